/// Why a ``ConstraintSolver`` did not do what it was told; the solver is then as it was before the call.
public enum SolverError: Error, Hashable, Sendable {
  /// A required row cannot hold together with the live required rows; the conflict says why, if the solver can
  /// tell.
  case unsatisfiable(Conflict?)

  /// The coefficient at this place among the terms is NaN or infinite, or the coefficients of one variable add up
  /// to something that is.
  case coefficientNotFinite(termIndex: Int)

  /// The constant, or the suggested value, is NaN or infinite.
  case constantNotFinite(Double)

  /// The priority is not above 0 and at most 1000.
  case invalidPriority(LayoutPriority)

  /// The variable was not made by this solver, or was discarded.
  case unknownVariable(Variable)

  /// The variable cannot be discarded: live rows or an edit mention it.
  case variableInUse(Variable)

  /// The handle was not given out by this solver, or its row was removed or refused.
  case unknownConstraint(ConstraintID)

  /// A value was suggested for, or editing was ended of, a variable that is not being edited.
  case notEditing(Variable)

  /// The variable is being edited already.
  case alreadyEditing(Variable)

  /// An edit must be optional: its priority must be below 1000.
  case editRequired(Variable)

  /// The call is not possible while a batch is open (``ConstraintSolver/solve()``, a second
  /// ``ConstraintSolver/beginBatch()``).
  case batchOpen

  /// ``ConstraintSolver/commitBatch()`` without ``ConstraintSolver/beginBatch()``.
  case noBatch

  /// The arithmetic broke down: numbers too large or too close for double precision, or a solver outside this
  /// process that failed.
  case failed(reason: String)
}

extension SolverError: CustomStringConvertible {
  /// One sentence for a person.
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      switch conflict?.members.count {
      case nil: "the required row contradicts the live required rows"
      case 0?: "the required row contradicts itself"
      case 1?: "the required row contradicts a live required row"
      case let count?: "the required row contradicts \(count) live required rows"
      }
    case .coefficientNotFinite(let index): "the coefficient of term \(index) is not finite"
    case .constantNotFinite(let value): "\(value) is not a finite number"
    case .invalidPriority(let priority): "priority \(priority) is not above 0 and at most 1000"
    case .unknownVariable(let variable): "variable \(variable.rawValue) is unknown to this solver"
    case .variableInUse(let variable): "variable \(variable.rawValue) is still in use"
    case .unknownConstraint: "the constraint is unknown to this solver, or was removed"
    case .notEditing(let variable): "variable \(variable.rawValue) is not being edited"
    case .alreadyEditing(let variable): "variable \(variable.rawValue) is being edited already"
    case .editRequired(let variable): "an edit must be optional, below 1000 (variable \(variable.rawValue))"
    case .batchOpen: "a batch is open"
    case .noBatch: "no batch is open"
    case .failed(let reason): reason
    }
  }
}
