/// A size of an item, or a distance between two places.
open class LayoutDimension: LayoutAnchor<LayoutDimension> {
  convenience init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    self.init(quantity: .attribute(item, attribute))
  }

  /// `self == constant`, in points.
  ///
  /// - Precondition: The constant is finite.
  public func constraint(
    equalToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(.equal, 1, nil, constant, CreationSite(fileID: fileID, line: line))
  }

  /// `self == multiplier × anchor`
  ///
  /// - Precondition: The multiplier is finite.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(.equal, multiplier, anchor.quantity, 0, CreationSite(fileID: fileID, line: line))
  }

  /// `self == multiplier × anchor + constant`
  ///
  /// - Precondition: Multiplier and constant are finite.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .equal, multiplier, anchor.quantity, constant, CreationSite(fileID: fileID, line: line))
  }

  /// `self >= constant`, in points.
  ///
  /// - Precondition: The constant is finite.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, 1, nil, constant, CreationSite(fileID: fileID, line: line))
  }

  /// `self >= multiplier × anchor`
  ///
  /// - Precondition: The multiplier is finite.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .greaterThanOrEqual, multiplier, anchor.quantity, 0, CreationSite(fileID: fileID, line: line))
  }

  /// `self >= multiplier × anchor + constant`
  ///
  /// - Precondition: Multiplier and constant are finite.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .greaterThanOrEqual, multiplier, anchor.quantity, constant, CreationSite(fileID: fileID, line: line))
  }

  /// `self <= constant`, in points.
  ///
  /// - Precondition: The constant is finite.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, 1, nil, constant, CreationSite(fileID: fileID, line: line))
  }

  /// `self <= multiplier × anchor`
  ///
  /// - Precondition: The multiplier is finite.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .lessThanOrEqual, multiplier, anchor.quantity, 0, CreationSite(fileID: fileID, line: line))
  }

  /// `self <= multiplier × anchor + constant`
  ///
  /// - Precondition: Multiplier and constant are finite.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .lessThanOrEqual, multiplier, anchor.quantity, constant, CreationSite(fileID: fileID, line: line))
  }
}
