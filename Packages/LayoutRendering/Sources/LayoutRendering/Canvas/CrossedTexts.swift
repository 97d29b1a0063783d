import LayoutModel

/// The texts of views that lines of constraints cross. Plain lines have gaps where the texts are, and the texts are drawn
/// above the bars, so that they can be read.
enum CrossedTexts {
  /// Returns `elements`, followed by `lines`. Plain lines get gaps where they cross texts. Texts that other lines
  /// cross, such as bars, are moved to the end of the result. Texts that the background of another view covers
  /// stay where they are, and lines have no gaps at them.
  ///
  /// - Parameters:
  ///   - numbers: The rectangles of the numbers and badges of constraints, which ticks beside texts do not cover.
  ///     Default: none.
  ///   - limits: The rectangles to which ticks beside texts are limited, by the index of the constraint. A tick is a
  ///     short line that replaces a line through a text. Default: none, so that ticks can be anywhere.
  ///   - nameFont: The font size of names, in points.
  /// - Complexity: O(*n*) for *n* elements and lines.
  static func raised(
    in elements: [DisplayList.Element], over lines: [DisplayList.Element], numbers: [LayoutRect] = [],
    limits: [Int: LayoutRect] = [:], nameFont: Double
  ) -> [DisplayList.Element] {
    let visible = visibleTexts(in: elements, nameFont: nameFont)
    var surroundings = Surroundings(scale: nameFont / MarkSizes(scale: 1).nameFont)
    for index in elements.indices {
      guard let box = visible[index] else { continue }
      surroundings.inks.insert(box)
      // A line between two lines of a text would look like an underline.
      if index > 0, let above = visible[index - 1], elements[index].isSameText(as: elements[index - 1]),
        above.maxY < box.minY
      {
        let (left, right) = (min(above.minX, box.minX), max(above.maxX, box.maxX))
        // A line crosses a rectangle out if it is at ``letters``, which is the whole gap with a margin here.
        let height = (box.minY - above.maxY + 2 * sideMargin) / (letters.upperBound - letters.lowerBound)
        let top = above.maxY - sideMargin - (0.5 + letters.lowerBound) * height
        surroundings.inks.insert(LayoutRect(x: left, y: top, width: right - left, height: height))
      }
    }
    for number in numbers { surroundings.numbers.insert(number) }
    var crossing = CrowdGrid()
    var cutLines: [DisplayList.Element] = []
    for element in lines {
      guard case .line(let line) = element.shape else {
        cutLines.append(element)
        continue
      }
      // Another frame that an ambiguous view can have is drawn without gaps, because separate parts would not
      // be recognized as a frame.
      guard element.layer != .findings else {
        cutLines.append(element.withReadableStroke(line))
        continue
      }
      let boxes = pieces(of: line)
      let isConstraint = element.layer == .constraints
      let parts =
        line.ends == .plain
        ? cut(
          line, at: boxes.flatMap { surroundings.inks.rectangles(meeting: $0) }, isConstraint: isConstraint,
          limit: element.constraint.flatMap { limits[$0] }, surroundings) : nil
      guard let parts else {
        for box in boxes { crossing.insert(box) }
        cutLines.append(element.withReadableStroke(line))
        continue
      }
      for part in parts {
        for box in pieces(of: part) { crossing.insert(box) }
        cutLines.append(element.withReadableStroke(part))
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

  /// The texts and numbers beside which the parts of a line are placed.
  private struct Surroundings {
    /// The rectangles of the texts of views.
    var inks = CrowdGrid()
    /// The rectangles of the numbers and badges of constraints.
    var numbers = CrowdGrid()
    /// The size of marks on the canvas, divided by their size on the canvas of a phone.
    var scale: Double

    func meet(_ box: LayoutRect) -> Bool { inks.meets(box) || numbers.meets(box) }
  }

  /// Returns the parts of a horizontal or vertical line that are outside of the given texts, which the line crosses. Nil
  /// if the line crosses none of them, if all parts are inside of texts, or if it is neither horizontal nor vertical.
  private static func cut(
    _ line: DisplayList.Line, at texts: [LayoutRect], isConstraint: Bool, limit: LayoutRect?,
    _ surroundings: Surroundings
  ) -> [DisplayList.Line]? {
    let axis: LayoutAxis = line.start.y == line.end.y ? .horizontal : .vertical
    guard axis == .horizontal || line.start.x == line.end.x else { return nil }
    let across = axis == .horizontal ? line.start.y : line.start.x
    // A line along the side of a text crosses no letters. One on its baseline crosses only the tails of some, and one at
    // the top only accents.
    let crossed = texts.filter { text in
      let part = (across - text.midY) / max(text.height, 1)
      let isBesideLetters = isConstraint && axis == .horizontal && !letters.contains(part)
      return !isBesideLetters && across > text.start(axis.across) + sideMargin
        && across < text.end(axis.across) - sideMargin
    }
    guard !crossed.isEmpty else { return nil }
    let ends = axis == .horizontal ? (line.start.x, line.end.x) : (line.start.y, line.end.y)
    let range = min(ends.0, ends.1)...max(ends.0, ends.1)
    let gaps = gaps(at: crossed, axis)
    let parts =
      isConstraint
      ? readableParts(of: range, gaps, axis, across, surroundings)
      : outside(gaps, range).filter { $0.end - $0.start > ($0.isBetweenTexts ? leastStub : 0) }
    guard var parts else { return nil }
    if let limit {
      // Outside of its superview, a tick beside a text would seem to belong to something else.
      let (low, high) = (min(limit.start(axis), range.lowerBound), max(limit.end(axis), range.upperBound))
      let inside = parts.map { part in
        var part = part
        (part.start, part.end) = (max(part.start, low), min(part.end, high))
        return part
      }.filter { $0.length >= leastTick }
      if !inside.isEmpty { parts = inside }
    }
    return parts.map { part in
      var line = line
      (line.start, line.end) = (axis.point(part.start, across), axis.point(part.end, across))
      return line
    }
  }

  /// A part of a line, or a gap in it, by its positions along the line.
  private struct Part {
    var start: Double
    var end: Double
    /// Whether texts are at both ends of the part.
    var isBetweenTexts = false
    var length: Double { end - start }
  }

  /// Returns the gaps that texts make in a line, in ascending order.
  private static func gaps(at texts: [LayoutRect], _ axis: LayoutAxis) -> [Part] {
    var gaps: [Part] = []
    for text in texts.sorted(by: { $0.start(axis) < $1.start(axis) }) {
      let gap = Part(start: text.start(axis) - gapMargin, end: text.end(axis) + gapMargin)
      if let last = gaps.last, gap.start <= last.end {
        gaps[gaps.count - 1].end = max(last.end, gap.end)
      } else {
        gaps.append(gap)
      }
    }
    return gaps
  }

  /// Returns the parts of a line that are outside of gaps.
  private static func outside(_ gaps: [Part], _ range: ClosedRange<Double>) -> [Part] {
    var parts: [Part] = []
    var position = range.lowerBound
    for (number, gap) in gaps.enumerated() {
      if gap.start > position {
        parts.append(
          Part(start: position, end: min(gap.start, range.upperBound), isBetweenTexts: number > 0))
      }
      position = max(position, gap.end)
    }
    if position < range.upperBound { parts.append(Part(start: position, end: range.upperBound)) }
    return parts
  }

  /// Returns the parts of a constraint's line that show where the line is. Short parts between texts would look like
  /// hyphens. A line without a long part, or with only a few long parts between many texts, is replaced by ticks (short
  /// lines) at its ends. Empty if there is no room for ticks. Nil if a line in a long text is too far from the ends of
  /// the text for ticks.
  private static func readableParts(
    of range: ClosedRange<Double>, _ gaps: [Part], _ axis: LayoutAxis, _ across: Double,
    _ surroundings: Surroundings
  ) -> [Part]? {
    let scale = surroundings.scale
    let parts = outside(gaps, range)
    let long = parts.filter { $0.length >= tick * scale }
    let isScattered =
      gaps.count >= fewestScattered
      && long.reduce(0, { $0 + $1.length }) < (range.upperBound - range.lowerBound) / 2
    guard long.isEmpty || isScattered, let first = gaps.first, let last = gaps.last else { return long }
    let lengths = [tick, shortTick].map { $0 * scale }
    func box(_ part: Part) -> LayoutRect {
      let (origin, size) = (axis.point(part.start, across - 0.5), axis.point(part.length, 1))
      return LayoutRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    }
    /// Returns a tick beside the end of a text. If other texts are there, it is at the far side of at most `others` of
    /// them, as if all were one.
    func tickBeside(_ end: Double, _ sign: Double, others count: Int) -> Part? {
      var end = end + sign * (tickMargin - gapMargin)
      for _ in 0...count {
        let places = lengths.map { Part(start: min(end, end + sign * $0), end: max(end, end + sign * $0)) }
        if let place = places.first(where: { !surroundings.meet(box($0)) }) { return place }
        let texts = surroundings.inks.rectangles(meeting: box(places[1]))
        guard !texts.isEmpty else { return nil }
        let ends = texts.map { sign < 0 ? $0.start(axis) : $0.end(axis) }
        end = (sign < 0 ? ends.min() : ends.max()).map { $0 + sign * tickMargin } ?? end
      }
      return nil
    }
    var isShort = false
    for others in [0, mostTextsBesideTick] {
      var ticks: [Part] = []
      if let part = long.first, part.start == range.lowerBound {
        ticks.append(Part(start: part.start, end: part.start + lengths[0]))
      } else if range.lowerBound - first.start <= farthestTick * scale {
        isShort = true
        if let tick = tickBeside(first.start, -1, others: others) { ticks.append(tick) }
      }
      if let part = long.last, part.end == range.upperBound {
        ticks.append(Part(start: part.end - lengths[0], end: part.end))
      } else if last.end - range.upperBound <= farthestTick * scale {
        isShort = true
        if let tick = tickBeside(last.end, 1, others: others) { ticks.append(tick) }
      }
      if !ticks.isEmpty { return ticks }
    }
    if !long.isEmpty { return long }
    let stub = parts.max { $0.length < $1.length }.flatMap { $0.length >= leastStub ? [$0] : nil }
    // Without a tick, a line through its own text would strike the text out.
    return stub ?? (isShort ? [] : nil)
  }

  /// The distance from the sides of a text within which a line crosses no letters, in points.
  private static let sideMargin = 1.0
  /// The vertical range of capital letters without their lowest part, relative to the center of the text and
  /// divided by the font size. The baseline is at 0.36.
  private static let letters = -0.38...0.25
  /// The length of the ticks that replace a line, and of the shortest part of a line that is drawn beside a
  /// text, in points at a ``MarkSizes/scale`` of 1. A shorter line would look like a hyphen.
  private static let tick = 16.0
  /// The length of the shortest tick at the edge of a superview, in points.
  private static let leastTick = 3.0
  /// The length of ticks where there is no room for the usual ones, in points at a ``MarkSizes/scale`` of 1.
  private static let shortTick = 10.0
  /// The largest number of texts between a line and the tick that replaces it.
  private static let mostTextsBesideTick = 3
  /// The distance between a text and each end of the gap that the text makes in a line, in points.
  private static let gapMargin = 1.5
  /// The distance between a text and each of the ticks beside it, in points. A tick directly beside a text would look
  /// like a hyphen.
  private static let tickMargin = 3.0
  /// The largest distance between the end of a line and the end of the text that covers it, in points at a
  /// ``MarkSizes/scale`` of 1. If the distance is not larger, a tick beside the text replaces the line.
  private static let farthestTick = 13.5
  /// The smallest number of gaps in a line at which a few remaining parts would look scattered.
  private static let fewestScattered = 3
  /// The minimum length of the part of a guide's line between two texts, in points: about half the height of a line of
  /// text.
  private static let leastStub = 8.0

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
  /// Returns whether two texts belong to the same view, such as two lines of a label.
  fileprivate func isSameText(as other: DisplayList.Element) -> Bool {
    layer == .content && other.layer == .content && links.first != nil && links.first == other.links.first
  }

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

  /// The distance of the baseline below the middle of lower-case and upper-case letters, divided by the font size.
  static let baselineBelowMiddle = 0.356

  /// Returns the vertical middle of the box of a line of text, from the position of its baseline and from its font size.
  static func middle(ofBaseline baseline: Double, size: Double) -> Double {
    baseline - size * baselineBelowMiddle
  }
}
