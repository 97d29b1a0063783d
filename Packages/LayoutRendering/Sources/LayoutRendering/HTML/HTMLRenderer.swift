import LayoutEquations
import SourceDiagnostics
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
    var pictures = scenes.map { Picture($0.scene, of: $0.file, options: options) }
    Picture.numberEqualTitles(of: &pictures)
    let names = FileNames(pictures.map { $0.fileName })
    let sections = zip(scenes, pictures).enumerated().map { index, entry in
      HTMLPage.Section(
        title: names.isOneFile
          ? entry.1.sceneTitle : "\(entry.1.sceneTitle) (\(names.short[index]))",
        text: HTMLSection(entry.0.scene, entry.1, number: index, isOnly: scenes.count == 1).text(
          path: names.short[index]),
        hasError: entry.1.drawing.diagnostics.contains { $0.severity == .error },
        hasWarning: entry.1.drawing.diagnostics.contains { $0.severity == .warning },
        isEmpty: entry.0.scene.solution.items.count { $0.kind == .view } <= 1
          && entry.1.drawing.diagnostics.isEmpty)
    }
    let title = scenes.count == 1 ? pictures[0].title : "\(scenes.count) layouts\(names.title)"
    let heading = scenes.count == 1 ? (text: pictures[0].sceneTitle, note: pictures[0].fileName) : nil
    return HTMLPage(title: title, heading: heading, sections: sections, layers: options.layers).text
  }
}

/// The names of the files of a page, without the folders that all of them have in common.
private struct FileNames {
  /// For each layout, the part of its file's path that distinguishes the file from others.
  let short: [String]

  /// Whether all layouts are in one file.
  let isOneFile: Bool

  /// The name or the number of the files for the title of the page, with “ of” before it. Empty if there are no files.
  let title: String

  init(_ paths: [String]) {
    let parts = paths.map { $0.split(separator: "/") }
    var common = (parts.first?.count ?? 1) - 1
    for part in parts {
      var count = 0
      while count < min(common, part.count - 1), part[count] == parts[0][count] { count += 1 }
      common = min(common, count)
    }
    short = zip(paths, parts).map { path, part in
      part.isEmpty ? path : part.dropFirst(max(common, 0)).joined(separator: "/")
    }
    let files = Set(paths)
    isOneFile = files.count == 1
    title = files.isEmpty ? "" : isOneFile ? " of \(short[0])" : " of \(files.count) files"
  }
}
