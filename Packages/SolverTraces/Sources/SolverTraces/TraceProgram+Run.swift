import LinearConstraints

extension TraceProgram {
  /// The state of one run of a program on a solver.
  @usableFromInline
  struct Run {
    /// The solver's handle of each row, indexed by the number of the row's name; nil if the solver does not have the
    /// row.
    @usableFromInline var handles: [ConstraintID?]

    @usableFromInline var madeVariableCount: Int32 = 0

    /// The index, in ``operations``, of the `beginBatch` that opened the current batch.
    @usableFromInline var batchStart = 0

    @inlinable
    init(of program: TraceProgram) {
      handles = Array(repeating: nil, count: program.nameCount)
    }
  }

  /// Performs a range of operations on a solver.
  ///
  /// - Throws: ``TraceError`` if a row is added but the solver still has a row with that name; ``SolverError`` if the
  ///   solver fails.
  @inlinable
  func perform(_ range: Range<Int>, on solver: inout some ConstraintSolver, _ run: inout Run) throws {
    for index in range {
      switch operations[index] {
      case .suggest(let value, let variable):
        try solver.suggest(value, for: variable)
      case .solve:
        try solver.solve()
      case .add(let row, let name):
        guard run.handles[Int(name)] == nil else {
          throw nameErrors[index] ?? SolverError.failed(reason: "a row was added twice under the same name")
        }
        run.handles[Int(name)] = try unlessRefused { () throws(SolverError) in
          try solver.add(rows[Int(row)], rank: 0)
        }
      case .remove(let name):
        guard let handle = run.handles[Int(name)] else { break }
        run.handles[Int(name)] = nil
        try solver.remove(handle)
      case .setConstant(let constant, let name):
        guard let handle = run.handles[Int(name)] else { break }
        try unlessRefused { () throws(SolverError) in try solver.setConstant(constant, of: handle) }
      case .setPriority(let priority, let name):
        guard let handle = run.handles[Int(name)] else { break }
        try unlessRefused { () throws(SolverError) in try solver.setPriority(priority, of: handle) }
      case .beginEditing(let variable, let priority):
        try solver.beginEditing(variable, priority: priority)
      case .endEditing(let variable):
        try solver.endEditing(variable)
      case .beginBatch:
        try solver.beginBatch()
        run.batchStart = index
      case .commitBatch:
        let refusals = try solver.commitBatch()
        if !refusals.isEmpty { forget(refusals, in: run.batchStart..<index, &run) }
      case .makeVariables(let count):
        try makeVariables(count, on: &solver, &run)
      }
    }
  }

  /// Calls a closure that adds or changes a row, and returns its result; nil if the solver refuses the row.
  @inlinable
  func unlessRefused<Result>(_ change: () throws(SolverError) -> Result) throws(SolverError) -> Result? {
    do throws(SolverError) {
      return try change()
    } catch .unsatisfiable {
      return nil
    }
  }

  @inlinable
  func makeVariables(_ count: Int32, on solver: inout some ConstraintSolver, _ run: inout Run)
    throws(SolverError)
  {
    for _ in 0..<count {
      guard solver.makeVariable().rawValue == run.madeVariableCount else {
        throw .failed(reason: "expected a solver that numbers its variables 0, 1, 2, …")
      }
      run.madeVariableCount += 1
    }
  }

  /// Removes the handles of the rows that a batch added but the solver refused. If the solver refused the change of an
  /// older row, it keeps the unchanged row, so the handle stays.
  ///
  /// - Parameter batch: The indices of the batch's operations.
  @usableFromInline
  func forget(_ refusals: [Refusal], in batch: Range<Int>, _ run: inout Run) {
    let refused = Set(refusals.map(\.id))
    for operation in operations[batch] {
      if case .add(_, let name) = operation, let handle = run.handles[Int(name)], refused.contains(handle) {
        run.handles[Int(name)] = nil
      }
    }
  }
}
