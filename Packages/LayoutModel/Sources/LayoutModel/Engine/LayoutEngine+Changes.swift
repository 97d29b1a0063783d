/// What the tree tells the engine between two layouts: dirty rows are queued, each once.
extension LayoutEngine {
  /// Starts to follow a constraint that an item of the tree holds.
  func track(_ constraint: LayoutConstraint) {
    guard constraint.row?.engine == nil else { return }
    let row = RowRecord(
      constraint, order: RowOrder(constraint.origin, age: constraint.age, serial: makeSerial()), engine: self)
    constraint.row = row
    queue(row)
  }

  /// Has a row looked at again; one that an engine before this one made is none of its business.
  func queue(_ row: RowRecord) {
    guard row.isOf(self), !row.isQueued, !row.isRetired else { return }
    row.isQueued = true
    queuedRows.append(row)
    noteChange()
  }

  /// Has a row taken out for good.
  func retire(_ row: RowRecord) {
    guard !row.isRetired else { return }
    row.isRetired = true
    retiredRows.append(row)
    noteChange()
  }

  /// Makes a row that comes with an item, or has it looked at again.
  func generate(_ kind: GeneratedRow, for record: ItemRecord) {
    if let row = record.generated[kind] { return queue(row) }
    let row = RowRecord(
      kind, for: record, order: RowOrder(kind.origin, age: 0, serial: makeSerial()), engine: self)
    record.generated.add(row, kind)
    queue(row)
  }

  /// Makes the rows about the root's size.
  func generateRootSizes(for record: ItemRecord) {
    let bounds: [RootSizeBound] = environment.sizing == .fixed ? [.current] : RootSizeBound.allCases
    for axis in LayoutAxis.allCases {
      for bound in RootSizeBound.allCases
      where bounds.contains(bound) || record.generated[.rootSize(bound, axis)] != nil {
        generate(.rootSize(bound, axis), for: record)
      }
    }
  }

  /// Makes the rows of a content, as far as there is one.
  func generateContentRows(for record: ItemRecord) {
    guard let item = record.item else { return }
    watchHeight(of: record, item)
    for axis in LayoutAxis.allCases {
      let hasContent = record.contentExtent(axis) != nil
      for kind in [GeneratedRow.hugging(axis), .compressionResistance(axis)]
      where hasContent || record.generated[kind] != nil {
        generate(kind, for: record)
      }
    }
  }

  /// The content of an item changed, or how it is aligned.
  func contentDidChange(of record: ItemRecord) { generateContentRows(for: record) }

  /// Something changed that constraints on an item are made from.
  func mentionsDidChange(
    of item: any LayoutItem, where isConcerned: (LayoutAttribute) -> Bool = { _ in true }
  ) {
    for constraint in item.layoutState.mentions {
      if let row = constraint.row, constraint.attributes.contains(where: isConcerned) { queue(row) }
    }
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
    areInsetsStale = true
    mentionsDidChange(of: item) { $0.isMargin }
  }

  /// Names, order or expectations changed, which need no solving.
  func descriptionDidChange() { isDescriptionStale = true }

  func nonNegativeRowsDidChange() {
    for record in recordsByVariable {
      for axis in LayoutAxis.allCases {
        if let row = record?.generated[.nonNegativeSize(axis)] { queue(row) }
      }
    }
  }

  func environmentDidChange(from old: LayoutEnvironment) {
    guard environment != old, let record = root.layoutState.record, record.isLaidOut(by: self) else { return }
    if environment.size != old.size || environment.sizing != old.sizing { generateRootSizes(for: record) }
    if !environment.surroundsEqually(old) { areInsetsStale = true }
    if environment.scale != old.scale { isGridStale = true }
    if environment.behavior.autoresizing != old.behavior.autoresizing { autoresizingFormDidChange() }
    if environment.scale != old.scale
      || environment.preferredContentSizeCategory != old.preferredContentSizeCategory
    {
      textDidChange()
    }
    if environment.direction != old.direction
      || environment.behavior.inheritsLayoutDirection != old.behavior.inheritsLayoutDirection
    {
      for record in records {
        if let item = record.item { directionDidChange(of: item) }
      }
    }
    traitsDidChange(from: old.traits)
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
