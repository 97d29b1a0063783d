@_exported import ConflictAnalysis
@_exported import LayoutModel

/// A layout under the magnifying glass: what contradicts what, what is open, and why things are where they are.
///
///     var analysis = try LayoutAnalysis(engine)
///     for conflict in try analysis.conflicts() {
///       print(ConflictText(conflict).lines.joined(separator: "\n"))
///     }
///     try analysis.why(field, .width)?.report.value
///
/// It takes the rows of the engine's last layout and solves them with a solver of its own, so that questions of the kind
/// "what if" leave the layout alone. It is that layout for good: after a change make another one.
public struct LayoutAnalysis {
  /// The rows and items of the layout.
  public let layout: LayoutSystem

  /// The rows.
  public var system: ConstraintSystem { layout.system }

  /// The system, solved.
  public private(set) var solved: SolvedSystem

  /// The places of items among those of the layout.
  let places: [ObjectIdentifier: Int]

  /// Takes the last layout of an engine.
  ///
  /// - Complexity: Two to four solves of the whole.
  public init(_ engine: LayoutEngine, limits: AnalysisLimits = .standard) throws(AnalysisError) {
    let layout = engine.layoutSystem()
    self.layout = layout
    places = Dictionary(
      layout.items.enumerated().map { (ObjectIdentifier($1.item), $0) },
      uniquingKeysWith: { first, _ in first })
    let analyzer = ConflictAnalyzer(layout.system, limits: limits) { engine.makeFreshSolver() }
    solved = try analyzer.solve(dropped: layout.dropped)
  }

  /// What contradicts what, with changes that resolve it.
  ///
  /// - Complexity: A few small changes of the solver for each constraint that takes part.
  public mutating func conflicts() throws(AnalysisError) -> [LayoutConflict] {
    var result: [LayoutConflict] = []
    for conflict in solved.conflicts.conflicts {
      let relaxations = try solved.relaxations(of: conflict).relaxations
      let effects = solved.droppedRows.first { $0.premise == conflict.dropped }?.effects ?? []
      result.append(
        LayoutConflict(
          conflict: conflict, effects: effects, relaxations: relaxations,
          statements: statements(
            of: conflict.members.map(\.premise) + relaxations.map { .equation($0.equation) })))
    }
    return result
  }

  /// What is open of views and of guides that people made.
  ///
  /// - Complexity: A solve for each constraint that is missing and for each tie.
  public mutating func ambiguity() throws(AnalysisError) -> LayoutAmbiguity? {
    var report = try solved.ambiguity(wishes: expectations, ignoring: scaffolds)
    var unseen = OrderedNames(report.items.map(\.item).filter(hidden.contains))
    if !unseen.names.isEmpty {
      report = try solved.ambiguity(wishes: expectations, ignoring: scaffolds.union(hidden))
    }
    unseen.names.removeAll(where: isGenerated)
    let scrolling = scrollingItems(in: report)
    report.items.removeAll { isGenerated($0.item) }
    guard !report.items.isEmpty || !unseen.names.isEmpty else { return nil }
    return LayoutAmbiguity(
      report: report, scrolling: scrolling, hidden: unseen.names,
      statements: statements(of: report.ties.flatMap(\.premises)))
  }

  /// Why an attribute of an item has its value; nil for an item that took no part.
  public mutating func why(
    _ item: any LayoutItem, _ attribute: LayoutAttribute
  ) throws(AnalysisError) -> LayoutExplanation? {
    guard let place = places[ObjectIdentifier(item)] else { return nil }
    let (share, distance) = item.layoutPlacement(of: attribute)
    let anchor = ConstraintSystem.Anchor(layout.items[place].name, attribute)
    guard let report = try solved.why(anchor, at: ConstraintSystem.Offset(share: share, distance: distance))
    else {
      return nil
    }
    return LayoutExplanation(
      report: report,
      statements: statements(of: report.parts.map(\.premise) + report.overriddenRows.map(\.premise)))
  }

  /// The constraint behind a premise; nil for what is no constraint.
  public func constraint(of premise: ConstraintSystem.Premise) -> LayoutConstraint? {
    premise.equation.flatMap { layout.constraints.indices.contains($0) ? layout.constraints[$0] : nil }
  }

  /// What rows say, by premise.
  private func statements(of premises: [ConstraintSystem.Premise]) -> [ConstraintSystem.Premise:
    DroppedConstraint.Member]
  {
    var statements: [ConstraintSystem.Premise: DroppedConstraint.Member] = [:]
    for premise in premises { statements[premise] = layout.member(of: premise) }
    return statements
  }

  /// Whether an item is none that people tie down: a guide that comes with a view.
  private func isGenerated(_ name: String) -> Bool {
    guard let item = layout.items.first(where: { $0.name == name })?.item else { return true }
    return (item as? LayoutGuide)?.isSystemGuide ?? false
  }

  /// Guides that containers made for themselves.
  private var scaffolds: Set<String> { Set(layout.items.filter(\.isScaffold).map(\.name)) }

  /// Where documents expect things to be, as far as they do.
  private var expectations: [ConstraintSystem.Unknown: Double] {
    var wishes: [ConstraintSystem.Unknown: Double] = [:]
    for item in layout.items {
      guard let frame = item.item.expectedFrame else { continue }
      for axis in LayoutAxis.allCases {
        wishes[.size(item: item.name, axis)] = frame.size[axis]
        wishes[.position(item: item.name, axis)] =
          axis == .horizontal ? frame.minX : frame.minY
      }
    }
    return wishes
  }

  /// Views that are not shown, and what lies in them.
  private var hidden: Set<String> {
    var places: Set<Int> = []
    for (place, item) in layout.items.enumerated() {
      let isInHidden = item.parent.map { places.contains($0) } ?? false
      if isInHidden || (item.item as? LayoutView)?.isHidden ?? false { places.insert(place) }
    }
    return Set(places.map { layout.items[$0].name })
  }

  /// Views that scroll, of which the content has no size: the area of the content is a guide in them.
  private func scrollingItems(in report: AmbiguityReport) -> [String] {
    let open = Set(report.items.map(\.item))
    let scrolling = layout.items.indices.filter { place in
      layout.items[place].item is any ScrollingLayoutItem
        && layout.items.contains { $0.parent == place && open.contains($0.name) && isGenerated($0.name) }
    }
    return scrolling.map { layout.items[$0].name }
  }
}

/// Names, each once, in the order in which they first came.
private struct OrderedNames {
  var names: [String] = []

  init(_ all: [String]) {
    var known: Set<String> = []
    names = all.filter { known.insert($0).inserted }
  }
}
