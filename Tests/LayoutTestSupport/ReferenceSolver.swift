import LinearConstraints

/// A solver to check others by: slow, simple, and independent of every other engine in the package.
///
/// It keeps the rows as they were given and solves them from scratch every time, level by level, with a dense
/// textbook simplex (``SimplexDictionary``); each level's optimal face is fixed by complementary slackness. Every
/// required row is tried by a program of its own, every conflict is reduced by taking out one row after the other,
/// and every free direction is found by asking for each variable whether it can move. What determines a value is read
/// off the inverse of a dense matrix; how far values may move, off the errors of all rows.
///
/// It is meant for problems of up to a few hundred variables. A variable with more than one optimal value gets any
/// of them, but the same in every run.
///
///     var solver = ReferenceSolver()                          // in double precision
///     var exact = ReferenceSolver(scalar: Rational.self)      // in a scalar of your own
public struct ReferenceSolver: ConstraintSolver, ConflictExplaining {
  /// A live row.
  struct Row: Equatable {
    var constraint: LinearConstraint
    var rank: Int
  }

  /// An edit; without a suggestion it has no effect.
  struct Edit {
    var priority: LayoutPriority
    var suggestion: Double?
  }

  /// What the last solve found.
  struct Answer {
    var rows: [LinearConstraint] = []
    var values: [Double] = []
    var ambiguous: Set<Variable> = []
    var directions: [FreeDirection] = []
    /// Variable → the tight rows of its component.
    var bases: [Variable: TightRows] = [:]
  }

  let scalar: any SimplexScalar.Type
  var isLive: [Bool] = []
  var rows: [ConstraintID: Row] = [:]
  var edits: [Variable: Edit] = [:]
  var nextID: UInt64 = 1
  /// The rows as they were when the open batch began.
  var rowsBeforeBatch: [ConstraintID: Row]?
  var answer = Answer()

  /// The variables whose values the last ``solve()`` changed.
  public private(set) var changedVariables: [Variable] = []

  /// Makes a solver without variables.
  ///
  /// - Parameter scalar: The arithmetic, `RoundedDouble` unless a test wants an exact one.
  public init(scalar: any SimplexScalar.Type = RoundedDouble.self) {
    self.scalar = scalar
  }

  /// Makes a variable.
  public mutating func makeVariable() -> Variable {
    if let free = isLive.firstIndex(of: false) {
      isLive[free] = true
      return Variable(rawValue: Int32(free))
    }
    isLive.append(true)
    return Variable(rawValue: Int32(isLive.count - 1))
  }

  /// Gives a variable back.
  public mutating func discard(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let isMentioned = rows.values.contains { $0.constraint.terms.contains { $0.variable == variable } }
    guard !isMentioned, edits[variable] == nil else { throw .variableInUse(variable) }
    isLive[variable.index] = false
    if variable.index < answer.values.count { answer.values[variable.index] = 0 }
    answer.ambiguous.remove(variable)
    answer.bases[variable] = nil
  }

  /// The value of a variable at the last ``solve()``.
  public func value(of variable: Variable) -> Double {
    answer.values.indices.contains(variable.index) ? answer.values[variable.index] : 0
  }

  /// Makes the values current.
  public mutating func solve() throws(SolverError) {
    guard rowsBeforeBatch == nil else { throw .batchOpen }
    let new = try scalar == RoundedDouble.self ? optimum(RoundedDouble.self) : optimum(scalar)
    changedVariables = isLive.indices.map { Variable(rawValue: Int32($0)) }.filter {
      new.values[$0.index] != value(of: $0)
    }
    answer = new
  }

  /// Throws unless the variable is live.
  func check(_ variable: Variable) throws(SolverError) {
    guard isLive.indices.contains(variable.index), isLive[variable.index] else {
      throw .unknownVariable(variable)
    }
  }

  /// Solves everything from scratch, each component on its own.
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
