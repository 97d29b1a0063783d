/// A vector with mostly zeros: dense values, and a list of the touched places, which may be nonzero.
///
/// Clearing costs only the number of touched places, so the same vector can serve as scratch space for many
/// computations without allocation.
struct SparseVector {
  /// The value at every place.
  private var values: [Double] = []

  /// The places touched since the last ``clear()``, each once, in no particular order. Only the first ``touchedCount``
  /// elements are valid.
  private var touched: [Int32] = []
  private var isTouched: [Bool] = []

  /// The number of places touched since the last ``clear()``.
  private(set) var touchedCount = 0

  /// The places touched since the last ``clear()``, each once, in no particular order.
  @inline(__always)
  var indices: ArraySlice<Int32> { touched[..<touchedCount] }

  /// Reserves storage for places below `count`.
  mutating func reserve(_ count: Int) {
    guard values.count < count else { return }
    let room = max(count, values.count + values.count / 2)
    values.append(contentsOf: repeatElement(0, count: room - values.count))
    isTouched.append(contentsOf: repeatElement(false, count: room - isTouched.count))
    touched.append(contentsOf: repeatElement(0, count: room - touched.count))
  }

  @inline(__always)
  subscript(index: Int) -> Double { values[index] }

  @inline(__always)
  subscript(index: Int32) -> Double { values[Int(index)] }

  /// Adds a value at a place.
  ///
  /// - Returns: Whether the place was untouched before.
  @inline(__always) @discardableResult
  mutating func add(_ value: Double, at index: Int) -> Bool {
    values[index] += value
    return touch(index)
  }

  /// Sets the value at a place.
  @inline(__always)
  mutating func set(_ value: Double, at index: Int) {
    values[index] = value
    touch(index)
  }

  /// Adds a place to the touched ones without changing its value.
  ///
  /// - Returns: Whether the place was untouched before.
  @inline(__always) @discardableResult
  mutating func touch(_ index: Int) -> Bool {
    guard !isTouched[index] else { return false }
    isTouched[index] = true
    touched[touchedCount] = Int32(truncatingIfNeeded: index)
    touchedCount += 1
    return true
  }

  /// Clears the places that were touched after the first `count`.
  mutating func truncate(to count: Int) {
    guard count < touchedCount else { return }
    for index in touched[count..<touchedCount] {
      values[Int(index)] = 0
      isTouched[Int(index)] = false
    }
    touchedCount = count
  }

  /// Sets every place to zero.
  ///
  /// - Complexity: The number of touched places.
  mutating func clear() {
    guard touchedCount > 0 else { return }
    withView { view in
      for position in 0..<view.touchedCount {
        let index = Int(view.touched[position])
        view.values[index] = 0
        view.isTouched[index] = false
      }
      view.touchedCount = 0
    }
  }

  // MARK: Inner loops

  /// Direct access to the storage of a vector, for loops that touch many places. Exclusive ownership of the storage is
  /// checked once instead of at each access. Places are not checked: callers use places from factors of the same size.
  struct View {
    fileprivate(set) var values: UnsafeMutablePointer<Double>
    fileprivate var touched: UnsafeMutablePointer<Int32>
    fileprivate var isTouched: UnsafeMutablePointer<Bool>
    fileprivate(set) var touchedCount: Int

    @inline(__always)
    subscript(index: Int) -> Double {
      get { values[index] }
      nonmutating set { values[index] = newValue }
    }

    /// Returns the place that was touched at a position in the order of touching.
    @inline(__always)
    func index(at position: Int) -> Int { Int(touched[position]) }

    /// Adds a value at a place.
    ///
    /// - Returns: Whether the place was untouched before.
    @inline(__always) @discardableResult
    mutating func add(_ value: Double, at index: Int) -> Bool {
      values[index] += value
      guard !isTouched[index] else { return false }
      isTouched[index] = true
      touched[touchedCount] = Int32(truncatingIfNeeded: index)
      touchedCount += 1
      return true
    }

    /// Sets the value at a place.
    @inline(__always)
    mutating func set(_ value: Double, at index: Int) {
      add(0, at: index)
      values[index] = value
    }
  }

  /// Calls a closure with direct access to the storage.
  @inline(__always)
  mutating func withView<Result>(_ body: (inout View) -> Result) -> Result {
    guard !values.isEmpty else { return withRoom(body) }
    let count = touchedCount
    var newCount = count
    defer { touchedCount = newCount }
    return values.withUnsafeMutableBufferPointer { values in
      touched.withUnsafeMutableBufferPointer { touched in
        isTouched.withUnsafeMutableBufferPointer { isTouched in
          // The arrays are not empty, so they have base addresses.
          guard let values = values.baseAddress, let touched = touched.baseAddress,
            let isTouched = isTouched.baseAddress
          else { preconditionFailure("a nonempty array has no storage") }
          var view = View(values: values, touched: touched, isTouched: isTouched, touchedCount: count)
          defer { newCount = view.touchedCount }
          return body(&view)
        }
      }
    }
  }

  private mutating func withRoom<Result>(_ body: (inout View) -> Result) -> Result {
    reserve(1)
    return withView(body)
  }
}
