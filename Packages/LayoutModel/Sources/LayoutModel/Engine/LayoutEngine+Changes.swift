/// Methods that are called when something changes between two layouts. They record what the next layout must update,
/// such as rows and insets.
extension LayoutEngine {
  /// Adds a row for a constraint that has become active in the tree.
  func track(_ constraint: LayoutConstraint) { ledger.track(constraint) }

  /// Queues a row, so that the next layout rebuilds it. Ignores rows of other engines.
  func queue(_ row: RowRecord) { ledger.queue(row) }

  /// Queues a row, so that the next layout removes it permanently.
  func retire(_ row: RowRecord) { ledger.retire(row) }

  /// Called when the content size, a content priority or the alignment insets of an item have changed.
  func contentDidChange(of record: ItemRecord) {
    guard let item = record.item else { return }
    feedback.heights.watch(record, item)
    ledger.generateContentRows(for: record)
  }

  /// Makes the next layout rebuild the rows of the constraints on an item. Called when a property that determines these
  /// rows has changed.
  ///
  /// - Parameter isConcerned: Returns whether constraints on an attribute are affected by the change. Default: always
  ///   true.
  func mentionsDidChange(
    of item: any LayoutItem, where isConcerned: (LayoutAttribute) -> Bool = { _ in true }
  ) {
    ledger.queueMentions(of: item, where: isConcerned)
  }

  /// Called when a property or setting that determines insets has changed. Not called for changes of frames.
  func insetsDidChange() { feedback.insets.invalidate() }

  /// Returns the margins, the safe area insets and the other insets of an item. From then on, the engine keeps them up
  /// to date.
  func insets(of record: ItemRecord) -> ResolvedInsets {
    // Access the environment only if necessary: it is large, and copied on access.
    if let insets = feedback.insets.knownInsets(of: record) { return insets }
    return feedback.insets.insets(of: record, in: environment)
  }

  /// Called when ``LayoutItem/layoutMarginsFollowReadableWidth`` of an item may have changed.
  func readableMarginsDidChange(of item: any LayoutItem) {
    let hasGuide = item.layoutState.systemGuides[.readableContent] != nil
    guard item.layoutMarginsFollowReadableWidth || hasGuide else { return }
    if item.layoutMarginsFollowReadableWidth { _ = item.readableContentGuide }
    mentionsDidChange(of: item) { $0.isMargin }
  }

  /// Called when ``LayoutItem/semanticContentAttribute`` of an item has changed.
  func directionDidChange(from item: any LayoutItem) {
    let isInherited = environment.behavior.inheritsLayoutDirection
    for item in isInherited ? item.layoutSubtree() : [item] { directionDidChange(of: item) }
  }

  /// Makes the next layout rebuild the rows that depend on the layout direction of one item.
  private func directionDidChange(of item: any LayoutItem) {
    for constraint in item.layoutState.held {
      if let row = constraint.row, constraint.relatesAttribute(where: { $0.isDirectional }) { queue(row) }
    }
    insetsDidChange()
    mentionsDidChange(of: item) { $0.isMargin }
    let isMirrored = direction(of: item) == .rightToLeft
    for child in item.layoutChildren {
      if let record = record(of: child) { ledger.mirror(record, isMirrored) }
    }
  }

  /// Called when a view was hidden or shown. The next layout determines the ``LayoutStatus`` of items again, because
  /// hidden views are not reported as ambiguous.
  func visibilityDidChange() {
    writer.invalidateStatuses()
    signal.noteChange()
  }

  /// Called when names, the order of items or expected frames have changed. The next layout then updates the solution
  /// without solving.
  func descriptionDidChange() { writer.invalidateList() }

  /// Called when the app or autoresizing has set the frame of an item. Not called for solved frames.
  func frameWasSet(_ frame: LayoutRect, of record: ItemRecord) { pass.frameWasSet(frame, of: record) }

  /// If an item is ambiguous, makes the next layout show the item at a different frame that its constraints allow.
  func exerciseAmbiguity(of record: ItemRecord) {
    if writer.exerciseAmbiguity(of: record) { signal.noteChange() }
  }

  /// Queues the rows that keep sizes from becoming negative. Called when ``keepsSizesNonNegative`` was set.
  func nonNegativeRowsDidChange() {
    for record in ledger.state.records {
      for axis in LayoutAxis.allCases {
        if let row = record.generated[.nonNegativeSize(axis)] { queue(row) }
      }
    }
  }
}

/// Methods that handle changes of the engine's environment.
extension LayoutEngine {
  /// Marks what the next layout must update. Called when ``environment`` was set.
  ///
  /// - Parameter old: The environment before the change.
  func environmentDidChange(from old: LayoutEnvironment) {
    guard environment != old, let record = ledger.record(of: root) else { return }
    if environment.size != old.size || environment.sizing != old.sizing { generateRootSizes(for: record) }
    if !environment.surroundsEqually(old) { insetsDidChange() }
    if environment.scale != old.scale || environment.frameTolerance != old.frameTolerance {
      writer.invalidateGrid()
    }
    if environment.behavior.autoresizing != old.behavior.autoresizing { autoresizingFormDidChange() }
    if environment.scale != old.scale
      || environment.preferredContentSizeCategory != old.preferredContentSizeCategory
    {
      textDidChange()
    }
    if environment.direction != old.direction
      || environment.behavior.inheritsLayoutDirection != old.behavior.inheritsLayoutDirection
    {
      for record in writer.records {
        if let item = record.item { directionDidChange(of: item) }
      }
    }
    traitsDidChange(from: old.traits)
  }

