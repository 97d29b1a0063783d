/// A priority queue of indices of ``LengthStatement``s, ordered by ``LengthStatement/effort``. If two efforts are
/// equal, the lower index comes first.
struct LeastFirst {
  typealias Entry = (effort: Int, number: Int)

  /// A binary heap: the entry at index *i* comes before the entries at indices 2*i* + 1 and 2*i* + 2.
  private var entries: [Entry] = []

  private static func isBefore(_ one: Entry, _ other: Entry) -> Bool {
    (one.effort, one.number) < (other.effort, other.number)
  }

  /// Adds a statement to the queue.
  ///
  /// - Parameters:
  ///   - effort: The ``LengthStatement/effort`` of the statement.
  ///   - number: The index of the statement.
  /// - Complexity: O(log *n*) for *n* entries.
  mutating func insert(effort: Int, _ number: Int) {
    entries.append((effort: effort, number: number))
    var place = entries.count - 1
    while place > 0, Self.isBefore(entries[place], entries[(place - 1) / 2]) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes and returns the entry with the lowest ``LengthStatement/effort``; nil if the queue is empty.
  ///
  /// - Complexity: O(log *n*) for *n* entries.
  mutating func popLeast() -> Entry? {
    guard let last = entries.popLast() else { return nil }
    guard let least = entries.first else { return last }
    entries[0] = last
    var place = 0
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2] where child < entries.count {
        if Self.isBefore(entries[child], entries[first]) { first = child }
      }
      guard first != place else { return least }
      entries.swapAt(place, first)
      place = first
    }
  }
}
