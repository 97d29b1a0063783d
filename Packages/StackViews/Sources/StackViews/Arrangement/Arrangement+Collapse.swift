import LayoutModel

/// Hidden stacks, which take no space.
///
/// The constraint that hides a view makes its length 0. A stack that is hidden, or arranged in a hidden stack, must be
/// able to have that length: its spacing and margins would conflict with the constraint.
extension Arrangement {
  /// Updates the axes along which an arranged stack, and the stacks in it, are hidden.
  func collapse(_ arranged: ArrangedView) {
    guard let nested = arranged.view as? StackView else { return }
    nested.setHiddenAxes(hiddenAxes(of: arranged))
  }

  /// Updates all arranged stacks after a change of the axis.
  func collapseNestedStacks() {
    for view in views { collapse(view) }
  }

  /// The axes along which an arranged view is hidden: by this stack, or by one around it.
  private func hiddenAxes(of arranged: ArrangedView) -> Set<LayoutAxis> {
    arranged.item.isHidden ? rules.hiddenAxes.union([rules.axis]) : rules.hiddenAxes
  }

  /// The arranged stacks, each with the axes along which it is hidden.
  fileprivate var nestedStacks: [(stack: StackView, axes: Set<LayoutAxis>)] {
    views.compactMap { arranged in
      (arranged.view as? StackView).map { ($0, hiddenAxes(of: arranged)) }
    }
  }
}

extension StackView {
  /// Sets the axes along which the stack is hidden, and updates the stacks in it.
  ///
  /// - Parameter notifies: Whether the next layout pass has to be requested. False while the superview is being freed.
  func setHiddenAxes(_ axes: Set<LayoutAxis>, notifies: Bool = true) {
    // Stacks may be nested deeply: recursion would be limited by the size of the call stack.
    var open = [(stack: self, axes: axes)]
    while let (stack, axes) = open.popLast() {
      guard stack.arrangement.rules.hiddenAxes != axes else { continue }
      stack.arrangement.rules.hiddenAxes = axes
      open += stack.arrangement.nestedStacks
      guard notifies else { continue }
      stack.invalidateLayoutMargins()
      stack.arrangementDidChange()
    }
  }
}
