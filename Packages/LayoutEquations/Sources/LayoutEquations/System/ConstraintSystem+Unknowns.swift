import LinearConstraints

extension ConstraintSystem {
  /// A number whose value a solver computes, such as the position or the size of an item.
  ///
  /// Positions are relative to the left or top edge of the item's superview, or to one common origin if the superview
  /// is not known.
  public enum Unknown: Hashable, Sendable {
    /// The position of the left edge or the top edge of an item, depending on the axis.
    case position(item: String, LayoutAxis)

    /// The width or the height of an item, depending on the axis.
    case size(item: String, LayoutAxis)

    /// The position of a margin or a baseline, relative to the left or top edge of the item. This position is a
    /// separate unknown, because the position and size of the item do not determine where the margin or baseline is.
    case marginOrBaseline(item: String, LayoutAttribute)

    /// The distance by which the content of an item is scrolled.
    case scroll(item: String, LayoutAxis)

    /// The left or top edge of the item on which a constraint is installed, if this item is not known. The positions in
    /// the equation are measured from this edge. The value `equation` is the index of the equation in
    /// ``ConstraintSystem/equations``.
    case holder(equation: Int, LayoutAxis)

    /// The axis along which the unknown is measured.
    public var axis: LayoutAxis {
      switch self {
      case .position(_, let axis), .size(_, let axis), .scroll(_, let axis), .holder(_, let axis): axis
      case .marginOrBaseline(_, let attribute): attribute.axis ?? .horizontal
      }
    }

    /// The item that this position, size, margin, baseline or scroll distance belongs to; nil for
    /// ``holder(equation:_:)``.
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

    /// The attribute that the unknown corresponds to: left or top for a position or a scroll distance, width or height
    /// for a size, or the margin or baseline itself. Nil for ``holder(equation:_:)``.
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

    /// The position, size or other unknown that is multiplied.
    public var unknown: Unknown

    /// Creates the term `coefficient × unknown`.
    public init(_ coefficient: Double, _ unknown: Unknown) {
      self.coefficient = coefficient
      self.unknown = unknown
    }
  }

  /// A reference to an attribute of an item, which identifies the item by name.
  public struct Anchor: LayoutOperandAnchor, Hashable, Sendable {
    /// The name of the item in the equations of the system.
    public var item: String

    /// The attribute of the item, such as its leading edge.
    public var attribute: LayoutAttribute

    /// Creates a reference from an item's name and one of its attributes.
    public init(_ item: String, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The origin of a ``ConstraintSystem/Row``: an equation, a known or assumed position, or the rule that no size is
  /// negative.
  public enum Premise: Hashable, Sendable {
    /// The row comes from the equation at this index in ``ConstraintSystem/equations``.
    case equation(Int)

    /// The rule that a width or height is not negative. It applies to every layout, and no equation states it.
    case nonNegativeSize(item: String, LayoutAxis)

    /// A fixed position: the left or top edge of the item is at 0.
    case origin(item: String, LayoutAxis)

    /// The position of a margin or a baseline. If `isAssumed` is true, the caller assumed the position because the real
    /// position is not known.
    case marginOrBaseline(Anchor, isAssumed: Bool)

    /// The index of the equation that the row comes from; nil if it comes from a known or assumed position, or from the
    /// rule that no size is negative.
    public var equation: Int? {
      if case .equation(let number) = self { number } else { nil }
    }

    /// Whether the premise is the rule that no size is negative. No equation states this rule.
    public var isImplicit: Bool {
      if case .nonNegativeSize = self { true } else { false }
    }

    /// Whether the row states the position of a margin or baseline that the caller assumed, because the real position
    /// is not known.
    public var isAssumed: Bool {
      if case .marginOrBaseline(_, isAssumed: true) = self { true } else { false }
    }
  }
}
