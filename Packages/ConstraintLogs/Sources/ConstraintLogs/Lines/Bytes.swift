/// A part of a log as UTF-8 bytes. Indices count from the start of the whole log.
///
/// Logs are read as bytes, because in a Swift `String` a bracket and an accent after it are one `Character`.
typealias Bytes = ArraySlice<UInt8>

extension ArraySlice<UInt8> {
  /// Creates the bytes of a text in UTF-8.
  init(_ text: String) { self = Array(text.utf8)[...] }

  /// The bytes as text. Invalid UTF-8 becomes replacement characters.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Returns whether `word` occurs at an index.
  func has(_ word: StaticString, at index: Int) -> Bool {
    guard index >= startIndex, endIndex - index >= word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for (offset, letter) in letters.enumerated() where self[index + offset] != letter { return false }
      return true
    }
  }

  /// Returns the first index at or after `start` at which `word` occurs; nil if it occurs at no such index.
  func firstIndex(of word: StaticString, from start: Int? = nil) -> Int? {
    let length = word.utf8CodeUnitCount
    var index = start ?? startIndex
    guard index >= startIndex, length > 0, count >= length else { return nil }
    return word.withUTF8Buffer { letters in
      let first = letters[0]
      while index <= endIndex - length {
        if self[index] == first, has(word, at: index) { return index }
        index += 1
      }
      return nil
    }
  }

  /// Returns whether the given text occurs anywhere in the bytes, also inside a longer word. Upper and lower case
  /// differ.
  func contains(_ word: StaticString) -> Bool { firstIndex(of: word) != nil }

  /// Returns the index of the first byte of each occurrence of a word, which may also be a part of a longer word.
  func indices(of word: StaticString) -> [Int] {
    var indices: [Int] = []
    var from = startIndex
    while let index = firstIndex(of: word, from: from) {
      indices.append(index)
      from = index + word.utf8CodeUnitCount
    }
    return indices
  }

  /// Returns the indices at which a phrase begins, including places where a line break in the log interrupts the
  /// phrase.
  func indicesOfPhrase(_ phrase: StaticString) -> [Int] {
    let (first, second) = (phrase.utf8Start[0], phrase.utf8Start[1])
    let candidates = withUnsafeBufferPointer { bytes -> [Int] in
      // The phrase can continue on the next line even after its first letter.
      bytes.indices.dropLast().filter { index in
        bytes[index] == first && (bytes[index + 1] == second || bytes[index + 1].isSpace)
      }
    }
    var found: [Int] = []
    var last = startIndex
    for candidate in candidates {
      let index = startIndex + candidate
      guard index >= last, let end = endOfPhrase(phrase, at: index) else { continue }
      found.append(index)
      last = end
    }
    return found
  }

  /// Returns the end of a phrase that begins at an index; nil if it does not begin there.
  ///
  /// Inside the phrase, a line break with spaces around it may occur anywhere, even in place of a space.
  private func endOfPhrase(_ phrase: StaticString, at start: Int) -> Int? {
    phrase.withUTF8Buffer { letters -> Int? in
      var index = start
      for (offset, letter) in letters.enumerated() {
        if index < endIndex, self[index] == letter {
          index += 1
          continue
        }
        guard offset > 0, let next = afterLineBreak(index) else { return nil }
        index = next
        if letter == 0x20 { continue }
        guard index < endIndex, self[index] == letter else { return nil }
        index += 1
      }
      return index
    }
  }

  /// Returns the index after a line break that follows `index`, and after the spaces or tabs around the line break.
  /// Returns nil if other bytes precede the line break.
  private func afterLineBreak(_ index: Int) -> Int? {
    let feed = end(of: { $0 == 0x20 || $0 == 0x09 }, from: index)
    guard at(feed) == .newline else { return nil }
    return end(of: { $0 == 0x20 || $0 == 0x09 }, from: feed + 1)
  }

  /// Returns the first index at or after `index` that is not white space; the end index if there is none.
  func afterSpaces(_ index: Int) -> Int {
    var index = index
    while index < endIndex, self[index].isSpace { index += 1 }
    return index
  }

  /// Returns the end of the run of bytes that starts at an index and for which `kind` returns true.
  func end(of kind: (UInt8) -> Bool, from index: Int) -> Int {
    var index = index
    while index < endIndex, kind(self[index]) { index += 1 }
    return index
  }

  /// The bytes without white space at both ends.
  var trimmed: Bytes {
    var end = endIndex
    while end > startIndex, self[end - 1].isSpace { end -= 1 }
    let start = self[..<end].afterSpaces(startIndex)
    return self[start..<end]
  }

  /// Returns the byte at an index; nil if the index is out of range.
  func at(_ index: Int) -> UInt8? { indices.contains(index) ? self[index] : nil }

  /// Returns the bytes between the start of a line and an index in this line, at most the last `limit` of them.
  func front(of index: Int, limit: Int = 512) -> Bytes {
    let least = Swift.max(startIndex, index - limit)
    var start = index
    while start > least, self[start - 1] != .newline { start -= 1 }
    return self[start..<index]
  }

  /// Returns the line that contains an index, without its line break.
  func line(at index: Int) -> Bytes {
    var start = index
    while start > startIndex, self[start - 1] != .newline { start -= 1 }
    return self[start..<end(of: { $0 != .newline }, from: index)]
  }
}

extension String {
  /// Returns whether the text contains a word, which may also be a part of a longer word.
  func mentions(_ word: StaticString) -> Bool { Bytes(self).contains(word) }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let quote = UInt8(ascii: "\"")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")

  /// Whether the byte is ASCII white space.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether the byte is `0` to `9`.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte is `0` to `9`, `a` to `f` or `A` to `F`.
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }

  /// Whether the byte is `a` to `z` or `A` to `Z`.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether the byte can be in an identifier of source code. Bytes beyond ASCII count as letters.
  var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }

  /// Whether the byte can be in the name of a class with its module: `MyApp.Card`, `_TtGC3App4Card$_1`.
  var isOfClass: Bool { isWord || self == UInt8(ascii: ".") || self == UInt8(ascii: "$") }

  /// Whether the byte can start the name of a class.
  var beginsClass: Bool { isLetter || self == UInt8(ascii: "_") }
}
