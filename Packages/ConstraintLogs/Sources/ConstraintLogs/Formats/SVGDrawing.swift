import ConflictAnalysis
import LayoutEquations
import SourceText

/// A writer of the drawing of a conflict's arithmetic as an SVG image, from the same shapes as the drawing in
/// characters.
///
/// Each length has a line of text with a bar to scale below it. Bars have relative positions, so the image is as wide
/// as the page and its text stays readable on narrow screens. The description of the image contains all lengths as
/// text.
struct SVGDrawing {
  private let rows: [Row]
  private let width: Double

  /// A row of the drawing, which shows one length: its texts, and the positions at which its bar starts and ends.
  private struct Row {
    var texts: [String] = []
    var start = 0.0
    var end = 0.0
    var isExcess = false
    var hue: Int?

    var text: String { texts.filter { !$0.isEmpty }.joined(separator: "  ") }
  }

  init(_ picture: DisplayList, colors: ItemColors) {
    var rows: [Double: Row] = [:]
    for element in picture.elements {
      switch element.shape {
      case .line(let line):
        let items = element.links.compactMap { if case .item(let id) = $0 { id } else { nil } }
        rows[line.start.y, default: Row()].start = line.start.x
        rows[line.start.y, default: Row()].end = line.end.x
        if items.count == 1 { rows[line.start.y, default: Row()].hue = colors.hue(ofItem: items[0]) }
      case .area(let area):
        let middle = area.origin.y + area.size.height / 2
        rows[middle, default: Row()].start = area.origin.x
        rows[middle, default: Row()].end = area.origin.x + area.size.width
        rows[middle, default: Row()].isExcess = true
      case .text(let text):
        rows[text.box.origin.y + text.box.size.height / 2, default: Row()].texts.append(text.string)
      case .rectangle, .panel, .polyline: break
      }
    }
    self.rows = rows.sorted { $0.key < $1.key }.map { $0.value }
    width = max(1, self.rows.map { $0.end }.max() ?? 1)
  }

  /// Returns the image as HTML.
  ///
  /// - Parameter id: A name that no other image of the page has.
  func text(id: String) -> String {
    let words = rows.map { $0.text.cleaned }.joined(separator: "; ")
    let lines = rows.map { Self.lines(of: $0) }
    let height = lines.reduce(0) { $0 + Self.height + ($1.count - 1) * Self.lineHeight }
    var text =
      "<svg role=\"img\" aria-labelledby=\"\(id)-title \(id)-text\" height=\"\(height)\">"
    text += "<title id=\"\(id)-title\">The sum, to scale</title>"
    text += "<desc id=\"\(id)-text\">\(MarkupText.escaped(words))</desc>\n"
    var top = 0
    for (row, lines) in zip(rows, lines) {
      text += image(of: row, lines, top: top)
      top += Self.height + (lines.count - 1) * Self.lineHeight
    }
    return text + "</svg>\n"
  }

  /// The height of a row with one line of text and a bar, and that of each further line, in points.
  private static let (height, lineHeight) = (38, 17)

  private func image(of row: Row, _ lines: [String], top: Int) -> String {
    let (start, end) = (percent(row.start), percent(row.end))
    let middle = top + 25 + (lines.count - 1) * Self.lineHeight
    let text = label(of: row, lines, top: top)
    guard !row.isExcess else {
      let width = percent(row.end - row.start)
      return """
        \(text)\
        <rect class="excess" x="\(start)" y="\(middle - 5)" width="\(width)" height="10"/>

        """
    }
    // The page sets the lightness so that every hue contrasts with its background.
    let color = row.hue.map { " style=\"stroke:hsl(\($0) 70% var(--mark,42%))\"" } ?? ""
    func line(_ from: String, _ to: String, _ upper: Int, _ lower: Int, _ name: String = "") -> String {
      "<line\(name)\(color) x1=\"\(from)\" x2=\"\(to)\" y1=\"\(upper)\" y2=\"\(lower)\"/>"
    }
    return text + line(start, end, middle, middle, " class=\"bar\"")
      + line(start, start, middle - 6, middle + 6) + line(end, end, middle - 6, middle + 6) + "\n"
  }

  /// Returns the text of a row, in lines that fit on a narrow screen. A word that is longer than a line is
  /// divided.
  private static func lines(of row: Row) -> [String] {
    let longest = Int(leastWidth / characterWidth)
    var lines = [""]
    for word in row.text.cleaned.split(separator: " ") {
      var rest = word[...]
      if !lines[lines.count - 1].isEmpty {
        if lines[lines.count - 1].count + 1 + rest.count <= longest {
          lines[lines.count - 1] += " "
        } else {
          lines.append("")
        }
      }
      while lines[lines.count - 1].count + rest.count > longest {
        let part = rest.prefix(longest - lines[lines.count - 1].count)
        lines[lines.count - 1] += part
        rest = rest.dropFirst(part.count)
        lines.append("")
      }
      lines[lines.count - 1] += rest
    }
    return lines
  }

  /// Returns the text of a row as SVG. If the text fits on a narrow screen, it begins at the start of the bar or, if
  /// only that fits, ends at the end of the bar. Otherwise, it begins as near to the bar as possible.
  private func label(of row: Row, _ lines: [String], top: Int) -> String {
    let count = lines.reduce(0) { max($0, $1.count) }
    let share = min(1, Double(count) * Self.characterWidth / Self.leastWidth)
    let (start, end) = (row.start / width, row.end / width)
    let isAtEnd = start + share > 1 && end >= share
    let x = percent(isAtEnd ? row.end : start + share <= 1 ? row.start : max(0, 1 - share) * width)
    let place = "x=\"\(x)\"\(isAtEnd ? " text-anchor=\"end\"" : "")"
    let name = row.isExcess ? " class=\"excess-text\"" : ""
    let texts = lines.enumerated().map { number, line in
      let y = top + 14 + number * Self.lineHeight
      return
        "<text\(name) \(place) y=\"\(y)\">\(number == 0 ? Self.emphasized(line, row) : MarkupText.escaped(line))</text>"
    }
    return texts.joined()
  }

  /// Returns the first line of a row with the length in bold. Otherwise, the length and a factor in the name
  /// after it would look like one number.
  private static func emphasized(_ line: String, _ row: Row) -> String {
    guard let length = row.texts.first(where: { !$0.isEmpty })?.cleaned, line.hasPrefix(length)
    else { return MarkupText.escaped(line) }
    // The name is in the next lines if it is too long for the first line.
    if line.count == length.count { return "<tspan class=\"number\">\(MarkupText.escaped(length))</tspan>" }
    let rest = line.dropFirst(length.count).drop { $0 == " " }
    return
      "<tspan class=\"number\">\(MarkupText.escaped(length))</tspan><tspan dx=\"1em\">\(MarkupText.escaped(rest))</tspan>"
  }

  /// The width of a character, and the width of the image on the narrowest screen, in points.
  private static let (characterWidth, leastWidth) = (8.5, 340.0)

  /// Returns a length as a percentage of the width of the image, such as `12.5%`.
  private func percent(_ length: Double) -> String {
    "\(SumText.rounded((length / width * 1000).rounded() / 10))%"
  }
}
