extension SystemGuide {
  /// Returns the constraints that determine the guide's frame, with UIKit's identifiers where UIKit has such
  /// constraints.
  ///
  /// The constraints relate the guide to the bounds of the owning view, not to the alignment rectangle of this view.
  func constraints(of guide: LayoutGuide, in owner: any LayoutItem) -> [LayoutConstraint] {
    let maker = GuidePlacer(guide: guide, owner: owner, origin: origin)
    switch self {
    case .layoutMargins:
      return InsetSide.allCases.map { side in
        maker.edge(side, .margin(side), "UIView-\(side.rawValue)Margin-guide-constraint")
      }
    case .readableContent:
      return maker.readable(in: owner.layoutMarginsGuide)
    case .safeArea:
      return InsetSide.allCases.map { side in
        maker.edge(side, .safeArea(side), "UIViewSafeAreaLayoutGuide-\(side.rawValue)")
      }
    case .top, .bottom:
      let side: InsetSide = self == .top ? .top : .bottom
      return [
        maker.edge(.left, .visibleEdge), maker.edge(.right, .visibleEdge), maker.edge(side, .visibleEdge),
        maker.size(.height, .bar(side)),
      ]
    case .keyboard:
      return [
        maker.edge(.left, .keyboard(.left)), maker.edge(.right, .keyboard(.right)),
        maker.edge(.bottom, .keyboard(.bottom)), maker.size(.height, .keyboardHeight),
      ]
    case .scrollContent:
      return [
        maker.edge(.left, .contentCorner, "UIScrollView-contentLayoutGuide-minX"),
        maker.edge(.top, .contentCorner, "UIScrollView-contentLayoutGuide-minY"),
      ]
    case .scrollFrame:
      return [
        maker.edge(.left, .visibleEdge), maker.edge(.top, .visibleEdge),
        maker.size(.width, .visibleEdge, "UIScrollView-frameLayoutGuide-width", relativeToOwner: true),
        maker.size(.height, .visibleEdge, "UIScrollView-frameLayoutGuide-height", relativeToOwner: true),
      ]
    }
  }
}

/// A factory for the constraints that determine the frame of one guide.
private struct GuidePlacer {
  let guide: LayoutGuide
  let owner: any LayoutItem
  let origin: ConstraintOrigin

  /// Returns a constraint between an edge of the guide and the same edge of its owner.
  ///
  /// - Parameter constant: The source of the constraint's constant, which is the inset on this side.
  func edge(_ side: InsetSide, _ constant: DerivedConstant, _ identifier: String? = nil) -> LayoutConstraint {
    constraint(
      (guide, side.attribute), .equal, (owner, side.attribute), derived: constant, identifier: identifier)
  }

  /// Returns a constraint that sets the guide's width or height to a constant or, if `relativeToOwner` is true, to the
  /// owner's width or height plus a constant.
  func size(
    _ attribute: LayoutAttribute, _ constant: DerivedConstant, _ identifier: String? = nil,
    relativeToOwner: Bool = false
  ) -> LayoutConstraint {
    constraint(
      (guide, attribute), .equal, relativeToOwner ? (owner, attribute) : nil, derived: constant,
      identifier: identifier)
  }

  /// Returns the constraints that determine the frame of a readable content guide.
  ///
  /// The guide is centered between the margins. Its width is the distance between the margins minus
  /// ``ResolvedInsets/readableExcess``. In UIKit, the width equals a constant, the readable width. With such a
  /// constraint, a readable content guide inside another readable content guide would make the outer guide wider.
  func readable(in margins: LayoutGuide) -> [LayoutConstraint] {
    func named(_ part: String) -> String { "UIView-\(part)-readableContentGuide-constraint" }
    let width = constraint(
      (guide, .width), .equal, (margins, .width), derived: .readableExcess, identifier: named("width"))
    width.priority = .readableWidth
    return [
      constraint(
        (guide, .leading), .greaterThanOrEqual, (margins, .leading), identifier: named("leadingMargin")),
      constraint(
        (margins, .trailing), .greaterThanOrEqual, (guide, .trailing), identifier: named("trailingMargin")),
      constraint((guide, .centerX), .equal, (margins, .centerX), identifier: named("centerX")),
      constraint((guide, .top), .equal, (margins, .top), identifier: named("top")),
      constraint((margins, .bottom), .equal, (guide, .bottom), identifier: named("bottom")),
      width,
    ]
  }

  private typealias Anchor = (item: any LayoutItem, attribute: LayoutAttribute)

  private func constraint(
    _ first: Anchor, _ relation: Relation, _ second: Anchor?, derived: DerivedConstant? = nil,
    identifier: String? = nil
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint()
    constraint.define(
      .attribute(ConstraintTarget(first.item, first.attribute)), relation,
      second.map { .attribute(ConstraintTarget($0.item, $0.attribute)) })
    constraint.derivedConstant = derived
    constraint.identifier = identifier
    constraint.origin = origin
    return constraint
  }
}

extension LayoutPriority {
  /// The priority of the limit to the readable width: just below required, as in UIKit.
  fileprivate static let readableWidth: LayoutPriority = 999.5
}

extension LayoutConstraint {
  /// Whether the constraint is one of the two that make a top or bottom layout guide as wide as its owner.
  var determinesWidthOfBarGuide: Bool {
    origin == .barGuide && relatesAttribute { $0.axis == .horizontal }
  }
}
