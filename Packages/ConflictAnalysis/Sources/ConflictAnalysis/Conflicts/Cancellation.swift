import LayoutEquations

/// Computes the multipliers of rows with which all unknowns cancel, if they are unique up to a factor.
///
/// Each unknown gives one homogeneous equation between the multipliers of the rows that contain it. Usually there are
/// two such rows, so that one multiplier is a multiple of the other. Joining these pairs first leaves a small system
/// for Gaussian elimination.
struct Cancellation {
  /// Each row's multiplier is `ratio` times the multiplier of row `parent` (a union-find forest).
  private var parent: [Int]
  private var ratio: [Double]

  /// Numbers below this, relative to the largest, are rounding errors.
  private static let epsilon = 1e-9

  private init(count: Int) {
    parent = Array(0..<count)
    ratio = Array(repeating: 1, count: count)
  }

  /// Returns the multipliers with which all unknowns cancel, scaled so that the largest is 1; nil if there are none, if
  /// they are not unique, or if one of them is 0.
  ///
  /// - Complexity: O(*t*) for *t* terms if each unknown is in two rows; cubic in the number of unknowns that are in
  ///   more rows.
  static func multipliers(of rows: [Int], in index: IndexedSystem) -> [Double]? {
    guard !rows.isEmpty else { return nil }
    // Scaled rows have comparable coefficients, which makes rounding errors recognizable.
    let scales = rows.map { row in index.terms[row].reduce(0) { max($0, abs($1.coefficient)) } }
    if rows.count == 1 { return scales[0] == 0 ? [1] : nil }
    guard !scales.contains(0) else { return nil }
    var columns: [Int: Int] = [:]
    var equations: [[(row: Int, coefficient: Double)]] = []
    for (place, row) in rows.enumerated() {
      for term in index.terms[row] {
        let column = columns[term.unknown] ?? equations.count
        if column == equations.count {
          columns[term.unknown] = column
          equations.append([])
        }
        equations[column].append((place, term.coefficient / scales[place]))
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

  /// Joins the two multipliers of every equation that has two, until none is left.
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

  /// Returns an equation in terms of the remaining multipliers.
  private mutating func reduce(
    _ equation: [(row: Int, coefficient: Double)]
  ) -> [(row: Int, coefficient: Double)] {
    var sum: [(row: Int, coefficient: Double, largest: Double)] = []
    for term in equation {
      let (root, factor) = find(term.row)
      let part = term.coefficient * factor
      if let place = sum.firstIndex(where: { $0.row == root }) {
        sum[place].coefficient += part
        sum[place].largest = max(sum[place].largest, abs(part))
      } else {
        sum.append((root, part, abs(part)))
      }
    }
    return sum.filter { abs($0.coefficient) > Self.epsilon * $0.largest }.map { ($0.row, $0.coefficient) }
  }

  /// Returns the root of a row in the forest, and the ratio of the row's multiplier to the root's.
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

  /// Returns the multipliers of all rows, from the remaining equations.
  private mutating func solve(_ equations: [[(row: Int, coefficient: Double)]]) -> [Double]? {
    let roots = parent.indices.filter { parent[$0] == $0 }
    let places = Dictionary(uniqueKeysWithValues: roots.enumerated().map { ($1, $0) })
    var matrix = equations.map { equation in
      var line = Array(repeating: 0.0, count: roots.count)
      for term in equation { line[places[term.row] ?? 0] = term.coefficient }
      return line
    }
    guard let solution = Self.nullVector(of: &matrix, unknowns: roots.count) else { return nil }
    return parent.indices.map { row in
      let (root, factor) = find(row)
      return factor * solution[places[root] ?? 0]
    }
  }

  /// Returns the null vector of a homogeneous system; nil if the null space is not one-dimensional, or if a component
  /// of the vector is 0.
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
        for place in 0..<unknowns { equations[other][place] -= factor * pivot[place] }
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
