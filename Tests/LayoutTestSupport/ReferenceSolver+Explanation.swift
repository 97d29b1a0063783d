import LinearConstraints

extension ReferenceSolver: InfluenceReporting {
  /// Returns the rows and edits that determine a variable.
  public func influences(on variable: Variable) -> [Influence] {
    guard (try? check(variable)) != nil else { return [] }
    guard let basis = answer.bases[variable] else {
      return [Influence(source: .resting(variable), sensitivity: 1)]
    }
    return zip(basis.sources, basis.sensitivities(of: variable)).compactMap { source, sensitivity in
      abs(sensitivity) > 1e-9 ? Influence(source: source, sensitivity: sensitivity) : nil
    }
  }
}

/// The rows that determine the variables of a component. They are linearly independent, and as many as the variables.
struct TightRows {
  /// The source of each row: a constraint, an edit, or a variable that is at 0 because no row determines it.
  private(set) var sources: [Influence.Source] = []

  /// The variables of the component.
  private let variables: [Variable]

  /// The coefficients of each row.
  private var matrix: [[Double]] = []

  /// Reads the rows from the dictionary of a solved program.
  ///
  /// A row is tight if both of its unknowns are outside the basis, at 0. Variables outside the basis are resting.
  init<Scalar>(
    of program: LexicographicProgram<Scalar>, variables: [Variable], source: (_ row: Int) -> Influence.Source
  ) {
    self.variables = variables
    let outside = Set(program.dictionary.outside)
    for (number, row) in program.rows.enumerated() {
      let over = variables.count + 2 * number
      guard outside.contains(over), outside.contains(over + 1) else { continue }
      sources.append(source(number))
      matrix.append(Array(repeating: 0, count: variables.count))
      for term in row.terms { matrix[matrix.count - 1][term.variable] = term.coefficient }
    }
    for (number, variable) in variables.enumerated() where outside.contains(number) {
      sources.append(.resting(variable))
      matrix.append(variables.indices.map { $0 == number ? 1 : 0 })
    }
  }

  /// Returns the multipliers with which the rows add up to the variable alone.
  func sensitivities(of variable: Variable) -> [Double] {
    // One equation for each variable, one unknown for each row, and the right side last.
    var equations = variables.indices.map { place in
      matrix.map { $0[place] } + [variables[place] == variable ? 1 : 0]
    }
    for column in matrix.indices {
      let candidates = equations.indices.dropFirst(column)
      guard let pivot = candidates.max(by: { abs(equations[$0][column]) < abs(equations[$1][column]) })
      else { continue }
      equations.swapAt(column, pivot)
      let divisor = equations[column][column]
      equations[column] = equations[column].map { $0 / divisor }
      for other in equations.indices where other != column && equations[other][column] != 0 {
        let factor = equations[other][column]
        for place in equations[other].indices {
          equations[other][place] -= factor * equations[column][place]
        }
      }
    }
    return matrix.indices.map { equations[$0].last ?? 0 }
  }
}
