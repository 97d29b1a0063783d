/// The duals of the tight rows: for each slot and level, the decrease of the cost per point that the residual of the
/// slot's row increases. The violation of that row itself is not counted.
///
/// Most duals are zero: the dual of a slot at a level is not zero only if a violated row of that level depends on the
/// slot's row. Therefore only the others are stored, in one linked list for each slot, strongest level first. The
/// storage does not grow with the product of views and priorities, and the price of a slot is known after the first few
/// elements of its list.
///
/// A change of the cost does not change the duals at once. It is stored in ``pendingGradient`` until the level of the
/// change is optimized.
struct Duals {
  /// A dual that is not zero.
  struct Element {
    var value: Double
    var level: Level
    /// The index of the slot's next element, which has a weaker level; or -1.
    var next: Int32
  }

  /// The elements of all lists, and unused ones.
  private var elements: [Element] = []

  /// The index of each slot's element with the strongest level, or -1.
  private var heads: [Int32] = []

  private var unused = Unused()

  /// The changes of the cost that the duals do not reflect yet.
  var pendingGradient = PendingGradient()

  /// The parts of ``elements`` that are in no list.
  private struct Unused {
    /// The index from which no element was used since all were removed.
    var start: Int32 = 0
    /// The index of the last element that was removed from a list; the others follow as its list. -1 if there is none.
    var head: Int32 = -1
    /// The number of elements in the list that starts at ``head``.
    var count = 0
  }

  /// Makes slot numbers below `count` valid. The duals of new slots are zero.
  mutating func reserve(slots count: Int) {
    let missing = count - heads.count
    if missing > 0 { heads.append(contentsOf: repeatElement(-1, count: missing)) }
  }

  /// The index of a slot's element with the strongest level; -1 if all duals of the slot are zero.
  @inline(__always)
  func strongest(of slot: Int) -> Int32 { heads[slot] }

  /// The element at an index that ``strongest(of:)`` or ``Element/next`` returned.
  @inline(__always)
  subscript(index: Int32) -> Element { elements[Int(index)] }

  /// The number of elements for which there is storage, used or not.
  var storedCount: Int { elements.count }

  // MARK: Changes

  /// Subtracts the numbers of a vector, which is indexed by slot, from the duals at a level.
  ///
  /// - Parameter ranks: The position of each level in the order from strong to weak, by level number.
  mutating func subtract(_ vector: borrowing SparseVector, at level: Level, ranks: [Int32]) {
    forEachBlock(of: vector, elementsPerSlot: 1, ranks: ranks) { lists, slot, value in
      var previous: Int32 = -1
      lists.subtract(value, from: slot, at: level, behind: &previous)
    }
  }

  /// Subtracts multiples of some duals from the duals of other slots.
  ///
  /// - Parameters:
  ///   - changes: The duals to subtract, strongest level first.
  ///   - factors: The factor for each slot.
  ///   - excluded: A slot whose duals do not change.
  ///   - ranks: The position of each level in the order from strong to weak, by level number.
  mutating func subtract(
    _ changes: [(level: Level, value: Double)], times factors: borrowing SparseVector, except excluded: Int,
    ranks: [Int32]
  ) {
    guard !changes.isEmpty else { return }
    forEachBlock(of: factors, elementsPerSlot: changes.count, ranks: ranks) { lists, slot, factor in
      guard slot != excluded else { return }
      var previous: Int32 = -1
      for change in changes {
        lists.subtract(change.value * factor, from: slot, at: change.level, behind: &previous)
      }
    }
  }

  /// Divides the duals of a slot by a number, and appends the results to a list, strongest level first.
  mutating func divide(slot: Int, by divisor: Double, into results: inout [(level: Level, value: Double)]) {
    var index = heads[slot]
    while index >= 0 {
      elements[Int(index)].value /= divisor
      results.append((elements[Int(index)].level, elements[Int(index)].value))
      index = elements[Int(index)].next
    }
  }

  /// Sets all duals to zero and removes the pending changes.
  mutating func clear() {
    heads.withUnsafeMutableBufferPointer { $0.update(repeating: -1) }
    unused = Unused()
    pendingGradient.removeAll()
  }

