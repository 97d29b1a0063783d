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
  private(set) var levels: [Int32] = []

  var isEmpty: Bool { levels.isEmpty }

  /// Makes room for levels below `count`.
  mutating func reserve(levels count: Int) {
    while changes.count < count { changes.append([]) }
  }

  /// Notes that the gradient at a level changes by a multiple of a row's coefficients.
  mutating func add(_ amount: Double, times row: Int32, of table: borrowing RowTable, level: Int32) {
    let level = Int(level)
    let span = table.span(of: row)
    guard !span.isEmpty else { return }
    if changes[level].isEmpty { levels.append(Int32(level)) }
    for place in span {
      let entry = table.entries[place]
      changes[level].append(Change(variable: entry.variable, amount: amount * entry.coefficient))
    }
  }

  /// Notes that one entry of the gradient at a level changes.
  mutating func add(_ amount: Double, variable: Int32, level: Int32) {
    let level = Int(level)
    if changes[level].isEmpty { levels.append(Int32(level)) }
    changes[level].append(Change(variable: variable, amount: amount))
  }

  /// The changes of a level.
  subscript(level: Int32) -> [Change] { changes[Int(level)] }

  /// Forgets the changes of some levels.
  mutating func removeAll(where isGone: (Int32) -> Bool = { _ in true }) {
    for level in levels where isGone(level) { changes[Int(level)].removeAll(keepingCapacity: true) }
    levels.removeAll(where: isGone)
  }
}
