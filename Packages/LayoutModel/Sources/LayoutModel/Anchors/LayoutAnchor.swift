/// A factory for constraints on one attribute of an item: an edge, a center, a baseline or a size.
///
///     label.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).isActive = true
///
/// The type parameter prevents illegal pairs at compile time: a horizontal position can be related only to a horizontal
/// position, and a size only to a size. The compiler cannot detect pairs of leading or trailing with left or right.
/// Creating a constraint on such a pair traps.
///
/// A constraint stores the line of code that created it (``LayoutConstraint/creationSite``). If you write a helper
/// function that creates constraints, give it parameters `fileID` and `line` and pass them on. The constraints then
/// store the line that calls your function.
open class LayoutAnchor<AnchorType: AnyObject>: AnyLayoutAnchor {
  override init(_ operand: ConstraintOperand, item: any LayoutItem, start: (any LayoutItem)?) {
    super.init(operand, item: item, start: start)
  }

  /// Creates a copy of an anchor, with the same attribute of the same item. For use by subclasses.
  public init(_ anchor: LayoutAnchor<AnchorType>) {
    super.init(anchor.operand, item: anchor.item, start: anchor.start)
  }

  /// Returns the constraint `self == anchor`.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.equal, 1, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self == anchor + constant`.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the constant is finite.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.equal, 1, anchor, constant, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self >= anchor`.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, 1, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self >= anchor + constant`.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the constant is finite.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .greaterThanOrEqual, 1, anchor, constant, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self <= anchor`.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, 1, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// Returns the constraint `self <= anchor + constant`.
  ///
  /// - Precondition: Leading and trailing are not paired with left and right, and the constant is finite.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .lessThanOrEqual, 1, anchor, constant, CreationSite(fileID: fileID, line: line))
  }
}

extension LayoutItem {
  /// The anchor of the leading edge of the item's alignment rectangle.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }

  /// The anchor of the trailing edge of the item's alignment rectangle.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }

  /// The anchor of the left edge of the item's alignment rectangle.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }

  /// The anchor of the right edge of the item's alignment rectangle.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }

  /// The anchor of the horizontal center of the item's alignment rectangle.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The anchor of the top edge of the item's alignment rectangle.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }

  /// The anchor of the bottom edge of the item's alignment rectangle.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }

  /// The anchor of the vertical center of the item's alignment rectangle.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  /// The anchor of the baseline of the item's first line of text; of the top edge if the item has no text.
  ///
  /// For a layout guide, this is always the anchor of the top edge. In UIKit, only views have this anchor.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }

  /// The anchor of the baseline of the item's last line of text; of the bottom edge if the item has no text.
  ///
  /// For a layout guide, this is always the anchor of the bottom edge. In UIKit, only views have this anchor.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }

  /// The anchor of the width of the item's alignment rectangle.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }

  /// The anchor of the height of the item's alignment rectangle.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
