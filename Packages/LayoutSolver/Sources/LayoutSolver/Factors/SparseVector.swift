/// A vector in which most numbers are zero. It stores all numbers, and a list of the indices that were written
/// (*touched*).
///
/// The time to clear the vector is proportional to the number of touched indices, so the same vector can be reused for
/// many computations without allocating memory.
struct SparseVector {
  /// All numbers; zero at each index that was not written since the last ``clear()``.
  private var values: [Double] = []

  /// Storage for the touched indices (those written since the last ``clear()``). Only the first ``touchedCount``
  /// elements are valid.
  private var touched: [Int32] = []
  private var isTouched: [Bool] = []

  /// The number of touched indices (those written since the last ``clear()``).
  private(set) var touchedCount = 0

  /// The indices that were written since the last ``clear()``, without duplicates, in the order in which they were
  /// first written.
  @inline(__always)
  var indices: ArraySlice<Int32> { touched[..<touchedCount] }

  /// Makes room for the indices `0 ..< count`.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if values.count < count { grow(to: count) }
  }

  private mutating func grow(to count: Int) {
    let room = max(count, values.count + values.count / 2)
    values.append(contentsOf: repeatElement(0, count: room - values.count))
    isTouched.append(contentsOf: repeatElement(false, count: room - isTouched.count))
    touched.append(contentsOf: repeatElement(0, count: room - touched.count))
  }

  @inline(__always)
  subscript(index: Int) -> Double { values[index] }

  @inline(__always)
  subscript(index: Int32) -> Double { values[Int(index)] }

  /// Adds a value to the number at an index, and adds the index to the list of touched indices.
  ///
  /// - Returns: Whether the index was not in the list before.
  @inline(__always) @discardableResult
  mutating func add(_ value: Double, at index: Int) -> Bool {
    values[index] += value
    return touch(index)
  }

  /// Sets the number at an index, and adds the index to the list of touched indices.
  @inline(__always)
  mutating func set(_ value: Double, at index: Int) {
    values[index] = value
    touch(index)
  }

  /// Adds an index to the list of touched indices, without changing the number at the index.
  ///
  /// - Returns: Whether the index was not in the list before.
  @inline(__always) @discardableResult
  mutating func touch(_ index: Int) -> Bool {
    guard !isTouched[index] else { return false }
    isTouched[index] = true
    touched[touchedCount] = Int32(truncatingIfNeeded: index)
    touchedCount += 1
    return true
  }

  /// Sets the numbers at all touched indices except the first `count` to zero, and marks those indices as not touched.
  mutating func truncate(to count: Int) {
    guard count < touchedCount else { return }
    for index in touched[count..<touchedCount] {
      values[Int(index)] = 0
      isTouched[Int(index)] = false
    }
    touchedCount = count
  }

  /// Sets all numbers to zero, and marks all indices as not touched.
  ///
  /// - Complexity: Proportional to the number of touched indices.
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

  /// Unsafe access to the storage of a ``SparseVector``, for loops that write many numbers. With it, Swift checks for
  /// exclusive access only once, not for each operation. Indices are not checked; they come from factors with the same
  /// number of slots.
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

    /// Returns the touched index (an index written since the last `clear()`) at a position in the order in which
    /// indices were first written.
    @inline(__always)
    func index(at position: Int) -> Int { Int(touched[position]) }

    /// Adds a value to the number at an index, and adds the index to the list of touched indices.
    ///
    /// - Returns: Whether the index was not in the list before.
    @inline(__always) @discardableResult
    mutating func add(_ value: Double, at index: Int) -> Bool {
      values[index] += value
      guard !isTouched[index] else { return false }
      isTouched[index] = true
      touched[touchedCount] = Int32(truncatingIfNeeded: index)
      touchedCount += 1
      return true
    }

    /// Sets the number at an index, and adds the index to the list of touched indices.
    @inline(__always)
    mutating func set(_ value: Double, at index: Int) {
      add(0, at: index)
      values[index] = value
    }
  }

  /// Calls a closure with unsafe access to the storage of the vector.
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
