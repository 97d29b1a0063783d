/// A stretch of a log in UTF-8, with the places it has in the whole: logs are read as bytes, because a Swift `Character`
/// joins a bracket with the accent that stands behind it.
typealias Bytes = ArraySlice<UInt8>

extension ArraySlice<UInt8> {
  /// The bytes of a text.
  init(_ text: String) { self = Array(text.utf8)[...] }

  /// The bytes as text, with replacement characters where they are none.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Whether a word stands at a place.
  func has(_ word: StaticString, at place: Int) -> Bool {
    guard place >= startIndex, endIndex - place >= word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for (offset, letter) in letters.enumerated() where self[place + offset] != letter { return false }
      return true
    }
  }

  /// The first place of a word at or after a place.
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

  /// Whether a word stands anywhere.
  func contains(_ word: StaticString) -> Bool { place(of: word) != nil }

  /// Every place of a word.
  func places(of word: StaticString) -> [Int] {
    var places: [Int] = []
    var from = startIndex
    while let place = place(of: word, from: from) {
      places.append(place)
      from = place + word.utf8CodeUnitCount
    }
    return places
  }

  /// The first place at or after `place` that holds no white space.
  func afterSpaces(_ place: Int) -> Int {
    var place = place
    while place < endIndex, self[place].isSpace { place += 1 }
    return place
  }

  /// The first place at or after `place` whose byte is not of a kind.
  func end(of kind: (UInt8) -> Bool, from place: Int) -> Int {
    var place = place
    while place < endIndex, kind(self[place]) { place += 1 }
    return place
  }

  /// Without the white space at both ends.
  var trimmed: Bytes {
    var end = endIndex
    while end > startIndex, self[end - 1].isSpace { end -= 1 }
    let start = self[..<end].afterSpaces(startIndex)
    return self[start..<end]
  }

  /// The byte at a place; nil outside.
  func at(_ place: Int) -> UInt8? { indices.contains(place) ? self[place] : nil }

  /// What stands before a place on its line, as far as `limit` bytes go.
  func front(of place: Int, limit: Int = 512) -> Bytes {
    let least = Swift.max(startIndex, place - limit)
    var start = place
    while start > least, self[start - 1] != .newline { start -= 1 }
    return self[start..<place]
  }

  /// The line that a place is in, without its end.
  func line(at place: Int) -> Bytes {
    var start = place
    while start > startIndex, self[start - 1] != .newline { start -= 1 }
    return self[start..<end(of: { $0 != .newline }, from: place)]
  }
}

extension String {
  /// Whether a word stands anywhere in the text.
  func mentions(_ word: StaticString) -> Bool { Bytes(self).contains(word) }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let quote = UInt8(ascii: "\"")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")

  /// White space, as logs have it.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// `0` to `9`.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// `0` to `9`, `a` to `f`, `A` to `F`.
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }

  /// `a` to `z`, `A` to `Z`.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// What a name in code is made of; letters beyond ASCII count.
  var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }

  /// What a class is made of, modules and all: `MyApp.Card`, `_TtGC3App4Card$_1`.
  var isOfClass: Bool { isWord || self == UInt8(ascii: ".") || self == UInt8(ascii: "$") }

  /// What the name of a class begins with.
  var beginsClass: Bool { isLetter || self == UInt8(ascii: "_") }
}
