/// One turn of the deferred pass: update constraints, solve, arrange; and again while that changed something.
extension LayoutEngine {
  /// After so many rounds what still changes is taken to go on for ever.
  static let roundLimit = 8

  /// Lays out an item and what lies in it, now; of ``layout()`` the part that is in sight.
  ///
  /// Constraints are updated and solved in the whole tree, for they are one system of equations. Then frames are
  /// handed out from the item downwards; or from further above: of the items that it lies in, one after the other from
  /// the nearest on, up to the first that does not need it, as Core Animation does. Elsewhere everything that was
  /// marked stays so until the next turn.
  ///
  /// Called by an item that is being arranged, it arranges what lies in the given one before it returns, but for items
  /// that are being arranged already; those have their turn in the next round. While constraints are being updated or
  /// solved, and in handlers, it does nothing.
  public func layoutIfNeeded(_ item: any LayoutItem) {
    guard let record = item.layoutState.record, record.isLaidOut(by: self) else { return }
    switch pass.activity {
    case .idle: takeTurn(for: record)
    case .arranging: takeInnerTurn(for: record)
    case .updatingConstraints, .solving, .announcing: break
    }
  }

  /// Calls ``LayoutItem/updateLayoutConstraints()`` of what is marked in an item, and of the item, children first.
  ///
  /// While constraints are being updated or solved, and in handlers, it does nothing.
  public func updateConstraintsIfNeeded(in item: any LayoutItem) {
    guard pass.activity == .idle || pass.activity == .arranging, hasWorkingSolver() else { return }
    guard let record = item.layoutState.record, record.isLaidOut(by: self) else { return }
    during(.solving) { takeInItems() }
    during(.updatingConstraints) { _ = sweep(.constraints, in: record) }
    if pass.activity == .idle { settle(isStuck: false) }
  }

  /// Goes round until nothing changes any more, in the whole tree or in what lies in an item.
  func takeTurn(for record: ItemRecord? = nil) {
    guard pass.activity == .idle, hasWorkingSolver() else { return }
    pass.turn += 1
    // A turn for a part of the tree does not replace the one that the host has in mind.
    if record == nil { pass.needsTurn = false }
    var isAtRest = false
    during(.solving) {
      var top = record
      for _ in 0..<Self.roundLimit {
        isAtRest = goRound(for: &top)
        if isAtRest || solution.failure != nil { break }
      }
      if solution.failure != nil { isAtRest = true }
      if !isAtRest || solution.layoutLoop != nil { solution.layoutLoop = isAtRest ? nil : describeLoop() }
      finishStatuses()
    }
    // Half-way through a change it is not known what is given up.
    if !isBroken { announceRefusals() }
    settle(isStuck: !isAtRest || solution.failure != nil)
  }

  /// - Returns: Whether nothing is left to do.
  private func goRound(for top: inout ItemRecord?) -> Bool {
    takeInItems()
    during(.updatingConstraints) { _ = sweep(.constraints) }
    guard bringUpToDate() else { return false }
    top = top.map(topmostMarked)
    var isIncomplete = false
    during(.arranging) { isIncomplete = sweep(.arrangement, in: top) }
    return !isIncomplete && !hasChanges
  }

  /// Arranges a subtree while another one is being arranged.
  private func takeInnerTurn(for record: ItemRecord) {
    guard pass.nesting < Self.nestingLimit else { return }
    pass.nesting += 1
    during(.solving) { takeInItems() }
    during(.updatingConstraints) { _ = sweep(.constraints) }
    if bringUpToDate() { walk(topmostMarked(record)) }
    pass.nesting -= 1
  }

  /// So many calls within calls are answered; what lies deeper is reached by the pass that is under way.
  private static let nestingLimit = 16

  /// The item to start from: the one asked for, or what it lies in, as far up as there are marks without a gap.
  private func topmostMarked(_ record: ItemRecord) -> ItemRecord {
    var top = record
    while let place = top.place, let parent = solution.items[place].parent.map({ records[$0] }),
      !parent.isArranging, parent.state?.needsArrangement ?? false
    {
      top = parent
    }
    return top
  }

  /// Takes in the items that came, and gives every item its place.
  private func takeInItems() {
    takeInNewcomers()
    if isDescriptionStale { describeItems() }
  }

  /// Makes the values of the solver current, and the solution with them; no item is told anything.
  ///
  /// - Returns: Whether the solver did not fail.
  private func bringUpToDate() -> Bool {
    guard !isBroken else { return false }
    during(.solving) {
      do throws(SolverError) {
        takeInNewcomers()
        if try solveAll() {
          pass.needsStatuses = true
          ambiguity = AmbiguityAnswer()
          endExercise()
        }
        if isDescriptionStale { describeItems() }
        let changed = isGridStale ? records : layoutChanges + unreadRecords
        isGridStale = false
        layoutChanges = []
        unreadRecords = []
        readFrames(of: changed)
        if !changed.isEmpty { pass.needsStatuses = true }
        pass.statusRecords += changed
      } catch {
        solution.failure = error
      }
    }
    return solution.failure == nil
  }

  private func finishStatuses() {
    guard pass.needsStatuses || pass.areStatusesStale, solution.failure == nil else { return }
    updateStatuses(of: pass.areStatusesStale ? records : pass.statusRecords)
    solution.unsettledItems = unsettledRecords.compactMap(\.place)
    pass.statusRecords = []
    pass.needsStatuses = false
    pass.areStatusesStale = false
  }

  private func describeLoop() -> LayoutLoop {
    let marked = pass.marks[.constraints] + pass.marks[.arrangement]
    let places = Set(marked.filter { $0.state != nil }.compactMap(\.place)).sorted()
    let constraints = queuedRows.compactMap { row -> ConstraintEquation? in
      guard case .constraint(let constraint) = row.source else { return nil }
      return constraint?.equation
    }
    return LayoutLoop(
      rounds: Self.roundLimit, items: places.map { solution.items[$0].name }, constraints: constraints)
  }

  /// Ends a turn: what it left over is news for the host, unless it would be so for ever.
  private func settle(isStuck: Bool) {
    let wasAnnounced = pass.needsTurn
    pass.needsTurn = !isStuck && (hasChanges || !pass.marks[.arrangement].isEmpty)
    if !wasAnnounced { announceNeed() }
  }
}
