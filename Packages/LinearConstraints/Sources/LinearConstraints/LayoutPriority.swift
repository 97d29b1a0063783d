/// How much a constraint matters: a number above 0 and at most 1000, where 1000 is required.
///
/// Priorities are *strictly lexicographic*: a violation at a higher priority is never traded for any number of
/// violations at lower ones. Every distinct value is a level of its own: the systems that this package follows
/// use 999.5 and 249.99998 on purpose, so nothing is rounded to whole numbers.
///
/// Any `Float` can be stored, as in `UILayoutPriority`; what is outside (0, 1000] is refused where it is used
/// (see ``isValid``).
@frozen
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number itself.
  public var rawValue: Float

  /// Makes a priority from its number.
  @inlinable
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Makes a priority from its number.
  @inlinable
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Whether the number is above 0 and at most 1000.
  @inlinable
  public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Whether a constraint of this priority must hold.
  @inlinable
  public var isRequired: Bool { rawValue >= 1000 }
}

extension LayoutPriority {
  /// 1000: the constraint must hold.
  public static let required = LayoutPriority(1000)

  /// 750: what content resists compression with, unless told otherwise.
  public static let defaultHigh = LayoutPriority(750)

  /// 510: a drag that may resize the scene (`dragThatCanResizeWindow` in AppKit).
  public static let dragThatCanResizeScene = LayoutPriority(510)

  /// 500: the scene's wish to keep its size (`windowSizeStayPut` in AppKit).
  public static let sceneSizeStayPut = LayoutPriority(500)

  /// 490: a drag that may not resize the scene (`dragThatCannotResizeWindow` in AppKit).
  public static let dragThatCannotResizeScene = LayoutPriority(490)

  /// 250: what content hugs itself with, unless told otherwise.
  public static let defaultLow = LayoutPriority(250)

  /// 50: the pull towards the target of a fitting size (`fittingSizeCompression` in AppKit).
  public static let fittingSizeLevel = LayoutPriority(50)
}

/// AppKit's names, where they differ.
extension LayoutPriority {
  /// 510: a drag that may resize the window.
  public static let dragThatCanResizeWindow = LayoutPriority.dragThatCanResizeScene

  /// 500: the window's wish to keep its size.
  public static let windowSizeStayPut = LayoutPriority.sceneSizeStayPut

  /// 490: a drag that may not resize the window.
  public static let dragThatCannotResizeWindow = LayoutPriority.dragThatCannotResizeScene

  /// 50: the pull towards a fitting size.
  public static let fittingSizeCompression = LayoutPriority.fittingSizeLevel
}

extension LayoutPriority: Comparable {
  /// Orders by number.
  @inlinable
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a priority from a literal such as `999.5`.
  @inlinable
  public init(floatLiteral value: Float) {
    self.init(rawValue: value)
  }

  /// Makes a priority from a literal such as `750`.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(rawValue: Float(value))
  }
}

extension LayoutPriority: CustomStringConvertible {
  /// The number, without a fraction where it has none: `750`, `999.5`.
  public var description: String {
    rawValue == rawValue.rounded(.towardZero) && abs(rawValue) < 1e7 ? "\(Int(rawValue))" : "\(rawValue)"
  }
}
