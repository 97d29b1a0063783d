/// A set of objects that remembers the order in which they came.
///
/// Adding, removing and asking take constant time on average; so it can stand on every item, where most sets are
/// small and some (of a list's container) are large.
struct OrderedObjectSet<Element: AnyObject> {
  private var elements: [Element?] = []

  /// How many elements there are.
  private(set) var count = 0

  /// Where the elements stand; nil while they are few, for then to look at all of them takes less.
  private var places: [ObjectIdentifier: Int]?

  private static var fewElements: Int { 16 }

  var isEmpty: Bool { count == 0 }

  func contains(_ element: Element) -> Bool { place(of: element) != nil }

  private func place(of element: Element) -> Int? {
    if let places { return places[ObjectIdentifier(element)] }
    return elements.firstIndex { $0 === element }
  }

  /// Adds an element at the end; one that is in stays where it is.
  mutating func insert(_ element: Element) {
    guard place(of: element) == nil else { return }
    places?[ObjectIdentifier(element)] = elements.count
    elements.append(element)
    count += 1
    if places == nil, elements.count > Self.fewElements { closeGaps() }
  }

  /// Takes an element out, if it is in.
  mutating func remove(_ element: Element) {
    guard let place = place(of: element) else { return }
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
  func makeIterator() -> AnyIterator<Element> {
    var rest = elements.makeIterator()
    return AnyIterator {
      while let next = rest.next() {
        if let next { return next }
      }
      return nil
    }
  }
}
