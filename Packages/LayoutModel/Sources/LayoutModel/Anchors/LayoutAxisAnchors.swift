/// The anchor of a horizontal position: the left, right, leading or trailing edge, or the center.
open class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// Returns an anchor for the distance `anchor - self`. Use the result to create constraints on this distance.
  ///
  ///     let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
  ///     gap.constraint(greaterThanOrEqualToConstant: 12).isActive = true
  ///
  /// - Precondition: Leading and trailing are not paired with left and right.
  public func anchorWithOffset(to anchor: LayoutXAxisAnchor) -> LayoutDimension {
    distance(to: anchor)
  }

  /// Returns the constraint `self == anchor + multiplier × system spacing`. The system spacing is 8 points.
  ///
  /// A negative multiplier is treated as 0.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the multiplier is finite.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .equal, systemSpacing: multiplier, from: anchor, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self >= anchor + multiplier × system spacing`. The system spacing is 8 points.
  ///
  /// A negative multiplier is treated as 0.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the multiplier is finite.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .greaterThanOrEqual, systemSpacing: multiplier, from: anchor,
      CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self <= anchor + multiplier × system spacing`. The system spacing is 8 points.
  ///
  /// A negative multiplier is treated as 0.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the multiplier is finite.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .lessThanOrEqual, systemSpacing: multiplier, from: anchor,
      CreationSite(fileID: fileID, line: line))
  }
}

/// The anchor of a vertical position: the top or bottom edge, a baseline, or the center.
open class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// Returns an anchor for the distance `anchor - self`. Use the result to create constraints on this distance.
  ///
  ///     let gap = a.bottomAnchor.anchorWithOffset(to: b.topAnchor)
  ///     gap.constraint(greaterThanOrEqualToConstant: 12).isActive = true
  public func anchorWithOffset(to anchor: LayoutYAxisAnchor) -> LayoutDimension {
    distance(to: anchor)
  }

  /// Returns the constraint `self == anchor + multiplier × system spacing`.
  ///
  /// The system spacing between edges is 8 points. If one of the anchors is a baseline, the spacing depends on the
  /// fonts; see ``SystemSpacing/betweenBaselines(lower:upper:scale:)``. A negative multiplier is treated as 0.
  ///
  /// - Precondition: The multiplier is finite.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .equal, systemSpacing: multiplier, from: anchor, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self >= anchor + multiplier × system spacing`.
  ///
  /// The system spacing between edges is 8 points. If one of the anchors is a baseline, the spacing depends on the
  /// fonts; see ``SystemSpacing/betweenBaselines(lower:upper:scale:)``. A negative multiplier is treated as 0.
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

  /// Returns the constraint `self <= anchor + multiplier × system spacing`.
  ///
  /// The system spacing between edges is 8 points. If one of the anchors is a baseline, the spacing depends on the
  /// fonts; see ``SystemSpacing/betweenBaselines(lower:upper:scale:)``. A negative multiplier is treated as 0.
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
