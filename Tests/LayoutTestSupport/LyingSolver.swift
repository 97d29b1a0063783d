import LinearConstraints

/// A solver that solves correctly, but returns a wrong result, for tests of verification.
public struct LyingSolver<Base: ConstraintSolver>: ForwardingSolver {
  /// The kind of the wrong result.
  public enum Lie: Hashable, Sendable {
    /// An amount is added to the value of the variable with this number.
    case value(Int, plus: Double)
    /// A required row with this constant is refused.
    case conflict(constant: Double)
    /// Rows that conflict are accepted.
    case peace
    /// Rows of this priority are almost ignored.
    case neglect(LayoutPriority)
  }

  /// The correct solver.
  public var base: Base

  private let lie: Lie
  private var denied: [ConstraintID] = []

  /// Creates a solver from a correct one.
  public init(_ base: Base, _ lie: Lie) {
    self.base = base
    self.lie = lie
  }

  /// Adds a row, with a tiny priority if it is to be neglected. A row that is to be refused is refused by `commitBatch`.
  public mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    var heard = constraint
    if case .neglect(constraint.priority) = lie { heard.priority = LayoutPriority(0.001) }
    let id = try base.add(heard, rank: rank)
    if case .conflict(constraint.constant) = lie, constraint.priority.isRequired { denied.append(id) }
    return id
  }

  /// Commits the batch, with changed refusals if the kind concerns them.
  public mutating func commitBatch() throws(SolverError) -> [Refusal] {
    let refusals = try base.commitBatch()
    if lie == .peace { return [] }
    let known = Set(refusals.map(\.id))
    var all = refusals
    for id in denied where !known.contains(id) {
      try base.remove(id)
      all.append(Refusal(id: id))
    }
    denied = []
    return all
  }

  /// Returns the value of a variable, changed if the kind is a wrong value.
  public func value(of variable: Variable) -> Double {
    if case .value(variable.index, let more) = lie { return base.value(of: variable) + more }
    return base.value(of: variable)
  }
}
