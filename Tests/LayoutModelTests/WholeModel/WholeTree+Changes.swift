import LayoutTestSupport

@testable import LayoutModel

/// Random changes of the tree.
extension WholeTree {
  func change() {
    switch Int.random(in: 0..<30, using: &random) {
    case 0...1: addView()
    case 2: addGuide()
    case 3...8: addConstraint()
    case 9...12: changeConstraint()
    case 13: removeView()
    case 14: bringBack()
    case 15...16: moveView()
    case 17: removeGuide()
    case 18...20: if let view = pick(views) { changeContent(of: view) }
    case 21: if let view = pick(views) { changeMargins(of: view) }
    case 22: changeView()
    case 23: changeFrame()
    case 24: changeBaselines()
    case 25: ask()
    default: changeEnvironment()
    }
  }

  private func changeConstraint() {
    guard let constraint = pick(constraints) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: constraint.isActive = false
    case 1:
      // A constraint whose items no longer have a common ancestor cannot be activated, and is forgotten.
      if (try? constraint.activate()) == nil { constraints.removeAll { $0 === constraint } }
    case 2...3: try? constraint.setConstant(number())
    default: try? constraint.setPriority(priority())
    }
  }

  private func removeView() {
    guard let view = pick(views), view !== root else { return }
    view.removeFromSuperview()
    if isOneIn(2) { removed.append(view) }
    forgetLostConstraints()
  }

  private func bringBack() {
    guard let view = removed.popLast() else { return addView() }
    pick(views)?.addSubview(view)
  }

  private func moveView() {
    guard let view = pick(views), view !== root, let parent = pick(views) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: view.superview?.bringSubviewToFront(view)
    case 1: view.superview?.sendSubviewToBack(view)
    default: try? parent.adopt(view, at: Int.random(in: 0...parent.subviews.count, using: &random))
    }
    forgetLostConstraints()
  }

  private func removeGuide() {
    guard let guide = pick(items.compactMap { $0 as? LayoutGuide }) else { return addGuide() }
    guide.owningView?.removeLayoutGuide(guide)
    forgetLostConstraints()
  }

  /// Removes everything except the root, and resets the root.
  func removeAll() {
    root.content = LayoutContent()
    root.layoutMargins = .zero
    root.additionalSafeAreaInsets = .zero
    for view in root.subviews { view.removeFromSuperview() }
    for guide in root.layoutGuides { root.removeLayoutGuide(guide) }
    LayoutConstraint.deactivate(root.layoutState.held.filter { $0.origin == .user })
  }

  /// Forgets the constraints of removed items. If they were activated in another tree, their order among the
  /// constraints of this tree would be undefined.
  private func forgetLostConstraints() {
    constraints.removeAll { !$0.items.allSatisfy { $0.isLayoutDescendant(of: root) } }
  }

  func changeContent(of view: LayoutView) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: view.content = LayoutContent()
    case 1...2: view.content.intrinsicSize = LayoutSize(abs(number()), oneOf(-1, abs(number())))
    case 3:
      view.content.text = LayoutText(
        oneOf("Some words that wrap where there is little room", "Word", "", "Two\nlines"),
        numberOfLines: oneOf(0, 0, 1, 2), preferredMaxLayoutWidth: oneOf(0, 0, 60),
        adjustsFontForContentSizeCategory: isOneIn(2))
      if isOneIn(2) { view.content.text?.font = .preferredFont(forTextStyle: oneOf(.body, .title1)) }
    case 4: view.content.textRole = oneOf(.label, .label, .button, .textField(.roundedRect), .textView)
    case 5:
      view.content.alignment = LayoutContent.Alignment(
        insets: isOneIn(2) ? .zero : insets(), firstBaselineOffsetFromTop: oneOf(nil, nil, number()),
        lastBaselineOffsetFromBottom: oneOf(nil, nil, number()))
    case 6: view.setContentHuggingPriority(priority(), for: oneOf(.horizontal, .vertical))
    default: view.setContentCompressionResistancePriority(priority(), for: oneOf(.horizontal, .vertical))
    }
  }

  func changeMargins(of view: LayoutView) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: view.layoutMargins = insets()
    case 1:
      view.directionalLayoutMargins = DirectionalEdgeInsets(
        top: number(), leading: number(), bottom: number(), trailing: number())
    case 2: view.preservesSuperviewLayoutMargins.toggle()
    case 3: view.insetsLayoutMarginsFromSafeArea.toggle()
    case 4: view.additionalSafeAreaInsets = isOneIn(2) ? .zero : insets()
    default: view.preferredLayoutMargins = .system
    }
  }

  private func changeView() {
    guard let view = pick(views) else { return }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: view.isHidden.toggle()
    case 8: view.isHorizontalContentSizeConstraintActive.toggle()
    case 9: view.isVerticalContentSizeConstraintActive.toggle()
    case 6: view.bounds.origin = LayoutPoint(x: number(), y: number())
    case 7: view.layoutMarginsFollowReadableWidth.toggle()
    case 1: view.semanticContentAttribute = pick(SemanticContentAttribute.allCases) ?? .unspecified
    case 2: view.name = name("N")
    case 3: view.expectedFrame = isOneIn(2) ? nil : rect()
    case 4: view.setNeedsLayout()
    default: view.setNeedsUpdateConstraints()
    }
  }

  private func changeFrame() {
    guard let view = pick(views) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: view.translatesAutoresizingMaskIntoConstraints.toggle()
    case 1: view.autoresizingMask = AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &random))
    case 2: view.bounds.size = LayoutSize(abs(number()), abs(number()))
    default: view.frame = rect()
    }
  }

  private func changeBaselines() {
    guard let view = pick(views.compactMap { $0 as? WholeView }) else { return }
    let inside = view.layoutSubtree().compactMap { $0 as? LayoutView }
    // Sometimes, the view is not a descendant, so it has no effect.
    let other = isOneIn(5) ? pick(views) : pick(inside)
    if isOneIn(2) { view.firstBaselineView = other } else { view.lastBaselineView = other }
  }

  /// Calls methods that do not change the layout.
  private func ask() {
    guard let view = pick(views) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: _ = view.systemLayoutSizeFitting(LayoutSize(abs(number()), 0))
    case 1: _ = view.layoutMargins
    case 2: _ = view.safeAreaInsets
    case 3: _ = view.hasAmbiguousLayout
    case 4: _ = view.constraintsAffectingLayout(for: .horizontal)
    default: view.layoutIfNeeded()
    }
  }
}
