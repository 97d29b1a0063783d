/// The two phases of a pass that traverse the tree.
enum PassPhase {
  /// Update of constraints: subitems before their superitems.
  case constraints
  /// Arrangement: superitems before their subitems.
  case arrangement
}

/// The items marked for the next pass, in the order of marking.
///
/// An entry may be stale: the item may have been processed already, or left the tree. The mark in ``LayoutItemState``
/// is authoritative.
struct PassMarks {
  private var constraints: [ItemRecord] = []
  private var arrangement: [ItemRecord] = []

  subscript(phase: PassPhase) -> [ItemRecord] {
    get { phase == .constraints ? constraints : arrangement }
    set { if phase == .constraints { constraints = newValue } else { arrangement = newValue } }
  }

  mutating func append(_ record: ItemRecord, for phase: PassPhase) {
    if phase == .constraints { constraints.append(record) } else { arrangement.append(record) }
  }
}

/// A priority queue of items in the order of a phase, to which items can be added during the traversal.
///
/// A binary heap: insertion takes time logarithmic in the number of entries.
struct PassQueue {
  typealias Entry = (key: Int, record: ItemRecord)

  private(set) var entries: [Entry] = []

  mutating func insert(_ record: ItemRecord, key: Int) {
    entries.append((key, record))
    var child = entries.count - 1
    while child > 0, entries[child].key < entries[(child - 1) / 2].key {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes and returns the first entry.
  mutating func popFirst() -> Entry? {
    guard let last = entries.popLast() else { return nil }
    guard let first = entries.first else { return last }
    entries[0] = last
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < entries.count else { return first }
      let right = left + 1
      let least = right < entries.count && entries[right].key < entries[left].key ? right : left
      guard entries[least].key < entries[parent].key else { return first }
      entries.swapAt(least, parent)
      parent = least
    }
  }
}
