import LayoutEquations
import SourceText

/// A renderer that writes one HTML page with the pictures of scenes, their views, constraints, findings and frames.
///
/// ```swift
/// let page = HTMLRenderer().render(SolvedFile(name: "Login.layout.yaml", scenes: [scene]))
/// ```
///
/// A click on a view, a constraint or a finding highlights everything that belongs to it. The page needs no other files
/// and no network. A content security policy allows only the page's own script, and all text from files is escaped.
public struct HTMLRenderer: Renderer {
  /// The layers and the selected views.
  public var options: PictureOptions

  /// Creates a renderer. Default: the standard layers, and no selection.
  public init(options: PictureOptions = PictureOptions()) { self.options = options }

  /// Returns the scenes of a file as a page.
  ///
  /// - Complexity: O(*n*) for *n* items, constraints and diagnostics.
  public func render(_ file: SolvedFile) -> String { render([file]) }

  /// Returns the scenes of several files, or of several layouts of a file, as one page.
  ///
  /// - Complexity: O(*n*) for *n* items, constraints and diagnostics.
  public func render(_ files: [SolvedFile]) -> String {
    let scenes = files.flatMap { file in file.scenes.map { (file: file, scene: $0) } }
    let sections = scenes.enumerated().map { index, entry in
      HTMLSection(entry.scene, of: entry.file, options: options, number: index, isOnly: scenes.count == 1)
    }
    let title = scenes.count == 1 ? sections[0].picture.title : "\(scenes.count) layouts"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLScript.policy)">
      <title>\(MarkupText.escaped(PrintableText.blanked(title)))</title>
      <style>\(HTMLStyle.css)\(SVGStyle.css)</style>
      </head>
      <body>
      <header>
      <h1>\(MarkupText.escaped(PrintableText.blanked(title)))</h1>
      \(layoutSwitch(sections))\(layerSwitches)</header>
      <main>
      \(sections.map { $0.text }.joined())</main>
      <script>\(HTMLScript.text)</script>
      </body>
      </html>

      """
  }

  /// Returns the menu that selects one of several layouts, and the check box that shows all of them side by side. Empty
  /// if there is only one layout.
  private func layoutSwitch(_ sections: [HTMLSection]) -> String {
    guard sections.count > 1 else { return "" }
    let options = sections.enumerated().map { index, section in
      "<option value=\"\(index)\">\(MarkupText.escaped(PrintableText.blanked(section.picture.title)))</option>"
    }
    return """
      <label>Layout <select id="layout">\(options.joined())</select></label>
      <label><input type="checkbox" id="side-by-side"> Side by side</label>

      """
  }

  /// The check boxes that show and hide layers of the pictures.
  private var layerSwitches: String {
    let names: [(DisplayList.Layer, String)] = [
      (.constraints, "Constraints"), (.content, "Content"), (.frames, "Frames"), (.findings, "Findings"),
      (.guides, "Guides"), (.margins, "Margins"), (.safeArea, "Safe area"),
      (.readableWidth, "Readable width"),
    ]
    let boxes = names.filter { options.layers.contains($0.0) }.map { layer, name in
      "<label><input type=\"checkbox\" checked data-layer=\"\(layer.rawValue)\"> \(name)</label>"
    }
    return boxes.isEmpty
      ? "" : "<fieldset><legend>Layers</legend>\(boxes.joined(separator: "\n"))</fieldset>\n"
  }
}
