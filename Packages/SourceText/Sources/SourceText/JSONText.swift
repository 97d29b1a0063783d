/// A JSON value that can be written as text. Objects keep the order of their keys.
///
///     let value = JSONText.object([("name", .string("Label")), ("width", .number(45))])
///     value.text  // {"name": "Label", "width": 45}
///
/// LayoutKit uses this type instead of Foundation's JSON encoder, because the encoder does not keep the order of keys,
/// and because this module does not depend on Foundation.
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

  /// Creates a JSON string; JSON's `null` if `text` is nil.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// Returns an array with one member for ``object(_:)``: the key `key`, with `text` as its string value. The array is
  /// empty if `text` is nil.
  public static func optional(_ key: String, _ text: String?) -> [(key: String, value: JSONText)] {
    text.map { [(key, .string($0))] } ?? []
  }

  /// The value as a single line of JSON text.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the text.
  public var text: String { text(escapesMarkup: false) }

  /// Returns the value as a single line of JSON text.
  ///
  /// - Parameter escapesMarkup: Whether `<`, `>` and `&` are written as escape sequences. Pass true for text inside a
  ///   script in an HTML page.
  /// - Complexity: O(*n*) for *n* bytes of the text.
  public func text(escapesMarkup: Bool) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, escapesMarkup)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a string in the notation of JSON: in quotation marks, and with escape sequences.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func quoted(_ string: String) -> String {
    var bytes: [UInt8] = []
    write(string, to: &bytes, false)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8], _ escapesMarkup: Bool) {
    switch self {
    case .null: bytes += "null".utf8
    case .string(let string): Self.write(string, to: &bytes, escapesMarkup)
    case .number(let number): bytes += (number.isFinite ? NumberText.exact(number) : "null").utf8
    case .integer(let number): bytes += "\(number)".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        value.write(to: &bytes, escapesMarkup)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        Self.write(member.key, to: &bytes, escapesMarkup)
        bytes += ": ".utf8
        member.value.write(to: &bytes, escapesMarkup)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, to bytes: inout [UInt8], _ escapesMarkup: Bool) {
    bytes.append(UInt8(ascii: "\""))
    // Characters without a special meaning are copied in runs. Nearly all strings are ASCII.
    var copy = string
    let isASCII = copy.withUTF8 { source in
      guard source.allSatisfy({ $0 < 0x7F }) else { return false }
      var start = 0
      for index in source.indices where !isPlain(source[index], escapesMarkup) {
        bytes.append(contentsOf: source[start..<index])
        bytes += (escape(of: Unicode.Scalar(source[index]), escapesMarkup) ?? "").utf8
        start = index + 1
      }
      bytes.append(contentsOf: source[start...])
      return true
    }
    if !isASCII {
      for scalar in string.unicodeScalars {
        bytes += (escape(of: scalar, escapesMarkup) ?? String(scalar)).utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns whether an ASCII character is written without an escape sequence.
  ///
  /// If `escapesMarkup` is true, `<`, `>` and `&` are escaped too.
  private static func isPlain(_ byte: UInt8, _ escapesMarkup: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): !escapesMarkup
    default: byte >= 0x20
    }
  }

  /// Returns the escape sequence that JSON needs for a character; nil if the character is written unchanged.
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
