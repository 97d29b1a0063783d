/// A guide that comes with every view.
enum SystemGuide: Hashable, CaseIterable {
  case layoutMargins
  case safeArea
  case top
  case bottom

  /// The name in equations, as Interface Builder shows it.
  var name: String {
    switch self {
    case .layoutMargins: "Layout Margins Guide"
    case .safeArea: "Safe Area"
    case .top: "Top Layout Guide"
    case .bottom: "Bottom Layout Guide"
    }
  }

  /// The name in UIKit's logs.
  var identifier: String {
    switch self {
    case .layoutMargins: "UIViewLayoutMarginsGuide"
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .top, .bottom: "_UILayoutGuide"
    }
  }

  private var origin: ConstraintOrigin {
    switch self {
    case .layoutMargins: .layoutMarginsGuide
    case .safeArea: .safeAreaGuide
    case .top, .bottom: .barGuide
    }
  }

  /// The constraints that place the guide, under UIKit's identifiers where it has some.
  func constraints(of guide: LayoutGuide, in owner: any LayoutItem) -> [LayoutConstraint] {
    switch self {
    case .layoutMargins:
      return InsetSide.allCases.map { side in
        equal(guide, owner, side, .margin(side), "UIView-\(side)Margin-guide-constraint")
      }
    case .safeArea:
      return InsetSide.allCases.map { side in
        equal(guide, owner, side, .safeArea(side), "UIViewSafeAreaLayoutGuide-\(side)")
      }
    case .top, .bottom:
      let height = LayoutConstraint()
      height.define(.attribute(ConstraintTarget(guide, .height)), .equal, nil)
      height.origin = origin
      let edge: InsetSide = self == .top ? .top : .bottom
      height.derivedConstant = .bar(edge)
      return [equal(guide, owner, .left), equal(guide, owner, .right), equal(guide, owner, edge), height]
    }
  }

  private func equal(
    _ guide: LayoutGuide, _ owner: any LayoutItem, _ side: InsetSide, _ constant: DerivedConstant? = nil,
    _ identifier: String? = nil
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint()
    constraint.define(
      .attribute(ConstraintTarget(guide, side.attribute)), .equal,
      .attribute(ConstraintTarget(owner, side.attribute)))
    constraint.derivedConstant = constant
    constraint.identifier = identifier
    constraint.origin = origin
    return constraint
  }
}
