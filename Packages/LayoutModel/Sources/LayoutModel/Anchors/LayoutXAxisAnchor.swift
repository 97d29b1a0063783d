/// A horizontal place of an item: an edge or a center.
open class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
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
    LayoutDimension(quantity: quantity.distance(to: anchor.quantity))
  }

  /// `self == anchor + multiplier × spacing`: the system's spacing after the anchor, 8 points.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: As for `constraint(equalTo:)`; and the multiplier is finite.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .equal, systemSpacing: multiplier, from: anchor.quantity, CreationSite(fileID: fileID, line: line))
  }

  /// `self >= anchor + multiplier × spacing`: the system's spacing after the anchor, 8 points.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: As for `constraint(equalTo:)`; and the multiplier is finite.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .greaterThanOrEqual, systemSpacing: multiplier, from: anchor.quantity,
      CreationSite(fileID: fileID, line: line))
  }

  /// `self <= anchor + multiplier × spacing`: the system's spacing after the anchor, 8 points.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: As for `constraint(equalTo:)`; and the multiplier is finite.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .lessThanOrEqual, systemSpacing: multiplier, from: anchor.quantity,
      CreationSite(fileID: fileID, line: line))
  }
}
