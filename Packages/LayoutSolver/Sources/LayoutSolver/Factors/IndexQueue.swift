/// A set of small integers (*indices*) that returns its elements in ascending or descending order.
///
/// Solves use this set to visit the nonzeros of a sparse vector in order while they find new nonzeros. It is a bitmap
/// with a second bitmap as a summary: one bit of the summary stands for 64 indices, and one word of it for 4,096
/// indices. Empty ranges are therefore skipped quickly.
struct IndexQueue {
  private var words: [UInt64] = [0]
  private var summary: [UInt64] = [0]

  /// Makes room for the indices `0 ..< count`, so that they can be inserted.
  mutating func reserve(_ count: Int) {
    let wordCount = (count >> 6) + 1
    guard words.count < wordCount else { return }
    words.append(contentsOf: repeatElement(0, count: wordCount + wordCount / 2 - words.count))
    let summaryCount = (words.count >> 6) + 1
    summary.append(contentsOf: repeatElement(0, count: summaryCount - summary.count))
  }

  /// Adds an index to the set.
  @inline(__always)
  mutating func insert(_ index: Int) {
    withView { $0.insert(index) }
  }

  /// Removes and returns the lowest index; nil if the set is empty.
  ///
  /// - Parameter hint: The word of the summary bitmap (see ``IndexQueue``) at which the search starts; all words before
  ///   it must be empty. Pass 0 in the first call. Each call updates it.
  @inline(__always)
  mutating func popLowest(_ hint: inout Int) -> Int? {
    withView { $0.popLowest(&hint) }
  }

  /// The lowest index; nil if the set is empty.
  ///
  /// - Complexity: One step for each range of 4,096 indices before the lowest one.
  var lowest: Int? {
    guard let index = summary.firstIndex(where: { $0 != 0 }) else { return nil }
    let word = index << 6 + summary[index].trailingZeroBitCount
    return word << 6 + words[word].trailingZeroBitCount
  }

  /// Removes all indices.
  mutating func removeAll() {
    var hint = 0
    while popLowest(&hint) != nil {}
  }

  // MARK: Inner loops

  /// Unsafe access to the storage of an ``IndexQueue``, for loops with many operations on the queue. Swift then checks
  /// for exclusive access only once for the loop, not for each operation.
  struct View {
    fileprivate var words: UnsafeMutablePointer<UInt64>
    fileprivate var summary: UnsafeMutablePointer<UInt64>
    fileprivate var summaryCount: Int

    /// Adds an index to the set. ``IndexQueue/reserve(_:)`` must have made room for the index.
    @inline(__always)
    func insert(_ index: Int) {
      words[index >> 6] |= 1 << UInt64(index & 63)
      summary[index >> 12] |= 1 << UInt64((index >> 6) & 63)
    }

    /// Removes and returns the lowest index; nil if the set is empty.
    ///
    /// - Parameter hint: The word of the summary bitmap (see ``IndexQueue``) at which the search starts; all words
    ///   before it must be empty. Pass 0 in the first call. Each call updates it.
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

    /// Removes and returns the highest index; nil if the set is empty.
    ///
    /// - Parameter hint: The word of the summary bitmap (see ``IndexQueue``) at which the search starts; all words
    ///   after it must be empty. Pass ``lastHint`` in the first call. Each call updates it.
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

    /// The index of the last word of the summary bitmap (see ``IndexQueue``): the first `hint` for ``popHighest(_:)``.
    var lastHint: Int { summaryCount - 1 }

    @inline(__always)
    private func remove(bit: Int, from word: Int, hint: Int) {
      words[word] &= ~(1 << UInt64(bit))
      if words[word] == 0 { summary[hint] &= ~(1 << UInt64(word & 63)) }
    }
  }

  /// Calls a closure with unsafe access to the storage of the set.
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
