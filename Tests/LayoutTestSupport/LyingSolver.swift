import LinearConstraints

/// A solver that does its work and then says something else.
public struct LyingSolver<Base: ConstraintSolver>: ForwardingSolver {
  /// What it lies about.
  public enum Lie: Hashable, Sendable {
    /// The value of the variable with this number is said to be so much more.
    case value(Int, plus: Double)
    /// A required row with this constant is said to contradict the others.
    case conflict(constant: Double)
    /// Whatever contradicts is said to hold.
    case peace
    /// Rows of this priority are hardly listened to.
    case neglect(LayoutPriority)
  }

  /// The solver that does the work.
  public var base: Base

  private let lie: Lie
  private var denied: [ConstraintID] = []

  /// Makes a solver of another one.
  public init(_ base: Base, _ lie: Lie) {
    self.base = base
    self.lie = lie
  }

  /// Adds a row.
  public mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    var heard = constraint
    if case .neglect(constraint.priority) = lie { heard.priority = LayoutPriority(0.001) }
    let id = try base.add(heard, rank: rank)
    if case .conflict(constraint.constant) = lie, constraint.priority.isRequired { denied.append(id) }
    return id
  }

  /// Closes the batch.
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

  /// The value of a variable, as far as it tells the truth.
  public func value(of variable: Variable) -> Double {
    if case .value(variable.index, let more) = lie { return base.value(of: variable) + more }
    return base.value(of: variable)
  }
}
