import LinearConstraints

/// A command of a ``SolverTrace``: an operation of the solver, or a check of its results.
public enum TraceCommand: Hashable, Sendable {
  /// `var NAME`: declares a variable.
  case variable(String)

  /// `con ID PRIORITY REL CONST [COEF VAR]...`: adds a row.
  case constraint(String, TraceRow)

  /// `rm ID`: removes a row.
  case remove(String)

  /// `set ID CONST`: changes the constant (right side) of a row.
  case setConstant(String, Double)

  /// `prio ID PRIORITY`: changes the priority of a row.
  case setPriority(String, LayoutPriority)

  /// `edit VAR PRIORITY`: starts editing a variable. The priority must be lower than 1000.
  case beginEditing(String, LayoutPriority)

  /// `suggest VAR VALUE`: suggests a value for an edited variable.
  case suggest(String, Double)

  /// `unedit VAR`: ends the edit of a variable.
  case endEditing(String)

  /// `begin`: opens a batch.
  case begin

  /// `commit`: closes the batch, so that its changes take effect.
  case commit

  /// `solve`: computes the values of all variables.
  case solve

  /// `expect VAR VALUE [TOL]`: expects that a variable has this value within the tolerance, and that no other value is
  /// optimal. If the tolerance is nil, it is 1e-6.
  case expect(String, Double, tolerance: Double?)

  /// `ambiguous VAR`: expects that a variable has more than one optimal value.
  case ambiguous(String)

  /// `reject ID`: expects that the solver refused to add or change this row in the last command.
  case reject(String)

  /// `#@ level PRIORITY SUM`: expects that the violations of all rows and edits with this priority add up to `SUM`.
  case level(LayoutPriority, Double)

  /// `#@ iis ID...`: states a smallest set of conflicting rows, which explains the refusal that the last `reject`
  /// expects.
  case minimalConflict([String])

  /// Whether the command states an expectation of results. If not, the command is an operation that the solver
  /// performs.
  public var isCheck: Bool {
    switch self {
    case .expect, .ambiguous, .reject, .level, .minimalConflict: true
    default: false
    }
  }
}

/// A row of a trace: a `LinearConstraint` that refers to variables by name.
public struct TraceRow: Hashable, Sendable {
  /// A product of a coefficient and a variable.
  public struct Term: Hashable, Sendable {
    /// The factor of the variable: any finite number.
    public var coefficient: Double

    /// The name of the variable in the trace.
    public var variable: String

    /// Creates the term `coefficient × variable`.
    public init(_ coefficient: Double, _ variable: String) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// The terms of the left side, which are added up.
  public var terms: [Term]

  /// The relation between the left side and ``constant``.
  public var relation: Relation

  /// The right side of the row.
  public var constant: Double

  /// The priority of the row. A row of priority 1000 is required.
  public var priority: LayoutPriority

  /// Creates a row from its terms, relation, constant and priority. Default priority: required.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// Returns the violation of the row: 0 if the row holds, otherwise the difference between its left and right sides.
  ///
  /// - Parameter value: A closure that returns the value of a variable, given its name.
  public func violation(_ value: (_ variable: String) -> Double) -> Double {
    let difference = terms.reduce(-constant) { $0 + $1.coefficient * value($1.variable) }
    switch relation {
    case .equal: return abs(difference)
    case .lessThanOrEqual: return max(difference, 0)
    case .greaterThanOrEqual: return max(-difference, 0)
    }
  }
}

/// The first word of a command.
enum TraceKeyword: String, CaseIterable {
  case variable = "var"
  case constraint = "con"
  case remove = "rm"
  case set
  case prio
  case edit
  case suggest
  case unedit
  case begin
  case commit
  case solve
  case expect
  case ambiguous
  case reject
  case level = "#@ level"
  case minimalConflict = "#@ iis"

  /// The syntax of the command with its arguments, as in the module's README: for example, `rm ID`.
  var usage: String {
    switch self {
    case .variable: "var NAME"
    case .constraint: "con ID PRIORITY REL CONST [COEF VAR]..."
    case .remove: "rm ID"
    case .set: "set ID CONST"
    case .prio: "prio ID PRIORITY"
    case .edit: "edit VAR PRIORITY"
    case .suggest: "suggest VAR VALUE"
    case .unedit: "unedit VAR"
    case .begin, .commit, .solve: rawValue
    case .expect: "expect VAR VALUE [TOL]"
    case .ambiguous: "ambiguous VAR"
    case .reject: "reject ID"
    case .level: "#@ level PRIORITY SUM"
    case .minimalConflict: "#@ iis ID..."
    }
  }
}
