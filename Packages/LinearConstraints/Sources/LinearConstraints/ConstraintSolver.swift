/// An incremental solver of linear constraints with priorities.
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
/// 1. **Optimum.** Required rows hold. Optional priorities are strictly lexicographic: a violation at a higher priority
///    is never accepted in order to avoid violations at lower ones, however many. Within one priority, the sum of the
///    absolute violations is minimal; violations are computed from the rows as written, without scaling. The solver
///    does not try to keep previous values.
/// 2. **Eager refusal.** Outside a batch, a required row that conflicts with the required rows of the solver is refused
///    at once: the call throws ``SolverError/unsatisfiable(_:)`` and leaves the solver unchanged. Optional rows and
///    edits are never refused.
/// 3. **Batches.** Between ``beginBatch()`` and ``commitBatch()`` nothing is refused. The commit tries the new and
///    changed required rows one by one, sorted by rank and then by order of insertion. It refuses each row that
///    conflicts with the unchanged required rows and the rows accepted before it. A refused new row is removed; a
///    refused changed row gets its old constant and priority back.
/// 4. **Changes.** ``setConstant(_:of:)`` and ``setPriority(_:of:)`` have the same effect as removing the row and
///    adding the changed row with the same handle, rank and position in the order of insertion.
/// 5. **No trace.** A refused or removed row has no influence on any later result.
/// 6. **Determinism.** The same calls give the same results, bit for bit, in every run. If a variable has several
///    optimal values, the documentation of the solver states which of them it gets.
/// 7. **Errors.** A call that throws leaves the solver unchanged. Besides the errors that its documentation lists, a
///    method can throw ``SolverError/failed(reason:)`` if rounding errors prevent a result. If ``commitBatch()`` throws
///    this error, the batch is closed, and some of its rows may have taken effect. A solver in another process can also
///    throw ``SolverError/processFailed(reason:)``.
///
/// A call through `any ConstraintSolver` takes a few nanoseconds longer than a direct call. Most calls take
/// microseconds, so the difference rarely matters.
public protocol ConstraintSolver {
  /// Creates a variable. It may get the number of a discarded variable; see ``Variable``.
  mutating func makeVariable() -> Variable

  /// Creates a variable for a size, a position or neither. The role decides the value of the variable if constraints do
  /// not determine it.
  mutating func makeVariable(resting role: RestingRole) -> Variable

  /// Discards a variable. A new variable can get its number later.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``; ``SolverError/variableInUse(_:)`` if a row or an edit uses the
  ///   variable.
  mutating func discard(_ variable: Variable) throws(SolverError)

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - constraint: The row.
  ///   - rank: The position of a required row in the order in which ``commitBatch()`` tries rows: lower ranks first,
  ///     and rows of the same rank in the order of their insertion. If two rows conflict, the row that is tried first
  ///     is kept. The rank has an effect only in batches that add the row or change it.
  /// - Returns: A handle, which is valid until the row is removed or, in a batch, refused.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if the row conflicts with other required rows (inside a batch, the
  ///   commit reports this instead); ``SolverError/coefficientNotFinite(termIndex:)``,
  ///   ``SolverError/constantNotFinite(_:)``, ``SolverError/invalidPriority(_:)``, ``SolverError/unknownVariable(_:)``.
  @discardableResult
  mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID

  /// Removes a row.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` if the row was already removed, or was never added to this solver.
  mutating func remove(_ id: ConstraintID) throws(SolverError)

  /// Changes the constant of a row.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if the changed row conflicts with other required rows (inside a batch,
  ///   the commit reports this instead); ``SolverError/unknownConstraint(_:)``, ``SolverError/constantNotFinite(_:)``.
  mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError)

  /// Changes the priority of a row. An optional row can become required, and a required row optional.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if the changed row conflicts with other required rows (inside a batch,
  ///   the commit reports this instead); ``SolverError/unknownConstraint(_:)``, ``SolverError/invalidPriority(_:)``.
  mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError)

  /// Starts editing a variable, so that its value can be suggested again and again, as during a drag.
  ///
  /// The edit has no effect before the first ``suggest(_:for:)``. From then on, it acts like an optional row
  /// `variable == suggested value` of the given priority.
  ///
  /// - Throws: ``SolverError/alreadyEditing(_:)`` if the variable already has an edit; ``SolverError/requiredEdit(_:)``
  ///   if the priority is required; ``SolverError/unknownVariable(_:)``, ``SolverError/invalidPriority(_:)``.
  mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError)

  /// Suggests a value for a variable that is being edited. The value replaces the previous suggestion.
  ///
  /// - Throws: ``SolverError/notEditing(_:)`` if the variable has no edit; ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/constantNotFinite(_:)``.
  mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError)

  /// Ends the edit of a variable and removes its suggestion.
  ///
  /// - Throws: ``SolverError/notEditing(_:)`` if the variable has no edit; ``SolverError/unknownVariable(_:)`` if the
  ///   solver does not have the variable.
  mutating func endEditing(_ variable: Variable) throws(SolverError)

  /// Opens a batch: new and changed rows take effect together, when the batch is committed. Batches do not nest.
  ///
  /// - Throws: ``SolverError/batchOpen`` if a batch is already open.
  mutating func beginBatch() throws(SolverError)

  /// Closes the batch: all additions and changes of rows since ``beginBatch()`` take effect, except those that the
  /// solver refuses.
  ///
  /// - Returns: The refused rows, in the order in which the solver tried them.
  /// - Throws: ``SolverError/noBatch`` if no batch is open.
  mutating func commitBatch() throws(SolverError) -> [Refusal]

  /// Computes the values for the current rows and edits. No other call changes values.
  ///
  /// - Throws: ``SolverError/batchOpen`` if a batch is open; ``SolverError/failed(reason:)`` if the solver finds no
  ///   solution.
  mutating func solve() throws(SolverError)

  /// Returns the value that the last ``solve()`` computed for a variable; 0 if the solver never created the variable,
  /// or created it after that solve.
  func value(of variable: Variable) -> Double

  /// Copies the values of many variables in one call: sets `values[i]` to the value of `variables[i]`.
  ///
  /// - Precondition: `values` is at least as long as `variables`.
  func copyValues(of variables: [Variable], into values: inout [Double])

  /// The variables whose values the last ``solve()`` changed, without duplicates, in no particular order. A solver may
  /// include variables whose values stayed the same.
  var changedVariables: [Variable] { get }
}

extension ConstraintSolver {
  /// Creates a variable and ignores the role. This is the default implementation, for solvers that treat sizes and
  /// positions alike.
  public mutating func makeVariable(resting role: RestingRole) -> Variable {
    makeVariable()
  }

  /// Copies the values one by one, by calling ``value(of:)`` for each variable. This is the default implementation.
  public func copyValues(of variables: [Variable], into values: inout [Double]) {
    for (position, variable) in variables.enumerated() {
      values[position] = value(of: variable)
    }
  }
}
