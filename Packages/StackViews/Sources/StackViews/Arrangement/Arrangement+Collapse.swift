import LayoutModel

/// Support for a stack inside a hidden stack: the inner stack must be able to have a length of 0.
///
/// A stack hides an arranged view with a constraint that makes the view's length 0. If the hidden view is a stack
/// itself, its spacing and margins would conflict with this constraint. The same applies to all stacks inside the
/// hidden stack. These stacks therefore have no spacing and no margins while they are hidden.
extension Arrangement {
  /// If an arranged view is a stack, sets the axes along which that stack is hidden. Also updates the stacks inside the
  /// arranged stack.
  func collapse(_ arranged: ArrangedView) {
    guard let nested = arranged.view as? StackView else { return }
    nested.setHiddenAxes(hiddenAxes(of: arranged))
  }

  /// Informs each arranged view that is a stack itself along which axes it has a length of 0, because this stack or an
  /// outer stack hides it. Called when the axis of this stack has changed.
  func collapseNestedStacks() {
    for view in views { collapse(view) }
  }

  /// Returns the axes along which an arranged view has a length of 0, because this stack or one of its outer stacks
  /// hides the view.
  private func hiddenAxes(of arranged: ArrangedView) -> Set<LayoutAxis> {
    let isCollapsed = arranged.item.isHidden && !rules.era.leavesHiddenViewsOut
    return isCollapsed ? rules.hiddenAxes.union([rules.axis]) : rules.hiddenAxes
  }

  /// The arranged views that are stacks, each with the axes along which this stack, or a stack around it, hides the
  /// arranged stack. The arranged stack has a length of 0 along these axes.
  fileprivate var nestedStacks: [(stack: StackView, axes: Set<LayoutAxis>)] {
    views.compactMap { arranged in
      (arranged.view as? StackView).map { ($0, hiddenAxes(of: arranged)) }
    }
  }
}

extension StackView {
  /// Sets the axes along which this stack is hidden, and updates the stacks inside it.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the stack has a length of 0, because an outer stack hides this stack.
  ///   - notifies: Whether to request a layout pass. Pass false while the outer stack is being deallocated.
  func setHiddenAxes(_ axes: Set<LayoutAxis>, notifies: Bool = true) {
    // A loop instead of recursion: deeply nested stacks would overflow the call stack.
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
