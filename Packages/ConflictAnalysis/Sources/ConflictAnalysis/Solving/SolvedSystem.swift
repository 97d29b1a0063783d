import LayoutEquations
import LinearConstraints

/// The solution of a system: its values, its conflicts and the dropped rows, with methods that try changes.
///
/// ```swift
/// var solved = try analyzer.solve()
/// solved.value(of: .size(item: "Field", .horizontal))   // the width of Field, in points
/// solved.droppedRows                                    // the dropped rows with their visible effects
/// for conflict in solved.conflicts.conflicts {
///   let report = try solved.relaxations(of: conflict)   // changes that resolve the conflict
/// }
/// ```
///
/// A solved system keeps one solver with all rows except the dropped ones. Methods that try a change make it in this
/// solver and undo it afterwards. Their cost thus depends on the size of the change, not of the system.
public struct SolvedSystem {
  /// The system that was solved.
  public var system: ConstraintSystem { index.system }

  /// The system that was solved, with an index for each unknown.
  let index: IndexedSystem

  /// The names of all items: first those that rows mention, in the order of the rows, then the other items of the tree.
  let items: [String]

  /// The conflicts that caused rows to be dropped.
  public let conflicts: ConflictReport

  /// The rows that were dropped because of conflicts, each with its visible effects.
  public private(set) var droppedRows: [DroppedRowEffects] = []

  /// The limits of the searches for changes that resolve conflicts, and of the search for ambiguity.
  let limits: AnalysisLimits

  /// The solver with all rows except the dropped ones. While a change is tried, the solver contains the changed rows in
  /// place of the original ones.
  var probe: SystemProbe

  /// The solver's identifier of each row, by row index. Dropped rows have none.
  var handles: [Int: ConstraintID] = [:]

  /// The items that a search for ambiguity ignores.
  var ignored: Set<String> = []

  /// The indices of the dropped rows, in the order in which a solver refused them.
  let refusedRows: [Int]

  /// The factory of the solvers that repeat the layout engine's solve with a changed equation. Nil if ``refusedRows``
  /// do not come from a layout engine.
  let engineSolvers: SolverFactory?

  /// The factory of the new solvers with which parts of the system are solved. If nil, only the solver in ``probe`` is
  /// used.
  let solvers: SolverFactory?

  /// The indices of the optional compression resistance rows with a priority of at least 750, except for items with
  /// ignored content (see ``ignoreContent(of:)``). Empty if ``refusedRows`` do not come from a layout engine.
  private(set) var contentRows: [Int]

  /// The items and rows by which the ``ProposalHarm`` of a change is measured; nil if harm is not measured.
  var harmScale: HarmScale?

  /// The widths and heights of content that are 0 before a change is tried.
  var emptyBefore: Set<FrameEffect> = []

  /// The proofs for all rows that a layout engine dropped; nil if no engine dropped rows or a proof is missing.
  let engineProofs: EngineProofs?

  /// The number of rows that were added to new solvers to confirm changes, summed over all these solvers.
  var rowsSolvedAnew = 0

  init(
    _ index: IndexedSystem, solver: SolverBox, refused: [Int], conflicts: ConflictReport,
    limits: AnalysisLimits, engineSolvers: SolverFactory? = nil, engineProofs: EngineProofs? = nil,
    solvers: SolverFactory? = nil
  ) throws(AnalysisError) {
    self.index = index
    let system = index.system
    items = system.items
    self.conflicts = conflicts
    self.limits = limits
    refusedRows = refused
    self.engineSolvers = engineSolvers
    self.engineProofs = engineProofs
    self.solvers = solvers
    contentRows =
      engineSolvers == nil
      ? [] : system.rows.indices.filter { system.isCompressionResistance(system.rows[$0]) }
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

  /// Creates variables for items of the tree that no row mentions: such items are ambiguous too.
  mutating func addVariables() {
    for item in items where !system.superviews.isEmpty {
      for axis in LayoutAxis.allCases {
        _ = probe.variable(.position(item: item, axis))
        _ = probe.variable(.size(item: item, axis))
      }
    }
  }

  /// Ignores the content of some items from now on: no effect is reported if a change makes this content 0 wide or
  /// high. Use it for content that is not visible.
  ///
  /// - Complexity: O(*n*) for *n* items with content.
  public mutating func ignoreContent(of items: Set<String>) {
    let rows = system.rows
    contentRows.removeAll { number in
      rows[number].terms.contains { $0.unknown.item.map { items.contains($0) } ?? false }
    }
  }

  /// Returns the value of an attribute, in points. Positions of all items are measured from one origin, not from the
  /// superview.
  ///
  /// - Returns: Nil if the attribute has no value. Also nil if no row contains the attribute and the tree does not
  ///   contain its item.
  /// - Complexity: O(*d*) for a position of an item with *d* ancestors.
  public func value(of anchor: ConstraintSystem.Anchor) -> Double? {
    let terms = system.terms(of: anchor)
    guard !terms.isEmpty, terms.allSatisfy({ index.knows($0.unknown) }) else { return nil }
    guard anchor.attribute.isLocation, let axis = anchor.attribute.axis else { return value(of: terms) }
    return system.ancestors(of: anchor.item).reduce(value(of: terms)) { sum, above in
      sum + value(of: .position(item: above, axis))
    }
  }

  /// Returns the value of an unknown, in points; 0 if the solver has no variable for it.
  public func value(of unknown: ConstraintSystem.Unknown) -> Double { probe.value(unknown) }

  func value(of terms: [ConstraintSystem.Term]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * probe.value($1.unknown) }
  }
}

extension ConstraintSystem {
  /// Returns whether a row is an optional compression resistance constraint (a width or height of at least the content
  /// size) with at least the default priority.
  fileprivate func isCompressionResistance(_ row: Row) -> Bool {
    guard let number = row.premise.equation, !equations[number].isChangeable,
      equations[number].isPriorityChangeable
    else { return false }
    return row.relation == .greaterThanOrEqual && row.terms.count == 1 && row.terms[0].unknown.isSize
      && row.terms[0].coefficient > 0 && row.constant > 0 && row.priority >= .defaultHigh
      && !row.priority.isRequired
  }
}
