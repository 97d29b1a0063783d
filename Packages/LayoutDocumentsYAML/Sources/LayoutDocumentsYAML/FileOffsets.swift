/// A JSON text in which surrogate pairs are rewritten, as JSON allows them and libyaml does not.
///
/// A surrogate pair is a character that is written as two escapes, such as `\ud83d\ude00`. It becomes one escape of
/// YAML, `\U0001F600`, which is two bytes shorter. ``originalOffset(of:)`` converts offsets back.
struct SurrogateEscapes {
  private(set) var bytes: [UInt8]
  /// The offset in ``bytes`` directly after each rewritten escape.
  private var rewritten: [Int] = []

  /// Rewrites the surrogate pairs of a JSON text, which begins with a bracket or a brace. A YAML text is not changed.
  init(_ text: [UInt8]) {
    bytes = text
    let start = text.firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? text.endIndex
    guard start < text.endIndex, text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "[") else {
      return
    }
    // YAML reads a tab before the first bracket as indentation.
    for position in 0..<start where bytes[position] == 0x09 { bytes[position] = 0x20 }
    guard text.contains(UInt8(ascii: "\\")) else { return }
    rewrite(from: start)
  }

  private mutating func rewrite(from start: Int) {
    let text = bytes
    var output = Array(text[..<start])
    output.reserveCapacity(text.count)
    var position = start
    while position < text.count {
      if let scalar = Self.pair(in: text, at: position) {
        let digits = String(scalar, radix: 16)
        output += Array(("\\U" + String(repeating: "0", count: 8 - digits.count) + digits).utf8)
        rewritten.append(output.count)
        position += 12
      } else if text[position] == UInt8(ascii: "\\"), position + 1 < text.count {
        // The second of two backslashes does not begin an escape.
        output += text[position...(position + 1)]
        position += 2
      } else {
        output.append(text[position])
        position += 1
      }
    }
    bytes = output
  }

  /// Returns the Unicode scalar of a surrogate pair that is written at a position; nil if there is none.
  private static func pair(in text: [UInt8], at position: Int) -> UInt32? {
    guard let high = unit(in: text, at: position), (0xD800...0xDBFF).contains(high),
      let low = unit(in: text, at: position + 6), (0xDC00...0xDFFF).contains(low)
    else { return nil }
    return 0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  /// Returns the UTF-16 code unit of an escape `\uXXXX` at a position; nil if there is none.
  private static func unit(in text: [UInt8], at position: Int) -> UInt32? {
    guard position + 6 <= text.count, text[position] == UInt8(ascii: "\\"),
      text[position + 1] == UInt8(ascii: "u")
    else { return nil }
    let digits = text[(position + 2)..<(position + 6)]
    guard digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Returns the offset in the original text for an offset in ``bytes``.
  func originalOffset(of offset: Int) -> Int {
    // Finds the number of escapes that end at or before the offset.
    var low = 0
    var high = rewritten.count
    while low < high {
      let middle = (low + high) / 2
      if rewritten[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return offset + 2 * low
  }
}

/// A table that converts indices of Unicode scalars, which libyaml reports, to byte offsets.
struct ScalarOffsets {
  private let bytes: [UInt8]
  /// The byte offset of every 64th Unicode scalar; empty for an ASCII text, where byte offsets equal the indices.
  private var checkpoints: [Int] = []
  private let stride = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.contains(where: { $0 >= 0x80 }) else { return }
    var count = 0
    for position in bytes.indices where bytes[position] & 0xC0 != 0x80 {
      if count % stride == 0 { checkpoints.append(position) }
      count += 1
    }
  }

  /// Returns the byte offset of the Unicode scalar at an index; for an index beyond the end, the number of bytes.
  func offset(of index: Int) -> Int {
    let index = max(0, index)
    guard !checkpoints.isEmpty else { return min(index, bytes.count) }
    guard index / stride < checkpoints.count else { return bytes.count }
    var position = checkpoints[index / stride]
    var remaining = index % stride
    while remaining > 0, position < bytes.count {
      position += 1
      while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
      remaining -= 1
    }
    return position
  }
}
