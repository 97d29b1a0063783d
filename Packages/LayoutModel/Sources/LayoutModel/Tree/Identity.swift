/// Views, guides and constraints are equal only if they are the same object, as in UIKit. They can be members of sets
/// and keys of dictionaries.
extension LayoutView: Hashable {
  /// Returns whether two views are the same object.
  public static func == (one: LayoutView, other: LayoutView) -> Bool { one === other }

  /// Hashes the identity of the view.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutGuide: Hashable {
  /// Returns whether two guides are the same object.
  public static func == (one: LayoutGuide, other: LayoutGuide) -> Bool { one === other }

  /// Hashes the identity of the guide.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutConstraint: Hashable {
  /// Returns whether two constraints are the same object.
  public static func == (one: LayoutConstraint, other: LayoutConstraint) -> Bool { one === other }

  /// Hashes the identity of the constraint.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
