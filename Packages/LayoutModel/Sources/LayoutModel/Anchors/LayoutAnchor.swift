/// Something of an item that constraints can be made with: an edge, a center, a baseline or a size.
///
///     label.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).isActive = true
///
/// The type says what goes with what: a horizontal place with a horizontal place, a size with a size. Leading and
/// trailing do not go with left and right, which only the constraint itself can tell.
///
/// A constraint keeps the line of code that made it (``LayoutConstraint/creationSite``); code that makes constraints
/// for others passes on `fileID` and `line`.
open class LayoutAnchor<AnchorType: AnyObject>: AnyLayoutAnchor {
  override init(quantity: AnchorQuantity) { super.init(quantity: quantity) }

  /// An anchor that stands for the same as another; what subclasses start from.
  public init(_ anchor: LayoutAnchor<AnchorType>) { super.init(quantity: anchor.quantity) }

  /// `self == anchor`
  ///
  /// - Precondition: The pair is legal: leading and trailing do not go with left and right.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(.equal, 1, anchor.quantity, 0, CreationSite(fileID: fileID, line: line))
  }

  /// `self == anchor + constant`
  ///
  /// - Precondition: As for `constraint(equalTo:)`; and the constant is finite.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(.equal, 1, anchor.quantity, constant, CreationSite(fileID: fileID, line: line))
  }

  /// `self >= anchor`
  ///
  /// - Precondition: As for `constraint(equalTo:)`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(.greaterThanOrEqual, 1, anchor.quantity, 0, CreationSite(fileID: fileID, line: line))
  }

  /// `self >= anchor + constant`
  ///
  /// - Precondition: As for `constraint(equalTo:constant:)`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .greaterThanOrEqual, 1, anchor.quantity, constant, CreationSite(fileID: fileID, line: line))
  }

  /// `self <= anchor`
  ///
  /// - Precondition: As for `constraint(equalTo:)`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(.lessThanOrEqual, 1, anchor.quantity, 0, CreationSite(fileID: fileID, line: line))
  }

  /// `self <= anchor + constant`
  ///
  /// - Precondition: As for `constraint(equalTo:constant:)`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    quantity.constraint(
      .lessThanOrEqual, 1, anchor.quantity, constant, CreationSite(fileID: fileID, line: line))
  }
}
