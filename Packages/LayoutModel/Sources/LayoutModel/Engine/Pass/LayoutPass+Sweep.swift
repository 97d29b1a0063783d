/// The traversal of marked items in one phase of a pass: to update constraints, or to arrange.
extension LayoutPass {
  /// Processes the marked items of a subtree in the order of the phase.
  ///
  /// If processing marks further items, those that come later in this order are included. The others stay marked for
  /// the next sweep.
  ///
  /// - Parameter scope: The topmost item of the subtree; nil for the whole tree.
  /// - Returns: Whether marked items of the subtree remain.
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
      // A nested call may have processed it already.
      guard key(of: next.record, for: phase) != nil else { continue }
      guard reach(next.record, phase) else {
        waiting.append(next.record)
        continue
      }
      guard writer.listing != listing else { continue }
      // A nested call has listed the items anew, so that all positions changed.
      listing = writer.listing
      position = self.position(of: next.record, in: phase) ?? Int.min
      marks[phase] += queue.entries.map(\.record)
      queue = PassQueue()
    }
    for record in waiting where key(of: record, for: phase) != nil {
      marks.append(record, for: phase)
      isIncomplete = isIncomplete || isIn(scope, record)
    }
    return isIncomplete
  }

  /// Arranges the marked items of a subtree in the order of the tree, while another sweep is running.
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

  /// Removes the mark of an item, and updates its constraints or arranges its subitems.
  ///
  /// - Returns: False if the item cannot be processed now and stays marked.
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

  /// Returns the position of a marked item in the order of a phase; nil if it is not marked any more, or not in the
  /// tree.
  private func key(of record: ItemRecord, for phase: PassPhase) -> Int? {
    guard let state = record.state, state.isMarked(for: phase) else { return nil }
    return position(of: record, in: phase)
  }

  /// Returns the position of an item in the order of a phase; nil for an item that is not in the tree.
  private func position(of record: ItemRecord, in phase: PassPhase) -> Int? {
    guard let index = record.index else { return nil }
    // The list has parents before children. With children before parents, an item is preceded by the items listed
    // before it, except its ancestors, and by its descendants.
    return phase == .arrangement
      ? index : index - writer.solution.items[index].depth + record.subtreeCount - 1
  }

  /// Whether an item is in the subtree of `scope`. Nil stands for the whole tree.
  private func isIn(_ scope: ItemRecord?, _ record: ItemRecord) -> Bool {
    guard let scope else { return true }
    guard let first = scope.index, let index = record.index else { return false }
    return first <= index && index < first + scope.subtreeCount
  }
}
