import LayoutEquations

/// An unknown of a ``ConstraintSystem``: a number that the constraints are about.
///
/// Places of one axis are all measured from one origin, so that the edge of an item and the edge of what it lies in
/// can be compared without knowing who lies where.
public enum Quantity: Hashable, Sendable {
  /// The left or the top edge of an item.
  case position(item: String, LayoutAxis)

  /// The width or the height of an item.
  case size(item: String, LayoutAxis)

  /// A place of an item that lies at a distance from its edges which the item's size does not tell: a margin, a
  /// baseline.
  case place(item: String, LayoutAttribute)

  /// Where the coordinates begin in which an equation is measured, if nobody knows whose they are.
  case holder(equation: Int, LayoutAxis)

  /// The axis.
  public var axis: LayoutAxis {
    switch self {
    case .position(_, let axis), .size(_, let axis), .holder(_, let axis): axis
    case .place(_, let attribute): attribute.axis ?? .horizontal
    }
  }

  /// The item; nil for ``holder(equation:_:)``.
  public var item: String? {
    switch self {
    case .position(let item, _), .size(let item, _), .place(let item, _): item
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
    case .position(_, let axis): axis == .horizontal ? .left : .top
    case .size(_, let axis): axis == .horizontal ? .width : .height
    case .place(_, let attribute): attribute
    case .holder: nil
    }
  }
}

/// A multiple of a quantity.
public struct QuantityTerm: Hashable, Sendable {
  /// What the quantity is multiplied by.
  public var coefficient: Double

  /// The quantity.
  public var quantity: Quantity

  /// Makes a term.
  public init(_ coefficient: Double, _ quantity: Quantity) {
    self.coefficient = coefficient
    self.quantity = quantity
  }
}

/// An attribute of an item, by its name in a system.
public struct ItemAnchor: Hashable, Sendable {
  /// The item.
  public var item: String

  /// The attribute.
  public var attribute: LayoutAttribute

  /// Makes an anchor.
  public init(_ item: String, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}
