@_spi(Tools) import SourceText

extension NodeReader {
  /// Returns the correction of a scalar for the error message about a wrong kind of value: a value to write instead,
  /// such as `8` for `8pt`, or advice, such as to remove the quotation marks of `"8"`. Nil if the scalar has no known
  /// correction.
  func scalarCorrection(
    for expectation: DocumentError.Expectation
  ) -> (suggestion: String?, advice: String?)? {
    guard case .scalar(let scalar) = node.content, !scalar.isNull, scalar.text.utf8.count <= 64 else {
      return nil
    }
    let plain = DocumentScalar(scalar.text, isQuoted: false)
    switch expectation {
    case .number, .wholeNumber, .spacing, .priority, .priorities:
      if scalar.isQuoted { return isNumber(plain) ? (nil, Self.withoutQuotes) : nil }
      if expectation == .wholeNumber, Self.wordsForNoLimit.contains(scalar.text.lowercased()) {
        return ("0", nil)
      }
      return hasUnit ? numbersInText.first.map { ($0, nil) } : nil
    case .boolean, .installation:
      if scalar.isQuoted { return plain.boolean == nil ? nil : (nil, Self.withoutQuotes) }
      return Self.booleans[scalar.text.lowercased()].map { ("\($0)", nil) }
    case .numbers(let names), .numberOrNumbers(let names):
      if case .numberOrNumbers = expectation {
        if scalar.isQuoted, isNumber(plain) { return (nil, Self.withoutQuotes) }
        if !scalar.isQuoted, hasUnit, numbersInText.count == 1 { return (numbersInText[0], nil) }
      }
      let numbers = numbersInText
      guard numbers.count == names.count, numbers.count > 1 else { return nil }
      return ("[\(numbers.joined(separator: ", "))]", nil)
    default: return nil
    }
  }

  /// The advice for an empty value that is followed by a comment, as in `text: #1`; nil for any other value.
  var commentAdvice: String? {
    guard node.found == .nothing, !node.origin.isInJSON, let source = node.origin.source else { return nil }
    let start = min(node.origin.range.start, source.bytes.count)
    let lineStart = source.bytes[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let line = String(
      decoding: source.bytes[lineStart...].prefix { $0 != 0x0A && $0 != 0x0D }.prefix(512), as: UTF8.self)
    guard let colon = line.firstRange(of: ": #"), !line[..<colon.lowerBound].contains("#") else { return nil }
    let text = "#\(line[colon.upperBound...])".trimmed
    guard text.utf8.count <= 60, text.dropFirst().first.map({ $0 != " " }) ?? false else { return nil }
    return "`#` begins a comment: put the text in quotes, as in `\"\(text.filter { $0 != "\"" })\"`"
  }

  private static let withoutQuotes = "remove the quotation marks"

  /// The words that authors write for an unlimited number of lines. Documents use the number 0 instead.
  private static let wordsForNoLimit: Set<String> = [
    "unlimited", "infinite", "infinity", ".inf", "∞", "none", "nil", "any", "all", "auto", "multiline",
    "wrap", "max",
    "nolimit", "no limit",
  ]

  /// The words of YAML 1.1 for `true` and `false`.
  private static let booleans = [
    "yes": true, "y": true, "on": true, "1": true, "no": false, "n": false, "off": false, "0": false,
  ]

  private func isNumber(_ scalar: DocumentScalar) -> Bool {
    if case .number = ScalarNumber(scalar) { true } else { false }
  }

  /// Whether the scalar is one number and a unit, such as `8pt` or `8 px`.
  private var hasUnit: Bool {
    numbersInText.count == 1 && node.scalarText.contains { $0.isLetter }
  }
}
