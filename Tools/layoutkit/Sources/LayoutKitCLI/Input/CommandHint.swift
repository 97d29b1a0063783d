import LayoutDocumentsYAML
import SourceText

/// Hints for inputs of another command: a layout document in place of a log, and a log in place of a document.
enum CommandHint {
  /// Whether a path is that of a layout document, by its name or by its content.
  static func isLayout(path: String) -> Bool {
    if path == "-" { return false }
    if InputFinder.layouts.endings.contains(where: path.hasSuffix) {
      // A binary file is neither a layout nor a log.
      return (try? InputSource.file(path: path).read()).map { !$0.prefix(512).contains(0) } ?? true
    }
    guard [".yaml", ".yml", ".json"].contains(where: path.hasSuffix) else { return false }
    return (try? InputSource.file(path: path).layoutDocument()) != nil
  }

  /// Whether the beginning of a text is that of a log with messages about constraints. Markdown can quote such messages,
  /// but is no log.
  static func isLog(_ bytes: [UInt8], name: String = "") -> Bool {
    if [".md", ".markdown"].contains(where: name.lowercased().hasSuffix) { return false }
    let start = String(decoding: bytes.prefix(100_000), as: UTF8.self)
    return start.contains("<NSLayoutConstraint:0x") || start.contains("simultaneously satisfy constraints")
  }

  /// The hint to lay a document out.
  static func solve(_ path: String) -> String {
    "This is a layout document. To lay it out: layoutkit solve \(SystemPath.shown(path))"
  }

  /// The hint to explain a log.
  static func explainLog(_ name: String) -> String {
    "This is a log. To explain its messages: layoutkit explain-log \(name == InputSource.standardInput.name ? "-" : name)"
  }
}
