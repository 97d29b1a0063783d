@_exported import ConflictAnalysis
@_exported @_spi(Tools) import LayoutModel
@_spi(Tools) import SourceText

/// An analysis of a layout: its conflicts, its ambiguity, and the constraints that determine its values.
///
/// ```swift
/// var analysis = try LayoutAnalysis(engine)
/// for conflict in try analysis.conflicts() {
///   print(ConflictText(conflict).lines.joined(separator: "\n"))
/// }
/// try analysis.why(field, .width)?.report.value
/// ```
///
/// An analysis copies the rows (the constraints in the solver's form) of the engine's last layout, and solves them with
/// its own solver. It can therefore try out changes without affecting the layout. An analysis does not follow later
/// changes of the layout; create a new one to analyze them.
public struct LayoutAnalysis {
  /// The items, constraints and rows of the analyzed layout.
  public let layout: LayoutSystem

  /// The rows of the analyzed layout: its constraints in the solver's form.
  public var system: ConstraintSystem { layout.system }

  /// The solution of all rows except those of dropped constraints. Changes are tried out with the solver of this
  /// solution.
  public internal(set) var solved: SolvedSystem

  /// The index of each item in `layout.items`, by the identity of the item.
  let indices: [ObjectIdentifier: Int]

  /// The index of each item in `layout.items`, by the name of the item in the analysis.
  let indicesByName: [String: Int]

  /// The engine of the analyzed layout. It is used only to create solvers of the same type.
  let engine: LayoutEngine

  /// The warnings about the layout. The search for them does not call the solver.
  let warnings: LayoutWarnings

  /// Analyzes the last layout of an engine.
  ///
  /// - Parameters:
  ///   - engine: The engine, which must have performed a layout pass.
  ///   - limits: The limits of the searches. Default: 100 results and 2000 calls of the solver.
  ///   - layout: The rows of the layout. Default: nil, which means that they are collected from the engine.
  ///   - warnings: The warnings about the layout. Default: nil, which means that they are searched for.
  /// - Throws: `AnalysisError` if the solver fails or its answers are inconsistent.
  /// - Complexity: The whole system is solved two to four times.
  public init(
    _ engine: LayoutEngine, limits: AnalysisLimits = .standard, layout: LayoutSystem? = nil,
    warnings: LayoutWarnings? = nil
  ) throws(AnalysisError) {
    let layout = layout ?? engine.layoutSystem()
    self.layout = layout
    self.engine = engine
    self.warnings = warnings ?? LayoutWarnings(engine, layout)
    let warnings = self.warnings
    indices = Dictionary(keepingFirst: layout.items.enumerated().map { (ObjectIdentifier($1.item), $0) })
    indicesByName = Dictionary(keepingFirst: layout.items.enumerated().map { ($1.name, $0) })
    let analyzer = ConflictAnalyzer(layout.system, limits: limits) { engine.makeFreshSolver() }
    solved = try analyzer.solve(dropped: layout.dropped)
    solved.ignoreContent(of: warnings.unseenNames)
    solved.measureHarm(inside: warnings.enclosedNames, contentRows: warnings.visibleContentRows)
  }

  /// Returns the conflicts of the layout, each with the changes that resolve it.
  ///
  /// - Throws: `AnalysisError` if the solver fails.
  /// - Complexity: For each constraint in a conflict, the solver applies a few small changes.
  public mutating func conflicts() throws(AnalysisError) -> [LayoutConflict] {
    let dropped = Dictionary(keepingFirst: solved.droppedRows.map { ($0.premise, $0.effects) })
    var result: [LayoutConflict] = []
    for var conflict in solved.conflicts.conflicts {
      let report = try solved.relaxations(of: conflict)
      if let whole = conflict.arithmetic.ofCenteredItem { conflict.arithmetic = whole }
      let relaxations = report.relaxations
      result.append(
        LayoutConflict(
          conflict: conflict, effects: dropped[conflict.dropped] ?? [], relaxations: relaxations,
          statements: statements(
            of: conflict.members.map { $0.premise } + conflict.arithmetic.premises + conflict.alsoDropped
              + relaxations.map { .equation($0.equation) }),
          superviews: superviews(in: conflict), hasAllRelaxations: report.stop == nil))
    }
    return result
  }

