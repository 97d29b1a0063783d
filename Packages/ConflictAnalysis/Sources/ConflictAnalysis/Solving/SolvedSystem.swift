import LayoutEquations
import LinearConstraints

/// A system as it is solved: what holds, what was given up for it, and what can be done about it.
///
///     var solved = try analyzer.solve()
///     for conflict in solved.conflicts.conflicts {
///       try solved.relaxations(of: conflict)   // changes that resolve it, each tried out
///     }
///     solved.droppedRows                           // what was asked for, and what one sees in its place
///
/// It holds one solver with all rows but those that were given up. Questions that begin with "what if" are put to that
/// solver, and taken back: each costs what it changes.
public struct SolvedSystem {
  /// What is solved.
  public var system: ConstraintSystem { index.system }

  /// The same with its unknowns numbered.
  let index: IndexedSystem

  /// The items in the order in which rows mention them.
  let items: [String]

  /// What contradicts what; the rows that were given up are the refused ones.
  public let conflicts: ConflictReport

  /// What was given up.
  public private(set) var droppedRows: [DroppedRowEffects] = []

  /// How far to go.
  let limits: AnalysisLimits

  /// The solver; its values are those of the system whenever a question is answered.
  var probe: SystemProbe

  /// The handles of the rows that the solver has.
  var handles: [Int: ConstraintID] = [:]

  /// Items whose freedom is nobody's concern, while it is asked what is open.
  var ignored: Set<String> = []

  /// The rows that were given up, in the order in which they were tried.
  let refusedRows: [Int]

  init(
    _ index: IndexedSystem, solver: SolverBox, refused: [Int], conflicts: ConflictReport,
    limits: AnalysisLimits
  ) throws(AnalysisError) {
    self.index = index
    let system = index.system
    items = system.items
    self.conflicts = conflicts
    self.limits = limits
    refusedRows = refused
    probe = SystemProbe(index, solver: solver)
    let gone = Set(refused)
    let live = system.rows.indices.filter { !gone.contains($0) }
    let more: [SystemProbe.Refused]
    // What a tree has and no row speaks of is open.
    for item in items where !system.superviews.isEmpty {
      for axis in LayoutAxis.allCases {
        _ = probe.variable(.position(item: item, axis))
        _ = probe.variable(.size(item: item, axis))
      }
    }
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

  /// The value of an attribute, in points; a place is counted from the origin. Nil for what no row speaks of.
  public func value(of anchor: ConstraintSystem.Anchor) -> Double? {
    let terms = system.terms(of: anchor)
    guard !terms.isEmpty, terms.allSatisfy({ index.knows($0.unknown) }) else { return nil }
    guard anchor.attribute.isLocation, let axis = anchor.attribute.axis else { return value(of: terms) }
    return system.ancestors(of: anchor.item).reduce(value(of: terms)) { sum, above in
      sum + value(of: .position(item: above, axis))
    }
  }

  /// The value of an unknown, in points; 0 if no row mentions it.
  public func value(of unknown: ConstraintSystem.Unknown) -> Double { probe.value(unknown) }

  func value(of terms: [ConstraintSystem.Term]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * probe.value($1.unknown) }
  }
}
