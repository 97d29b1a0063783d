extension LayoutItem {
  /// The guides added by hand, in order.
  public var layoutGuides: [LayoutGuide] { layoutState.guides }

  /// Adds a guide, after taking it from the view that owned it.
  ///
  /// - Complexity: O(*g* + *d*) for *g* guides *d* levels below the root.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutState.guides.append(guide)
    guide.owningView = self
    didAddLayoutSubitem(guide)
  }

  /// Removes a guide and deactivates the constraints that mention it; a guide of another view stays.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let place = layoutState.guides.firstIndex(where: { $0 === guide }) else { return }
    willRemoveLayoutSubitem(guide)
    layoutState.guides.remove(at: place)
    guide.owningView = nil
  }

  /// The bounds without the margins.
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.layoutMargins) }

  /// What the bars at the top cover: from the top of the root down to the content.
  ///
  /// Pin to its bottom. Its height is the top safe area inset of the root's environment; of other items it is 0.
  public var topLayoutGuide: LayoutGuide { systemGuide(.top) }

  /// What the bars at the bottom cover: from the content down to the bottom of the root.
  ///
  /// Pin to its top. Its height is the bottom safe area inset of the root's environment; of other items it is 0.
  public var bottomLayoutGuide: LayoutGuide { systemGuide(.bottom) }

  private func systemGuide(_ kind: SystemGuide) -> LayoutGuide {
    if let guide = layoutState.systemGuides[kind] { return guide }
    let guide = LayoutGuide(name: kind.name)
    guide.identifier = kind.identifier
    guide.isSystemGuide = true
    guide.owningView = self
    layoutState.systemGuides[kind] = guide
    didAddLayoutSubitem(guide)
    for constraint in kind.constraints(of: guide, in: self) { constraint.attach(to: self) }
    return guide
  }
}

/// A guide that comes with every view.
enum SystemGuide: Hashable, CaseIterable {
  case layoutMargins
  case top
  case bottom

  /// The name in equations, as Interface Builder shows it.
  var name: String {
    switch self {
    case .layoutMargins: "Layout Margins Guide"
    case .top: "Top Layout Guide"
    case .bottom: "Bottom Layout Guide"
    }
  }

  /// The name in UIKit's logs.
  var identifier: String {
    switch self {
    case .layoutMargins: "UIViewLayoutMarginsGuide"
    case .top, .bottom: "_UILayoutGuide"
    }
  }

  private var origin: ConstraintOrigin {
    switch self {
    case .layoutMargins: .layoutMarginsGuide
    case .top, .bottom: .barGuide
    }
  }

  /// The constraints that place the guide, under UIKit's identifiers where it has some.
  func constraints(of guide: LayoutGuide, in owner: any LayoutItem) -> [LayoutConstraint] {
    func equal(_ attribute: LayoutAttribute, _ other: LayoutAttribute, _ identifier: String? = nil)
      -> LayoutConstraint
    {
      let constraint = LayoutConstraint()
      constraint.define(
        .attribute(ConstraintTarget(guide, attribute)), .equal, .attribute(ConstraintTarget(owner, other)))
      constraint.identifier = identifier
      constraint.origin = origin
      return constraint
    }
    switch self {
    case .layoutMargins:
      return [
        equal(.left, .leftMargin, "UIView-leftMargin-guide-constraint"),
        equal(.right, .rightMargin, "UIView-rightMargin-guide-constraint"),
        equal(.top, .topMargin, "UIView-topMargin-guide-constraint"),
        equal(.bottom, .bottomMargin, "UIView-bottomMargin-guide-constraint"),
      ]
    case .top, .bottom:
      let height = LayoutConstraint()
      height.define(.attribute(ConstraintTarget(guide, .height)), .equal, nil)
      height.origin = origin
      height.constant = length(in: owner)
      let edge: LayoutAttribute = self == .top ? .top : .bottom
      return [equal(.left, .left), equal(.right, .right), equal(edge, edge), height]
    }
  }

  /// How far the bars reach into an item.
  func length(in owner: any LayoutItem) -> Double {
    guard let engine = owner.layoutState.engine, engine.root === owner else { return 0 }
    let insets = engine.environment.safeAreaInsets.finite
    return switch self {
    case .layoutMargins: 0
    case .top: insets.top
    case .bottom: insets.bottom
    }
  }
}
