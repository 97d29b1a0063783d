import LayoutDocumentsYAML
import SourceText

/// Hints about inputs that belong to another command: a layout document where a log is expected, or a log where a
/// document is expected.
enum CommandHint {
  /// Returns whether the file at a path is a layout document, judging by its name or content.
  static func isLayout(path: String) -> Bool {
    if path == "-" { return false }
    if InputFinder.layouts.endings.contains(where: path.hasSuffix) {
      // A binary file is neither a document nor a log, so it gets no hint.
      return (try? InputSource.file(path: path).read()).map { !$0.prefix(512).contains(0) } ?? true
    }
    guard [".yaml", ".yml", ".json"].contains(where: path.hasSuffix) else { return false }
    return (try? InputSource.file(path: path).layoutInput()) != nil
  }

  /// Returns whether a text begins like a log with messages about constraints. A Markdown file can quote such messages,
  /// but is not a log.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the text.
  ///   - name: The name of the file. Default: none.
  static func isLog(_ bytes: [UInt8], name: String = "") -> Bool {
    if [".md", ".markdown"].contains(where: name.lowercased().hasSuffix) { return false }
    let start = String(decoding: bytes.prefix(100_000), as: UTF8.self)
    return start.contains("<NSLayoutConstraint:0x") || start.contains("simultaneously satisfy constraints")
  }

  /// Returns the programming language of a source file; nil for other files.
  ///
  /// - Parameter name: The name or path of the file.
  static func sourceLanguage(_ name: String) -> String? {
    let languages = [
      (".swift", "Swift"), (".m", "Objective-C"), (".mm", "Objective-C++"), (".h", "C"), (".c", "C"),
      (".kt", "Kotlin"), (".java", "Java"), (".js", "JavaScript"), (".ts", "TypeScript"), (".py", "Python"),
      (".rb", "Ruby"),
    ]
    return languages.first { name.lowercased().hasSuffix($0.0) }?.1
  }

  /// Returns the hint to lay out a file with `layoutkit solve`.
  ///
  /// - Parameter isInterfaceFile: Whether the content of the file shows that it is an Interface Builder file. Default:
  ///   only the name of the file decides.
  static func solve(_ path: String, isInterfaceFile: Bool = false) -> String {
    let isInterfaceFile = isInterfaceFile || [".storyboard", ".xib"].contains(where: path.hasSuffix)
    return
      "This is \(isInterfaceFile ? "an Interface Builder file" : "a layout document"). To lay it out: layoutkit solve \(SystemPath.shown(path))"
  }

  /// Returns the hint to explain a log with `layoutkit explain-log`.
  static func explainLog(_ name: String) -> String {
    "This is a log. To explain its messages: layoutkit explain-log \(name == InputSource.standardInput.name ? "-" : name)"
  }
}