  /// Returns the superviews of a conflict's items and of the ancestors of these items. Keys are items, values their
  /// superviews; both are names in the analysis.
  private func superviews(in conflict: ConstraintConflict) -> [String: String] {
    var superviews: [String: String] = [:]
    for term in conflict.members.flatMap({ system.rows[$0.row].terms }) {
      var item = term.unknown.item
      while let inner = item, superviews[inner] == nil, let outer = system.superviews[inner] {
        superviews[inner] = outer
        item = outer
      }
    }
    return superviews
  }

  /// Returns the ambiguity of views and custom layout guides; nil if the layout is not ambiguous.
  ///
  /// The result does not include guides that belong to a view, such as its margins; hidden views; and subviews of a
  /// stack view that are neither arranged subviews nor constrained to other items.
  ///
  /// - Throws: `AnalysisError` if the solver fails.
  /// - Complexity: The system is solved once for each missing constraint and for each tie between priorities.
  public mutating func ambiguity() throws(AnalysisError) -> LayoutAmbiguity? {
    let rows = row
    let ignored = ignoredItems
    var report = try ambiguity(ignoring: ignored, rows)
    // If a suggested addition is the first constraint between a scroll view and its content, the size of the content
    // has to be determined too.
    let constrained = Set(
      report.additions.flatMap { rows($0.equation)?.terms ?? [] }.compactMap { $0.unknown.item }
    ).intersection(contentAreas { _, _ in true })
    if !constrained.isDisjoint(with: ignored) {
      let complete = try ambiguity(ignoring: ignored.subtracting(constrained), rows)
      report.additions = complete.additions
      report.isResolvedByAdditions = complete.isResolvedByAdditions
      report.stop = report.stop ?? complete.stop
    }
    let additionCount = report.additions.count
    let conflicting = itemsInConflict
    report.additions.removeAll { conflicting[$0.axis]?.contains($0.item) ?? false }
    let omitsAdditions = report.additions.count < additionCount
    if omitsAdditions { report.isResolvedByAdditions = false }
    report.additions = report.additions.map(readable)
    let scrolling = scrollingItems(in: report)
    report.items.removeAll { isGenerated($0.item) }
    guard !report.items.isEmpty || !scrolling.isEmpty else { return nil }
    var ambiguity = LayoutAmbiguity(
      report: report, ambiguousScrollViews: scrolling,
      statements: statements(of: report.ties.flatMap { $0.premises }), frameExcess: frameExcess)
    ambiguity.equalStacks = try equalStacks(for: report)
    ambiguity.omitsConflictingAdditions = omitsAdditions
    ambiguity.itemsInConflict = conflicting
    ambiguity.containerGuides = Set(layout.items.filter { $0.isContainerGuide }.map { $0.name })
    return ambiguity
  }

  /// The names of the items that are part of a conflict, by axis. The root is left out.
  private var itemsInConflict: [LayoutAxis: Set<String>] {
    var items: [LayoutAxis: Set<String>] = [:]
    for term in solved.conflicts.conflicts.flatMap({ $0.members }).flatMap({ system.rows[$0.row].terms }) {
      guard let item = term.unknown.item, system.superviews[item] != nil else { continue }
      items[term.unknown.axis, default: []].insert(item)
    }
    return items
  }

