import StackViews

extension LayoutView {
  /// Creates a new view with the current properties of this one. For a stack, also creates new arranged subviews.
  func makeTwin() -> LayoutView {
    if let stack = self as? StackView { return stack.makeStackTwin() }
    let twin = LayoutView(name: name)
    copyProperties(to: twin)
    return twin
  }

  fileprivate func copyProperties(to twin: LayoutView) {
    twin.content = content
    for axis in LayoutAxis.allCases {
      twin.setContentHuggingPriority(contentHuggingPriority(for: axis), for: axis)
      twin.setContentCompressionResistancePriority(
        contentCompressionResistancePriority(for: axis), for: axis)
    }
    twin.preferredLayoutMargins = preferredLayoutMargins
    twin.isHidden = isHidden
  }
}

extension StackView {
  /// Creates a new stack with the current properties of this one.
  func makeStackTwin() -> StackView {
    let twin = StackView(name: name)
    twin.axis = axis
    twin.alignment = alignment
    twin.distribution = distribution
    twin.spacing = spacing
    twin.isBaselineRelativeArrangement = isBaselineRelativeArrangement
    twin.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
    twin.orderBreaksTies = orderBreaksTies
    twin.era = era
    copyProperties(to: twin)
    for view in arrangedSubviews {
      let copy = view.makeTwin()
      twin.addArrangedSubview(copy)
      twin.setCustomSpacing(customSpacing(after: view), after: copy)
    }
    return twin
  }

  /// Adds the user's constraints on the size of this stack to another stack.
  func copySizeConstraints(to twin: StackView) {
    for constraint in constraints where constraint.origin == .user {
      let anchor = constraint.firstAttribute == .width ? twin.widthAnchor : twin.heightAnchor
      anchor.constraint(equalToConstant: constraint.constant).isActive = true
    }
  }
}

/// Returns the differences between the layouts of a stack and of its twin.
func differences(
  _ stack: StackView, _ solution: LayoutSolution, _ twin: StackView, _ expected: LayoutSolution
) -> [String] {
  let lines = Difference(stack.constraintLines, twin.constraintLines)
  guard lines.isEmpty else { return ["\(lines)"] }
  guard solution.isSatisfied == expected.isSatisfied else {
    return [
      "dropped: \(solution.droppedConstraints.map(\.equation)), \(expected.droppedConstraints.map(\.equation))"
    ]
  }
  guard solution.isSatisfied else { return [] }
  var found: [String] = []
  for (view, other) in zip([stack] + stack.arrangedSubviews, [twin] + twin.arrangedSubviews) {
    guard let one = solution[view], let two = expected[other] else {
      return ["\(view.layoutName) is missing"]
    }
    if one.status != two.status || view.hasAmbiguousLayout != other.hasAmbiguousLayout {
      found.append("\(view.layoutName) is \(one.status), and not \(two.status)")
    } else if !view.hasAmbiguousLayout, !one.exactFrame.isNear(two.exactFrame) {
      found.append("\(view.layoutName) is at \(one.exactFrame), and not at \(two.exactFrame)")
    }
    if view !== stack, let view = view as? StackView, let other = other as? StackView {
      found += differences(view, solution, other, expected)
    }
  }
  return found
}

extension LayoutRect {
  fileprivate func isNear(_ other: LayoutRect) -> Bool {
    [(minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height)].allSatisfy {
      abs($0.0 - $0.1) < 0.01
    }
  }
}
