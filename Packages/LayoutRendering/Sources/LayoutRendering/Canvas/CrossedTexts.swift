import LayoutModel

/// The texts of views that lines of constraints cross. Plain lines have gaps where the texts are, and the texts are drawn
/// above the bars, so that they can be read.
enum CrossedTexts {
  /// Returns `elements`, followed by `lines`. Plain lines get gaps where they cross texts. Texts that other lines
  /// cross, such as bars, are moved to the end of the result. Texts that the background of another view covers
  /// stay where they are, and lines have no gaps at them.
  ///
  /// - Complexity: O(*n*) for *n* elements and lines.
  static func raised(
    in elements: [DisplayList.Element], over lines: [DisplayList.Element]
  ) -> [DisplayList.Element] {
    let visible = visibleTexts(in: elements)
    var inks = CrowdGrid()
    for index in visible { if case .text(let text) = elements[index].shape { inks.insert(text.inkBox) } }
    var crossing = CrowdGrid()
    var cutLines: [DisplayList.Element] = []
    for element in lines {
      guard case .line(let line) = element.shape else {
        cutLines.append(element)
        continue
      }
      let boxes = pieces(of: line)
      let parts = line.ends == .plain ? cut(line, at: boxes.flatMap { inks.rectangles(meeting: $0) }) : nil
      guard let parts else {
        for box in boxes { crossing.insert(box) }
        cutLines.append(element)
        continue
      }
      for part in parts {
        var element = element
        element.shape = .line(part)
        cutLines.append(element)
      }
    }
    var (kept, raised): ([DisplayList.Element], [DisplayList.Element]) = ([], [])
    for (index, element) in elements.enumerated() {
      guard visible.contains(index), case .text(var text) = element.shape, crossing.meets(text.inkBox) else {
        kept.append(element)
        continue
      }
      text.hasHalo = true
      var element = element
      element.shape = .text(text)
      raised.append(element)
    }
    return kept + cutLines + raised
  }

  /// Returns the indices of the texts that are not covered by the background of a view that is drawn later.
  private static func visibleTexts(in elements: [DisplayList.Element]) -> Set<Int> {
    var covers = CrowdGrid()
    var largeCovers: [LayoutRect] = []
    var visible: Set<Int> = []
    for index in elements.indices.reversed() {
      switch elements[index].shape {
      case .panel(let panel) where panel.fill != .faint:
        // A grid ignores rectangles that would fill most of its cells.
        if panel.frame.width * panel.frame.height < largestArea {
          covers.insert(panel.frame)
        } else if largeCovers.count < mostLargeCovers {
          largeCovers.append(panel.frame)
        }
      case .text(let text):
        let box = text.inkBox
        if !covers.meets(box), !largeCovers.contains(where: { $0.overlaps(box) }) { visible.insert(index) }
      default: break
      }
    }
    return visible
  }

  /// Returns the parts of a horizontal or vertical line that are outside of the given rectangles, which the line
  /// crosses. If these parts are too short, returns two ticks, one on each side of the rectangles. Nil if there are no
  /// rectangles, or if the line is neither horizontal nor vertical.
  private static func cut(_ line: DisplayList.Line, at boxes: [LayoutRect]) -> [DisplayList.Line]? {
    let axis: LayoutAxis = line.start.y == line.end.y ? .horizontal : .vertical
    guard !boxes.isEmpty, axis == .horizontal || line.start.x == line.end.x else { return nil }
    let across = axis == .horizontal ? line.start.y : line.start.x
    let ends = axis == .horizontal ? (line.start.x, line.end.x) : (line.start.y, line.end.y)
    let last = max(ends.0, ends.1)
    var position = min(ends.0, ends.1)
    var parts: [(Double, Double)] = []
    for box in boxes.sorted(by: { $0.start(axis) < $1.start(axis) }) {
      let gap = (box.start(axis) - gapMargin, box.end(axis) + gapMargin)
      if gap.0 > position { parts.append((position, min(gap.0, last))) }
      position = max(position, gap.1)
    }
    if position < last { parts.append((position, last)) }
    if parts.reduce(0, { $0 + $1.1 - $1.0 }) < leastRest {
      // The line hardly leaves the text. Short ticks beside the text show where it is.
      guard let first = boxes.map({ $0.start(axis) }).min(), let end = boxes.map({ $0.end(axis) }).max()
      else { return nil }
      parts = [
        (first - tickMargin - leastRest / 2, first - tickMargin),
        (end + tickMargin, end + tickMargin + leastRest / 2),
      ]
    }
    return parts.map { part in
      var line = line
      (line.start, line.end) = (axis.point(part.0, across), axis.point(part.1, across))
      return line
    }
  }

  /// The distance between a text and each end of the gap that the text makes in a line, in points.
  private static let gapMargin = 1.5
  /// The distance between a text and each of the short ticks beside it, in points. A tick directly beside a text would look
  /// like a hyphen.
  private static let tickMargin = 3.0
  /// The minimum total length, in points, of the parts of a line that are outside of the texts it crosses. If the total
  /// is smaller, two short ticks replace these parts.
  private static let leastRest = 8.0

  /// Returns rectangles around successive parts of a line. The rectangles are short, because a ``CrowdGrid`` ignores
  /// large rectangles.
  private static func pieces(of line: DisplayList.Line) -> [LayoutRect] {
    let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
    let length = max(dx.magnitude, dy.magnitude)
    guard length.isFinite, length < 1e5 else { return [] }
    let count = max(1, Int((length / pieceLength).rounded(.up)))
    return (0..<count).map { index in
      let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      let (x, y) = (line.start.x + dx * from, line.start.y + dy * from)
      let (right, bottom) = (line.start.x + dx * to, line.start.y + dy * to)
      return LayoutRect(
        x: min(x, right) - 0.5, y: min(y, bottom) - 0.5, width: (right - x).magnitude + 1,
        height: (bottom - y).magnitude + 1)
    }
  }

  private static let pieceLength = 400.0
  private static let largestArea = 500_000.0
  private static let mostLargeCovers = 50
}

extension DisplayList.Text {
  /// The rectangle that the characters cover. If the width of the text was not measured, it is estimated.
  var inkBox: LayoutRect {
    let size = style?.size ?? 10
    let width = min(style?.width ?? Double(string.count) * size * 0.56, box.width)
    let x: Double =
      switch placement {
      case .left, .upperEdge: box.minX
      case .right: box.maxX - width
      case .center: box.midX - width / 2
      }
    let y = placement == .upperEdge ? box.minY : box.midY - size / 2
    return LayoutRect(x: x, y: y, width: width, height: size)
  }
}
