/// What UIKit and AppKit raise where this package throws or traps, for people whose tests and logs speak of it.
///
///     do throws(ConstraintError) {
///       try constraint.activate()
///     } catch {
///       print(constraint.exception(for: error) ?? error)
///       // NSGenericException: Unable to activate constraint with anchors …
///     }
public struct AppleException: Hashable, Sendable {
  /// The names of exceptions about constraints.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// A constraint that can't be made.
    case invalidArgument = "NSInvalidArgumentException"

    /// A number that can't be set.
    case internalInconsistency = "NSInternalInconsistencyException"

    /// A constraint that can't be activated.
    case generic = "NSGenericException"
  }

  /// The exception's name.
  public var name: Name

  /// The exception's text, with the names of our items.
  public var reason: String

  /// Makes an exception.
  public init(name: Name, reason: String) {
    self.name = name
    self.reason = reason
  }
}

extension AppleException: CustomStringConvertible {
  /// Name and text.
  public var description: String { "\(name.rawValue): \(reason)" }
}
