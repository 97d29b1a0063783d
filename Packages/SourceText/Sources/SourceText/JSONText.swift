/// A JSON value that can be written as text. Objects keep the order of their keys.
///
///     let value = JSONText.object([("name", .string("Label")), ("width", .number(45))])
///     value.text  // {"name": "Label", "width": 45}
///
/// The type is used instead of Foundation's JSON encoder, which does not keep the order of keys. In addition, it keeps
/// the module independent of Foundation.
public indirect enum JSONText: Sendable {
  case null
  case string(String)
  /// A number. It has as many digits in the text as are needed to read the same number back. Infinity and NaN are
  /// written as `null`, since JSON has no such numbers.
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case array([JSONText])
  /// An object, which consists of keys and values in the order in which they are written.
  case object([(key: String, value: JSONText)])

  /// Creates a string value; `null` if `text` is nil.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// Returns a list with one member for an ``object(_:)``, which has the given key and a string value; an empty list if
  /// `text` is nil.
  public static func optional(_ key: String, _ text: String?) -> [(key: String, value: JSONText)] {
    text.map { [(key, .string($0))] } ?? []
  }

  /// The value as a single line of JSON text.
  public var text: String { text(escapesMarkup: false) }

  /// Returns the value as a single line of JSON text.
  ///
  /// - Parameter escapesMarkup: Whether `<`, `>` and `&` are written as escape sequences. Use this for text inside a
  ///   script in an HTML page.
  public func text(escapesMarkup: Bool) -> String {
    var text = ""
    write(to: &text, escapesMarkup)
    return text
  }

  /// Returns a string in the notation of JSON: in quotation marks, and with escape sequences.
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
    // Characters without a special meaning are copied in runs. Nearly all strings are ASCII.
    var copy = string
    let isASCII = copy.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x7F }) else { return false }
      var start = 0
      for index in bytes.indices where !isPlain(bytes[index], escapesMarkup) {
        text += String(decoding: bytes[start..<index], as: UTF8.self)
        text += escape(of: Unicode.Scalar(bytes[index]), escapesMarkup) ?? ""
        start = index + 1
      }
      text += String(decoding: bytes[start...], as: UTF8.self)
      return true
    }
    if !isASCII {
      for scalar in string.unicodeScalars {
        if let escape = escape(of: scalar, escapesMarkup) {
          text += escape
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  /// Returns whether an ASCII character is written as it is.
  private static func isPlain(_ byte: UInt8, _ escapesMarkup: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): !escapesMarkup
    default: byte >= 0x20
    }
  }

  /// Returns the escape sequence that JSON needs for a character; nil if the character is written as it is.
  private static func escape(of scalar: Unicode.Scalar, _ escapesMarkup: Bool) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "<", ">", "&": escapesMarkup ? escape(scalar) : nil
    // Some readers treat U+2028 and U+2029 as line breaks. DEL and the C1 control characters can affect terminals.
    // U+FEFF, U+FFFE and U+FFFF are invisible.
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
      escape(scalar)
    default: nil
    }
  }

  /// Returns the escape sequence of a character in JSON, such as `\u003c`.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
