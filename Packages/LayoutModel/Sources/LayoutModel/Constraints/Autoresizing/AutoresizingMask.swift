/// The parts of a view's frame that change when its superview's size changes.
///
///     box.frame = LayoutRect(x: 10, y: 10, width: 300, height: 40)
///     box.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
///
/// The axes are independent. Along each axis, the flexible parts share a change of the superview's size in proportion
/// to their lengths. If no part is flexible, the right or bottom margin changes. ``resized(_:from:to:)`` computes the
/// new frame. The raw values are those of `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The flexible parts, as bits.
  public let rawValue: UInt

  /// Creates a mask from bits. Unknown bits are kept and have no effect.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance to the superview's left edge changes with the superview's width.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width changes with the superview's width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the superview's right edge changes with the superview's width.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the superview's top edge changes with the superview's height.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height changes with the superview's height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the superview's bottom edge changes with the superview's height.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// AppKit's names for the options. In AppKit, y increases upwards unless the superview is flipped. To convert a mask
/// that was written for a superview that is not flipped, use ``AutoresizingMask/verticallyFlipped``.
extension AutoresizingMask {
  /// AppKit's name for ``flexibleLeftMargin``.
  public static let minXMargin = flexibleLeftMargin
  /// AppKit's name for ``flexibleWidth``.
  public static let width = flexibleWidth
  /// AppKit's name for ``flexibleRightMargin``.
  public static let maxXMargin = flexibleRightMargin
  /// AppKit's name for the margin at the smallest y. In this module, this is the top: ``flexibleTopMargin``.
  public static let minYMargin = flexibleTopMargin
  /// AppKit's name for ``flexibleHeight``.
  public static let height = flexibleHeight
  /// AppKit's name for the margin at the largest y. In this module, this is the bottom: ``flexibleBottomMargin``.
  public static let maxYMargin = flexibleBottomMargin

  /// This mask with its top and bottom margins swapped.
  public var verticallyFlipped: AutoresizingMask {
    var flipped = subtracting([.flexibleTopMargin, .flexibleBottomMargin])
    if contains(.flexibleTopMargin) { flipped.insert(.flexibleBottomMargin) }
    if contains(.flexibleBottomMargin) { flipped.insert(.flexibleTopMargin) }
    return flipped
  }
}

extension AutoresizingMask {
  /// The mask in the notation of UIKit's and AppKit's logs, such as `h=-&- v=&--`. Logs show it in front of a
  /// constraint that was generated from the mask.
  ///
  /// For `h`, the signs describe the left margin, the width and the right margin. For `v`, they describe the top
  /// margin, the height and the bottom margin. `&` means flexible, `-` means fixed. An axis without flexible parts is
  /// written as `--&`, which has the same effect.
  @_spi(Tools) public var logPrefix: String {
    func text(_ axis: LayoutAxis) -> String {
      let flexibility = self[axis].isEmpty ? .far : self[axis]
      return [AxisFlexibility.near, .extent, .far].map { flexibility.contains($0) ? "&" : "-" }.joined()
    }
    return "h=\(text(.horizontal)) v=\(text(.vertical))"
  }

  /// The parts of the frame that are flexible along an axis.
  subscript(axis: LayoutAxis) -> AxisFlexibility {
    AxisFlexibility(rawValue: (axis == .horizontal ? rawValue : rawValue >> 3) & 0b111)
  }
}

/// The parts of a frame that are flexible along one axis.
struct AxisFlexibility: OptionSet {
  let rawValue: UInt

  /// The margin before the frame is flexible: the left margin or, on the vertical axis, the top margin.
  static let near = AxisFlexibility(rawValue: 1)
  /// The size of the frame is flexible: its width or, on the vertical axis, its height.
  static let extent = AxisFlexibility(rawValue: 2)
  /// The margin after the frame is flexible: the right margin or, on the vertical axis, the bottom margin.
  static let far = AxisFlexibility(rawValue: 4)
}
