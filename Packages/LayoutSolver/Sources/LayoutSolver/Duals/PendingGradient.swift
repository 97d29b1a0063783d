/// Changes of the cost's gradient that the duals do not reflect yet.
///
/// The *gradient* at a level contains, for each variable, the change of the level's cost per point of the variable. It
/// changes when the residual of a row changes its sign. The changes are stored by level and variable. They do not refer
/// to rows or slots, so rows can be removed and the working set can change before the duals are updated.
struct PendingGradient {
  /// A change of the gradient (the change of a level's cost per point of each variable): a number to add to the
  /// gradient's component for one variable.
  struct Change {
    var variable: Int32
    var amount: Double
  }

  /// The pending changes of the gradient at each level, indexed by the level's number.
  private var changes: [[Change]] = []

  /// The levels with pending changes (see ``PendingGradient``) that are among the ``limit`` strongest levels.
  private var selected: [Level] = []

  /// The number of strongest levels from which ``selected`` was chosen: the argument `count` of the last call of
  /// ``levels(strongest:in:)``. Before the first call, it is larger than any number of levels.
  private var limit = noLimit
  private static let noLimit = Int(PriorityLevels.unranked)

  /// The levels that have pending changes but are not in ``selected``, as positions in ``PriorityLevels/ranking``.
  private var waitingRanks = IndexQueue()

  /// The number of levels at which the cost's gradient has changes that the duals do not reflect yet.
  private(set) var levelCount = 0

  var isEmpty: Bool { levelCount == 0 }

  /// Reserves storage for all levels whose ``Level/number`` is less than `count`.
  @inline(__always)
  mutating func reserve(levels count: Int) {
    guard changes.count < count else { return }
    changes.append(contentsOf: repeatElement([], count: count - changes.count))
    waitingRanks.reserve(count)
  }

  /// Adds the coefficients of a row, multiplied by `amount`, to the gradient at a level (the change of the level's cost
  /// per point of each variable).
  ///
  /// - Parameter rank: The rank of the level; ``PriorityLevels/unranked`` if the level has no rank yet.
  mutating func add(
    _ amount: Double, times row: RowIndex, of table: borrowing RowTable, level: Level, rank: Int32
  ) {
    let span = table.span(of: row)
    guard !span.isEmpty else { return }
    if changes[level.offset].isEmpty { note(level, rank) }
    Self.append(amount, times: table.entries[span], to: &changes[level.offset])
  }

  private static func append(
    _ amount: Double, times terms: ArraySlice<RowTable.Entry>, to changes: inout [Change]
  ) {
    for term in terms { changes.append(Change(variable: term.variable, amount: amount * term.coefficient)) }
  }

  /// Adds a number to one component of the gradient of a level. The component is the change of the level's cost if the
  /// variable grows by 1 point.
  ///
  /// - Parameter rank: The rank of the level; ``PriorityLevels/unranked`` if the level has no rank yet.
  mutating func add(_ amount: Double, variable: Int32, level: Level, rank: Int32) {
    if changes[level.offset].isEmpty { note(level, rank) }
    changes[level.offset].append(Change(variable: variable, amount: amount))
  }

  private mutating func note(_ level: Level, _ rank: Int32) {
    levelCount += 1
    if rank < limit {
      selected.append(level)
    } else if rank != PriorityLevels.unranked {
      waitingRanks.insert(Int(rank))
    }
  }

  /// The pending changes at a level.
  subscript(level: Level) -> [Change] { changes[level.offset] }

  // MARK: Levels

  /// Returns the levels with pending changes among the `count` strongest levels, in no particular order.
  ///
  /// The method caches its result. In a layout with thousands of levels, repeated calls with the same count therefore
  /// do not search all levels.
  mutating func levels(strongest count: Int, in levels: borrowing PriorityLevels) -> [Level] {
    if count != limit { select(strongest: count, in: levels) }
    return selected
  }

  private mutating func select(strongest count: Int, in levels: borrowing PriorityLevels) {
    if count < limit {
      selected.removeAll { level in
        let rank = Int(levels.ranks[level.offset])
        if rank >= count { waitingRanks.insert(rank) }
        return rank >= count
      }
    }
    limit = count
    while let rank = waitingRanks.lowest, rank < count {
      var hint = 0
      _ = waitingRanks.popLowest(&hint)
      selected.append(levels.ranking[rank])
    }
  }

  /// Returns the rank of the strongest level that has pending changes; nil if there are no changes or only changes at
  /// levels without a rank.
  func strongestRank(in levels: borrowing PriorityLevels) -> Int? {
    var strongest = waitingRanks.lowest
    for level in selected { strongest = min(strongest ?? .max, Int(levels.ranks[level.offset])) }
    return strongest
  }

  /// Removes the pending changes (see ``PendingGradient``) at the levels that ``levels(strongest:in:)`` last returned.
  mutating func removeSelected() {
    for level in selected { changes[level.offset].removeAll(keepingCapacity: true) }
    levelCount -= selected.count
    selected.removeAll(keepingCapacity: true)
  }

  /// Removes the pending changes at a level that is being deleted. Call ``updateRanks(_:)`` afterwards.
  mutating func removeAll(at level: Level) {
    guard level.offset < changes.count, !changes[level.offset].isEmpty else { return }
    changes[level.offset].removeAll(keepingCapacity: true)
    levelCount -= 1
  }

  /// Removes all pending changes. They are not applied to the duals.
  mutating func removeAll() {
    guard levelCount > 0 else { return }
    for level in changes.indices where !changes[level].isEmpty {
      changes[level].removeAll(keepingCapacity: true)
    }
    selected.removeAll(keepingCapacity: true)
    waitingRanks.removeAll()
    levelCount = 0
  }

  /// Replaces the stored ranks of all levels, because levels were added or deleted.
  ///
  /// - Parameter rankOfLevel: The new rank of each level, indexed by the level's number; ``PriorityLevels/unranked``
  ///   for a deleted level.
  mutating func updateRanks(_ rankOfLevel: [Int32]) {
    selected.removeAll(keepingCapacity: true)
    waitingRanks.removeAll()
    waitingRanks.reserve(rankOfLevel.count)
    limit = Self.noLimit
    guard levelCount > 0 else { return }
    for level in changes.indices where !changes[level].isEmpty {
      if rankOfLevel[level] != PriorityLevels.unranked { selected.append(Level(number: Int32(level))) }
    }
  }
}
