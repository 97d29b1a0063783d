import LayoutModel

/// The marks on arranged views whose constraints have to be updated.
extension Arrangement {
  /// The values that the constraints of many views depend on: the properties of the stack, its first views, and totals.
  struct Basis: Equatable {
    var rules = StackRules()
    var first: ObjectIdentifier?
    var firstItem: StackItem?
    var firstVisible: ObjectIdentifier?
    var crowd = StackCrowd()
  }

  /// Marks a view, so that the next update compares its constraints with the wanted ones.
  func mark(_ view: ArrangedView) {
    isStale = true
    guard !view.isStale else { return }
    view.isStale = true
    stale.append(view)
  }

  /// Marks the views whose distances depend on the view at an index: this view, its neighbors, and the views after the
  /// nearest visible views on both sides.
  ///
  /// - Complexity: O(*n*) for *n* hidden views around the index.
  func markNeighborhood(of index: Int) {
    isStale = true
    let lower = (visibleIndex(before: index) ?? -1) + 1
    let upper = visibleIndex(from: index + 1)
    // The distance between two hidden views is always 0.
    for index in [lower, index, index + 1, upper ?? count] where index < count { mark(views[index]) }
  }

  /// Marks the views from an index on after their index has changed, if the priorities of constraints depend on the
  /// index.
  func indicesDidChange(from index: Int) {
    guard
      rules.breaksTies || rules.distribution == .equalCentering || rules.distribution == .fillProportionally
    else { return }
    for index in index..<count { mark(views[index]) }
  }

  /// Marks all views after a property of the stack has changed.
  func rulesDidChange(from old: StackRules) {
    isStale = true
    isAllStale = true
    if rules.distribution == .fillProportionally,
      old.distribution != .fillProportionally || old.axis != rules.axis
    {
      for view in views { view.needsMeasuring = true }
    }
    if rules.axis != old.axis { collapseNestedStacks() }
  }

  /// Updates ``basis``, and marks all views if their constraints depend on a value that has changed.
  ///
  /// By UIKit's rules, these values are: the first view, which the other views are aligned with; the first visible
  /// view, with which lengths are compared; the total of proportional lengths; and the number of texts with equal
  /// widths.
  func refreshBasis() {
    var new = Basis(rules: rules)
    new.first = views.first.map { ObjectIdentifier($0) }
    new.firstItem = views.first?.item
    let visible = visibleIndices
    new.firstVisible = visible.map { ObjectIdentifier(views[$0.lowerBound]) }
    new.crowd = StackCrowd(
      count: count, visibleCount: visibleCount, visibleIndices: visible,
      wrappingCount: rules.textWidthPriority == nil ? 0 : views.count { !$0.item.isHidden && $0.item.wraps },
      proportions: proportions())
    let sharesByFirst = rules.distribution == .fillEqually || new.crowd.proportions == .equally
    if new.rules != basis.rules || new.first != basis.first
      || (rules.alignsBaselines && new.firstItem?.hasText != basis.firstItem?.hasText)
      || (sharesByFirst && new.firstVisible != basis.firstVisible)
      || new.crowd.proportions != basis.crowd.proportions
      || new.crowd.wrappingCount != basis.crowd.wrappingCount
      || (rules.textWidthPriority != nil && new.crowd.visibleCount != basis.crowd.visibleCount)
      || (new.crowd.count > 1) != (basis.crowd.count > 1)
    {
      isAllStale = true
    }
    basis = new
  }
}

extension StackItem {
  /// Whether the first baseline, and whether the last baseline, is that of a text.
  fileprivate var hasText: [Bool] { [hasFirstBaseline, hasLastBaseline] }
}
