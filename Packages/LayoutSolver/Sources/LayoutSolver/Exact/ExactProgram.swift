/// Some rows of a ``SimplexEngine`` and their variables, optimized without rounding.
///
/// The program uses the method of the engine: a working set of tight rows, a point, duals, and steps that exchange one
/// tight row for another. It starts from the working set of the engine, which is optimal except for rounding errors, so
/// few steps are needed. Every step computes new factors.
struct ExactProgram {
  /// A row, as in the engine's table, or a resting row.
  struct Row {
    /// The row of the engine.
    var source: WorkingRow
    var terms: [ExactFactors.Element]
    var constant: ExactNumber
    /// The costs per point of the residual, above and below zero.
    var above: Cost?
    var below: Cost?
  }

  /// A cost per point of a residual.
  struct Cost {
    /// The position of the level among the levels; 0 is the strongest.
    var rank: Int
    var weight: ExactNumber
  }

  /// The reason why a program has no result.
  enum Failure: Error {
    /// The numbers became so long, or the steps so many, that the limit on work was reached.
    case tooMuchWork
  }

  private let rows: [Row]
  /// The variables of the columns.
  let variables: [Int32]
  private let tableRows: Set<RowIndex>
  private var columnCount: Int { variables.count }
  /// The tight rows: the index of a row for each slot.
  private var tight: [Int]
  private var factors = ExactFactors()
  /// The values of the variables, by column.
  private(set) var values: [ExactNumber] = []
  private var residuals: [ExactNumber] = []
  private var random = RandomSequence()

  /// The work that is left: examined rows, and bits of computed numbers.
  private var work = Self.workLimit

  /// The limit on the work, some tenths of a second. A program that takes longer has so many steps, or so long numbers,
  /// that it could take minutes.
  private static let workLimit = 4_000_000

  /// The rows that cost something at each level, by rank.
  private let rowsOfRank: [(rank: Int, rows: [Int])]

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - rows: The rows. The last ones are the resting rows of the columns, in the order of the columns.
  ///   - variables: The variables of the columns.
  ///   - tight: The indices of rows to start with. Rows that depend on others are replaced by resting rows.
  init(rows: [Row], variables: [Int32], tight: [Int]) {
    self.rows = rows
    self.variables = variables
    tableRows = Set(rows.compactMap { $0.source.tableRow })
    var rowsOfRank: [Int: [Int]] = [:]
    for (number, row) in rows.enumerated() {
      if let cost = row.above { rowsOfRank[cost.rank, default: []].append(number) }
      if let cost = row.below, cost.rank != row.above?.rank {
        rowsOfRank[cost.rank, default: []].append(number)
      }
    }
    self.rowsOfRank = rowsOfRank.sorted { $0.key < $1.key }.map { (rank: $0.key, rows: $0.value) }
    let firstResting = rows.count - variables.count
    var start = Array(tight.prefix(variables.count))
    let isTight = Set(start)
    for row in firstResting..<rows.count where start.count < variables.count && !isTight.contains(row) {
      start.append(row)
    }
    self.tight = start
  }

  /// Returns whether the program contains a row of the engine.
  func contains(_ row: RowIndex) -> Bool { tableRows.contains(row) }

  /// Computes the factors of the tight rows. Rows that depend on other tight rows are replaced by resting rows.
  private mutating func factorize() throws(Failure) {
    factors = ExactFactors(tight.map { rows[$0].terms }, limit: work)
    try spend(factors.bitCount)
    guard !factors.dependentRows.isEmpty else { return }
    for (slot, column) in zip(factors.dependentRows, factors.openColumns) {
      tight[slot] = rows.count - columnCount + column
    }
    factors = ExactFactors(tight.map { rows[$0].terms }, limit: work)
    try spend(factors.bitCount)
  }

  // MARK: Optimizing

