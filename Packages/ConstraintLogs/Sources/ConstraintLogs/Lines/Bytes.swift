/// A part of a log as UTF-8 bytes. Indices are those of the whole log.
///
/// Logs are read as bytes, because in a Swift `String` a bracket and an accent after it are one `Character`.
typealias Bytes = ArraySlice<UInt8>

extension ArraySlice<UInt8> {
  /// Creates the bytes of a text in UTF-8.
  init(_ text: String) { self = Array(text.utf8)[...] }

  /// The bytes as text. Invalid UTF-8 becomes replacement characters.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Returns whether a word begins at an index.
  func has(_ word: StaticString, at place: Int) -> Bool {
    guard place >= startIndex, endIndex - place >= word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for (offset, letter) in letters.enumerated() where self[place + offset] != letter { return false }
      return true
    }
  }

  /// Returns the first index at or after `start` at which a word begins; nil if there is none.
  func place(of word: StaticString, from start: Int? = nil) -> Int? {
    let length = word.utf8CodeUnitCount
    var place = start ?? startIndex
    guard place >= startIndex, length > 0, count >= length else { return nil }
    return word.withUTF8Buffer { letters in
      let first = letters[0]
      while place <= endIndex - length {
        if self[place] == first, has(word, at: place) { return place }
        place += 1
      }
      return nil
    }
  }

  /// Returns whether the bytes contain a word.
  func contains(_ word: StaticString) -> Bool { place(of: word) != nil }

  /// Returns the indices at which a word begins.
  func places(of word: StaticString) -> [Int] {
    var places: [Int] = []
    var from = startIndex
    while let place = place(of: word, from: from) {
      places.append(place)
      from = place + word.utf8CodeUnitCount
    }
    return places
  }

  /// Returns the first index at or after `place` that is not white space; the end index if there is none.
  func afterSpaces(_ place: Int) -> Int {
    var place = place
    while place < endIndex, self[place].isSpace { place += 1 }
    return place
  }

  /// Returns the first index at or after `place` for whose byte `kind` returns false; the end index if there is none.
  func end(of kind: (UInt8) -> Bool, from place: Int) -> Int {
    var place = place
    while place < endIndex, kind(self[place]) { place += 1 }
    return place
  }

  /// The bytes without white space at both ends.
  var trimmed: Bytes {
    var end = endIndex
    while end > startIndex, self[end - 1].isSpace { end -= 1 }
    let start = self[..<end].afterSpaces(startIndex)
    return self[start..<end]
  }

  /// Returns the byte at an index; nil if the index is out of range.
  func at(_ place: Int) -> UInt8? { indices.contains(place) ? self[place] : nil }

  /// Returns the bytes of the line before an index, at most the last `limit` of them.
  func front(of place: Int, limit: Int = 512) -> Bytes {
    let least = Swift.max(startIndex, place - limit)
    var start = place
    while start > least, self[start - 1] != .newline { start -= 1 }
    return self[start..<place]
  }

  /// Returns the line that contains an index, without its line break.
  func line(at place: Int) -> Bytes {
    var start = place
    while start > startIndex, self[start - 1] != .newline { start -= 1 }
    return self[start..<end(of: { $0 != .newline }, from: place)]
  }
}

extension String {
  /// Returns whether the text contains a word.
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
