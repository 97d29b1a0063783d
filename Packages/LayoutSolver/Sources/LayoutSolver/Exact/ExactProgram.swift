/// A linear program that consists of some rows of a ``SimplexEngine`` and their variables, and is optimized without
/// rounding.
///
/// The program uses the method of the engine: a working set of tight rows, a point, duals, and steps that exchange one
/// tight row for another. It starts with the tight rows of the engine, which are optimal except for rounding errors, so
/// it needs few steps. Every step computes new factors.
struct ExactProgram {
  /// A row of the program, with exact numbers. It is a copy of a row in the engine's table, or of a resting row (see
  /// ``RestingRows``).
  struct Row {
    /// The corresponding row of the engine.
    var source: WorkingRow
    var terms: [ExactFactors.Element]
    var constant: ExactNumber
    /// The cost per point of the residual if the residual is positive; nil if the row then costs nothing. ``below`` is
    /// the same for a negative residual.
    var above: Cost?
    var below: Cost?
    /// The sign of the row's residual (1, -1 or 0) that the engine has stored.
    var side: Int
  }

  /// The cost of a row at one level, per unit of its residual.
  struct Cost {
    /// The position of the level at which the row has the cost, in the order of levels; 0 is the strongest level.
    var rank: Int
    var weight: ExactNumber
  }

  /// The error that the program throws if it has no result.
  enum Failure: Error {
    /// The limit on the work was reached, because there were too many steps, or too many elements in the factors.
    case tooMuchWork
    /// The sign of a number could not be determined (see ``ExactNumber``).
    case undecided
  }

  private let rows: [Row]
  /// The engine's variable for each column of the program's matrix.
  let variables: [Int32]
  private let tableRows: Set<RowIndex>
  private var columnCount: Int { variables.count }
  /// The tight rows, as indices in ``rows``; the position in the array is the row's slot in the working set.
  private var tight: [Int]
  private var factors = ExactFactors()
  /// The values of the variables at the current point, indexed by column.
  private(set) var values: [ExactNumber] = []
  private var residuals: [ExactNumber] = []
  /// The sign of each row's residual: 1, -1 or 0. The program starts with the engine's signs, which are optimal in most
  /// cases. Therefore, as in the engine, a row that is not tight may have the sign 1 or -1 although its residual is
  /// zero. Such a row counts as violated by a distance of zero.
  private var sides: [Int]
  private var random = RandomSequence()

  /// The part of ``workLimit`` that is not used up yet. The work is counted as the number of examined rows plus the
  /// number of computed numbers.
  private var work = Self.workLimit

  /// The maximum amount of work, in the unit of ``work``; it takes about a second. The program fails if it needs more
  /// work, because it could then take minutes.
  private static let workLimit = 4_000_000

  /// For each level, strongest first, the indices in ``rows`` of the rows that can cost something at that level. The
  /// rank is the position of the level among all levels; 0 is the strongest level.
  private let rowsOfRank: [(rank: Int, rows: [Int])]

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - rows: The rows. The last ones must be the resting rows (see ``RestingRows``) of all variables, in the order of
  ///     `variables`.
  ///   - variables: The variables of the program. Each is a column of the matrix.
  ///   - tight: The indices of the tight rows to start with. Rows that are linear combinations of others will be
  ///     replaced with resting rows.
  init(rows: [Row], variables: [Int32], tight: [Int]) {
    self.rows = rows
    self.variables = variables
    sides = rows.map { $0.side }
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

  /// Returns whether the exact program contains the row with this index in the solver's ``RowTable``.
  func contains(_ row: RowIndex) -> Bool { tableRows.contains(row) }

  /// Computes the factors of the tight rows. Tight rows that are linear combinations of other tight rows are replaced
  /// with resting rows (see ``RestingRows``).
  private mutating func factorize() throws(Failure) {
    try computeFactors()
    guard !factors.dependentRows.isEmpty else { return }
    for (slot, column) in zip(factors.dependentRows, factors.openColumns) {
      tight[slot] = rows.count - columnCount + column
    }
    try computeFactors()
  }

  private mutating func computeFactors() throws(Failure) {
    factors = ExactFactors(tight.map { rows[$0].terms }, limit: work)
    try spend(factors.elementCount)
    if factors.isUndecided { throw .undecided }
  }

  // MARK: Optimizing

  /// Exchanges tight rows until no exchange decreases the cost of the `count` strongest levels.
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
    for row in tight {
      residuals[row] = .zero
      sides[row] = 0
    }
    for (row, residual) in residuals.enumerated() where !residual.isZero {
      if residual.isUndecided { throw .undecided }
      sides[row] = residual.signum
    }
    try spend(values.count + rows.count)
  }

