/// A vector that is mostly zero: dense values, and a list of the places that may not be.
///
/// Clearing costs what was touched, so one vector serves as scratch space for a whole session without allocating.
struct SparseVector {
  /// The value at every place.
  private(set) var values: [Double] = []

  /// The places that were touched since the last ``clear()``, each once, in no particular order.
  private(set) var indices: [Int32] = []

  private var isTouched: [Bool] = []

  /// Makes room for places below `count`.
  mutating func reserve(_ count: Int) {
    guard values.count < count else { return }
    let room = max(count, values.count + values.count / 2)
    values.append(contentsOf: repeatElement(0, count: room - values.count))
    indices.reserveCapacity(min(room, 4_096))
    isTouched.append(contentsOf: repeatElement(false, count: room - isTouched.count))
  }

  @inline(__always)
  subscript(index: Int) -> Double { values[index] }

  /// Adds to a place; says whether the place was untouched before.
  @inline(__always) @discardableResult
  mutating func add(_ value: Double, at index: Int) -> Bool {
    values[index] += value
    return touch(index)
  }

  /// Sets a place.
  @inline(__always)
  mutating func set(_ value: Double, at index: Int) {
    values[index] = value
    touch(index)
  }

  /// Lists a place without changing its value; says whether it was untouched before.
  @inline(__always) @discardableResult
  mutating func touch(_ index: Int) -> Bool {
    guard !isTouched[index] else { return false }
    isTouched[index] = true
    indices.append(Int32(truncatingIfNeeded: index))
    return true
  }

  /// Forgets the places that were touched after the first `count`.
  mutating func truncate(to count: Int) {
    for index in indices.dropFirst(count) {
      values[Int(index)] = 0
      isTouched[Int(index)] = false
    }
    indices.removeLast(max(0, indices.count - count))
  }

  /// Makes every place zero again.
  mutating func clear() {
    for index in indices {
      values[Int(index)] = 0
      isTouched[Int(index)] = false
    }
    indices.removeAll(keepingCapacity: true)
  }
}
