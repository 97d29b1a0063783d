/// The format of explanations as annotations of GitHub Actions, which appear at the lines of code that created the
/// constraints.
///
/// ```swift
/// for report in LogReader.reports(in: log) {
///   print(GitHubFormat.text(explainer.explain(report), root: "/Users/me/App"), terminator: "")
/// }
/// ```
public enum GitHubFormat {
  /// The optional parts of explanations that this format prints: none.
  public static let parts: LogExplainer.Parts = []

  /// Returns an annotation as one line of text with a line break at its end. It contains the headline, the arithmetic
  /// of the conflict, and the first fix with its code.
  ///
  /// GitHub shows the annotation at the code that created the dropped constraint, if the log contains the file and line
  /// of this code, as with SnapKit. Otherwise, GitHub shows it at the code of the first conflicting constraint with a
  /// file and line. Without any file and line, the annotation has no position. Its level is `warning`, or `notice` if
  /// the cause of the conflict is harmless or not known.
  ///
  /// - Parameters:
  ///   - explanation: The explanation to write.
  ///   - root: A path to remove from the start of file paths, so that they are relative to the repository. Default:
  ///     nil, which leaves the paths unchanged.
  /// - Complexity: O(*n*) for *n* bytes of the annotation.
  public static func text(_ explanation: LogExplanation, root: String? = nil) -> String {
    let level = explanation.cause?.isHarmless == true || explanation.cause == nil ? "notice" : "warning"
    let fix = explanation.fixes.first.map { [$0.advice, $0.code ?? ""].filter { !$0.isEmpty } } ?? []
    let message = ([explanation.headline] + explanation.sums + fix).joined(separator: "\n")
    var origins: [LoggedConstraint.Origin] = []
    if let analysis = explanation.analysis {
      let dropped = explanation.rows.filter { $0.isDropped }.map { $0.number - 1 }
      for index in dropped + analysis.members {
        if let origin = analysis.constraints[index].origin, !origins.contains(origin) {
          origins.append(origin)
        }
      }
    }
    let title = escaped(explanation.title, isProperty: true)
    guard let first = origins.first else { return "::\(level) title=\(title)::\(escaped(message))\n" }
    let file = escaped(relative(first.file, to: root), isProperty: true)
    return "::\(level) file=\(file),line=\(first.line),title=\(title)::\(escaped(message))\n"
  }

  private static func relative(_ file: String, to root: String?) -> String {
    guard let root, !root.isEmpty, file.hasPrefix(root) else { return file }
    let rest = file.dropFirst(root.count)
    guard root.hasSuffix("/") || rest.hasPrefix("/") else { return file }
    return String(rest.drop { $0 == "/" })
  }

  /// Returns a text with the characters that have a meaning in annotations escaped, such as a line break as `%0A`.
  ///
  /// - Parameter isProperty: Whether the text is the value of a property, such as `file`. Colons and commas are then
  ///   escaped too.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      case "\r": result += "%0D"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
