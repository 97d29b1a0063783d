/// A sparse LU factorization of the working set's matrix, with updates.
///
/// The matrix has a row for each slot and a column for each variable. Slots are numbered in elimination order:
/// step *k* of the elimination pivots on slot *k* and the variable `pivotVariables[k]`. An exchange of one row
/// appends an eta, the row's coordinates in the old rows, until ``wantsRefactoring`` says that it is cheaper to
/// start again.
///
/// Solves are hypersparse: they visit the places that are reached from the right side's nonzeros and no others.
struct Factorization {
  /// Rows or columns of a triangular factor, packed.
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

    /// Becomes the same matrix, packed the other way.
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

    /// Becomes a matrix given element by element: `locate` says place, line and value of each, and leaves out those
    /// with a negative place.
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

    /// For each line in ascending order, subtracts its elements times the vector's value there from the vector; the
    /// value is divided by the diagonal first, unless that is empty.
    ///
    /// Mutating, though it changes nothing: the caller would copy the factor to read it while the queue changes.
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

    /// The same in descending order.
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

    /// The storage, for a loop that reads much of it.
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

  /// Slot → the variable that the elimination pivoted on there.
  private(set) var pivotVariables: [Int32] = []
  /// Variable → the slot it was pivoted on.
  private(set) var pivotSlots: [Int32] = []

  private var diagonal: [Double] = []
  private var lowerByRow = Packed()
  private var lowerByColumn = Packed()
  private var upperByRow = Packed()
  private var upperByColumn = Packed()

  private var etas = EtaFile()

  /// How much solves had to do with etas since the last factorization.
  private var etaWork = 0

  /// Row of an elimination → its step, while the factors are taken over.
  private var stepsOfRows: [Int32] = []

  private var queue = PlaceQueue()
  private var etaQueue = PlaceQueue()

  /// How many slots were added whose rows are unit vectors, and are not in the factors yet.
  private var pendingUnitCount = 0

  var slotCount: Int { pivotVariables.count }

  /// Whether solves had as much to do with etas as a new factorization would cost, or etas have grown long.
  var wantsRefactoring: Bool {
    etaWork > 64 * slotCount + 4_000 || etas.elementCount > 8 * slotCount + 2_000
  }

  /// Whether there was an exchange since the last factorization.
  var hasUpdates: Bool { !etas.isEmpty }

  /// Makes room for slots.
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

  /// Writes the unit vectors that were added into the factors.
  private mutating func takeInUnits() {
    diagonal.append(contentsOf: repeatElement(1, count: pendingUnitCount))
    lowerByRow.appendEmpty(pendingUnitCount)
    lowerByColumn.appendEmpty(pendingUnitCount)
    upperByRow.appendEmpty(pendingUnitCount)
    upperByColumn.appendEmpty(pendingUnitCount)
    queue.reserve(slotCount)
    pendingUnitCount = 0
  }

  /// Takes over the outcome of an elimination that pivoted on every variable.
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

  /// Solves `B x = b`: slots in; out, the value at slot *k* is that of the variable `pivotVariables[k]`.
  mutating func solveForPoint(_ vector: inout SparseVector) {
    if pendingUnitCount > 0 { takeInUnits() }
    if !etas.isEmpty { etaWork += etas.applyBackward(to: &vector, queue: &etaQueue) }
    lowerByColumn.eliminate(from: &vector, queue: &queue)
    upperByColumn.eliminateBackward(from: &vector, dividingBy: diagonal, queue: &queue)
  }

  /// Solves `y B = c`: in, the value at slot *k* is that of the variable `pivotVariables[k]`; slots out.
  mutating func solveForDuals(_ vector: inout SparseVector) {
    if pendingUnitCount > 0 { takeInUnits() }
    upperByRow.eliminate(from: &vector, dividingBy: diagonal, queue: &queue)
    lowerByRow.eliminateBackward(from: &vector, queue: &queue)
    if !etas.isEmpty { etaWork += etas.applyForward(to: &vector, queue: &etaQueue) }
  }

  // MARK: Updates

  /// Exchanges the row of a slot for the row whose coordinates in the current rows are `coordinates`.
  mutating func exchange(slot: Int, coordinates: borrowing SparseVector) {
    etas.append(slot: slot, coordinates: coordinates, slotCount: slotCount)
  }
}
