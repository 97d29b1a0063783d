import SourceText

/// Functions that read and write numbers and terms in the text protocol of external solvers, and shorten its lines for
/// messages.
enum ProtocolText {
  /// Returns a line for use in messages: shortened if it is long, and with each unprintable character replaced by
  /// U+FFFD.
  static func excerpt(_ line: some StringProtocol) -> String {
    let limit = 60
    let shown = line.unicodeScalars.prefix(limit).map {
      PrintableText.isUnprintable($0) ? "\u{FFFD}" : Character($0)
    }
    return String(shown) + (line.unicodeScalars.count > limit ? "…" : "")
  }

  /// Returns a number as text. An infinite number becomes `inf` or `-inf`.
  static func bound(_ number: Double) -> String {
    number.isInfinite ? (number < 0 ? "-inf" : "inf") : NumberText.shortest(number)
  }

  /// Reads a number as ``bound(_:)`` writes it. Returns nil if the text is neither `inf`, `-inf` nor a finite decimal
  /// number.
  static func bound(parsing text: Substring) -> Double? {
    switch text {
    case "inf": .infinity
    case "-inf": -.infinity
    default: number(text)
    }
  }

  /// Returns the number that a text contains; nil if the text is not a finite decimal number.
  static func number(_ text: Substring) -> Double? {
    guard let number = NumberText.decimal(text.utf8), number.isFinite else { return nil }
    return number
  }

  /// Returns the terms from words such as `1 v0 -1 v1`: coefficients and names of variables in turn. Returns nil if the
  /// words have another form.
  static func terms(_ words: ArraySlice<Substring>) -> [(coefficient: Double, name: Substring)]? {
    guard words.count.isMultiple(of: 2) else { return nil }
    var terms: [(coefficient: Double, name: Substring)] = []
    var index = words.startIndex
    while index < words.endIndex {
      guard let coefficient = number(words[index]) else { return nil }
      terms.append((coefficient, words[index + 1]))
      index += 2
    }
    return terms
  }
}
