import SourceText

/// A writer of JSON text that stores no values, for long output. Objects keep the order of their keys.
///
/// The text is the same as that of `JSONText`, with `<`, `>` and `&` as escape sequences.
struct JSONWriter {
  /// The JSON text that was written so far, in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Whether the next value or key follows another one in the same array or object.
  private var needsComma = false

  /// Writes an object. The closure writes its keys and values.
  mutating func object(_ write: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    write(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array with one value for each element.
  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    for element in elements { write(&self, element) }
    close(UInt8(ascii: "]"))
  }

  /// Writes the key of the value that follows.
  mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: "\": ".utf8)
    needsComma = false
  }

  /// Writes a string, or `null` if it is nil.
  mutating func value(_ text: String?) {
    separate()
    guard var text else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { append($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func value(_ number: Int) {
    separate()
    append(number)
  }

  /// Writes a number with as many digits as are needed to read it back, or `null` if it is infinite or not a number.
  mutating func value(_ number: Double) {
    separate()
    if number.magnitude < 1e15, number == number.rounded(.towardZero), number != 0 || number.sign == .plus {
      append(Int(number))
    } else {
      bytes.append(contentsOf: (number.isFinite ? NumberText.exact(number) : "null").utf8)
    }
  }

  mutating func value(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  // MARK: Fields

  /// Writes a key and a string, or `null` if the string is nil.
  mutating func field(_ key: StaticString, _ text: String?) {
    self.key(key)
    value(text)
  }

  /// Writes a key and a number.
  mutating func field(_ key: StaticString, _ number: Int) {
    self.key(key)
    value(number)
  }

  /// Writes a key and a number, or `null` if the number is infinite or not a number.
  mutating func field(_ key: StaticString, _ number: Double) {
    self.key(key)
    value(number)
  }

  /// Writes a key and `true` or `false`.
  mutating func field(_ key: StaticString, _ value: Bool) {
    self.key(key)
    self.value(value)
  }

  // MARK: Parts

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      bytes.append(UInt8(ascii: " "))
    }
    needsComma = true
  }

  private mutating func append(_ number: Int) {
    guard number >= 0, number < 10 else {
      bytes.append(contentsOf: String(number).utf8)
      return
    }
    bytes.append(UInt8(ascii: "0") + UInt8(number))
  }

  /// Writes the characters of a string. Consecutive characters that need no escape sequence are copied together.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var (start, index) = (0, 0)
    while index < text.count {
      guard Self.isSpecial(text[index]) else {
        index += 1
        continue
      }
      let length = Self.escapedLength(text[index...])
      guard length > 0 else {
        index += 1
        continue
      }
      bytes.append(contentsOf: text[start..<index])
      let scalar = String(decoding: text[index..<(index + length)], as: UTF8.self)
      // The quotation marks of the JSON string are left out.
      bytes.append(contentsOf: JSONText.string(scalar).text(escapesMarkup: true).utf8.dropFirst().dropLast())
      index += length
      start = index
    }
    bytes.append(contentsOf: text[start...])
  }

  /// Returns whether a character may need an escape sequence, given its first byte.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"),
      0x7F, 0xC2, 0xE2, 0xEF:
      true
    default: false
    }
  }

  /// Returns the number of bytes of the first character if it needs an escape sequence; 0 if it does not.
  private static func escapedLength(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let first = text[text.startIndex]
    guard first >= 0x80 else { return 1 }
    let second = text.dropFirst().first ?? 0
    let third = text.dropFirst(2).first ?? 0
    switch (first, second, third) {
    // C1 control characters.
    case (0xC2, 0x80...0x9F, _): return 2
    // U+2028, U+2029, U+FEFF, U+FFFE and U+FFFF.
    case (0xE2, 0x80, 0xA8...0xA9), (0xEF, 0xBB, 0xBF), (0xEF, 0xBF, 0xBE...0xBF): return 3
    default: return 0
    }
  }
}
