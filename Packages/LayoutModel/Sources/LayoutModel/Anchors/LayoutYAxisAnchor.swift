/// A vertical place of an item: an edge, a baseline or a center.
open class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  convenience init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.init(quantity: .attribute(item, attribute))
  }

  /// The distance from this place to another, as a size: `anchor - self`.
  ///
  ///     let gap = a.bottomAnchor.anchorWithOffset(to: b.topAnchor)
  ///     gap.constraint(greaterThanOrEqualToConstant: 12).isActive = true
  public func anchorWithOffset(to anchor: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(quantity: quantity.distance(to: anchor.quantity))
  }

  /// `self == anchor + multiplier × spacing`: the system's spacing below the anchor, 8 points
  /// between edges; between baselines see ``SystemSpacing/betweenBaselines(lower:upper:scale:)``.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: The multiplier is finite.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .equal, systemSpacing: multiplier, from: anchor.quantity, CreationSite(fileID: fileID, line: line))
  }

  /// `self >= anchor + multiplier × spacing`: the system's spacing below the anchor, 8 points
  /// between edges; between baselines see ``SystemSpacing/betweenBaselines(lower:upper:scale:)``.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: The multiplier is finite.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .greaterThanOrEqual, systemSpacing: multiplier, from: anchor.quantity,
      CreationSite(fileID: fileID, line: line))
  }

  /// `self <= anchor + multiplier × spacing`: the system's spacing below the anchor, 8 points
  /// between edges; between baselines see ``SystemSpacing/betweenBaselines(lower:upper:scale:)``.
  ///
  /// A negative multiplier counts as 0.
  ///
  /// - Precondition: The multiplier is finite.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .lessThanOrEqual, systemSpacing: multiplier, from: anchor.quantity,
      CreationSite(fileID: fileID, line: line))
  }
}
