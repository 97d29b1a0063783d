/// The exception that UIKit or AppKit raises when this package throws or traps, for comparison with crash logs and
/// tests.
///
///     do throws(ConstraintError) {
///       try constraint.activate()
///     } catch {
///       print(constraint.exception(for: error) ?? error)
///       // NSGenericException: Unable to activate constraint with anchors …
///     }
public struct AppleException: Hashable, Sendable {
  /// The names of exceptions that constraints raise.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// Raised when a constraint cannot be created.
    case invalidArgument = "NSInvalidArgumentException"

    /// Raised when a number cannot be set.
    case internalInconsistency = "NSInternalInconsistencyException"

    /// Raised when a constraint cannot be activated.
    case generic = "NSGenericException"
  }

  /// The exception's name.
  public var name: Name

  /// The text of the exception, with the names of this package's items.
  public var reason: String

  /// Creates an exception.
  public init(name: Name, reason: String) {
    self.name = name
    self.reason = reason
  }
}

extension AppleException: CustomStringConvertible {
  /// The name and the text.
  public var description: String { "\(name.rawValue): \(reason)" }
}
