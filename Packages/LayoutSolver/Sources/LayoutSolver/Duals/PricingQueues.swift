/// The slots whose duals have to be compared with the costs of their rows, by when they are examined.
struct PricingQueues {
  /// The slots whose duals, or whose rows' costs, changed since they were last examined.
  var changedSlots = SlotQueue()

  /// Those of them that changed at the levels of required rows.
  var infeasibleSlots = SlotQueue()

  /// Slots that were examined and put off, because they hold required equations.
  var deferredSlots = SlotQueue()

  /// Slots that were examined at the levels of a stage, and wait for weaker ones.
  var examinedSlots: [Int32] = []

  mutating func reserveCapacity(_ count: Int) {
    changedSlots.reserveCapacity(count)
    infeasibleSlots.reserveCapacity(count)
    deferredSlots.reserveCapacity(count)
  }

  /// Makes room for another slot.
  mutating func appendSlot() {
    changedSlots.appendSlot()
    infeasibleSlots.appendSlot()
    deferredSlots.appendSlot()
  }

  /// Notes that the cost of a slot's row changed.
  mutating func insertChanged(_ slot: Int) {
    changedSlots.insert(slot)
    infeasibleSlots.insert(slot)
  }

  /// The next slot to examine; one that was put off only when there is no other.
  mutating func popNext(isFeasibility: Bool) -> (slot: Int, isLastResort: Bool)? {
    if let slot = isFeasibility ? infeasibleSlots.popLast() : changedSlots.popLast() { return (slot, false) }
    return deferredSlots.popLast().map { ($0, true) }
  }

  /// Lets slots that a stage examined wait for the next one, in the order in which they came out.
  mutating func requeueExamined() {
    for slot in examinedSlots.reversed() { changedSlots.insert(Int(slot)) }
    examinedSlots.removeAll(keepingCapacity: true)
  }
}

/// Slots that wait to be examined, each once.
struct SlotQueue {
  private var slots: [Int32] = []
  private var isWaiting: [Bool] = []

  var isEmpty: Bool { slots.isEmpty }

  /// Makes room for slots to come.
  mutating func reserveCapacity(_ count: Int) {
    slots.reserveCapacity(count)
    isWaiting.reserveCapacity(count)
  }

  /// Makes room for another slot.
  mutating func appendSlot() {
    isWaiting.append(false)
  }

  @inline(__always)
  mutating func insert(_ slot: Int) {
    guard !isWaiting[slot] else { return }
    isWaiting[slot] = true
    slots.append(Int32(truncatingIfNeeded: slot))
  }

  /// Lets a waiting slot be the next that comes out; it changes places with the last.
  ///
  /// - Complexity: The length of the queue.
  mutating func moveToEnd(_ slot: Int) {
    guard slots.last != Int32(truncatingIfNeeded: slot) else { return }
    if isWaiting[slot], let place = slots.lastIndex(of: Int32(truncatingIfNeeded: slot)) {
      slots.swapAt(place, slots.count - 1)
    }
  }

  /// Takes the slot out that came in last.
  mutating func popLast() -> Int? {
    guard let slot = slots.popLast() else { return nil }
    isWaiting[Int(slot)] = false
    return Int(slot)
  }

  mutating func removeAll() {
    while popLast() != nil {}
  }
}
