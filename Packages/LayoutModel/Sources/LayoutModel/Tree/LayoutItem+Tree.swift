extension LayoutItem {
  /// Notifies the layout that a subitem was added, with its whole subtree.
  ///
  /// Call it at the end of every method that adds subitems. An engine that lays out this item includes the subtree in
  /// its next ``LayoutEngine/layout()``. Before the first layout the call has no effect.
  ///
  /// - Complexity: O(*d*) for an item *d* levels below the root.
  public func didAddLayoutSubitem(_ item: any LayoutItem) {
    let top = layoutTop.layoutState
    top.clock = max(top.clock, item.layoutState.clock)
    layoutState.engine?.attach(item)
    if item.layoutKind == .view { baselinesDidChange(within: item) }
    invalidateLayoutArrangement()
  }

  /// Notifies the layout that a subitem is about to be removed, with its whole subtree.
  ///
  /// Call it before `layoutSuperitem` changes. Constraints held above the subitem that refer to an item of its subtree
  /// are deactivated, and are not reactivated when it is added again; constraints held within the subtree stay active.
  ///
  /// - Complexity: O(*n* + *c*) for *n* items in the subtree and *c* constraints that refer to them.
  public func willRemoveLayoutSubitem(_ item: any LayoutItem) {
    invalidateLayoutArrangement()
    if item.layoutKind == .view { baselinesDidChange(within: item) }
    let subtree = item.layoutSubtree()
    let inside = Set(subtree.map { ObjectIdentifier($0) })
    for member in subtree {
      // The rows of a constraint are relative to its holder, which is outside of the removed subtree.
      let crossing = member.layoutState.mentions.filter { constraint in
        constraint.holder.map { !inside.contains(ObjectIdentifier($0)) } ?? true
      }
      for constraint in crossing { constraint.deactivate() }
    }
    item.layoutState.translation = nil
    let top = layoutTop.layoutState
    item.layoutState.clock = max(item.layoutState.clock, top.clock)
    if let engine = layoutState.engine, item.layoutState.engine === engine { engine.detach(subtree) }
  }

  /// Whether this item is `item`, or a descendant of it.
  ///
  /// - Complexity: O(depth).
  func isLayoutDescendant(of item: any LayoutItem) -> Bool {
    var current: (any LayoutItem)? = self
    while let candidate = current {
      if candidate === item { return true }
      current = candidate.layoutSuperitem
    }
    return false
  }

  /// The root of the item's tree; the item itself if it has no superitem.
  var layoutTop: any LayoutItem {
    var top: any LayoutItem = self
    while let next = top.layoutSuperitem { top = next }
    return top
  }

  /// The number of the item's ancestors.
  var layoutDepth: Int {
    var depth = 0
    var current = layoutSuperitem
    while let item = current {
      depth += 1
      current = item.layoutSuperitem
    }
    return depth
  }

  /// All items whose superitem is this item: first its subitems, then its guides.
  var layoutChildren: [any LayoutItem] { layoutSubitems + layoutState.allGuides }

  /// Returns this item and all its descendants, each superitem before its subitems.
  func layoutSubtree() -> [any LayoutItem] {
    var found: [any LayoutItem] = []
    var open: [any LayoutItem] = [self]
    while let item = open.popLast() {
      found.append(item)
      open.append(contentsOf: item.layoutChildren.reversed())
    }
    return found
  }

  /// The view that holds the constraints on this item alone: the item itself or, for a guide, the view that owns it.
  var constraintHolder: (any LayoutItem)? { layoutKind == .view ? self : layoutSuperitem }
}

/// Returns the nearest item that is an ancestor of, or equal to, each of two items; nil if they are in different trees.
///
/// - Complexity: O(depth).
func commonAncestor(_ one: any LayoutItem, _ other: any LayoutItem) -> (any LayoutItem)? {
  // Fast paths: most pairs are siblings, or parent and child.
  if one === other { return one }
  let above = (one.layoutSuperitem, other.layoutSuperitem)
  if above.0 === other { return other }
  if above.1 === one { return one }
  if let common = above.0, common === above.1 { return common }
  var depths = (one.layoutDepth, other.layoutDepth)
  var pair: (any LayoutItem, any LayoutItem) = (one, other)
  while pair.0 !== pair.1 {
    if depths.0 >= depths.1 {
      guard let above = pair.0.layoutSuperitem else { return nil }
      pair.0 = above
      depths.0 -= 1
    } else {
      guard let above = pair.1.layoutSuperitem else { return nil }
      pair.1 = above
      depths.1 -= 1
    }
  }
  return pair.0
}

/// Methods to call after a change of a property that the layout reads.
extension LayoutItem {
  /// Notifies the layout that ``LayoutItem/intrinsicContentSize`` or a content priority changed.
  ///
  /// The next ``LayoutEngine/layout()`` reads the size and the priorities again, and arranges the superitem.
  public func invalidateIntrinsicContentSize() {
    layoutSuperitem?.invalidateLayoutArrangement()
    layoutSuperitem?.layoutSubitemContentDidChange(self)
    guard let record = layoutState.record else { return }
    record.engine?.contentDidChange(of: record)
  }

  /// Notifies the layout that the item's alignment insets or baselines changed.
  public func invalidateAlignment() {
    layoutSuperitem?.layoutSubitemContentDidChange(self)
    guard let record = layoutState.record else { return }
    record.engine?.contentDidChange(of: record)
    record.engine?.mentionsDidChange(of: self)
    record.engine?.alignmentDidChange(of: self)
    baselinesDidChange()
  }

  /// Notifies the layout that a property which determines margins or safe areas changed.
  ///
  /// These properties are ``LayoutItem/preferredLayoutMargins``, ``LayoutItem/preservesSuperviewLayoutMargins``,
  /// ``LayoutItem/insetsLayoutMarginsFromSafeArea``, ``LayoutItem/layoutMarginsFollowReadableWidth``,
  /// ``LayoutItem/additionalSafeAreaInsets`` and ``LayoutItem/collapsedAxes``.
  public func invalidateLayoutMargins() {
    guard let engine = layoutState.engine else { return }
    engine.insetsDidChange()
    engine.readableMarginsDidChange(of: self)
  }

  /// Notifies the layout that ``LayoutItem/semanticContentAttribute`` changed.
  public func invalidateLayoutDirection() {
    layoutState.engine?.directionDidChange(from: self)
  }

  /// Notifies the layout that the item's name, id or expected frame changed. A ``LayoutSolution`` contains all three.
  public func invalidateLayoutDescription() {
    layoutState.engine?.descriptionDidChange()
  }
}
