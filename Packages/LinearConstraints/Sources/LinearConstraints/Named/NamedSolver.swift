/// A solver whose variables and rows have names, for models that are not layouts: timelines, charts, tables.
///
///     var model = NamedSolver(SimplexSolver())
///     let talk = model.makeSpan("talk")
///     let total = model.makeVariable("total")
///     try model.add(talk.start >= 0, "begin")
///     try model.add(talk.length >= 50, "talks take 50 minutes")
///     try model.add(talk.end <= total, "inside")
///     try model.add(total == 45, "slot")
///     // throws: 'slot' conflicts with 'begin', 'talks take 50 minutes' and 'inside'
///
/// The names appear in a ``NamedConflict``. A named solver also supports *stays*, which are optional rows that keep
/// variables at their values; see ``keep(_:priority:)``.
public struct NamedSolver<Solver: ConstraintSolver> {
  /// The wrapped solver. Variables and rows that are created directly in the wrapped solver have no names.
  public var solver: Solver

  private var names: [Variable: NamedVariable] = [:]
  private var rows: [ConstraintID: NamedRow] = [:]
  private var stays: [(variable: Variable, row: ConstraintID)] = []

  /// Creates a named solver that passes its calls to the given solver.
  public init(_ solver: Solver) { self.solver = solver }

  // MARK: Variables

  /// Creates a variable with a name. Default role: ``RestingRole/free``.
  public mutating func makeVariable(_ name: String, resting role: RestingRole = .free) -> Variable {
    let variable = solver.makeVariable(resting: role)
    names[variable] = NamedVariable(item: name, part: .whole)
    return variable
  }

  /// Creates a span: two variables for its start and its length, with names such as `talk.start` and `talk.length`.
  ///
  /// The module ConflictAnalysis can show a conflict between rows of spans as a sum of lengths and distances.
  public mutating func makeSpan(_ name: String) -> NamedSpan {
    let span = NamedSpan(
      start: solver.makeVariable(resting: .position), length: solver.makeVariable(resting: .size))
    names[span.start] = NamedVariable(item: name, part: .start)
    names[span.length] = NamedVariable(item: name, part: .length)
    return span
  }

  /// Returns the name of a variable. For a variable without a name, returns a text with its number, such as
  /// `variable 3`.
  public func name(of variable: Variable) -> String { namedVariable(of: variable).description }

  private func namedVariable(of variable: Variable) -> NamedVariable {
    names[variable] ?? NamedVariable(item: "variable \(variable.rawValue)", part: .whole)
  }

  // MARK: Rows

  /// Adds a row with a name.
  ///
  /// - Parameters:
  ///   - constraint: The row.
  ///   - name: The name of the row in conflicts. Default: nil. For a row without a name, a conflict shows only the row
  ///     itself, such as `total <= 45`.
  /// - Throws: ``NamedSolverError/conflict(_:)`` if the row is required and conflicts with other required rows;
  ///   ``NamedSolverError/solver(_:)`` for all other errors of the solver.
  @discardableResult
  public mutating func add(
    _ constraint: LinearConstraint, _ name: String? = nil
  ) throws(NamedSolverError) -> ConstraintID {
    do throws(SolverError) {
      let id = try solver.add(constraint, rank: 0)
      rows[id] = NamedRow(name: name, constraint: constraint)
      return id
    } catch {
      throw named(error, NamedRow(name: name, constraint: constraint))
    }
  }

  /// Changes the constant of a row.
  ///
  /// - Throws: The same errors as ``add(_:_:)``.
  public mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(NamedSolverError) {
    let old = rows[id]
    rows[id]?.constraint.constant = constant
    do throws(SolverError) {
      try solver.setConstant(constant, of: id)
    } catch {
      let row = rows[id]
      rows[id] = old
      throw named(error, row)
    }
  }

  /// Removes a row.
  ///
  /// - Throws: ``NamedSolverError/solver(_:)`` if the solver does not have the row.
  public mutating func remove(_ id: ConstraintID) throws(NamedSolverError) {
    do throws(SolverError) {
      try solver.remove(id)
    } catch {
      throw .solver(error)
    }
    rows[id] = nil
    stays.removeAll { $0.row == id }
  }

