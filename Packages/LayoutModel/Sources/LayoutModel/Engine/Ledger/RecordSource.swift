/// Who knows the unknowns of items: an engine, or something that measures a part of a tree aside. Rows are made with it.
protocol RecordSource: AnyObject {
  /// What is known of an item; nil of one that takes no part.
  func record(of item: any LayoutItem) -> ItemRecord?

  /// The direction in which an item that takes part lays out its content.
  func direction(of item: any LayoutItem) -> LayoutDirection
}

extension RecordSource {
  func direction(of item: any LayoutItem) -> LayoutDirection { item.effectiveLayoutDirection }
}

extension LayoutEngine: RecordSource {
  func record(of item: any LayoutItem) -> ItemRecord? {
    guard let record = item.layoutState.record, record.isLaidOut(by: self) else { return nil }
    return record
  }

  func direction(of item: any LayoutItem) -> LayoutDirection {
    // The rule of `effectiveLayoutDirection`, without a search for the engine.
    environment.behavior.inheritsLayoutDirection
      ? item.effectiveLayoutDirection
      : item.semanticContentAttribute.resolved(in: environment.direction)
  }
}

extension ItemVariables {
  /// Makes the unknowns of an item.
  init(in solver: inout any ConstraintSolver) {
    self.init(
      minX: solver.makeVariable(resting: .position), minY: solver.makeVariable(resting: .position),
      width: solver.makeVariable(resting: .size), height: solver.makeVariable(resting: .size))
  }
}

extension ItemRecord {
  /// The row of a content: that it is hugged, or resists compression; nil if there is none on an axis.
  func contentRow(_ axis: LayoutAxis, isHugging: Bool) -> LinearConstraint? {
    guard let item, let extent = contentExtent(axis) else { return nil }
    let priority =
      isHugging
      ? item.contentHuggingPriority(for: axis) : item.contentCompressionResistancePriority(for: axis)
    guard priority.isValid else { return nil }
    let insets = item.alignmentRectInsets.finite
    let size = extent + (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    return LinearConstraint(
      [Term(1, variables.size(axis))], isHugging ? .lessThanOrEqual : .greaterThanOrEqual, size,
      priority: priority)
  }
}
