import SourceText

/// A reader that parses the notation of a font, such as `Helvetica bold 12`. The words may be in any order.
struct FontReader {
  private let words: [String]
  private let text: String

  init(_ text: String) throws(FontError) {
    let bytes = text.utf8.count
    guard bytes <= FontError.longestText else { throw .tooLong(bytes: bytes) }
    self.text = text
    words = text.split { $0.isWhitespace }.map(String.init)
  }

  /// The properties of the font that have been read so far. Most are stored with the word that sets them, so that error
  /// messages can quote the word.
  private struct Said {
    var style: (word: String, value: LayoutFont.TextStyle)?
    var size: (word: String, value: Double)?
    var weight: (word: String, value: LayoutFont.Weight)?
    var system: String?
    var family: [String] = []
    var isItalic = false
    var isMonospaced = false
  }

  func font() throws(FontError) -> LayoutFont {
    guard !words.isEmpty else { throw .empty }
    var said = Said()
    var rest = words[...]
    while let word = rest.popFirst() {
      // `title 1` is the name of a text style; the `1` is not a point size.
      if let next = rest.first, let style = LayoutFont.TextStyle(named: word + next) {
        rest.removeFirst()
        try Self.set(&said.style, to: style, word: "\(word) \(next)")
      } else {
        try Self.take(word, into: &said)
      }
    }
    return try combine(said)
  }

  private static func take(_ word: String, into said: inout Said) throws(FontError) {
    let key = word.lowercased()
    if let style = LayoutFont.TextStyle(named: word) {
      try set(&said.style, to: style, word: word)
    } else if let weight = LayoutFont.Weight.allCases.first(where: { $0.rawValue.lowercased() == key }) {
      try set(&said.weight, to: weight, word: word)
    } else if isNumberLike(word) {
      try set(&said.size, to: size(word), word: word)
    } else {
      switch key {
      case "system": said.system = word
      case "italic": said.isItalic = true
      case "monospaced": said.isMonospaced = true
      // Accepts a separate unit, as in `17 pt`.
      case "pt" where said.size != nil: break
      default:
        // `UIFont.body` is Swift code, not a font family.
        if let dot = word.lastIndex(of: "."),
          case let last = String(word[word.index(after: dot)...]), LayoutFont.TextStyle(named: last) != nil
        {
          throw .unknownWord(word, suggestions: [last])
        }
        if let font = fontOfCall(word) { throw .unknownWord(word, suggestions: [font]) }
        guard let first = word.first, first == "." || first.isLetter && !first.isLowercase else {
          throw .unknownWord(word, suggestions: Suggestions.nearest(to: word, among: knownWords))
        }
        said.family.append(word)
      }
    }
  }

  /// Returns the font notation for a call in Swift code, such as `bold 17` for `boldSystemFont(17)`. Returns nil if the
  /// word is not such a call.
  private static func fontOfCall(_ word: String) -> String? {
    guard let open = word.firstIndex(of: "("), word[..<open].lowercased().hasSuffix("font") else {
      return nil
    }
    let digits = word[open...].filter { $0.isNumber && $0.isASCII || $0 == "." }
    let size = digits.isEmpty ? "17" : digits
    let name = word[..<open].lowercased()
    let style = ["bold", "italic", "monospaced"].first(where: name.contains).map { "\($0) " } ?? ""
    return style + size
  }

  private static func set<Value>(
    _ current: inout (word: String, value: Value)?, to value: Value, word: String
  ) throws(FontError) {
    if let earlier = current { throw .conflictingWords(earlier.word, word) }
    current = (word, value)
  }

  /// Returns whether a word begins like a number: with a digit, or with a sign or a dot and a digit.
  private static func isNumberLike(_ word: String) -> Bool {
    let start = word.unicodeScalars.prefix(2).drop { ".+-".unicodeScalars.contains($0) }
    return start.first.map { ("0"..."9").contains($0) } ?? false
  }

