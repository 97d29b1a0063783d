@_spi(Tools) import SourceText

/// The number that a scalar represents in YAML's core schema, which includes the numbers of JSON.
enum ScalarNumber: Equatable {
  /// A finite number.
  case number(Double)
  /// A number that is too large for a `Double`.
  case tooLarge
  /// A spelling of infinity or not-a-number, such as `.inf` or `NaN`.
  case notFinite
  /// A text that is not a number.
  case none

  init(_ scalar: DocumentScalar) {
    guard !scalar.isQuoted else {
      self = .none
      return
    }
    if let value = NumberText.decimal(scalar.text) {
      self = value.isFinite ? .number(value) : .tooLarge
    } else {
      self = Self.isNotFinite(scalar.text) ? .notFinite : .none
    }
  }

  /// Returns the factor that a percentage stands for, as text, such as `0.5` for `50%`. Nil if the text is not a
  /// percentage.
  static func share(ofPercentage text: String) -> String? {
    guard text.utf8.count <= 32, text.hasSuffix("%") else { return nil }
    let number = String(text.dropLast().reversed().drop { $0 == " " }.reversed())
    // Appending `e-2` gives the exact factor. Dividing by 100 does not: 33.3 / 100 is not the `Double` nearest to
    // 0.333.
    let share = NumberText.decimal(number + "e-2") ?? NumberText.decimal(number).map { $0 / 100 }
    return share.flatMap { $0.isFinite ? NumberText.shortest($0) : nil }
  }

  /// Returns the quotient of a ratio such as `16:9` or `1/2`; nil if the text is not a ratio of two positive numbers.
  static func quotient(ofRatio text: String) -> Double? {
    guard text.utf8.count <= 32, let sign = text.firstIndex(where: { $0 == ":" || $0 == "/" }),
      let dividend = NumberText.decimal(text[..<sign].trimmed),
      let divisor = NumberText.decimal(text[text.index(after: sign)...].trimmed), dividend > 0, divisor > 0
    else { return nil }
    let quotient = dividend / divisor
    return quotient.isFinite && quotient > 0 ? quotient : nil
  }

  /// Returns whether a text is a common spelling of infinity or not-a-number.
  private static func isNotFinite(_ text: String) -> Bool {
    guard text.utf8.count <= 10 else { return false }
    var word = Substring(text.lowercased())
    if let first = word.first, "+-".contains(first) { word.removeFirst() }
    return [".inf", "inf", "infinity", ".nan", "nan"].contains(word)
  }
}
