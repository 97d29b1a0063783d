/// A section of a document, between two comments, that a run replaces.
public struct Section: Sendable {
  private let begin: String
  private let end: String

  /// The figures of solvers.
  public static let solvers = Section("figures of one run")

  /// The figures of stack views.
  public static let stackViews = Section("figures of stack views")

  private init(_ name: String) {
    begin = "<!-- \(name): begin -->"
    end = "<!-- \(name): end -->"
  }

  /// Returns the document with a new text between the comments; nil if it has no such comments.
  public func replace(in document: String, by text: String) -> String? {
    guard let start = document.firstRange(of: begin)?.upperBound,
      let stop = document[start...].firstRange(of: end)?.lowerBound
    else { return nil }
    return document[..<start] + "\n\n" + text + "\n" + document[stop...]
  }
}
