/// The duals of the tight rows, by their slot in the ``WorkingSet``.
///
/// The *dual* of a slot at a ``Level`` is the decrease of that level's cost if the residual of the slot's row increases
/// by 1 point, not counting the violation of that row itself.
///
/// Most duals are zero: a dual is nonzero only if a violated row of the level depends on the row in the slot. Only
/// nonzero duals are stored, in one linked list for each slot, strongest level first. The storage therefore does not
/// grow with the product of views and priorities, and the first few elements of a list are usually enough to decide
/// whether the cost decreases if the slot's row leaves the working set.
///
/// If the cost changes at a level, the duals are not updated at once. The change is stored in ``pendingGradient`` until
/// the engine optimizes that level.
struct Duals {
  /// A nonzero dual of one slot of the ``WorkingSet`` at one level. The nonzero duals of a slot form a linked list,
  /// strongest level first.
  struct Element {
    var value: Double
    /// The position of the level in ``PriorityLevels/ranking``; ``PriorityLevels/unranked`` for the element that ends
    /// every list.
    var rank: Int32
    /// The index in ``elements`` of the slot's next nonzero dual, which belongs to a weaker level.
    fileprivate var next: Int32

    /// The element that ends every linked list. All slots share it. A search by rank stops at this element without a
    /// test for the end of the list, since its rank is larger than all others.
    fileprivate static let end = Element(value: 0, rank: PriorityLevels.unranked, next: 0)
  }

  /// The storage of all linked lists. It also contains unused elements (see ``unused``). The element at index 0 is the
  /// end of every list.
  private var elements = [Element.end]

  /// For each slot of the ``WorkingSet``, the index in ``elements`` of the first element of the slot's linked list: the
  /// slot's nonzero dual at the strongest level. The index is 0 if all duals of the slot are zero.
  private var heads: [Int32] = []

  private var unused = Unused()

  /// For each slot of the ``WorkingSet``, the place in its linked list at which the next call of
  /// ``subtractNext(_:from:rank:)`` starts its search.
  private var cursors: [Cursor] = []

  /// The number of series so far (see ``beginSeries(at:)``).
  private var seriesCount: Int32 = 0

  /// The rank of the last level of the current series; the largest number if other changes ended the series.
  private var seriesRank = Int32.max

  /// A position in the linked list of one slot. The next call of ``subtractNext(_:from:rank:)`` for this slot starts
  /// its search there.
  private struct Cursor {
    /// The value of ``Duals/seriesCount`` when this cursor was stored. In another series, the cursor is invalid, and
    /// the search starts at the head of the list.
    var series: Int32 = 0
    /// The index in ``elements`` of the last element that the search passed or changed; 0 if there is none.
    var element: Int32 = 0
  }

  /// The changes of the cost's gradient that the duals do not reflect yet.
  var pendingGradient = PendingGradient()

  /// The parts of the storage ``elements`` that no slot's linked list uses.
  private struct Unused {
    /// The index in ``elements`` of the first element that was never used since the last call of ``clear()``. All
    /// elements after it are unused too.
    var start: Int32 = 1
    /// The index in ``elements`` of the first element in the *free list*, a linked list of the elements that were used
    /// and removed since the last call of ``clear()``. The index is 0 if the free list is empty.
    var head: Int32 = 0
    /// The number of elements in the free list (see ``head``).
    var count = 0
  }

