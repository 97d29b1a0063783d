/// A set of places that gives them back in ascending or descending order: a bitmap of two levels.
///
/// Triangular solves visit the places of a sparse vector in elimination order and find new ones on the way; this
/// costs a few instructions a place, and what it passes over is 4,096 places a word.
struct PlaceQueue {
  private var words: [UInt64] = [0]
  private var summary: [UInt64] = [0]

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
    withView { $0.insert(place) }
  }

  /// Takes the lowest place out. `hint` is a summary word below which nothing is left; start with 0.
  @inline(__always)
  mutating func popLowest(_ hint: inout Int) -> Int? {
    withView { $0.popLowest(&hint) }
  }

  // MARK: Inner loops

  /// The storage of a queue, for a loop that uses it much: it checks once that nobody shares the storage.
  struct View {
    fileprivate var words: UnsafeMutablePointer<UInt64>
    fileprivate var summary: UnsafeMutablePointer<UInt64>
    fileprivate var summaryCount: Int

    /// Puts a place in, for which there is room.
    @inline(__always)
    func insert(_ place: Int) {
      words[place >> 6] |= 1 << UInt64(place & 63)
      summary[place >> 12] |= 1 << UInt64((place >> 6) & 63)
    }

    /// Takes the lowest place out. `hint` is a summary word below which nothing is left; start with 0.
    @inline(__always)
    func popLowest(_ hint: inout Int) -> Int? {
      while hint < summaryCount {
        let top = summary[hint]
        guard top != 0 else {
          hint += 1
          continue
        }
        let word = hint << 6 + top.trailingZeroBitCount
        let bit = words[word].trailingZeroBitCount
        remove(bit: bit, from: word, hint: hint)
        return word << 6 + bit
      }
      return nil
    }

    /// Takes the highest place out. `hint` is a summary word above which nothing is left; start with ``lastHint``.
    @inline(__always)
    func popHighest(_ hint: inout Int) -> Int? {
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
    var lastHint: Int { summaryCount - 1 }

    @inline(__always)
    private func remove(bit: Int, from word: Int, hint: Int) {
      words[word] &= ~(1 << UInt64(bit))
      if words[word] == 0 { summary[hint] &= ~(1 << UInt64(word & 63)) }
    }
  }

  /// Gives a loop direct access.
  @inline(__always)
  mutating func withView<Result>(_ body: (View) -> Result) -> Result {
    words.withUnsafeMutableBufferPointer { words in
      summary.withUnsafeMutableBufferPointer { summary in
        guard let words = words.baseAddress, let base = summary.baseAddress else {
          preconditionFailure("an array that is not empty has storage")
        }
        return body(View(words: words, summary: base, summaryCount: summary.count))
      }
    }
  }
}
