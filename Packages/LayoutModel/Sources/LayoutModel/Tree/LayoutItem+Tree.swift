extension LayoutItem {
  /// Tells the layout that an item came in as a child, with its whole subtree.
  ///
  /// Call it at the end of whatever adds children. An engine that lays out this item takes the newcomers in at its
  /// next ``LayoutEngine/layout()``. Before the first one nothing needs to be told.
  ///
  /// - Complexity: O(*d*) for an item *d* levels below the root.
  public func didAddLayoutSubitem(_ item: any LayoutItem) {
    let top = layoutTop.layoutState
    top.clock = max(top.clock, item.layoutState.clock)
    layoutState.engine?.attach(item)
    if item.layoutKind == .view { baselinesDidChange(within: item) }
    invalidateLayoutArrangement()
  }

  /// Tells the layout that a child is about to leave, with its whole subtree.
  ///
  /// Call it before `layoutSuperitem` changes. Constraints held above the child that mention it, or anything in its
  /// subtree, are deactivated and do not come back with it; those held within the subtree stay.
  ///
  /// - Complexity: O(items of the subtree and constraints that mention them).
  public func willRemoveLayoutSubitem(_ item: any LayoutItem) {
    invalidateLayoutArrangement()
    if item.layoutKind == .view { baselinesDidChange(within: item) }
    let subtree = item.layoutSubtree()
    let inside = Set(subtree.map { ObjectIdentifier($0) })
    for member in subtree {
      // A constraint that is measured in a holder outside has nothing to be measured in any more.
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

  /// Whether this is an item or lies somewhere below it.
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

  /// How many items lie above this one.
  var layoutDepth: Int {
    var depth = 0
    var current = layoutSuperitem
    while let item = current {
      depth += 1
      current = item.layoutSuperitem
    }
    return depth
  }

  /// Subitems and then guides: everything that is placed in this item.
  var layoutChildren: [any LayoutItem] { layoutSubitems + layoutState.allGuides }

  /// The item and everything below it, parents before their children.
  func layoutSubtree() -> [any LayoutItem] {
    var found: [any LayoutItem] = []
    var open: [any LayoutItem] = [self]
    while let item = open.popLast() {
      found.append(item)
      open.append(contentsOf: item.layoutChildren.reversed())
    }
    return found
  }

  /// The view that constraints on the item alone are held by: itself, or a guide's owner.
  var constraintHolder: (any LayoutItem)? { layoutKind == .view ? self : layoutSuperitem }
}

/// The nearest item that is above, or is, each of two items; nil if they are in different trees.
///
/// - Complexity: O(depth).
func nearestCommonAncestor(_ one: any LayoutItem, _ other: any LayoutItem) -> (any LayoutItem)? {
  // Most are siblings, or one is in the other.
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

/// What an item says when something changed that the layout had asked it for.
extension LayoutItem {
  /// Tells the layout that ``LayoutItem/intrinsicContentSize``, or a priority of the content, changed.
  ///
  /// It is asked again in the next ``LayoutEngine/layout()``, in which the superitem is arranged.
  public func invalidateIntrinsicContentSize() {
    layoutSuperitem?.invalidateLayoutArrangement()
    layoutSuperitem?.layoutSubitemContentDidChange(self)
    guard let record = layoutState.record else { return }
    record.engine?.contentDidChange(of: record)
  }

  /// Tells the layout that alignment insets or baselines changed.
  public func invalidateAlignment() {
    layoutSuperitem?.layoutSubitemContentDidChange(self)
    guard let record = layoutState.record else { return }
    record.engine?.contentDidChange(of: record)
    record.engine?.mentionsDidChange(of: self)
    record.engine?.alignmentDidChange(of: self)
    baselinesDidChange()
  }

  /// Tells the layout that what margins and safe areas follow from changed: ``LayoutItem/preferredLayoutMargins``,
  /// ``LayoutItem/preservesSuperviewLayoutMargins``, ``LayoutItem/insetsLayoutMarginsFromSafeArea``,
  /// ``LayoutItem/layoutMarginsFollowReadableWidth`` or ``LayoutItem/additionalSafeAreaInsets``.
  public func invalidateLayoutMargins() {
    guard let engine = layoutState.engine else { return }
    engine.insetsDidChange()
    engine.readableMarginsDidChange(of: self)
  }

  /// Tells the layout that ``LayoutItem/semanticContentAttribute`` changed.
  public func invalidateLayoutDirection() {
    layoutState.engine?.directionDidChange(from: self)
  }

  /// Tells the layout that a name, an id or an expected frame changed, which solutions carry.
  public func invalidateLayoutDescription() {
    layoutState.engine?.descriptionDidChange()
  }
}
