/// An error in creating, changing or activating a constraint.
public enum ConstraintError: Error, Hashable, Sendable {
  /// Auto Layout does not allow this pair of attributes, or the value of a number.
  case illegal(ConstraintEquation.Illegality)

  /// The priority of an active constraint may not change between required and optional.
  ///
  /// ``LayoutBehavior/allowsChangesBetweenRequiredAndOptional`` permits the change. The associated values are the
  /// current and the requested priority.
  case requiredChange(from: LayoutPriority, to: LayoutPriority)

  /// The constraint does not have a first item.
  case noFirstItem

  /// An item of the constraint no longer exists.
  case itemGone

  /// A guide of the constraint is not in a view. The associated value is the guide's name.
  case guideWithoutOwner(String)

  /// Two items of the constraint are in different trees. The associated values are their names.
  case noCommonAncestor(String, String)

  /// The view that should hold the constraint does not contain all of its items. The associated value is the view's
  /// name.
  case holderNotAbove(String)

  /// An equation contains a name that no item has, or that several items have.
  case lookup(ItemLookupError)

  /// An equation refers to the superview of an item without a superview. The associated value is the item's name.
  case noSuperview(String)
}

extension ConstraintError: CustomStringConvertible {
  /// A description of the error in one or two sentences.
  public var description: String {
    switch self {
    case .illegal(let problem): problem.description
    case .requiredChange(let old, let new):
      "The priority of an active constraint cannot change from \(old) to \(new), between required and optional. "
        + "Deactivate the constraint first."
    case .noFirstItem:
      "The constraint has no first item: the view or guide on its left side is nil. Set it before you create the "
        + "constraint."
    case .itemGone:
      "A view or guide of the constraint was deallocated. Keep a reference to it, or deactivate the constraint first."
    case .guideWithoutOwner(let guide): "The guide `\(guide)` has no owning view. Add it to a view first."
    case .noCommonAncestor(let one, let other):
      "`\(one)` and `\(other)` have no common ancestor, so no constraint can relate them. Add both to one view hierarchy "
        + "first."
    case .holderNotAbove(let holder):
      "`\(holder)` cannot hold the constraint: not all of its items are in that view. Use a common ancestor of the items."
    case .lookup(let error): error.description
    case .noSuperview(let item):
      "The equation refers to the superview of `\(item)`, but `\(item)` has no superview. Relate `\(item)` to one of its "
        + "subviews."
    }
  }
}
