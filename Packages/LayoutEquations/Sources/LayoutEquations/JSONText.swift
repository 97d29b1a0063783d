/// JSON as it is written: a value on one line, keys in the order they were given.
///
/// Foundation's encoder would sort the keys or leave their order to chance, and would bring Foundation with it.
public indirect enum JSONText: Sendable {
  case null
  case string(String)
  /// A number with all its digits; one that is not finite becomes null, for which JSON has no word.
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case array([JSONText])
  /// Members in their order.
  case object([(key: String, value: JSONText)])

  /// A text, or null.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// A text, or nothing at all: an absent key says the same as null and is shorter.
  public static func optional(_ key: String, _ text: String?) -> [(key: String, value: JSONText)] {
    text.map { [(key, .string($0))] } ?? []
  }

  /// The text, on one line.
  public var text: String { text(escapesMarkup: false) }

  /// The text, on one line.
  ///
  /// - Parameter escapesMarkup: Whether `<`, `>` and `&` are escaped too, for a page that holds the text in a script.
  public func text(escapesMarkup: Bool) -> String {
    var text = ""
    write(to: &text, escapesMarkup)
    return text
  }

  private func write(to text: inout String, _ escapesMarkup: Bool) {
    switch self {
    case .null: text += "null"
    case .string(let string): Self.write(string, to: &text, escapesMarkup)
    case .number(let number): text += number.isFinite ? PointFormat.exact(number) : "null"
    case .integer(let number): text += "\(number)"
    case .boolean(let value): text += value ? "true" : "false"
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text, escapesMarkup)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        Self.write(member.key, to: &text, escapesMarkup)
        text += ": "
        member.value.write(to: &text, escapesMarkup)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String, _ escapesMarkup: Bool) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "<", ">", "&":
        if escapesMarkup { text += escape(scalar) } else { text.unicodeScalars.append(scalar) }
      // Line and paragraph separators would end a line of JSON lines for some readers; DEL and C1 move cursors.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// `\u003c`.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
