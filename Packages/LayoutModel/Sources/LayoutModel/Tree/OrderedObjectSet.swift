/// A set of objects that remembers the order in which they came.
///
/// Adding and removing take constant time on average; so it can stand on every item, where most sets are small and some
/// (of a list's container) are large.
struct OrderedObjectSet<Element: AnyObject> {
  private var elements: [Element?] = []

  /// How many elements there are.
  private(set) var count = 0

  /// Where the elements stand; nil while they are few, for then to look at all of them takes less, and until the first one
  /// is taken out.
  private var places: [ObjectIdentifier: Int]?

  private static var fewElements: Int { 16 }

  var isEmpty: Bool { count == 0 }

  /// Adds an element at the end.
  ///
  /// - Precondition: It is not in, or was added last, which changes nothing then.
  mutating func append(_ element: Element) {
    if let last = elements.last, last === element { return }
    places?[ObjectIdentifier(element)] = elements.count
    elements.append(element)
    count += 1
  }

  /// Takes an element out, if it is in.
  mutating func remove(_ element: Element) {
    if places == nil, count > Self.fewElements { closeGaps() }
    let place =
      if let places { places[ObjectIdentifier(element)] } else { elements.firstIndex { $0 === element } }
    guard let place else { return }
    places?[ObjectIdentifier(element)] = nil
    elements[place] = nil
    count -= 1
    if elements.count > 8, elements.count > 2 * count { closeGaps() }
  }

  private mutating func closeGaps() {
    if count < elements.count { elements.removeAll { $0 == nil } }
    guard count > Self.fewElements else {
      places = nil
      return
    }
    var places: [ObjectIdentifier: Int] = [:]
    places.reserveCapacity(2 * count)
    for (place, element) in elements.enumerated() {
      if let element { places[ObjectIdentifier(element)] = place }
    }
    self.places = places
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
