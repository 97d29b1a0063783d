import LayoutEquations
import SourceText

/// A writer of the elements of a display list as SVG.
///
/// Successive elements with the same links form an SVG group. The state and the layer are classes of the group, and a
/// description is its title. The attributes `data-i`, `data-c` and `data-d` of the group contain the numbers of its
/// items, constraints and diagnostics, so that a page can highlight what belongs together.
struct SVGWriter {
  /// The SVG text that has been written so far.
  private(set) var text = ""

  /// The numbers that stand for the items, constraints and diagnostics in the attributes `data-i`, `data-c` and
  /// `data-d`.
  private let numbers: PictureNumbers

  /// A text before each of the ``numbers`` in an attribute. It distinguishes them from the numbers in other pictures on
  /// the page.
  private let prefix: String

  private let sizes: MarkSizes

  /// The names that replace the ids of views in titles.
  private let captions: ItemCaptions

  /// The panels behind the texts of the list.
  private var grounds = Grounds()

  init(
    numbers: PictureNumbers = PictureNumbers(), prefix: String = "", sizes: MarkSizes,
    captions: ItemCaptions = ItemCaptions()
  ) {
    self.captions = captions
    self.sizes = sizes
    self.numbers = numbers
    self.prefix = prefix
  }

  /// Writes all elements of a list.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  mutating func write(_ list: DisplayList) {
    grounds = Grounds(list)
    var start = 0
    while start < list.elements.count {
      let first = list.elements[start]
      var end = start + 1
      while end < list.elements.count, first.isInGroup(of: list.elements[end]) { end += 1 }
      openGroup(of: first)
      for element in list.elements[start..<end] { write(element) }
      text += "</g>\n"
      start = end
    }
  }

  private mutating func openGroup(of element: DisplayList.Element) {
    text += "<g class=\"\(element.layer.rawValue) \(element.state.rawValue)\""
    var (items, constraints, diagnostics): ([String], [String], [String]) = ([], [], [])
    for link in element.links {
      switch link {
      case .item(let id): if let number = numbers.items[id] { items.append("\(prefix)\(number)") }
      case .constraint(let index): constraints.append("\(prefix)\(numbers.constraint(index))")
      case .diagnostic(let index): diagnostics.append("\(prefix)\(numbers.diagnostic(index))")
      }
    }
    for (name, numbers) in [("i", items), ("c", constraints), ("d", diagnostics)] where !numbers.isEmpty {
      text += " data-\(name)=\"\(numbers.joined(separator: " "))\""
    }
    text += ">"
    if let title = element.title {
      text += "<title>\(MarkupText.escaped(captions.replaced(in: title)))</title>"
    }
  }

  // MARK: Shapes

  private mutating func write(_ element: DisplayList.Element) {
    switch element.shape {
    case .rectangle(let frame, let stroke): outline(frame, stroke)
    case .area(let frame): text += "<rect class=\"area\"\(Self.attributes(of: frame))/>"
    case .line(let line): write(line)
    case .text(let shown):
      // A name on a view that is only a line would look crossed out. Guides often are only lines.
      let isLine = shown.style == nil && shown.box.height < sizes.nameFont * 0.9
      if !isLine || element.layer != .frames { write(shown, isMark: element.layer == .constraints) }
    case .panel(let panel): write(panel)
    case .polyline(let points, let fill):
      text += "<path class=\"s-\(fill.rawValue)\" d=\"\(Self.path(points))\"/>"
    }
  }

  /// Writes an outline. An outline without width or height is written as a path, since SVG shows no such rectangles.
  private mutating func outline(_ frame: LayoutRect, _ stroke: DisplayList.Stroke) {
    if frame.width > 0, frame.height > 0 {
      text += "<rect class=\"o \(stroke.rawValue)\"\(Self.attributes(of: frame))/>"
    } else {
      let end = LayoutPoint(x: frame.maxX, y: frame.maxY)
      text += "<path class=\"o \(stroke.rawValue)\" d=\"\(Self.path([frame.origin, end]))\"/>"
    }
  }

  /// Writes a line. If short bars mark its ends, they are solid even if the line itself is dashed or dotted.
  private mutating func write(_ line: DisplayList.Line) {
    text +=
      "<path class=\"l \(line.stroke.rawValue)\(line.weight == .regular ? "" : " \(line.weight.rawValue)")\" d=\"\(Self.path([line.start, line.end]))\"/>"
    guard line.ends == .bars else { return }
    let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let half = sizes.barWidth / 2
    let (x, y) = length > 0 ? (-dy / length * half, dx / length * half) : (0, half)
    let ends = [line.start, line.end].map { end in
      Self.path([LayoutPoint(x: end.x - x, y: end.y - y), LayoutPoint(x: end.x + x, y: end.y + y)])
    }
    text += "<path class=\"l\" d=\"\(ends.joined())\"/>"
  }

  private mutating func write(_ panel: DisplayList.Panel) {
    let radius = panel.radius > 0 ? " rx=\"\(NumberText.short(panel.radius))\"" : ""
    let outline = panel.hasOutline ? " b" : ""
    text += "<rect class=\"f-\(panel.fill.rawValue)\(outline)\"\(Self.attributes(of: panel.frame))\(radius)/>"
  }

  // MARK: Texts

  /// Writes a text.
  ///
  /// - Parameter isMark: Whether the text is a mark: the label of a constraint, which gets a background, or a badge,
  ///   which gets a circle.
  private mutating func write(_ shown: DisplayList.Text, isMark: Bool) {
    let box = shown.box
    if isMark {
      if shown.style?.color == .canvas { return writeBadge(shown) }
      let ground = grounds.fill(behind: box).map { " p-\($0.rawValue)" } ?? ""
      text += "<rect class=\"plate\(ground)\"\(Self.attributes(of: box)) rx=\"3\"/>"
    }
    let style = shown.style
    let size = style?.size ?? sizes.nameFont
    let isName = style == nil
    let string = shown.shownString(nameFont: sizes.nameFont)
    guard !string.isEmpty else { return }
    let (x, anchor): (Double, String) =
      switch shown.placement {
      case .center: (box.midX, " text-anchor=\"middle\"")
      case .upperEdge: (box.minX + DisplayList.Text.edgeInset, "")
      case .left: (box.minX, "")
      case .right: (box.maxX, " text-anchor=\"end\"")
      }
    let baseline =
      shown.placement == .upperEdge
      ? box.minY + size + 1 : box.midY + size * DisplayList.Text.baselineBelowMiddle
    let ground = shown.hasHalo ? grounds.fill(behind: shown.inkBox(nameFont: size)) : nil
    let kind =
      (isName ? "n" : isMark ? "c" : "t-\(style?.color.rawValue ?? "ink")")
      + (shown.hasHalo ? " h" + (ground.map { " h-\($0.rawValue)" } ?? "") : "")
    text +=
      "<text class=\"\(kind)\" x=\"\(NumberText.short(x))\" y=\"\(NumberText.short(baseline))\"\(anchor)"
    text += " font-size=\"\(NumberText.short(size))\""
    if let style {
      if style.weight != 400 { text += " font-weight=\"\(style.weight)\"" }
      if style.isItalic { text += " font-style=\"italic\"" }
      if style.isMonospaced { text += " font-family=\"ui-monospace, Menlo, Consolas, monospace\"" }
      if let width = style.width, width > 0 {
        text += " textLength=\"\(NumberText.short(width))\" lengthAdjust=\"spacingAndGlyphs\""
      }
    }
    if Self.hasCollapsingSpaces(string) { text += " xml:space=\"preserve\"" }
    text += ">\(MarkupText.escaped(PrintableText.blanked(string)))</text>"
  }

  /// Returns whether a text has spaces at its start or end, or beside each other. SVG removes such spaces, and would
  /// stretch the letters to the width that was measured with them.
  private static func hasCollapsingSpaces(_ string: String) -> Bool {
    var isAfterSpace = true
    for byte in string.utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      if isSpace, isAfterSpace { return true }
      isAfterSpace = isSpace
    }
    return isAfterSpace
  }

  /// Writes a badge as a circle with a symbol. The symbol consists of lines, because the fonts of some systems show it too
  /// small to be recognized.
  private mutating func writeBadge(_ shown: DisplayList.Text) {
    let (x, y) = (shown.box.midX, shown.box.midY)
    text +=
      "<circle class=\"badge\" cx=\"\(NumberText.short(x))\" cy=\"\(NumberText.short(y))\" r=\"\(NumberText.short(shown.box.height / 2))\"/>"
    let lines: [[(x: Double, y: Double)]] =
      switch shown.string {
      case "≥": [[(-2, -3), (2, -1.1), (-2, 0.8)], [(-2, 2.8), (2, 2.8)]]
      case "≤": [[(2, -3), (-2, -1.1), (2, 0.8)], [(-2, 2.8), (2, 2.8)]]
      default: [[(-2.5, -1.3), (2.5, -1.3)], [(-2.5, 1.3), (2.5, 1.3)]]
      }
    let path = lines.map { line in
      Self.path(line.map { LayoutPoint(x: x + $0.x * sizes.scale, y: y + $0.y * sizes.scale) })
    }
    text += "<path class=\"symbol\" d=\"\(path.joined())\"/>"
  }

  // MARK: Numbers

  private static func attributes(of frame: LayoutRect) -> String {
    " x=\"\(NumberText.short(frame.minX))\" y=\"\(NumberText.short(frame.minY))\" width=\"\(NumberText.short(max(0, frame.width)))\" height=\"\(NumberText.short(max(0, frame.height)))\""
  }

  static func path(_ points: [LayoutPoint]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(NumberText.short(point.x)) \(NumberText.short(point.y))"
    }.joined()
  }
}

extension DisplayList.Element {
  /// Returns whether this element and another one belong to the same group: whether their layers, states, links and
  /// titles are equal.
  fileprivate func isInGroup(of other: DisplayList.Element) -> Bool {
    layer == other.layer && state == other.state && links == other.links && title == other.title
  }
}
