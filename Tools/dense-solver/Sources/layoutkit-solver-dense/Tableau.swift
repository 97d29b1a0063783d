/// A simplex tableau that stores all its numbers, including zeros. It is fast enough for a few hundred rows.
///
/// Each variable is the difference of two columns that are not negative. Each row has two columns: the amounts by which
/// its left side is above and below its constant. An amount costs nothing if the relation allows it. Every priority has
/// a row of costs, and the required priority is the first. A column enters the basis only if the first of its costs
/// that is not zero is negative. Therefore, priorities are strictly lexicographic.
struct Tableau {
  /// The numbers of each row. The last number of a row is the value of its basic column.
  private var cells: [[Double]] = []
  private var costs: [[Double]] = []
  private var basis: [Int] = []
  private let variables: [String]
  private let levels: [Float]
  private var aboveColumns: [Int?] = []
  private var belowColumns: [Int?] = []
  private let columnCount: Int

  private static let tolerance = 1e-9

  init(_ rows: [Row], variables: [String]) {
    self.variables = variables
    levels = Set(rows.map(\.priority) + [1000]).sorted(by: >)
    let index = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1, 2 * $0) })
    columnCount = 2 * variables.count + 2 * rows.count
    let levelIndex = Dictionary(uniqueKeysWithValues: levels.enumerated().map { ($1, $0) })
    costs = Array(repeating: Array(repeating: 0, count: columnCount + 1), count: levels.count)
    for (number, row) in rows.enumerated() {
      var line = Array(repeating: 0.0, count: columnCount + 1)
      for term in row.terms {
        guard let column = index[term.name] else { continue }
        line[column] += term.coefficient
        line[column + 1] -= term.coefficient
      }
      line[columnCount] = row.constant
      // The first column of a row is subtracted and the second is added. One of the two is the slack of an inequality,
      // which costs nothing.
      let (above, below) = (2 * variables.count + 2 * number, 2 * variables.count + 2 * number + 1)
      line[above] = -1
      line[below] = 1
      if row.constant < 0 { for column in line.indices { line[column] = -line[column] } }
      basis.append(row.constant < 0 ? above : below)
      cells.append(line)
      let level = levelIndex[row.priority] ?? 0
      aboveColumns.append(row.relation == .atLeast ? nil : above)
      belowColumns.append(row.relation == .atMost ? nil : below)
      for column in [aboveColumns[number], belowColumns[number]] {
        if let column { costs[level][column] = 1 }
      }
    }
    for level in levels.indices {
      for (number, column) in basis.enumerated() { subtract(cells[number], costs[level][column], level) }
    }
  }

  private mutating func subtract(_ line: [Double], _ factor: Double, _ level: Int) {
    guard factor != 0 else { return }
    for column in line.indices { costs[level][column] -= factor * line[column] }
  }

  /// Minimizes the costs of the first `count` levels. An earlier level has precedence over all later ones.
  ///
  /// - Parameter count: The number of levels. Default: all levels.
  /// - Returns: Whether an optimum was found; false if rounding errors prevent it.
  mutating func minimize(levels count: Int? = nil) -> Bool {
    let count = count ?? levels.count
    // Bland's rule does not cycle; the limit is for rounding errors.
    for _ in 0..<(200 * (cells.count + columnCount) + 1000) {
      guard let entering = firstColumn(loweringFirst: count) else { return true }
      var best: (ratio: Double, row: Int)?
      for row in cells.indices where cells[row][entering] > Self.tolerance {
        let ratio = cells[row][columnCount] / cells[row][entering]
        let isBetter = best.map { current in
          ratio < current.ratio || ratio == current.ratio && basis[row] < basis[current.row]
        }
        if isBetter ?? true { best = (ratio, row) }
      }
      guard let best else { return false }
      pivot(best.row, entering)
    }
    return false
  }

  /// Returns the first column that lowers the costs of the first `count` levels; nil if these costs are minimal.
  private func firstColumn(loweringFirst count: Int) -> Int? {
    (0..<columnCount).first { column in
      for level in 0..<count where abs(costs[level][column]) > Self.tolerance {
        return costs[level][column] < 0
      }
      return false
    }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = 1 / cells[row][column]
    for index in cells[row].indices { cells[row][index] *= factor }
    let line = cells[row]
    for other in cells.indices where other != row && cells[other][column] != 0 {
      let factor = cells[other][column]
      for index in line.indices { cells[other][index] -= factor * line[index] }
      cells[other][column] = 0
    }
    for level in levels.indices {
      subtract(line, costs[level][column], level)
      costs[level][column] = 0
    }
    basis[row] = column
  }

  /// The sum of the violations of the required rows.
  var requiredError: Double { -costs[0][columnCount] }

  /// The proof that the required rows conflict: one factor for each row. The sum of the rows multiplied by these
  /// factors is impossible. Meaningful only if ``requiredError`` is above 0 after it was minimized.
  var multipliers: [Double] {
    aboveColumns.indices.map { row in
      if let below = belowColumns[row] { return 1 - costs[0][below] }
      return aboveColumns[row].map { costs[0][$0] - 1 } ?? 0
    }
  }

  /// The values of the variables at the current basis, in the order in which ``init(_:variables:)`` got the variables.
  var values: [Double] {
    var all = Array(repeating: 0.0, count: columnCount)
    for (row, column) in basis.enumerated() { all[column] = cells[row][columnCount] }
    return variables.indices.map { all[2 * $0] - all[2 * $0 + 1] }
  }
}
