import LayoutEquations
import LinearConstraints

/// A solved system: its values, its conflicts and dropped rows, and queries about changes.
///
///     var solved = try analyzer.solve()
///     for conflict in solved.conflicts.conflicts {
///       try solved.relaxations(of: conflict)   // changes that resolve it
///     }
///     solved.droppedRows                       // the dropped rows with their visible effects
///
/// A solved system has one solver with all rows except the dropped ones. Queries that try changes make them in this
/// solver and undo them, so that their cost depends on the size of the change.
public struct SolvedSystem {
  /// The system.
  public var system: ConstraintSystem { index.system }

  /// The system with numbered unknowns.
  let index: IndexedSystem

  /// The names of the items, in the order in which rows mention them.
  let items: [String]

  /// The conflicts of the system.
  public let conflicts: ConflictReport

  /// The dropped rows with their visible effects.
  public private(set) var droppedRows: [DroppedRowEffects] = []

  /// The limits of the searches.
  let limits: AnalysisLimits

  /// The solver. Its values are those of the system, except while a change is tried.
  var probe: SystemProbe

  /// The solver's identifiers of the rows, by row number.
  var handles: [Int: ConstraintID] = [:]

  /// The items to ignore in the current query of the ambiguity.
  var ignored: Set<String> = []

  /// The numbers of the dropped rows, in the order in which they were tried.
  let refusedRows: [Int]

  /// The factory of the solvers with which changes are tried as a layout engine would solve them; nil if no engine
  /// dropped the rows.
  let engineSolvers: SolverFactory?

  init(
    _ index: IndexedSystem, solver: SolverBox, refused: [Int], conflicts: ConflictReport,
    limits: AnalysisLimits, engineSolvers: SolverFactory? = nil
  ) throws(AnalysisError) {
    self.index = index
    let system = index.system
    items = system.items
    self.conflicts = conflicts
    self.limits = limits
    refusedRows = refused
    self.engineSolvers = engineSolvers
    probe = SystemProbe(index, solver: solver)
    let gone = Set(refused)
    let live = system.rows.indices.filter { !gone.contains($0) }
    let more: [SystemProbe.Refused]
    addVariables()
    do throws(SolverError) {
      more = try probe.addBatch(live)
      try probe.solver.solve()
    } catch {
      throw .solver(error)
    }
    guard more.isEmpty else { throw .inconsistentRefusal(more.map { system.rows[$0.row].premise }) }
    for (id, row) in probe.rowNumbers { handles[row] = id }
    try probe.check(live.filter { system.rows[$0].priority.isRequired })
    droppedRows = refused.map { row in
      DroppedRowEffects(row: row, premise: system.rows[row].premise, effects: effects(of: row))
    }
  }

  /// Creates variables for items of the tree that no row mentions, since they are ambiguous too.
  mutating func addVariables() {
    for item in items where !system.superviews.isEmpty {
      for axis in LayoutAxis.allCases {
        _ = probe.variable(.position(item: item, axis))
        _ = probe.variable(.size(item: item, axis))
      }
    }
  }

  /// Returns the value of an attribute, in points; a position is measured from the origin. Nil if no row mentions the
  /// attribute.
  public func value(of anchor: ConstraintSystem.Anchor) -> Double? {
    let terms = system.terms(of: anchor)
    guard !terms.isEmpty, terms.allSatisfy({ index.knows($0.unknown) }) else { return nil }
    guard anchor.attribute.isLocation, let axis = anchor.attribute.axis else { return value(of: terms) }
    return system.ancestors(of: anchor.item).reduce(value(of: terms)) { sum, above in
      sum + value(of: .position(item: above, axis))
    }
  }

  /// Returns the value of an unknown, in points; 0 if no row mentions it.
  public func value(of unknown: ConstraintSystem.Unknown) -> Double { probe.value(unknown) }

  func value(of terms: [ConstraintSystem.Term]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * probe.value($1.unknown) }
  }
}
