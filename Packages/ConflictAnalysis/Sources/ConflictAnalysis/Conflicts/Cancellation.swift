import LayoutEquations

/// Computes the multipliers of rows with which all unknowns cancel in the sum of the rows.
///
/// The multipliers are determined up to a common factor. Each unknown gives one equation: the sum of its coefficients,
/// each times the multiplier of its row, is 0. Most unknowns are in two rows, so one multiplier is a known multiple of
/// the other. These pairs are joined first, which leaves a small system for Gaussian elimination.
struct Cancellation {
  /// For each row, another row whose multiplier it depends on: `multiplier = ratio × multiplier of parent`. The rows
  /// form a union-find forest, and a root is its own parent.
  private var parent: [Int]
  private var ratio: [Double]

  /// Coefficients below this fraction of the largest coefficient are rounding errors.
  private static let epsilon = 1e-9

  private init(count: Int) {
    parent = Array(0..<count)
    ratio = Array(repeating: 1, count: count)
  }

  /// Returns the multipliers with which all unknowns cancel, in the order of the rows, scaled so that the largest is 1.
  ///
  /// - Returns: Nil if no multipliers make all unknowns cancel, if the multipliers are not unique up to a factor, or if
  ///   one of them is 0.
  /// - Complexity: O(*t*) for *t* terms if each unknown is in two rows; cubic in the number of unknowns that are in
  ///   more rows.
  static func multipliers(of rows: [Int], in index: IndexedSystem) -> [Double]? {
    guard !rows.isEmpty else { return nil }
    // Each row is divided by its largest coefficient. Coefficients are then comparable, and rounding errors can be
    // recognized.
    let scales = rows.map { row in index.terms[row].reduce(0) { max($0, abs($1.coefficient)) } }
    if rows.count == 1 { return scales[0] == 0 ? [1] : nil }
    guard !scales.contains(0) else { return nil }
    var columns: [Int: Int] = [:]
    var equations: [[(row: Int, coefficient: Double)]] = []
    for (number, row) in rows.enumerated() {
      for term in index.terms[row] {
        let column = columns[term.unknown] ?? equations.count
        if column == equations.count {
          columns[term.unknown] = column
          equations.append([])
        }
        equations[column].append((number, term.coefficient / scales[number]))
      }
    }
    var cancellation = Cancellation(count: rows.count)
    guard cancellation.join(&equations),
      let solution = cancellation.solve(equations)
    else { return nil }
    let multipliers = zip(solution, scales).map { $0 / $1 }
    let largest = multipliers.reduce(0) { max($0, abs($1)) }
    guard largest.isFinite else { return nil }
    return multipliers.map { $0 / largest }
  }

  /// Joins pairs of multipliers: each equation with two multipliers makes one a multiple of the other. Repeats until no
  /// equation has two multipliers.
  ///
  /// - Returns: False if a multiplier would have to be 0.
  private mutating func join(_ equations: inout [[(row: Int, coefficient: Double)]]) -> Bool {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var remaining: [[(row: Int, coefficient: Double)]] = []
      for equation in equations {
        let reduced = reduce(equation)
        switch reduced.count {
        case 0: break
        case 1: return false
        case 2:
          parent[reduced[1].row] = reduced[0].row
          ratio[reduced[1].row] = -reduced[0].coefficient / reduced[1].coefficient
          hasChanged = true
        default: remaining.append(reduced)
        }
      }
      equations = remaining
    }
    return true
  }

  /// Returns an equation with each multiplier replaced by its multiple of the root's multiplier.
  private mutating func reduce(
    _ equation: [(row: Int, coefficient: Double)]
  ) -> [(row: Int, coefficient: Double)] {
    var sum: [(row: Int, coefficient: Double, largest: Double)] = []
    for term in equation {
      let (root, factor) = find(term.row)
      let part = term.coefficient * factor
      if let index = sum.firstIndex(where: { $0.row == root }) {
        sum[index].coefficient += part
        sum[index].largest = max(sum[index].largest, abs(part))
      } else {
        sum.append((root, part, abs(part)))
      }
    }
    return sum.filter { abs($0.coefficient) > Self.epsilon * $0.largest }.map { ($0.row, $0.coefficient) }
  }

  /// Returns the root of a row in the forest of ``parent``, and `factor`: the row's multiplier divided by the root's.
  private mutating func find(_ row: Int) -> (root: Int, factor: Double) {
    var path: [Int] = []
    var root = row
    while parent[root] != root {
      path.append(root)
      root = parent[root]
    }
    var factor = 1.0
    for step in path.reversed() {
      factor *= ratio[step]
      parent[step] = root
      ratio[step] = factor
    }
    return (root, factor)
  }

  /// Returns the multipliers of all rows, after solving the equations between the multipliers of the roots.
  private mutating func solve(_ equations: [[(row: Int, coefficient: Double)]]) -> [Double]? {
    let roots = parent.indices.filter { parent[$0] == $0 }
    let columns = Dictionary(uniqueKeysWithValues: roots.enumerated().map { ($1, $0) })
    var matrix = equations.map { equation in
      var line = Array(repeating: 0.0, count: roots.count)
      for term in equation { line[columns[term.row] ?? 0] = term.coefficient }
      return line
    }
    guard let solution = Self.nullVector(of: &matrix, unknowns: roots.count) else { return nil }
    return parent.indices.map { row in
      let (root, factor) = find(row)
      return factor * solution[columns[root] ?? 0]
    }
  }

  /// Returns the solution of equations whose right sides are 0, up to a factor. Returns nil if there are several such
  /// solutions or none except 0, or if a component is 0.
  private static func nullVector(of equations: inout [[Double]], unknowns: Int) -> [Double]? {
    var pivotColumns: [Int] = []
    var free: Int?
    for column in 0..<unknowns {
      let rank = pivotColumns.count
      let best = equations.indices.dropFirst(rank).max {
        abs(equations[$0][column]) < abs(equations[$1][column])
      }
      guard let best, abs(equations[best][column]) > epsilon else {
        if free != nil { return nil }
        free = column
        continue
      }
      equations.swapAt(rank, best)
      let pivot = equations[rank]
      for other in equations.indices where other != rank && equations[other][column] != 0 {
        let factor = equations[other][column] / pivot[column]
        for column in 0..<unknowns { equations[other][column] -= factor * pivot[column] }
        equations[other][column] = 0
      }
      pivotColumns.append(column)
    }
    guard let free else { return nil }
    var solution = Array(repeating: 0.0, count: unknowns)
    solution[free] = 1
    for (row, column) in pivotColumns.enumerated() {
      solution[column] = -equations[row][free] / equations[row][column]
    }
    let largest = solution.reduce(0) { max($0, abs($1)) }
    return solution.contains { abs($0) < epsilon * largest } ? nil : solution
  }
}
