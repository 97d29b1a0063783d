/// Why a text is no font.
public enum FontError: Error, Hashable, Sendable {
  /// There is nothing but spaces.
  case empty

  /// The text has more bytes than ``longestText``.
  case tooLong(bytes: Int)

  /// The word is neither a text style nor a weight, and no family either, as those begin with a capital letter; with
  /// what may have been meant, likeliest first.
  case unknownWord(String, suggestions: [String])

  /// There is neither a size nor a text style.
  case missingSize(String)

  /// The size is no number over 0 and up to 10,000.
  case invalidSize(String)

  /// Of the two words one is too much.
  case contradiction(String, String)

  /// The number of bytes that the text of a font may have.
  public static let longestText = 256
}

extension FontError: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .empty: "There is no font; expected one such as `body`, `17` or `Helvetica bold 12`."
    case .tooLong(let bytes):
      "The font takes \(bytes) bytes, of at most \(Self.longestText)."
    case .unknownWord(let word, let suggestions):
      "No font has `\(word)` in it"
        + (Suggestions.question(offering: suggestions).map { "; \($0)" }
          ?? "; families begin with a capital letter.")
    case .missingSize(let text): "The font `\(text)` needs a size or a text style: `\(text) 17`."
    case .invalidSize(let size): "`\(size)` is no size; expected a number over 0 and up to 10000."
    case .contradiction(let first, let second): "A font cannot be `\(first)` and `\(second)`."
    }
  }
}
