/// Items that come and go.
extension LayoutEngine {
  /// Takes note of a newcomer, to be taken in with its subtree at the next layout.
  func attach(_ item: any LayoutItem) {
    newcomers.append(item)
    // A root is known from now on, so that what is added to it finds the engine.
    if item === root { takeRoot() }
    isDescriptionStale = true
  }

  /// Lets go of items, which are whole subtrees.
  func detach(_ items: [any LayoutItem]) {
    for item in items {
      guard let record = item.layoutState.record, record.isLaidOut(by: self) else { continue }
      item.layoutState.removeMaskConstraints()
      for constraint in item.layoutState.held {
        if let row = constraint.row, row.isOf(self) {
          retire(row)
          constraint.row = nil
        }
      }
      for constraint in item.layoutState.mentions {
        if let row = constraint.row, row.isOf(self) { queue(row) }
      }
      for row in record.generated.inOrder { retire(row) }
      record.generated.removeAll()
      for variable in record.variables.all {
        recordsByVariable[variable.index] = nil
        retiredVariables.append(variable)
      }
      if let origin = record.boundsOrigin { retiredVariables += [origin.x, origin.y] }
      record.link = nil
      item.layoutState.record = nil
      scrollAreaDidLeave(item)
    }
    isDescriptionStale = true
  }

  /// Takes in what came since the last layout.
  func takeInNewcomers() {
    tellNewcomersTraits()
    // A newcomer may turn out to have guides of its own.
    while !newcomers.isEmpty {
      let items = newcomers
      newcomers = []
      takeIn(items)
    }
    translateMasks()
  }

  private func takeIn(_ items: [any LayoutItem]) {
    // Who left again meanwhile is not in the tree.
    for item in items where item === root || item.layoutSuperitem?.layoutState.isLaidOut(by: self) ?? false {
      let subtree = item.layoutSubtree()
      for member in subtree where !member.layoutState.isLaidOut(by: self) { makeRecord(member) }
      for member in subtree {
        for constraint in member.layoutState.held { track(constraint) }
      }
    }
  }

  private func takeRoot() {
    if !root.layoutState.isLaidOut(by: self) { makeRecord(root) }
  }

  /// Makes the unknowns of an item, and the rows that every item has.
  private func makeRecord(_ item: any LayoutItem) {
    // An item belongs to one engine.
    if let other = item.layoutState.engine { other.detach(item.layoutSubtree()) }
    let record = ItemRecord(item, engine: self, variables: ItemVariables(in: &solver))
    item.layoutState.record = record
    list(record)
    waitForPass(record, item)
    if item === root {
      for axis in LayoutAxis.allCases { generate(.rootOrigin(axis), for: record) }
      generateRootSizes(for: record)
    }
    for axis in LayoutAxis.allCases { generate(.nonNegativeSize(axis), for: record) }
    generateContentRows(for: record)
    makeScrolling(record, item)
    scrollAreaDidCome(item)
    if item is TrackingLayoutGuide { trackingRecords.append(record) }
    if item === root {
      item.layoutState.removeMaskConstraints()
      item.layoutState.translation = nil
    } else if item.autoresizing != nil {
      autoresizingDidChange(of: record)
    }
  }

  /// Has an item found by its unknowns, and its values read once they are known.
  func list(_ record: ItemRecord) {
    for variable in record.variables.all {
      while recordsByVariable.count <= variable.index { recordsByVariable.append(nil) }
      recordsByVariable[variable.index] = record
    }
    unreadRecords.append(record)
  }

  /// Gives back the unknowns of items that are gone.
  func discardRetiredVariables() throws(SolverError) {
    for variable in retiredVariables {
      do throws(SolverError) {
        try solver.discard(variable)
      } catch .variableInUse {
        try remakeRows(with: variable)
        try solver.discard(variable)
      }
    }
    retiredVariables = []
  }

  /// Has rows made anew that still mention an item that is gone: one whose baseline or place another item said to be
  /// its own, and then said so no more without a word to the layout.
  private func remakeRows(with variable: Variable) throws(SolverError) {
    let stale = rowsByID.values.filter { row in
      row.live?.constraint.terms.contains { $0.variable == variable } ?? false
    }
    for row in stale.sorted(by: { $0.order < $1.order }) { queue(row) }
    try commitChanges()
  }
}
