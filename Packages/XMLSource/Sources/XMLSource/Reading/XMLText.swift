/// Functions that convert between plain text and XML text, in which characters such as `&` are written as references.
public enum XMLText {
  /// Converts plain text to XML text for the value of an attribute in double quotes: special characters become
  /// references, such as `&quot;`.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func attribute(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "\""): "&quot;"
      case UInt8(ascii: "\n"): "&#10;"
      case UInt8(ascii: "\t"): "&#9;"
      default: nil
      }
    }
  }

  /// Converts plain text to XML text for use between tags: special characters become references, such as `&lt;`.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public static func content(_ text: String) -> String { escaped(text) { _ in nil } }

  private static func escaped(_ text: String, _ reference: (UInt8) -> StaticString?) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      let name: StaticString? =
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\r"): "&#13;"
        default: reference(byte)
        }
      if let name {
        for index in 0..<name.utf8CodeUnitCount { result.append(name.utf8Start[index]) }
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Converts the value of an attribute to plain text: references are replaced, and each line break or tab becomes a
  /// space (XML 1.0, section 3.3.3).
  static func attributeValue(_ bytes: ArraySlice<UInt8>) -> String { decoded(bytes, isAttribute: true) }

  /// Converts XML text between tags to plain text: references are replaced, and each line break becomes a line feed
  /// (XML 1.0, section 2.11).
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\r") }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return decoded(bytes, isAttribute: false)
  }

  /// Returns a text in which each line break is replaced by a line feed.
  static func unified(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    var result: [UInt8] = []
    var wasReturn = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\r") {
        result.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || !wasReturn {
        result.append(byte)
      }
      wasReturn = byte == UInt8(ascii: "\r")
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>, isAttribute: Bool) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "&"):
        let end = bytes[position...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.endIndex - 1
        if let scalar = scalar(of: bytes[(position + 1)..<end]) {
          result += Array(String(Character(scalar)).utf8)
        } else {
          result += bytes[position...end]
        }
        position = end
      case UInt8(ascii: "\r"):
        result.append(isAttribute ? UInt8(ascii: " ") : UInt8(ascii: "\n"))
        if position + 1 < bytes.endIndex, bytes[position + 1] == UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "\n") where isAttribute, UInt8(ascii: "\t") where isAttribute:
        result.append(UInt8(ascii: " "))
      default: result.append(byte)
      }
      position += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the character that a reference such as `amp` or `#160` means; nil if there is no such character.
  static func scalar(of reference: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard reference.first == UInt8(ascii: "#") else {
      switch String(decoding: reference, as: UTF8.self) {
      case "amp": return "&"
      case "lt": return "<"
      case "gt": return ">"
      case "quot": return "\""
      case "apos": return "'"
      default: return nil
      }
    }
    let isHexadecimal = reference.dropFirst().first == UInt8(ascii: "x")
    let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
    guard !digits.isEmpty, digits.count <= 10 else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      guard let number = Self.value(of: digit, isHexadecimal: isHexadecimal) else { return nil }
      value = value * (isHexadecimal ? 16 : 10) + number
    }
    guard value <= 0x10FFFF, value >= 0x20 || value == 9 || value == 10 || value == 13,
      value & 0xFFFE != 0xFFFE
    else { return nil }
    return Unicode.Scalar(UInt32(value))
  }

  private static func value(of digit: UInt8, isHexadecimal: Bool) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt64(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt64(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
