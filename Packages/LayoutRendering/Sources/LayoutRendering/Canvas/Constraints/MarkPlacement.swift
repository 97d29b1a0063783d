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
  private var texts = CrowdGrid()

  /// The rectangles of bars, which labels must not cover. Two bars at a right angle to each other may cross.
  private var bars = CrowdGrid()

  /// The borders of views and the lines of alignments, which labels cover only if there is no other place.
  private var borders = CrowdGrid()

  /// The bars and lines that run along each axis. No other bar is placed close to such a line or in line with it,
  /// because it would look like a part of the line.
  private var parallels = [LayoutAxis.horizontal: CrowdGrid(), .vertical: CrowdGrid()]

  /// The borders of views, by the axis along which they run.
  private var edges = [LayoutAxis.horizontal: CrowdGrid(), .vertical: CrowdGrid()]

  /// The visible rectangle of the root, in which labels and badges are placed, in the root's coordinates.
  private let bounds: LayoutRect

  private let sizes: MarkSizes

  /// The number of bars that already have a position.
  private var barCount = 0

  /// The sum of a horizontal position and its mirror image; nil if the layout direction is left to right.
  private let mirror: Double?

  /// Creates an empty picture.
  ///
  /// - Parameters:
  ///   - bounds: The part of the picture that is visible, in the root's coordinates.
  ///   - mirrorWidth: The width of the root if its layout direction is right to left; otherwise nil. Default: nil.
  init(in bounds: LayoutRect, sizes: MarkSizes, mirrorWidth: Double? = nil) {
    mirror = mirrorWidth
    self.bounds = Self.mirrored(bounds, mirrorWidth)
    self.sizes = sizes
  }

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

  private func mirrored(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: mirrored(point.x, .horizontal), y: point.y)
  }

  private func mirrored(_ segment: Segment) -> Segment { (mirrored(segment.start), mirrored(segment.end)) }

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
    }
  }

  /// Marks a line that later bars and labels should not cover. They still cover it if there is no other place for them.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the line runs.
  ///   - across: The position of the line on the other axis.
  ///   - from: The position of one end of the line on `axis`.
  ///   - to: The position of the other end of the line on `axis`.
  mutating func avoidLine(along axis: LayoutAxis, at across: Double, from: Double, to: Double) {
    let (from, to, across) = (mirrored(from, axis), mirrored(to, axis), mirrored(across, axis.across))
    let box = Self.box(axis, from: min(from, to), to: max(from, to), across: across, width: 1)
    borders.insert(box)
    parallels[axis]?.insert(box)
  }

  // MARK: Bars

  /// The badge and the label of a line, for which places are needed.
  struct Request {
    /// Whether the line has a badge.
    var hasBadge: Bool

    /// The width of the label, in points; nil if there is no label.
    var width: Double?

    /// The width of the label, in points, if the label contains the symbol of the badge instead of standing beside the
    /// badge.
    var widthWithSymbol: Double
  }

  /// Returns the position of a bar across its axis. The result is not the preferred position if the bar would cover a
  /// text or another bar there, if it would continue or touch another line, or if its label would have no place beside
  /// it.
  mutating func position(
    ofBarAlong axis: LayoutAxis, from: Double, to: Double, room: ClosedRange<Double>, preferred: Double,
    request: Request
  ) -> Double {
    let ends = (mirrored(from, axis), mirrored(to, axis))
    let limits = (mirrored(room.lowerBound, axis.across), mirrored(room.upperBound, axis.across))
    let position = mirroredPosition(
      ofBarAlong: axis, from: min(ends.0, ends.1), to: max(ends.0, ends.1),
      room: min(limits.0, limits.1)...max(limits.0, limits.1), preferred: mirrored(preferred, axis.across),
      request: request)
    return mirrored(position, axis.across)
  }

  private mutating func mirroredPosition(
    ofBarAlong axis: LayoutAxis, from start: Double, to end: Double, room: ClosedRange<Double>,
    preferred: Double, request: Request
  ) -> Double {
    func box(_ across: Double, width: Double, margin: Double = -0.5) -> LayoutRect {
      Self.box(
        axis, from: start - margin, to: max(end + margin, start - margin + 0.5), across: across, width: width)
    }
    func isApart(_ across: Double) -> Bool {
      let (margin, width) = (2 * sizes.scale, sizes.barWidth + 2 * Self.clearance * sizes.scale)
      return parallels[axis].map { !$0.meets(box(across, width: width, margin: margin)) } ?? true
    }
    func isOffEdges(_ across: Double) -> Bool {
      edges[axis].map { !$0.meets(box(across, width: sizes.barWidth)) } ?? true
    }
    let length = room.upperBound - room.lowerBound
    let steps = Self.barSteps.map { preferred + $0 * sizes.scale }
    let possible = (steps + Self.barFractions.map { room.lowerBound + $0 * length }).filter {
      $0 == preferred || room.contains($0)
    }
    let free = possible.filter { !texts.meets(box($0, width: sizes.barWidth)) }
    func coversNoBar(_ across: Double) -> Bool {
      !(parallels[axis]?.meets(box(across, width: sizes.barWidth)) ?? false)
    }
    let apart = free.filter(isApart)
    let clear = apart.filter { isOffEdges($0) && !bars.meets(box($0, width: sizes.barWidth)) }
    // In a picture with so many bars, a search for the best place of each would take long, and find few.
    barCount += 1
    let searches = barCount <= Self.mostSearches
    func hasPlace(_ across: Double) -> Bool {
      self.hasPlace(for: request, on: (axis.point(start, across), axis.point(end, across)))
    }
    let position =
      (searches ? clear.first(where: hasPlace) : nil) ?? clear.first
      ?? apart.first(where: isOffEdges) ?? apart.first
      ?? free.first(where: coversNoBar) ?? possible.first(where: coversNoBar) ?? free.first ?? preferred
    bars.insert(box(position, width: Self.shaft))
    for end in [start, end] {
      bars.insert(Self.box(axis, from: end - 0.5, to: end + 0.5, across: position, width: sizes.barWidth))
    }
    parallels[axis]?.insert(box(position, width: sizes.barWidth))
    return position
  }

  /// The distances in points from the preferred position of a bar to the positions to try, in the order of preference.
  /// Positive distances are to the right or downwards.
  ///
  /// The preferred position of the bar for a size is usually beside the view. If that is on the border of another view,
  /// positions inside the bar's own view are tried next, and then positions between the two borders.
  private static let barSteps: [Double] = [
    0, -14, -4, 12, -12, 4, 24, -24, 36, -36, 6, -6, 48, -48, 3, -3, 72, -72, 96, -96,
  ]

  /// The positions that are tried last for a bar, as fractions of the range in which the bar can be drawn.
  private static let barFractions = [0.25, 0.75, 0.12, 0.88, 0.38, 0.62]

  /// The number of bars after which the positions of further bars are chosen without checking whether there is room for
  /// their labels.
  private static let mostSearches = 400

  /// Returns whether there is enough space at the trailing side of, or below, an edge of a view for the bar that shows the
  /// view's size: no edge of another view is close. In a narrow gap, the bar would look like the bar of the gap between
  /// the two views.
  ///
  /// - Parameters:
  ///   - edge: The position of the edge across `axis`.
  ///   - axis: The axis along which the edge and the bar run.
  ///   - from: The position along `axis` at which the bar starts.
  ///   - to: The position along `axis` at which the bar ends.
  func hasSpace(besideEdge edge: Double, along axis: LayoutAxis, from: Double, to: Double) -> Bool {
    let ends = (mirrored(from, axis), mirrored(to, axis))
    let (start, end) = (min(ends.0, ends.1) + 1, max(ends.0, ends.1) - 1)
    let edge = mirrored(edge, axis.across)
    let width = Self.leastGap * sizes.scale
    let box = Self.box(axis, from: start, to: end, across: edge + 1 + width / 2, width: width)
    return edges[axis].map { !$0.meets(box) } ?? true
  }

  /// The width, in points, of the space that a bar for a view's width or height needs beside the view.
  private static let leastGap = 24.0

  /// The distance between a bar and a line beside it, in points.
  private static let clearance = 4.0

  /// The thickness of the line of a bar, in points. Texts do not cover this line.
  private static let shaft = 2.0

  // MARK: Badges and labels

  /// The places of the badge and the label of a line.
  struct Texts {
    /// The center of the badge; nil if there is no free position for the badge, so that the label must contain the
    /// symbol of the badge.
    var badge: LayoutPoint?

    /// The rectangle of the label; nil if there is no label, or no free position for it.
    var label: LayoutRect?

    /// A line that connects the label with its bar; nil if the label is directly beside the bar.
    var leader: Segment?

    /// The factor that multiplies the usual size of the label: 1, or a smaller number for a reduced label.
    var scale = 1.0
  }

  /// Returns free places for the badge and the label of a line.
  ///
  /// The label is on its line or directly beside it, if there is a free place. Otherwise, it is nearby, and a second
  /// line connects the label with its line. If there is a place for the label, but not for both the badge and the
  /// label, the label contains the symbol of the badge.
  mutating func place(_ request: Request, on line: Segment) -> Texts {
    guard let local = LineSpace(mirrored(line), in: bounds) else { return Texts() }
    var result = self.result(for: request, on: local)
    if request.width != nil, result.label == nil {
      let width = request.hasBadge ? request.widthWithSymbol : request.width ?? 0
      (result.label, result.leader) = distantLabel(local, width)
    }
    // A bar without any text would look like an edge.
    if result.label == nil, result.badge == nil {
      if request.hasBadge {
        result.badge = badge(local) ?? badgeBeside(local)
      } else if let width = request.width {
        result.scale = Self.smallestScale
        result.label = crowdedLabel(local, width * result.scale, result.scale)
      }
    }
    if let badge = result.badge {
      texts.insert(Self.widened(badgeBox(badge), by: Self.badgeMargin * sizes.scale))
    }
    if let label = result.label { texts.insert(Self.widened(label, by: Self.labelMargin * sizes.scale)) }
    result.badge = result.badge.map { mirrored($0) }
    result.label = result.label.map { mirrored($0) }
    result.leader = result.leader.map { mirrored($0) }
    return result
  }

  /// Returns one of the given places that is free for a text without a bar, such as the name of a guide, and keeps other
  /// texts away from this place. Earlier places and places that cover no border of a view are preferred. Returns nil if
  /// none of the places is free.
  mutating func place(amongst boxes: [LayoutRect]) -> LayoutRect? {
    let free = boxes.map { mirrored($0) }.filter { isInside($0) && !texts.meets($0) && !bars.meets($0) }
    guard let box = free.first(where: { !borders.meets($0) }) ?? free.first else { return nil }
    texts.insert(Self.widened(box, by: Self.labelMargin * sizes.scale))
    return mirrored(box)
  }

  /// Returns whether a label in its usual size has a place on its line or beside it. Also returns true if there is no
  /// label.
  private func hasPlace(for request: Request, on line: Segment) -> Bool {
    guard request.width != nil, let local = LineSpace(line, in: bounds) else { return true }
    return result(for: request, on: local, smallest: 1).label != nil
  }

  /// Returns where to draw the badge and the label of a line: on the line or beside it. The label in the result is nil
  /// if there is no room for it.
  private func result(
    for request: Request, on local: LineSpace, smallest: Double = MarkPlacement.smallestScale
  ) -> Texts {
    var result = Texts()
    guard let width = request.width else {
      if request.hasBadge { result.badge = badge(local) }
      return result
    }
    // A label that hides a part of a border is better than a small one.
    for (scale, avoidsBorders) in [(1, true), (1, false), (Self.smallestScale, false)] where scale >= smallest
    {
      result.scale = scale
      if request.hasBadge {
        if scale == 1, let (badge, label) = pair(local, width, avoidsBorders) {
          (result.badge, result.label) = (badge, label)
          return result
        }
        result.label = label(local, request.widthWithSymbol * scale, avoidsBorders, scale)
      } else {
        result.label = label(local, width * scale, avoidsBorders, scale)
      }
      if result.label != nil { return result }
    }
    result.scale = 1
    return result
  }

  /// The factor that reduces the size of a label if there is no free place for its usual size.
  private static let smallestScale = 0.8

  /// The distances that are kept free to the left and right of labels and of badges, in points. Without these
  /// distances, `8` beside `≥ 8` would read as one formula.
  private static let (labelMargin, badgeMargin) = (6.0, 4.0)

  private static func widened(_ box: LayoutRect, by margin: Double) -> LayoutRect {
    LayoutRect(x: box.minX - margin, y: box.minY, width: box.width + 2 * margin, height: box.height)
  }

  /// A coordinate system along a line and across the line. Its origin is the middle of the visible part of the line.
  private struct LineSpace {
    let line: Segment
    let axis: LayoutAxis
    let length: Double
    let middle: LayoutPoint

    /// Creates the coordinate system of a horizontal or vertical line. Nil if no part of the line is inside `bounds`: a
    /// text beside such a line would seem to belong to something else.
    init?(_ line: Segment, in bounds: LayoutRect) {
      self.line = line
      let (left, right) = (
        max(min(line.start.x, line.end.x), bounds.minX), min(max(line.start.x, line.end.x), bounds.maxX)
      )
      let (top, bottom) = (
        max(min(line.start.y, line.end.y), bounds.minY), min(max(line.start.y, line.end.y), bounds.maxY)
      )
      guard left <= right, top <= bottom else { return nil }
      let (width, height) = (right - left, bottom - top)
      axis = width >= height ? .horizontal : .vertical
      length = max(width, height)
      middle = LayoutPoint(x: (left + right) / 2, y: (top + bottom) / 2)
    }

    func point(_ along: Double, _ across: Double) -> LayoutPoint {
      let offset = axis.point(along, across)
      return LayoutPoint(x: middle.x + offset.x, y: middle.y + offset.y)
    }
  }

  /// Returns a free place on a line for the center of a badge without a label. Nil if there is none.
  private func badge(_ local: LineSpace) -> LayoutPoint? {
    let centers = [0, -0.2, 0.2, -0.35, 0.35, -0.1, 0.1, -0.28, 0.28, -0.44, 0.44].map {
      local.point(local.length * $0, 0)
    }
    return centers.first { isFree(badgeBox($0), local, true) }
      ?? centers.first { isFree(badgeBox($0), local, false) }
  }

  /// Returns the center of a badge in a crowd: beyond the end of its line or beside it, where it covers no other text,
  /// although it may cover other bars. Nil if other texts are on all sides of the line.
  private func badgeBeside(_ local: LineSpace) -> LayoutPoint? {
    let end = (local.length + sizes.badge) / 2 + 1
    let beside = (sizes.barWidth + sizes.badge) / 2 + 1
    return [(0, 0), (end, 0), (-end, 0), (0, beside), (0, -beside)].map { local.point($0.0, $0.1) }.first {
      isInside(badgeBox($0)) && !texts.meets(badgeBox($0))
    }
  }

  /// Returns a place for a badge on a line, and a place for a label that is on the line or beside it and touches the
  /// badge. If `avoidsBorders` is true, the places do not cover the edges that ``avoidBorder(of:)`` registered. Returns
  /// nil if no two such places are free.
  private func pair(
    _ local: LineSpace, _ width: Double, _ avoidsBorders: Bool
  ) -> (LayoutPoint, LayoutRect)? {
    let size = LayoutSize(width: width, height: sizes.labelHeight)
    // A badge must not hide the ends of its bar.
    guard local.length >= sizes.badge + 4 * sizes.scale else { return nil }
    let along = (sizes.badge + size[local.axis]) / 2 + 1
    let beside = (sizes.badge + size[local.axis.across]) / 2 + 1
    let limit = local.length / 2
    for center in [0, -along / 2, along / 2, -local.length / 4, local.length / 4, local.length / 3] {
      let badge = badgeBox(local.point(center, 0))
      guard center.magnitude + sizes.badge / 2 <= limit, isFree(badge, local, avoidsBorders) else { continue }
      for (x, y) in [(along, 0), (-along, 0), (0, beside), (0, -beside)] {
        guard y != 0 || (center + x).magnitude + size[local.axis] / 2 <= limit - 2 else { continue }
        let label = Self.box(local.point(center + x, y), size)
        guard isInside(label), isFree(label, local, avoidsBorders) else { continue }
        return (badge.center, label)
      }
    }
    return nil
  }

  /// Returns a free place for a label on a line or directly beside it; nil if there is none.
  ///
  /// - Parameters:
  ///   - local: The coordinate system of the line.
  ///   - width: The width of the label.
  ///   - avoidsBorders: Whether the label must not cover the edges that ``avoidBorder(of:)`` registered.
  ///   - scale: The factor by which the height of the label is multiplied.
  private func label(
    _ local: LineSpace, _ width: Double, _ avoidsBorders: Bool, _ scale: Double
  ) -> LayoutRect? {
    let size = LayoutSize(width: width, height: sizes.labelHeight * scale)
    let (extent, length) = (size[local.axis], local.length)
    let beside = (sizes.barWidth + size[local.axis.across]) / 2 + 1
    let end = (extent + length) / 2 + 3
    var offsets: [(along: Double, across: Double)] = []
    if length >= extent + 8 { offsets += [(0, 0)] }
    if length > 2 * extent { offsets += [(length / 4, 0), (-length / 4, 0)] }
    offsets += [(0, beside), (0, -beside)]
    if length > extent {
      let side = (length - extent) / 2
      offsets += [(side, beside), (-side, beside), (side, -beside), (-side, -beside)]
    }
    if length > 1.5 * extent {
      offsets += [(length / 3, beside), (-length / 3, beside), (length / 3, -beside), (-length / 3, -beside)]
    }
    offsets += [(end, 0), (-end, 0)]
    offsets += [(end / 2, beside), (-end / 2, beside), (end / 2, -beside), (-end / 2, -beside)]
    for offset in offsets {
      let box = moved(Self.box(local.point(offset.along, offset.across), size))
      if isInside(box), isFree(box, local, avoidsBorders) { return box }
    }
    return nil
  }

  /// Returns a place for a label that is not directly beside its line, and a second line that connects the label with
  /// its line. Nil if all places nearby are taken.
  private func distantLabel(_ local: LineSpace, _ width: Double) -> (LayoutRect?, Segment?) {
    let size = LayoutSize(width: width, height: sizes.labelHeight)
    for distance in [8.0, 16, 24, 38, 52, 70, 96, 128].map({ $0 * sizes.scale }) {
      for (x, y) in Self.leaderDirections {
        let center = LayoutPoint(
          x: local.middle.x + x * (distance + size.width / 2),
          y: local.middle.y + y * (distance + size.height / 2))
        let box = moved(Self.box(center, size))
        guard isInside(box), !texts.meets(box), !bars.meets(box) else { continue }
        let end = LayoutPoint(
          x: min(max(local.middle.x, box.minX), box.maxX), y: min(max(local.middle.y, box.minY), box.maxY))
        // A line through another text would seem to belong to that text.
        guard !crossesText(local.middle, end) else { continue }
        return (box, (local.middle, end))
      }
    }
    return (nil, nil)
  }

  /// Returns the place for a label in a crowd: directly beside its line, where it covers no other text, although it may
  /// cover other bars. Nil if other texts are on all sides of the line.
  private func crowdedLabel(_ local: LineSpace, _ width: Double, _ scale: Double) -> LayoutRect? {
    let size = LayoutSize(width: width, height: sizes.labelHeight * scale)
    let beside = (sizes.barWidth + size[local.axis.across]) / 2 + 1
    let end = (size[local.axis] + local.length) / 2 + 2
    return [(0, 0), (0, beside), (0, -beside), (end, 0), (-end, 0)].map { along, across in
      moved(Self.box(local.point(along, across), size))
    }.first { isInside($0) && !texts.meets($0) }
  }

  /// The directions in which places for labels are searched, in the order of preference.
  private static let leaderDirections: [(x: Double, y: Double)] = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1),
    (1, 0.4), (-1, 0.4), (1, -0.4), (-1, -0.4), (0.4, 1), (-0.4, 1), (0.4, -1), (-0.4, -1),
  ]

  private func crossesText(_ start: LayoutPoint, _ end: LayoutPoint) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let count = max(1, Int((max(dx.magnitude, dy.magnitude) / 3).rounded(.up)))
    return (0...count).contains { index in
      let part = Double(index) / Double(count)
      return texts.meets(
        LayoutRect(x: start.x + dx * part - 0.5, y: start.y + dy * part - 0.5, width: 1, height: 1))
    }
  }

  /// Returns a box after moving it into the picture, on each axis on which at most half of the height of a label is
  /// outside. Without this move, the number of a narrow gap at the edge of the picture would have no place.
  private func moved(_ box: LayoutRect) -> LayoutRect {
    func move(_ low: Double, _ high: Double, _ start: Double, _ end: Double) -> Double {
      let distance = max(start - low, 0) + min(end - high, 0)
      return distance.magnitude <= sizes.labelHeight / 2 ? distance : 0
    }
    return box.offsetBy(
      dx: move(box.minX, box.maxX, bounds.minX, bounds.maxX),
      dy: move(box.minY, box.maxY, bounds.minY, bounds.maxY))
  }

  private func isInside(_ box: LayoutRect) -> Bool {
    bounds.minX <= box.minX && bounds.maxX >= box.maxX && bounds.minY <= box.minY && bounds.maxY >= box.maxY
  }

  /// Returns whether a rectangle is free for a text. The text may cover the line that it belongs to. If `avoidsBorders`
  /// is true, it must not cover the edges that ``avoidBorder(of:)`` registered.
  private func isFree(_ box: LayoutRect, _ local: LineSpace, _ avoidsBorders: Bool) -> Bool {
    // A badge on a line at the edge of the picture is partly outside.
    let (x, y) = (box.midX, box.midY)
    guard x >= bounds.minX, x <= bounds.maxX, y >= bounds.minY, y <= bounds.maxY else { return false }
    return !texts.meets(box) && !bars.meets(box, except: local.line, barWidth: Self.shaft)
      && !(avoidsBorders && borders.meets(box))
  }

  private func badgeBox(_ center: LayoutPoint) -> LayoutRect {
    Self.box(center, LayoutSize(width: sizes.badge, height: sizes.badge))
  }

  private static func box(_ center: LayoutPoint, _ size: LayoutSize) -> LayoutRect {
    LayoutRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  private static func box(
    _ axis: LayoutAxis, from start: Double, to end: Double, across: Double, width: Double
  ) -> LayoutRect {
    let (origin, size) = (axis.point(start, across - width / 2), axis.point(max(end - start, 0.5), width))
    return LayoutRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }
}

extension LayoutRect {
  fileprivate var center: LayoutPoint { LayoutPoint(x: midX, y: midY) }
}
