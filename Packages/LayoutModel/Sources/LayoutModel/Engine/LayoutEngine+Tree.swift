/// What came into the tree since the last layout.
struct TreeArrivals {
  /// Items with everything in them.
  var newcomers: [any LayoutItem] = []

  /// Items whose autoresizing mask is new or changed.
  var masks: [ItemRecord] = []

  var isEmpty: Bool { newcomers.isEmpty && masks.isEmpty }
}

/// Items that come and go.
extension LayoutEngine {
  /// Notes a newcomer, to be taken in with its subtree at the next layout.
  func attach(_ item: any LayoutItem) {
    arrivals.newcomers.append(item)
    // A root is known from now on, so that what is added to it finds the engine.
    if item === root, record(of: root) == nil { takeIn(item: root) }
    writer.invalidateList()
  }

  /// Lets go of items, which are whole subtrees.
  func detach(_ items: [any LayoutItem]) {
    for item in items {
      guard let record = record(of: item) else { continue }
      item.layoutState.removeMaskConstraints()
      ledger.retireRecord(of: item, record)
      scrollAreaDidLeave(item)
    }
    writer.invalidateList()
  }

  /// Takes in what came since the last layout.
  func takeInNewcomers() {
    tellNewcomersTraits()
    // A newcomer may turn out to have guides of its own.
    while !arrivals.newcomers.isEmpty {
      let items = arrivals.newcomers
      arrivals.newcomers = []
      takeIn(items)
    }
    translateMasks()
  }

  private func takeIn(_ items: [any LayoutItem]) {
    // What left again meanwhile is not in the tree.
    for item in items where isInTree(item) {
      let subtree = item.layoutSubtree()
      for member in subtree where record(of: member) == nil { takeIn(item: member) }
      for member in subtree {
        for constraint in member.layoutState.held { track(constraint) }
      }
    }
  }

  /// Whether an item that came is still in the tree.
  private func isInTree(_ item: any LayoutItem) -> Bool {
    item === root || item.layoutSuperitem?.layoutState.isLaidOut(by: self) ?? false
  }

  /// Creates the record of an item, and the rows that every item has.
  private func takeIn(item: any LayoutItem) {
    // An item belongs to one engine.
    if let other = item.layoutState.engine { other.detach(item.layoutSubtree()) }
    let record = ledger.makeRecord(of: item)
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

/// Traits, told to the items that may depend on them.
extension LayoutEngine {
  /// Tells every item that traits changed, parents before what is in them.
  func traitsDidChange(from previous: TraitCollection) {
    let current = environment.traits
    guard current != previous else { return }
    forEachItem(below: root) { item in
      if item.layoutState.isLaidOut(by: self) { item.tellTraits(from: previous, to: current) }
    }
  }

  /// Tells items that came since the last layout what traits there are, before anything is made of them.
  private func tellNewcomersTraits() {
    let current = environment.traits
    var told: Set<ObjectIdentifier> = []
    var next = 0
    // An item that is told may bring others.
    while next < arrivals.newcomers.count {
      let newcomer = arrivals.newcomers[next]
      next += 1
      guard isInTree(newcomer) else { continue }
      forEachItem(below: newcomer) { item in
        guard item === root || !item.layoutState.isLaidOut(by: self) else { return }
        if told.insert(ObjectIdentifier(item)).inserted { item.tellTraits(from: nil, to: current) }
      }
    }
  }

  /// Calls a function with an item and everything below it, parents first; children are asked for after their parent's
  /// turn, which may change them.
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
    // The rule of `effectiveLayoutDirection`, without a search for the engine.
    environment.behavior.inheritsLayoutDirection
      ? item.effectiveLayoutDirection
      : item.semanticContentAttribute.resolved(in: environment.direction)
  }
}
