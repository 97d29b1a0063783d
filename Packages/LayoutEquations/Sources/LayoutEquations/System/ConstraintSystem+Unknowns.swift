import LinearConstraints

extension ConstraintSystem {
  /// A position, size or other number that the rows constrain.
  ///
  /// Positions are relative to the left or top edge of the item's superview. Positions of items without a known
  /// superview are relative to one common origin.
  public enum Unknown: Hashable, Sendable {
    /// The left or the top edge of an item.
    case position(item: String, LayoutAxis)

    /// The width or the height of an item.
    case size(item: String, LayoutAxis)

    /// The position of a margin or a baseline of an item, relative to the item's left or top edge. The size of the item
    /// does not determine it.
    case place(item: String, LayoutAttribute)

    /// The distance by which the content of an item is scrolled.
    case scroll(item: String, LayoutAxis)

    /// The origin of an equation's coordinates, if its holder is not known.
    case holder(equation: Int, LayoutAxis)

    /// The axis of the unknown.
    public var axis: LayoutAxis {
      switch self {
      case .position(_, let axis), .size(_, let axis), .scroll(_, let axis), .holder(_, let axis): axis
      case .place(_, let attribute): attribute.axis ?? .horizontal
      }
    }

    /// The item of the unknown; nil for ``holder(equation:_:)``.
    public var item: String? {
      switch self {
      case .position(let item, _), .size(let item, _), .place(let item, _), .scroll(let item, _): item
      case .holder: nil
      }
    }

    /// Whether the unknown is a width or a height.
    public var isSize: Bool {
      if case .size = self { true } else { false }
    }

    /// The attribute whose value the unknown is; nil for ``holder(equation:_:)``.
    public var attribute: LayoutAttribute? {
      switch self {
      case .position(_, let axis), .scroll(_, let axis): axis == .horizontal ? .left : .top
      case .size(_, let axis): axis == .horizontal ? .width : .height
      case .place(_, let attribute): attribute
      case .holder: nil
      }
    }
  }

  /// The product of a coefficient and an unknown.
  public struct Term: LinearTerm, Hashable, Sendable {
    /// The coefficient of the unknown.
    public var coefficient: Double

    /// The unknown.
    public var unknown: Unknown

    /// Creates a term.
    public init(_ coefficient: Double, _ unknown: Unknown) {
      self.coefficient = coefficient
      self.unknown = unknown
    }
  }

  /// An attribute of an item, which is referred to by its name in the system.
  public struct Anchor: LayoutOperandAnchor, Hashable, Sendable {
    /// The item.
    public var item: String

    /// The attribute.
    public var attribute: LayoutAttribute

    /// Creates an anchor.
    public init(_ item: String, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The origin of a row.
  public enum Premise: Hashable, Sendable {
    /// The equation with this number in ``ConstraintSystem/equations``.
    case equation(Int)

    /// The implicit rule that a width or a height is not negative.
    case nonNegativeSize(item: String, LayoutAxis)

    /// The left or top edge of this item is at 0.
    case origin(item: String, LayoutAxis)

    /// The known or assumed position of a margin or a baseline.
    case place(Anchor, isAssumed: Bool)

    /// The number of the equation; nil for rows that do not come from an equation.
    public var equation: Int? {
      if case .equation(let number) = self { number } else { nil }
    }

    /// Whether the row is the implicit rule that a size is not negative.
    public var isUnwritten: Bool {
      if case .nonNegativeSize = self { true } else { false }
    }

    /// Whether the row is an assumption of the caller and not known.
    public var isAssumed: Bool {
      if case .place(_, isAssumed: true) = self { true } else { false }
    }
  }
}
