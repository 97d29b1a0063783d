/// The relation between the two sides of a constraint. The raw values are the same as in `NSLayoutConstraint.Relation`.
@frozen
public enum Relation: Int, Hashable, Sendable, CaseIterable {
  /// The left side is at most the right side.
  case lessThanOrEqual = -1

  /// The sides are equal.
  case equal = 0

  /// The left side is at least the right side.
  case greaterThanOrEqual = 1

  /// The equivalent relation when the two sides are swapped: `>=` for `<=`, `<=` for `>=`, and `==` for `==`.
  @inlinable
  public var reversed: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension Relation: CustomStringConvertible {
  /// The relation as text: `<=`, `==` or `>=`.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
