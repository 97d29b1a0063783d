import LinearConstraints

/// A command of a ``SolverTrace``.
public enum TraceCommand: Hashable, Sendable {
  /// `var NAME`: declares a variable.
  case variable(String)

  /// `con ID PRIORITY REL CONST [COEF VAR]...`: adds a row.
  case constraint(String, TraceRow)

  /// `rm ID`: removes a row.
  case remove(String)

  /// `set ID CONST`: changes the constant of a row.
  case setConstant(String, Double)

  /// `prio ID PRIORITY`: changes the priority of a row.
  case setPriority(String, LayoutPriority)

  /// `edit VAR PRIORITY`: starts editing a variable.
  case beginEditing(String, LayoutPriority)

  /// `suggest VAR VALUE`: suggests a value for an edited variable.
  case suggest(String, Double)

  /// `unedit VAR`: ends an edit.
  case endEditing(String)

  /// `begin`: opens a batch.
  case begin

  /// `commit`: closes a batch.
  case commit

  /// `solve`: computes the values.
  case solve

  /// `expect VAR VALUE [TOL]`: expects this unique optimal value of a variable.
  case expect(String, Double, tolerance: Double?)

  /// `ambiguous VAR`: expects more than one optimal value of a variable.
  case ambiguous(String)

  /// `reject ID`: expects that the preceding command refused the row or its change.
  case reject(String)

  /// `#@ level PRIORITY SUM`: expects this total violation at a priority.
  case level(LayoutPriority, Double)

  /// `#@ iis ID...`: states a minimal conflict for the preceding refusal.
  case minimalConflict([String])

  /// Whether the command only checks results and does not change the solver.
  public var isCheck: Bool {
    switch self {
    case .expect, .ambiguous, .reject, .level, .minimalConflict: true
    default: false
    }
  }
}

/// A row in the form that a trace contains: a ``LinearConstraint`` with names for its variables.
public struct TraceRow: Hashable, Sendable {
  /// A coefficient and the name of its variable.
  public struct Term: Hashable, Sendable {
    /// The factor of the variable.
    public var coefficient: Double

    /// The name of the variable.
    public var variable: String

    /// Creates a term.
    public init(_ coefficient: Double, _ variable: String) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// The terms of the left side.
  public var terms: [Term]

  /// The relation between the sides.
  public var relation: Relation

  /// The right side.
  public var constant: Double

  /// The priority of the row.
  public var priority: LayoutPriority

  /// Creates the row `terms relation constant @priority`.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// Returns the violation of the row, as written: 0 if it holds, otherwise a positive number.
  ///
  /// - Parameter value: Returns the value of a variable by its name.
  public func error(_ value: (_ variable: String) -> Double) -> Double {
    let difference = terms.reduce(-constant) { $0 + $1.coefficient * value($1.variable) }
    switch relation {
    case .equal: return abs(difference)
    case .lessThanOrEqual: return max(difference, 0)
    case .greaterThanOrEqual: return max(-difference, 0)
    }
  }
}

/// The keywords of the commands.
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

  /// The form of the command, with its arguments.
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
