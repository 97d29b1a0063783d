/// What a scalar says as a number, by the rules of YAML's core schema, which JSON's numbers follow too.
enum NumberText: Equatable {
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
    if Self.isDecimal(scalar.text), let value = Double(scalar.text) {
      self = value.isFinite ? .number(value) : .tooLarge
    } else {
      self = Self.isNotFinite(scalar.text) ? .notFinite : .none
    }
  }

  /// Whether a text is `[+-] digits [. digits] [e [+-] digits]`, with digits before or after the dot.
  private static func isDecimal(_ text: String) -> Bool {
    var rest = Substring(text).utf8[...]
    func skipSign() { if let first = rest.first, first == 0x2B || first == 0x2D { rest.removeFirst() } }
    func skipDigits() -> Int {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest.removeFirst(digits.count)
      return digits.count
    }
    skipSign()
    var digits = skipDigits()
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += skipDigits()
    }
    guard digits > 0 else { return false }
    if let first = rest.first, first == UInt8(ascii: "e") || first == UInt8(ascii: "E") {
      rest.removeFirst()
      skipSign()
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Whether a text is how YAML, JSON's relatives or people write infinity or not-a-number.
  private static func isNotFinite(_ text: String) -> Bool {
    guard text.utf8.count <= 10 else { return false }
    var word = Substring(text.lowercased())
    if let first = word.first, "+-".contains(first) { word.removeFirst() }
    return [".inf", "inf", "infinity", ".nan", "nan"].contains(word)
  }
}
