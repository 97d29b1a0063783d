/// The part of a document that a run replaces: what stands between two comments.
public enum Section {
  static let begin = "<!-- figures of one run: begin -->"
  static let end = "<!-- figures of one run: end -->"

  /// The document with another text between the comments; nil if it has none.
  public static func replace(in document: String, by text: String) -> String? {
    guard let start = document.firstRange(of: begin)?.upperBound,
      let stop = document[start...].firstRange(of: end)?.lowerBound
    else { return nil }
    return document[..<start] + "\n\n" + text + "\n" + document[stop...]
  }
}
