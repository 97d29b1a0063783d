/// The part of a pass that processes marked items: it updates their constraints, or arranges their subitems.
extension LayoutPass {
  /// Processes the items of a subtree that are marked for a phase, in the order of the phase (see ``PassPhase``).
  ///
  /// Processing an item may mark further items. If such an item comes later in the order, it is processed too. If it
  /// comes earlier, it stays marked for the next call.
  ///
  /// - Parameters:
  ///   - phase: The phase, which determines the order and what is done with each item.
  ///   - scope: The topmost item of the subtree; nil for the whole tree.
  /// - Returns: Whether marked items remain in the subtree.
  /// - Complexity: O(*m* log *m*) for *m* marked items.
  func sweep(_ phase: PassPhase, in scope: ItemRecord? = nil) -> Bool {
    var queue = PassQueue()
    var waiting: [ItemRecord] = []
    var position = Int.min
    var listing = writer.listing
    var isIncomplete = false
    while true {
      let marked = marks[phase]
      marks[phase] = []
      for record in marked {
        guard let key = key(of: record, for: phase) else { continue }
        if key > position, isIn(scope, record) {
          queue.insert(record, key: key)
        } else {
          waiting.append(record)
        }
      }
      guard let next = queue.popFirst() else { break }
      position = next.key
      // A nested call may already have processed the item.
      guard key(of: next.record, for: phase) != nil else { continue }
      guard reach(next.record, phase) else {
        waiting.append(next.record)
        continue
      }
      guard writer.listing != listing else { continue }
      // A nested call has listed the items again, so all positions have changed.
      listing = writer.listing
      position = self.position(of: next.record, in: phase) ?? Int.min
      marks[phase] += queue.records
      queue = PassQueue()
    }
    for record in waiting where key(of: record, for: phase) != nil {
      marks.append(record, for: phase)
      isIncomplete = isIncomplete || isIn(scope, record)
    }
    return isIncomplete
  }

  /// Arranges the items of a subtree that are marked for arrangement, superitems before subitems. Called while another
  /// item is being arranged.
  ///
  /// - Complexity: O(*n*) for *n* items of the subtree.
  func walk(_ scope: ItemRecord) {
    guard var index = scope.index else { return }
    while let end = scope.index.map({ $0 + scope.subtreeCount }), index < min(end, writer.records.count) {
      let record = writer.records[index]
      let listing = writer.listing
      if record.state?.needsArrangement ?? false { _ = reach(record, .arrangement) }
      if listing != writer.listing {
        guard let next = record.index else { return }
        index = next
      }
      index += 1
    }
  }

  /// Removes the mark of an item, and then updates the item's constraints or arranges its subitems, depending on the
  /// phase.
  ///
  /// - Returns: False if the item cannot be processed now and stays marked; true in all other cases.
  private func reach(_ record: ItemRecord, _ phase: PassPhase) -> Bool {
    guard let state = record.state, let item = record.item else { return true }
    guard phase == .arrangement else {
      state.setMarked(false, for: phase)
      item.updateLayoutConstraints()
      return true
    }
    if record.passNumber != number {
      record.passNumber = number
      record.arrangements = 0
    }
    guard !record.isArranging, record.arrangements < loopThreshold else { return false }
    record.arrangements += 1
    if record.index == 0 { place(record) }
    state.setMarked(false, for: phase)
    record.isArranging = true
    item.arrangeLayoutSubitems()
    record.isArranging = false
    return true
  }

  /// Returns the position of a marked item in the order in which a phase processes items. Returns nil if the item is no
  /// longer marked for this phase, or is not in the tree.
  private func key(of record: ItemRecord, for phase: PassPhase) -> Int? {
    guard let state = record.state, state.isMarked(for: phase) else { return nil }
    return position(of: record, in: phase)
  }

  /// Returns the position of an item in the order in which a phase processes items; nil if the item is not in the tree.
  private func position(of record: ItemRecord, in phase: PassPhase) -> Int? {
    guard let index = record.index else { return nil }
    // The list has superitems before subitems. In the order of the other phase, subitems come first: an item comes
    // after its own descendants, and after all items that are listed before it, except its ancestors.
    return phase == .arrangement
      ? index : index - writer.solution.items[index].depth + record.subtreeCount - 1
  }

  /// Returns whether an item is in the subtree of `scope`. Returns true for every item if `scope` is nil.
  private func isIn(_ scope: ItemRecord?, _ record: ItemRecord) -> Bool {
    guard let scope else { return true }
    guard let first = scope.index, let index = record.index else { return false }
    return first <= index && index < first + scope.subtreeCount
  }
}
