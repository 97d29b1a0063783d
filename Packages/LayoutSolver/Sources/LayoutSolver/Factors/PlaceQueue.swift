/// A set of places that returns its elements in ascending or descending order, implemented as a bitmap with two levels.
///
/// Triangular solves visit the places of a sparse vector in elimination order and find new places on the way. Each
/// place costs a few instructions; empty ranges are skipped at 4,096 places per word.
struct PlaceQueue {
  private var words: [UInt64] = [0]
  private var summary: [UInt64] = [0]

  /// Reserves storage for places below `count`.
  mutating func reserve(_ count: Int) {
    let wordCount = (count >> 6) + 1
    guard words.count < wordCount else { return }
    words.append(contentsOf: repeatElement(0, count: wordCount + wordCount / 2 - words.count))
    let summaryCount = (words.count >> 6) + 1
    summary.append(contentsOf: repeatElement(0, count: summaryCount - summary.count))
  }

  /// Inserts a place.
  @inline(__always)
  mutating func insert(_ place: Int) {
    withView { $0.insert(place) }
  }

  /// Removes and returns the lowest place. No element is below the summary word `hint`; start with 0.
  @inline(__always)
  mutating func popLowest(_ hint: inout Int) -> Int? {
    withView { $0.popLowest(&hint) }
  }

  // MARK: Inner loops

  /// Direct access to the storage of a queue, for loops that use it often. Exclusive ownership of the storage is
  /// checked once instead of at each access.
  struct View {
    fileprivate var words: UnsafeMutablePointer<UInt64>
    fileprivate var summary: UnsafeMutablePointer<UInt64>
    fileprivate var summaryCount: Int

    /// Inserts a place, for which storage must be reserved.
    @inline(__always)
    func insert(_ place: Int) {
      words[place >> 6] |= 1 << UInt64(place & 63)
      summary[place >> 12] |= 1 << UInt64((place >> 6) & 63)
    }

    /// Removes and returns the lowest place. No element is below the summary word `hint`; start with 0.
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

    /// Removes and returns the highest place. No element is above the summary word `hint`; start with ``lastHint``.
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

    /// The initial `hint` for ``popHighest(_:)``.
    var lastHint: Int { summaryCount - 1 }

    @inline(__always)
    private func remove(bit: Int, from word: Int, hint: Int) {
      words[word] &= ~(1 << UInt64(bit))
      if words[word] == 0 { summary[hint] &= ~(1 << UInt64(word & 63)) }
    }
  }

  /// Calls a closure with direct access to the storage.
  @inline(__always)
  mutating func withView<Result>(_ body: (View) -> Result) -> Result {
    words.withUnsafeMutableBufferPointer { words in
      summary.withUnsafeMutableBufferPointer { summary in
        guard let words = words.baseAddress, let base = summary.baseAddress else {
          preconditionFailure("a nonempty array has no storage")
        }
        return body(View(words: words, summary: base, summaryCount: summary.count))
      }
    }
  }
}
