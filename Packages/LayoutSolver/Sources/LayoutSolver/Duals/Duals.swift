/// The duals of the tight rows: for each slot and level, the decrease of the cost per point that the residual of the
/// slot's row increases. The violation of that row itself is not counted.
///
/// A change of the cost does not change the duals at once. It is stored in ``pendingGradient`` until the level of the
/// change is optimized.
struct Duals {
  /// The duals, slot by slot. The dual of a slot at a level is at the index `slot * stride + level.offset`.
  var values: [Double] = []

  /// The number of elements of ``values`` for each slot; at least the number of levels.
  private(set) var stride = 8

  /// The changes of the cost that ``values`` does not reflect yet.
  var pendingGradient = PendingGradient()

  /// Reserves storage for level numbers below `levelCount` and slots below `slotCount`. New duals are 0.
  mutating func reserve(levels levelCount: Int, slots slotCount: Int) {
    if stride < levelCount { changeStride(to: max(levelCount, stride + stride / 2)) }
    let missing = stride * slotCount - values.count
    if missing > 0 { values.append(contentsOf: repeatElement(0, count: missing)) }
  }

  private mutating func changeStride(to newStride: Int) {
    let slotCount = values.count / stride
    var wider = Array(repeating: 0.0, count: newStride * slotCount)
    for slot in 0..<slotCount {
      for level in 0..<stride { wider[slot * newStride + level] = values[slot * stride + level] }
    }
    values = wider
    stride = newStride
  }

  /// The dual of a slot at a level.
  @inline(__always)
  subscript(slot: Int, level: Level) -> Double {
    get { values[slot * stride + level.offset] }
    _modify { yield &values[slot * stride + level.offset] }
  }

  /// Sets all duals to zero and removes the pending changes.
  mutating func clear() {
    values.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    pendingGradient.removeAll()
  }
}

/// Changes of the cost's gradient that the duals do not reflect yet.
///
/// The *gradient* at a level is the change of the cost with each variable; it changes when a row changes its side. The
/// changes are stored by level and variable. They do not refer to rows or slots, so rows can be removed, and the
/// working set can change, before the duals are updated.
struct PendingGradient {
  /// A number to add to the gradient's component for one variable.
  struct Change {
    var variable: Int32
    var amount: Double
  }

  /// The changes of each level, indexed by the level's number.
  private var changes: [[Change]] = []

  /// The levels that have changes, in the order of their first change.
  private(set) var levels: [Level] = []

  var isEmpty: Bool { levels.isEmpty }

  /// Reserves storage for level numbers below `count`.
  mutating func reserve(levels count: Int) {
    while changes.count < count { changes.append([]) }
  }

  /// Adds the row's coefficients, multiplied by `amount`, to the gradient at a level.
  mutating func add(_ amount: Double, times row: RowIndex, of table: borrowing RowTable, level: Level) {
    let span = table.span(of: row)
    guard !span.isEmpty else { return }
    if changes[level.offset].isEmpty { levels.append(level) }
    for index in span {
      let entry = table.entries[index]
      changes[level.offset].append(Change(variable: entry.variable, amount: amount * entry.coefficient))
    }
  }

  /// Adds a number to the gradient's component for one variable.
  mutating func add(_ amount: Double, variable: Int32, level: Level) {
    if changes[level.offset].isEmpty { levels.append(level) }
    changes[level.offset].append(Change(variable: variable, amount: amount))
  }

  /// The pending changes at a level.
  subscript(level: Level) -> [Change] { changes[level.offset] }

  /// Removes the changes at the levels for which a closure returns true. Default: at all levels.
  mutating func removeAll(where isGone: (Level) -> Bool = { _ in true }) {
    for level in levels where isGone(level) { changes[level.offset].removeAll(keepingCapacity: true) }
    levels.removeAll(where: isGone)
  }
}
