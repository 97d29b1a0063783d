#if hasFeature(Embedded)
  /// A solver of any type, as a value.
  ///
  /// Embedded Swift supports `any` only for class-bound protocols, and cannot cast a solver to protocols such as
  /// ``AmbiguityReporting``. In Embedded Swift, this wrapper is used in place of `any ConstraintSolver`. A copy of the
  /// wrapper is an independent solver, like a copy of the solver.
  public struct AnyConstraintSolver {
    private var box: ErasedSolver

    /// Wraps a solver that reports ambiguity and influences.
    public init(_ solver: some ConstraintSolver & AmbiguityReporting & InfluenceReporting) {
      box = TypedSolver(solver)
    }

    /// Returns the wrapped solver, so that the caller can change it. If another copy of this wrapper shares the solver,
    /// the solver is copied first.
    private mutating func uniqueBox() -> ErasedSolver {
      if !isKnownUniquelyReferenced(&box) { box = box.copy() }
      return box
    }
  }

  extension AnyConstraintSolver: ConstraintSolver {
    /// Creates a variable. See ``ConstraintSolver/makeVariable()``.
    public mutating func makeVariable() -> Variable { uniqueBox().makeVariable() }

    /// Creates a variable with a role. See ``ConstraintSolver/makeVariable(resting:)``.
    public mutating func makeVariable(resting role: RestingRole) -> Variable {
      uniqueBox().makeVariable(resting: role)
    }

    /// Discards a variable. See ``ConstraintSolver/discard(_:)``.
    public mutating func discard(_ variable: Variable) throws(SolverError) {
      try uniqueBox().discard(variable)
    }

    /// Adds a row. See ``ConstraintSolver/add(_:rank:)``.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
      try uniqueBox().add(constraint, rank: rank)
    }

    /// Removes a row. See ``ConstraintSolver/remove(_:)``.
    public mutating func remove(_ id: ConstraintID) throws(SolverError) { try uniqueBox().remove(id) }

    /// Changes the constant of a row. See ``ConstraintSolver/setConstant(_:of:)``.
    public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
      try uniqueBox().setConstant(constant, of: id)
    }

    /// Changes the priority of a row. See ``ConstraintSolver/setPriority(_:of:)``.
    public mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
      try uniqueBox().setPriority(priority, of: id)
    }

    /// Starts editing a variable. See ``ConstraintSolver/beginEditing(_:priority:)``.
    public mutating func beginEditing(
      _ variable: Variable, priority: LayoutPriority
    ) throws(SolverError) {
      try uniqueBox().beginEditing(variable, priority: priority)
    }

    /// Suggests a value for a variable that is being edited. See ``ConstraintSolver/suggest(_:for:)``.
    public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
      try uniqueBox().suggest(value, for: variable)
    }

    /// Ends the edit of a variable. See ``ConstraintSolver/endEditing(_:)``.
    public mutating func endEditing(_ variable: Variable) throws(SolverError) {
      try uniqueBox().endEditing(variable)
    }

    /// Opens a batch. See ``ConstraintSolver/beginBatch()``.
    public mutating func beginBatch() throws(SolverError) { try uniqueBox().beginBatch() }

    /// Closes the batch and returns the refused rows. See ``ConstraintSolver/commitBatch()``.
    public mutating func commitBatch() throws(SolverError) -> [Refusal] { try uniqueBox().commitBatch() }

    /// Computes the values for the current rows and edits. See ``ConstraintSolver/solve()``.
    public mutating func solve() throws(SolverError) { try uniqueBox().solve() }

    /// Returns the value of a variable as of the last solve. See ``ConstraintSolver/value(of:)``.
    public func value(of variable: Variable) -> Double { box.value(of: variable) }

    /// Copies the values of many variables. See ``ConstraintSolver/copyValues(of:into:)``.
    public func copyValues(of variables: [Variable], into values: inout [Double]) {
      box.copyValues(of: variables, into: &values)
    }

    /// The variables whose values the last solve changed. See ``ConstraintSolver/changedVariables``.
    public var changedVariables: [Variable] { box.changedVariables }
  }

  extension AnyConstraintSolver: AmbiguityReporting {
    /// Returns whether a variable has more than one optimal value. See ``AmbiguityReporting/isAmbiguous(_:)``.
    public func isAmbiguous(_ variable: Variable) -> Bool { box.isAmbiguous(variable) }

    /// Returns the variables with more than one optimal value. See ``AmbiguityReporting/ambiguousVariables()``.
    public func ambiguousVariables() -> [Variable] { box.ambiguousVariables() }

    /// Returns the directions along which values can change while the solution stays optimal.
    /// See ``AmbiguityReporting/freeDirections()``.
    public func freeDirections() -> [FreeDirection] { box.freeDirections() }

    /// Returns at most `limit` free directions. See ``AmbiguityReporting/freeDirections(limit:)``.
    public func freeDirections(limit: Int) -> [FreeDirection] { box.freeDirections(limit: limit) }

    /// Returns random combinations of the free directions. See ``AmbiguityReporting/sampleFreeDirections(count:)``.
    public func sampleFreeDirections(count: Int) -> [FreeDirection] { box.sampleFreeDirections(count: count) }

    /// Returns how far values can move along a direction while the solution stays optimal.
    /// See ``AmbiguityReporting/freeRange(of:)``.
    public func freeRange(of direction: FreeDirection) -> ClosedRange<Double> { box.freeRange(of: direction) }
  }

  extension AnyConstraintSolver: InfluenceReporting {
    /// Returns the rows and edits that determine the value of a variable.
    /// See ``InfluenceReporting/influences(on:)``.
    public func influences(on variable: Variable) -> [Influence] { box.influences(on: variable) }
  }

  /// A base class that hides the type of the wrapped solver. Only the subclass ``TypedSolver`` is instantiated; it
  /// overrides every member.
  private class ErasedSolver {
    func copy() -> ErasedSolver { self }
    func makeVariable() -> Variable { Variable(rawValue: -1) }
    func makeVariable(resting role: RestingRole) -> Variable { makeVariable() }
    func discard(_ variable: Variable) throws(SolverError) {}
    func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
      throw Self.none
    }
    func remove(_ id: ConstraintID) throws(SolverError) {}
    func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {}
    func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {}
    func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError) {}
    func suggest(_ value: Double, for variable: Variable) throws(SolverError) {}
    func endEditing(_ variable: Variable) throws(SolverError) {}
    func beginBatch() throws(SolverError) {}
    func commitBatch() throws(SolverError) -> [Refusal] { [] }
    func solve() throws(SolverError) {}
    func value(of variable: Variable) -> Double { 0 }
    func copyValues(of variables: [Variable], into values: inout [Double]) {}
    var changedVariables: [Variable] { [] }
    func isAmbiguous(_ variable: Variable) -> Bool { false }
    func ambiguousVariables() -> [Variable] { [] }
    func freeDirections() -> [FreeDirection] { [] }
    func freeDirections(limit: Int) -> [FreeDirection] { [] }
    func sampleFreeDirections(count: Int) -> [FreeDirection] { [] }
    func freeRange(of direction: FreeDirection) -> ClosedRange<Double> { 0...0 }
    func influences(on variable: Variable) -> [Influence] { [] }

    private static var none: SolverError { .failed(reason: "there is no solver") }
  }

  /// A subclass of ``ErasedSolver`` that wraps a solver of the type `Solver`.
  private final class TypedSolver<Solver: ConstraintSolver & AmbiguityReporting & InfluenceReporting>:
    ErasedSolver
  {
    private var solver: Solver

    init(_ solver: Solver) { self.solver = solver }

    override func copy() -> ErasedSolver { TypedSolver(solver) }

    override func makeVariable() -> Variable { solver.makeVariable() }

    override func makeVariable(resting role: RestingRole) -> Variable { solver.makeVariable(resting: role) }

    override func discard(_ variable: Variable) throws(SolverError) { try solver.discard(variable) }

    override func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
      try solver.add(constraint, rank: rank)
    }

    override func remove(_ id: ConstraintID) throws(SolverError) { try solver.remove(id) }

    override func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
      try solver.setConstant(constant, of: id)
    }

    override func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
      try solver.setPriority(priority, of: id)
    }

    override func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError) {
      try solver.beginEditing(variable, priority: priority)
    }

    override func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
      try solver.suggest(value, for: variable)
    }

    override func endEditing(_ variable: Variable) throws(SolverError) { try solver.endEditing(variable) }

    override func beginBatch() throws(SolverError) { try solver.beginBatch() }

    override func commitBatch() throws(SolverError) -> [Refusal] { try solver.commitBatch() }

    override func solve() throws(SolverError) { try solver.solve() }

    override func value(of variable: Variable) -> Double { Self.value(of: variable, in: &solver) }

    /// Returns the value of a variable. The solver is an `inout` argument for speed: it is stored in a class, and Swift
    /// would copy it for each call of a nonmutating method.
    private static func value(of variable: Variable, in solver: inout Solver) -> Double {
      solver.value(of: variable)
    }

    override func copyValues(of variables: [Variable], into values: inout [Double]) {
      solver.copyValues(of: variables, into: &values)
    }

    override var changedVariables: [Variable] { solver.changedVariables }

    override func isAmbiguous(_ variable: Variable) -> Bool { solver.isAmbiguous(variable) }

    override func ambiguousVariables() -> [Variable] { solver.ambiguousVariables() }

    override func freeDirections() -> [FreeDirection] { solver.freeDirections() }

    override func freeDirections(limit: Int) -> [FreeDirection] { solver.freeDirections(limit: limit) }

    override func sampleFreeDirections(count: Int) -> [FreeDirection] {
      solver.sampleFreeDirections(count: count)
    }

    override func freeRange(of direction: FreeDirection) -> ClosedRange<Double> {
      solver.freeRange(of: direction)
    }

    override func influences(on variable: Variable) -> [Influence] { solver.influences(on: variable) }
  }
#else
  /// A solver of any type. Embedded Swift does not support `any ConstraintSolver`; there, a struct has this name.
  public typealias AnyConstraintSolver = any ConstraintSolver
#endif
