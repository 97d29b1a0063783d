/// The duals of the working set: for each slot and level, what the cost falls when the residual of the slot's row grows
/// by a point.
///
/// Changes of the cost's gradient are collected first, and reach the duals of a level when that level is optimized.
struct Duals {
  /// Slot × level → dual.
  var values: [Double] = []

  /// How many numbers a slot has in ``values``.
  private(set) var stride = 8

  /// Changes of the gradient that the values do not reflect yet.
  var pendingGradient = PendingGradient()

  /// Makes room for levels below `levelCount` and for every slot.
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

  /// Makes all duals zero, as they are for a gradient of zero.
  mutating func clear() {
    values.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    pendingGradient.removeAll()
  }
}

/// Changes of the cost's gradient that the duals do not know yet, by level and variable.
///
/// They are kept by variable, not by row or slot, so that rows may go and the working set may change before they are
/// applied. A level's list is looked at only when that level is optimized.
struct PendingGradient {
  /// One entry of the gradient and what is added to it.
  struct Change {
    var variable: Int32
    var amount: Double
  }

  /// Level → its changes.
  private var changes: [[Change]] = []

  /// The levels that have changes, in the order in which they got them.
  private(set) var levels: [Level] = []

  var isEmpty: Bool { levels.isEmpty }

  /// Makes room for levels below `count`.
  mutating func reserve(levels count: Int) {
    while changes.count < count { changes.append([]) }
  }

  /// Notes that the gradient at a level changes by a multiple of a row's coefficients.
  mutating func add(_ amount: Double, times row: RowIndex, of table: borrowing RowTable, level: Level) {
    let span = table.span(of: row)
    guard !span.isEmpty else { return }
    if changes[level.offset].isEmpty { levels.append(level) }
    for place in span {
      let entry = table.entries[place]
      changes[level.offset].append(Change(variable: entry.variable, amount: amount * entry.coefficient))
    }
  }

  /// Notes that one entry of the gradient at a level changes.
  mutating func add(_ amount: Double, variable: Int32, level: Level) {
    if changes[level.offset].isEmpty { levels.append(level) }
    changes[level.offset].append(Change(variable: variable, amount: amount))
  }

  /// The changes of a level.
  subscript(level: Level) -> [Change] { changes[level.offset] }

  /// Forgets the changes of some levels.
  mutating func removeAll(where isGone: (Level) -> Bool = { _ in true }) {
    for level in levels where isGone(level) { changes[level.offset].removeAll(keepingCapacity: true) }
    levels.removeAll(where: isGone)
  }
}
