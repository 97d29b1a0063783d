import LinearConstraints

/// A command of a ``SolverTrace``.
public enum TraceCommand: Hashable, Sendable {
  /// `var NAME`: makes a variable known.
  case variable(String)

  /// `con ID PRIORITY REL CONST [COEF VAR]...`: adds a row.
  case constraint(String, TraceRow)

  /// `rm ID`: removes a row.
  case remove(String)

  /// `set ID CONST`: gives a row another constant.
  case setConstant(String, Double)

  /// `prio ID PRIORITY`: gives a row another priority.
  case setPriority(String, LayoutPriority)

  /// `edit VAR PRIORITY`: starts to edit a variable.
  case beginEditing(String, LayoutPriority)

  /// `suggest VAR VALUE`: suggests a value for an edited variable.
  case suggest(String, Double)

  /// `unedit VAR`: ends an edit.
  case endEditing(String)

  /// `begin`: opens a batch.
  case begin

  /// `commit`: closes a batch.
  case commit

  /// `solve`: makes the values current.
  case solve

  /// `expect VAR VALUE [TOL]`: the variable has one optimal value, this one.
  case expect(String, Double, tolerance: Double?)

  /// `ambiguous VAR`: the variable has more than one optimal value.
  case ambiguous(String)

  /// `reject ID`: the row, or its change, was refused just before.
  case reject(String)

  /// `#@ level PRIORITY SUM`: the optimum of the summed error at a priority.
  case level(LayoutPriority, Double)

  /// `#@ iis ID...`: a minimal set of rows that contradict, for the refusal just before.
  case minimalConflict([String])

  /// Whether the command only checks what came out, and asks nothing of the solver.
  public var isCheck: Bool {
    switch self {
    case .expect, .ambiguous, .reject, .level, .minimalConflict: true
    default: false
    }
  }
}

/// A row as a trace writes it: a ``LinearConstraint`` whose variables are names.
public struct TraceRow: Hashable, Sendable {
  /// A coefficient and the name of its variable.
  public struct Term: Hashable, Sendable {
    /// What the variable is multiplied by.
    public var coefficient: Double

    /// The variable's name.
    public var variable: String

    /// Makes a term.
    public init(_ coefficient: Double, _ variable: String) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// The left side.
  public var terms: [Term]

  /// How the sides compare.
  public var relation: Relation

  /// The right side.
  public var constant: Double

  /// How much the row matters.
  public var priority: LayoutPriority

  /// Makes the row `terms relation constant @priority`.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// By how much values break the row, as it is written: at least 0.
  ///
  /// - Parameter value: The value of a variable, by its name.
  public func error(_ value: (_ variable: String) -> Double) -> Double {
    let difference = terms.reduce(-constant) { $0 + $1.coefficient * value($1.variable) }
    switch relation {
    case .equal: return abs(difference)
    case .lessThanOrEqual: return max(difference, 0)
    case .greaterThanOrEqual: return max(-difference, 0)
    }
  }
}

/// The words that begin a command, and how the command goes on.
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

  /// The command's form.
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