  /// Returns the point size that a word states: digits with at most one decimal point, optionally followed by `pt`.
  private static func size(_ word: String) throws(FontError) -> Double {
    let digits = word.lowercased().hasSuffix("pt") ? word.dropLast(2) : word[...]
    let isPlain = digits.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
    guard isPlain, let size = Double(digits), size > 0, size <= LayoutFont.largestPointSize else {
      throw .invalidSize(word)
    }
    return size
  }

  private func combine(_ said: Said) throws(FontError) -> LayoutFont {
    let family = said.family.joined(separator: " ")
    if let system = said.system, !family.isEmpty { throw .conflictingWords(system, family) }
    var font: LayoutFont
    if let style = said.style {
      if let size = said.size { throw .conflictingWords(style.word, size.word) }
      if !family.isEmpty { throw .conflictingWords(style.word, family) }
      font = .preferredFont(forTextStyle: style.value)
    } else if let size = said.size {
      font =
        family.isEmpty
        ? .systemFont(ofSize: size.value) : LayoutFont(name: family, size: size.value)
    } else {
      throw missingSize(family)
    }
    if let weight = said.weight { font.weight = weight.value }
    if said.isItalic { font.isItalic = true }
    if said.isMonospaced { font.isMonospaced = true }
    return font
  }

  /// Returns the error for a font without a size. If the family resembles the name of a text style, the error suggests
  /// that text style.
  private func missingSize(_ family: String) -> FontError {
    let suggestions = Suggestions.nearest(to: family, among: Self.knownStyles)
    return suggestions.isEmpty
      ? .missingSize(words.joined(separator: " ")) : .unknownWord(family, suggestions: suggestions)
  }

  private static let knownStyles = LayoutFont.TextStyle.allCases.map { "\($0)" }

  /// The words of the font notation that may be suggested for a misspelled word, including a few common font families.
  private static let knownWords =
    knownStyles + LayoutFont.Weight.allCases.map { $0.rawValue } + [
      "system", "italic", "monospaced", "Helvetica", "Arial", "Courier", "Menlo", "Georgia", "Times",
      "Avenir",
    ]
}

/// An error in the notation of a font that ``LayoutFont/init(parsing:)`` reads.
public enum FontError: Error, Hashable, Sendable {
  /// The text is empty or consists of spaces.
  case empty

  /// The text has more bytes than ``longestText``.
  case tooLong(bytes: Int)

  /// The word is neither a text style, a weight, a size nor a family. The name of a family must begin with a capital
  /// letter. In a font without a size, it must also not resemble the name of a text style.
  ///
  /// The suggestions are known words that are spelled similarly, likeliest first.
  case unknownWord(String, suggestions: [String])

  /// The text contains neither a size nor a text style. The associated value is the whole text.
  case missingSize(String)

  /// The size is not a number that is greater than 0 and at most 10,000. The associated value is the text of the size.
  case invalidSize(String)

  /// The two words cannot be combined, for example because both are sizes.
  case conflictingWords(String, String)

  /// The maximum number of bytes in the notation of a font.
  public static let longestText = 256
}

extension FontError: CustomStringConvertible {
  /// The error message: one sentence.
  public var description: String {
    switch self {
    case .empty: "The font is empty; expected a font such as `body`, `17` or `Helvetica bold 12`."
    case .tooLong(let bytes):
      "The text that names the font is \(bytes) bytes long; the limit is \(Self.longestText)."
    case .unknownWord(let word, let suggestions):
      "Unknown word `\(word)` in a font"
        + (Suggestions.question(offering: suggestions).map { "; \($0)" }
          ?? "; expected a text style, a weight, a size, or a family whose name begins with a capital letter, as in `Helvetica bold 12`.")
    case .missingSize(let text): "The font `\(text)` needs a size or a text style, such as `\(text) 17`."
    case .invalidSize(let size):
      "`\(size)` is not a valid font size; expected a number above 0 and at most 10000."
    case .conflictingWords(let first, let second):
      "A font cannot be both `\(first)` and `\(second)`; remove one of the two."
    }
  }
}
