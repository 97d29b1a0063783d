/// Which items are ambiguous, in a conflict, misplaced or hidden.
extension SolutionWriter {
  /// The places of ambiguous items.
  func ambiguousPlaces() -> Set<Int> {
    var found: Set<Int> = []
    for variable in ledger.state.ambiguousVariables {
      guard let record = ledger.state.record(of: variable) else { continue }
      found.formUnion(ambiguousItems(for: record).compactMap(\.place))
    }
    return found
  }

  /// The items that an ambiguous variable of one makes ambiguous.
  ///
  /// An area that scrolls has a size only if constraints give it one. If some try and do not say it all, the item that
  /// it belongs to is ambiguous too, as in Interface Builder (measured); where there are none, nobody asked. Guides that
  /// containers make are for one axis only, and their position on the other is open as a rule.
  private func ambiguousItems(for record: ItemRecord) -> [ItemRecord] {
    if (record.item as? LayoutGuide)?.isScaffold ?? false { return [] }
    guard let area = record.item as? LayoutGuide, let owner = area.owningView,
      owner.scrollContentGuide === area, let above = owner.layoutState.record
    else { return [record] }
    return area.isConstrained(in: owner) ? [record, above] : []
  }

  /// The places of the items that a constraint of a conflict lays out: those it mentions, except one that others of
  /// them lie in, and except the root, which the environment lays out.
  func conflictingPlaces() -> Set<Int> {
    var found: Set<Int> = []
    for row in ledger.refusals.rows {
      for member in [row] + (row.refusal?.members?.map(\.row) ?? []) {
        found.formUnion(laidOut(by: member).compactMap(\.place))
      }
    }
    return found
  }

  private func laidOut(by row: RowRecord) -> [ItemRecord] {
    switch row.source {
    case .generated(let kind, let record):
      if kind.origin == .rootSize { return [] }
      return [record]
    case .constraint(let constraint):
      let items = constraint?.items ?? []
      return items.filter { item in
        !items.contains { $0 !== item && $0.isLayoutDescendant(of: item) }
      }.compactMap(\.layoutState.record)
    }
  }

  /// The places of hidden items: hidden views, and everything that lies in them.
  func hiddenPlaces() -> Set<Int> {
    var hidden: Set<Int> = []
    for (place, record) in records.enumerated() where solution.items.indices.contains(place) {
      let isInHidden = solution.items[place].parent.map { hidden.contains($0) } ?? false
      if isInHidden || (record.item as? LayoutView)?.isHidden ?? false { hidden.insert(place) }
    }
    return hidden
  }
}

extension LayoutSolution.Item {
  /// Whether an edge is half a pixel or more from where it was expected, both before and after rounding.
  func isMisplaced(from expected: LayoutRect?, scale: Double) -> Bool {
    guard let expected else { return false }
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let edges: [(LayoutRect) -> Double] = [\.minX, \.minY, \.maxX, \.maxY]
    return !edges.allSatisfy { edge in
      let distances = [frame, exactFrame].map { abs(edge($0) - edge(expected)) }
      return distances.contains { $0 * scale < 0.5 }
    }
  }
}

extension LayoutGuide {
  /// Whether constraints other than the layout's own mention the area that scrolls.
  fileprivate func isConstrained(in owner: any LayoutItem) -> Bool {
    if layoutState.mentions.contains(where: { $0.derivedConstant == nil }) { return true }
    return owner.layoutState.mentions.contains { constraint in
      guard constraint.derivedConstant == nil else { return false }
      let targets = constraint.targets
      return targets.contains { $0.item === owner && $0.attribute.isOfContentArea }
        && targets.contains { target in
          target.item.map { $0 !== owner && $0.isLayoutDescendant(of: owner) } ?? false
        }
    }
  }
}
