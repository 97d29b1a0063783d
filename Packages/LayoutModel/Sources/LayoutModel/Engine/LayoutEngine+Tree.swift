/// The items that were added to the tree since the last layout, and the items whose autoresizing masks have changed.
struct TreeArrivals {
  /// The items that were added to the tree. An item that was added as a descendant of another added item is not listed.
  var newcomers: [any LayoutItem] = []

  /// The records of items with a new or changed autoresizing mask.
  var masks: [ItemRecord] = []

  var isEmpty: Bool { newcomers.isEmpty && masks.isEmpty }
}

/// Methods that add items to the layout and remove them.
extension LayoutEngine {
  /// Registers an item that was added to the tree. The next layout includes the item and its descendants.
  func attach(_ item: any LayoutItem) {
    arrivals.newcomers.append(item)
    // The root's record is created immediately, so that items that are added to the root find the engine.
    if item === root, record(of: root) == nil { takeIn(item: root) }
    writer.invalidateList()
  }

  /// Removes items from the layout.
  ///
  /// - Parameter items: The items to remove. For each item, the array must also contain all its descendants.
  func detach(_ items: [any LayoutItem]) {
    for item in items {
      guard let record = record(of: item) else { continue }
      item.layoutState.removeMaskConstraints()
      ledger.retireRecord(of: item, record)
      scrollAreaDidLeave(item)
    }
    writer.invalidateList()
  }

  /// Adds to the layout all items that were added to the tree since the last layout.
  func takeInNewcomers() {
    notifyNewcomersOfTraits()
    // Including an item may create guides. The loop includes these too.
    while !arrivals.newcomers.isEmpty {
      let items = arrivals.newcomers
      arrivals.newcomers = []
      takeIn(items)
    }
    translateMasks()
  }

  private func takeIn(_ items: [any LayoutItem]) {
    // Since an item was added, it may have been removed from the tree again.
    for item in items where isInTree(item) {
      let subtree = item.layoutSubtree()
      for member in subtree where record(of: member) == nil { takeIn(item: member) }
      for member in subtree {
        for constraint in member.layoutState.held {
          if let problem = constraint.axisProblem { constraint.trap(problem) }
          track(constraint)
        }
      }
    }
  }

  /// Returns whether an item that was added is still in the tree.
  private func isInTree(_ item: any LayoutItem) -> Bool {
    item === root || item.layoutSuperitem?.layoutState.isLaidOut(by: self) ?? false
  }

  /// Creates the record of an item, and the rows that the engine generates for the item. If another engine lays out the
  /// item, removes it from that engine.
  private func takeIn(item: any LayoutItem) {
    // An item can belong to only one engine.
    if let other = item.layoutState.engine { other.detach(item.layoutSubtree()) }
    let superitem = item === root ? nil : item.layoutSuperitem
    let record = ledger.makeRecord(
      of: item, in: superitem.flatMap { self.record(of: $0) },
      isMirrored: superitem.map { direction(of: $0) } == .rightToLeft)
    writer.invalidateFrame(of: record)
    pass.markNewcomer(record, item)
    if item === root {
      for axis in LayoutAxis.allCases { ledger.generate(.rootOrigin(axis), for: record) }
      generateRootSizes(for: record)
    }
    for axis in LayoutAxis.allCases { ledger.generate(.nonNegativeSize(axis), for: record) }
    contentDidChange(of: record)
    makeScrolling(record, item)
    scrollAreaDidCome(item)
    if item is TrackingLayoutGuide { feedback.track(record) }
    if item.reportsInsetChanges { feedback.insets.report(record, in: environment) }
    if item === root {
      item.layoutState.removeMaskConstraints()
      item.layoutState.translation = nil
    } else if item.autoresizing != nil {
      autoresizingDidChange(of: record)
    }
  }
}

/// Methods that notify items of changed traits.
extension LayoutEngine {
  /// Notifies all items that traits have changed, superitems before their subitems.
  func traitsDidChange(from previous: TraitCollection) {
    let current = environment.traits
    guard current != previous else { return }
    forEachItem(below: root) { item in
      if item.layoutState.isLaidOut(by: self) { item.notifyOfTraits(from: previous, to: current) }
    }
  }

  /// Notifies items of the current traits if they were added since the last layout. Called before their rows are
  /// created.
  private func notifyNewcomersOfTraits() {
    let current = environment.traits
    var notified: Set<ObjectIdentifier> = []
    var next = 0
    // An item may add other items when it is notified.
    while next < arrivals.newcomers.count {
      let newcomer = arrivals.newcomers[next]
      next += 1
      guard isInTree(newcomer) else { continue }
      forEachItem(below: newcomer) { item in
        guard item === root || !item.layoutState.isLaidOut(by: self) else { return }
        if notified.insert(ObjectIdentifier(item)).inserted { item.notifyOfTraits(from: nil, to: current) }
      }
    }
  }

  /// Calls a function with an item and all its descendants, superitems before their subitems.
  ///
  /// The function may add subitems to the item that it is called with. It is called with these subitems too.
  private func forEachItem(below item: any LayoutItem, _ body: (any LayoutItem) -> Void) {
    var open: [any LayoutItem] = [item]
    while let item = open.popLast() {
      body(item)
      open.append(contentsOf: item.layoutChildren.reversed())
    }
  }
}

extension LayoutEngine: RecordSource {
  func record(of state: LayoutItemState) -> ItemRecord? { ledger.record(of: state) }

  func direction(of item: any LayoutItem) -> LayoutDirection {
    // This is `effectiveLayoutDirection`, but without a search for the engine.
    environment.behavior.inheritsLayoutDirection
      ? item.effectiveLayoutDirection
      : item.semanticContentAttribute.resolved(in: environment.direction)
  }
}
