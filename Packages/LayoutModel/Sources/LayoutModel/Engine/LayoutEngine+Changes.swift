/// Changes of the tree and the host between two layouts. Each queues the rows that it affects, once each.
extension LayoutEngine {
  /// Adds the row of a constraint that an item of the tree holds.
  func track(_ constraint: LayoutConstraint) { ledger.track(constraint) }

  /// Queues a row to be rebuilt; a row of another engine is ignored.
  func queue(_ row: RowRecord) { ledger.queue(row) }

  /// Queues a row to be removed permanently.
  func retire(_ row: RowRecord) { ledger.retire(row) }

  /// Called when the content or the alignment of an item changed.
  func contentDidChange(of record: ItemRecord) {
    guard let item = record.item else { return }
    feedback.heights.watch(record, item)
    ledger.generateContentRows(for: record)
  }

  /// Rebuilds the constraints on an item, after a change of something that their rows are computed from.
  func mentionsDidChange(
    of item: any LayoutItem, where isConcerned: (LayoutAttribute) -> Bool = { _ in true }
  ) {
    ledger.queueMentions(of: item, where: isConcerned)
  }

  /// Called when an input of insets changed, other than frames.
  func insetsDidChange() { feedback.insets.invalidate() }

  /// Returns the insets of an item, and keeps them up to date from now on.
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

  /// Called when a view was hidden or shown: reports leave out the ambiguity of hidden views.
  func visibilityDidChange() { writer.invalidateStatuses() }

  /// Called when names, order or expected frames changed, which requires no solve.
  func descriptionDidChange() { writer.invalidateList() }

  /// Called when code set the frame of an item.
  func frameWasSet(_ frame: LayoutRect, of record: ItemRecord) { pass.frameWasSet(frame, of: record) }

  /// Selects another frame of an ambiguous item for the next layout.
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

/// Changes of the environment.
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

  /// Generates the rows of the root's size.
  func generateRootSizes(for record: ItemRecord) {
    let bounds: [RootSizeBound] = environment.sizing == .fixed ? [.current] : RootSizeBound.allCases
    for axis in LayoutAxis.allCases {
      for bound in RootSizeBound.allCases
      where bounds.contains(bound) || record.generated[.rootSize(bound, axis)] != nil {
        ledger.generate(.rootSize(bound, axis), for: record)
      }
    }
  }

  /// The text measurer and the text size of the environment.
  var textEnvironment: TextEnvironment {
    let category = environment.preferredContentSizeCategory
    return TextEnvironment(
      measurer: textMeasurer, scale: environment.scale,
      contentSizeCategory: category == .unspecified ? .large : category)
  }

  /// Called when the sizes of texts changed, because the measurer, the scale or the content size category changed.
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
  /// Returns whether another environment results in the same insets for every item with an unchanged frame.
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
/// The bounds origin of an item that scrolls is a pair of variables, each with a row that determines it. Scrolling
/// changes two constants, and the solver moves the items that depend on them; nothing within the content depends on
/// them.
extension LayoutEngine {
  /// Creates the guides, variables and rows for an item that scrolls or has scrolled.
  func makeScrolling(_ record: ItemRecord, _ item: any LayoutItem) {
    item.makeGuidesOfItsOwn()
    record.readScrolling(of: item)
    if record.canScroll { ledger.makeBoundsOrigin(of: record) }
  }

  /// Called when an item has scrolled.
  ///
  /// - Complexity: O(1) for an item that scrolls; O(*n* + depth) for the first time of another item with *n*
  ///   descendants.
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

  /// Called when a guide was added that may be the content area of its owner, which changes the meaning of constraints
  /// on the owner.
  func scrollAreaDidCome(_ item: any LayoutItem) {
    guard let owner = scrollingOwner(of: item), let record = record(of: owner) else { return }
    // The margins of items in the owner depend on the size of the area.
    self.record(of: item)?.isAboveInsets = true
    owner.makeGuidesOfItsOwn()
    boundsOriginDidChange(of: record, owner)
    mentionsDidChange(of: owner)
  }

  /// Called when a guide was removed that may have been the content area of its owner.
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

extension LayoutItem {
  /// Creates the guides that constraints on the item itself may refer to: the content area and the readable content
  /// guide.
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
