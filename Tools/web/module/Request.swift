// The boundary between the page and Swift: texts in, JSON out. A function of the module has two texts as arguments: its
// input, and its options with one `name=value` on each line. It returns a block: 4 bytes with the length of a text in
// UTF-8, then this text. The page frees the block.

import SourceText

/// The arguments with which the web page calls a function of the WebAssembly module.
struct Request {
  /// The text to work on, as the user pasted it. Damaged UTF-8 is repaired.
  let text: String

  /// The options by name.
  let options: [String: String]

  init(_ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int) {
    self.text = Self.string(text, count)
    var values: [String: String] = [:]
    for line in Self.string(options, optionCount).split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      values[String(line[..<sign])] = String(line[line.index(after: sign)...])
    }
    self.options = values
  }

  private static func string(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> String {
    guard let bytes, count > 0 else { return "" }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Returns whether an option is set to `1`.
  func isOn(_ name: String) -> Bool { options[name] == "1" }

  /// Returns a finite number that an option contains; nil if the option is missing or is no number.
  func number(_ name: String) -> Double? {
    guard let text = options[name], let value = Double(text), value.isFinite else { return nil }
    return value
  }
}

/// Functions that copy the results of the module's functions to blocks of memory, which the page reads and frees.
enum Response {
  /// Copies a text to a new block of memory: the number of bytes, then the text in UTF-8. The web page frees the block.
  static func block(_ text: String) -> UnsafeMutableRawPointer {
    var text = text
    return text.withUTF8 { block(UnsafeRawBufferPointer($0)) }
  }

  /// Copies numbers to a new block of memory: the number of bytes, then eight bytes for each number, little-endian.
  static func block(_ numbers: [Double]) -> UnsafeMutableRawPointer {
    numbers.withUnsafeBytes { block($0) }
  }

  private static func block(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: 4 + bytes.count, alignment: 16)
    block.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
    if let start = bytes.baseAddress { (block + 4).copyMemory(from: start, byteCount: bytes.count) }
    return block
  }

  /// Copies a JSON value to a block that the page frees.
  static func block(_ value: JSONText) -> UnsafeMutableRawPointer { block(value.text) }
}