  private mutating func ambiguity(
    ignoring ignored: Set<String>, _ rows: @escaping (ConstraintEquation) -> ConstraintSystem.Row?
  ) throws(AnalysisError) -> AmbiguityReport {
    let scrolling = ScrollProposals(layout, solved)
    let inequalities = InequalityProposals(solved, expectations, row: rows)
    let placements = PlacementProposals(layout, solved, indicesByName, hidden: warnings.unseenNames)
    return try solved.ambiguity(
      preferredValues: expectations, ignoring: ignored, generatedItems: generatedGuides,
      proposals: {
        scrolling.proposals(for: $0) + inequalities.proposals(for: $0) + placements.proposals(for: $0)
      }, translation: rows)
  }

  /// Explains the value of an attribute: returns the constraints that determine the value, and the sum of lengths that
  /// equals the value.
  ///
  /// - Returns: The explanation; nil if the item is not part of the layout, or if no row refers to the attribute.
  /// - Throws: `AnalysisError` if the solver fails.
  /// - Complexity: The same as that of `SolvedSystem.why(_:at:)`.
  public mutating func why(
    _ item: any LayoutItem, _ attribute: LayoutAttribute
  ) throws(AnalysisError) -> LayoutExplanation? {
    guard let index = indices[ObjectIdentifier(item)] else { return nil }
    let (fraction, distance) = attribute.placement(in: item)
    let anchor = ConstraintSystem.Anchor(layout.items[index].name, attribute)
    guard
      let report = try solved.why(anchor, at: ConstraintSystem.Offset(fraction: fraction, distance: distance))
    else {
      return nil
    }
    // The sum can contain a row that has no effect on the value, because its effects through two lengths cancel.
    let segments = report.segments + report.steps.flatMap { $0.parts }
    let premises =
      segments.flatMap { $0.premises } + report.steps.flatMap { $0.premises }
      + report.parts.map { $0.premise } + report.overriddenRows.map { $0.premise }
    return LayoutExplanation(report: report, statements: statements(of: premises))
  }

  /// Returns the constraint object that a row comes from; nil if the row does not come from a constraint object.
  ///
  /// - Parameter premise: The source of the row, such as an equation.
  public func constraint(of premise: ConstraintSystem.Premise) -> LayoutConstraint? {
    premise.equation.flatMap { layout.constraints.indices.contains($0) ? layout.constraints[$0] : nil }
  }

  /// For each given source of a row, returns the equation and the origin of the constraint that the row comes from.
  /// Sources that are not constraints are left out.
  private func statements(of premises: [ConstraintSystem.Premise]) -> [ConstraintSystem.Premise:
    DroppedConstraint.Member]
  {
    var statements: [ConstraintSystem.Premise: DroppedConstraint.Member] = [:]
    for premise in premises { statements[premise] = layout.member(of: premise) }
    return statements
  }

  /// A function that converts a suggested equation to a row in the same way as the engine. It returns nil if the layout
  /// does not contain an item of the equation.
  var row: (ConstraintEquation) -> ConstraintSystem.Row? {
    let indices = indicesByName
    let layout = layout
    return { equation in
      guard case .attribute(let first) = equation.first, case .item(let name) = first.item,
        let item = indices[name].map({ layout.items[$0].item })
      else { return nil }
      var other: (any LayoutItem)?
      var attribute = LayoutAttribute.notAnAttribute
      if case .attribute(let second)? = equation.second {
        guard case .item(let name) = second.item, let item = indices[name].map({ layout.items[$0].item })
        else { return nil }
        other = item
        attribute = second.attribute
      }
      return layout.row(
        of: LayoutConstraint(
          item: item, attribute: first.attribute, relatedBy: equation.relation, toItem: other,
          attribute: attribute, multiplier: 1, constant: equation.constant))
    }
  }

