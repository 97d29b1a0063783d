import LayoutModel

/// The views that a change affects.
extension Arrangement {
  /// The values that the constraints of many views depend on. They stay the same while the first views do.
  struct Basis: Equatable {
    var rules = StackRules()
    var first: ObjectIdentifier?
    var firstItem: StackItem?
    var firstVisible: ObjectIdentifier?
    var crowd = StackCrowd()
  }

  /// Marks a view for the next update.
  func mark(_ view: ArrangedView) {
    isStale = true
    guard !view.isStale else { return }
    view.isStale = true
    stale.append(view)
  }

  /// Marks the views whose gaps a change at an index affects: the view itself, and those next to the visible views
  /// around it.
  ///
  /// - Complexity: O(*n*) for *n* hidden views around the index.
  func markNeighborhood(of place: Int) {
    isStale = true
    let lower = (visiblePlace(before: place) ?? -1) + 1
    let upper = visiblePlace(from: place + 1)
    // The distance between two hidden views is always 0.
    for place in [lower, place, place + 1, upper ?? count] where place < count { mark(views[place]) }
  }

  /// Marks views whose index changed, as some priorities depend on the index.
  func placesDidChange(from place: Int) {
    guard
      rules.breaksTies || rules.distribution == .equalCentering || rules.distribution == .fillProportionally
    else { return }
    for place in place..<count { mark(views[place]) }
  }

  /// Marks all views after a change of the stack's properties.
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

  /// Updates the values that constraints depend on besides neighbors, and marks the views that a change of them
  /// affects.
  ///
  /// By UIKit's rules these are: the first view, which the others are aligned with; the first visible view, which
  /// lengths are compared with; shares, which depend on a total; and the number of texts that share the width.
  func refreshBasis() {
    var new = Basis(rules: rules)
    new.first = views.first.map { ObjectIdentifier($0) }
    new.firstItem = views.first?.item
    let visible = visiblePlaces
    new.firstVisible = visible.map { ObjectIdentifier(views[$0.lowerBound]) }
    new.crowd = StackCrowd(
      count: count, visibleCount: visibleCount, visiblePlaces: visible,
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
  /// Whether the first and the last baseline are those of text.
  fileprivate var hasText: [Bool] { [hasFirstBaseline, hasLastBaseline] }
}
