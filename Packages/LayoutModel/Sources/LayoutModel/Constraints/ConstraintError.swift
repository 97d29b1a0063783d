/// An error of creating, changing or activating a constraint.
public enum ConstraintError: Error, Hashable, Sendable {
  /// Auto Layout does not allow the pair of attributes, or a number.
  case illegal(ConstraintEquation.Illegality)

  /// An active constraint may not change between required and optional; see
  /// ``LayoutBehavior/allowsChangesBetweenRequiredAndOptional``.
  case requiredChange(from: LayoutPriority, to: LayoutPriority)

  /// The constraint has no first item.
  case noFirstItem

  /// An item of the constraint no longer exists.
  case itemGone

  /// A guide of the constraint has no owning view.
  case guideWithoutOwner(String)

  /// The items are in different trees.
  case noCommonAncestor(String, String)

  /// The requested holder does not contain all items of the constraint.
  case holderNotAbove(String)

  /// An equation refers to a name that no item has, or that several items have.
  case lookup(ItemLookupError)

  /// An equation refers to the superview of an item that has none.
  case noSuperview(String)
}

extension ConstraintError: CustomStringConvertible {
  /// The error in one or two sentences.
  public var description: String {
    switch self {
    case .illegal(let problem): problem.description
    case .requiredChange(let old, let new):
      "The priority of an active constraint cannot change from \(old) to \(new), between required and optional. "
        + "Deactivate the constraint first."
    case .noFirstItem: "The constraint has no first item."
    case .itemGone: "An item of the constraint no longer exists."
    case .guideWithoutOwner(let guide): "The guide `\(guide)` has no owning view. Add it to a view first."
    case .noCommonAncestor(let one, let other):
      "`\(one)` and `\(other)` have no common ancestor, so no constraint can relate them."
    case .holderNotAbove(let holder):
      "`\(holder)` cannot hold the constraint: not all of its items are in that view."
    case .lookup(let error): error.description
    case .noSuperview(let item): "The equation refers to the superview of `\(item)`, which has none."
    }
  }
}
