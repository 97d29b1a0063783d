import LayoutEquations
import LayoutModel
import SourceText

/// Names of items that equations print with escape sequences, because they begin with a digit or contain other
/// characters of the notation. Documents need the escape sequences, but messages are easier to read without them.
///
/// ```swift
/// EscapedNames(["0TF-CL-C2i"]).removed(from: "`\\0TF-CL-C2i.Top` is ambiguous")   // `0TF-CL-C2i.Top` is ambiguous
/// ```
public struct EscapedNames: Hashable, Sendable {
  /// The names, each with and without escape sequences, the longest first.
  private var names: [Pair]

  private struct Pair: Hashable, Sendable {
    var escaped: String
    var name: String
  }

  /// Collects the names that equations print with escape sequences.
  ///
  /// - Complexity: O(*n* log *n*) for *n* names.
  public init(_ names: [String]) {
    self.names = names.compactMap { name in
      let escaped = ItemReference.item(name).description
      return escaped == name ? nil : Pair(escaped: escaped, name: name)
    }.sorted { $0.escaped.utf8.count > $1.escaped.utf8.count }
  }

  /// Returns a text in which the names have no escape sequences.
  ///
  /// - Complexity: O(*n* × *m*) for *n* names with escape sequences and *m* characters. O(*m*) for a text without a
  ///   backslash.
  public func removed(from text: String) -> String {
    guard text.contains("\\") else { return text }
    return names.reduce(text) { $0.replacing($1.escaped, with: $1.name) }
  }
}
