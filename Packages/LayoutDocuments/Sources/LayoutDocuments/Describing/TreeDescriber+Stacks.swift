import StackViews

/// What a document says of stacks, and of the views in them.
extension TreeDescriber {
  /// How a stack lays out its views, as far as it is not as stacks are by themselves.
  func describeStack(_ stack: StackView, in attributes: inout LayoutDocument.Attributes) {
    var described = LayoutDocument.StackAttributes()
    described.axis = stack.axis == .horizontal ? nil : stack.axis
    described.distribution = stack.distribution == .fill ? nil : stack.distribution
    described.alignment = stack.alignment == .fill ? nil : stack.alignment
    let spacing = LayoutDocument.StackSpacing(rawValue: stack.spacing).limited
    described.spacing = [.points(0), .default].contains(spacing) ? nil : spacing
    described.isBaselineRelativeArrangement = stack.isBaselineRelativeArrangement ? true : nil
    described.isLayoutMarginsRelativeArrangement = stack.isLayoutMarginsRelativeArrangement ? true : nil
    described.era = stack.era == .current ? nil : stack.era
    described.textWidthDisambiguationPriority = stack.textWidthDisambiguationPriority
    described.orderBreaksTies = stack.orderBreaksTies ? true : nil
    attributes.stack = described
  }

  /// Whether the stack that a view is in arranges it, and how far away the next one is.
  func describeArrangement(of item: any LayoutItem, in attributes: inout LayoutDocument.Attributes) {
    guard let view = item as? LayoutView, let stack = view.superview as? StackView else { return }
    guard stack.isArranged(view) else {
      attributes.isArranged = false
      return
    }
    let spacing = LayoutDocument.StackSpacing(rawValue: stack.customSpacing(after: view)).limited
    attributes.spacingAfter = spacing == .default ? nil : spacing
  }

  /// The subitems in the order in which a document has them: from back to front, but for the arranged views of a stack,
  /// which are in the order in which it arranges them.
  func subitems(of item: any LayoutItem) -> [any LayoutItem] {
    guard let stack = item as? StackView else { return item.layoutSubitems }
    var arranged = stack.arrangedSubviews.makeIterator()
    return stack.subviews.map { view in stack.isArranged(view) ? arranged.next() ?? view : view }
  }
}

extension LayoutDocument.StackSpacing {
  /// The spacing with a number that a document can have.
  fileprivate var limited: Self {
    guard case .points(let points) = self else { return self }
    return .points(points.limited)
  }
}
