import LayoutModel

/// The positions of bars, badges and labels, chosen so that they cover each other as little as possible.
///
/// Each shape tries a fixed number of positions and compares each with a limited number of shapes nearby, so that the
/// time is proportional to the number of shapes.
///
/// The picture of a layout from right to left is the mirror image of that from left to right: positions are mirrored
/// before they are compared, and the results are mirrored again.
struct MarkPlacement {
  /// The start and the end of a line that belongs to a mark.
  typealias Segment = (start: LayoutPoint, end: LayoutPoint)

  /// The rectangles of texts, badges and labels, which bars, badges and labels must not cover.
  var texts = CrowdGrid()

  /// The rectangles of bars, which labels must not cover. Two bars at a right angle to each other may cross.
  var bars = CrowdGrid()

  /// The borders of views and the lines of alignments, which labels cover only if there is no other place.
  var borders = CrowdGrid()

  /// The lines of baselines and centers, which run through views. A label that covers such a line would seem to be its
  /// number.
  var innerLines = CrowdGrid()

  /// The rectangles of views without subviews. A label inside of such a view would seem to belong to it.
  private var leaves = CrowdGrid()

  /// The bars and lines that run along each axis. No other bar is placed close to such a line or in line with it,
  /// because it would look like a part of the line.
  var parallels = [LayoutAxis.horizontal: CrowdGrid(), .vertical: CrowdGrid()]

  /// The borders of views, by the axis along which they run.
  var edges = [LayoutAxis.horizontal: CrowdGrid(), .vertical: CrowdGrid()]

  /// The ends of a view along an axis, rounded to points. For example, views in a row often have the same vertical
  /// ends.
  private struct Span: Hashable {
    var axis: LayoutAxis
    var from: Int
    var to: Int
  }

  /// The views with the same ends along an axis. Each view is stored as a rectangle that has the view's range across
  /// the axis, and the ends 0 and 1 along it.
  private var views: [Span: CrowdGrid] = [:]

  /// The visible rectangle of the root, in which labels and badges are placed, in the root's coordinates.
  let bounds: LayoutRect

  let sizes: MarkSizes

  /// The height of the space below ``bounds`` in which texts can be placed, in points. Default: none.
  var roomBelow = 0.0

  /// The number of bars that already have a position.
  var barCount = 0

  /// The sum of a horizontal position and its mirror image; nil if the layout direction is left to right.
  private let mirror: Double?

  /// Creates a placement in a picture without texts and bars.
  ///
  /// - Parameters:
  ///   - bounds: The part of the picture that is visible, in the root's coordinates.
  ///   - mirrorWidth: The width of the root if its layout direction is right to left; otherwise nil. Default: nil.
  init(in bounds: LayoutRect, sizes: MarkSizes, mirrorWidth: Double? = nil) {
    mirror = mirrorWidth
    self.bounds = Self.mirrored(bounds, mirrorWidth)
    self.sizes = sizes
  }

  /// The rectangles of texts that views show to users. A bar over such a text would cross it out.
  var contents = CrowdGrid()

  /// Keeps bars away from a text that a view shows to users, even if they have no other place.
  mutating func avoidContent(_ rectangle: LayoutRect) { contents.insert(mirrored(rectangle)) }

  /// Keeps marks away from a rectangle, such as a text.
  mutating func avoid(_ rectangle: LayoutRect) { texts.insert(mirrored(rectangle)) }

  // MARK: Mirror images

  /// Whether the picture is that of a layout from right to left.
  var isMirrored: Bool { mirror != nil }

  /// Returns the mirror image of a rectangle; the rectangle itself if the layout direction is left to right.
  func mirrored(_ rectangle: LayoutRect) -> LayoutRect { Self.mirrored(rectangle, mirror) }

  /// Returns the mirror image of a position along an axis; the position itself along the vertical axis, and if the
  /// layout direction is left to right.
  func mirrored(_ position: Double, _ axis: LayoutAxis) -> Double {
    axis == .horizontal ? mirror.map { $0 - position } ?? position : position
  }

