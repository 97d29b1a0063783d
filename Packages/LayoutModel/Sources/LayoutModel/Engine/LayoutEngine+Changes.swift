/// Notifications of changes between two layouts. Each queues the rows that the change affects.
extension LayoutEngine {
  /// Adds a row for a constraint that became active in the tree.
  func track(_ constraint: LayoutConstraint) { ledger.track(constraint) }

  /// Queues a row to be rebuilt in the next layout. Ignores a row of another engine.
  func queue(_ row: RowRecord) { ledger.queue(row) }

  /// Queues a row to be removed in the next layout, permanently.
  func retire(_ row: RowRecord) { ledger.retire(row) }

  /// Called when the content size, a content priority or the alignment insets of an item changed.
  func contentDidChange(of record: ItemRecord) {
    guard let item = record.item else { return }
    feedback.heights.watch(record, item)
    ledger.generateContentRows(for: record)
  }

  /// Rebuilds the rows of the constraints on an item, after a change of a property from which these rows are computed.
  ///
  /// - Parameter isConcerned: Whether the rows of constraints on an attribute are rebuilt. Default: all are.
  func mentionsDidChange(
    of item: any LayoutItem, where isConcerned: (LayoutAttribute) -> Bool = { _ in true }
  ) {
    ledger.queueMentions(of: item, where: isConcerned)
  }

  /// Called when a property or setting changed from which insets are computed. Changes of frames do not count.
  func insetsDidChange() { feedback.insets.invalidate() }

  /// Returns the margins, the safe area and the other insets of an item, and keeps them up to date from then on.
  func insets(of record: ItemRecord) -> ResolvedInsets {
    // Copy the environment only where it is needed.
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

  /// Called when ``LayoutItem/semanticContentAttribute`` of an item changed.
  func directionDidChange(from item: any LayoutItem) {
    let isInherited = environment.behavior.inheritsLayoutDirection
    for item in isInherited ? item.layoutSubtree() : [item] { directionDidChange(of: item) }
  }

  /// Rebuilds the rows that depend on the layout direction of one item.
  private func directionDidChange(of item: any LayoutItem) {
    for constraint in item.layoutState.held {
      if let row = constraint.row, constraint.attributes.contains(where: \.isDirectional) { queue(row) }
    }
    insetsDidChange()
    mentionsDidChange(of: item) { $0.isMargin }
    let isMirrored = direction(of: item) == .rightToLeft
    for child in item.layoutChildren {
      if let record = record(of: child) { ledger.mirror(record, isMirrored) }
    }
  }

  /// Called when a view was hidden or shown. Statuses do not report the ambiguity of hidden views.
  func visibilityDidChange() {
    writer.invalidateStatuses()
    signal.noteChange()
  }

  /// Called when names, the order of items or expected frames changed. Such a change requires no solve.
  func descriptionDidChange() { writer.invalidateList() }

  /// Called when code, not the layout, set the frame of an item.
  func frameWasSet(_ frame: LayoutRect, of record: ItemRecord) { pass.frameWasSet(frame, of: record) }

  /// Shows an ambiguous item at another frame that its constraints allow, in the next layout.
  func exerciseAmbiguity(of record: ItemRecord) {
    if writer.exerciseAmbiguity(of: record) { signal.noteChange() }
  }

  /// Called when ``keepsSizesNonNegative`` was set.
  func nonNegativeRowsDidChange() {
    for record in ledger.state.records {
      for axis in LayoutAxis.allCases {
        if let row = record.generated[.nonNegativeSize(axis)] { queue(row) }
      }
    }
  }
}

/// Changes of the engine's environment.
extension LayoutEngine {
  /// Called when ``environment`` was set.
  func environmentDidChange(from old: LayoutEnvironment) {
    guard environment != old, let record = ledger.record(of: root) else { return }
    if environment.size != old.size || environment.sizing != old.sizing { generateRootSizes(for: record) }
    if !environment.surroundsEqually(old) { insetsDidChange() }
    if environment.scale != old.scale { writer.invalidateGrid() }
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

  /// Generates the rows that determine the root's size.
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
  var textEnvironment: TextEnvironment {
    let category = environment.preferredContentSizeCategory
    return TextEnvironment(
      measurer: textMeasurer, scale: environment.scale,
      contentSizeCategory: category == .unspecified ? .large : category)
  }

  /// Called when the measured sizes of texts change, because the measurer, the scale or the content size category
  /// changed.
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
  /// Whether another environment results in the same insets for each item whose frame stays the same.
  fileprivate func surroundsEqually(_ other: LayoutEnvironment) -> Bool {
    safeAreaInsets == other.safeAreaInsets && additionalSafeAreaInsets == other.additionalSafeAreaInsets
      && systemMinimumLayoutMargins == other.systemMinimumLayoutMargins
      && viewRespectsSystemMinimumLayoutMargins == other.viewRespectsSystemMinimumLayoutMargins
      && keyboardFrame == other.keyboardFrame && (keyboardFrame == nil || size == other.size)
      && preferredContentSizeCategory == other.preferredContentSizeCategory && behavior == other.behavior
  }
}

/// Changes of items that scroll.
///
/// The bounds origin of an item that scrolls has two variables, and two rows set them to the current values. Scrolling
/// changes the constants of these rows. Only constraints between items inside and outside the content depend on the
/// variables.
extension LayoutEngine {
  /// Creates the guides, variables and rows for an item that scrolls, or has scrolled before.
  func makeScrolling(_ record: ItemRecord, _ item: any LayoutItem) {
    item.makeGuidesOfItsOwn()
    record.readScrolling(of: item)
    if record.canScroll { ledger.makeBoundsOrigin(of: record) }
  }

