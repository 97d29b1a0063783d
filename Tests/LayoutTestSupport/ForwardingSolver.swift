import LinearConstraints

/// A solver that forwards calls to another solver. Conforming types replace some of its methods.
///
/// To forward an additional protocol of the other solver, such as `AmbiguityReporting`, a type declares its conformance
/// to it. No implementation is needed.
public protocol ForwardingSolver: ConstraintSolver {
  /// The type of the other solver.
  associatedtype Base: ConstraintSolver

  /// The solver to which calls are forwarded.
  var base: Base { get set }
}

extension ForwardingSolver {
  /// Creates a variable of the other solver.
  public mutating func makeVariable() -> Variable { base.makeVariable() }

  /// Creates a variable with a role.
  public mutating func makeVariable(resting role: RestingRole) -> Variable {
    base.makeVariable(resting: role)
  }

  /// Discards a variable of the other solver.
  public mutating func discard(_ variable: Variable) throws(SolverError) { try base.discard(variable) }

  /// Adds a row to the other solver.
  public mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    try base.add(constraint, rank: rank)
  }

  /// Removes a row from the other solver.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) { try base.remove(id) }

  /// Changes the constant of a row.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    try base.setConstant(constant, of: id)
  }

  /// Changes the priority of a row.
  public mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
    try base.setPriority(priority, of: id)
  }

  /// Makes a variable an edit variable of the other solver.
  public mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError) {
    try base.beginEditing(variable, priority: priority)
  }

  /// Suggests a value for an edit variable of the other solver.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try base.suggest(value, for: variable)
  }

  /// Ends the editing of a variable of the other solver.
  public mutating func endEditing(_ variable: Variable) throws(SolverError) { try base.endEditing(variable) }

  /// Opens a batch in the other solver.
  public mutating func beginBatch() throws(SolverError) { try base.beginBatch() }

  /// Commits the open batch of the other solver.
  public mutating func commitBatch() throws(SolverError) -> [Refusal] { try base.commitBatch() }

  /// Solves, so that the values are current.
  public mutating func solve() throws(SolverError) { try base.solve() }

  /// Returns the value of a variable.
  public func value(of variable: Variable) -> Double { base.value(of: variable) }

  /// The variables whose values the last solve changed.
  public var changedVariables: [Variable] { base.changedVariables }
}

// MARK: Refinements

extension ForwardingSolver where Self: AmbiguityReporting, Base: AmbiguityReporting {
  /// Returns whether a variable has more than one optimal value.
  public func isAmbiguous(_ variable: Variable) -> Bool { base.isAmbiguous(variable) }

  /// The variables with more than one optimal value.
  public func ambiguousVariables() -> [Variable] { base.ambiguousVariables() }

  /// Returns linearly independent directions along which the values can change while the solution stays optimal.
  public func freeDirections() -> [FreeDirection] { base.freeDirections() }

  /// Returns the first of the free directions.
  public func freeDirections(limit: Int) -> [FreeDirection] { base.freeDirections(limit: limit) }

  /// Returns random sums of the free directions.
  public func sampleFreeDirections(count: Int) -> [FreeDirection] { base.sampleFreeDirections(count: count) }

  /// Returns the range in which the values can move along a direction while the solution stays optimal.
  public func freeRange(of direction: FreeDirection) -> ClosedRange<Double> {
    base.freeRange(of: direction)
  }
}

extension ForwardingSolver where Self: InfluenceReporting, Base: InfluenceReporting {
  /// Returns the rows and edits that determine a variable.
  public func influences(on variable: Variable) -> [Influence] { base.influences(on: variable) }
}

extension ForwardingSolver where Self: EditRangeReporting, Base: EditRangeReporting {
  /// Returns the range in which the suggested value of an edited variable can change while the same rows determine the
  /// values.
  public func editRange(of variable: Variable) -> ClosedRange<Double>? { base.editRange(of: variable) }
}
