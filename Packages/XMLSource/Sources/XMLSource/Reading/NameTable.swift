/// The names of elements and attributes. Each distinct name is stored once, and has a number.
struct NameTable: Sendable {
  private(set) var names: [String] = []

  /// The bytes of all names, without separators. `ends` contains the offset after each name.
  private var text: [UInt8] = []
  private var ends: [Int] = []

  /// A hash table with open addressing. A used slot contains the number of a name plus 1, and an unused slot contains
  /// 0. The size is a power of two, and at least twice the number of names.
  private var slots = [Int32](repeating: 0, count: 256)

  /// Returns the number of the name in a range of bytes. Adds the name if it is new.
  mutating func number(of range: Range<Int>, in bytes: [UInt8]) -> Int32 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for position in range { hash = (hash ^ UInt64(bytes[position])) &* 1_099_511_628_211 }
    var slot = slot(hash)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if isName(number, range, bytes) { return Int32(number) }
      slot = (slot + 1) & (slots.count - 1)
    }
    names.append(String(decoding: bytes[range], as: UTF8.self))
    text += bytes[range]
    ends.append(text.count)
    hashes.append(hash)
    slots[slot] = Int32(names.count)
    if names.count * 2 > slots.count { grow() }
    return Int32(names.count - 1)
  }

  private var hashes: [UInt64] = []

  private func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash ^ (hash >> 29)) & (slots.count - 1)
  }

  private func isName(_ number: Int, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == range.count else { return false }
    for offset in 0..<range.count where text[start + offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = slot(hash)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }
}
