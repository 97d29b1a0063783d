/// The slots whose duals have to be compared with the costs of their rows, in queues by the time of examination.
struct PricingQueues {
  /// The slots whose duals or row costs changed since they were last examined.
  var changedSlots = SlotQueue()

  /// The slots among them whose duals changed at the levels of required rows.
  var infeasibleSlots = SlotQueue()

  /// Slots that were examined but postponed because they hold required equations.
  var deferredSlots = SlotQueue()

  /// Slots that were examined at the levels of a stage, and wait for weaker levels.
  var examinedSlots: [Int32] = []

  mutating func reserveCapacity(_ count: Int) {
    changedSlots.reserveCapacity(count)
    infeasibleSlots.reserveCapacity(count)
    deferredSlots.reserveCapacity(count)
  }

  /// Extends the range of valid slots by one.
  mutating func appendSlot() {
    changedSlots.appendSlot()
    infeasibleSlots.appendSlot()
    deferredSlots.appendSlot()
  }

  /// Adds a slot whose row cost changed.
  mutating func insertChanged(_ slot: Int) {
    changedSlots.insert(slot)
    infeasibleSlots.insert(slot)
  }

  /// Removes and returns the next slot to examine. Postponed slots are returned only if there are no others.
  mutating func popNext(isFeasibility: Bool) -> (slot: Int, isLastResort: Bool)? {
    if let slot = isFeasibility ? infeasibleSlots.popLast() : changedSlots.popLast() { return (slot, false) }
    return deferredSlots.popLast().map { ($0, true) }
  }

  /// Returns the slots examined in a stage to the queue for the next stage, in the order in which they were examined.
  mutating func requeueExamined() {
    for slot in examinedSlots.reversed() { changedSlots.insert(Int(slot)) }
    examinedSlots.removeAll(keepingCapacity: true)
  }
}

/// A stack of slots that wait to be examined, each at most once.
struct SlotQueue {
  private var slots: [Int32] = []
  private var isWaiting: [Bool] = []

  var isEmpty: Bool { slots.isEmpty }

  /// Reserves storage for more slots.
  mutating func reserveCapacity(_ count: Int) {
    slots.reserveCapacity(count)
    isWaiting.reserveCapacity(count)
  }

  /// Adds a slot.
  mutating func appendSlot() {
    isWaiting.append(false)
  }

  @inline(__always)
  mutating func insert(_ slot: Int) {
    guard !isWaiting[slot] else { return }
    isWaiting[slot] = true
    slots.append(Int32(truncatingIfNeeded: slot))
  }

  /// Moves a waiting slot to the end, so that it is removed next. It changes places with the last slot.
  ///
  /// - Complexity: The length of the queue.
  mutating func moveToEnd(_ slot: Int) {
    guard slots.last != Int32(truncatingIfNeeded: slot) else { return }
    if isWaiting[slot], let place = slots.lastIndex(of: Int32(truncatingIfNeeded: slot)) {
      slots.swapAt(place, slots.count - 1)
    }
  }

  /// Removes and returns the slot that was inserted last.
  mutating func popLast() -> Int? {
    guard let slot = slots.popLast() else { return nil }
    isWaiting[Int(slot)] = false
    return Int(slot)
  }

  mutating func removeAll() {
    while popLast() != nil {}
  }
}
