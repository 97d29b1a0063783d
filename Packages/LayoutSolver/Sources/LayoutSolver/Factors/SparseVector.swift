/// A vector that is mostly zero: dense values, and a list of the places that may not be.
///
/// Clearing costs what was touched, so one vector serves as scratch space for a whole session without allocating.
struct SparseVector {
  /// The value at every place.
  private var values: [Double] = []

  /// The places that were touched since the last ``clear()``, each once, in no particular order; as many as
  /// ``touchedCount`` says.
  private var touched: [Int32] = []
  private var isTouched: [Bool] = []

  /// How many places were touched since the last ``clear()``.
  private(set) var touchedCount = 0

  /// The places that were touched since the last ``clear()``, each once, in no particular order.
  @inline(__always)
  var indices: ArraySlice<Int32> { touched[..<touchedCount] }

  /// Makes room for places below `count`.
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
    touched[touchedCount] = Int32(truncatingIfNeeded: index)
    touchedCount += 1
    return true
  }

  /// Forgets the places that were touched after the first `count`.
  mutating func truncate(to count: Int) {
    guard count < touchedCount else { return }
    for index in touched[count..<touchedCount] {
      values[Int(index)] = 0
      isTouched[Int(index)] = false
    }
    touchedCount = count
  }

  /// Makes every place zero again.
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

  /// The storage of a vector, for a loop that touches many places: it checks once what each single access would
  /// check, that nobody shares the storage. Places are in range where they come from factors of the same size.
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

    /// The place that was touched at a position in time.
    @inline(__always)
    func index(at position: Int) -> Int { Int(touched[position]) }

    /// Adds to a place; says whether the place was untouched before.
    @inline(__always) @discardableResult
    mutating func add(_ value: Double, at index: Int) -> Bool {
      values[index] += value
      guard !isTouched[index] else { return false }
      isTouched[index] = true
      touched[touchedCount] = Int32(truncatingIfNeeded: index)
      touchedCount += 1
      return true
    }

    /// Sets a place.
    @inline(__always)
    mutating func set(_ value: Double, at index: Int) {
      add(0, at: index)
      values[index] = value
    }
  }

  /// Gives a loop direct access.
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
          else { preconditionFailure("an array that is not empty has storage") }
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
