/// The slots that the engine has to examine, because a step with their row might decrease the cost.
struct PricingQueues {
  /// The slots whose duals, or whose rows' costs, changed since they were last examined.
  var changedSlots = SlotQueue()

  /// The slots for which this is true at the levels of required rows.
  var infeasibleSlots = SlotQueue()

  /// The slots that will be examined last, because they hold required equations.
  var deferredSlots = SlotQueue()

  /// The slots at which no step decreases the cost of the current stage's levels. The next stage examines them again.
  var examinedSlots: [Int32] = []

  mutating func reserveCapacity(_ count: Int) {
    changedSlots.reserveCapacity(count)
    infeasibleSlots.reserveCapacity(count)
    deferredSlots.reserveCapacity(count)
  }

  /// Adds a slot. It need not be examined yet.
  mutating func appendSlot() {
    changedSlots.appendSlot()
    infeasibleSlots.appendSlot()
    deferredSlots.appendSlot()
  }

  /// Replaces all queues, because slots have new rows: all slots have to be examined, the last first, since the last
  /// slots of an elimination depend on the fewest rows.
  mutating func examineAll(count: Int) {
    changedSlots.removeAll()
    infeasibleSlots.removeAll()
    deferredSlots.removeAll()
    examinedSlots.removeAll(keepingCapacity: true)
    for slot in 0..<count { changedSlots.insert(slot) }
  }

  /// Adds a slot whose row's cost changed to the slots to examine.
  mutating func insertChanged(_ slot: Int) {
    changedSlots.insert(slot)
    infeasibleSlots.insert(slot)
  }

  /// Removes and returns the next slot to examine; nil if there is none. `isLastResort` is true for slots with required
  /// equations, which come last.
  ///
  /// - Parameter isFeasibility: Whether to examine only the levels of required rows.
  mutating func popNext(isFeasibility: Bool) -> (slot: Int, isLastResort: Bool)? {
    if let slot = isFeasibility ? infeasibleSlots.popLast() : changedSlots.popLast() { return (slot, false) }
    return deferredSlots.popLast().map { ($0, true) }
  }

  /// Adds the slots examined in a stage to those that the next stage examines, in the same order.
  mutating func requeueExamined() {
    for slot in examinedSlots.reversed() { changedSlots.insert(Int(slot)) }
    examinedSlots.removeAll(keepingCapacity: true)
  }
}

/// A stack of slots that wait to be examined. Each slot is in the stack at most once.
struct SlotQueue {
  private var slots: [Int32] = []
  private var isWaiting: [Bool] = []

  var isEmpty: Bool { slots.isEmpty }

  /// Reserves storage for `count` slots.
  mutating func reserveCapacity(_ count: Int) {
    slots.reserveCapacity(count)
    isWaiting.reserveCapacity(count)
  }

  /// Makes one more slot number valid. The slot is not in the stack.
  mutating func appendSlot() {
    isWaiting.append(false)
  }

  @inline(__always)
  mutating func insert(_ slot: Int) {
    guard !isWaiting[slot] else { return }
    isWaiting[slot] = true
    slots.append(Int32(truncatingIfNeeded: slot))
  }

  /// Exchanges a slot with the slot at the top of the stack, so that it is removed next. Does nothing if the slot is
  /// not in the stack.
  ///
  /// - Complexity: The number of slots in the stack.
  mutating func moveToEnd(_ slot: Int) {
    guard slots.last != Int32(truncatingIfNeeded: slot) else { return }
    if isWaiting[slot], let index = slots.lastIndex(of: Int32(truncatingIfNeeded: slot)) {
      slots.swapAt(index, slots.count - 1)
    }
  }

  /// Puts the slots in order, so that the highest is removed first.
  mutating func sort() { slots.sort() }

  /// Removes and returns the slot that was inserted last; nil if the stack is empty.
  mutating func popLast() -> Int? {
    guard let slot = slots.popLast() else { return nil }
    isWaiting[Int(slot)] = false
    return Int(slot)
  }

  mutating func removeAll() {
    while popLast() != nil {}
  }
}
