/// The duals of the working set: for each slot and level, the decrease of the cost per point of the residual of the
/// slot's row.
///
/// Changes of the cost's gradient are collected first, and are applied to the duals of a level when that level is
/// optimized.
struct Duals {
  /// The duals, one group of levels for each slot.
  var values: [Double] = []

  /// The number of elements for each slot in ``values``.
  private(set) var stride = 8

  /// Changes of the gradient that ``values`` does not reflect yet.
  var pendingGradient = PendingGradient()

  /// Reserves storage for levels below `levelCount` and for all slots.
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

  /// Accesses the dual of a slot at a level.
  @inline(__always)
  subscript(slot: Int, level: Level) -> Double {
    get { values[slot * stride + level.offset] }
    _modify { yield &values[slot * stride + level.offset] }
  }

  /// Sets all duals to zero, as for a gradient of zero.
  mutating func clear() {
    values.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    pendingGradient.removeAll()
  }
}

/// Changes of the cost's gradient that the duals do not reflect yet, by level and variable.
///
/// They are stored by variable, not by row or slot, so that rows can be removed and the working set can change before
/// they are applied. The changes of a level are read only when that level is optimized.
struct PendingGradient {
  /// A change of one component of the gradient.
  struct Change {
    var variable: Int32
    var amount: Double
  }

  /// The changes of each level.
  private var changes: [[Change]] = []

  /// The levels that have changes, in the order of their first change.
  private(set) var levels: [Level] = []

  var isEmpty: Bool { levels.isEmpty }

  /// Reserves storage for levels below `count`.
  mutating func reserve(levels count: Int) {
    while changes.count < count { changes.append([]) }
  }

  /// Adds a multiple of a row's coefficients to the gradient at a level.
  mutating func add(_ amount: Double, times row: RowIndex, of table: borrowing RowTable, level: Level) {
    let span = table.span(of: row)
    guard !span.isEmpty else { return }
    if changes[level.offset].isEmpty { levels.append(level) }
    for place in span {
      let entry = table.entries[place]
      changes[level.offset].append(Change(variable: entry.variable, amount: amount * entry.coefficient))
    }
  }

  /// Adds an amount to one component of the gradient at a level.
  mutating func add(_ amount: Double, variable: Int32, level: Level) {
    if changes[level.offset].isEmpty { levels.append(level) }
    changes[level.offset].append(Change(variable: variable, amount: amount))
  }

  /// Returns the changes of a level.
  subscript(level: Level) -> [Change] { changes[level.offset] }

  /// Removes the changes of some levels. Default: of all levels.
  mutating func removeAll(where isGone: (Level) -> Bool = { _ in true }) {
    for level in levels where isGone(level) { changes[level.offset].removeAll(keepingCapacity: true) }
    levels.removeAll(where: isGone)
  }
}
