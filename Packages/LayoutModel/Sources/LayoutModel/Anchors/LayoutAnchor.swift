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
  override init(_ operand: ConstraintOperand, item: any LayoutItem, start: (any LayoutItem)?) {
    super.init(operand, item: item, start: start)
  }

  /// An anchor that stands for the same as another; what subclasses start from.
  public init(_ anchor: LayoutAnchor<AnchorType>) {
    super.init(anchor.operand, item: anchor.item, start: anchor.start)
  }

  /// `self == anchor`
  ///
  /// - Precondition: The pair is legal: leading and trailing do not go with left and right.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.equal, 1, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// `self == anchor + constant`
  ///
  /// - Precondition: As for `constraint(equalTo:)`; and the constant is finite.
  public func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.equal, 1, anchor, constant, CreationSite(fileID: fileID, line: line))
  }

  /// `self >= anchor`
  ///
  /// - Precondition: As for `constraint(equalTo:)`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.greaterThanOrEqual, 1, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// `self >= anchor + constant`
  ///
  /// - Precondition: As for `constraint(equalTo:constant:)`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(
      .greaterThanOrEqual, 1, anchor, constant, CreationSite(fileID: fileID, line: line))
  }

  /// `self <= anchor`
  ///
  /// - Precondition: As for `constraint(equalTo:)`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    makeConstraint(.lessThanOrEqual, 1, anchor, 0, CreationSite(fileID: fileID, line: line))
  }

  /// `self <= anchor + constant`
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

  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The top edge of the alignment rectangle.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }

  /// The bottom edge of the alignment rectangle.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }

  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  /// The baseline of the first line of text; without text the top, as of a guide, whose class has none in UIKit.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }

  /// The baseline of the last line of text; without text the bottom, as of a guide, whose class has none in UIKit.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }

  /// The width of the alignment rectangle.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }

  /// The height of the alignment rectangle.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
