/// The two ways in which a pass goes over a tree.
enum PassPhase {
  /// Constraints are updated: what lies in an item before the item itself.
  case constraints
  /// Items are arranged: an item before what lies in it.
  case arrangement
}

/// The items that wait for a pass, in the order in which they were marked.
///
/// They are hints: an item that was reached already, or left the tree, is passed over. What counts is the mark on
/// ``LayoutItemState``.
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

/// Items in the order in which a pass comes to them; more may join while it is under way.
///
/// A binary heap: an item that joins costs the logarithm of how many wait.
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

  /// Takes the first entry out.
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
