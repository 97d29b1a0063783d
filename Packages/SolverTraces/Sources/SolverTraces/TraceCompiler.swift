import LinearConstraints

/// A compiler that converts the steps of a trace to a ``TraceProgram``. It replaces names with numbers, and adds
/// batches if the arrangement is ``TraceProgram/Arrangement/batches``.
struct TraceCompiler {
  private let arrangement: TraceProgram.Arrangement
  private var program = TraceProgram()
  private var phase = SolverTrace.Phase.build
  private var segmentStart = 0

  private var variables: [String: Variable] = [:]
  private var edited: Set<Variable> = []
  private var numbersByName: [String: Int32] = [:]
  private var names: [Name] = []

  /// Whether a batch that the compiler added is open.
  private var isInBatch = false
  /// The number of batches that the compiler has added.
  private var batchCount = 0

  /// The line of the trace's `begin` command that opened the current batch; nil if the current command is outside the
  /// batches of the trace.
  private var ownBatchLine: Int?

  /// The state of one row name during the compilation.
  private struct Name {
    /// The index, in ``TraceProgram/rows``, of the row that was last added under the name.
    var row: Int32
    /// Whether the solver may have a row with this name: true after an `add`, since the compiler does not know whether
    /// the solver refuses the row, and false after a removal.
    var mayBeLive = true
    /// The number of the compiler's batch in which the row was last added; 0 if it was added outside such a batch.
    var batch = 0
  }

  init(arrangement: TraceProgram.Arrangement) {
    self.arrangement = arrangement
  }

  /// Starts a phase. If a trace starts the same phase several times, the phase has several segments (ranges of
  /// consecutive operations).
  mutating func begin(_ next: SolverTrace.Phase) {
    endSegment()
    phase = next
  }

  /// Returns the program with the operations of all steps so far.
  ///
  /// - Parameter workload: The description to store in the program.
  mutating func finish(workload: SolverTrace.Workload?) -> TraceProgram {
    endSegment()
    program.workload = workload
    program.nameCount = names.count
    program.variableCount = variables.count
    return program
  }

  private mutating func endSegment() {
    closeBatch()
    let end = program.operations.count
    if segmentStart < end {
      program.segments.append(TraceProgram.Segment(phase: phase, operations: segmentStart..<end))
    }
    segmentStart = end
  }
}

// MARK: Steps

extension TraceCompiler {
  mutating func append(_ step: SolverTrace.Step) throws(TraceError) {
    switch step.command {
    case .variable(let name):
      _ = variable(name)
    case .constraint(let name, let row):
      add(name, row, at: step)
    case .remove(let name):
      change(.remove(name: try number(of: name, at: step)))
      names[Int(numbersByName[name] ?? 0)].mayBeLive = false
    case .setConstant(let name, let constant):
      change(.setConstant(constant, name: try number(of: name, at: step)))
    case .setPriority(let name, let priority):
      change(.setPriority(priority, name: try number(of: name, at: step)))
    case .beginEditing(let name, let priority):
      let variable = variable(name)
      guard edited.insert(variable).inserted else {
        throw TraceError(.alreadyEditing(name), at: step.subject)
      }
      program.operations.append(.beginEditing(variable, priority))
    case .suggest(let name, let value):
      program.operations.append(.suggest(value, try editedVariable(name, at: step)))
    case .endEditing(let name):
      let variable = try editedVariable(name, at: step)
      edited.remove(variable)
      program.operations.append(.endEditing(variable))
    case .begin:
      if let ownBatchLine { throw TraceError(.nestedBatch(begunAt: ownBatchLine), at: step.location) }
      closeBatch()
      ownBatchLine = step.location.line
      program.operations.append(.beginBatch)
    case .commit:
      guard ownBatchLine != nil else { throw TraceError(.noBatch, at: step.location) }
      ownBatchLine = nil
      program.operations.append(.commitBatch)
    case .solve:
      if let ownBatchLine {
        throw TraceError(.insideBatch("solve", begunAt: ownBatchLine), at: step.location)
      }
      closeBatch()
      program.operations.append(.solve)
    case .expect, .ambiguous, .reject, .level, .minimalConflict:
      break
    }
  }

  private mutating func add(_ name: String, _ row: TraceRow, at step: SolverTrace.Step) {
    let number = numbersByName[name]
    if let number, names[Int(number)].mayBeLive, names[Int(number)].batch == batchCount {
      // A second row of the same name is allowed only if the solver refuses the first one. This is known only after the
      // commit, so the batch ends here.
      closeBatch()
    }
    let terms = row.terms.map { Term($0.coefficient, variable($0.variable)) }
    let constraint = LinearConstraint(terms, row.relation, row.constant, priority: row.priority)
    let rowIndex = rowIndex(of: constraint, insteadOf: number.map { names[Int($0)].row })
    openBatch()
    let index: Int32
    if let number {
      if names[Int(number)].mayBeLive {
        program.nameErrors[program.operations.count] = TraceError(.constraintExists(name), at: step.subject)
      }
      index = number
      names[Int(index)] = Name(row: rowIndex)
    } else {
      index = Int32(names.count)
      numbersByName[name] = index
      names.append(Name(row: rowIndex))
    }
    names[Int(index)].batch = isInBatch ? batchCount : 0
    program.operations.append(.add(row: rowIndex, name: index))
    if phase == .build { program.constraintCount += 1 }
  }

  /// Returns the index in ``TraceProgram/rows`` at which a row is stored. If the row equals the last row of the same
  /// name, this is the index of that row. Otherwise, appends the row.
  ///
  /// - Parameter last: The index of the last row of the same name; nil if the name is new.
  private mutating func rowIndex(of row: LinearConstraint, insteadOf last: Int32?) -> Int32 {
    if let last, program.rows[Int(last)] == row { return last }
    program.rows.append(row)
    return Int32(program.rows.count - 1)
  }

  private mutating func change(_ operation: TraceProgram.Operation) {
    openBatch()
    program.operations.append(operation)
  }
}

// MARK: Batches

extension TraceCompiler {
  private mutating func openBatch() {
    guard arrangement == .batches, !isInBatch, ownBatchLine == nil else { return }
    isInBatch = true
    batchCount += 1
    program.operations.append(.beginBatch)
  }

  private mutating func closeBatch() {
    guard isInBatch else { return }
    isInBatch = false
    program.operations.append(.commitBatch)
  }
}

// MARK: Names

extension TraceCompiler {
  /// Returns the variable with a name. If the name is new, adds an operation that creates the variable. Consecutive new
  /// variables share one operation.
  private mutating func variable(_ name: String) -> Variable {
    if let variable = variables[name] { return variable }
    let variable = Variable(rawValue: Int32(variables.count))
    variables[name] = variable
    if program.operations.count > segmentStart, case .makeVariables(let count)? = program.operations.last {
      program.operations[program.operations.count - 1] = .makeVariables(count + 1)
    } else {
      program.operations.append(.makeVariables(1))
    }
    return variable
  }

  private func editedVariable(_ name: String, at step: SolverTrace.Step) throws(TraceError) -> Variable {
    guard let variable = variables[name], edited.contains(variable) else {
      throw TraceError(.notEditing(name), at: step.subject)
    }
    return variable
  }

  private func number(of name: String, at step: SolverTrace.Step) throws(TraceError) -> Int32 {
    guard let number = numbersByName[name], names[Int(number)].mayBeLive else {
      throw TraceError(.noConstraint(name, wasRefused: false), at: step.subject)
    }
    return number
  }
}
