/// A copy of a JSON text with YAML escapes instead of surrogate pairs, which libyaml does not read.
///
/// A surrogate pair writes one character as two escapes, such as `\ud83d\ude00`. The copy contains the YAML escape
/// `\U0001F600` instead, which is two bytes shorter. ``originalOffset(of:)`` converts offsets in the rewritten text to
/// offsets in the original text.
struct SurrogateEscapes {
  private(set) var bytes: [UInt8]
  /// For each rewritten escape, the offset in ``bytes`` of the byte after it.
  private var rewritten: [Int] = []

  /// If a text begins like JSON, with a bracket or a brace, rewrites its surrogate pairs. Any other text is kept
  /// unchanged.
  init(_ text: [UInt8]) {
    bytes = text
    let start = text.firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? text.endIndex
    guard start < text.endIndex, text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "[") else {
      return
    }
    // Tabs before the first bracket become spaces, because YAML forbids tabs as indentation.
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
        // A backslash after a backslash does not begin an escape, so both are copied together.
        output += text[position...(position + 1)]
        position += 2
      } else {
        output.append(text[position])
        position += 1
      }
    }
    bytes = output
  }

  /// Returns the Unicode scalar that two escapes at a position encode as a surrogate pair; nil if there is no such
  /// pair.
  private static func pair(in text: [UInt8], at position: Int) -> UInt32? {
    guard let high = unit(in: text, at: position), (0xD800...0xDBFF).contains(high),
      let low = unit(in: text, at: position + 6), (0xDC00...0xDFFF).contains(low)
    else { return nil }
    return 0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  /// Returns the UTF-16 code unit that an escape `\uXXXX` at a position encodes; nil if there is no such escape.
  private static func unit(in text: [UInt8], at position: Int) -> UInt32? {
    guard position + 6 <= text.count, text[position] == UInt8(ascii: "\\"),
      text[position + 1] == UInt8(ascii: "u")
    else { return nil }
    let digits = text[(position + 2)..<(position + 6)]
    guard digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Returns the offset in the original text that corresponds to an offset in ``bytes``.
  func originalOffset(of offset: Int) -> Int {
    // Finds the number of rewritten escapes that end at or before the offset.
    var low = 0
    var high = rewritten.count
    while low < high {
      let middle = (low + high) / 2
      if rewritten[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return offset + 2 * low
  }
}

/// A table that converts the indices of Unicode scalars, which libyaml reports, to byte offsets.
struct ScalarOffsets {
  private let bytes: [UInt8]
  /// The byte offsets of every 64th Unicode scalar. Empty for an ASCII text, whose byte offsets equal the indices.
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

  /// Returns the byte offset of the Unicode scalar at an index. For an index beyond the end, returns the number of
  /// bytes.
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
