import LayoutModel

/// Who is concerned by a change.
extension Arrangement {
  /// What the constraints of many views depend on: the same for as long as the first views stay.
  struct Basis: Equatable {
    var rules = StackRules()
    var first: ObjectIdentifier?
    var firstItem: StackItem?
    var firstVisible: ObjectIdentifier?
    var crowd = StackCrowd()
  }

  /// Marks a view.
  func mark(_ view: ArrangedView) {
    isStale = true
    guard !view.isStale else { return }
    view.isStale = true
    stale.append(view)
  }

  /// Marks the views whose gaps a change at a place reaches: its own, and those next to the visible views around it.
  ///
  /// - Complexity: O(hidden views around the place).
  func markNeighborhood(of place: Int) {
    isStale = true
    let lower = (visiblePlace(before: place) ?? -1) + 1
    let upper = visiblePlace(from: place + 1)
    // Between two hidden views there is never a distance.
    for place in [lower, place, place + 1, upper ?? count] where place < count { mark(views[place]) }
  }

  /// Views from a place on have other places, which priorities of some distributions are counted from.
  func placesDidChange(from place: Int) {
    guard
      rules.breaksTies || rules.distribution == .equalCentering || rules.distribution == .fillProportionally
    else { return }
    for place in place..<count { mark(views[place]) }
  }

  /// The properties of the stack changed, which mostly concern every view.
  func rulesDidChange(from old: StackRules) {
    isStale = true
    isAllStale = true
    if rules.distribution == .fillProportionally,
      old.distribution != .fillProportionally || old.axis != rules.axis
    {
      for view in views { view.needsMeasuring = true }
    }
  }

  /// Takes note of what constraints depend on besides neighbors, and marks whom a change of it concerns.
  ///
  /// Global by the rules of UIKit are: the first view of all, with which the others are aligned; the first visible one,
  /// with which lengths are compared; shares, which depend on a total; and how many texts there are to share the width.
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
  /// Which baselines are those of text.
  fileprivate var hasText: [Bool] { [hasFirstBaseline, hasLastBaseline] }
}
