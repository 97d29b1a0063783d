/// An error in creating, changing or activating a constraint.
public enum ConstraintError: Error, Hashable, Sendable {
  /// Auto Layout does not allow the constraint's pair of attributes, or one of its numbers.
  case illegal(ConstraintEquation.Illegality)

  /// The priority of an active constraint would change between required and optional, and the constraint is in a tree
  /// that an engine lays out.
  ///
  /// If `LayoutBehavior.allowsChangesBetweenRequiredAndOptional` is true, this change is allowed. The associated
  /// values are the current and the requested priority.
  case requiredChange(from: LayoutPriority, to: LayoutPriority)

  /// The constraint has no first item.
  case noFirstItem

  /// An item of the constraint has been deallocated.
  case itemGone

  /// A layout guide of the constraint has not been added to a view. The associated value is the guide's name.
  case guideWithoutOwner(String)

  /// Two items of the constraint are in different trees. The associated values are the names of the items.
  case noCommonAncestor(String, String)

  /// The view that was passed as the holder does not contain all items of the constraint. The associated value is the
  /// name of this view.
  case holderNotAbove(String)

  /// An equation contains a name that matches no item or several items.
  case lookup(ItemLookupError)

  /// An equation refers to the superview of an item that has none. The associated value is the name of the item.
  case noSuperview(String)
}

extension ConstraintError: CustomStringConvertible {
  /// A description of the error in one or two sentences.
  public var description: String {
    switch self {
    case .illegal(let problem): problem.description
    case .requiredChange(let old, let new):
      "The priority of an active constraint cannot change between required and optional (here from \(old) to "
        + "\(new)). Deactivate the constraint first."
    case .noFirstItem:
      "The constraint has no first item: the view or guide on its left side is nil. Set this item before you "
        + "create the constraint."
    case .itemGone:
      "A view or guide of the constraint was deallocated. Keep a reference to it, or deactivate the constraint first."
    case .guideWithoutOwner(let guide): "The guide `\(guide)` has no owning view. Add it to a view first."
    case .noCommonAncestor(let one, let other):
      "`\(one)` and `\(other)` have no common ancestor, so no constraint can relate them. Add both to one view hierarchy "
        + "first."
    case .holderNotAbove(let holder):
      "`\(holder)` cannot hold the constraint, because not all items of the constraint are inside `\(holder)`. "
        + "Use a common ancestor of the items."
    case .lookup(let error): error.description
    case .noSuperview(let item):
      "The equation refers to the superview of `\(item)`, but `\(item)` has no superview. In the "
        + "equation, replace `\(item)` by one of its subviews."
    }
  }
}
