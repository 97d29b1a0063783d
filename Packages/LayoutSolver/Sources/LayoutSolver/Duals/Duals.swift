/// The duals of the tight rows: for each slot and level, the decrease of the cost per point that the residual of the
/// slot's row increases. The violation of that row itself is not counted.
///
/// Most duals are zero: the dual of a slot at a level is not zero only if a violated row of that level depends on the
/// slot's row. Therefore only the others are stored, in one linked list for each slot, strongest level first. The
/// storage does not grow with the product of views and priorities, and the price of a slot is known after the first few
/// elements of its list. Levels are stored by their rank.
///
/// A change of the cost does not change the duals at once. It is stored in ``pendingGradient`` until the level of the
/// change is optimized.
struct Duals {
  /// A dual that is not zero.
  struct Element {
    var value: Double
    /// The rank of the level; ``PriorityLevels/unranked`` for the end of the list.
    var rank: Int32
    /// The index of the slot's next element, which has a weaker level.
    fileprivate var next: Int32

    /// The end of every list, which makes a test for the end of a list unnecessary.
    fileprivate static let end = Element(value: 0, rank: PriorityLevels.unranked, next: 0)
  }

  /// The elements of all lists, and unused ones. The first is the end of every list.
  private var elements = [Element.end]

  /// The index of each slot's first element, which has the strongest level; 0 if there is none.
  private var heads: [Int32] = []

  private var unused = Unused()

  /// The changes of the cost that the duals do not reflect yet.
  var pendingGradient = PendingGradient()

  /// The parts of ``elements`` that are in no slot's list.
  private struct Unused {
    /// The index from which no element was used since all were removed.
    var start: Int32 = 1
    /// The index of the last element that was removed from a list; the others follow as its list. 0 if there is none.
    var head: Int32 = 0
    /// The number of elements in the list that starts at ``head``.
    var count = 0
  }

  /// Makes slot numbers below `count` valid. The duals of new slots are zero.
  mutating func reserve(slots count: Int) {
    let missing = count - heads.count
    if missing > 0 { heads.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// The dual of a slot at the strongest level at which it is not zero; the end of the list if all are zero.
  @inline(__always)
  func strongest(of slot: Int) -> Element { elements[Int(heads[slot])] }

  /// The next dual of the same slot; the end of the list if all others are zero.
  @inline(__always)
  func next(after element: Element) -> Element { elements[Int(element.next)] }

  /// The number of elements for which there is storage, used or not.
  var storedCount: Int { elements.count }

  // MARK: Changes

  /// Subtracts a number from the dual of a slot at a level.
  @inline(__always)
  mutating func subtract(_ amount: Double, from slot: Int, rank: Int32) {
    changeList(of: slot, addingAtMost: 1) { list in list.subtract(amount, rank: rank) }
  }

  /// Subtracts multiples of some duals, strongest level first, from the duals of a slot.
  @inline(__always)
  mutating func subtract(_ duals: [(rank: Int32, value: Double)], times factor: Double, from slot: Int) {
    changeList(of: slot, addingAtMost: duals.count) { list in
      for (rank, value) in duals { list.subtract(value * factor, rank: rank) }
    }
  }

  /// Divides the duals of a slot by a number, and appends the results to a list, strongest level first.
  mutating func divide(slot: Int, by divisor: Double, into results: inout [(rank: Int32, value: Double)]) {
    var index = Int(heads[slot])
    while index > 0 {
      elements[index].value /= divisor
      results.append((elements[index].rank, elements[index].value))
      index = Int(elements[index].next)
    }
  }

  /// Sets all duals to zero and removes the pending changes.
  mutating func clear() {
    heads.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    unused = Unused()
    pendingGradient.removeAll()
  }

  /// Replaces the ranks of all levels, because levels were added or deleted. Levels keep their order. The duals at
  /// deleted levels become zero.
  ///
  /// - Parameter newRanks: The new rank for each old one; ``PriorityLevels/unranked`` for a deleted level.
  /// - Complexity: The number of stored duals and slots.
  mutating func updateRanks(_ newRanks: [Int32]) {
    for slot in heads.indices where heads[slot] > 0 {
      changeList(of: slot, addingAtMost: 0) { list in list.updateRanks(newRanks) }
    }
  }

  // MARK: One list

  /// Unsafe access to the list of a slot, for changes. There must be unused elements for all new duals.
  private struct List {
    var elements: UnsafeMutablePointer<Element>
    var head: Int32
    var unused: Unused

    /// The last element that ``subtract(_:rank:)`` passed or changed; 0 if none. The next call must be for a weaker
    /// level, so it starts there.
    private var previous: Int32 = 0

    init(elements: UnsafeMutablePointer<Element>, head: Int32, unused: Unused) {
      self.elements = elements
      self.head = head
      self.unused = unused
    }

    /// Subtracts a number from the dual at a level.
    @inline(__always)
    mutating func subtract(_ amount: Double, rank: Int32) {
      var index = previous == 0 ? head : elements[Int(previous)].next
      while elements[Int(index)].rank < rank {
        previous = index
        index = elements[Int(index)].next
      }
      if elements[Int(index)].rank == rank {
        let value = elements[Int(index)].value - amount
        if abs(value) > Tolerance.etaDrop {
          elements[Int(index)].value = value
          previous = index
        } else {
          remove(index)
        }
      } else if abs(amount) > Tolerance.etaDrop {
        let new = takeUnused()
        elements[Int(new)] = Element(value: -amount, rank: rank, next: index)
        link(new)
        previous = new
      }
    }

    mutating func updateRanks(_ newRanks: [Int32]) {
      var index = head
      while index > 0 {
        let rank = newRanks[Int(elements[Int(index)].rank)]
        let next = elements[Int(index)].next
        if rank == PriorityLevels.unranked {
          remove(index)
        } else {
          elements[Int(index)].rank = rank
          previous = index
        }
        index = next
      }
    }

    /// Makes an element the next one after ``previous``.
    @inline(__always)
    private mutating func link(_ index: Int32) {
      if previous == 0 { head = index } else { elements[Int(previous)].next = index }
    }

    /// Removes the element after ``previous``.
    private mutating func remove(_ index: Int32) {
      link(elements[Int(index)].next)
      elements[Int(index)].next = unused.head
      unused.head = index
      unused.count += 1
    }

    @inline(__always)
    private mutating func takeUnused() -> Int32 {
      if unused.head > 0 {
        let index = unused.head
        unused.head = elements[Int(index)].next
        unused.count -= 1
        return index
      }
      unused.start += 1
      return unused.start - 1
    }
  }

  /// Calls a closure with access to the list of a slot.
  ///
  /// - Parameter count: The largest number of elements that the closure adds to the list.
  @inline(__always)
  private mutating func changeList(of slot: Int, addingAtMost count: Int, _ body: (inout List) -> Void) {
    let missing = count - unused.count - (elements.count - Int(unused.start))
    if missing > 0 {
      elements.append(contentsOf: repeatElement(.end, count: max(missing, elements.count / 2)))
    }
    let (head, unused) = (heads[slot], unused)
    elements.withUnsafeMutableBufferPointer { elements in
      guard let elements = elements.baseAddress else {
        preconditionFailure("a nonempty array has no storage")
      }
      var list = List(elements: elements, head: head, unused: unused)
      body(&list)
      heads[slot] = list.head
      self.unused = list.unused
    }
  }
}
