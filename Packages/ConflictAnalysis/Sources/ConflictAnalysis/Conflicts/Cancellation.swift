import LayoutEquations

/// Computes the multipliers of rows with which all unknowns cancel in the sum of the rows.
///
/// The multipliers are determined up to a common factor. Each unknown gives one equation: the sum of its coefficients,
/// each times the multiplier of its row, is 0. The equations are solved by elimination, short ones first: most unknowns
/// are in two rows, so that one multiplier is a multiple of the other.
struct Cancellation {
  /// A term of an equation, with the largest number that was added to its coefficient.
  private struct Term {
    var coefficient: Double
    var largest: Double

    /// Whether the coefficient is more than a rounding error.
    var isSignificant: Bool { abs(coefficient) > Cancellation.epsilon * largest }
  }

  /// A multiplier as a sum of other multipliers.
  private struct Definition {
    var row: Int
    var sum: [(row: Int, factor: Double)]
  }

  /// The equations that were not used yet: the terms by the index of the row. An equation that was used is empty.
  private var equations: [[Int: Term]]

  /// For each row, the equations that contain or contained it.
  private var uses: [[Int]]

  /// The definitions of multipliers; each contains only multipliers that are not defined before it.
  private var definitions: [Definition] = []

  /// Equations to use next, by their number of terms when they were listed. An entry is outdated if the number changed.
  private var queue: [[Int]] = []

  /// Coefficients below this fraction of the largest coefficient are rounding errors.
  private static let epsilon = 1e-9

  private init(_ equations: [[Int: Term]], count: Int) {
    self.equations = equations
    uses = Array(repeating: [], count: count)
    for (number, equation) in equations.enumerated() {
      for row in equation.keys { uses[row].append(number) }
      enqueue(number)
    }
  }

  /// Returns the multipliers with which all unknowns cancel, in the order of the rows, scaled so that the largest is 1.
  ///
  /// - Returns: Nil if no multipliers make all unknowns cancel, if the multipliers are not unique up to a factor, or if
  ///   one of them is 0.
  /// - Complexity: O(*t* log *t*) for *t* terms if each unknown is in two rows; more if elimination adds terms to
  ///   equations.
  static func multipliers(of rows: [Int], in index: IndexedSystem) -> [Double]? {
    guard !rows.isEmpty else { return nil }
    // Each row is divided by its largest coefficient. Coefficients are then comparable, and rounding errors can be
    // recognized.
    let scales = rows.map { row in index.terms[row].reduce(0) { max($0, abs($1.coefficient)) } }
    if rows.count == 1 { return scales[0] == 0 ? [1] : nil }
    guard !scales.contains(0) else { return nil }
    var columns: [Int: Int] = [:]
    var equations: [[Int: Term]] = []
    for (number, row) in rows.enumerated() {
      for term in index.terms[row] {
        let column = columns[term.unknown] ?? equations.count
        if column == equations.count {
          columns[term.unknown] = column
          equations.append([:])
        }
        let part = term.coefficient / scales[number]
        equations[column][number, default: Term(coefficient: 0, largest: 0)].coefficient += part
        equations[column][number]?.largest = abs(part)
      }
    }
    var cancellation = Cancellation(equations, count: rows.count)
    guard cancellation.eliminate(), let solution = cancellation.solution() else { return nil }
    let multipliers = zip(solution, scales).map { $0 / $1 }
    let largest = multipliers.reduce(0) { max($0, abs($1)) }
    guard largest.isFinite else { return nil }
    return multipliers.map { $0 / largest }
  }

  // MARK: Elimination

  private mutating func enqueue(_ number: Int) {
    let count = equations[number].count
    guard count > 0 else { return }
    while queue.count <= count { queue.append([]) }
    queue[count].append(number)
  }

  /// Returns a shortest equation that was not used; nil if there is none.
  private mutating func next() -> Int? {
    for count in queue.indices {
      while let number = queue[count].popLast() {
        if equations[number].count == count { return number }
      }
    }
    return nil
  }

  /// Uses one equation after the other to define a multiplier by others.
  ///
  /// - Returns: False if a multiplier would have to be 0.
  private mutating func eliminate() -> Bool {
    while let number = next() {
      guard equations[number].count > 1 else { return false }
      let equation = equations[number]
      equations[number] = [:]
      // Among the rows with large coefficients, the row that the fewest equations contain adds the fewest terms.
      let limit = 0.1 * equation.values.reduce(0) { max($0, abs($1.coefficient)) }
      let pivot = equation.filter { abs($0.value.coefficient) >= limit }.keys
        .min { (uses[$0].count, $0) < (uses[$1].count, $1) }
      guard let pivot, let lead = equation[pivot]?.coefficient else { return false }
      let sum = equation.filter { $0.key != pivot }.sorted { $0.key < $1.key }
        .map { (row: $0.key, factor: -$0.value.coefficient / lead) }
      definitions.append(Definition(row: pivot, sum: sum))
      for user in uses[pivot] { replace(pivot, by: sum, in: user) }
      uses[pivot] = []
    }
    return true
  }

  /// Replaces a multiplier in an equation by a sum of others.
  private mutating func replace(_ row: Int, by sum: [(row: Int, factor: Double)], in number: Int) {
    guard let term = equations[number].removeValue(forKey: row) else { return }
    for (other, factor) in sum {
      let part = term.coefficient * factor
      guard var known = equations[number][other] else {
        equations[number][other] = Term(coefficient: part, largest: abs(part))
        uses[other].append(number)
        continue
      }
      known.coefficient += part
      known.largest = max(known.largest, abs(part))
      equations[number][other] = known.isSignificant ? known : nil
    }
    enqueue(number)
  }

  /// Returns the multipliers of all rows, with the one that is not defined as 1; nil if more or fewer than one are not
  /// defined, or if one is 0.
  private func solution() -> [Double]? {
    guard definitions.count == uses.count - 1 else { return nil }
    var values = Array(repeating: 1.0, count: uses.count)
    for definition in definitions.reversed() {
      var value = 0.0
      var largest = 0.0
      for (row, factor) in definition.sum {
        value += factor * values[row]
        largest = max(largest, abs(factor * values[row]))
      }
      guard abs(value) > Self.epsilon * largest else { return nil }
      values[definition.row] = value
    }
    return values
  }
}
