/// The slots of the ``WorkingSet`` that the engine has to examine, because replacing the row in the slot might decrease
/// the cost.
struct PricingQueues {
  /// The slots to examine (see ``PricingQueues``): their duals, or the costs of the rows in them, changed since they
  /// were last examined.
  var changedSlots = SlotQueue()

  /// The slots to examine (see ``PricingQueues``) in a search that optimizes only the required rows: their duals or
  /// costs changed at the levels of required rows.
  var infeasibleSlots = SlotQueue()

  /// The slots to examine last (see ``PricingQueues``), because they contain required equations.
  var deferredSlots = SlotQueue()

  /// The slots whose examination (see ``PricingQueues``) found no step that decreases the cost of the levels optimized
  /// so far. If weaker levels are then optimized, these slots are examined again.
  var examinedSlots: [Int32] = []

  mutating func reserveCapacity(_ count: Int) {
    changedSlots.reserveCapacity(count)
    infeasibleSlots.reserveCapacity(count)
    deferredSlots.reserveCapacity(count)
  }

  /// Adds storage for one more slot of the ``WorkingSet`` to all queues. The slot is not queued yet.
  mutating func appendSlot() {
    changedSlots.appendSlot()
    infeasibleSlots.appendSlot()
    deferredSlots.appendSlot()
  }

  /// Queues all slots for examination (see ``PricingQueues``), because all duals were computed anew. Slots with high
  /// numbers are examined first: the ``Elimination`` filled them last, so they depend on the fewest rows.
  ///
  /// - Parameter count: The number of slots.
  mutating func examineAll(count: Int) {
    changedSlots.removeAll()
    infeasibleSlots.removeAll()
    deferredSlots.removeAll()
    examinedSlots.removeAll(keepingCapacity: true)
    for slot in 0..<count { changedSlots.insert(slot) }
  }

  /// Queues a slot for examination (see ``PricingQueues``), because the cost of the row in it changed.
  mutating func insertChanged(_ slot: Int) {
    changedSlots.insert(slot)
    infeasibleSlots.insert(slot)
  }

  /// Removes and returns the next slot to examine (see ``PricingQueues``); nil if there is none. `isLastResort` is true
  /// for slots that were deferred because they contain required equations.
  ///
  /// - Parameter isFeasibility: Whether the caller optimizes only the required rows. If so, the slot comes from
  ///   ``infeasibleSlots`` instead of ``changedSlots``.
  mutating func popNext(isFeasibility: Bool) -> (slot: Int, isLastResort: Bool)? {
    if let slot = isFeasibility ? infeasibleSlots.popLast() : changedSlots.popLast() { return (slot, false) }
    return deferredSlots.popLast().map { ($0, true) }
  }

  /// Queues the slots in ``examinedSlots`` again, so that they are examined in the same order when weaker levels are
  /// optimized.
  mutating func requeueExamined() {
    for slot in examinedSlots.reversed() { changedSlots.insert(Int(slot)) }
    examinedSlots.removeAll(keepingCapacity: true)
  }
}

/// A stack of slots of the ``WorkingSet`` that wait to be examined (see ``PricingQueues``). Each slot is in the stack
/// at most once.
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

  /// Adds storage for one more slot of the ``WorkingSet``, but does not add the slot to the stack of waiting slots.
  mutating func appendSlot() {
    isWaiting.append(false)
  }

  @inline(__always)
  mutating func insert(_ slot: Int) {
    guard !isWaiting[slot] else { return }
    isWaiting[slot] = true
    slots.append(Int32(truncatingIfNeeded: slot))
  }

  /// Swaps a slot with the slot at the top of the stack, so that ``popLast()`` returns it next. Does nothing if the
  /// slot is not in the stack.
  ///
  /// - Complexity: Proportional to the number of slots in the stack.
  mutating func moveToEnd(_ slot: Int) {
    guard slots.last != Int32(truncatingIfNeeded: slot) else { return }
    if isWaiting[slot], let index = slots.lastIndex(of: Int32(truncatingIfNeeded: slot)) {
      slots.swapAt(index, slots.count - 1)
    }
  }

  /// Sorts the stack of waiting slots, so that ``popLast()`` returns the slot with the highest number first.
  mutating func sort() { slots.sort() }

  /// Removes and returns the slot at the top of the stack of waiting slots; nil if the stack is empty.
  mutating func popLast() -> Int? {
    guard let slot = slots.popLast() else { return nil }
    isWaiting[Int(slot)] = false
    return Int(slot)
  }

  mutating func removeAll() {
    while popLast() != nil {}
  }
}
