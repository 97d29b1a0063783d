@_spi(Tools) import LayoutModel
import LinearConstraints

/// Contents that do not fit into the canvas or a container together, such as texts that are wider than their row.
///
/// The sizes of the contents conflict with required constraints. As content sizes are optional, the layout has no
/// conflict, but some items are smaller than their content.
public struct ContentOverflow: Hashable, Sendable {
  /// The content sizes and required constraints that cannot hold together, with their sum. Its
  /// ``ConstraintConflict/excess`` is the missing length.
  public var conflict: ConstraintConflict

  /// The items that are smaller than their content.
  public var squeezed: [Squeezed]

  /// The equation and the origin of each row in ``conflict``. The rows `width >= 0` and `height >= 0`, which come from no
  /// constraint, have no entry.
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
  /// Returns the contents that do not fit, each group with the sum of the needed and the available length.
  ///
  /// ```swift
  /// let analysis = try LayoutAnalysis(engine)
  /// for overflow in try analysis.contentOverflows() {
  ///   print(ContentOverflowText(overflow).sentence)
  /// }
  /// ```
  ///
  /// The method makes all content sizes required and searches for conflicts; the sums are those of these conflicts. A
  /// single view without text, such as an image, is not reported: it may be smaller than its content. Content with a
  /// compression resistance below the default is meant to shrink and is not reported either.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: O(*n*) for *n* rows if no item is smaller than its content; otherwise up to three solves of the
  ///   required rows.
  public func contentOverflows() throws(AnalysisError) -> [ContentOverflow] {
    let squeezed = Set(warnings.squeezedRows)
    guard !squeezed.isEmpty else { return [] }
    let contentRows = Set(warnings.contentRows)
    let dropped = Set(solved.droppedRows.map(\.row))
    let contents = warnings.contentRows.sorted {
      (system.rows[$1].priority, $0) < (system.rows[$0].priority, $1)
    }
    let kept = system.rows.indices.filter { system.rows[$0].priority.isRequired && !dropped.contains($0) }
    let numbers = kept + contents.filter { !system.rows[$0].priority.isRequired }
    let rows = numbers.map { number in
      var row = system.rows[number]
      row.priority = .required
      return row
    }
    let stiff = ConstraintSystem(
      equations: system.equations, rows: rows, superviews: system.superviews, direction: system.direction)
    let report = try ConflictAnalyzer(stiff, limits: AnalysisLimits(results: 8)) { engine.makeFreshSolver() }
      .conflicts(adding: Set(kept.count..<numbers.count))
    let contentOverflows = report.conflicts.compactMap { conflict -> ContentOverflow? in
      let members = conflict.members.map { numbers[$0.row] }.filter(contentRows.contains)
      let small = members.filter(squeezed.contains)
      // If a text conflicts only with the size of its own view, there is already a warning about cut-off text.
      guard !small.isEmpty, conflict.members.count > 2,
        members.count > 1 || small.contains(where: isText)
      else { return nil }
      return ContentOverflow(
        conflict: conflict, squeezed: small.compactMap(squeezedSize),
        statements: Dictionary(
          conflict.members.compactMap { member in
            layout.member(of: member.premise).map { (member.premise, $0) }
          },
          uniquingKeysWith: { first, _ in first }))
    }
    // Several sums can have the same available length. Only the one with the largest excess is kept.
    return contentOverflows.enumerated().filter { index, overflow in
      !contentOverflows.enumerated().contains { other, larger in
        let (one, two) = (overflow.conflict.arithmetic, larger.conflict.arithmetic)
        return one.available == two.available && (one.excess, other) < (two.excess, index)
      }
    }.map(\.element)
  }

  private func squeezedSize(_ row: Int) -> ContentOverflow.Squeezed? {
    let row = system.rows[row]
    guard let unknown = row.terms.first?.unknown, let item = unknown.item else { return nil }
    return ContentOverflow.Squeezed(
      size: ItemSize(item: item, unknown.axis), needed: row.constant, actual: solved.value(of: unknown))
  }

  private func isText(_ row: Int) -> Bool {
    guard let name = system.rows[row].terms.first?.unknown.item,
      let view = item(named: name) as? LayoutView
    else { return false }
    return view.content.text.map { !$0.text.isEmpty } ?? false
  }
}
