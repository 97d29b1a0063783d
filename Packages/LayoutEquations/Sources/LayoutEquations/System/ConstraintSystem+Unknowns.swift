import LinearConstraints

extension ConstraintSystem {
  /// A number whose value a solver determines, such as the position or the size of an item.
  ///
  /// Positions are relative to the left or top edge of the item's superview. If the superview is not known, positions
  /// are relative to one common origin.
  public enum Unknown: Hashable, Sendable {
    /// The position of the left edge or the top edge of an item, depending on the axis.
    case position(item: String, LayoutAxis)

    /// The width or the height of an item, depending on the axis.
    case size(item: String, LayoutAxis)

    /// The position of a margin or a baseline, relative to the left or top edge of the item. It is an unknown of its
    /// own, since the item's size does not determine it.
    case marginOrBaseline(item: String, LayoutAttribute)

    /// The distance by which the content of an item is scrolled.
    case scroll(item: String, LayoutAxis)

    /// The edge from which the positions of an equation are measured, if the item that holds the constraint is not
    /// known.
    case holder(equation: Int, LayoutAxis)

    /// The axis along which the unknown is measured.
    public var axis: LayoutAxis {
      switch self {
      case .position(_, let axis), .size(_, let axis), .scroll(_, let axis), .holder(_, let axis): axis
      case .marginOrBaseline(_, let attribute): attribute.axis ?? .horizontal
      }
    }

    /// The item whose position, size or scroll distance this is; nil for ``holder(equation:_:)``.
    public var item: String? {
      switch self {
      case .position(let item, _), .size(let item, _), .marginOrBaseline(let item, _), .scroll(let item, _):
        item
      case .holder: nil
      }
    }

    /// Whether the unknown is the width or height of an item.
    public var isSize: Bool {
      if case .size = self { true } else { false }
    }

    /// The attribute that the unknown corresponds to: left or top for a position or scroll distance, width or height
    /// for a size, or the margin or baseline; nil for ``holder(equation:_:)``.
    public var attribute: LayoutAttribute? {
      switch self {
      case .position(_, let axis), .scroll(_, let axis): axis == .horizontal ? .left : .top
      case .size(_, let axis): axis == .horizontal ? .width : .height
      case .marginOrBaseline(_, let attribute): attribute
      case .holder: nil
      }
    }
  }

  /// A product of a coefficient and an unknown.
  public struct Term: LinearTerm, Hashable, Sendable {
    /// The number by which the unknown is multiplied.
    public var coefficient: Double

    /// The unknown that is multiplied.
    public var unknown: Unknown

    /// Creates the term `coefficient × unknown`.
    public init(_ coefficient: Double, _ unknown: Unknown) {
      self.coefficient = coefficient
      self.unknown = unknown
    }
  }

  /// An attribute of an item, where the item is a name.
  public struct Anchor: LayoutOperandAnchor, Hashable, Sendable {
    /// The name of the item.
    public var item: String

    /// The attribute of the item.
    public var attribute: LayoutAttribute

    /// Creates a reference to an attribute of an item.
    public init(_ item: String, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The reason why a row is in the system: an equation, a general rule, or a known position.
  public enum Premise: Hashable, Sendable {
    /// The row is that of the equation at this index of ``ConstraintSystem/equations``.
    case equation(Int)

    /// The row states that a width or a height is not negative. No equation states this.
    case nonNegativeSize(item: String, LayoutAxis)

    /// The row states that the left or top edge of an item is at 0.
    case origin(item: String, LayoutAxis)

    /// The row states the position of a margin or a baseline, which is known, or assumed if `isAssumed` is true.
    case marginOrBaseline(Anchor, isAssumed: Bool)

    /// The index of the row's equation; nil if the row is not that of an equation.
    public var equation: Int? {
      if case .equation(let number) = self { number } else { nil }
    }

    /// Whether the row states that a size is not negative, which no equation states.
    public var isImplicit: Bool {
      if case .nonNegativeSize = self { true } else { false }
    }

    /// Whether the row states a position that the caller assumed because it is not known.
    public var isAssumed: Bool {
      if case .marginOrBaseline(_, isAssumed: true) = self { true } else { false }
    }
  }
}
