/// JSON as it is written: a value on one line, keys in the order they were given.
///
/// Foundation's encoder would sort the keys or leave their order to chance, and would bring Foundation with it.
indirect enum JSONText {
  case string(String)
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// A text, or nothing at all: an absent key says the same as null and is shorter.
  static func optional(_ key: String, _ text: String?) -> [(key: String, value: JSONText)] {
    text.map { [(key, .string($0))] } ?? []
  }

  /// The text.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    // JSON has no word for what is not finite.
    case .number(let number): text += number.isFinite ? PointFormat.exact(number) : "null"
    case .integer(let number): text += "\(number)"
    case .boolean(let value): text += value ? "true" : "false"
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Line and paragraph separators would end a line of JSON lines for some readers; DEL and C1 move cursors.
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || isSeparator(scalar):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x2028 || scalar.value == 0x2029
  }
}
