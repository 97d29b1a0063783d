/// The priority of a constraint: a number greater than 0 and at most 1000, where 1000 means required.
///
/// Priorities are *strictly lexicographic*: a violation at a higher priority is never accepted in order to avoid
/// violations at lower ones, however many. Numbers are not rounded: 999.5 and 1000 are different priorities. UIKit and
/// AppKit use such fractions on purpose, for example 249.99998.
///
/// As in `UILayoutPriority`, any `Float` can be stored. A solver throws ``SolverError/invalidPriority(_:)`` if the
/// number is not valid (see ``isValid``).
@frozen
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number. Only numbers greater than 0 and at most 1000 are valid.
  public var rawValue: Float

  /// Creates a priority from a number. The number need not be valid; see ``isValid``.
  @inlinable
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from a number. The number need not be valid; see ``isValid``.
  @inlinable
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Whether the number is a valid priority: greater than 0 and at most 1000.
  @inlinable
  public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Whether a constraint of this priority is required, that is, whether the number is at least 1000.
  @inlinable
  public var isRequired: Bool { rawValue >= 1000 }
}

extension LayoutPriority {
  /// 1000: the constraint must hold.
  public static let required = LayoutPriority(1000)

  /// 750: the default priority of compression resistance.
  public static let defaultHigh = LayoutPriority(750)

  /// 510: the priority of a drag by the user that may resize the scene (`dragThatCanResizeWindow` in AppKit).
  public static let dragThatCanResizeScene = LayoutPriority(510)

  /// 500: the priority at which the scene keeps its current size (`windowSizeStayPut` in AppKit).
  public static let sceneSizeStayPut = LayoutPriority(500)

  /// 490: the priority of a drag by the user that must not resize the scene (`dragThatCannotResizeWindow` in AppKit).
  public static let dragThatCannotResizeScene = LayoutPriority(490)

  /// 250: the default priority of content hugging.
  public static let defaultLow = LayoutPriority(250)

  /// 50: the priority of the target size that is passed to `systemLayoutSizeFitting(_:)` (`fittingSizeCompression` in
  /// AppKit).
  public static let fittingSizeLevel = LayoutPriority(50)
}

/// AppKit's names for priorities that UIKit names differently.
extension LayoutPriority {
  /// 510: the priority of a drag by the user that may resize the window.
  public static let dragThatCanResizeWindow = LayoutPriority.dragThatCanResizeScene

  /// 500: the priority at which the window keeps its current size.
  public static let windowSizeStayPut = LayoutPriority.sceneSizeStayPut

  /// 490: the priority of a drag by the user that must not resize the window.
  public static let dragThatCannotResizeWindow = LayoutPriority.dragThatCannotResizeScene

  /// 50: the priority at which a view is made as small as possible when its `fittingSize` is computed.
  public static let fittingSizeCompression = LayoutPriority.fittingSizeLevel
}

extension LayoutPriority: Comparable {
  /// Orders priorities by their numbers: lower priorities come first.
  @inlinable
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a priority from a literal such as `999.5`.
  @inlinable
  public init(floatLiteral value: Float) {
    self.init(rawValue: value)
  }

  /// Creates a priority from a literal such as `750`.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(rawValue: Float(value))
  }
}

extension LayoutPriority: CustomStringConvertible {
  /// The number as text, such as `999.5`. A whole number is written without a fraction, such as `750`.
  public var description: String {
    rawValue == rawValue.rounded(.towardZero) && abs(rawValue) < 1e7 ? "\(Int(rawValue))" : "\(rawValue)"
  }
}
