import LayoutEquations
import SourceText

/// A page with sections. It shows either one section at a time or all sections side by side.
struct HTMLPage {
  /// The title of the page.
  var title: String

  /// The heading of the page: a text, and a second text in a smaller font. If nil, the title is the heading.
  var heading: (text: String, note: String)?

  /// The sections, each an element `section` with the id `layout-N`.
  var sections: [Section]

  /// The layers that the pictures contain. The page has a check box for each layer.
  var layers: Set<DisplayList.Layer>

  struct Section {
    /// The title of the section in the menu.
    var title: String
    /// The section as HTML.
    var text: String
    /// Whether a layout of the section has an error.
    var hasError = false
    /// Whether a layout of the section has a warning.
    var hasWarning = false
    /// Whether the section has nothing to show: neither a view nor a finding.
    var isEmpty = false
  }

  /// The index of the section that the page shows first: the first one with an error, else the first one with a warning,
  /// else the first one that is not empty.
  private var start: Int {
    sections.firstIndex { $0.hasError } ?? sections.firstIndex { $0.hasWarning }
      ?? sections.firstIndex { !$0.isEmpty } ?? 0
  }

  /// The page as HTML.
  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy" content="\(HTMLScript.policy)">
    <title>\(Self.escaped(title))</title>
    <style>\(HTMLStyle.css)\(SVGStyle.css)</style>
    </head>
    <body>
    <header>
    <h1>\(heading.map { "\(Self.escaped($0.text)) <small>\(Self.escaped($0.note))</small>" } ?? Self.escaped(title))</h1>
    \(layoutSwitch)\(layerSwitches)\(legend)</header>
    <main>
    \(sections.map { $0.text }.joined())</main>
    <script>\(HTMLScript.text)</script>
    </body>
    </html>

    """
  }

  /// The menu that selects one of several sections, and the check box that shows all of them side by side. Empty if
  /// there is only one section.
  private var layoutSwitch: String {
    guard sections.count > 1 else { return "" }
    let start = start
    let options = sections.enumerated().map { index, section in
      "<option value=\"\(index)\"\(index == start ? " selected" : "")>\(Self.escaped(section.title))</option>"
    }
    return """
      <label>Layout <select id="layout">\(options.joined())</select></label>
      <label><input type="checkbox" id="side-by-side"> Side by side</label>

      """
  }

  /// The meaning of lines and colors in the pictures.
  private var legend: String {
    guard layers.contains(.constraints) else { return "" }
    let entries = [
      ("constraints ok", "<path class=\"l\" d=\"M4 8H40M4 4V12M40 4V12\"/>", "a gap or a size"),
      ("constraints ok", "<path class=\"l\" d=\"M4 8H40\"/>", "an alignment"),
      ("constraints ok", "<path class=\"l dashed\" d=\"M4 8H40\"/>", "an optional constraint"),
      (
        "constraints ok", badge("M-2.5 -1.3H2.5M-2.5 1.3H2.5"),
        "equal sizes: of all bars with this badge or, if there are letters, with the same letter"
      ),
      (
        "constraints ok",
        badge("M-2 -3L2 -1.1L-2 .8M-2 2.8H2", x: 14) + badge("M2 -3L-2 -1.1L2 .8M-2 2.8H2", x: 30),
        "at least, or at most, the number beside it"
      ),
      (
        "constraints conflicting", "<path class=\"l\" d=\"M4 8H40\"/>",
        "part of a conflict, or of an ambiguous view"
      ),
      ("constraints conflicting", "<path class=\"l heavy\" d=\"M4 8H40\"/>", "dropped because of a conflict"),
      (
        "constraints misplaced", "<path class=\"l\" d=\"M4 8H40\"/>",
        "of a view that is not at its expected frame"
      ),
      (
        "findings misplaced", "<rect class=\"o dashed\" x=\"4\" y=\"2\" width=\"36\" height=\"12\"/>",
        "the frame of a view that is expected elsewhere"
      ),
      (
        "findings misplaced", "<rect class=\"o dotted\" x=\"4\" y=\"2\" width=\"36\" height=\"12\"/>",
        "its expected frame"
      ),
      (
        "findings ambiguous", "<path class=\"l dotted\" d=\"M4 8H40\"/>",
        "another frame that the constraints allow"
      ),
      (
        "systemGuides ok", "<path class=\"l dotted\" d=\"M4 8H40\"/>",
        "an edge of margins, of the safe area or of another guide"
      ),
    ]
    let lines = entries.map { name, path, meaning in
      "<li><svg class=\"picture\" width=\"44\" height=\"16\" aria-hidden=\"true\"><g class=\"\(name)\">\(path)</g></svg>\(meaning)</li>\n"
    }
    return "<details class=\"legend\"><summary>Legend</summary>\n<ul>\n\(lines.joined())</ul></details>\n"
  }

  /// Returns a badge with a symbol, whose path is relative to the center of the badge.
  private func badge(_ symbol: String, x: Int = 22) -> String {
    "<circle class=\"badge\" cx=\"\(x)\" cy=\"8\" r=\"5.5\"/><path class=\"symbol\" transform=\"translate(\(x) 8)\" d=\"\(symbol)\"/>"
  }

  /// The check boxes that show and hide layers of the pictures.
  private var layerSwitches: String {
    let names: [(DisplayList.Layer, String)] = [
      (.constraints, "Constraints"), (.content, "Content"), (.frames, "Frames"), (.findings, "Findings"),
      (.guides, "Guides"), (.margins, "Margins"), (.safeArea, "Safe area"),
      (.readableWidth, "Readable width"),
    ]
    let boxes = names.filter { layers.contains($0.0) }.map { layer, name in
      "<label><input type=\"checkbox\" checked data-layer=\"\(layer.rawValue)\"> \(name)</label>"
    }
    return boxes.isEmpty
      ? "" : "<fieldset><legend>Layers</legend>\(boxes.joined(separator: "\n"))</fieldset>\n"
  }

  /// Returns a text from a file with its special characters escaped, so that a page shows the text and does not read it
  /// as HTML.
  static func escaped(_ text: String) -> String { MarkupText.escaped(PrintableText.blanked(text)) }
}
