/// A decoder that converts logs in UTF-8, UTF-16 or UTF-32 to UTF-8, piece by piece.
struct LogDecoder: Sendable {
  private enum Encoding: Sendable { case utf8, utf16(isBigEndian: Bool) }

  /// The byte order marks of UTF-16 (little-endian, big-endian) and UTF-8.
  private static let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF]]

  /// The encoding of the log; nil until enough bytes have been read to recognize it.
  private var encoding: Encoding?
  /// The bytes of an incomplete byte order mark, code unit or surrogate pair, which the next piece completes.
  private var waiting: [UInt8] = []

  /// Converts the next piece of the log to UTF-8. If the piece ends inside a character, the bytes of this character are
  /// held back for the next piece. Returns nil if the log is in UTF-8 and the piece needs no conversion.
  mutating func decode(_ bytes: [UInt8]) -> [UInt8]? {
    if case .utf8 = encoding { return nil }
    if encoding == nil, waiting.isEmpty, bytes.count >= 4, !Self.marks.contains(where: bytes.starts),
      Self.order(of: bytes) == nil
    {
      encoding = .utf8
      return nil
    }
    waiting += bytes
    guard encoding != nil || findEncoding(isEnd: false) else { return [] }
    return decodeWaiting(isEnd: false)
  }

  /// Returns the bytes that were held back for the next piece. Call this method at the end of the log.
  mutating func finish() -> [UInt8] {
    if encoding == nil { _ = findEncoding(isEnd: true) }
    return decodeWaiting(isEnd: true)
  }

  private mutating func findEncoding(isEnd: Bool) -> Bool {
    guard waiting.count >= 4 || isEnd else { return false }
    if waiting.starts(with: [0xFF, 0xFE]) {
      encoding = .utf16(isBigEndian: false)
      waiting.removeFirst(2)
    } else if waiting.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16(isBigEndian: true)
      waiting.removeFirst(2)
    } else if let isBigEndian = Self.order(of: waiting) {
      encoding = .utf16(isBigEndian: isBigEndian)
    } else {
      encoding = .utf8
      if waiting.starts(with: [0xEF, 0xBB, 0xBF]) { waiting.removeFirst(3) }
    }
    return true
  }

  /// Returns the byte order of UTF-16 text that has no byte order mark: true for big-endian, false for little-endian.
  /// Returns nil if the bytes are not UTF-16, or fewer than four.
  ///
  /// ASCII characters in UTF-16 have a zero byte, so the zeros in the first two code units show the order.
  private static func order(of bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 4 else { return nil }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if zeros == [false, true, false, true] { return false }
    return zeros == [true, false, true, false] ? true : nil
  }

  private mutating func decodeWaiting(isEnd: Bool) -> [UInt8] {
    guard case .utf16(let isBigEndian) = encoding else {
      defer { waiting = [] }
      return waiting
    }
    var units: [UInt16] = []
    units.reserveCapacity(waiting.count / 2)
    for index in stride(from: 0, to: waiting.count - 1, by: 2) {
      let (first, second) = (UInt16(waiting[index]), UInt16(waiting[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    var used = units.count * 2
    if !isEnd, let last = units.last, UTF16.isLeadSurrogate(last) {
      units.removeLast()
      used -= 2
    }
    waiting = isEnd ? [] : Array(waiting.dropFirst(used))
    // In UTF-32, every other code unit of a common character is 0 and is left out.
    return String(decoding: units, as: UTF16.self).utf8.filter { $0 != 0 }
  }
}
