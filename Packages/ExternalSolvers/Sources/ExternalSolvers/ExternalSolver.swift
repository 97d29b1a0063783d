import LinearConstraints

/// A type argument of ``ExternalSolver``: the solver conforms to the corresponding refinement of `ConstraintSolver`.
enum Present {}

/// A type argument of ``ExternalSolver``: the solver does not conform to the corresponding refinement.
enum Absent {}

/// A solver in another process.
///
/// Each type argument is ``Present`` or ``Absent``, and determines whether the type conforms to one refinement of
/// `ConstraintSolver`. A process reports its capabilities only at run time; ``ExternalSolverType`` then chooses the
/// type.
struct ExternalSolver<Conflicts, Ambiguity, Influences, EditRanges>: ConstraintSolver {
  let session: ExternalSession

  func makeVariable() -> Variable { session.makeVariable(.position) }

  func makeVariable(resting role: RestingRole) -> Variable { session.makeVariable(role) }

  func discard(_ variable: Variable) throws(SolverError) { try session.discard(variable) }

  func add(_ constraint: LinearConstraint, rank: Int) throws(SolverError) -> ConstraintID {
    try session.add(constraint, rank: rank)
  }

  func remove(_ id: ConstraintID) throws(SolverError) { try session.remove(id) }

  func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    try session.setConstant(constant, of: id)
  }

  func setPriority(_ priority: LayoutPriority, of id: ConstraintID) throws(SolverError) {
    try session.setPriority(priority, of: id)
  }

  func beginEditing(_ variable: Variable, priority: LayoutPriority) throws(SolverError) {
    try session.beginEditing(variable, priority)
  }

  func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try session.suggest(value, for: variable)
  }

  func endEditing(_ variable: Variable) throws(SolverError) { try session.endEditing(variable) }

  func beginBatch() throws(SolverError) { try session.beginBatch() }

  func commitBatch() throws(SolverError) -> [Refusal] { try session.commitBatch() }

  func solve() throws(SolverError) { try session.solve() }

  func value(of variable: Variable) -> Double { session.value(of: variable) }

  var changedVariables: [Variable] { session.changedVariables }
}

// MARK: Refinements

extension ExternalSolver: FailureReporting {
  var failure: SolverError? { session.failure == nil ? nil : session.failed }
}

extension ExternalSolver: ConflictExplaining where Conflicts == Present {}

extension ExternalSolver: AmbiguityReporting where Ambiguity == Present {
  func isAmbiguous(_ variable: Variable) -> Bool { session.ambiguousVariables().contains(variable) }

  func ambiguousVariables() -> [Variable] { session.ambiguousVariables() }

  func freeDirections() -> [FreeDirection] { session.freeDirections(limit: nil) }

  func freeDirections(limit: Int) -> [FreeDirection] { session.freeDirections(limit: max(0, limit)) }

  func freeRange(of direction: FreeDirection) -> ClosedRange<Double> { session.freeRange(of: direction) }
}

extension ExternalSolver: InfluenceReporting where Influences == Present {
  func influences(on variable: Variable) -> [Influence] { session.influences(on: variable) }
}

extension ExternalSolver: EditRangeReporting where EditRanges == Present {
  func editRange(of variable: Variable) -> ClosedRange<Double>? { session.editRange(of: variable) }
}

// MARK: Choice of the type

/// A namespace for the function that creates an ``ExternalSolver`` of the type that matches the capabilities of a
/// process.
enum ExternalSolverType {
  /// Returns a solver that conforms to those refinements of `ConstraintSolver` whose parameters are true.
  static func solver(
    _ session: ExternalSession, conflicts: Bool, ambiguity: Bool, influences: Bool, editRanges: Bool
  ) -> any ConstraintSolver {
    conflicts
      ? withConflicts(Present.self, session, ambiguity, influences, editRanges)
      : withConflicts(Absent.self, session, ambiguity, influences, editRanges)
  }

  private static func withConflicts<Conflicts>(
    _: Conflicts.Type, _ session: ExternalSession, _ ambiguity: Bool, _ influences: Bool, _ editRanges: Bool
  ) -> any ConstraintSolver {
    ambiguity
      ? withAmbiguity(Conflicts.self, Present.self, session, influences, editRanges)
      : withAmbiguity(Conflicts.self, Absent.self, session, influences, editRanges)
  }

  private static func withAmbiguity<Conflicts, Ambiguity>(
    _: Conflicts.Type, _: Ambiguity.Type, _ session: ExternalSession, _ influences: Bool, _ editRanges: Bool
  ) -> any ConstraintSolver {
    influences
      ? withInfluences(Conflicts.self, Ambiguity.self, Present.self, session, editRanges)
      : withInfluences(Conflicts.self, Ambiguity.self, Absent.self, session, editRanges)
  }

  private static func withInfluences<Conflicts, Ambiguity, Influences>(
    _: Conflicts.Type, _: Ambiguity.Type, _: Influences.Type, _ session: ExternalSession, _ editRanges: Bool
  ) -> any ConstraintSolver {
    editRanges
      ? ExternalSolver<Conflicts, Ambiguity, Influences, Present>(session: session) as any ConstraintSolver
      : ExternalSolver<Conflicts, Ambiguity, Influences, Absent>(session: session)
  }
}
