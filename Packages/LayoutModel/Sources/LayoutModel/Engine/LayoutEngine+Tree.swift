/// The items that were added to the tree since the last layout, and the autoresizing masks that changed.
struct TreeArrivals {
  /// The items that were added, without their descendants.
  var newcomers: [any LayoutItem] = []

  /// The records of the items with a new or changed autoresizing mask.
  var masks: [ItemRecord] = []

  var isEmpty: Bool { newcomers.isEmpty && masks.isEmpty }
}

/// The addition of items to the layout, and their removal.
extension LayoutEngine {
  /// Registers an added item. The next layout includes the item and its descendants.
  func attach(_ item: any LayoutItem) {
    arrivals.newcomers.append(item)
    // Create the record of the root immediately, so that items added to it find the engine.
    if item === root, record(of: root) == nil { takeIn(item: root) }
    writer.invalidateList()
  }

  /// Removes items from the layout.
  ///
  /// - Parameter items: The items of whole subtrees.
  func detach(_ items: [any LayoutItem]) {
    for item in items {
      guard let record = record(of: item) else { continue }
      item.layoutState.removeMaskConstraints()
      ledger.retireRecord(of: item, record)
      scrollAreaDidLeave(item)
    }
    writer.invalidateList()
  }

  /// Includes the items that were added since the last layout.
  func takeInNewcomers() {
    notifyNewcomersOfTraits()
    // Including an item may create guides, which are added in turn.
    while !arrivals.newcomers.isEmpty {
      let items = arrivals.newcomers
      arrivals.newcomers = []
      takeIn(items)
    }
    translateMasks()
  }

  private func takeIn(_ items: [any LayoutItem]) {
    // An added item may have been removed again.
    for item in items where isInTree(item) {
      let subtree = item.layoutSubtree()
      for member in subtree where record(of: member) == nil { takeIn(item: member) }
      for member in subtree {
        for constraint in member.layoutState.held { track(constraint) }
      }
    }
  }

  /// Whether an item that was added is still in the tree.
  private func isInTree(_ item: any LayoutItem) -> Bool {
    item === root || item.layoutSuperitem?.layoutState.isLaidOut(by: self) ?? false
  }

  /// Creates the record of an item, and the rows that every item has.
  private func takeIn(item: any LayoutItem) {
    // An item belongs to one engine at a time.
    if let other = item.layoutState.engine { other.detach(item.layoutSubtree()) }
    let isMirrored = item !== root && item.layoutSuperitem.map { direction(of: $0) } == .rightToLeft
    let record = ledger.makeRecord(of: item, isMirrored: isMirrored)
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
    if item === root {
      item.layoutState.removeMaskConstraints()
      item.layoutState.translation = nil
    } else if item.autoresizing != nil {
      autoresizingDidChange(of: record)
    }
  }
}

/// The notification of items when traits change.
extension LayoutEngine {
  /// Notifies all items of changed traits, each superitem before its subitems.
  func traitsDidChange(from previous: TraitCollection) {
    let current = environment.traits
    guard current != previous else { return }
    forEachItem(below: root) { item in
      if item.layoutState.isLaidOut(by: self) { item.notifyOfTraits(from: previous, to: current) }
    }
  }

  /// Notifies items that were added since the last layout of the current traits. Their rows are created afterwards.
  private func notifyNewcomersOfTraits() {
    let current = environment.traits
    var notified: Set<ObjectIdentifier> = []
    var next = 0
    // An item may add others when it is notified.
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

  /// Calls a function with an item and all its descendants, each superitem before its subitems.
  ///
  /// The function may add subitems to the item with which it is called; they are included.
  private func forEachItem(below item: any LayoutItem, _ body: (any LayoutItem) -> Void) {
    var open: [any LayoutItem] = [item]
    while let item = open.popLast() {
      body(item)
      open.append(contentsOf: item.layoutChildren.reversed())
    }
  }
}

extension LayoutEngine: RecordSource {
  func record(of item: any LayoutItem) -> ItemRecord? { ledger.record(of: item) }

  func direction(of item: any LayoutItem) -> LayoutDirection {
    // The same as `effectiveLayoutDirection`, without searching for the engine.
    environment.behavior.inheritsLayoutDirection
      ? item.effectiveLayoutDirection
      : item.semanticContentAttribute.resolved(in: environment.direction)
  }
}
