import LayoutModel

/// Updates of hidden stacks in stacks, which must be able to have a length of 0.
///
/// The constraint that hides a view makes its length 0. The spacing and margins of a hidden stack would conflict with
/// this constraint. This also applies to stacks that are arranged in a hidden stack.
extension Arrangement {
  /// Sets the axes along which an arranged view is hidden, if it is a stack. Stacks in it are updated too.
  func collapse(_ arranged: ArrangedView) {
    guard let nested = arranged.view as? StackView else { return }
    nested.setHiddenAxes(hiddenAxes(of: arranged))
  }

  /// Sets the axes along which each arranged stack is hidden, after the axis of this stack has changed.
  func collapseNestedStacks() {
    for view in views { collapse(view) }
  }

  /// Returns the axes along which an arranged view is hidden, by this stack or a stack around it.
  private func hiddenAxes(of arranged: ArrangedView) -> Set<LayoutAxis> {
    arranged.item.isHidden ? rules.hiddenAxes.union([rules.axis]) : rules.hiddenAxes
  }

  /// The arranged views that are stacks, each with the axes along which it is hidden.
  fileprivate var nestedStacks: [(stack: StackView, axes: Set<LayoutAxis>)] {
    views.compactMap { arranged in
      (arranged.view as? StackView).map { ($0, hiddenAxes(of: arranged)) }
    }
  }
}

extension StackView {
  /// Sets the axes along which the stack is hidden, and updates the stacks that it arranges.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the stack is hidden.
  ///   - notifies: Whether to request the next layout pass. False while the superview is being deallocated.
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