  /// Returns a suggested constraint for output. If the constraint refers to the superview of its item, and the
  /// superview has no name, the equation refers to it as `Superview`. Other constraints are returned unchanged.
  private func readable(_ addition: ProposedConstraint) -> ProposedConstraint {
    guard case .attribute(let second)? = addition.equation.second, case .item(let name) = second.item,
      let item = item(named: name), system.superviews[addition.item] == name,
      !item.hasLayoutName || item.layoutName == ItemReference.superview.description
    else { return addition }
    var addition = addition
    addition.equation.second = .attribute(AnchorReference(.superview, second.attribute))
    return addition
  }

  /// Returns whether the item with the given name is a guide that belongs to a view, such as a margin guide, which
  /// users do not position with constraints. Also true if no item has the name.
  private func isGenerated(_ name: String) -> Bool {
    guard let item = item(named: name) else { return true }
    return (item as? LayoutGuide)?.isSystemGuide ?? false
  }

  /// Returns the item with the given name in the analysis; nil if there is none.
  func item(named name: String) -> (any LayoutItem)? { indicesByName[name].map { layout.items[$0].item } }

  /// The names of the items whose ambiguity is not reported: hidden items, and guides that containers such as stack
  /// views create for their own layout. The content layout guide of a scroll view is included if the last layout
  /// reports neither the guide nor the scroll view as ambiguous.
  private var ignoredItems: Set<String> {
    Set(layout.items.filter { $0.isContainerGuide || $0.isExcludedFromReports }.map { $0.name })
      .union(contentAreas(where: { !isContentAmbiguous($0, $1) }))
  }

  /// The names of guides that belong to a view, such as its margins guide, except for the content layout guides of
  /// scroll views.
  private var generatedGuides: Set<String> {
    Set(layout.items.filter { ($0.item as? LayoutGuide)?.isSystemGuide ?? false }.map { $0.name })
      .subtracting(contentAreas { _, _ in true })
  }

  /// Returns the names of the content layout guides of those scroll views that satisfy a condition.
  ///
  /// - Parameter isIncluded: The condition. Its arguments are a scroll view and its content layout guide.
  private func contentAreas(where isIncluded: (LayoutSystem.Item, LayoutSystem.Item) -> Bool) -> [String] {
    layout.items.compactMap { item in
      guard item.item.isScrollingItem, let guide = layout.contentGuide(of: item.item),
        isIncluded(item, guide)
      else { return nil }
      return guide.name
    }
  }

  /// Returns whether the last solution reports a scroll view or its content layout guide as ambiguous.
  private func isContentAmbiguous(_ scrollView: LayoutSystem.Item, _ guide: LayoutSystem.Item) -> Bool {
    let solution = engine.solution
    return solution[guide.item]?.status == .ambiguous || solution[scrollView.item]?.status == .ambiguous
  }

  /// The positions and sizes from the expected frames in a document, in points. Suggested constraints use these values.
  private var expectations: [ConstraintSystem.Unknown: Double] {
    var preferredValues: [ConstraintSystem.Unknown: Double] = [:]
    for item in layout.items {
      guard let frame = item.item.expectedFrame else { continue }
      let outside = item.parent.map { layout.items[$0].alignmentInsets } ?? .zero
      for axis in LayoutAxis.allCases {
        preferredValues[.size(item: item.name, axis)] = frame.size[axis] - item.alignmentInsets.sum(axis)
        preferredValues[.position(item: item.name, axis)] =
          (axis == .horizontal ? frame.minX : frame.minY) + item.alignmentInsets.start(axis)
          - outside.start(axis)
      }
    }
    return preferredValues
  }

  /// For the width and the height of each item, the size of the frame minus the size of the alignment rectangle, in
  /// points. Differences of 0 are left out.
  private var frameExcess: [ConstraintSystem.Unknown: Double] {
    var excess: [ConstraintSystem.Unknown: Double] = [:]
    for item in layout.items {
      for axis in LayoutAxis.allCases where item.alignmentInsets.sum(axis) != 0 {
        excess[.size(item: item.name, axis)] = item.alignmentInsets.sum(axis)
      }
    }
    return excess
  }
}
