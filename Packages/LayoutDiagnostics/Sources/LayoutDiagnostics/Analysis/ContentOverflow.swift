@_spi(Tools) import LayoutModel
import LinearConstraints
@_spi(Tools) import SourceText

/// Items whose contents together do not fit into the canvas or a container, such as texts that are wider than their
/// row.
///
/// The sizes of the contents conflict with required constraints. Because content sizes are optional, the solver reports
/// no conflict, but lays out some items smaller than their content.
public struct ContentOverflow: Hashable, Sendable {
  /// The conflict between content sizes and required constraints, with its arithmetic. The `ConstraintConflict.excess`
  /// is the length that is missing.
  public var conflict: ConstraintConflict

  /// The items that are smaller than their content.
  public var squeezed: [Squeezed]

  /// For each row in ``conflict``, the equation of its constraint and the constraint's origin, such as
  /// `ConstraintOrigin.user`. The rows `width >= 0` and `height >= 0` have no entry, because they do not come
  /// from constraints.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]

  /// An item that is smaller than its content.
  public struct Squeezed: Hashable, Sendable {
    /// The width or height that is too small.
    public var size: ItemSize

    /// The width or height of the content, in points.
    public var needed: Double

    /// The width or height of the item, in points.
    public var actual: Double
  }
}

extension LayoutAnalysis {
  /// Returns the groups of contents that do not fit together, each with the length that they need and the length that
  /// is available.
  ///
  /// ```swift
  /// let analysis = try LayoutAnalysis(engine)
  /// for overflow in try analysis.contentOverflows() {
  ///   print(ContentOverflowText(overflow).sentence)
  /// }
  /// ```
  ///
  /// The method makes all content sizes required, and searches for conflicts. Each conflict is a result, with three
  /// exceptions:
  ///
  /// - A single view without text, such as an image, may be smaller than its content.
  /// - A text that conflicts only with the size of its own view already causes the warning that the text is cut off.
  /// - Content with a compression resistance priority below the default is meant to shrink.
  ///
  /// - Throws: `AnalysisError` if the solver fails.
  /// - Complexity: O(*n*) for *n* rows if no item is smaller than its content. Otherwise, the required rows are solved
  ///   up to three times, and twice more for each result.
  public func contentOverflows() throws(AnalysisError) -> [ContentOverflow] {
    let engine = engine
    let solved = solved
    return try OverflowSearch(layout, warnings, value: { solved.value(of: $0) }) { engine.makeFreshSolver() }
      .overflows()
  }
}

/// A search for content that does not fit.
struct OverflowSearch {
  private let layout: LayoutSystem
  private let warnings: LayoutWarnings
  private let value: (ConstraintSystem.Unknown) -> Double
  private let makeSolver: () -> AnyConstraintSolver
  private var system: ConstraintSystem { layout.system }

  /// Creates a search in a layout.
  ///
  /// - Parameters:
  ///   - layout: The rows of the layout.
  ///   - warnings: The warnings about the layout, which contain the items that are smaller than their content.
  ///   - value: Returns the value of an unknown. Default: the value in the layout.
  ///   - makeSolver: Returns a new solver on each call.
  init(
    _ layout: LayoutSystem, _ warnings: LayoutWarnings,
    value: ((ConstraintSystem.Unknown) -> Double)? = nil, makeSolver: @escaping () -> AnyConstraintSolver
  ) {
    self.layout = layout
    self.warnings = warnings
    self.value = value ?? { layout.values[$0] ?? 0 }
    self.makeSolver = makeSolver
  }

  /// Returns one result for each set of content sizes that conflicts with required constraints.
  func overflows() throws(AnalysisError) -> [ContentOverflow] {
    let squeezed = Set(warnings.squeezedRows)
    guard !squeezed.isEmpty else { return [] }
    let contentRows = Set(warnings.contentRows)
    let dropped = Set(layout.dropped.map { $0.row })
    let contents = warnings.contentRows.sorted {
      (system.rows[$1].priority, $0) < (system.rows[$0].priority, $1)
    }
    // Only rows that share an unknown with the row of squeezed content (content that is larger than its item), directly
    // or through other rows, can conflict with that row.
    let isNear = RowGroups(system, joining: { !dropped.contains($0) && ($1 || contentRows.contains($0)) })
      .members(around: squeezed)
    let kept = system.rows.indices.filter {
      system.rows[$0].priority.isRequired && !dropped.contains($0) && isNear[$0]
    }
    let numbers = kept + contents.filter { !system.rows[$0].priority.isRequired && isNear[$0] }
    let rows = numbers.map { number in
      var row = system.rows[number]
      row.priority = .required
      return row
    }
    let stiff = ConstraintSystem(
      equations: system.equations, rows: rows, superviews: system.superviews, direction: system.direction)
    let analyzer = ConflictAnalyzer(
      stiff, limits: AnalysisLimits(results: 8), makeSolver: makeSolver)
    let added = Set(kept.count..<numbers.count)
    // If several conflicts have the same available length, only the conflict that needs the largest length is kept:
    // resolving one of the others would not make all content fit.
    var conflicts: [ConstraintConflict] = []
    var rooms: Set<Int> = []
    for conflict in try analyzer.conflicts(adding: added).conflicts {
      guard let room = analyzer.roomRow(of: conflict, without: added) else {
        conflicts.append(conflict)
        continue
      }
      guard rooms.insert(room).inserted else { continue }
      conflicts.append(try analyzer.largestConflict(like: conflict, adding: added))
    }
    let contentOverflows = conflicts.compactMap { conflict -> ContentOverflow? in
      let members = conflict.members.map { numbers[$0.row] }.filter(contentRows.contains)
      let small = members.filter(squeezed.contains)
      // A text that conflicts only with the size of its own view already causes a warning about cut-off text.
      guard !small.isEmpty, conflict.members.count > 2,
        members.count > 1 || small.contains(where: isText)
      else { return nil }
      return ContentOverflow(
        conflict: conflict, squeezed: small.compactMap(squeezedSize),
        statements: Dictionary(
          keepingFirst: conflict.members.compactMap { member in
            layout.member(of: member.premise).map { (member.premise, $0) }
          }))
    }
    // If several sums have the same available length, only the sum with the largest excess is kept.
    return contentOverflows.enumerated().filter { index, overflow in
      !contentOverflows.enumerated().contains { other, larger in
        let (one, two) = (overflow.conflict.arithmetic, larger.conflict.arithmetic)
        return one.available == two.available && (one.excess, other) < (two.excess, index)
      }
    }.map { $0.element }
  }

  private func squeezedSize(_ row: Int) -> ContentOverflow.Squeezed? {
    let row = system.rows[row]
    guard let unknown = row.terms.first?.unknown, let item = unknown.item else { return nil }
    return ContentOverflow.Squeezed(
      size: ItemSize(item: item, unknown.axis), needed: row.constant, actual: value(unknown))
  }

  private func isText(_ row: Int) -> Bool {
    guard let name = system.rows[row].terms.first?.unknown.item,
      let view = layout.items.first(where: { $0.name == name })?.item as? LayoutView
    else { return false }
    return view.content.text.map { !$0.text.isEmpty } ?? false
  }
}
