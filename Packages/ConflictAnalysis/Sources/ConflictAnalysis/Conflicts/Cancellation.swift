import LayoutEquations

/// The computation of a multiplier for each row such that all unknowns cancel in the weighted sum of the rows.
///
/// The multipliers are determined up to a common factor. Each unknown gives one equation for them: the sum of its
/// coefficients, each times the multiplier of the row, is 0. The equations are solved by elimination, short ones
/// first. Most unknowns occur in two rows, so most equations express one multiplier as a multiple of another.
struct Cancellation {
  /// A term of one of the equations that determine the multipliers. `largest` is the largest absolute value that was
  /// added to the coefficient. A much smaller coefficient is a rounding error.
  private struct Term {
    var coefficient: Double
    var largest: Double

    /// Whether the coefficient is more than a rounding error.
    var isSignificant: Bool { abs(coefficient) > Cancellation.epsilon * largest }
  }

  /// A multiplier expressed as a weighted sum of other multipliers.
  private struct Definition {
    var row: Int
    var sum: [(row: Int, factor: Double)]
  }

  /// The equations for the multipliers, each as a dictionary of its terms. The key is the index of the row whose
  /// multiplier the term contains. The dictionary is empty after the equation was used.
  private var equations: [[Int: Term]]

  /// For each row, the indices of the equations that contain its multiplier or contained it earlier.
  private var uses: [[Int]]

  /// The definitions found so far. The sum of a definition contains no multiplier that an earlier definition
  /// defines, but can contain some that later ones define. Therefore, ``solution()`` computes the multipliers
  /// in reverse order.
  private var definitions: [Definition] = []

  /// The indices of the equations to use next. `queue[count]` contains the equations that had `count` terms when they
  /// were added to the queue. An entry is outdated if its equation now has another number of terms.
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

  /// Returns the multipliers, in the order of the rows, that make all unknowns cancel. They are scaled so that the
  /// largest multiplier is 1 or -1.
  ///
  /// - Returns: Nil if no multipliers make all unknowns cancel, if they are not unique up to a common factor, or if
  ///   one of them is 0.
  /// - Complexity: O(*t* log *t*) for *t* terms if each unknown occurs in two rows. More if the elimination adds terms
  ///   to equations.
  static func multipliers(of rows: [Int], in index: IndexedSystem) -> [Double]? {
    guard !rows.isEmpty else { return nil }
    // Each row is divided by its largest coefficient, so that coefficients of different rows are comparable and
    // rounding errors can be recognized.
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

  /// Returns the index of one of the shortest equations that have not been used yet; nil if there is none.
  private mutating func next() -> Int? {
    for count in queue.indices {
      while let number = queue[count].popLast() {
        if equations[number].count == count { return number }
      }
    }
    return nil
  }

  /// Uses each equation to express one of its multipliers as a weighted sum of its other multipliers, and adds the
  /// result to ``definitions``.
  ///
  /// - Returns: False if an equation requires a multiplier to be 0.
  private mutating func eliminate() -> Bool {
    while let number = next() {
      guard equations[number].count > 1 else { return false }
      let equation = equations[number]
      equations[number] = [:]
      // Among the rows with large coefficients, choose the row whose multiplier occurs in the fewest equations:
      // replacing it adds the fewest terms.
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

  /// Replaces the multiplier of `row` by a weighted sum of the multipliers of other rows, in the equation with the
  /// index `number`.
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

  /// Returns the multiplier of each row. One multiplier has no ``Definition`` and gets the value 1; the definitions
  /// determine all others. Returns nil if several multipliers have no definition, or if a multiplier is 0.
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