  func mirrored(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: mirrored(point.x, .horizontal), y: point.y)
  }

  func mirrored(_ segment: Segment) -> Segment { (mirrored(segment.start), mirrored(segment.end)) }

  private static func mirrored(_ rectangle: LayoutRect, _ mirror: Double?) -> LayoutRect {
    guard let mirror else { return rectangle }
    return LayoutRect(
      x: mirror - rectangle.maxX, y: rectangle.minY, width: rectangle.width, height: rectangle.height)
  }

  /// Registers the edges of a view. Bars and labels are then placed away from these edges, if there is another place.
  mutating func avoidBorder(of frame: LayoutRect) {
    guard frame.isDrawable else { return }
    let frame = mirrored(frame)
    for axis in [LayoutAxis.horizontal, .vertical] {
      for position in [frame.start(axis.across), frame.end(axis.across)] {
        let box = Self.box(axis, from: frame.start(axis), to: frame.end(axis), across: position, width: 1)
        borders.insert(box)
        edges[axis]?.insert(box)
      }
      let (across, width) = (frame.middle(axis.across), frame.size[axis.across])
      views[span(axis, from: frame.start(axis), to: frame.end(axis)), default: CrowdGrid()].insert(
        Self.box(axis, from: 0, to: 1, across: across, width: width))
    }
  }

  /// Registers a view without subviews. Labels of lines outside of the view are then placed outside of it, too, if there
  /// is another place.
  mutating func avoidLeaf(_ frame: LayoutRect) {
    if frame.isDrawable { leaves.insert(mirrored(frame)) }
  }

  /// Returns whether a label would be inside of a view without subviews, although its line is outside of the view.
  func isInOtherLeaf(_ label: LayoutRect, middle: LayoutPoint) -> Bool {
    leaves.rectangles(meeting: label).contains { frame in
      frame.encloses(label)
        && !(frame.minX <= middle.x && middle.x <= frame.maxX && frame.minY <= middle.y
          && middle.y <= frame.maxY)
    }
  }

  /// Returns whether a text would cover a part of a view without subviews that does not contain the point `middle`.
  func touchesOtherLeaf(_ text: LayoutRect, middle: LayoutPoint) -> Bool {
    leaves.rectangles(meeting: text).contains { frame in
      frame.minX > middle.x || middle.x > frame.maxX || frame.minY > middle.y || middle.y > frame.maxY
    }
  }

  /// Returns whether a name beside a view could seem to belong to another view, because that view is closer to the name or
  /// nearly as close. Both rectangles are mirrored.
  func isCloserToOtherLeaf(_ name: LayoutRect, than frame: LayoutRect) -> Bool {
    // The end of a long name can be above the next view of a row.
    let center = LayoutPoint(x: name.midX, y: name.midY)
    let distance = Self.distance(center, frame) + Self.leastDifference * sizes.scale
    return leaves.rectangles(meeting: Self.box(center, LayoutSize(width: 2 * distance, height: 2 * distance)))
      .contains { $0 != frame && !$0.overlaps(frame) && Self.distance(center, $0) < distance }
  }

  /// Returns whether a name that a line connects with its view could seem to belong to another view, because that view is
  /// directly beside the name and closer to it. Both rectangles are mirrored.
  func isBesideOtherLeaf(_ name: LayoutRect, than frame: LayoutRect) -> Bool {
    let margin = Self.besideName * sizes.scale
    return leaves.meets(name.insetBy(dx: -margin, dy: -margin)) && isCloserToOtherLeaf(name, than: frame)
  }

  /// The distance up to which a view counts as directly beside a name, in points.
  private static let besideName = 8.0

  /// The smallest difference, in points, by which a name must be closer to its own view than to another view.
  private static let leastDifference = 2.0

  /// Returns the distance between a point and a rectangle, in points; 0 if the point is in the rectangle.
  private static func distance(_ point: LayoutPoint, _ frame: LayoutRect) -> Double {
    let dx = max(0, frame.minX - point.x, point.x - frame.maxX)
    let dy = max(0, frame.minY - point.y, point.y - frame.maxY)
    return (dx * dx + dy * dy).squareRoot()
  }

  private func span(_ axis: LayoutAxis, from: Double, to: Double) -> Span {
    Span(axis: axis, from: Int(from.rounded()), to: Int(to.rounded()))
  }

  /// Returns whether a bar that shows the size of a view would look like the size of another view. This is
  /// the case if the bar would be inside of the other view, and both views have the same ends. Views that
  /// contain both the bar's view and the bar do not count.
  func isInOtherView(_ bar: Bar, at across: Double) -> Bool {
    guard let own = bar.own, let grid = views[span(bar.axis, from: bar.from, to: bar.to)] else {
      return false
    }
    let side = bar.axis.across
    let place = Self.box(bar.axis, from: 0, to: 1, across: across, width: 0.01)
    return grid.rectangles(meeting: place).contains {
      $0.start(side) > own.start(side) + 0.5 || $0.end(side) < own.end(side) - 0.5
    }
  }

  /// Marks a line of an outline that later bars and labels should not cover.
  mutating func avoidOutline(_ line: DisplayList.Line) {
    let axis: LayoutAxis = line.start.y == line.end.y ? .horizontal : .vertical
    let (from, to) = axis == .horizontal ? (line.start.x, line.end.x) : (line.start.y, line.end.y)
    avoidLine(along: axis, at: axis == .horizontal ? line.start.y : line.start.x, from: from, to: to)
  }

  /// Marks a line that later bars and labels should not cover. They still cover it if there is no other place for them.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the line runs.
  ///   - across: The position of the line on the other axis.
  ///   - from: The position of one end of the line on `axis`.
  ///   - to: The position of the other end of the line on `axis`.
  ///   - isInner: Whether the line runs through views, and not along their edges. Default: false.
  mutating func avoidLine(
    along axis: LayoutAxis, at across: Double, from: Double, to: Double, isInner: Bool = false
  ) {
    let (from, to, across) = (mirrored(from, axis), mirrored(to, axis), mirrored(across, axis.across))
    let box = Self.box(axis, from: min(from, to), to: max(from, to), across: across, width: 1)
    borders.insert(box)
    parallels[axis]?.insert(box)
    if isInner {
      innerLines.insert(
        Self.box(axis, from: min(from, to), to: max(from, to), across: across, width: Self.shaft))
    }
  }

  // MARK: Rectangles

  static func box(_ center: LayoutPoint, _ size: LayoutSize) -> LayoutRect {
    LayoutRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  static func box(
    _ axis: LayoutAxis, from start: Double, to end: Double, across: Double, width: Double
  ) -> LayoutRect {
    let (origin, size) = (axis.point(start, across - width / 2), axis.point(max(end - start, 0.5), width))
    return LayoutRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }
}