  /// Makes steps until none decreases the cost of the `count` strongest levels.
  mutating func optimize(strongest count: Int) throws(Failure) {
    var stallCount = 0
    try factorize()
    try computePoint()
    while let (slot, side) = try nextStep(strongest: count, isRandom: stallCount > columnCount + 20) {
      let moved = try step(slot: slot, side: side, strongest: count, isRandom: stallCount > columnCount + 20)
      stallCount = moved ? 0 : stallCount + 1
      try factorize()
      try computePoint()
    }
  }

  private mutating func spend(_ amount: Int) throws(Failure) {
    work -= amount
    guard work > 0 else { throw .tooMuchWork }
  }

  private mutating func computePoint() throws(Failure) {
    values = factors.solve(tight.map { rows[$0].constant })
    residuals = rows.map { row in
      row.terms.reduce(-row.constant) { values[$1.column].isZero ? $0 : $0 + $1.value * values[$1.column] }
    }
    for slot in tight { residuals[slot] = .zero }
    try spend(values.reduce(rows.count) { $0 + $1.bitCount })
  }

  private func cost(of row: Int, on side: Int, strongest count: Int) -> Cost? {
    let cost = side > 0 ? rows[row].above : rows[row].below
    guard let cost, cost.rank < count else { return nil }
    return cost
  }

  // MARK: Pricing

  /// Returns the duals of the slots at a level; nil if all are zero. The dual is the change of the level's cost per
  /// point by which the residual of the slot's row increases, not counting that row.
  ///
  /// - Parameters:
  ///   - rank: The rank of the level.
  ///   - costing: The rows that cost something at the level.
  private mutating func duals(rank: Int, costing: [Int]) throws(Failure) -> [ExactNumber]? {
    var gradient = Array(repeating: ExactNumber.zero, count: columnCount)
    var isZero = true
    try spend(costing.count)
    for number in costing {
      let sign = residuals[number].signum
      guard sign != 0, let cost = sign > 0 ? rows[number].above : rows[number].below, cost.rank == rank else {
        continue
      }
      isZero = false
      let weight = sign > 0 ? cost.weight : -cost.weight
      for term in rows[number].terms {
        gradient[term.column] = gradient[term.column] + term.value * weight
      }
    }
    guard !isZero else { return nil }
    let duals = factors.coordinates(of: gradient)
    try spend(duals.reduce(columnCount) { $0 + $1.bitCount })
    return duals
  }

  /// Returns a slot and a side of zero to which its row can move so that the cost decreases; nil at the optimum.
  private mutating func nextStep(
    strongest count: Int, isRandom: Bool
  ) throws(Failure) -> (slot: Int, side: Int)? {
    // Moves whose cost is the same at all levels examined so far.
    var open: [(slot: Int, side: Int)] = []
    for slot in tight.indices {
      open.append((slot: slot, side: 1))
      open.append((slot: slot, side: -1))
    }
    for (rank, costing) in rowsOfRank {
      guard rank < count, !open.isEmpty else { break }
      let duals = try duals(rank: rank, costing: costing)
      try spend(open.count)
      var better: [(slot: Int, side: Int, slope: ExactNumber)] = []
      var even: [(slot: Int, side: Int)] = []
      for move in open {
        var slope = duals.map { move.side > 0 ? $0[move.slot] : -$0[move.slot] } ?? .zero
        if let own = cost(of: tight[move.slot], on: move.side, strongest: count), own.rank == rank {
          slope = slope + own.weight
        }
        if slope.signum < 0 { better.append((slot: move.slot, side: move.side, slope: slope)) }
        if slope.isZero { even.append(move) }
      }
      if isRandom, !better.isEmpty {
        let choice = better[min(Int(random.next() * Double(better.count)), better.count - 1)]
        return (slot: choice.slot, side: choice.side)
      }
      if let steepest = better.min(by: { $0.slope < $1.slope }) {
        return (slot: steepest.slot, side: steepest.side)
      }
      open = even
    }
    return nil
  }

  // MARK: Steps

  private struct Breakpoint {
    var row: Int
    var distance: ExactNumber
    var rate: ExactNumber
  }

