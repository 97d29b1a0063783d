@_spi(Tools) import LayoutModel
import LinearConstraints

/// Content that does not fit into the canvas or into a container: the sizes of the contents and the required constraints
/// conflict.
public struct ContentShortage: Hashable, Sendable {
  /// The content sizes and constraints that cannot hold together, and their sum.
  public var conflict: ConstraintConflict

  /// The items that are smaller than their content, with the needed and the actual size.
  public var squeezed: [Squeezed]

  /// The equations and origins of the members.
  public var statements: [ConstraintSystem.Premise: DroppedConstraint.Member]

  /// An item that is smaller than its content.
  public struct Squeezed: Hashable, Sendable {
    /// The width or height.
    public var size: ItemSize

    /// The size of the content, in points.
    public var needed: Double

    /// The size of the item, in points.
    public var actual: Double
  }
}

extension LayoutAnalysis {
  /// Returns the contents that do not fit together: for each, the sum of what is needed and what there is.
  ///
  /// Content sizes are optional constraints, so that content that is too large causes no conflict: it is squeezed. The
  /// sums are the conflicts of a layout in which content could not shrink. A single view that has no text, such as an
  /// image, may be smaller than its content.
  ///
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: Nothing is solved if no content is squeezed; otherwise up to three solves of the required rows.
  public func shortages() throws(AnalysisError) -> [ContentShortage] {
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
      .conflicts()
    let shortages = report.conflicts.compactMap { conflict -> ContentShortage? in
      let members = conflict.members.map { numbers[$0.row] }.filter(contentRows.contains)
      let small = members.filter(squeezed.contains)
      // The warning about cut text explains a text that conflicts with its own size alone.
      guard !small.isEmpty, conflict.members.count > 2,
        members.count > 1 || small.contains(where: isText)
      else { return nil }
      return ContentShortage(
        conflict: conflict, squeezed: small.compactMap(squeezedSize),
        statements: Dictionary(
          conflict.members.compactMap { member in
            layout.member(of: member.premise).map { (member.premise, $0) }
          },
          uniquingKeysWith: { first, _ in first }))
    }
    // Of several sums for the same room, the largest includes what the others need.
    return shortages.enumerated().filter { place, shortage in
      !shortages.enumerated().contains { other, larger in
        let (one, two) = (shortage.conflict.arithmetic, larger.conflict.arithmetic)
        return one.available == two.available && (one.excess, other) < (two.excess, place)
      }
    }.map(\.element)
  }

  private func squeezedSize(_ row: Int) -> ContentShortage.Squeezed? {
    let row = system.rows[row]
    guard let unknown = row.terms.first?.unknown, let item = unknown.item else { return nil }
    return ContentShortage.Squeezed(
      size: ItemSize(item: item, unknown.axis), needed: row.constant, actual: solved.value(of: unknown))
  }

  private func isText(_ row: Int) -> Bool {
    guard let name = system.rows[row].terms.first?.unknown.item,
      let view = layout.items.first(where: { $0.name == name })?.item as? LayoutView
    else { return false }
    return view.content.text.map { !$0.text.isEmpty } ?? false
  }
}
