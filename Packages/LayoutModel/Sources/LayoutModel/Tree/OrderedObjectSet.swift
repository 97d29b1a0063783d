/// A set of objects that keeps its elements in the order of insertion.
///
/// Adding and removing an element take amortized constant time. Each item has several such sets. Most sets are small,
/// but some are large, such as the set of constraints that the container of a list holds.
struct OrderedObjectSet<Element: AnyObject> {
  /// The elements in the order of insertion. An entry is nil if its element was removed.
  private var elements: [Element?] = []

  /// The number of elements in the set.
  private(set) var count = 0

  /// The index of each element in `elements`; nil until an element is removed from the set, and in small sets, where a
  /// linear search is faster.
  private var indices: [ObjectIdentifier: Int]?

  private static var fewElements: Int { 16 }

  /// The number of elements for which a set initially has space. A view in a stack view is in 6 to 12 constraints.
  private static var usualCount: Int { 6 }

  var isEmpty: Bool { count == 0 }

  /// Adds an element at the end. Has no effect if the element is already at the end.
  ///
  /// - Precondition: The set does not contain the element at another position.
  mutating func append(_ element: Element) {
    if let last = elements.last, last === element { return }
    indices?[ObjectIdentifier(element)] = elements.count
    if elements.isEmpty { elements.reserveCapacity(Self.usualCount) }
    elements.append(element)
    count += 1
  }

  /// Removes an element if the set contains it.
  mutating func remove(_ element: Element) {
    if indices == nil, count > Self.fewElements { closeGaps() }
    let index =
      if let indices { indices[ObjectIdentifier(element)] } else { elements.firstIndex { $0 === element } }
    guard let index else { return }
    indices?[ObjectIdentifier(element)] = nil
    elements[index] = nil
    count -= 1
    if elements.count > 8, elements.count > 2 * count { closeGaps() }
  }

  /// Deletes the nil entries from `elements`, and updates `indices`.
  private mutating func closeGaps() {
    if count < elements.count { elements.removeAll { $0 == nil } }
    guard count > Self.fewElements else {
      indices = nil
      return
    }
    var indices: [ObjectIdentifier: Int] = [:]
    indices.reserveCapacity(2 * count)
    for (index, element) in elements.enumerated() {
      if let element { indices[ObjectIdentifier(element)] = index }
    }
    self.indices = indices
  }
}

extension OrderedObjectSet: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate var rest: IndexingIterator<[Element?]>

    mutating func next() -> Element? {
      while let next = rest.next() {
        if let next { return next }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(rest: elements.makeIterator()) }
}
