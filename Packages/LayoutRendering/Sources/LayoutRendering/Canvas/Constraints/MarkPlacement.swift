import LayoutModel

/// The positions of bars, badges and labels, chosen so that they cover each other as little as possible.
///
/// Each shape tries a fixed number of positions and compares each with a limited number of shapes nearby, so that the
/// time is proportional to the number of shapes.
struct MarkPlacement {
  private var taken = CrowdGrid()

  /// The number of labels for which no free position was found.
  private(set) var hiddenLabels = 0

  /// The area in which labels are placed.
  private let bounds: LayoutRect

  private let sizes: MarkSizes

  init(in bounds: LayoutRect, sizes: MarkSizes) {
    self.bounds = bounds
    self.sizes = sizes
  }

  /// Keeps labels away from a rectangle, such as a text.
  mutating func avoid(_ rectangle: LayoutRect) { taken.insert(rectangle) }

  /// Returns the position of a bar across its axis. Moves the bar if it would cover another bar.
  mutating func position(
    ofBarAlong axis: LayoutAxis, from: Double, to: Double, room: ClosedRange<Double>, preferred: Double
  ) -> Double {
    let (start, end) = (min(from, to), max(from, to))
    func box(_ across: Double) -> LayoutRect {
      let origin = axis.point(start + 0.5, across - sizes.barWidth / 2)
      let size = axis.point(max(end - start - 1, 0.5), sizes.barWidth)
      return LayoutRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    }
    let steps = [0, 12, -12, 24, -24, 36, -36, 6, -6, 3, -3].map { $0 * sizes.scale }
    let free = steps.map { preferred + $0 }.first { candidate in
      (candidate == preferred || room.contains(candidate)) && !taken.meets(box(candidate))
    }
    let position = free ?? preferred
    taken.insert(box(position))
    return position
  }

  /// Returns a free position for the center of a badge on a line.
  mutating func badge(on line: (start: LayoutPoint, end: LayoutPoint)) -> LayoutPoint {
    let fractions = [0.5, 0.3, 0.7, 0.15, 0.85]
    let points = fractions.map { fraction in
      LayoutPoint(
        x: line.start.x + (line.end.x - line.start.x) * fraction,
        y: line.start.y + (line.end.y - line.start.y) * fraction)
    }
    let center = points.first { !taken.meets(Self.box($0, sizes.badge, sizes.badge)) } ?? points[0]
    taken.insert(Self.box(center, sizes.badge, sizes.badge))
    return center
  }

  /// Returns a free rectangle for a label beside or on a line; nil if there is none.
  ///
  /// - Parameters:
  ///   - line: The line that the label belongs to.
  ///   - badge: Whether a badge is in the middle of the line.
  ///   - width: The width of the label, in points.
  mutating func label(
    on line: (start: LayoutPoint, end: LayoutPoint), badge: Bool, width: Double
  ) -> LayoutRect? {
    let isHorizontal = (line.end.x - line.start.x).magnitude >= (line.end.y - line.start.y).magnitude
    let length = isHorizontal ? (line.end.x - line.start.x).magnitude : (line.end.y - line.start.y).magnitude
    let middle = LayoutPoint(x: (line.start.x + line.end.x) / 2, y: (line.start.y + line.end.y) / 2)
    let height = sizes.labelHeight
    let extent = isHorizontal ? width : height
    let isOnLine = length >= extent + (badge ? sizes.badge + 8 : 8)
    let along = badge && isOnLine ? (extent + sizes.badge) / 2 + 2 : 0
    let beside = isHorizontal ? height / 2 + sizes.barWidth / 2 + 1 : width / 2 + sizes.barWidth / 2 + 1
    let wide = extent / 2 + length / 2 + 3
    var offsets: [(along: Double, across: Double)] = isOnLine ? [(along, 0), (-along, 0)] : []
    offsets += [(0, beside), (0, -beside), (along, beside), (-along, -beside)]
    if length > 3 * extent { offsets += [(length / 4, 0), (-length / 4, 0)] }
    if length > 1.5 * extent {
      offsets += [(length / 3, beside), (-length / 3, beside), (length / 3, -beside)]
    }
    offsets += [
      (wide, 0), (-wide, 0), (wide / 2, beside), (-wide / 2, beside), (wide / 2, -beside),
      (-wide / 2, -beside),
    ]
    for offset in offsets {
      let center = LayoutPoint(
        x: middle.x + (isHorizontal ? offset.along : offset.across),
        y: middle.y + (isHorizontal ? offset.across : offset.along))
      let box = Self.box(center, width, height)
      guard bounds.minX <= box.minX, bounds.maxX >= box.maxX, bounds.minY <= box.minY, bounds.maxY >= box.maxY
      else { continue }
      // A label may cover the line that it belongs to.
      let isFree =
        offset.across == 0 && isOnLine
        ? !taken.meets(box, except: line, barWidth: sizes.barWidth) : !taken.meets(box)
      if isFree {
        taken.insert(box)
        return box
      }
    }
    hiddenLabels += 1
    return nil
  }

  private static func box(_ center: LayoutPoint, _ width: Double, _ height: Double) -> LayoutRect {
    LayoutRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
