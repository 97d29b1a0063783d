/// A part of a document that a run replaces: what stands between two comments.
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

  /// The document with another text between the comments; nil if it has none.
  public func replace(in document: String, by text: String) -> String? {
    guard let start = document.firstRange(of: begin)?.upperBound,
      let stop = document[start...].firstRange(of: end)?.lowerBound
    else { return nil }
    return document[..<start] + "\n\n" + text + "\n" + document[stop...]
  }
}
