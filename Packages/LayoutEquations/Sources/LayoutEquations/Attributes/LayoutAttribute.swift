/// The part of an item that a constraint relates; the raw values are those of `NSLayoutConstraint.Attribute`.
@frozen
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable {
  /// No attribute: the constraint has no second item.
  case notAnAttribute = 0
  /// The left edge of the alignment rectangle.
  case left = 1
  /// The right edge of the alignment rectangle.
  case right = 2
  /// The top edge of the alignment rectangle.
  case top = 3
  /// The bottom edge of the alignment rectangle.
  case bottom = 4
  /// The left edge; the right edge in right-to-left layout.
  case leading = 5
  /// The right edge; the left edge in right-to-left layout.
  case trailing = 6
  /// The width of the alignment rectangle.
  case width = 7
  /// The height of the alignment rectangle.
  case height = 8
  /// The horizontal center of the alignment rectangle.
  case centerX = 9
  /// The vertical center of the alignment rectangle.
  case centerY = 10
  /// The baseline of the last line of text; the bottom edge of items without text.
  case lastBaseline = 11
  /// The baseline of the first line of text; the top edge of items without text.
  case firstBaseline = 12
  /// The left edge, inset by the item's left margin.
  case leftMargin = 13
  /// The right edge, inset by the item's right margin.
  case rightMargin = 14
  /// The top edge, inset by the item's top margin.
  case topMargin = 15
  /// The bottom edge, inset by the item's bottom margin.
  case bottomMargin = 16
  /// The leading edge, inset by the item's leading margin.
  case leadingMargin = 17
  /// The trailing edge, inset by the item's trailing margin.
  case trailingMargin = 18
  /// The horizontal center between the left and right margins.
  case centerXWithinMargins = 19
  /// The vertical center between the top and bottom margins.
  case centerYWithinMargins = 20

  /// The older name of ``lastBaseline``, from before ``firstBaseline`` existed.
  public static let baseline = LayoutAttribute.lastBaseline
}

extension LayoutAttribute {
  /// The axis of the attribute; nil for ``notAnAttribute``.
  public var axis: LayoutAxis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether this is a size: width or height.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether this is a position: an edge, a center, a margin or a baseline.
  public var isLocation: Bool { self != .notAnAttribute && !isSize }

  /// Whether the side depends on the layout direction: leading, trailing and their margins.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether this is a horizontal side that does not depend on the layout direction: left, right and their margins.
  public var isAbsoluteHorizontal: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether this is an edge or a center of the item's margins.
  public var isMargin: Bool { rawValue >= LayoutAttribute.leftMargin.rawValue }

  /// Returns the attribute with leading and trailing replaced by left and right; other attributes are unchanged.
  public func resolved(in direction: LayoutDirection) -> LayoutAttribute {
    let isLeftToRight = direction == .leftToRight
    return switch self {
    case .leading: isLeftToRight ? .left : .right
    case .trailing: isLeftToRight ? .right : .left
    case .leadingMargin: isLeftToRight ? .leftMargin : .rightMargin
    case .trailingMargin: isLeftToRight ? .rightMargin : .leftMargin
    default: self
    }
  }
}
