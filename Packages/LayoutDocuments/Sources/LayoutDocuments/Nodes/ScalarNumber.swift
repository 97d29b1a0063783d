import SourceText

/// What a scalar says as a number, by the rules of YAML's core schema, which JSON's numbers follow too.
enum ScalarNumber: Equatable {
  /// A finite number.
  case number(Double)
  /// A number in form, and too large for any.
  case tooLarge
  /// A word for infinity or for what is no number.
  case notFinite
  /// No number.
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

  /// Whether a text is how YAML, JSON's relatives or people write infinity or not-a-number.
  private static func isNotFinite(_ text: String) -> Bool {
    guard text.utf8.count <= 10 else { return false }
    var word = Substring(text.lowercased())
    if let first = word.first, "+-".contains(first) { word.removeFirst() }
    return [".inf", "inf", "infinity", ".nan", "nan"].contains(word)
  }
}