  /// Reserves storage for the slots `0 ..< count` of the ``WorkingSet``. The duals of new slots are zero.
  mutating func reserve(slots count: Int) {
    let missing = count - heads.count
    if missing > 0 { heads.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// Returns the first element of the linked list of a slot of the ``WorkingSet``: the slot's nonzero dual at the
  /// strongest level. If all duals of the slot are zero, returns the end of the list.
  @inline(__always)
  func strongest(of slot: Int) -> Element { elements[Int(heads[slot])] }

  /// Returns the next element of a slot's linked list: the slot's nonzero dual at the next weaker level. After the last
  /// element, returns the end of the list.
  @inline(__always)
  func next(after element: Element) -> Element { elements[Int(element.next)] }

  /// The number of stored elements, used or not.
  var storedCount: Int { elements.count }

  // MARK: Changes

  /// Subtracts a number from the dual of a slot of the ``WorkingSet`` at one level.
  ///
  /// - Parameter rank: The position of the level in ``PriorityLevels/ranking``.
  @inline(__always)
  mutating func subtract(_ amount: Double, from slot: Int, rank: Int32) {
    seriesRank = .max
    changeList(of: slot, addingAtMost: 1) { list in list.subtract(amount, rank: rank) }
  }

  /// Subtracts the nonzeros of a vector, which is indexed by slot, from the duals at one level.
  ///
  /// - Parameter rank: The position of the level in ``PriorityLevels/ranking``.
  mutating func subtract(_ amounts: borrowing SparseVector, rank: Int32) {
    seriesRank = .max
    reserveUnused(amounts.touchedCount)
    heads.withUnsafeMutableBufferPointer { heads in
      elements.withUnsafeMutableBufferPointer { elements in
        guard let elements = elements.baseAddress else {
          preconditionFailure("a nonempty array has no storage")
        }
        for slot in amounts.indices where amounts[slot] != 0 {
          var list = List(elements: elements, head: heads[Int(slot)], unused: unused, previous: 0)
          list.subtract(amounts[slot], rank: rank)
          heads[Int(slot)] = list.head
          unused = list.unused
        }
      }
    }
  }

  /// Makes room for elements that are added to lists.
  @inline(__always)
  private mutating func reserveUnused(_ count: Int) {
    let missing = count - unused.count - (elements.count - Int(unused.start))
    if missing > 0 {
      elements.append(contentsOf: repeatElement(.end, count: max(missing, elements.count / 2)))
    }
  }

  /// Starts a series of subtractions: calls of ``subtractNext(_:from:rank:)`` in the order of levels, strongest first.
  /// Continues the last series if its levels are stronger and no dual was changed in another way since then.
  ///
  /// - Parameter rank: The rank of the strongest level of the calls.
  mutating func beginSeries(at rank: Int32) {
    let missing = heads.count - cursors.count
    if missing > 0 { cursors.append(contentsOf: repeatElement(Cursor(), count: missing)) }
    guard seriesRank >= rank else { return }
    seriesCount &+= 1
  }

  /// Subtracts a number from the dual of a slot of the ``WorkingSet`` at one level, like ``subtract(_:from:rank:)``,
  /// but faster for a series of calls.
  ///
  /// The calls after ``beginSeries(at:)`` must be in the order of levels, strongest first, and no other changes of the
  /// duals may come between them. Each call then starts its search where the last call for the same slot ended. Without
  /// this, a series of *k* levels would take time proportional to *k*² for each slot.
  @inline(__always)
  mutating func subtractNext(_ amount: Double, from slot: Int, rank: Int32) {
    seriesRank = rank
    let start = cursors[slot].series == seriesCount ? cursors[slot].element : 0
    var end: Int32 = 0
    changeList(of: slot, from: start, addingAtMost: 1) { list in
      list.subtract(amount, rank: rank)
      end = list.previous
    }
    cursors[slot] = Cursor(series: seriesCount, element: end)
  }

  /// Subtracts `factor` times each of the given duals from the duals of a slot of the ``WorkingSet`` at the same
  /// levels.
  ///
  /// - Parameter duals: The duals to subtract with the ranks of their levels, strongest level first.
  @inline(__always)
  mutating func subtract(_ duals: [(rank: Int32, value: Double)], times factor: Double, from slot: Int) {
    changeList(of: slot, addingAtMost: duals.count) { list in
      for (rank, value) in duals { list.subtract(value * factor, rank: rank) }
    }
  }

  /// Divides the duals of a slot of the ``WorkingSet`` by a number, and appends the results to `results`, each with the
  /// rank of its level. The strongest level comes first.
  mutating func divide(slot: Int, by divisor: Double, into results: inout [(rank: Int32, value: Double)]) {
    seriesRank = .max
    var index = Int(heads[slot])
    while index > 0 {
      elements[index].value /= divisor
      results.append((elements[index].rank, elements[index].value))
      index = Int(elements[index].next)
    }
  }

  /// Sets all duals to zero and removes the pending changes.
  mutating func clear() {
    seriesRank = .max
    heads.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    unused = Unused()
    pendingGradient.removeAll()
  }

  /// Replaces the stored ranks of all levels, because levels were added or deleted. The remaining levels keep their
  /// order. The duals at deleted levels become zero.
  ///
  /// - Parameter newRanks: The new rank of each level, indexed by its old rank; ``PriorityLevels/unranked`` for a
  ///   deleted level.
  /// - Complexity: Proportional to the number of stored duals and slots.
  mutating func updateRanks(_ newRanks: [Int32]) {
    seriesRank = .max
    for slot in heads.indices where heads[slot] > 0 {
      changeList(of: slot, addingAtMost: 0) { list in list.updateRanks(newRanks) }
    }
  }

  // MARK: One list

  /// Unsafe mutable access to the linked list of one slot's nonzero duals. Before duals are added, ``unused`` must
  /// contain an element for each of them.
  private struct List {
    var elements: UnsafeMutablePointer<Element>
    var head: Int32
    var unused: Unused

    /// The index of the last element of the slot's list that ``subtract(_:rank:)`` passed or changed; 0 if there is
    /// none. The next call starts its search after this element, so calls must be in the order of levels, strongest
    /// first.
    fileprivate var previous: Int32

    /// Subtracts a number from the slot's dual at one level.
    ///
    /// - Parameter rank: The position of the level in ``PriorityLevels/ranking``.
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

    /// Inserts an element into the slot's linked list after the element ``previous``, or at the start if ``previous``
    /// is 0. The caller sets the `next` index of the inserted element.
    @inline(__always)
    private mutating func link(_ index: Int32) {
      if previous == 0 { head = index } else { elements[Int(previous)].next = index }
    }

    /// Removes the element after ``previous`` from the slot's linked list, or the first element if ``previous`` is 0.
    /// The removed element becomes unused.
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

  /// Calls a closure with access to the linked list of a slot's nonzero duals.
  ///
  /// - Parameters:
  ///   - start: The index in ``elements`` of an element of the list. The closure can change only the elements after it.
  ///     0 if the closure can change the whole list.
  ///   - count: The largest number of elements that the closure adds to the list.
  @inline(__always)
  private mutating func changeList(
    of slot: Int, from start: Int32 = 0, addingAtMost count: Int, _ body: (inout List) -> Void
  ) {
    reserveUnused(count)
    let (head, unused) = (heads[slot], unused)
    elements.withUnsafeMutableBufferPointer { elements in
      guard let elements = elements.baseAddress else {
        preconditionFailure("a nonempty array has no storage")
      }
      var list = List(elements: elements, head: head, unused: unused, previous: start)
      body(&list)
      heads[slot] = list.head
      self.unused = list.unused
    }
  }
}