  /// Moves the residual of a tight row to a side of zero, up to the first row behind which the cost does not decrease.
  /// That row becomes tight instead.
  ///
  /// - Returns: Whether the point moved.
  private mutating func step(
    slot: Int, side: Int, strongest count: Int, isRandom: Bool
  ) throws(Failure) -> Bool {
    var unit = Array(repeating: ExactNumber.zero, count: columnCount)
    unit[slot] = side > 0 ? .one : -.one
    let direction = factors.solve(unit)
    var slope: [Int: ExactNumber] = [:]
    func add(_ cost: Cost?, times rate: ExactNumber) {
      guard let cost else { return }
      slope[cost.rank] = (slope[cost.rank] ?? .zero) + cost.weight * rate
    }
    add(cost(of: tight[slot], on: side, strongest: count), times: .one)
    let isTight = Set(tight)
    var breakpoints: [Breakpoint] = []
    for number in rows.indices where !isTight.contains(number) {
      let rate = rows[number].terms.reduce(ExactNumber.zero) {
        direction[$1.column].isZero ? $0 : $0 + $1.value * direction[$1.column]
      }
      guard !rate.isZero else { continue }
      let sign = residuals[number].signum
      if sign != 0 {
        add(cost(of: number, on: sign, strongest: count), times: sign > 0 ? rate : -rate)
      }
      if sign * rate.signum <= 0 {
        let distance = sign == 0 ? ExactNumber.zero : -residuals[number] / rate
        breakpoints.append(Breakpoint(row: number, distance: distance, rate: rate))
      }
    }
    try spend(breakpoints.reduce(rows.count) { $0 + $1.rate.bitCount + $1.distance.bitCount })
    var order = Array(breakpoints.indices)
    let ties = order.map { isRandom ? random.next() : Double($0) }
    order.sort {
      let difference = (breakpoints[$0].distance - breakpoints[$1].distance).signum
      return difference == 0 ? ties[$0] < ties[$1] : difference < 0
    }
    for number in order {
      let breakpoint = breakpoints[number]
      let rate = breakpoint.rate.magnitude
      add(cost(of: breakpoint.row, on: breakpoint.rate.signum, strongest: count), times: rate)
      if !residuals[breakpoint.row].isZero {
        add(cost(of: breakpoint.row, on: -breakpoint.rate.signum, strongest: count), times: rate)
      }
      let first = slope.filter { !$0.value.isZero }.min { $0.key < $1.key }
      if (first?.value.signum ?? 0) >= 0 {
        tight[slot] = breakpoint.row
        return !breakpoint.distance.isZero
      }
    }
    // A cost is never negative, so that it cannot decrease without end.
    throw .tooMuchWork
  }

  // MARK: Results

  /// The required rows that the point violates, with their violations as positive numbers in the scale of the rows.
  var violations: [(row: RowIndex, size: ExactNumber)] {
    var result: [(row: RowIndex, size: ExactNumber)] = []
    for (number, residual) in residuals.enumerated() where !residual.isZero {
      guard let row = rows[number].source.tableRow,
        cost(of: number, on: residual.signum, strongest: PriorityLevels.feasibilityCount) != nil
      else { continue }
      result.append((row: row, size: residual.magnitude))
    }
    return result
  }

  /// Returns the multiples of tight rows that add up to a row that is not tight, without zeros; nil if the program does
  /// not contain the row. Also returns the sign of the row's residual.
  func coordinates(of row: RowIndex) -> (sign: Int, members: [(row: WorkingRow, multiple: ExactNumber)])? {
    guard let number = rows.firstIndex(where: { $0.source == WorkingRow(row) }) else { return nil }
    var elements = Array(repeating: ExactNumber.zero, count: columnCount)
    for term in rows[number].terms { elements[term.column] = term.value }
    let multiples = factors.coordinates(of: elements)
    var members: [(row: WorkingRow, multiple: ExactNumber)] = []
    for (slot, multiple) in multiples.enumerated() where !multiple.isZero {
      members.append((row: rows[tight[slot]].source, multiple: multiple))
    }
    return (sign: residuals[number].signum, members: members)
  }
}
