/// Why a constraint cannot be made, changed or activated.
public enum ConstraintError: Error, Hashable, Sendable {
  /// The pairing or a number is none that Auto Layout knows.
  case illegal(ConstraintEquation.Illegality)

  /// An active constraint may not change between required and optional; see
  /// ``LayoutBehavior/allowsChangesBetweenRequiredAndOptional``.
  case requiredChange(from: LayoutPriority, to: LayoutPriority)

  /// The constraint has no first item.
  case noFirstItem

  /// An item of the constraint does not exist any more.
  case itemGone

  /// The guide belongs to no view.
  case guideWithoutOwner(String)

  /// The items are in different trees.
  case noCommonAncestor(String, String)

  /// The item that was to hold the constraint does not contain its items.
  case holderNotAbove(String)

  /// An equation names an item that is not there, or more than one.
  case lookup(ItemLookupError)

  /// An equation speaks of the superview of an item that has none.
  case noSuperview(String)
}

extension ConstraintError: CustomStringConvertible {
  /// One or two sentences for people.
  public var description: String {
    switch self {
    case .illegal(let problem): problem.description
    case .requiredChange(let old, let new):
      "An active constraint cannot change from priority \(old) to \(new): a required one stays required, an optional "
        + "one optional. Deactivate it first."
    case .noFirstItem: "The constraint has no first item."
    case .itemGone: "An item of the constraint does not exist any more."
    case .guideWithoutOwner(let guide): "The guide `\(guide)` belongs to no view."
    case .noCommonAncestor(let one, let other):
      "`\(one)` and `\(other)` have no common ancestor, so no constraint can relate them."
    case .holderNotAbove(let holder): "`\(holder)` cannot hold a constraint on items that are not in it."
    case .lookup(let error): error.description
    case .noSuperview(let item): "`\(item)` has no superview that an equation could mean."
    }
  }
}