  private func named(_ error: SolverError, _ refused: NamedRow?) -> NamedSolverError {
    guard case .unsatisfiable(let conflict?) = error, let refused else { return .solver(error) }
    var members: [NamedConflict.Member] = []
    for member in conflict.members {
      guard let row = rows[member.id] else { return .solver(error) }
      members.append(NamedConflict.Member(row: row, multiplier: member.multiplier))
    }
    let last = NamedConflict.Member(row: refused, multiplier: conflict.refusedMultiplier)
    var names: [Variable: NamedVariable] = [:]
    for member in members + [last] {
      for term in member.row.constraint.terms { names[term.variable] = namedVariable(of: term.variable) }
    }
    return .conflict(NamedConflict(refused: last, others: members, names: names))
  }

  // MARK: Values

  /// Adds a stay, an optional row that keeps a variable at its value. After each ``solve()``, the solved value becomes
  /// the constant of the row.
  ///
  /// At first, the constant is the value from the last ``solve()`` before this call. With stays, a new drag starts from
  /// the current values, and parts of a drawing that no other row determines do not move.
  ///
  /// - Parameter priority: The priority of the stay. Default: 1, weaker than almost all other rows.
  /// - Returns: The handle of the row. ``remove(_:)`` ends the stay.
  /// - Throws: ``NamedSolverError/solver(_:)`` for all errors of the solver. The error is
  ///   ``SolverError/invalidPriority(_:)`` if the priority is required.
  @discardableResult
  public mutating func keep(
    _ variable: Variable, priority: LayoutPriority = 1
  ) throws(NamedSolverError) -> ConstraintID {
    guard !priority.isRequired else { throw .solver(.invalidPriority(priority)) }
    let row = LinearConstraint([Term(1, variable)], .equal, value(of: variable), priority: priority)
    let id = try add(row, "\(name(of: variable)) stays")
    stays.append((variable, id))
    return id
  }

  /// Suggests values for several variables, and solves. Starts editing those variables that are not being edited yet.
  ///
  /// - Parameters:
  ///   - values: The variables and their suggested values, such as `[x: 10, y: 20]`.
  ///   - priority: The priority of edits that start with this call. Default: 750.
  /// - Throws: ``NamedSolverError/solver(_:)`` for all errors of the solver. If a suggestion fails, the method does not
  ///   solve, but the suggestions before the failed one take effect at the next ``solve()``.
  public mutating func suggest(
    _ values: KeyValuePairs<Variable, Double>, priority: LayoutPriority = .defaultHigh
  ) throws(NamedSolverError) {
    for (variable, value) in values {
      do throws(SolverError) {
        do throws(SolverError) {
          try solver.suggest(value, for: variable)
        } catch .notEditing {
          try solver.beginEditing(variable, priority: priority)
          try solver.suggest(value, for: variable)
        }
      } catch {
        throw .solver(error)
      }
    }
    try solve()
  }

  /// Ends the edits of the given variables, which calls of ``suggest(_:priority:)`` started.
  ///
  /// - Throws: ``NamedSolverError/solver(_:)`` if a variable has no edit or does not exist. The edits of the variables
  ///   before this variable in the array have ended by then.
  public mutating func endEditing(_ variables: [Variable]) throws(NamedSolverError) {
    do throws(SolverError) {
      for variable in variables { try solver.endEditing(variable) }
    } catch {
      throw .solver(error)
    }
  }

  /// Computes the values of all variables. Then sets the constant of each stay (see ``keep(_:priority:)``) to the
  /// solved value of its variable.
  ///
  /// - Throws: ``NamedSolverError/solver(_:)`` if the solver finds no solution, or if a batch is open.
  public mutating func solve() throws(NamedSolverError) {
    do throws(SolverError) {
      try solver.solve()
    } catch {
      throw .solver(error)
    }
    for stay in stays {
      let value = solver.value(of: stay.variable)
      if rows[stay.row]?.constraint.constant != value { try setConstant(value, of: stay.row) }
    }
  }

  /// Returns the value of a variable in the last solution.
  public func value(of variable: Variable) -> Double { solver.value(of: variable) }

  /// Returns the value of an expression in the last solution.
  public func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
  }
}

/// A part of an axis: two variables for its start and its length. ``NamedSolver/makeSpan(_:)`` creates it.
public struct NamedSpan: Hashable, Sendable {
  /// The position at which the span starts.
  public var start: Variable

  /// The length of the span. It can be negative, unless a row requires `length >= 0`.
  public var length: Variable

  /// The position at which the span ends: `start + length`.
  public var end: LinearExpression { start + length }

  /// The position in the middle of the span: `start + 0.5 * length`.
  public var center: LinearExpression { start + 0.5 * length }
}
