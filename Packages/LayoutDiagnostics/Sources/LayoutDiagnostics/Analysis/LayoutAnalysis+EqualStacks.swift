import ConflictAnalysis
@_spi(Tools) import LayoutModel
import LinearConstraints

extension LayoutAnalysis {
  /// Returns the stacks whose ambiguous views become determined if all views of the stack get equal lengths. Only
  /// stacks whose views are all of the same kind are returned, because a label and a switch, for example, are seldom
  /// meant to be equally wide.
  ///
  /// To verify this, each stack is solved with equations for equal lengths.
  mutating func equalStacks(
    for report: AmbiguityReport
  ) throws(AnalysisError) -> [LayoutAmbiguity.EqualStack] {
    var open: [LayoutAxis: Set<String>] = [:]
    for item in report.items { open[item.axis, default: []].insert(item.item) }
    var stacks: [LayoutAmbiguity.EqualStack] = []
    for item in layout.items where stacks.count < maximumEqualStacks {
      guard let stack = item.item as? LayoutView, let (axis, views) = stack.equalizableSubviews,
        views.count > 1, views.allSatisfy({ $0.hasSameKind(as: views[0]) })
      else { continue }
      let names = views.compactMap { indices[ObjectIdentifier($0)].map { layout.items[$0].name } }
      guard names.count == views.count, names.contains(where: { open[axis]?.contains($0) ?? false }) else {
        continue
      }
      let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
      let first = AnchorReference(.item(names[0]), attribute)
      let rows = names.dropFirst().compactMap { name in
        row(
          ConstraintEquation(
            .attribute(AnchorReference(.item(name), attribute)), .equal, .attribute(first)))
      }
      if rows.count == names.count - 1, try solved.isDetermined(Set(names), axis, adding: rows) {
        stacks.append(LayoutAmbiguity.EqualStack(item: item.name, axis: axis))
      }
    }
    return stacks
  }

  /// The maximum number of stacks that ``equalStacks(for:)`` returns.
  private var maximumEqualStacks: Int { 4 }
}

extension LayoutView {
  /// Returns whether two views are of the same class and show the same kind of content.
  fileprivate func hasSameKind(as other: LayoutView) -> Bool {
    isOfSameClass(as: other) && content.textRole == other.content.textRole
      && (content.text == nil) == (other.content.text == nil)
  }
}
