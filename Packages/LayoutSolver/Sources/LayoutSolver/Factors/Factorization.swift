/// A sparse LU factorization of the working set's matrix, with updates.
///
/// The matrix has a row for each slot and a column for each variable. Slots are numbered in elimination order: step *k*
/// of the elimination pivots on slot *k* and the variable `pivotVariables[k]`. An exchange of one row appends an eta,
/// which contains the row's coordinates in the old rows. When ``wantsRefactoring`` is true, a new factorization is
/// cheaper than more etas.
///
/// Solves are hypersparse: they visit only the places that are reachable from the nonzeros of the right side.
struct Factorization {
  /// The rows or columns of a triangular factor, in packed storage.
  private struct Packed {
    var starts: [Int32] = [0]
    var places: [Int32] = []
    var values: [Double] = []
    private var next: [Int32] = []

    mutating func appendEmpty(_ count: Int) {
      starts.append(contentsOf: repeatElement(starts[starts.count - 1], count: count))
    }

    mutating func clear() {
      starts.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
      values.removeAll(keepingCapacity: true)
    }

    /// Replaces the contents by the transpose of another factor.
    mutating func transpose(_ other: Packed, count: Int) {
      countUp(count: count) { counts in
        for place in other.places { counts[Int(place) + 1] += 1 }
      }
      for row in 0..<count {
        for index in Int(other.starts[row])..<Int(other.starts[row + 1]) {
          put(Int32(row), other.values[index], in: Int(other.places[index]))
        }
      }
    }

    /// Replaces the contents by a matrix given element by element. The closure `locate` returns the place, line and
    /// value of an element; elements with a negative place are left out.
    mutating func gather<Item>(
      _ items: [Item], count: Int, locate: (Item) -> (place: Int32, line: Int32, value: Double)
    ) {
      countUp(count: count) { counts in
        for item in items {
          let (place, line, _) = locate(item)
          if place >= 0 { counts[Int(line) + 1] += 1 }
        }
      }
      for item in items {
        let (place, line, value) = locate(item)
        if place >= 0 { put(place, value, in: Int(line)) }
      }
    }

    /// Solves with the factor in ascending order of lines, in place.
    ///
    /// For each line, divides the value of the vector by the diagonal, unless that is empty, and subtracts the line's
    /// elements times this value from the vector.
    ///
    /// The method is mutating although it changes nothing: otherwise the caller would have to copy the factor in order
    /// to read it while the queue changes.
    mutating func eliminate(
      from vector: inout SparseVector, dividingBy diagonal: [Double] = [], queue: inout PlaceQueue
    ) {
      withView(diagonal) { lines in
        vector.withView { vector in
          queue.withView { queue in
            for position in 0..<vector.touchedCount { queue.insert(vector.index(at: position)) }
            var hint = 0
            while let line = queue.popLowest(&hint) { lines.eliminate(line, from: &vector, queue: queue) }
          }
        }
      }
    }

    /// Solves with the factor in descending order of lines, in place.
    mutating func eliminateBackward(
      from vector: inout SparseVector, dividingBy diagonal: [Double] = [], queue: inout PlaceQueue
    ) {
      withView(diagonal) { lines in
        vector.withView { vector in
          queue.withView { queue in
            for position in 0..<vector.touchedCount { queue.insert(vector.index(at: position)) }
            var hint = queue.lastHint
            while let line = queue.popHighest(&hint) { lines.eliminate(line, from: &vector, queue: queue) }
          }
        }
      }
    }

    /// Direct access to the storage, for loops that read many elements.
    private struct View {
      var starts: UnsafeBufferPointer<Int32>
      var places: UnsafeBufferPointer<Int32>
      var values: UnsafeBufferPointer<Double>
      var diagonal: UnsafeBufferPointer<Double>

      @inline(__always)
      func eliminate(_ line: Int, from vector: inout SparseVector.View, queue: PlaceQueue.View) {
        var value = vector[line]
        guard value != 0 else { return }
        if !diagonal.isEmpty {
          value /= diagonal[line]
          vector[line] = value
        }
        for index in Int(starts[line])..<Int(starts[line + 1]) {
          let place = Int(places[index])
          vector.add(-values[index] * value, at: place)
          queue.insert(place)
        }
      }
    }

    @inline(__always)
    private func withView(_ diagonal: [Double], _ body: (View) -> Void) {
      starts.withUnsafeBufferPointer { starts in
        places.withUnsafeBufferPointer { places in
          values.withUnsafeBufferPointer { values in
            diagonal.withUnsafeBufferPointer { diagonal in
              body(View(starts: starts, places: places, values: values, diagonal: diagonal))
            }
          }
        }
      }
    }

    private mutating func countUp(count: Int, _ countElements: (inout [Int32]) -> Void) {
      clear()
      starts.append(contentsOf: repeatElement(0, count: count + 1))
      countElements(&starts)
      for line in 0..<count { starts[line + 1] += starts[line] }
      next = starts
      places.append(contentsOf: repeatElement(0, count: Int(starts[count])))
      values.append(contentsOf: repeatElement(0, count: Int(starts[count])))
    }

    @inline(__always)
    private mutating func put(_ place: Int32, _ value: Double, in line: Int) {
      let target = Int(next[line])
      next[line] += 1
      places[target] = place
      values[target] = value
    }
  }

