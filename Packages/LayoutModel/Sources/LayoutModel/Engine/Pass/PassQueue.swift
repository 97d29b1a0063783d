/// The two phases of a pass in which items are processed.
enum PassPhase {
  /// Items update their constraints. Subitems come before their superitems.
  case constraints
  /// Items arrange their subitems. Superitems come before their subitems.
  case arrangement
}

/// The items that are marked for the next pass, in the order in which they were marked.
///
/// The list may contain items that have already been processed or have left the tree. The ``LayoutItemState`` of an
/// item states whether the item is still marked.
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

/// A priority queue of items, sorted by the order in which a phase of a layout pass processes them. Items can be
/// inserted while others are being processed.
///
/// It is a binary heap: inserting and removing take O(log *n*) for *n* entries.
struct PassQueue {
  /// A key, and the index in ``inserted`` of the item with this key. The entries refer to no objects, so moving them is
  /// fast.
  private typealias Entry = (key: Int, index: Int)

  private var entries: [Entry] = []

  /// The items that were inserted, including those that were removed.
  private var inserted: [ItemRecord] = []

  /// The items in the queue, in no particular order.
  var records: [ItemRecord] { entries.map { inserted[$0.index] } }

  /// Inserts an item with a key. Items with smaller keys are removed first.
  mutating func insert(_ record: ItemRecord, key: Int) {
    entries.append((key, inserted.count))
    inserted.append(record)
    var child = entries.count - 1
    while child > 0, entries[child].key < entries[(child - 1) / 2].key {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes and returns the item with the smallest key, and the key; nil if the queue is empty.
  mutating func popFirst() -> (key: Int, record: ItemRecord)? {
    popFirstEntry().map { ($0.key, inserted[$0.index]) }
  }

  private mutating func popFirstEntry() -> Entry? {
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
