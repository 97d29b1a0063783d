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

  /// `edit VAR PRIORITY`: starts editing a variable, with an optional priority.
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

  /// `expect VAR VALUE [TOL]`: expects that a variable has this value, within the tolerance, and no other optimal
  /// value.
  case expect(String, Double, tolerance: Double?)

  /// `ambiguous VAR`: expects that a variable has more than one optimal value.
  case ambiguous(String)

  /// `reject ID`: expects that the last command refused this row or the change of this row.
  case reject(String)

  /// `#@ level PRIORITY SUM`: expects that the violations of all rows of a priority add up to this sum.
  case level(LayoutPriority, Double)

  /// `#@ iis ID...`: states a smallest set of conflicting rows that explains the refusal in the last `reject`.
  case minimalConflict([String])

  /// Whether the command checks results; otherwise it is an operation of the solver.
  public var isCheck: Bool {
    switch self {
    case .expect, .ambiguous, .reject, .level, .minimalConflict: true
    default: false
    }
  }
}

/// A row of a trace: a ``LinearConstraint`` whose variables are names.
public struct TraceRow: Hashable, Sendable {
  /// A product of a coefficient and a variable.
  public struct Term: Hashable, Sendable {
    /// The factor of the variable: any finite number.
    public var coefficient: Double

    /// The name of the variable.
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

  /// The priority of the row; 1000 for a required row.
  public var priority: LayoutPriority

  /// Creates the row `terms relation constant @priority`. Default: required.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// Returns the violation of the row as written: 0 if it holds, otherwise the distance between the left and the right
  /// side.
  ///
  /// - Parameter value: Returns the value of the variable with a name.
  public func violation(_ value: (_ variable: String) -> Double) -> Double {
    let difference = terms.reduce(-constant) { $0 + $1.coefficient * value($1.variable) }
    switch relation {
    case .equal: return abs(difference)
    case .lessThanOrEqual: return max(difference, 0)
    case .greaterThanOrEqual: return max(-difference, 0)
    }
  }
}

/// The first words of commands.
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

  /// The command and its arguments, as the grammar in the README writes them.
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
