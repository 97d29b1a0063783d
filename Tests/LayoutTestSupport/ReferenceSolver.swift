import LinearConstraints

/// A solver for checking others: slow, simple, and independent of all other solvers in the package.
///
/// It stores the rows as given and solves them from scratch every time, level by level, with a dense textbook simplex
/// (``SimplexDictionary``). The optimal face of each level is fixed by complementary slackness. Every required row is
/// tried in a separate program. Conflicts are reduced by removing one row after the other, and free directions are
/// found by checking for each variable whether it can move. The rows that determine a value are read from the inverse
/// of a dense matrix, and the ranges of values from the errors of all rows.
///
/// It is suitable for problems of up to a few hundred variables. A variable with more than one optimal value gets any
/// of them, but the same one in every run.
///
///     var solver = ReferenceSolver()                          // in double precision
///     var exact = ReferenceSolver(scalar: Rational.self)      // with another scalar type
public struct ReferenceSolver: ConstraintSolver, ConflictExplaining {
  /// A live row.
  struct Row: Equatable {
    var constraint: LinearConstraint
    var rank: Int
  }

  /// An edit. Without a suggestion it has no effect.
  struct Edit {
    var priority: LayoutPriority
    var suggestion: Double?
  }

  /// The results of the last solve.
  struct Answer {
    var rows: [LinearConstraint] = []
    var values: [Double] = []
    var ambiguous: Set<Variable> = []
    var directions: [FreeDirection] = []
    /// The tight rows of each variable's component.
    var bases: [Variable: TightRows] = [:]
  }

  let scalar: any SimplexScalar.Type
  var isLive: [Bool] = []
  var rows: [ConstraintID: Row] = [:]
  var edits: [Variable: Edit] = [:]
  var nextID: UInt64 = 1
  /// The rows at the beginning of the open batch.
  var rowsBeforeBatch: [ConstraintID: Row]?
  var answer = Answer()

  /// The variables whose values the last ``solve()`` changed.
  public private(set) var changedVariables: [Variable] = []

  /// Creates a solver without variables.
  ///
  /// - Parameter scalar: The type of numbers. Default: `RoundedDouble`.
  public init(scalar: any SimplexScalar.Type = RoundedDouble.self) {
    self.scalar = scalar
  }

  /// Creates a variable.
  public mutating func makeVariable() -> Variable {
    if let free = isLive.firstIndex(of: false) {
      isLive[free] = true
      return Variable(rawValue: Int32(free))
    }
    isLive.append(true)
    return Variable(rawValue: Int32(isLive.count - 1))
  }

  /// Discards a variable.
  public mutating func discard(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let isMentioned = rows.values.contains { $0.constraint.terms.contains { $0.variable == variable } }
    guard !isMentioned, edits[variable] == nil else { throw .variableInUse(variable) }
    isLive[variable.index] = false
    if variable.index < answer.values.count { answer.values[variable.index] = 0 }
    answer.ambiguous.remove(variable)
    answer.bases[variable] = nil
  }

  /// Returns the value of a variable at the last ``solve()``.
  public func value(of variable: Variable) -> Double {
    answer.values.indices.contains(variable.index) ? answer.values[variable.index] : 0
  }

  /// Solves, so that the values are current.
  public mutating func solve() throws(SolverError) {
    guard rowsBeforeBatch == nil else { throw .batchOpen }
    let new = try scalar == RoundedDouble.self ? optimum(RoundedDouble.self) : optimum(scalar)
    changedVariables = isLive.indices.map { Variable(rawValue: Int32($0)) }.filter {
      new.values[$0.index] != value(of: $0)
    }
    answer = new
  }

  /// Throws an error unless the variable is live.
  func check(_ variable: Variable) throws(SolverError) {
    guard isLive.indices.contains(variable.index), isLive[variable.index] else {
      throw .unknownVariable(variable)
    }
  }

  /// Solves from scratch, each component separately.
  private func optimum<Scalar: SimplexScalar>(_ scalar: Scalar.Type) throws(SolverError) -> Answer {
    var sources = orderedIDs(in: rows).map(Influence.Source.constraint)
    var system = RowSystem(rows: orderedIDs(in: rows).compactMap { rows[$0]?.constraint })
    for (variable, edit) in edits.sorted(by: { $0.key < $1.key }) {
      guard let suggestion = edit.suggestion else { continue }
      sources.append(.edit(variable))
      system.rows.append(LinearConstraint([Term(1, variable)], .equal, suggestion, priority: edit.priority))
    }
    var answer = Answer(rows: system.rows, values: Array(repeating: 0, count: isLive.count))
    var idle = Set(isLive.indices.filter { isLive[$0] }.map { Variable(rawValue: Int32($0)) })
    for component in system.components() {
      idle.subtract(component.variables)
      var program = system.program(scalar, places: component.places, variables: component.variables)
      try program.minimiseAllLevels()
      let basis = TightRows(of: program, variables: component.variables) { sources[component.places[$0]] }
      let face = OptimalFace(exploring: program.dictionary)
      for (place, variable) in component.variables.enumerated() {
        answer.values[variable.index] = face.point[place].doubleValue * program.unit
        if face.moves(place) { answer.ambiguous.insert(variable) }
        answer.bases[variable] = basis
      }
      answer.directions += face.directions.map { direction in
        let moves = zip(direction, component.variables).filter { $0.0.sign != 0 }
        return FreeDirection(terms: moves.map { Term($0.0.doubleValue, $0.1) })
      }
    }
    answer.ambiguous.formUnion(idle)
    answer.directions += idle.sorted().map { FreeDirection(terms: [Term(1, $0)]) }
    return answer
  }
}
