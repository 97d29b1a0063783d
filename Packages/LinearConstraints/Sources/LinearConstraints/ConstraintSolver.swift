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
///    absolute violations is minimal; violations are those of the rows as written. Nothing pulls a variable to its
///    previous value.
/// 2. **Eager refusal.** Outside a batch, a required row that conflicts with the required rows of the solver is refused
///    at once: the call throws ``SolverError/unsatisfiable(_:)`` and leaves the solver unchanged. Optional rows and
///    edits are never refused.
/// 3. **Batches.** Between ``beginBatch()`` and ``commitBatch()`` nothing is refused. The commit adds the new and
///    changed required rows to the unchanged ones in the order of (rank, first insertion), and refuses each row that
///    conflicts with those before it. A refused new row is removed; a refused changed row gets its old constant and
///    priority back.
/// 4. **Changes.** ``setConstant(_:of:)`` and ``setPriority(_:of:)`` have the same effect as removing the row and
///    adding the changed row with the same handle, rank and position in the order of insertion.
/// 5. **No trace.** A refused or removed row has no influence on any later result.
/// 6. **Determinism.** The same calls give the same results, bit for bit, in every run. Each solver documents which of
///    several optimal values a variable gets.
/// 7. **Errors.** A call that throws leaves the solver unchanged.
///
/// A call through `any ConstraintSolver` costs a few nanoseconds more than a direct call. Most calls take microseconds,
/// so this does not matter.
public protocol ConstraintSolver {
  /// Creates a variable. Its number is the lowest that is not in use; see ``Variable``.
  mutating func makeVariable() -> Variable

  /// Creates a variable with a role, which decides its value if constraints do not determine it.
  mutating func makeVariable(resting role: RestingRole) -> Variable

  /// Discards a variable. A new variable can get its number later.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``; ``SolverError/variableInUse(_:)`` if a row or an edit uses the
  ///   variable.
  mutating func discard(_ variable: Variable) throws(SolverError)

  /// Adds a row.
  ///
  /// - Parameter rank: The position of a required row within its batch. Rows of lower rank are tried first; if two rows
  ///   conflict, the first one is kept. Rows of the same rank are tried in the order of their insertion.
  /// - Returns: A handle, which is valid until the row is removed or, in a batch, refused.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` outside a batch; ``SolverError/coefficientNotFinite(termIndex:)``,
  ///   ``SolverError/constantNotFinite(_:)``, ``SolverError/invalidPriority(_:)``, ``SolverError/unknownVariable(_:)``.
  @discardableResult
  mutating func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID

  /// Removes a row.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` if the row was already removed, or was never added to this solver.
  mutating func remove(_ id: ConstraintID) throws(SolverError)

  /// Changes the constant of a row.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` outside a batch; ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/constantNotFinite(_:)``.
  mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError)

  /// Changes the priority of a row, including from optional to required and back.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` outside a batch; ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/invalidPriority(_:)``.
  mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError)

  /// Starts editing a variable. The edit has no effect before the first ``suggest(_:for:)``. From then on it acts as
  /// the optional row `variable == suggested value`.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/alreadyEditing(_:)``,
  ///   ``SolverError/invalidPriority(_:)``, ``SolverError/requiredEdit(_:)``.
  mutating func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError)

  /// Suggests a value for a variable that is being edited. It replaces the previous suggestion.
  ///
  /// - Throws: ``SolverError/notEditing(_:)``, ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/constantNotFinite(_:)``.
  mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError)

  /// Ends the edit of a variable and removes its influence.
  ///
  /// - Throws: ``SolverError/notEditing(_:)``, ``SolverError/unknownVariable(_:)``.
  mutating func endEditing(_ variable: Variable) throws(SolverError)

  /// Opens a batch: new and changed rows take effect together, when the batch is committed. Batches do not nest.
  ///
  /// - Throws: ``SolverError/batchOpen``.
  mutating func beginBatch() throws(SolverError)

  /// Closes the batch: all changes since ``beginBatch()`` take effect, except for the rows that the solver refuses.
  ///
  /// - Returns: The refused rows, in the order in which the solver tried them.
  /// - Throws: ``SolverError/noBatch``.
  mutating func commitBatch() throws(SolverError) -> [Refusal]

  /// Computes the values for the current rows and edits. No other call changes values.
  ///
  /// - Throws: ``SolverError/batchOpen``; ``SolverError/failed(reason:)`` if the solver finds no solution.
  mutating func solve() throws(SolverError)

  /// Returns the value of a variable as of the last ``solve()``; 0 for an unknown variable, or one created since then.
  func value(of variable: Variable) -> Double

  /// Copies many values in one call: `values[i]` becomes the value of `variables[i]`.
  ///
  /// - Precondition: `values` is at least as long as `variables`.
  func copyValues(of variables: [Variable], into values: inout [Double])

  /// The variables whose values the last ``solve()`` changed, each once, in no particular order. The list may also
  /// contain variables whose values stayed the same.
  var changedVariables: [Variable] { get }
}

extension ConstraintSolver {
  /// Creates a variable and ignores its role, for solvers that treat sizes and positions alike.
  public mutating func makeVariable(resting role: RestingRole) -> Variable {
    makeVariable()
  }

  /// Copies the values with one call of ``value(of:)`` for each variable.
  public func copyValues(of variables: [Variable], into values: inout [Double]) {
    for (position, variable) in variables.enumerated() {
      values[position] = value(of: variable)
    }
  }
}
