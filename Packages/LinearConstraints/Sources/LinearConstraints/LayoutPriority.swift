/// The priority of a constraint: a number greater than 0 and at most 1000, where 1000 means required.
///
/// Priorities are *strictly lexicographic*: a violation at a higher priority is never accepted in order to avoid
/// violations at lower ones, however many. Every distinct number is a priority of its own and is not rounded to a whole
/// number: UIKit and AppKit use priorities such as 999.5 and 249.99998 on purpose.
///
/// As in `UILayoutPriority`, any `Float` can be stored. A solver throws ``SolverError/invalidPriority(_:)`` if it gets
/// a number outside of that range (see ``isValid``).
@frozen
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number, of which only values greater than 0 and at most 1000 are valid.
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

  /// 510: the strength of a drag that may resize the scene (`dragThatCanResizeWindow` in AppKit).
  public static let dragThatCanResizeScene = LayoutPriority(510)

  /// 500: the strength with which the scene keeps its size (`windowSizeStayPut` in AppKit).
  public static let sceneSizeStayPut = LayoutPriority(500)

  /// 490: the strength of a drag that may not resize the scene (`dragThatCannotResizeWindow` in AppKit).
  public static let dragThatCannotResizeScene = LayoutPriority(490)

  /// 250: the default priority of content hugging.
  public static let defaultLow = LayoutPriority(250)

  /// 50: the priority of the target size when a fitting size is computed (`fittingSizeCompression` in AppKit).
  public static let fittingSizeLevel = LayoutPriority(50)
}

/// The priorities that have other names in AppKit than in UIKit.
extension LayoutPriority {
  /// 510: the strength of a drag that may resize the window.
  public static let dragThatCanResizeWindow = LayoutPriority.dragThatCanResizeScene

  /// 500: the strength with which the window keeps its size.
  public static let windowSizeStayPut = LayoutPriority.sceneSizeStayPut

  /// 490: the strength of a drag that may not resize the window.
  public static let dragThatCannotResizeWindow = LayoutPriority.dragThatCannotResizeScene

  /// 50: the priority of the target size when a fitting size is computed.
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
  /// The number as text. Whole numbers have no fraction: `750`, `999.5`.
  public var description: String {
    rawValue == rawValue.rounded(.towardZero) && abs(rawValue) < 1e7 ? "\(Int(rawValue))" : "\(rawValue)"
  }
}
