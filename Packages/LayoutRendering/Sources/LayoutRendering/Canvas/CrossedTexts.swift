import LayoutModel

/// The texts of views that lines of constraints cross. Plain lines have gaps where the texts are, and the texts are drawn
/// above the bars, so that they can be read.
enum CrossedTexts {
  /// Returns `elements`, followed by `lines`. Plain lines get gaps where they cross texts. Texts that other lines
  /// cross, such as bars, are moved to the end of the result. Texts that the background of another view covers
  /// stay where they are, and lines have no gaps at them.
  ///
  /// - Parameter nameFont: The font size of names, in points.
  /// - Complexity: O(*n*) for *n* elements and lines.
  static func raised(
    in elements: [DisplayList.Element], over lines: [DisplayList.Element], nameFont: Double
  ) -> [DisplayList.Element] {
    let visible = visibleTexts(in: elements, nameFont: nameFont)
    var inks = CrowdGrid()
    for index in elements.indices { if let box = visible[index] { inks.insert(box) } }
    var crossing = CrowdGrid()
    var cutLines: [DisplayList.Element] = []
    for element in lines {
      guard case .line(let line) = element.shape else {
        cutLines.append(element)
        continue
      }
      // Only parts of the frame that an ambiguous view can have would not be recognized as a frame.
      guard element.layer != .findings else {
        cutLines.append(element.withReadableStroke(line))
        continue
      }
      let boxes = pieces(of: line)
      let isConstraint = element.layer == .constraints
      let parts =
        line.ends == .plain
        ? cut(line, at: boxes.flatMap { inks.rectangles(meeting: $0) }, leavesTexts: isConstraint, inks) : nil
      guard let parts else {
        for box in boxes { crossing.insert(box) }
        cutLines.append(element.withReadableStroke(line))
        continue
      }
      for part in parts {
        let element = element.withReadableStroke(part)
        cutLines.append(element)
      }
    }
    var (kept, raised): ([DisplayList.Element], [DisplayList.Element]) = ([], [])
    for (index, element) in elements.enumerated() {
      guard let box = visible[index], case .text(var text) = element.shape, crossing.meets(box) else {
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

  /// Returns the rectangles of the texts that are not covered by the background of a view that is drawn later. The keys
  /// are the indices of the texts.
  private static func visibleTexts(
    in elements: [DisplayList.Element], nameFont: Double
  ) -> [Int: LayoutRect] {
    var covers = CrowdGrid()
    var largeCovers: [LayoutRect] = []
    var visible: [Int: LayoutRect] = [:]
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
        let box = text.inkBox(nameFont: nameFont)
        guard box.width > 0, !covers.meets(box), !largeCovers.contains(where: { $0.overlaps(box) }) else {
          continue
        }
        visible[index] = box
      default: break
      }
    }
    return visible
  }

  /// Returns the parts of a horizontal or vertical line that are outside of the given rectangles, which the line
  /// crosses. If these parts are too short, returns two ticks, one on each side of the rectangles. Nil if the line
  /// crosses no rectangles, or if it is neither horizontal nor vertical.
  ///
  /// - Parameters:
  ///   - leavesTexts: Whether the line is extended so that it can be seen beside the texts at its ends.
  ///   - inks: The rectangles of all texts, into which the line is not extended.
  private static func cut(
    _ line: DisplayList.Line, at boxes: [LayoutRect], leavesTexts: Bool, _ inks: CrowdGrid
  ) -> [DisplayList.Line]? {
    let axis: LayoutAxis = line.start.y == line.end.y ? .horizontal : .vertical
    guard axis == .horizontal || line.start.x == line.end.x else { return nil }
    let across = axis == .horizontal ? line.start.y : line.start.x
    // A line along the side of a text crosses no letters.
    let boxes = boxes.filter {
      across > $0.start(axis.across) + sideMargin && across < $0.end(axis.across) - sideMargin
    }
    guard !boxes.isEmpty else { return nil }
    let ends = axis == .horizontal ? (line.start.x, line.end.x) : (line.start.y, line.end.y)
    let last = max(ends.0, ends.1)
    var position = min(ends.0, ends.1)
    var parts: [(Double, Double)] = []
    var isAtText = false
    for box in boxes.sorted(by: { $0.start(axis) < $1.start(axis) }) {
      let gap = (box.start(axis) - gapMargin, box.end(axis) + gapMargin)
      // Between two texts, a very short part would look like a hyphen.
      let least = isAtText ? box.height * leastStub : 0
      if gap.0 - position > least { parts.append((position, min(gap.0, last))) }
      position = max(position, gap.1)
      isAtText = true
    }
    if position < last { parts.append((position, last)) }
    if parts.reduce(0, { $0 + $1.1 - $1.0 }) < leastRest {
      // The line hardly leaves the text. Short ticks beside the text show where it is.
      guard let first = boxes.map({ $0.start(axis) }).min(), let end = boxes.map({ $0.end(axis) }).max()
      else { return nil }
      // Beside a text that is much longer than the line, the ticks would be somewhere else than the line.
      guard min(ends.0, ends.1) - first <= farthestTick, end - last <= farthestTick else { return [] }
      parts = [
        (first - tickMargin - leastTick, first - tickMargin),
        (end + tickMargin, end + tickMargin + leastTick),
      ]
    } else if leavesTexts {
      extend(&parts, from: min(ends.0, ends.1), to: last, beyond: boxes, axis)
    }
    parts = parts.filter { part in
      guard part.0 < min(ends.0, ends.1) || part.1 > last else { return true }
      let (start, size) = (axis.point(part.0, across - 0.5), axis.point(part.1 - part.0, 1))
      return !inks.meets(LayoutRect(x: start.x, y: start.y, width: size.x, height: size.y))
    }
    return parts.map { part in
      var line = line
      (line.start, line.end) = (axis.point(part.0, across), axis.point(part.1, across))
      return line
    }
  }

  /// Extends the first and the last part of a line, so that each reaches far enough beyond a text at the end of the line
  /// to be recognized.
  private static func extend(
    _ parts: inout [(Double, Double)], from start: Double, to last: Double, beyond boxes: [LayoutRect],
    _ axis: LayoutAxis
  ) {
    guard let first = boxes.map({ $0.start(axis) }).min(), let end = boxes.map({ $0.end(axis) }).max()
    else { return }
    if first - start < leastTick, start - first <= farthestTick {
      if let part = parts.first, part.0 == start { parts.removeFirst() }
      parts.insert((first - tickMargin - leastTick, first - tickMargin), at: 0)
    }
    if last - end < leastTick, end - last <= farthestTick {
      if let part = parts.last, part.1 == last, part.0 > first { parts.removeLast() }
      parts.append((end + tickMargin, end + tickMargin + leastTick))
    }
  }

  /// The distance from the sides of a text within which a line crosses no letters, in points.
  private static let sideMargin = 1.0
  /// The length of the shortest part of a line beside a text at its end, in points. A shorter one would look like dirt.
  private static let leastTick = 10.0
  /// The distance between a text and each end of the gap that the text makes in a line, in points.
  private static let gapMargin = 1.5
  /// The distance between a text and each of the short ticks beside it, in points. A tick directly beside a text would look
  /// like a hyphen.
  private static let tickMargin = 3.0
  /// The largest distance between the end of a line and the end of the text that covers it, in points, at which ticks
  /// beside the text replace the line.
  private static let farthestTick = 12.0
  /// The minimum total length, in points, of the parts of a line that are outside of the texts it crosses. If the total
  /// is smaller, two short ticks replace these parts.
  private static let leastRest = 8.0

  /// The minimum length of the part of a line between two texts, as a multiple of the font size: about half the height
  /// of a line of text.
  private static let leastStub = 0.6

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

extension DisplayList.Element {
  /// Returns the element with a line as its shape. If the line is a dotted one of a finding and is too short for its
  /// pattern, it is solid: only one or two dots would not be recognized as a line.
  fileprivate func withReadableStroke(_ line: DisplayList.Line) -> DisplayList.Element {
    var (element, line) = (self, line)
    let length = max((line.end.x - line.start.x).magnitude, (line.end.y - line.start.y).magnitude)
    if layer == .findings, line.stroke == .dotted, length < Self.leastDotted { line.stroke = .solid }
    element.shape = .line(line)
    return element
  }

  /// The length of the shortest dotted line of a finding, in points: three periods of the pattern.
  private static let leastDotted = 12.0
}

extension DisplayList.Text {
  /// Returns the rectangle that the characters cover. If the text has no measured width, it is as wide as in Helvetica.
  /// The width is 0 if the text is not drawn.
  ///
  /// - Parameter nameFont: The font size of a name, which is a text without a style, in points.
  func inkBox(nameFont: Double) -> LayoutRect {
    let size = style?.size ?? nameFont
    let shown = FittedText(
      shownString(nameFont: nameFont), width: .infinity, size: size, smallest: size,
      weight: style?.weight ?? 400)
    let width = min(style?.width ?? shown.width, box.width)
    let x: Double =
      switch placement {
      case .left: box.minX
      case .upperEdge: box.minX + Self.edgeInset
      case .right: box.maxX - width
      case .center: box.midX - width / 2
      }
    let y = placement == .upperEdge ? box.minY + 1 + size * 0.144 : box.midY - size / 2
    return LayoutRect(x: x, y: y, width: width, height: size)
  }

  /// Returns the characters that pictures show. A name is cut to the width of its frame, because text beside the outline
  /// of its view would cover the outline. Empty if there is no room for three letters of a name.
  ///
  /// - Parameter nameFont: The font size of a name, which is a text without a style, in points.
  func shownString(nameFont: Double) -> String {
    guard style == nil else { return string }
    let width = box.width - 4
    guard width.isFinite, width >= nameFont * 0.5 else { return "" }
    let text = FittedText(string, width: width, size: nameFont, smallest: nameFont).text
    return text == string || text.count >= 4 ? text : ""
  }

  /// The distance between a text at the upper edge of its box and the left edge of the box, in points.
  static let edgeInset = 3.0
}
