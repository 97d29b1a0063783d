/// From a change to the host, which is told once.
extension LayoutEngine {
  /// Whether anything happened since the last turn.
  ///
  /// What a turn left over because it went round and round, see ``LayoutSolution/layoutLoop`` and
  /// ``LayoutSolution/unsettledItems``, does not count.
  public var needsLayout: Bool { pass.needsTurn }

  /// Something happened that the next turn has to do with.
  func noteChange() {
    guard pass.activity == .idle, !pass.needsTurn else { return }
    pass.needsTurn = true
    announceNeed()
  }

  /// Tells the host that there is something to do.
  func announceNeed() {
    guard pass.needsTurn, let needsLayoutHandler else { return }
    during(.announcing) { needsLayoutHandler() }
  }

  /// Has an item reached in the next pass.
  func mark(_ record: ItemRecord, for phase: PassPhase) {
    guard let state = record.state, !state.isMarked(for: phase) else { return }
    state.setMarked(true, for: phase)
    pass.marks.append(record, for: phase)
    noteChange()
  }

  /// Has a newcomer arranged, and its constraints updated if they were not yet.
  func waitForPass(_ record: ItemRecord, _ item: any LayoutItem) {
    guard item.layoutKind == .view else { return }
    item.layoutState.needsArrangement = true
    for phase in [PassPhase.constraints, .arrangement] where item.layoutState.isMarked(for: phase) {
      pass.marks.append(record, for: phase)
    }
    noteChange()
  }

  /// Does something as part of an activity; what is asked for meanwhile knows of it.
  func during(_ activity: PassState.Activity, _ work: () -> Void) {
    let previous = pass.activity
    pass.activity = activity
    work()
    pass.activity = previous
  }

  /// Whether there is something to solve or to list, or constraints to update.
  var hasChanges: Bool {
    if !newcomers.isEmpty || !queuedMasks.isEmpty || !pass.marks[.constraints].isEmpty { return true }
    if !unreadRecords.isEmpty || isDescriptionStale || isGridStale || areInsetsStale || needsSolving {
      return true
    }
    return !(queuedRows.isEmpty && retiredRows.isEmpty)
  }
}
