/// A factory for constraints on one attribute of an item: an edge, a center, a baseline or a size.
///
///     label.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).isActive = true
///
/// The type parameter prevents illegal pairs: a horizontal position can be constrained only to a horizontal position, a
/// size only to a size. The compiler cannot prevent pairs of leading or trailing with left or right; those trap when
/// the constraint is created.
///
/// A constraint stores the line of code that created it (``LayoutConstraint/creationSite``). Helper functions that
/// create constraints should forward `fileID` and `line` from their callers.
open class LayoutAnchor<AnchorType: AnyObject>: AnyLayoutAnchor {
  override init(_ operand: ConstraintOperand, item: any LayoutItem, start: (any LayoutItem)?) {
    super.init(operand, item: item, start: start)
  }

  /// Creates an anchor that refers to the same attribute as another; for subclasses.
  public init(_ anchor: LayoutAnchor<AnchorType>) {
    super.init(anchor.operand, item: anchor.item, start: anchor.start)
  }

  /// Returns the constraint `self == anchor`.
  ///
  /// - Precondition: The pair is legal: leading and trailing cannot be paired with left and right.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.equal, 1, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self == anchor + constant`.
  ///
  /// - Precondition: As for `constraint(equalTo:)`, and the constant is finite.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.equal, 1, anchor, constant, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self >= anchor`.
  ///
  /// - Precondition: As for `constraint(equalTo:)`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, 1, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self >= anchor + constant`.
  ///
  /// - Precondition: As for `constraint(equalTo:constant:)`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .greaterThanOrEqual, 1, anchor, constant, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self <= anchor`.
  ///
  /// - Precondition: As for `constraint(equalTo:)`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, 1, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self <= anchor + constant`.
  ///
  /// - Precondition: As for `constraint(equalTo:constant:)`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .lessThanOrEqual, 1, anchor, constant, CreationSite(fileID: fileID, line: line))
  }
}

extension LayoutItem {
  /// The leading edge of the alignment rectangle.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }

  /// The trailing edge of the alignment rectangle.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }

  /// The left edge of the alignment rectangle.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }

  /// The right edge of the alignment rectangle.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }

  /// The horizontal center of the alignment rectangle.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The top edge of the alignment rectangle.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }

  /// The bottom edge of the alignment rectangle.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }

  /// The vertical center of the alignment rectangle.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  /// The baseline of the first line of text; the top edge without text, as for guides, which have no baselines in
  /// UIKit.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }

  /// The baseline of the last line of text; the bottom edge without text, as for guides, which have no baselines in
  /// UIKit.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }

  /// The width of the alignment rectangle.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }

  /// The height of the alignment rectangle.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
