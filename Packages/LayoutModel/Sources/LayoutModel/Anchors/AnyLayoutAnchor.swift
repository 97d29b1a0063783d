/// An anchor of any kind, as a constraint tells it: a place on either axis, or a size.
///
///     if let edge = constraint.firstAnchor as? LayoutXAxisAnchor { … }
///
/// Anchors are equal if they stand for the same of the same item, however they came about. An anchor keeps its item
/// alive.
open class AnyLayoutAnchor {
  /// What the anchor stands for.
  let quantity: AnchorQuantity

  init(quantity: AnchorQuantity) { self.quantity = quantity }

  /// The item; of a distance the item of the anchor that it leads to.
  public var item: any LayoutItem { quantity.item }

  /// The attribute; `notAnAttribute` for a distance.
  public var attribute: LayoutAttribute { quantity.attribute }

  /// The name in equations: `Leading`; of a distance `(Leading - Trailing)`.
  public var name: String { quantity.name }

  /// The anchor of an attribute, as the class that has its constraints; nil for `notAnAttribute`.
  static func anchor(_ quantity: AnchorQuantity) -> AnyLayoutAnchor? {
    switch quantity {
    case .distance: return LayoutDimension(quantity: quantity)
    case .attribute(_, let attribute):
      guard let axis = attribute.axis else { return nil }
      if attribute.isSize { return LayoutDimension(quantity: quantity) }
      return axis == .horizontal
        ? LayoutXAxisAnchor(quantity: quantity) : LayoutYAxisAnchor(quantity: quantity)
    }
  }
}

extension AnyLayoutAnchor: Hashable {
  /// Whether two anchors stand for the same of the same item.
  public static func == (left: AnyLayoutAnchor, right: AnyLayoutAnchor) -> Bool {
    left.quantity == right.quantity
  }

  /// Feeds item and attribute.
  public func hash(into hasher: inout Hasher) { hasher.combine(quantity) }
}

extension AnyLayoutAnchor: CustomStringConvertible {
  /// The anchor as equations write it: `Label.Leading`, `(Label.Leading - Card.Leading)`.
  public var description: String {
    switch quantity.operand.equationOperand({ .item($0.layoutName) }) {
    case .attribute(let anchor): "\(anchor)"
    case .distance(let from, let to): "(\(to) - \(from))"
    }
  }
}
