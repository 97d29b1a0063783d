/// An error that a ``ConstraintSolver`` throws. A call that throws leaves the solver unchanged, except as law 7 of
/// ``ConstraintSolver`` states.
public enum SolverError: Error, Hashable, Sendable {
  /// The solver refused a required row because the row conflicts with other required rows. The associated ``Conflict``
  /// contains the other rows and a proof; it is nil if the solver is not ``ConflictExplaining``.
  case unsatisfiable(Conflict?)

  /// The coefficient of the term at `termIndex`, counted from 0, is NaN or infinite. If a variable occurs in several
  /// terms, the error also occurs if the sum of the coefficients up to this term is not finite.
  case coefficientNotFinite(termIndex: Int)

  /// The constant of a row, or the suggested value of an edit, is NaN, infinite, or too large for the solver.
  case constantNotFinite(Double)

  /// The priority is NaN, 0, negative, or greater than 1000.
  case invalidPriority(LayoutPriority)

  /// The variable was not created by this solver, or was discarded.
  case unknownVariable(Variable)

  /// The variable cannot be discarded because a row or an edit still uses it.
  case variableInUse(Variable)

  /// The handle was not created by this solver, or its row was removed or refused.
  case unknownConstraint(ConstraintID)

  /// ``ConstraintSolver/suggest(_:for:)`` or ``ConstraintSolver/endEditing(_:)`` was called for a variable that is not
  /// being edited.
  case notEditing(Variable)

  /// ``ConstraintSolver/beginEditing(_:priority:)`` was called for a variable that is already being edited.
  case alreadyEditing(Variable)

  /// ``ConstraintSolver/beginEditing(_:priority:)`` was called with the priority 1000. Edits must be optional.
  case requiredEdit(Variable)

  /// ``ConstraintSolver/solve()`` or ``ConstraintSolver/beginBatch()`` was called while a batch is open.
  case batchOpen

  /// ``ConstraintSolver/commitBatch()`` was called while no batch is open.
  case noBatch

  /// The solver found no solution: a value is too large for a `Double`, or the numbers differ too much in size for
  /// double precision.
  case failed(reason: String)

  /// A solver that runs in another process failed: the process ended, did not answer in time, or gave an invalid
  /// answer.
  case processFailed(reason: String)
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
    case .coefficientNotFinite(let index):
      "the coefficient of term \(index), counted from 0, is not a finite number"
    case .constantNotFinite(let value):
      "the constant or suggested value \(value) is not finite, or is too large for the solver"
    case .invalidPriority(let priority):
      "priority \(priority) is out of range: expected a number above 0 and at most 1000"
    case .unknownVariable(let variable):
      "variable \(variable.rawValue) is unknown: this solver did not create it, or it was discarded"
    case .variableInUse(let variable):
      "variable \(variable.rawValue) is still used by a row or an edit: remove that row or end that edit first"
    case .unknownConstraint:
      "the constraint is unknown: this solver did not create it, or it was removed or refused"
    case .notEditing(let variable):
      "variable \(variable.rawValue) is not being edited: begin editing it first"
    case .alreadyEditing(let variable):
      "variable \(variable.rawValue) is already being edited: end that edit first"
    case .requiredEdit(let variable):
      "cannot edit variable \(variable.rawValue) at priority 1000: use a priority below 1000"
    case .batchOpen: "a batch is open: commit it first"
    case .noBatch: "no batch is open: begin one first"
    case .failed(let reason), .processFailed(let reason): reason
    }
  }
}
