/// Safe areas and margins: what follows from where items are, and is fed back as constants.
///
/// An item is watched from the moment when a row, or anybody else, asked for its insets. After a solve that moved
/// something on the way to a watched item, insets are computed anew from the root downwards; those that changed have
/// their rows made anew.
extension LayoutEngine {
  /// The insets of an item; it is watched from now on.
  func insets(of record: ItemRecord) -> ResolvedInsets {
    if let insets = record.insets { return insets }
    insetRecords.append(record)
    var current: ItemRecord? = record
    while let next = current, !next.isAboveInsets {
      next.isAboveInsets = true
      current = superrecord(of: next)
    }
    insetPass += 1
    let insets = resolveInsets(of: record)
    record.insets = insets
    return insets
  }

  /// Whether rows have to be made anew because something that insets follow from changed.
  var insetsMayHaveChanged: Bool {
    !insetRecords.isEmpty && (areInsetsStale || roundChanges.contains(where: \.isAboveInsets))
  }

  /// Computes the insets of all watched items anew, and queues the rows of those that changed.
  ///
  /// - Returns: The records whose insets changed.
  /// - Complexity: O(watched items and those they lie in).
  func refreshInsets() -> [ItemRecord] {
    areInsetsStale = false
    insetPass += 1
    insetRecords.removeAll { $0.engine !== self || $0.item == nil }
    var changed: [ItemRecord] = []
    for record in insetRecords {
      let insets = resolveInsets(of: record)
      guard let old = record.insets, !old.isNearly(insets), let item = record.item else { continue }
      record.insets = insets
      changed.append(record)
      mentionsDidChange(of: item) { $0.isMargin }
      for guide in item.layoutState.systemGuides.values {
        for constraint in guide.placingConstraints where constraint.derivedConstant != nil {
          if let row = constraint.row { queue(row) }
        }
      }
    }
    return changed
  }

  private func superrecord(of record: ItemRecord) -> ItemRecord? {
    guard let item = record.item, item !== root, let above = item.layoutSuperitem?.layoutState.record,
      above.engine === self
    else { return nil }
    return above
  }

  /// Computes the insets of an item from those of everything it lies in, each of which is looked at once in a pass.
  private func resolveInsets(of record: ItemRecord) -> ResolvedInsets {
    var open: [ItemRecord] = []
    var current: ItemRecord? = record
    var known: (record: ItemRecord, insets: ResolvedInsets)?
    while let next = current {
      if next.insetPass == insetPass {
        known = (next, next.passInsets)
        break
      }
      open.append(next)
      current = superrecord(of: next)
    }
    for next in open.reversed() {
      guard let item = next.item else { continue }
      let direction = item.effectiveLayoutDirection
      let insets =
        if let known, let above = known.record.item {
          item.insets(
            in: context(of: next, in: known.record, above, known.insets), environment.behavior,
            direction: direction)
        } else {
          item.rootInsets(environment, direction: direction)
        }
      next.insetPass = insetPass
      next.passInsets = insets
      known = (next, insets)
    }
    return known?.insets ?? ResolvedInsets()
  }

  private func context(
    of record: ItemRecord, in superrecord: ItemRecord, _ superitem: any LayoutItem, _ insets: ResolvedInsets
  ) -> InsetContext {
    let frame = exactFrame(of: record)
    let bounds = exactFrame(of: superrecord).size
    let origin = superitem.layoutBoundsOrigin
    let (x, y) = (frame.minX - origin.x, frame.minY - origin.y)
    return InsetContext(
      superInsets: insets,
      distances: EdgeInsets(
        top: y, left: x, bottom: bounds.height - (y + frame.height), right: bounds.width - (x + frame.width)),
      isInScrollContent: superitem.scrollContentGuide != nil)
  }

  /// The frame as it was solved last, in the superitem's coordinates.
  func exactFrame(of record: ItemRecord) -> LayoutRect {
    let variables = record.variables
    return LayoutRect(
      x: solver.value(of: variables.minX), y: solver.value(of: variables.minY),
      width: solver.value(of: variables.width), height: solver.value(of: variables.height))
  }
}

extension ResolvedInsets {
  /// Whether the differences are no more than the noise of solving.
  fileprivate func isNearly(_ other: ResolvedInsets) -> Bool {
    safeArea.isNearly(other.safeArea) && margins.isNearly(other.margins)
  }
}

extension EdgeInsets {
  fileprivate func isNearly(_ other: EdgeInsets) -> Bool {
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-7 * max(1, abs(one)) }
    return isNear(top, other.top) && isNear(left, other.left) && isNear(bottom, other.bottom)
      && isNear(right, other.right)
  }
}
