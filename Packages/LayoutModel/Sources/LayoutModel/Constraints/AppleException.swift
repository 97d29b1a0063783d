/// The exception that UIKit or AppKit raises where this package throws an error or traps.
///
/// Use it to compare an error with crash logs:
///
///     do throws(ConstraintError) {
///       try constraint.activate()
///     } catch {
///       print(constraint.exception(for: error) ?? error)
///       // NSGenericException: Unable to activate constraint with anchors …
///     }
public struct AppleException: Hashable, Sendable {
  /// The names of the exceptions that Apple's frameworks raise for constraints.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// Raised when a constraint is created with illegal attributes or items.
    case invalidArgument = "NSInvalidArgumentException"

    /// Raised when a constant, a multiplier or a priority has an illegal value.
    case internalInconsistency = "NSInternalInconsistencyException"

    /// Raised when a constraint cannot be activated.
    case generic = "NSGenericException"
  }

  /// The name of the exception, such as `NSGenericException`.
  public var name: Name

  /// The text of the exception. It mentions the items of this package where Apple's text mentions views.
  public var reason: String

  /// Creates an exception with a name and a text.
  public init(name: Name, reason: String) {
    self.name = name
    self.reason = reason
  }
}

extension AppleException: CustomStringConvertible {
  /// The name and the text of the exception: `NSGenericException: Unable to …`.
  public var description: String { "\(name.rawValue): \(reason)" }
}
