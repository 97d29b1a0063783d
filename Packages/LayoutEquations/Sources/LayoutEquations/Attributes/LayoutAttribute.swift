/// A property of an item that a constraint can relate, such as an edge, a center or the width. The raw values are the
/// same as those of `NSLayoutConstraint.Attribute`.
@frozen
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable {
  /// No attribute. `NSLayoutConstraint` uses this value for its second attribute if it has no second item.
  case notAnAttribute = 0
  /// The left edge of the alignment rectangle.
  case left = 1
  /// The right edge of the alignment rectangle.
  case right = 2
  /// The top edge of the alignment rectangle.
  case top = 3
  /// The bottom edge of the alignment rectangle.
  case bottom = 4
  /// The leading edge: the left edge in a left-to-right layout, the right edge in a right-to-left layout.
  case leading = 5
  /// The trailing edge: the right edge in a left-to-right layout, the left edge in a right-to-left layout.
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
  /// The position of the left margin: the left edge, moved inwards by the item's left layout margin.
  case leftMargin = 13
  /// The position of the right margin: the right edge, moved inwards by the item's right layout margin.
  case rightMargin = 14
  /// The position of the top margin: the top edge, moved inwards by the item's top layout margin.
  case topMargin = 15
  /// The position of the bottom margin: the bottom edge, moved inwards by the item's bottom layout margin.
  case bottomMargin = 16
  /// The position of the leading margin: the leading edge, moved inwards by the item's leading layout margin.
  case leadingMargin = 17
  /// The position of the trailing margin: the trailing edge, moved inwards by the item's trailing layout margin.
  case trailingMargin = 18
  /// The horizontal center of the area inside the item's layout margins.
  case centerXWithinMargins = 19
  /// The vertical center of the area inside the item's layout margins.
  case centerYWithinMargins = 20

  /// The older name of ``lastBaseline``, which UIKit used before it had ``firstBaseline``.
  public static let baseline = LayoutAttribute.lastBaseline
}

extension LayoutAttribute {
  /// The axis along which the attribute is measured; nil for ``notAnAttribute``.
  @inlinable
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

  /// Whether the attribute is a width or a height.
  @inlinable
  public var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute is a position: an edge, a center, a margin or a baseline.
  @inlinable
  public var isLocation: Bool { self != .notAnAttribute && !isSize }

  /// Whether the attribute depends on the layout direction: leading, trailing, or one of their margins.
  @inlinable
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is left, right, or one of their margins. These do not depend on the layout direction.
  public var isAbsoluteHorizontal: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute is the first or last baseline.
  @inlinable
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the attribute is a margin, or a center of the area inside the margins.
  @inlinable
  public var isMargin: Bool { rawValue >= LayoutAttribute.leftMargin.rawValue }

  /// The edge next to a margin, such as `left` for `leftMargin`; nil for attributes that are not margins of an edge.
  public var edgeOfMargin: LayoutAttribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    default: nil
    }
  }

  /// Returns the attribute for a layout direction: left or right in place of leading or trailing, and likewise for
  /// margins. Other attributes are returned unchanged.
  @inlinable
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
