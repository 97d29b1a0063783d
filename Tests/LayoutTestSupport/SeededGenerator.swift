/// A generator of repeatable random numbers (SplitMix64): a seed gives the same numbers on every platform and with
/// every version of the standard library. Property tests take the seed as an argument, so that a failure names its
/// case.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// Returns a number from 0 up to, but not including, a positive bound.
  public mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns a number in a range.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.count)
  }

  /// Returns true with a probability in percent.
  public mutating func happens(percent: Int) -> Bool { number(below: 100) < percent }

  /// Returns a random element of an array, which must not be empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Returns `count` different elements in random order, or all elements if there are fewer.
  public mutating func pick<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    Array(shuffled(elements).prefix(count))
  }

  /// Returns the elements in random order.
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for place in result.indices.reversed() { result.swapAt(place, number(below: place + 1)) }
    return result
  }
}