  /// Generates the rows that determine the root's size. `record` is the record of the root.
  func generateRootSizes(for record: ItemRecord) {
    let bounds: [RootSizeBound] = environment.sizing == .fixed ? [.current] : RootSizeBound.allCases
    for axis in LayoutAxis.allCases {
      for bound in RootSizeBound.allCases
      where bounds.contains(bound) || record.generated[.rootSize(bound, axis)] != nil {
        ledger.generate(.rootSize(bound, axis), for: record)
      }
    }
  }

  /// The text measurer of the engine, with the scale and the text size of the environment.
  @_spi(Tools) public var textEnvironment: TextEnvironment {
    let category = environment.preferredContentSizeCategory
    return TextEnvironment(
      measurer: textMeasurer, scale: environment.scale,
      contentSizeCategory: category == .unspecified ? .large : category)
  }

  /// Called when the measured sizes of text may have changed, because the text measurer, the scale or the content size
  /// category has changed.
  func textDidChange() {
    textGeneration += 1
    for record in ledger.state.records {
      guard let item = record.item, item.layoutKind == .view else { continue }
      contentDidChange(of: record)
      item.baselinesDidChange()
    }
  }
}

extension LayoutEnvironment {
  /// Returns whether items with the same frames have the same insets in this environment and in another one.
  fileprivate func surroundsEqually(_ other: LayoutEnvironment) -> Bool {
    safeAreaInsets == other.safeAreaInsets && additionalSafeAreaInsets == other.additionalSafeAreaInsets
      && systemMinimumLayoutMargins == other.systemMinimumLayoutMargins
      && viewRespectsSystemMinimumLayoutMargins == other.viewRespectsSystemMinimumLayoutMargins
      && keyboardFrame == other.keyboardFrame && (keyboardFrame == nil || size == other.size)
      && preferredContentSizeCategory == other.preferredContentSizeCategory && behavior == other.behavior
  }
}

/// Methods that handle changes of items that scroll.
///
/// The bounds origin of a scrolling item has two variables. Two rows set these variables to the current bounds origin.
/// Scrolling changes only the constants of these rows. The variables appear only in rows of constraints between items
/// inside and outside the scrolled content.
extension LayoutEngine {
  /// Creates the guides to which constraints on the item's own attributes may refer (see
  /// ``LayoutItem/makeGuidesOfItsOwn()``). If the item scrolls or has scrolled before, also creates the variables and
  /// rows of its bounds origin.
  func makeScrolling(_ record: ItemRecord, _ item: any LayoutItem) {
    item.makeGuidesOfItsOwn()
    record.readScrolling(of: item)
    if record.canScroll { ledger.makeBoundsOrigin(of: record) }
  }

  /// Called when an item has scrolled.
  ///
  /// - Complexity: O(1) for a scroll view. For another item with *n* descendants, the first call takes O(*n* +
  ///   depth).
  func boundsOriginDidChange(of record: ItemRecord, _ item: any LayoutItem) {
    record.readScrolling(of: item)
    if record.boundsOrigin == nil {
      guard record.canScroll else { return }
      ledger.makeBoundsOrigin(of: record)
      for member in item.layoutSubtree() { mentionsDidChange(of: member) }
      item.baselinesDidChange(within: item)
    } else {
      ledger.queueBoundsOrigin(of: record)
    }
    record.hasScrolled = true
    writer.invalidateFrame(of: record)
    // Inside a content area, scrolling affects how far the keyboard overlaps items, but not safe areas and margins.
    if item.scrollContentGuide == nil || !feedback.trackingRecords.isEmpty { insetsDidChange() }
  }

  /// Called when an item was added. If the item is the content layout guide of a scrolling item, the next layout
  /// rebuilds the rows of constraints on the scrolling item, because the edges of the scrolling item now refer to the
  /// content.
  func scrollAreaDidCome(_ item: any LayoutItem) {
    guard let owner = scrollingOwner(of: item), let record = record(of: owner) else { return }
    // The margins of items in the owner depend on the size of the content area.
    self.record(of: item)?.isAboveInsets = true
    owner.makeGuidesOfItsOwn()
    boundsOriginDidChange(of: record, owner)
    mentionsDidChange(of: owner)
  }

  /// Called when an item was removed. If the item is the content layout guide of a scrolling item, the next layout
  /// rebuilds the rows of constraints on the scrolling item.
  func scrollAreaDidLeave(_ item: any LayoutItem) {
    guard let owner = scrollingOwner(of: item), record(of: owner) != nil else { return }
    mentionsDidChange(of: owner)
  }

  /// Returns the scrolling item whose content layout guide the given item is; nil for all other items.
  private func scrollingOwner(of item: any LayoutItem) -> (any LayoutItem)? {
    guard let area = item as? LayoutGuide, let owner = area.owningView,
      owner.scrollContentGuide === area
    else { return nil }
    return owner
  }
}

extension LayoutItem {
  /// Creates the guides to which constraints on this item's own attributes may refer: the content layout guide for the
  /// edges of a scroll view, and the readable content guide for margins that follow the readable width.
  func makeGuidesOfItsOwn() {
    if let area = scrollContentGuide, area.owningView === self { area.place(by: .scrollContent, in: self) }
    if layoutMarginsFollowReadableWidth { _ = readableContentGuide }
  }

  /// Notifies the layout that `LayoutItem.layoutBoundsOrigin` has changed, because the content was scrolled.
  public func invalidateBoundsOrigin() {
    guard let record = layoutState.record else { return }
    record.engine?.boundsOriginDidChange(of: record, self)
  }
}
