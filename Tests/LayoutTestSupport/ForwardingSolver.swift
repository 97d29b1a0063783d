import LinearConstraints

/// A solver that lets another one do the work; conforming types change what they want to do otherwise.
///
/// Refinements of the other solver do not come with it, but a type that declares one has nothing to write for it.
public protocol ForwardingSolver: ConstraintSolver {
  /// What the solver that does the work is.
  associatedtype Base: ConstraintSolver

  /// The solver that does the work.
  var base: Base { get set }
}

extension ForwardingSolver {
  /// Makes a variable.
  public mutating func makeVariable() -> Variable { base.makeVariable() }

  /// Makes a variable and says what it is.
  public mutating func makeVariable(resting role: RestingRole) -> Variable {
    base.makeVariable(resting: role)
  }

  /// Gives a variable back.
  public mutating func discard(_ variable: Variable) throws(SolverError) { try base.discard(variable) }

  /// Adds a row.
  public mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    try base.add(constraint, rank: rank)
  }

  /// Removes a row.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) { try base.remove(id) }

  /// Changes the constant of a row.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    try base.setConstant(constant, of: id)
  }

  /// Changes the priority of a row.
  public mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
    try base.setPriority(priority, of: id)
  }

  /// Starts to edit a variable.
  public mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError) {
    try base.beginEditing(variable, priority: priority)
  }

  /// Suggests a value.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try base.suggest(value, for: variable)
  }

  /// Ends an edit.
  public mutating func endEditing(_ variable: Variable) throws(SolverError) { try base.endEditing(variable) }

  /// Opens a batch.
  public mutating func beginBatch() throws(SolverError) { try base.beginBatch() }

  /// Closes the batch.
  public mutating func commitBatch() throws(SolverError) -> [Refusal] { try base.commitBatch() }

  /// Makes the values current.
  public mutating func solve() throws(SolverError) { try base.solve() }

  /// The value of a variable.
  public func value(of variable: Variable) -> Double { base.value(of: variable) }

  /// The variables whose values the last solve changed.
  public var changedVariables: [Variable] { base.changedVariables }
}

// MARK: Refinements

extension ForwardingSolver where Self: AmbiguityReporting, Base: AmbiguityReporting {
  /// Whether the variable has more than one optimal value.
  public func isAmbiguous(_ variable: Variable) -> Bool { base.isAmbiguous(variable) }

  /// The variables with more than one optimal value.
  public func ambiguousVariables() -> [Variable] { base.ambiguousVariables() }

  /// Independent directions in which the solution can move and stay optimal.
  public func freeDirections() -> [FreeDirection] { base.freeDirections() }

  /// How far the values can move along a direction and stay optimal.
  public func freeRange(of direction: FreeDirection) -> ClosedRange<Double> {
    base.freeRange(of: direction)
  }
}

extension ForwardingSolver where Self: InfluenceReporting, Base: InfluenceReporting {
  /// The rows and edits that determine a variable.
  public func influences(on variable: Variable) -> [Influence] { base.influences(on: variable) }
}

extension ForwardingSolver where Self: EditRangeReporting, Base: EditRangeReporting {
  /// How far the suggestion for a variable may move.
  public func editRange(of variable: Variable) -> ClosedRange<Double>? { base.editRange(of: variable) }
}
