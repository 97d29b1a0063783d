/// A set of objects that remembers the order in which they came.
///
/// Adding, removing and asking take constant time on average; so it can stand on every item, where most sets are
/// small and some (of a list's container) are large.
struct OrderedObjectSet<Element: AnyObject> {
  private var places: [ObjectIdentifier: Int] = [:]
  private var elements: [Element?] = []

  var isEmpty: Bool { places.isEmpty }

  var count: Int { places.count }

  func contains(_ element: Element) -> Bool { places[ObjectIdentifier(element)] != nil }

  /// Adds an element at the end; one that is in stays where it is.
  mutating func insert(_ element: Element) {
    guard places[ObjectIdentifier(element)] == nil else { return }
    places[ObjectIdentifier(element)] = elements.count
    elements.append(element)
  }

  /// Takes an element out, if it is in.
  mutating func remove(_ element: Element) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(element)) else { return }
    elements[place] = nil
    if elements.count > 8, elements.count > 2 * places.count { closeGaps() }
  }

  private mutating func closeGaps() {
    elements.removeAll { $0 == nil }
    for (place, element) in elements.enumerated() {
      if let element { places[ObjectIdentifier(element)] = place }
    }
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
