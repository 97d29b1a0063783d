/// A section of a Markdown document between two comments, which a run of the benchmarks can replace.
public struct Section: Sendable {
  private let begin: String
  private let end: String

  /// The section with the measurements of solvers.
  public static let solvers = Section("figures of one run")

  /// The section with the measurements of stack views.
  public static let stackViews = Section("figures of stack views")

  /// The section with the measurements of feeds of cells.
  public static let feeds = Section("figures of feeds")

  /// The section that shows how the time to diagnose difficult documents grows with their size (see ``Growth``).
  public static let growth = Section("figures of growth")

  private init(_ name: String) {
    begin = "<!-- \(name): begin -->"
    end = "<!-- \(name): end -->"
  }

  /// Returns the error message for a document that does not contain the two comments.
  ///
  /// - Parameter path: The path of the document.
  public func missingMessage(in path: String) -> String {
    "\(path) does not contain the comments between which the figures are written; add `\(begin)` and `\(end)`."
  }

  /// Returns a copy of a document in which `text` replaces the text of the section; nil if the document does not
  /// contain the two comments around the section.
  public func replace(in document: String, by text: String) -> String? {
    guard let start = document.firstRange(of: begin)?.upperBound,
      let stop = document[start...].firstRange(of: end)?.lowerBound
    else { return nil }
    return document[..<start] + "\n\n" + text + "\n" + document[stop...]
  }
}
