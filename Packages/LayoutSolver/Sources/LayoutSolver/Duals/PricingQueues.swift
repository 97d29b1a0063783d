/// The slots of the ``WorkingSet`` that the engine has to examine, because replacing the row in the slot might decrease
/// the cost.
struct PricingQueues {
  /// The slots to examine because their duals, or the costs of the rows in them, changed since they were last examined.
  var changedSlots = SlotQueue()

  /// The slots to examine while only the required rows are optimized: their duals or costs changed at the levels of
  /// required rows.
  var infeasibleSlots = SlotQueue()

  /// The slots to examine last, because they contain required equations, which seldom leave the working set. While
  /// ``WorkingSet/keepsInequalities`` is true, also the slots whose steps would violate a required inequality.
  var deferredSlots = SlotQueue()

  /// The slots whose examination found no step that decreases the cost of the levels optimized so far. When weaker
  /// levels are optimized, these slots are examined again.
  var examinedSlots: [Int32] = []

  mutating func reserveCapacity(_ count: Int) {
    changedSlots.reserveCapacity(count)
    infeasibleSlots.reserveCapacity(count)
    deferredSlots.reserveCapacity(count)
  }

  /// Adds storage for one more slot of the ``WorkingSet`` to all queues, but does not queue the slot.
  mutating func appendSlot() {
    changedSlots.appendSlot()
    infeasibleSlots.appendSlot()
    deferredSlots.appendSlot()
  }

  /// Queues all slots of the ``WorkingSet`` for examination, because all duals were recomputed. Slots with high numbers
  /// are examined first: the ``Elimination`` filled them last, so they depend on the fewest rows.
  ///
  /// - Parameter count: The number of slots.
  mutating func examineAll(count: Int) {
    changedSlots.removeAll()
    infeasibleSlots.removeAll()
    deferredSlots.removeAll()
    examinedSlots.removeAll(keepingCapacity: true)
    for slot in 0..<count { changedSlots.insert(slot) }
  }

  /// Queues a slot of the ``WorkingSet`` for examination, because the cost of the row in the slot changed.
  mutating func insertChanged(_ slot: Int) {
    changedSlots.insert(slot)
    infeasibleSlots.insert(slot)
  }

  /// Removes and returns the next slot to examine; nil if there is none. `isLastResort` is true for slots from
  /// ``deferredSlots``.
  ///
  /// - Parameter isFeasibility: Whether the caller optimizes only the required rows. If so, the slot comes from
  ///   ``infeasibleSlots`` instead of ``changedSlots``.
  mutating func popNext(isFeasibility: Bool) -> (slot: Int, isLastResort: Bool)? {
    if let slot = isFeasibility ? infeasibleSlots.popLast() : changedSlots.popLast() { return (slot, false) }
    return deferredSlots.popLast().map { ($0, true) }
  }

  /// Queues the slots in ``examinedSlots`` again, in the same order. Called before weaker levels are optimized.
  mutating func requeueExamined() {
    for slot in examinedSlots.reversed() { changedSlots.insert(Int(slot)) }
    examinedSlots.removeAll(keepingCapacity: true)
  }
}

/// A stack of slots of the ``WorkingSet`` that wait for their examination (see ``PricingQueues``). Each slot is in the
/// stack at most once.
struct SlotQueue {
  private var slots: [Int32] = []
  private var isWaiting: [Bool] = []

  var isEmpty: Bool { slots.isEmpty }

  /// The number of slots in the stack.
  var count: Int { slots.count }

  /// Returns the slot at a position in the stack. The slot at the top has the last position.
  subscript(position: Int) -> Int { Int(slots[position]) }

  /// Removes the slot at a position, and moves the slot at the top of the stack to this position.
  mutating func remove(at position: Int) {
    isWaiting[Int(slots[position])] = false
    slots.swapAt(position, slots.count - 1)
    slots.removeLast()
  }

  /// Reserves storage for `count` slots.
  mutating func reserveCapacity(_ count: Int) {
    slots.reserveCapacity(count)
    isWaiting.reserveCapacity(count)
  }

  /// Adds storage for one more slot of the ``WorkingSet``, but does not push the slot on the stack.
  mutating func appendSlot() {
    isWaiting.append(false)
  }

  @inline(__always)
  mutating func insert(_ slot: Int) {
    guard !isWaiting[slot] else { return }
    isWaiting[slot] = true
    slots.append(Int32(truncatingIfNeeded: slot))
  }

  /// Pushes the indices of the nonzeros of a vector on the stack.
  mutating func insertNonzeros(of vector: borrowing SparseVector) {
    isWaiting.withUnsafeMutableBufferPointer { isWaiting in
      for slot in vector.indices where vector[slot] != 0 && !isWaiting[Int(slot)] {
        isWaiting[Int(slot)] = true
        slots.append(slot)
      }
    }
  }

  /// Moves a slot to the top of the stack, so that ``popLast()`` returns it next. The slot at the top takes its place.
  /// Does nothing if the slot is not in the stack.
  ///
  /// - Complexity: Proportional to the number of slots in the stack.
  mutating func moveToEnd(_ slot: Int) {
    guard slots.last != Int32(truncatingIfNeeded: slot) else { return }
    if isWaiting[slot], let index = slots.lastIndex(of: Int32(truncatingIfNeeded: slot)) {
      slots.swapAt(index, slots.count - 1)
    }
  }

  /// Sorts the stack, so that ``popLast()`` returns the slot with the highest number first.
  mutating func sort() { slots.sort() }

  /// Removes and returns the slot at the top of the stack; nil if the stack is empty.
  mutating func popLast() -> Int? {
    guard let slot = slots.popLast() else { return nil }
    isWaiting[Int(slot)] = false
    return Int(slot)
  }

  mutating func removeAll() {
    while popLast() != nil {}
  }
}
