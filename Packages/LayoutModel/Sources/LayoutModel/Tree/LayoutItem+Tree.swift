extension LayoutItem {
  /// Notifies the layout that a subitem was added together with its descendants.
  ///
  /// Call this method at the end of every method that adds subitems. An engine that lays out this item includes the
  /// added items in its next ``LayoutEngine/layout()``. Call it also if no engine lays out this item yet: autoresizing
  /// of the added item starts from its frame at this time, and constraints that are activated later are ordered after
  /// those of the added items.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of this item in the tree.
  public func didAddLayoutSubitem(_ item: any LayoutItem) {
    let top = layoutTop.layoutState
    top.clock = max(top.clock, item.layoutState.clock)
    if item.layoutKind == .view { item.restartLayoutAutoresizing() }
    layoutState.engine?.attach(item)
    if item.layoutKind == .view { baselinesDidChange(within: item) }
    invalidateLayoutArrangement()
  }

  /// Notifies the layout that a subitem is about to be removed together with its descendants.
  ///
  /// Call this method before `layoutSuperitem` changes. Constraints that refer to removed items but are held by an item
  /// that stays are deactivated; they do not become active again if the subitem is added again. Constraints that
  /// removed items hold stay active.
  ///
  /// - Complexity: O(*n* + *c*) for *n* removed items and *c* constraints that refer to them.
  public func willRemoveLayoutSubitem(_ item: any LayoutItem) {
    invalidateLayoutArrangement()
    if item.layoutKind == .view { baselinesDidChange(within: item) }
    let subtree = item.layoutSubtree()
    let inside = Set(subtree.map { ObjectIdentifier($0) })
    for member in subtree {
      // A constraint that an ancestor outside the removed subtree holds must be deactivated. A constraint that an item
      // inside the subtree holds stays active.
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

  /// Returns whether this item is `item` or one of its descendants.
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

  /// The topmost item of the tree that contains this item. If this item has no superitem, the result is this item.
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

  /// All items whose superitem is this item: its subitems, followed by its guides.
  var layoutChildren: [any LayoutItem] {
    let guides = layoutState.allGuides
    return guides.isEmpty ? layoutSubitems : layoutSubitems + guides.map { $0 }
  }

  /// Returns this item and all its descendants, superitems before their subitems.
  func layoutSubtree() -> [any LayoutItem] {
    var found: [any LayoutItem] = []
    var open: [any LayoutItem] = [self]
    while let item = open.popLast() {
      found.append(item)
      open.append(contentsOf: item.layoutChildren.reversed())
    }
    return found
  }

  /// The view that holds constraints that refer only to this item: the item itself, or the owning view of a layout
  /// guide.
  var constraintHolder: (any LayoutItem)? { layoutKind == .view ? self : layoutSuperitem }
}

/// Returns the nearest common ancestor of two items, which may be one of the items. Returns nil if they are in
/// different trees.
///
/// - Complexity: O(depth).
func commonAncestor(_ one: any LayoutItem, _ other: any LayoutItem) -> (any LayoutItem)? {
  // Most pairs are siblings, or an item and its superitem.
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

/// Methods that notify the layout of a changed property of the item.
extension LayoutItem {
  /// Notifies the layout that `LayoutItem.intrinsicContentSize` or a content priority has changed.
  ///
  /// The next ``LayoutEngine/layout()`` reads the size and the priorities again, and makes the superitem arrange its
  /// subitems again.
  public func invalidateIntrinsicContentSize() {
    layoutSuperitem?.invalidateLayoutArrangement()
    layoutSuperitem?.layoutSubitemContentDidChange(self)
    guard let record = layoutState.record else { return }
    record.engine?.contentDidChange(of: record)
  }

  /// Notifies the layout that the item's alignment insets or baselines have changed.
  public func invalidateAlignment() {
    layoutSuperitem?.layoutSubitemContentDidChange(self)
    guard let record = layoutState.record else { return }
    record.engine?.contentDidChange(of: record)
    record.engine?.mentionsDidChange(of: self)
    record.engine?.alignmentDidChange(of: self)
    baselinesDidChange()
  }

  /// Notifies the layout that a property that determines margins or safe areas has changed.
  ///
  /// These properties are `LayoutItem.preferredLayoutMargins`, `LayoutItem.preservesSuperviewLayoutMargins`,
  /// `LayoutItem.insetsLayoutMarginsFromSafeArea`, `LayoutItem.layoutMarginsFollowReadableWidth`,
  /// `LayoutItem.additionalSafeAreaInsets`, `LayoutItem.isViewControllerRoot` and `LayoutItem.collapsedAxes`.
  public func invalidateLayoutMargins() {
    guard let engine = layoutState.engine else { return }
    engine.insetsDidChange()
    engine.readableMarginsDidChange(of: self)
  }

  /// Notifies the layout that `LayoutItem.semanticContentAttribute` has changed.
  public func invalidateLayoutDirection() {
    layoutState.engine?.directionDidChange(from: self)
  }

  /// Notifies the layout that the item's name, id or expected frame has changed. The next ``LayoutSolution`` contains
  /// the new value.
  public func invalidateLayoutDescription() {
    layoutState.engine?.descriptionDidChange()
  }
}
