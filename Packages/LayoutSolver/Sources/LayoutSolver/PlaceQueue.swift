/// A set of places that gives them back in ascending or descending order: a bitmap of two levels.
///
/// Triangular solves visit the places of a sparse vector in elimination order and find new ones on the way; this
/// costs a few instructions a place, and what it passes over is 4,096 places a word.
struct PlaceQueue {
  private var words: [UInt64] = []
  private var summary: [UInt64] = []

  /// Makes room for places below `count`.
  mutating func reserve(_ count: Int) {
    let wordCount = (count >> 6) + 1
    guard words.count < wordCount else { return }
    words.append(contentsOf: repeatElement(0, count: wordCount + wordCount / 2 - words.count))
    let summaryCount = (words.count >> 6) + 1
    summary.append(contentsOf: repeatElement(0, count: summaryCount - summary.count))
  }

  /// Puts a place in.
  @inline(__always)
  mutating func insert(_ place: Int) {
    words[place >> 6] |= 1 << UInt64(place & 63)
    summary[place >> 12] |= 1 << UInt64((place >> 6) & 63)
  }

  /// Takes the lowest place out. `hint` is a summary word below which nothing is left; start with 0.
  @inline(__always)
  mutating func popLowest(_ hint: inout Int) -> Int? {
    while hint < summary.count {
      let top = summary[hint]
      guard top != 0 else {
        hint += 1
        continue
      }
      let word = hint << 6 + top.trailingZeroBitCount
      let bits = words[word]
      let bit = bits.trailingZeroBitCount
      remove(bit: bit, from: word, hint: hint)
      return word << 6 + bit
    }
    return nil
  }

  /// Takes the highest place out. `hint` is a summary word above which nothing is left; start with ``lastHint``.
  @inline(__always)
  mutating func popHighest(_ hint: inout Int) -> Int? {
    while hint >= 0 {
      let top = summary[hint]
      guard top != 0 else {
        hint -= 1
        continue
      }
      let word = hint << 6 + (63 - top.leadingZeroBitCount)
      let bit = 63 - words[word].leadingZeroBitCount
      remove(bit: bit, from: word, hint: hint)
      return word << 6 + bit
    }
    return nil
  }

  /// Where ``popHighest(_:)`` starts.
  var lastHint: Int { summary.count - 1 }

  @inline(__always)
  private mutating func remove(bit: Int, from word: Int, hint: Int) {
    words[word] &= ~(1 << UInt64(bit))
    if words[word] == 0 { summary[hint] &= ~(1 << UInt64(word & 63)) }
  }
}
