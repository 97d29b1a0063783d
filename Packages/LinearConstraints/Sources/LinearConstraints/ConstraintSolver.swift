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
///    is never traded for any number of violations at lower ones. Within one priority, the sum of the absolute
///    violations is minimal, measured on the rows as written. There are no stay constraints: nothing pulls a variable
///    to its previous value.
/// 2. **Eager refusal.** Outside a batch, a required row that conflicts with the live required rows is refused at once:
///    the call throws ``SolverError/unsatisfiable(_:)`` and leaves the solver unchanged. Optional rows and edits are
///    never refused.
/// 3. **Batches.** Between ``beginBatch()`` and ``commitBatch()`` nothing is refused. The commit adds the new and
///    changed required rows to the unchanged ones in the order of (rank, first insertion), and refuses each row that
///    conflicts with those before it. A refused new row is removed; a refused changed row gets its old form back.
/// 4. **Changes.** ``setConstant(_:of:)`` and ``setPriority(_:of:)`` have the same effect as removing the row and
///    adding the changed row with the same handle, rank and position in the order of insertion.
/// 5. **No trace.** A refused or removed row has no influence on any later result.
/// 6. **Determinism.** The same calls give the same results, bit for bit, in every run. Each solver documents which
///    value a variable with more than one optimal value gets.
/// 7. **Errors.** A call that throws leaves the solver unchanged.
///
/// The calls are coarse on purpose: the overhead of a call through an existential is a few nanoseconds, while the work
/// of most calls takes microseconds.
public protocol ConstraintSolver {
  /// Creates a variable. Numbers are dense, see ``Variable``.
  mutating func makeVariable() -> Variable

  /// Creates a variable. Its role decides its value if constraints do not determine it.
  mutating func makeVariable(resting role: RestingRole) -> Variable

  /// Discards a variable. Its number may be used again for a new one.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``; ``SolverError/variableInUse(_:)`` if a live row or an edit uses the
  ///   variable.
  mutating func discard(_ variable: Variable) throws(SolverError)

  /// Adds a row.
  ///
  /// - Parameter rank: The position of a required row within its batch. Rows of lower rank are tried first, so they win
  ///   a conflict; rows of the same rank are tried in the order of their insertion.
  /// - Returns: A handle, valid until the row is removed or, in a batch, refused.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` outside a batch; ``SolverError/coefficientNotFinite(termIndex:)``,
  ///   ``SolverError/constantNotFinite(_:)``, ``SolverError/invalidPriority(_:)``, ``SolverError/unknownVariable(_:)``.
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

  /// Changes the priority of a row, including from optional to required and back.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` outside a batch; ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/invalidPriority(_:)``.
  mutating func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError)

  /// Starts editing a variable. The edit has no effect before the first ``suggest(_:for:)``; from then on it acts as
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

  /// Ends the edit of a variable and removes its influence.
  ///
  /// - Throws: ``SolverError/notEditing(_:)``, ``SolverError/unknownVariable(_:)``.
  mutating func endEditing(_ variable: Variable) throws(SolverError)

  /// Opens a batch. Batches do not nest.
  ///
  /// - Throws: ``SolverError/batchOpen``.
  mutating func beginBatch() throws(SolverError)

  /// Closes the batch: all changes since ``beginBatch()`` take effect, except for the refused rows.
  ///
  /// - Returns: The refusals, in the order in which the rows were tried.
  /// - Throws: ``SolverError/noBatch``.
  mutating func commitBatch() throws(SolverError) -> [Refusal]

  /// Computes the values for the current rows and edits. Values change in this call only.
  ///
  /// - Throws: ``SolverError/batchOpen``; ``SolverError/failed(reason:)``.
  mutating func solve() throws(SolverError)

  /// Returns the value of a variable as of the last ``solve()``; 0 for an unknown variable or one created since.
  func value(of variable: Variable) -> Double

  /// Copies many values in one call: `values[i]` becomes the value of `variables[i]`.
  ///
  /// - Precondition: `values` is at least as long as `variables`.
  func copyValues(of variables: [Variable], into values: inout [Double])

  /// The variables whose values the last ``solve()`` changed, each once, in no particular order. May include variables
  /// whose values did not change.
  var changedVariables: [Variable] { get }
}

extension ConstraintSolver {
  /// Creates a variable and ignores its role. This is the default for solvers that treat sizes and positions alike.
  public mutating func makeVariable(resting role: RestingRole) -> Variable {
    makeVariable()
  }

  /// Copies the values one by one.
  public func copyValues(of variables: [Variable], into values: inout [Double]) {
    for (position, variable) in variables.enumerated() {
      values[position] = value(of: variable)
    }
  }
}
