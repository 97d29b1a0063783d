/// Traits, handed to whoever may depend on them.
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
  func tellNewcomersTraits() {
    let current = environment.traits
    var told: Set<ObjectIdentifier> = []
    var next = 0
    // Who is told may bring others.
    while next < newcomers.count {
      let newcomer = newcomers[next]
      next += 1
      guard newcomer === root || newcomer.layoutSuperitem?.layoutState.isLaidOut(by: self) ?? false else {
        continue
      }
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