  /// The pivot variable of each slot.
  private(set) var pivotVariables: [Int32] = []
  /// The slot of each pivot variable.
  private(set) var pivotSlots: [Int32] = []

  private var diagonal: [Double] = []
  private var lowerByRow = Packed()
  private var lowerByColumn = Packed()
  private var upperByRow = Packed()
  private var upperByColumn = Packed()

  private var etas = EtaFile()

  /// The work that etas caused in solves since the last factorization.
  private var etaWork = 0

  /// The step of each row of an elimination, while its factors are copied.
  private var stepsOfRows: [Int32] = []

  private var queue = PlaceQueue()
  private var etaQueue = PlaceQueue()

  /// The number of added slots whose rows are unit vectors and not in the factors yet.
  private var pendingUnitCount = 0

  var slotCount: Int { pivotVariables.count }

  /// Whether etas have caused as much work in solves as a new factorization would, or contain too many elements.
  var wantsRefactoring: Bool {
    etaWork > 64 * slotCount + 4_000 || etas.elementCount > 8 * slotCount + 2_000
  }

  /// Whether rows were exchanged since the last factorization.
  var hasUpdates: Bool { !etas.isEmpty }

  /// Reserves storage for slots.
  mutating func reserveCapacity(_ count: Int) {
    pivotVariables.reserveCapacity(count)
    pivotSlots.reserveCapacity(count)
  }

  /// Adds a slot whose row is the unit vector of a new variable.
  mutating func appendUnit() {
    let place = Int32(slotCount)
    pivotVariables.append(place)
    pivotSlots.append(place)
    pendingUnitCount += 1
  }

  /// Adds the pending unit vectors to the factors.
  private mutating func takeInUnits() {
    diagonal.append(contentsOf: repeatElement(1, count: pendingUnitCount))
    lowerByRow.appendEmpty(pendingUnitCount)
    lowerByColumn.appendEmpty(pendingUnitCount)
    upperByRow.appendEmpty(pendingUnitCount)
    upperByColumn.appendEmpty(pendingUnitCount)
    queue.reserve(slotCount)
    pendingUnitCount = 0
  }

  /// Copies the factors from an elimination that has a pivot for every variable.
  mutating func replace(with elimination: borrowing Elimination) {
    let count = elimination.steps.count
    pendingUnitCount = 0
    pivotVariables.removeAll(keepingCapacity: true)
    pivotSlots.removeAll(keepingCapacity: true)
    diagonal.removeAll(keepingCapacity: true)
    stepsOfRows.removeAll(keepingCapacity: true)
    stepsOfRows.append(contentsOf: repeatElement(-1, count: elimination.rowCount))
    pivotSlots.append(contentsOf: repeatElement(-1, count: count))
    upperByRow.clear()
    upperByRow.starts.append(0)
    for (slot, step) in elimination.steps.enumerated() {
      pivotVariables.append(step.variable)
      pivotSlots[Int(step.variable)] = Int32(slot)
      diagonal.append(step.pivot)
      upperByRow.starts.append(step.upperEnd)
      if step.row >= 0 { stepsOfRows[Int(step.row)] = Int32(slot) }
    }
    upperByRow.places.reserveCapacity(elimination.upper.count)
    upperByRow.values.reserveCapacity(elimination.upper.count)
    for element in elimination.upper {
      upperByRow.places.append(pivotSlots[Int(element.place)])
      upperByRow.values.append(element.value)
    }
    upperByColumn.transpose(upperByRow, count: count)
    lowerByColumn.gather(elimination.multipliers, count: count) {
      (stepsOfRows[Int($0.row)], $0.step, $0.value)
    }
    lowerByRow.transpose(lowerByColumn, count: count)

    etas.removeAll()
    etaWork = 0
    queue.reserve(count)
  }

  // MARK: Solves

  /// Solves `B x = b` in place. The input is indexed by slot. In the output, the value at slot *k* is that of the
  /// variable `pivotVariables[k]`.
  ///
  /// - Complexity: The number of elements that are reachable from the nonzeros of the input.
  mutating func solveForPoint(_ vector: inout SparseVector) {
    if pendingUnitCount > 0 { takeInUnits() }
    if !etas.isEmpty { etaWork += etas.applyBackward(to: &vector, queue: &etaQueue) }
    lowerByColumn.eliminate(from: &vector, queue: &queue)
    upperByColumn.eliminateBackward(from: &vector, dividingBy: diagonal, queue: &queue)
  }

  /// Solves `y B = c` in place. In the input, the value at slot *k* is that of the variable `pivotVariables[k]`. The
  /// output is indexed by slot.
  ///
  /// - Complexity: The number of elements that are reachable from the nonzeros of the input.
  mutating func solveForDuals(_ vector: inout SparseVector) {
    if pendingUnitCount > 0 { takeInUnits() }
    upperByRow.eliminate(from: &vector, dividingBy: diagonal, queue: &queue)
    lowerByRow.eliminateBackward(from: &vector, queue: &queue)
    if !etas.isEmpty { etaWork += etas.applyForward(to: &vector, queue: &etaQueue) }
  }

  // MARK: Updates

  /// Exchanges the row of a slot for the row with the given coordinates in the current rows.
  mutating func exchange(slot: Int, coordinates: borrowing SparseVector) {
    etas.append(slot: slot, coordinates: coordinates, slotCount: slotCount)
  }
}