  private func cost(of row: Int, on side: Int, strongest count: Int) -> Cost? {
    let cost = side > 0 ? rows[row].above : rows[row].below
    guard let cost, cost.rank < count else { return nil }
    return cost
  }

  // MARK: Pricing

  /// Returns the dual of each tight row at one level of the cost, in the order of ``tight``; nil if all duals are zero.
  ///
  /// The dual is the change of the level's cost if the residual of the tight row increases by 1 point, not counting the
  /// cost of that row itself. (In ``Duals``, the sign is the opposite.)
  ///
  /// - Parameters:
  ///   - rank: The position of the level; 0 is the strongest level.
  ///   - costing: The indices of the rows that can cost something at the level.
  private mutating func duals(rank: Int, costing: [Int]) throws(Failure) -> [ExactNumber]? {
    var gradient = Array(repeating: ExactNumber.zero, count: columnCount)
    var isZero = true
    try spend(costing.count)
    for number in costing {
      let sign = sides[number]
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
    try spend(columnCount)
    return duals
  }

  /// Returns an exchange of tight rows that decreases the cost; nil at the optimum. `slot` is the index in ``tight`` of
  /// the row that leaves the working set, and `side` the sign (1 or -1) that its residual gets.
  ///
  /// - Parameters:
  ///   - count: The number of the strongest levels to optimize.
  ///   - isRandom: Whether to choose randomly among the possible exchanges, to prevent cycling. If false, the method
  ///     returns the exchange with the steepest decrease.
  private mutating func nextStep(
    strongest count: Int, isRandom: Bool
  ) throws(Failure) -> (slot: Int, side: Int)? {
    // The moves that do not change the cost of any level examined so far.
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
        if slope.isUndecided { throw .undecided }
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

  /// Moves the point so that the residual of a tight row becomes positive or negative, as long as the cost decreases.
  /// The row at which the point stops becomes tight instead.
  ///
  /// - Parameters:
  ///   - slot: The index in ``tight`` of the row that leaves the working set.
  ///   - side: The sign (1 or -1) that the residual of that row gets.
  ///   - count: The number of the strongest levels to optimize.
  ///   - isRandom: Whether to order rows at the same distance randomly, to prevent cycling.
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
      if rate.isUndecided { throw .undecided }
      guard !rate.isZero else { continue }
      let sign = sides[number]
      if sign != 0 {
        add(cost(of: number, on: sign, strongest: count), times: sign > 0 ? rate : -rate)
      }
      if sign * rate.signum <= 0 {
        let distance = residuals[number].isZero ? ExactNumber.zero : -residuals[number] / rate
        breakpoints.append(Breakpoint(row: number, distance: distance, rate: rate))
      }
    }
    try spend(rows.count + breakpoints.count)
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
      if sides[breakpoint.row] != 0 {
        add(cost(of: breakpoint.row, on: -breakpoint.rate.signum, strongest: count), times: rate)
      }
      let first = slope.filter { !$0.value.isZero }.min { $0.key < $1.key }
      if (first?.value.signum ?? 0) >= 0 {
        sides[tight[slot]] = side
        tight[slot] = breakpoint.row
        return !breakpoint.distance.isZero
      }
      sides[breakpoint.row] = breakpoint.rate.signum
    }
    // This is never reached: a cost cannot be negative, so it cannot decrease without end.
    throw .tooMuchWork
  }

  // MARK: Results

  /// The required rows that the point violates, each with the size of its violation. The sizes belong to the rows as
  /// the engine scaled them, not to the constraints as the caller passed them.
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

  /// Returns a row as a sum of multiples of tight rows (its coordinates), and the sign of its residual; nil if the
  /// program does not contain the row. Tight rows with the multiple 0 are left out.
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
