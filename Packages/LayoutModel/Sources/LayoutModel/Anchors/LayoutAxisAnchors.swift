/// A horizontal place of an item: an edge or a center.
open class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// The distance from this place to another, as a size: `anchor - self`.
  ///
  ///     let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
  ///     gap.constraint(greaterThanOrEqualToConstant: 12).isActive = true
  ///
  /// - Precondition: Leading and trailing do not go with left and right.
  public func anchorWithOffset(to anchor: LayoutXAxisAnchor) -> LayoutDimension {
    distance(to: anchor)
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
    makeConstraint(
      .equal, systemSpacing: multiplier, from: anchor, CreationSite(fileID: fileID, line: line))
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
    makeConstraint(
      .greaterThanOrEqual, systemSpacing: multiplier, from: anchor,
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
    makeConstraint(
      .lessThanOrEqual, systemSpacing: multiplier, from: anchor,
      CreationSite(fileID: fileID, line: line))
  }
}

/// A vertical place of an item: an edge, a baseline or a center.
open class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// The distance from this place to another, as a size: `anchor - self`.
  ///
  ///     let gap = a.bottomAnchor.anchorWithOffset(to: b.topAnchor)
  ///     gap.constraint(greaterThanOrEqualToConstant: 12).isActive = true
  public func anchorWithOffset(to anchor: LayoutYAxisAnchor) -> LayoutDimension {
    distance(to: anchor)
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
    makeConstraint(
      .equal, systemSpacing: multiplier, from: anchor, CreationSite(fileID: fileID, line: line))
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
    makeConstraint(
      .greaterThanOrEqual, systemSpacing: multiplier, from: anchor,
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
    makeConstraint(
      .lessThanOrEqual, systemSpacing: multiplier, from: anchor,
      CreationSite(fileID: fileID, line: line))
  }
}
