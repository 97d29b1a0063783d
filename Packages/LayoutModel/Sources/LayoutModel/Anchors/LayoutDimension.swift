/// The anchor of an item's width or height, or of the distance between two positions.
open class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Returns the constraint `self == constant`. The constant is in points.
  ///
  /// - Precondition: The constant is finite.
  public func constraint(
    equalToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.equal, 1, nil, constant, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self == multiplier × anchor`.
  ///
  /// - Precondition: The multiplier is finite.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.equal, multiplier, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self == multiplier × anchor + constant`.
  ///
  /// - Precondition: The multiplier and the constant are finite.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .equal, multiplier, anchor, constant, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self >= constant`. The constant is in points.
  ///
  /// - Precondition: The constant is finite.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, 1, nil, constant, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self >= multiplier × anchor`.
  ///
  /// - Precondition: The multiplier is finite.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .greaterThanOrEqual, multiplier, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self >= multiplier × anchor + constant`.
  ///
  /// - Precondition: The multiplier and the constant are finite.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .greaterThanOrEqual, multiplier, anchor, constant, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self <= constant`. The constant is in points.
  ///
  /// - Precondition: The constant is finite.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, 1, nil, constant, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self <= multiplier × anchor`.
  ///
  /// - Precondition: The multiplier is finite.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .lessThanOrEqual, multiplier, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self <= multiplier × anchor + constant`.
  ///
  /// - Precondition: The multiplier and the constant are finite.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .lessThanOrEqual, multiplier, anchor, constant, CreationSite(fileID: fileID, line: line))
  }
}