  /// Called when an item has scrolled.
  ///
  /// - Complexity: O(1) for a scroll view; for another item, O(*n* + depth) the first time, with *n* descendants.
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
    // Within a content area, scrolling changes the keyboard's overlap only, not the safe areas and margins.
    if item.scrollContentGuide == nil || !feedback.trackingRecords.isEmpty { insetsDidChange() }
  }

  /// Called when a guide was added. If it is the content area of its owner, constraints on the owner are rebuilt,
  /// because their meaning changes.
  func scrollAreaDidCome(_ item: any LayoutItem) {
    guard let owner = scrollingOwner(of: item), let record = record(of: owner) else { return }
    // The margins of items in the owner depend on the size of the area.
    self.record(of: item)?.isAboveInsets = true
    owner.makeGuidesOfItsOwn()
    boundsOriginDidChange(of: record, owner)
    mentionsDidChange(of: owner)
  }

  /// Called when a guide was removed. If it was the content area of its owner, constraints on the owner are rebuilt.
  func scrollAreaDidLeave(_ item: any LayoutItem) {
    guard let owner = scrollingOwner(of: item), record(of: owner) != nil else { return }
    mentionsDidChange(of: owner)
  }

  /// Returns the owner of a guide that is the owner's content area; nil for other items.
  private func scrollingOwner(of item: any LayoutItem) -> (any LayoutItem)? {
    guard let area = item as? LayoutGuide, let owner = area.owningView,
      owner.scrollContentGuide === area
    else { return nil }
    return owner
  }
}

extension LayoutItem {
  /// Creates the guides to which constraints on this item may refer implicitly: the content area and the readable
  /// content guide.
  func makeGuidesOfItsOwn() {
    if let area = scrollContentGuide, area.owningView === self { area.place(by: .scrollContent, in: self) }
    if layoutMarginsFollowReadableWidth { _ = readableContentGuide }
  }

  /// Notifies the layout that ``LayoutItem/layoutBoundsOrigin`` changed, because the content scrolled.
  public func invalidateBoundsOrigin() {
    guard let record = layoutState.record else { return }
    record.engine?.boundsOriginDidChange(of: record, self)
  }
}