  /// Sets the duals at some levels to zero and removes their pending changes.
  ///
  /// - Complexity: The number of stored duals and slots.
  mutating func clear(_ levels: [Level]) {
    var isGone: Set<Level> = []
    for level in levels { isGone.insert(level) }
    pendingGradient.removeAll(at: levels)
    for slot in heads.indices {
      var previous: Int32 = -1
      var index = heads[slot]
      while index >= 0 {
        let element = elements[Int(index)]
        if !isGone.contains(element.level) {
          previous = index
        } else {
          if previous < 0 { heads[slot] = element.next } else { elements[Int(previous)].next = element.next }
          elements[Int(index)].next = unused.head
          unused.head = index
          unused.count += 1
        }
        index = element.next
      }
    }
  }

  // MARK: Inner loops

  /// Unsafe access to the lists, for loops that change many of them. There must be unused elements for all new duals.
  private struct Lists {
    var elements: UnsafeMutablePointer<Element>
    var heads: UnsafeMutablePointer<Int32>
    var ranks: UnsafePointer<Int32>
    var unused: Unused

    /// Subtracts a number from the dual of a slot at a level.
    ///
    /// - Parameter previous: The element behind which the search for the level starts; -1 for the start of the list. It
    ///   becomes the last element whose level is not weaker.
    @inline(__always)
    mutating func subtract(_ amount: Double, from slot: Int, at level: Level, behind previous: inout Int32) {
      let rank = ranks[level.offset]
      var index = previous < 0 ? heads[slot] : elements[Int(previous)].next
      while index >= 0, ranks[elements[Int(index)].level.offset] < rank {
        previous = index
        index = elements[Int(index)].next
      }
      if index >= 0, elements[Int(index)].level == level {
        let value = elements[Int(index)].value - amount
        if abs(value) > Tolerance.etaDrop {
          elements[Int(index)].value = value
          previous = index
        } else {
          link(elements[Int(index)].next, behind: previous, of: slot)
          elements[Int(index)].next = unused.head
          unused.head = index
          unused.count += 1
        }
      } else if abs(amount) > Tolerance.etaDrop {
        let new = takeUnused()
        elements[Int(new)] = Element(value: -amount, level: level, next: index)
        link(new, behind: previous, of: slot)
        previous = new
      }
    }

    @inline(__always)
    private func link(_ index: Int32, behind previous: Int32, of slot: Int) {
      if previous < 0 { heads[slot] = index } else { elements[Int(previous)].next = index }
    }

    @inline(__always)
    private mutating func takeUnused() -> Int32 {
      if unused.head >= 0 {
        let index = unused.head
        unused.head = elements[Int(index)].next
        unused.count -= 1
        return index
      }
      unused.start += 1
      return unused.start - 1
    }
  }

  /// Calls a closure with each number of a vector that is not zero.
  ///
  /// - Parameter elementsPerSlot: The largest number of elements that the closure adds to the list of a slot.
  @inline(__always)
  private mutating func forEachBlock(
    of vector: borrowing SparseVector, elementsPerSlot: Int, ranks: [Int32],
    _ body: (inout Lists, _ slot: Int, _ value: Double) -> Void
  ) {
    // Storage is reserved for a block of slots, because few slots need all the elements that they could need.
    let blockLength = 64
    let slots = vector.indices
    var start = slots.startIndex
    while start < slots.endIndex {
      let end = min(start + blockLength, slots.endIndex)
      makeUnused((end - start) * elementsPerSlot)
      withLists(ranks: ranks) { lists in
        for slot in slots[start..<end] {
          let value = vector[slot]
          if value != 0 { body(&lists, Int(slot), value) }
        }
      }
      start = end
    }
  }

  private mutating func makeUnused(_ count: Int) {
    let missing = count - unused.count - (elements.count - Int(unused.start))
    guard missing > 0 else { return }
    let empty = Element(value: 0, level: .suspended, next: -1)
    elements.append(contentsOf: repeatElement(empty, count: max(missing, elements.count / 2)))
  }

  @inline(__always)
  private mutating func withLists(ranks: [Int32], _ body: (inout Lists) -> Void) {
    var newUnused = unused
    elements.withUnsafeMutableBufferPointer { elements in
      heads.withUnsafeMutableBufferPointer { heads in
        ranks.withUnsafeBufferPointer { ranks in
          guard let elements = elements.baseAddress, let heads = heads.baseAddress,
            let ranks = ranks.baseAddress
          else { preconditionFailure("a nonempty array has no storage") }
          var lists = Lists(elements: elements, heads: heads, ranks: ranks, unused: newUnused)
          body(&lists)
          newUnused = lists.unused
        }
      }
    }
    unused = newUnused
  }
}
