/// A JSON value that can be written as text; object keys keep their order.
///
/// Foundation's encoder either sorts keys or writes them in random order, and it requires Foundation.
public indirect enum JSONText: Sendable {
  case null
  case string(String)
  /// A number, written with all its digits; infinity and NaN are written as `null`, because JSON cannot represent them.
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case array([JSONText])
  /// An object with its members in their order.
  case object([(key: String, value: JSONText)])

  /// Creates a string, or `null` if the text is nil.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// Returns a member with a string value, or no member if the text is nil.
  public static func optional(_ key: String, _ text: String?) -> [(key: String, value: JSONText)] {
    text.map { [(key, .string($0))] } ?? []
  }

  /// The JSON text, on one line.
  public var text: String { text(escapesMarkup: false) }

  /// Returns the JSON text, on one line.
  ///
  /// - Parameter escapesMarkup: Whether `<`, `>` and `&` are escaped too, for use in a script of an HTML page.
  public func text(escapesMarkup: Bool) -> String {
    var text = ""
    write(to: &text, escapesMarkup)
    return text
  }

  /// Returns a string in quotation marks, with the escapes that JSON requires.
  public static func quoted(_ string: String) -> String {
    var text = ""
    write(string, to: &text, false)
    return text
  }

  private func write(to text: inout String, _ escapesMarkup: Bool) {
    switch self {
    case .null: text += "null"
    case .string(let string): Self.write(string, to: &text, escapesMarkup)
    case .number(let number): text += number.isFinite ? NumberText.exact(number) : "null"
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
      // Some readers treat U+2028 and U+2029 as line ends; DEL and C1 controls affect terminals; the last three are
      // invisible.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}",
        "\u{FFFF}":
        text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Returns the escape sequence of a scalar: `\u003c`.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
