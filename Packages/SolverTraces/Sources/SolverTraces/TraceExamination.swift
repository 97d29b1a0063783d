import LinearConstraints
import SourceText

/// A comparison of a solver's results with the expectations of a trace. It runs step by step, and collects the
/// failures.
struct TraceExamination {
  let verifier: ConflictVerifier
  let reportsAmbiguity: Bool
  let explainsConflicts: Bool
  private(set) var verdict = TraceVerdict()

  /// A refusal that later lines of the trace can refer to, with its location and the rows against which its
  /// conflict is checked.
  private struct RefusalRecord {
    var refusal: TraceRefusal
    var location: SourceLocation

    /// The rows, by name, against which the conflict of this refusal is checked.
    ///
    /// After a `commit`, there are two dictionaries, and the conflict must be correct for one of them. When the solver
    /// refused the row, it may not have tried later rows of the batch. These rows therefore have their new constants
    /// and priorities in one dictionary, and their old ones in the other.
    var forms: [[String: TraceRow]]
  }

  /// The refusals of the last operation that no `reject` line has named yet.
  private var pending: [RefusalRecord] = []

  /// The refusal that the last `reject` line names; nil if there is none.
  private var claimed: RefusalRecord?

  /// The values after the last `solve`, and the rows at that time; nil before the first `solve`.
  private var solution: TraceSolution?

  /// The `#@ level` lines since the last `solve`, which are checked together.
  private var levels: [(priority: LayoutPriority, expected: Double, location: SourceLocation)] = []

  init(verifier: ConflictVerifier, reportsAmbiguity: Bool, explainsConflicts: Bool) {
    self.verifier = verifier
    self.reportsAmbiguity = reportsAmbiguity
    self.explainsConflicts = explainsConflicts
  }

  /// Checks the results of a step that the solver performed, or the expectation that a step states.
  ///
  /// - Parameter before: The session before the step if the step is a `commit`; nil for other steps.
  mutating func examine(
    _ step: SolverTrace.Step, events: [TraceEvent], before: TraceSession?, session: TraceSession
  ) {
    if step.command.isCheck { verdict.checkedCount += 1 } else { settle() }
    for event in events {
      switch event {
      case .point(let point): take(TraceSolution(point: point, session: session), at: step)
      case .refused(let refusal):
        let forms = refusalForms(of: refusal.id, step: step, before: before, session: session)
        take(RefusalRecord(refusal: refusal, location: step.location, forms: forms))
      case .error(let text): fail(.solverFailed(text), at: step.location)
      }
    }
    check(step)
  }

  /// Performs the checks that are due at the end of the trace, and sorts the failures.
  mutating func finish() {
    settle()
    verdict.failures.sort { $0.location < $1.location }
  }

  private mutating func fail(_ kind: TraceFailure.Kind, at location: SourceLocation) {
    verdict.failures.append(TraceFailure(kind, at: location))
  }
}

// MARK: Results of the solver

extension TraceExamination {
  private mutating func take(_ new: TraceSolution, at step: SolverTrace.Step) {
    solution = new
    claimed = nil
    if let (id, error) = new.brokenRequiredRow {
      fail(.requiredRowViolated(id, by: error), at: step.location)
    }
  }

  private mutating func take(_ record: RefusalRecord) {
    pending.append(record)
    let refusal = record.refusal
    guard let conflict = refusal.conflict else {
      if explainsConflicts { fail(.noConflict(refusal.id), at: record.location) }
      return
    }
    if let flaw = flaw(in: conflict, multipliers: refusal.multipliers, of: record) {
      fail(.conflict(refusal.id, flaw), at: record.location)
    }
  }

  private func flaw(in ids: [String], multipliers: [Double]?, of record: RefusalRecord) -> ConflictFlaw? {
    var first: ConflictFlaw?
    for rows in record.forms {
      guard let flaw = verifier.flaw(in: ids, multipliers: multipliers, rows: rows) else { return nil }
      first = first ?? flaw
    }
    return first
  }

