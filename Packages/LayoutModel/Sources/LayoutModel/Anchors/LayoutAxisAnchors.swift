/// A horizontal place of an item: an edge or a center.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  convenience init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.init(quantity: .attribute(item, attribute))
  }

  /// The distance from this place to another, as a size: `anchor - self`.
  ///
  ///     let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
  ///     gap.constraint(greaterThanOrEqualToConstant: 12).isActive = true
  ///
  /// - Precondition: Leading and trailing do not go with left and right.
  public func anchorWithOffset(to anchor: LayoutXAxisAnchor) -> LayoutDimension {
    let distance = AnchorQuantity.distance(from: quantity, to: anchor.quantity)
    if let problem = distance.operand.illegality { preconditionFailure("\(problem)") }
    return LayoutDimension(quantity: distance)
  }

  /// `self == anchor + multiplier × 8`: the system's spacing after the anchor.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: As for `constraint(equalTo:)`; and the multiplier is finite.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.equal, 1, anchor.quantity, SystemSpacing.constant(multiplier))
  }

  /// `self >= anchor + multiplier × 8`: the system's spacing after the anchor.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: As for `constraint(equalTo:)`; and the multiplier is finite.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, 1, anchor.quantity, SystemSpacing.constant(multiplier))
  }

  /// `self <= anchor + multiplier × 8`: the system's spacing after the anchor.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: As for `constraint(equalTo:)`; and the multiplier is finite.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, 1, anchor.quantity, SystemSpacing.constant(multiplier))
  }
}

/// A vertical place of an item: an edge, a baseline or a center.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  convenience init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.init(quantity: .attribute(item, attribute))
  }

  /// The distance from this place to another, as a size: `anchor - self`.
  ///
  ///     let gap = a.bottomAnchor.anchorWithOffset(to: b.topAnchor)
  ///     gap.constraint(greaterThanOrEqualToConstant: 12).isActive = true
  public func anchorWithOffset(to anchor: LayoutYAxisAnchor) -> LayoutDimension {
    let distance = AnchorQuantity.distance(from: quantity, to: anchor.quantity)
    if let problem = distance.operand.illegality { preconditionFailure("\(problem)") }
    return LayoutDimension(quantity: distance)
  }

  /// `self == anchor + multiplier × 8`: the system's spacing below the anchor.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: As for `constraint(equalTo:)`; and the multiplier is finite.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.equal, 1, anchor.quantity, SystemSpacing.constant(multiplier))
  }

  /// `self >= anchor + multiplier × 8`: the system's spacing below the anchor.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: As for `constraint(equalTo:)`; and the multiplier is finite.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, 1, anchor.quantity, SystemSpacing.constant(multiplier))
  }

  /// `self <= anchor + multiplier × 8`: the system's spacing below the anchor.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: As for `constraint(equalTo:)`; and the multiplier is finite.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, 1, anchor.quantity, SystemSpacing.constant(multiplier))
  }
}
