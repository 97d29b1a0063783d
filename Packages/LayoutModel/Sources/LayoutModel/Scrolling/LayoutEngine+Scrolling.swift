/// Items that scroll.
///
/// How far an item has scrolled is an unknown with a row that fixes it. So scrolling changes two constants, and the
/// solver finds out what else that moves: nothing within the content.
extension LayoutEngine {
  /// Makes what an item needs that scrolls, or has scrolled.
  func makeScrolling(_ record: ItemRecord, _ item: any LayoutItem) {
    item.makeGuidesOfItsOwn()
    record.readScrolling(of: item)
    if record.canScroll { makeBoundsOrigin(record) }
  }

  private func makeBoundsOrigin(_ record: ItemRecord) {
    record.boundsOrigin = BoundsOriginVariables(in: &solver)
    for axis in LayoutAxis.allCases { generate(.boundsOrigin(axis), for: record) }
  }

  /// An item has scrolled.
  ///
  /// - Complexity: O(1) for an item that scrolls; for another one, the first time, O(items in it + depth).
  func boundsOriginDidChange(of record: ItemRecord, _ item: any LayoutItem) {
    record.readScrolling(of: item)
    if record.boundsOrigin == nil {
      guard record.canScroll else { return }
      makeBoundsOrigin(record)
      for member in item.layoutSubtree() { mentionsDidChange(of: member) }
      item.baselinesDidChange(within: item)
    } else {
      for axis in LayoutAxis.allCases { generate(.boundsOrigin(axis), for: record) }
    }
    record.hasScrolled = true
    layoutChanges.append(record)
    // Safe areas and margins within a content area do not depend on scrolling; where the keyboard is does.
    if item.scrollContentGuide == nil || !trackingRecords.isEmpty { areInsetsStale = true }
  }

  /// The items that an ambiguous unknown of one makes ambiguous.
  ///
  /// An area that scrolls has a size only if constraints give it one. If some try and do not say it all, the item that
  /// it belongs to is ambiguous too, as in Interface Builder (measured); where there are none, nobody asked. Guides that
  /// containers make are for one axis only, and their place on the other is open as a rule.
  func ambiguousItems(for record: ItemRecord) -> [ItemRecord] {
    if (record.item as? LayoutGuide)?.isScaffold ?? false { return [] }
    guard let area = record.item as? LayoutGuide, let owner = area.owningView,
      owner.scrollContentGuide === area, let above = owner.layoutState.record
    else { return [record] }
    return area.isConstrained(in: owner) ? [record, above] : []
  }
}

/// Areas that come and go while what scrolls them stays.
extension LayoutEngine {
  /// A guide that was taken in may be what scrolls in its owner: constraints on that mean something else then.
  func scrollAreaDidCome(_ item: any LayoutItem) {
    guard let owner = scrollingOwner(of: item), let record = record(of: owner) else { return }
    // Margins of what lies in the owner follow from the size of the area.
    self.record(of: item)?.isAboveInsets = true
    owner.makeGuidesOfItsOwn()
    boundsOriginDidChange(of: record, owner)
    mentionsDidChange(of: owner)
  }

  /// A guide that was let go of may have been what scrolled in its owner, which stays.
  func scrollAreaDidLeave(_ item: any LayoutItem) {
    guard let owner = scrollingOwner(of: item), record(of: owner) != nil else { return }
    mentionsDidChange(of: owner)
  }

  private func scrollingOwner(of item: any LayoutItem) -> (any LayoutItem)? {
    guard let area = item as? LayoutGuide, let owner = area.owningView,
      owner.scrollContentGuide === area
    else { return nil }
    return owner
  }
}

extension RecordSource {
  /// The record of the area that scrolls in an item; nil if none does.
  func scrollArea(of item: any LayoutItem) -> ItemRecord? {
    guard let area = item.scrollContentGuide, area.owningView === item else { return nil }
    return record(of: area)
  }
}

extension ItemRecord {
  /// Takes note of how far an item has scrolled.
  func readScrolling(of item: any LayoutItem) {
    scrolled = item.layoutBoundsOrigin.finite
    canScroll = canScroll || scrolled != .zero || item.scrollContentGuide != nil
  }

  /// Adds a multiple of how far the item has scrolled: an unknown in an engine, a number for what is measured aside.
  func addScrolling(_ factor: Double, _ axis: LayoutAxis, to sum: inout LinearExpression) {
    if let boundsOrigin {
      sum.add(factor, boundsOrigin[axis])
    } else {
      sum.add(constant: factor * scrolled[axis])
    }
  }
}

extension LayoutPoint {
  subscript(axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }

  /// The place with 0 for what is not finite.
  var finite: LayoutPoint { LayoutPoint(x: x.finiteOrZero, y: y.finiteOrZero) }
}

extension LayoutGuide {
  /// Whether constraints other than the layout's own speak of the area that scrolls.
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

/// The unknowns of how far an item has scrolled.
struct BoundsOriginVariables {
  var x: Variable
  var y: Variable

  subscript(axis: LayoutAxis) -> Variable { axis == .horizontal ? x : y }

  /// Makes them.
  init(in solver: inout any ConstraintSolver) {
    x = solver.makeVariable(resting: .position)
    y = solver.makeVariable(resting: .position)
  }
}

extension LayoutItem {
  /// Makes the guides that constraints on the item itself may mean: the area that scrolls, and the readable margins.
  func makeGuidesOfItsOwn() {
    if let area = scrollContentGuide, area.owningView === self { area.place(by: .scrollContent, in: self) }
    if layoutMarginsFollowReadableWidth { _ = readableContentGuide }
  }

  /// Tells the layout that ``LayoutItem/layoutBoundsOrigin`` changed: the item's content scrolled.
  public func invalidateBoundsOrigin() {
    guard let record = layoutState.record else { return }
    record.engine?.boundsOriginDidChange(of: record, self)
  }
}
