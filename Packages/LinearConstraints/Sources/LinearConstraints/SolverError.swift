/// An error that a ``ConstraintSolver`` throws. A call that throws leaves the solver unchanged.
public enum SolverError: Error, Hashable, Sendable {
  /// A required row conflicts with the live required rows. The associated value explains the conflict; it is nil if the
  /// solver does not explain conflicts.
  case unsatisfiable(Conflict?)

  /// The coefficient of the term at this index is NaN or infinite, or the sum of the coefficients of its variable is.
  case coefficientNotFinite(termIndex: Int)

  /// The constant or the suggested value is NaN or infinite.
  case constantNotFinite(Double)

  /// The priority is not greater than 0 and at most 1000.
  case invalidPriority(LayoutPriority)

  /// The variable was not created by this solver, or was discarded.
  case unknownVariable(Variable)

  /// The variable cannot be discarded because live rows or an edit use it.
  case variableInUse(Variable)

  /// The handle was not created by this solver, or its row was removed or refused.
  case unknownConstraint(ConstraintID)

  /// A value was suggested for a variable that is not being edited, or the edit of such a variable was ended.
  case notEditing(Variable)

  /// The variable is already being edited.
  case alreadyEditing(Variable)

  /// The priority of the edit is required; it must be less than 1000.
  case editRequired(Variable)

  /// ``ConstraintSolver/solve()`` or ``ConstraintSolver/beginBatch()`` was called while a batch is open.
  case batchOpen

  /// ``ConstraintSolver/commitBatch()`` was called while no batch is open.
  case noBatch

  /// The solver found no solution: the numbers are too large or too close for double precision, or a solver in another
  /// process failed.
  case failed(reason: String)
}

extension SolverError: CustomStringConvertible {
  /// The error message, without a final period.
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      switch conflict?.members.count {
      case nil: "the required row conflicts with the other required rows and was refused"
      case 0?: "the required row can never hold, even without other rows, and was refused"
      case 1?: "the required row conflicts with another required row and was refused"
      case let count?: "the required row conflicts with \(count) other required rows and was refused"
      }
    case .coefficientNotFinite(let index): "the coefficient of term \(index) is not a finite number"
    case .constantNotFinite(let value): "the constant or suggested value \(value) is not a finite number"
    case .invalidPriority(let priority):
      "priority \(priority) is out of range: expected a number above 0 and at most 1000"
    case .unknownVariable(let variable):
      "variable \(variable.rawValue) is unknown: this solver did not create it, or it was discarded"
    case .variableInUse(let variable):
      "variable \(variable.rawValue) is still used by a row or an edit: remove those first"
    case .unknownConstraint:
      "the constraint is unknown: this solver did not create it, or it was removed or refused"
    case .notEditing(let variable):
      "variable \(variable.rawValue) is not being edited: begin editing it first"
    case .alreadyEditing(let variable): "variable \(variable.rawValue) is already being edited"
    case .editRequired(let variable):
      "the edit of variable \(variable.rawValue) is required: expected a priority below 1000"
    case .batchOpen: "a batch is open: commit it first"
    case .noBatch: "no batch is open: begin one first"
    case .failed(let reason): reason
    }
  }
}
