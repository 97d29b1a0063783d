import LayoutTestSupport
import LinearConstraints
import Testing

@testable import LayoutSolver

/// The numerical parts of the simplex method, each compared with simple dense algebra or sorting.
@Suite struct NumericsTests {
  // MARK: Factors

  @Test(arguments: TestSettings.seeds(40)) func factorsStayRightThroughExchanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 4 + random.number(below: 40)
    var (factorization, matrix) = factorize((0..<count).map { row(count, $0, &random) })
    for exchange in 0..<80 {
      let entering = row(count, random.number(below: count), &random)
      var coordinates = SparseVector()
      coordinates.reserve(count)
      for (variable, value) in entering.enumerated() where value != 0 {
        coordinates.add(value, at: Int(factorization.pivotSlots[variable]))
      }
      factorization.solveForDuals(&coordinates)
      for variable in 0..<count {
        let sum = (0..<count).reduce(0) { $0 + coordinates[$1] * matrix[$1][variable] }
        #expect(abs(sum - entering[variable]) < 1e-6, "exchange \(exchange)")
      }
      guard let slot = (0..<count).max(by: { abs(coordinates[$0]) < abs(coordinates[$1]) }) else { return }
      factorization.exchange(slot: slot, coordinates: coordinates)
      matrix[slot] = entering

      var point = SparseVector()
      point.reserve(count)
      let constants = (0..<count).map { _ in Double(random.number(in: -3...3)) }
      for (slot, constant) in constants.enumerated() where constant != 0 { point.set(constant, at: slot) }
      factorization.solveForPoint(&point)
      for (slot, constant) in constants.enumerated() {
        let left = (0..<count).reduce(0) {
          $0 + matrix[slot][Int(factorization.pivotVariables[$1])] * point[$1]
        }
        #expect(abs(left - constant) < 1e-6, "exchange \(exchange)")
      }
    }
  }

  /// Returns a row with a few entries, of which the largest is on the diagonal.
  private func row(_ count: Int, _ diagonal: Int, _ random: inout SeededGenerator) -> [Double] {
    var row = Array(repeating: 0.0, count: count)
    for _ in 0..<random.number(below: 4) {
      row[random.number(below: count)] = Double(random.number(in: -8...8)) / 16
    }
    row[diagonal] = random.pick([1, -1, 1.5])
    return row
  }

  /// Returns the factors of a matrix with independent rows, and its rows in the order of their slots.
  private func factorize(_ rows: [[Double]]) -> (Factorization, [[Double]]) {
    var elimination = Elimination()
    elimination.reset(variableCount: rows.count)
    for row in rows {
      let terms = row.enumerated().filter { $0.element != 0 }
      elimination.addRow(count: terms.count, constant: 0) {
        Elimination.Element(variable: Int32(terms[$0].offset), value: terms[$0].element)
      }
    }
    elimination.eliminateGroup(from: 0)
    for variable in rows.indices where !elimination.isPivoted(variable) { elimination.addUnit(variable) }
    var factorization = Factorization()
    factorization.replace(with: elimination)
    let matrix = elimination.steps.map { step in
      step.row >= 0 ? rows[Int(step.row)] : rows.indices.map { $0 == Int(step.variable) ? 1 : 0 }
    }
    return (factorization, matrix)
  }

  // MARK: Breakpoints

  @Test(arguments: TestSettings.seeds(40)) func breakpointsComeInTheOrderOfASort(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.number(below: 400)
    var items: [Breakpoints.Breakpoint] = []
    for number in 0..<count {
      let row: WorkingRow = number < 20 ? .resting(Int32(number)) : WorkingRow(RowIndex(Int32(number)))
      let distance = Double(random.number(below: 60)) / 4
      items.append(Breakpoints.Breakpoint(distance: distance, row: row, rate: Double(number)))
    }
    var breakpoints = Breakpoints()
    for item in random.shuffled(items) { breakpoints.append(item) }
    let sorted = items.sorted { ($0.distance, $0.row) < ($1.distance, $1.row) }
    var asked = 0
    while asked < count {
      let index = min(count - 1, asked + random.number(below: 50))
      let isThere = breakpoints.sort(through: index)
      #expect(isThere)
      for place in asked...index {
        #expect(breakpoints[place].row == sorted[place].row)
        #expect(breakpoints[place].rate == sorted[place].rate)
      }
      asked = index + 1
    }
    let isBeyond = breakpoints.sort(through: count)
    #expect(!isBeyond)
  }

  // MARK: Gradient

  @Test func aLevelIsPendingOnce() {
    let level = Level(number: 5)
    var table = RowTable()
    table.appendVariable(restingLevel: .restingPosition)
    let empty = table.insert([], kind: .equal, constant: 1, weight: 1, level: level, owner: .constraint(0))
    let row = table.insert(
      [(2, 0)], kind: .equal, constant: 1, weight: 1, level: level, owner: .constraint(1))
    var gradient = PendingGradient()
    gradient.reserve(levels: 6)
    gradient.add(1, times: empty, of: table, level: level, rank: 3)
    #expect(gradient.isEmpty)
    gradient.add(1, times: row, of: table, level: level, rank: 3)
    gradient.add(-3, times: row, of: table, level: level, rank: 3)
    #expect(gradient.levelCount == 1)
    #expect(gradient[level].map(\.amount) == [2, -6])
    gradient.removeAll(at: Level(number: 4))
    #expect(gradient.levelCount == 1)
    gradient.removeAll()
    #expect(gradient.isEmpty)
    #expect(gradient[level].isEmpty)
  }

  @Test func onlyTheStrongestPendingLevelsAreSelected() {
    var levels = PriorityLevels()
    let some = [700, 300, 900, 100].map { levels.retain(LayoutPriority(Float($0))) }
    levels.rankNewLevels()
    let late = levels.retain(800)
    var gradient = PendingGradient()
    gradient.reserve(levels: levels.capacity)
    for level in some + [late] {
      gradient.add(1, variable: 0, level: level, rank: levels.rank(of: level))
    }
    // The first two levels are those of required rows.
    #expect(gradient.strongestRank(in: levels) == 2)
    #expect(gradient.levels(strongest: 4, in: levels) == [some[0], some[2]])
    #expect(gradient.levels(strongest: 3, in: levels) == [some[2]])
    gradient.removeSelected()
    #expect(gradient.strongestRank(in: levels) == 3)
    gradient.add(1, variable: 0, level: some[2], rank: levels.rank(of: some[2]))
    #expect(gradient.levels(strongest: levels.count, in: levels) == [some[2], some[0], some[1], some[3]])
    levels.rankNewLevels()
    gradient.updateRanks(levels.ranks)
    #expect(gradient.levels(strongest: 4, in: levels) == [some[2], late])
    #expect(gradient.levelCount == 5)
  }

  // MARK: Duals

  @Test(arguments: TestSettings.seeds(10)) func sparseDualsAreThoseOfATable(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let levelCount = 12
    var duals = Duals()
    duals.reserve(slots: 200)
    var table = Array(repeating: Array(repeating: 0.0, count: levelCount), count: 200)
    for _ in 0..<60 {
      let rank = random.number(below: levelCount)
      let source = random.number(below: 200)
      var changes: [(rank: Int32, value: Double)] = []
      duals.divide(slot: source, by: 1, into: &changes)
      let sourceRow = table[source]
      for _ in 0..<random.number(below: 100) {
        let (slot, factor) = (random.number(below: 200), Double(random.number(below: 5)) - 2)
        duals.subtract(factor, from: slot, rank: Int32(rank))
        table[slot][rank] -= factor
        guard slot != source else { continue }
        duals.subtract(changes, times: factor, from: slot)
        for rank in 0..<levelCount { table[slot][rank] -= factor * sourceRow[rank] }
      }
    }
    expect(duals, equal: table)

    // The levels of ranks 3 and 7 are deleted, and one is added before the level of rank 5.
    duals.updateRanks([0, 1, 2, PriorityLevels.unranked, 3, 5, 6, PriorityLevels.unranked, 7, 8, 9, 10])
    expect(duals, equal: table.map { row in row[0...2] + [row[4], 0, row[5], row[6]] + row[8...] + [0] })
  }

  /// Expects that the lists of all slots contain the numbers of a table that are not zero, strongest level first.
  private func expect(_ duals: Duals, equal table: [[Double]]) {
    for (slot, expected) in table.enumerated() {
      var row = Array(repeating: 0.0, count: expected.count)
      var ranks: [Int32] = []
      var dual = duals.strongest(of: slot)
      while dual.rank != PriorityLevels.unranked {
        row[Int(dual.rank)] = dual.value
        ranks.append(dual.rank)
        dual = duals.next(after: dual)
      }
      #expect(row == expected)
      #expect(ranks == ranks.sorted())
    }
  }
}
