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
  /// The options of the pictures, such as the layers to draw and the views whose constraints are drawn.
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
    return HTMLPage(
      title: title, sections: sections.map { HTMLPage.Section(title: $0.picture.title, text: $0.text) },
      layers: options.layers
    ).text
  }
}
