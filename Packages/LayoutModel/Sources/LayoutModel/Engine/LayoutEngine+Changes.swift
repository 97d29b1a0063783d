/// What the tree and the host tell the engine between two layouts: rows are queued, each once.
extension LayoutEngine {
  /// Starts to follow a constraint that an item of the tree holds.
  func track(_ constraint: LayoutConstraint) { ledger.track(constraint) }

  /// Has a row written anew; a row of another engine is ignored.
  func queue(_ row: RowRecord) { ledger.queue(row) }

  /// Has a row taken out for good.
  func retire(_ row: RowRecord) { ledger.retire(row) }

  /// The content of an item changed, or how it is aligned.
  func contentDidChange(of record: ItemRecord) {
    guard let item = record.item else { return }
    feedback.heights.watch(record, item)
    ledger.generateContentRows(for: record)
  }

  /// Something changed that constraints on an item are made from.
  func mentionsDidChange(
    of item: any LayoutItem, where isConcerned: (LayoutAttribute) -> Bool = { _ in true }
  ) {
    ledger.queueMentions(of: item, where: isConcerned)
  }

  /// Something changed that insets follow from, apart from frames.
  func insetsDidChange() { feedback.insets.invalidate() }

  /// The insets of an item; it is watched from now on.
  func insets(of record: ItemRecord) -> ResolvedInsets {
    // The environment is copied only where it is needed.
    if let insets = feedback.insets.knownInsets(of: record) { return insets }
    return feedback.insets.insets(of: record, in: environment)
  }

  /// Whether margins follow the readable width may have changed.
  func readableMarginsDidChange(of item: any LayoutItem) {
    let hasGuide = item.layoutState.systemGuides[.readableContent] != nil
    guard item.layoutMarginsFollowReadableWidth || hasGuide else { return }
    if item.layoutMarginsFollowReadableWidth { _ = item.readableContentGuide }
    mentionsDidChange(of: item) { $0.isMargin }
  }

  /// The direction that an item asks for changed.
  func directionDidChange(from item: any LayoutItem) {
    let isInherited = environment.behavior.inheritsLayoutDirection
    for item in isInherited ? item.layoutSubtree() : [item] { directionDidChange(of: item) }
  }

  /// The direction of an item changed.
  private func directionDidChange(of item: any LayoutItem) {
    for constraint in item.layoutState.held {
      if let row = constraint.row, constraint.attributes.contains(where: \.isDirectional) { queue(row) }
    }
    insetsDidChange()
    mentionsDidChange(of: item) { $0.isMargin }
  }

  /// Names, order or expectations changed, which need no solving.
  func descriptionDidChange() { writer.invalidateList() }

  /// Code gave an item a frame.
  func frameWasSet(_ frame: LayoutRect, of record: ItemRecord) { pass.frameWasSet(frame, of: record) }

  /// Shows another frame of an ambiguous item in the next layout.
  func exerciseAmbiguity(of record: ItemRecord) {
    if writer.exerciseAmbiguity(of: record) { signal.noteChange() }
  }

  /// ``keepsSizesNonNegative`` was set.
  func nonNegativeRowsDidChange() {
    for record in ledger.state.records {
      for axis in LayoutAxis.allCases {
        if let row = record.generated[.nonNegativeSize(axis)] { queue(row) }
      }
    }
  }
}

/// Changes of what surrounds the root.
extension LayoutEngine {
  /// ``environment`` was set.
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

  /// Generates the rows about the root's size.
  func generateRootSizes(for record: ItemRecord) {
    let bounds: [RootSizeBound] = environment.sizing == .fixed ? [.current] : RootSizeBound.allCases
    for axis in LayoutAxis.allCases {
      for bound in RootSizeBound.allCases
      where bounds.contains(bound) || record.generated[.rootSize(bound, axis)] != nil {
        ledger.generate(.rootSize(bound, axis), for: record)
      }
    }
  }

  /// Who measures texts, and how large.
  var textEnvironment: TextEnvironment {
    let category = environment.preferredContentSizeCategory
    return TextEnvironment(
      measurer: textMeasurer, scale: environment.scale,
      contentSizeCategory: category == .unspecified ? .large : category)
  }

  /// Texts have another size from now on: the measurer changed, or the pixels, or how large people read.
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
  /// Whether another environment gives every item the same insets, as long as items stay where they are.
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
/// How far an item has scrolled is a variable with a row that fixes it. So scrolling changes two constants, and the
/// solver finds out what else that moves: nothing within the content.
extension LayoutEngine {
  /// Creates what an item needs that scrolls, or has scrolled.
  func makeScrolling(_ record: ItemRecord, _ item: any LayoutItem) {
    item.makeGuidesOfItsOwn()
    record.readScrolling(of: item)
    if record.canScroll { ledger.makeBoundsOrigin(of: record) }
  }

  /// An item has scrolled.
  ///
  /// - Complexity: O(1) for an item that scrolls; for another one, the first time, O(items in it + depth).
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
    // Safe areas and margins within a content area do not depend on scrolling; where the keyboard is does.
    if item.scrollContentGuide == nil || !feedback.trackingRecords.isEmpty { insetsDidChange() }
  }

  /// A guide that was taken in may be what scrolls in its owner: constraints on that mean something else then.
  func scrollAreaDidCome(_ item: any LayoutItem) {
    guard let owner = scrollingOwner(of: item), let record = record(of: owner) else { return }
    // Margins of what lies in the owner follow from the size of the area.
    self.record(of: item)?.isAboveInsets = true
    owner.makeGuidesOfItsOwn()
    boundsOriginDidChange(of: record, owner)
    mentionsDidChange(of: owner)
  }

  /// A guide that left may have been what scrolled in its owner, which stays.
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
  /// Creates the guides that constraints on the item itself may mean: the area that scrolls, and the readable margins.
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
