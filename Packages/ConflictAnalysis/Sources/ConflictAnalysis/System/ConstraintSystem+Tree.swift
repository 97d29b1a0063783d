import LayoutEquations

extension ConstraintSystem {
  /// What an item lies in, from the nearest on; a circle is left after one round.
  func ancestors(of item: String) -> ArraySlice<String> {
    EquationNames.path(from: item, superviews).dropFirst()
  }

  /// The items that rows speak of, in the order in which they do, and behind them those that are only known from the
  /// tree, by name.
  public var items: [String] {
    var items = OrderedUnique<String>()
    for quantity in quantities { if let item = quantity.item { items.insert(item) } }
    for (item, above) in superviews.sorted(by: { $0.key < $1.key }) {
      items.insert(above)
      items.insert(item)
    }
    return items.elements
  }

  /// An attribute as a sum of quantities; of a place, counted from the origin.
  func terms(of anchor: ItemAnchor) -> [QuantityTerm] {
    var sum = QuantitySum()
    sum.add(1, ItemAnchor(anchor.item, anchor.attribute.resolved(in: direction)))
    return sum.terms
  }

  /// Whether a quantity is one of a row, or of an item that is known from the tree.
  func knows(_ quantity: Quantity) -> Bool {
    quantityNumbers[quantity] != nil || quantity.item.map { superviews[$0] != nil } ?? false
  }
}
