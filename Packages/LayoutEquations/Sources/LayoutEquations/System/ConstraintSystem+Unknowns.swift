import LinearConstraints

extension ConstraintSystem {
  /// A number that the rows are about.
  ///
  /// Positions are counted from the left or top edge of what the item lies in. An item of which that is not known is
  /// a frame of reference: all such items are counted from one origin.
  public enum Unknown: Hashable, Sendable {
    /// The left or the top edge of an item.
    case position(item: String, LayoutAxis)

    /// The width or the height of an item.
    case size(item: String, LayoutAxis)

    /// A margin or a baseline of an item that the item's size does not determine, counted from the item's left or top
    /// edge.
    case place(item: String, LayoutAttribute)

    /// How far the content of an item has scrolled.
    case scroll(item: String, LayoutAxis)

    /// Where the coordinates begin in which an equation is measured, if its holder is not known.
    case holder(equation: Int, LayoutAxis)

    /// The axis.
    public var axis: LayoutAxis {
      switch self {
      case .position(_, let axis), .size(_, let axis), .scroll(_, let axis), .holder(_, let axis): axis
      case .place(_, let attribute): attribute.axis ?? .horizontal
      }
    }

    /// The item; nil for ``holder(equation:_:)``.
    public var item: String? {
      switch self {
      case .position(let item, _), .size(let item, _), .place(let item, _), .scroll(let item, _): item
      case .holder: nil
      }
    }

    /// Whether it is a width or a height.
    public var isSize: Bool {
      if case .size = self { true } else { false }
    }

    /// The attribute that it is the value of; nil for ``holder(equation:_:)``.
    public var attribute: LayoutAttribute? {
      switch self {
      case .position(_, let axis), .scroll(_, let axis): axis == .horizontal ? .left : .top
      case .size(_, let axis): axis == .horizontal ? .width : .height
      case .place(_, let attribute): attribute
      case .holder: nil
      }
    }
  }

  /// A multiple of an unknown.
  public struct Term: LinearTerm, Hashable, Sendable {
    /// What the unknown is multiplied by.
    public var coefficient: Double

    /// The unknown.
    public var unknown: Unknown

    /// Creates a term.
    public init(_ coefficient: Double, _ unknown: Unknown) {
      self.coefficient = coefficient
      self.unknown = unknown
    }
  }

  /// An attribute of an item, by its name in a system.
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

  /// Where a row comes from.
  public enum Premise: Hashable, Sendable {
    /// The equation with this number in ``ConstraintSystem/equations``.
    case equation(Int)

    /// The rule that holds without being written: a width or a height is not negative.
    case nonNegativeSize(item: String, LayoutAxis)

    /// Positions are counted from the edges of this item.
    case origin(item: String, LayoutAxis)

    /// Where a margin or a baseline of an item lies, as the caller knows, or assumes.
    case place(Anchor, isAssumed: Bool)

    /// The number of the equation; nil for rows that no equation made.
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
  }
}
