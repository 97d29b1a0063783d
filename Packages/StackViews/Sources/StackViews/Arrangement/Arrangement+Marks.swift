import LayoutModel

/// Methods that mark arranged views: the next ``update()`` compares the constraints of marked views with the
/// constraints that they should have.
extension Arrangement {
  /// The values on which the constraints of many arranged views depend: properties of the stack, its first arranged
  /// view, its first visible arranged view, and totals such as the number of views.
  struct Basis: Equatable {
    var rules = StackRules()
    var first: ObjectIdentifier?
    var firstItem: StackItem?
    var firstVisible: ObjectIdentifier?
    var crowd = StackCrowd()
  }

  /// Marks an arranged view, so that the next ``update()`` compares the view's constraints with the wanted constraints.
  func mark(_ view: ArrangedView) {
    isStale = true
    guard !view.isStale else { return }
    view.isStale = true
    stale.append(view)
  }

  /// Marks the views whose spacing depends on the view at an index, so that ``update()`` checks their constraints.
  ///
  /// These are at most four views: the view at the index, the view directly after it, the nearest visible view after
  /// it, and the first of the consecutive hidden views directly before it.
  ///
  /// - Complexity: O(*n*) for *n* adjacent hidden views around the index.
  func markNeighborhood(of index: Int) {
    isStale = true
    let lower = (visibleIndex(before: index) ?? -1) + 1
    let upper = visibleIndex(from: index + 1)
    // The distance between two hidden views is always 0, so hidden views further away are not affected.
    for index in [lower, index, index + 1, upper ?? count] where index < count { mark(views[index]) }
  }

  /// Marks all views at or after an index, so that ``update()`` checks their constraints. Does nothing if no constraint
  /// of the stack depends on the index of a view. Called when these views have moved.
  func indicesDidChange(from index: Int) {
    guard
      rules.breaksTies || rules.distribution == .equalCentering || rules.distribution == .fillProportionally
    else { return }
    for index in index..<count { mark(views[index]) }
  }

  /// Marks all views, so that ``update()`` checks their constraints. Called when a property of the stack has changed.
  ///
  /// - Parameter old: The rules before the change.
  func rulesDidChange(from old: StackRules) {
    isStale = true
    isAllStale = true
    if rules.distribution == .fillProportionally,
      old.distribution != .fillProportionally || old.axis != rules.axis
    {
      for view in views { view.needsMeasuring = true }
    }
    if rules.axis != old.axis || rules.era != old.era { collapseNestedStacks() }
  }

  /// Updates ``basis``. If a value that the constraints of all views depend on has changed, marks all views, so that
  /// ``update()`` checks their constraints.
  ///
  /// By UIKit's rules, these values include:
  ///
  /// - the first view, because the other views are aligned with it;
  /// - the first visible view, if the other views have the same length as this view;
  /// - the total of the proportional lengths;
  /// - if all views whose text can wrap get equal widths (see ``StackView/textWidthDisambiguationPriority``): the
  ///   number of these views, and the number of visible views.
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
  /// Two Booleans: whether the view has a first baseline of text, and whether it has a last baseline of text.
  fileprivate var hasText: [Bool] { [hasFirstBaseline, hasLastBaseline] }
}
