import ConflictAnalysis
import LayoutEquations
import SourceText

/// A writer of the drawing of a sum as an SVG image, from the same shapes as the drawing in characters.
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
    var text =
      "<svg role=\"img\" aria-labelledby=\"\(id)-title \(id)-text\" height=\"\(rows.count * Self.height)\">"
    text += "<title id=\"\(id)-title\">The sum, to scale</title>"
    text += "<desc id=\"\(id)-text\">\(MarkupText.escaped(words))</desc>\n"
    for (index, row) in rows.enumerated() { text += image(of: row, top: index * Self.height) }
    return text + "</svg>\n"
  }

  /// The height of a row, in points: a line of text and a bar.
  private static let height = 38

  private func image(of row: Row, top: Int) -> String {
    let (start, end) = (percent(row.start), percent(row.end))
    let middle = top + 25
    let text = label(of: row, top: top)
    guard !row.isExcess else {
      let width = percent(row.end - row.start)
      return """
        \(text)\
        <rect class="excess" x="\(start)" y="\(middle - 5)" width="\(width)" height="10"/>

        """
    }
    let color = row.hue.map { " style=\"stroke:hsl(\($0) 70% 50%)\"" } ?? ""
    func line(_ from: String, _ to: String, _ upper: Int, _ lower: Int, _ name: String = "") -> String {
      "<line\(name)\(color) x1=\"\(from)\" x2=\"\(to)\" y1=\"\(upper)\" y2=\"\(lower)\"/>"
    }
    return text + line(start, end, middle, middle, " class=\"bar\"")
      + line(start, start, middle - 6, middle + 6) + line(end, end, middle - 6, middle + 6) + "\n"
  }

  /// Returns the text of a row. The text begins at the start of the bar if it then fits on a narrow screen. If not, but
  /// if there is room to the left, it ends at the end of the bar. Otherwise, it begins at the rightmost position at
  /// which it fits.
  private func label(of row: Row, top: Int) -> String {
    let text = row.text.cleaned
    let share = Double(text.count) * Self.characterWidth / Self.leastWidth
    let (start, end) = (row.start / width, row.end / width)
    let place =
      start + share <= 1
      ? "x=\"\(percent(row.start))\""
      : end >= share
        ? "x=\"\(percent(row.end))\" text-anchor=\"end\"" : "x=\"\(percent(max(0, 1 - share) * width))\""
    let name = row.isExcess ? " class=\"excess-text\"" : ""
    return "<text\(name) \(place) y=\"\(top + 14)\">\(MarkupText.escaped(text))</text>"
  }

  /// The width of a character, and the width of the image on the narrowest screen, in points.
  private static let (characterWidth, leastWidth) = (8.5, 340.0)

  /// Returns a length as a percentage of the width of the image, such as `12.5%`.
  private func percent(_ length: Double) -> String {
    "\(SumText.rounded((length / width * 1000).rounded() / 10))%"
  }
}
