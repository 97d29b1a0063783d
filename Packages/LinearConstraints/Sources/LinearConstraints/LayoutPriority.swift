/// The priority of a constraint: a number greater than 0 and at most 1000, where 1000 means required.
///
/// Priorities are *strictly lexicographic*: a violation at a higher priority is never traded for any number of
/// violations at lower ones. Every distinct value is a level of its own and is never rounded to a whole number: UIKit
/// and AppKit use priorities such as 999.5 and 249.99998 on purpose.
///
/// As in `UILayoutPriority`, any `Float` can be stored. A solver throws ``SolverError/invalidPriority(_:)`` when a
/// value outside (0, 1000] is used (see ``isValid``).
@frozen
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public var rawValue: Float

  /// Creates a priority from a number.
  @inlinable
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from a number.
  @inlinable
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Whether the number is greater than 0 and at most 1000.
  @inlinable
  public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Whether a constraint of this priority must hold.
  @inlinable
  public var isRequired: Bool { rawValue >= 1000 }
}

extension LayoutPriority {
  /// 1000: the constraint must hold.
  public static let required = LayoutPriority(1000)

  /// 750: the default priority of compression resistance.
  public static let defaultHigh = LayoutPriority(750)

  /// 510: a drag that may resize the scene (`dragThatCanResizeWindow` in AppKit).
  public static let dragThatCanResizeScene = LayoutPriority(510)

  /// 500: the scene keeps its size (`windowSizeStayPut` in AppKit).
  public static let sceneSizeStayPut = LayoutPriority(500)

  /// 490: a drag that may not resize the scene (`dragThatCannotResizeWindow` in AppKit).
  public static let dragThatCannotResizeScene = LayoutPriority(490)

  /// 250: the default priority of content hugging.
  public static let defaultLow = LayoutPriority(250)

  /// 50: the priority of the target size when a fitting size is computed (`fittingSizeCompression` in AppKit).
  public static let fittingSizeLevel = LayoutPriority(50)
}

/// AppKit's names that differ from UIKit's.
extension LayoutPriority {
  /// 510: a drag that may resize the window.
  public static let dragThatCanResizeWindow = LayoutPriority.dragThatCanResizeScene

  /// 500: the window keeps its size.
  public static let windowSizeStayPut = LayoutPriority.sceneSizeStayPut

  /// 490: a drag that may not resize the window.
  public static let dragThatCannotResizeWindow = LayoutPriority.dragThatCannotResizeScene

  /// 50: the priority of the target size of a fitting size.
  public static let fittingSizeCompression = LayoutPriority.fittingSizeLevel
}

extension LayoutPriority: Comparable {
  /// Orders priorities by number.
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
  /// The number; whole numbers are written without a fraction: `750`, `999.5`.
  public var description: String {
    rawValue == rawValue.rounded(.towardZero) && abs(rawValue) < 1e7 ? "\(Int(rawValue))" : "\(rawValue)"
  }
}
