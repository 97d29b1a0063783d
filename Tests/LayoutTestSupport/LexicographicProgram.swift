import LinearConstraints

/// A linear program of rows with priorities over free variables. It is solved level by level, from the highest priority
/// to the lowest.
///
/// Every row has two unknowns that are at least 0, `over` and `under`: `terms - over + under == constant`. An unknown
/// that violates the row is an *error*, and costs 1 per unit at the row's level. An unknown that does not is slack, and
/// costs nothing. Required rows are the highest level: they are satisfiable if the optimum of that level is 0.
/// Therefore no separate first phase is needed, and every dictionary is feasible at the start, with all variables at 0.
struct LexicographicProgram<Scalar: SimplexScalar> {
  /// A row. Its variables are numbers from 0, and each variable occurs at most once.
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: LayoutPriority
  }

  /// The rows, by number.
  let rows: [Row]

  /// The number of variables.
  let variableCount: Int

  /// The power of two by which constants are divided, so that numbers are at most about 1000.
  let unit: Double

  /// The state of the simplex method.
  var dictionary: SimplexDictionary<Scalar>

  /// Creates the dictionary with all variables at 0.
  init(rows: [Row], variableCount: Int) {
    self.rows = rows
    self.variableCount = variableCount
    let largest = rows.reduce(1) { max($0, abs($1.constant)) }
    var unit = 1.0
    while largest / unit > 1024 { unit *= 2 }
    self.unit = unit
    var basic: [Int] = []
    var outside = Array(0..<variableCount)
    var constants: [Scalar] = []
    var entries: [[Scalar]] = []
    for (number, row) in rows.enumerated() {
      let over = variableCount + 2 * number
      let under = over + 1
      // under == constant - terms + over, or over == -constant + terms + under.
      let startsUnder = row.constant >= 0
      var line = Array(repeating: Scalar.zero, count: variableCount + rows.count)
      for term in row.terms {
        line[term.variable] = Scalar(startsUnder ? term.coefficient : -term.coefficient)
      }
      line[variableCount + number] = -.one
      basic.append(startsUnder ? under : over)
      outside.append(startsUnder ? over : under)
      constants.append(Scalar(abs(row.constant) / unit))
      entries.append(line)
    }
    dictionary = SimplexDictionary(
      free: variableCount, basic: basic, outside: outside, entries: entries, constants: constants)
  }

  /// Returns the unknowns that are errors of a row.
  func errors(ofRow number: Int) -> [Int] {
    let over = variableCount + 2 * number
    switch rows[number].relation {
    case .equal: return [over, over + 1]
    case .lessThanOrEqual: return [over]
    case .greaterThanOrEqual: return [over + 1]
    }
  }

  /// Minimizes the total error of the rows of one priority, without increasing the errors of higher priorities.
  ///
  /// - Returns: The optimum.
  mutating func minimiseErrors(at priority: LayoutPriority) throws(SolverError) -> Double {
    let numbers = rows.indices.filter { rows[$0].priority == priority }
    dictionary.price(numbers.flatMap { errors(ofRow: $0).map { (unknown: $0, cost: Scalar.one) } })
    guard case .optimal = dictionary.minimise() else {
      throw .failed(reason: "the reference simplex found no optimum at priority \(priority)")
    }
    return dictionary.objective.doubleValue * unit
  }

  /// Minimizes the error of all levels, one after the other.
  ///
  /// - Precondition: The required rows are satisfiable, within tolerance.
  mutating func minimiseAllLevels() throws(SolverError) {
    for priority in Set(rows.map(\.priority)).sorted(by: >) {
      _ = try minimiseErrors(at: priority)
      dictionary.pinToOptimalFace()
      if priority.isRequired { banRequiredErrors() }
    }
  }

  /// Makes all required rows hold exactly, including those that hold only within tolerance.
  private mutating func banRequiredErrors() {
    var banned: Set<Int> = []
    for number in rows.indices where rows[number].priority.isRequired {
      banned.formUnion(errors(ofRow: number))
    }
    let outside = dictionary.outside
    dictionary.close { banned.contains(outside[$0]) }
    var row = 0
    while row < dictionary.basic.count {
      guard banned.contains(dictionary.basic[row]) else {
        row += 1
        continue
      }
      dictionary.constants[row] = .zero
      let line = dictionary.entries[row]
      let column = dictionary.open.max { line[$0].magnitude < line[$1].magnitude }
      if let column, line[column].sign != 0 {
        dictionary.pivot(row: row, column: column)
        dictionary.close { $0 == column }
        row += 1
      } else {
        dictionary.basic.remove(at: row)
        dictionary.entries.remove(at: row)
        dictionary.constants.remove(at: row)
      }
    }
  }
}
