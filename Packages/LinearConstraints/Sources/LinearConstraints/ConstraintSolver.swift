/// A solver of linear constraints with priorities, changed step by step: the door behind which an engine stands.
///
///     var solver: any ConstraintSolver = SimplexSolver()
///     let width = solver.makeVariable()
///     try solver.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 44), rank: 0)
///     try solver.add(LinearConstraint([Term(1, width)], .equal, 30, priority: 250), rank: 0)
///     try solver.solve()
///     solver.value(of: width)  // 44
///
/// ## Laws
///
/// 1. **Optimum.** Required rows hold. Below that priorities are strictly lexicographic: a violation at a higher
///    priority is never traded for any number of violations at lower ones; within one priority the sum of absolute
///    errors, of the rows as written, is least. There are no stays: nothing pulls a variable to its last value.
/// 2. **Eager.** Outside a batch a required row that is impossible together with the live required rows is refused
///    at once: the call throws ``SolverError/unsatisfiable(_:)`` and the solver is as it was. Optional rows and
///    edits are never refused.
/// 3. **Batches.** Between ``beginBatch()`` and ``commitBatch()`` nothing is refused. Commit refuses what trying
///    the new and changed required rows one by one, in the order of (rank, first insertion), against the unchanged
///    required rows would refuse. A refused new row is gone; a refused changed row is back at its old form.
/// 4. **Changes.** ``setConstant(_:of:)`` and ``setPriority(_:of:)`` equal removing the row and adding it, changed,
///    with the same handle, rank and place in the order.
/// 5. **No trace.** A refused row has no influence on any later answer, nor has a removed one.
/// 6. **Determinism.** The same calls give the same answers, bit for bit, in every run. A variable with more than
///    one optimal value gets a documented one (see the solver's own documentation).
/// 7. **Errors.** A call that throws leaves the solver unchanged.
///
/// Calls are coarse on purpose: one through an existential costs a few nanoseconds, the work behind it microseconds.
public protocol ConstraintSolver {
  /// Makes a variable; numbers are dense, see ``Variable``.
  mutating func makeVariable() -> Variable

  /// Makes a variable and says what it is, for the value it gets when nothing determines it.
  mutating func makeVariable(resting role: RestingRole) -> Variable

  /// Gives a variable back; its number may be handed out again.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``; ``SolverError/variableInUse(_:)`` while a live row or an edit
  ///   mentions it.
  mutating func discard(_ variable: Variable) throws(SolverError)

  /// Adds a row.
  ///
  /// - Parameter rank: Orders required rows within one batch: a lower rank is tried first and so wins; rows of
  ///   one rank are tried in the order of their insertion.
  /// - Returns: A handle, valid until the row is removed or, in a batch, refused.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` outside a batch; ``SolverError/coefficientNotFinite(termIndex:)``,
  ///   ``SolverError/constantNotFinite(_:)``, ``SolverError/invalidPriority(_:)``,
  ///   ``SolverError/unknownVariable(_:)``.
  @discardableResult
  mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID

  /// Removes a row.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  mutating func remove(_ id: ConstraintID) throws(SolverError)

  /// Changes the constant of a row.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` outside a batch; ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/constantNotFinite(_:)``.
  mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError)

  /// Changes the priority of a row, also from optional to required and back.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` outside a batch; ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/invalidPriority(_:)``.
  mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError)

  /// Starts to edit a variable. Nothing changes until the first ``suggest(_:for:)``; from then on the edit acts as
  /// the optional row `variable == value`.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/alreadyEditing(_:)``,
  ///   ``SolverError/invalidPriority(_:)``, ``SolverError/editRequired(_:)``.
  mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError)

  /// Suggests a value for a variable that is being edited.
  ///
  /// - Throws: ``SolverError/notEditing(_:)``, ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/constantNotFinite(_:)``.
  mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError)

  /// Ends the edit of a variable; its influence ends with it.
  ///
  /// - Throws: ``SolverError/notEditing(_:)``, ``SolverError/unknownVariable(_:)``.
  mutating func endEditing(_ variable: Variable) throws(SolverError)

  /// Opens a batch. Batches do not nest.
  ///
  /// - Throws: ``SolverError/batchOpen``.
  mutating func beginBatch() throws(SolverError)

  /// Closes the batch: everything asked for since ``beginBatch()`` takes effect, but for the refusals returned.
  ///
  /// - Returns: The refused rows, in the order in which they were tried.
  /// - Throws: ``SolverError/noBatch``.
  mutating func commitBatch() throws(SolverError) -> [Refusal]

  /// Makes the values current; they change here and nowhere else.
  ///
  /// - Throws: ``SolverError/batchOpen``; ``SolverError/failed(reason:)``.
  mutating func solve() throws(SolverError)

  /// The value of a variable at the last ``solve()``; 0 for a variable made since, or unknown.
  func value(of variable: Variable) -> Double

  /// Reads many values in one call: `values[i]` becomes the value of `variables[i]`.
  ///
  /// - Precondition: `values` is at least as long as `variables`.
  func copyValues(of variables: [Variable], into values: inout [Double])

  /// The variables whose values the last ``solve()`` changed, each once, in no documented order; may name
  /// variables that did not change.
  var changedVariables: [Variable] { get }
}

extension ConstraintSolver {
  /// Makes a variable, for a solver that does not tell sizes from positions.
  public mutating func makeVariable(resting role: RestingRole) -> Variable {
    makeVariable()
  }

  /// Reads many values, one by one.
  public func copyValues(of variables: [Variable], into values: inout [Double]) {
    for (position, variable) in variables.enumerated() {
      values[position] = value(of: variable)
    }
  }
}
