extension LayoutEngine {
  /// The places in ``LayoutSolution/items`` of what is not shown: hidden views, and all that lies in them. They are laid
  /// out like any others; as of now, in the tree of the last layout.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public var hiddenPlaces: Set<Int> {
    var hidden: Set<Int> = []
    for (place, record) in records.enumerated() where solution.items.indices.contains(place) {
      let isInHidden = solution.items[place].parent.map { hidden.contains($0) } ?? false
      if isInHidden || (record.item as? LayoutView)?.isHidden ?? false { hidden.insert(place) }
    }
    return hidden
  }
}