  /// Returns the rows that the conflict of a refusal can contain, keyed by name: one dictionary, or two for a `commit`.
  ///
  /// The first dictionary contains the rows after the command of `step`. The second dictionary contains the rows at the
  /// time when the solver tried the refused row. In both, the refused row has the constant and the priority with which
  /// the solver refused it.
  private func refusalForms(
    of id: String, step: SolverTrace.Step, before: TraceSession?, session: TraceSession
  ) -> [[String: TraceRow]] {
    var after = session.rows.mapValues(\.row)
    switch step.command {
    case .constraint(_, let row): after[id] = row
    case .setConstant(_, let constant): after[id]?.constant = constant
    case .setPriority(_, let priority): after[id]?.priority = priority
    default: break
    }
    guard let before, let refused = before.rows[id] else { return [after] }
    after[id] = refused.row
    var oneByOne = after
    for (name, wanted) in before.rows {
      // When the solver tried the refused row, rows later in the order still had their old constants and priorities.
      let isTried = wanted.row.priority.isRequired && before.isChanged(name)
      guard isTried, wanted.sequence > refused.sequence else { continue }
      let old = before.rowsBeforeBatch[name]
      oneByOne[name] = old?.sequence == wanted.sequence ? old?.row : nil
    }
    return [after, oneByOne]
  }
}

// MARK: Expectations of the trace

extension TraceExamination {
  private mutating func check(_ step: SolverTrace.Step) {
    switch step.command {
    case .expect(let name, let value, let tolerance):
      checkValue(of: name, expected: value, tolerance: tolerance ?? 1e-6, at: step.location)
    case .ambiguous(let name): checkAmbiguity(of: name, at: step.location)
    case .level(let priority, let sum): levels.append((priority, sum, step.location))
    case .reject(let id): claimRefusal(of: id, at: step.location)
    case .minimalConflict(let ids): checkConflict(ids, at: step.location)
    default: break
    }
  }

  private mutating func checkValue(
    of name: String, expected: Double, tolerance: Double, at location: SourceLocation
  ) {
    guard let solution, let found = solution.value(of: name) else {
      return fail(.nothingSolved, at: location)
    }
    // Values in traces have only twelve digits, so the tolerance must grow with the value.
    if !(abs(found - expected) <= tolerance + 1e-9 * abs(expected)) {
      fail(.value(name, expected: expected, found: found, tolerance: tolerance), at: location)
    } else if solution.point.ambiguous?.contains(name) == true {
      fail(.wronglyAmbiguous(name), at: location)
    }
  }

  private mutating func checkAmbiguity(of name: String, at location: SourceLocation) {
    guard let solution, solution.value(of: name) != nil else { return fail(.nothingSolved, at: location) }
    if !reportsAmbiguity {
      verdict.uncheckedAmbiguityCount += 1
    } else if solution.point.ambiguous?.contains(name) != true {
      fail(.wronglyUnique(name), at: location)
    }
  }

  private mutating func claimRefusal(of id: String, at location: SourceLocation) {
    claimed = nil
    guard let index = pending.firstIndex(where: { $0.refusal.id == id }) else {
      return fail(.notRefused(id), at: location)
    }
    claimed = pending.remove(at: index)
  }

  private mutating func checkConflict(_ ids: [String], at location: SourceLocation) {
    guard let claimed else { return fail(.strayConflict, at: location) }
    if claimed.refusal.conflict == nil, !explainsConflicts { verdict.uncheckedConflictCount += 1 }
    if let flaw = flaw(in: ids, multipliers: nil, of: claimed) { fail(.writtenConflict(flaw), at: location) }
  }

  /// Completes the checks of the last operation: reports each refusal that no `reject` line names, and compares the
  /// sums of violations with the `#@ level` lines.
  private mutating func settle() {
    for record in pending { fail(.refused(record.refusal.id), at: record.location) }
    pending = []
    checkLevels()
  }

  /// Compares the sums of violations with the `#@ level` lines, from the highest priority down. Stops at the first
  /// difference, since a different violation at one priority also changes the violations at lower priorities.
  private mutating func checkLevels() {
    defer { levels = [] }
    for level in levels.sorted(by: { $0.priority > $1.priority }) {
      guard let solution else { return fail(.nothingSolved, at: level.location) }
      let (found, tolerance) = solution.summedError(at: level.priority)
      if !(abs(found - level.expected) <= tolerance + 1e-9 * abs(level.expected)) {
        return fail(.level(level.priority, expected: level.expected, found: found), at: level.location)
      }
    }
  }
}
