import LayoutEquations

/// What a row of a system says, and by whose word.
public enum Premise: Hashable, Sendable {
  /// The equation with this number in ``ConstraintSystem/equations``.
  case equation(Int)

  /// The rule that nobody writes down: a width or a height is not negative.
  case nonNegativeSize(item: String, LayoutAxis)

  /// Places are counted from the edges of this item.
  case origin(item: String, LayoutAxis)

  /// Where a margin or a baseline of an item lies, as the caller knows, or assumes.
  case place(ItemAnchor, isAssumed: Bool)

  /// The number of the equation; nil for what is no equation.
  public var equation: Int? {
    if case .equation(let number) = self { number } else { nil }
  }

  /// Whether it is the rule that no size is negative.
  public var isUnwritten: Bool {
    if case .nonNegativeSize = self { true } else { false }
  }

  /// Whether the caller assumes it, without knowing.
  public var isAssumed: Bool {
    if case .place(_, isAssumed: true) = self { true } else { false }
  }

  /// How far it is from what was written: equations and facts first, then the unwritten rule, then assumptions.
  var stage: Int { isAssumed ? 2 : isUnwritten ? 1 : 0 }
}
