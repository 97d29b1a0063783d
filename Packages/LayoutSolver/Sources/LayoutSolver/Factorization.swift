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

    mutating func clear(keepingStarts: Bool) {
      if !keepingStarts { starts.removeAll(keepingCapacity: true) }
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

    private mutating func countUp(count: Int, _ countElements: (inout [Int32]) -> Void) {
      clear(keepingStarts: false)
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

  /// One exchanged row: row `slot` became `pivot × (old row) + sum of values × (other old rows)`.
  private struct Eta {
    var slot: Int32
    var pivot: Double
    /// Where its values are in the pools.
    var start: Int32
    var end: Int32
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

  private var etas: [Eta] = []
  private var etaSlots: [Int32] = []
  private var etaValues: [Double] = []

  private var queue = PlaceQueue()

  /// How many slots were added whose rows are unit vectors, and are not in the factors yet.
  private var pendingUnitCount = 0

  var slotCount: Int { pivotVariables.count }

  /// Whether solves with the etas cost more than a new factorization would save.
  var wantsRefactoring: Bool {
    let count = Double(slotCount)
    return etas.count > 64 + Int(6 * count.squareRoot()) || etaValues.count > 4 * slotCount + 2_000
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
    let count = elimination.pivotVariables.count
    pendingUnitCount = 0
    pivotVariables = elimination.pivotVariables
    pivotSlots = elimination.steps
    diagonal = elimination.diagonal

    upperByRow.starts = elimination.upperStarts
    upperByRow.clear(keepingStarts: true)
    for element in elimination.upper {
      upperByRow.places.append(pivotSlots[Int(element.place)])
      upperByRow.values.append(element.value)
    }
    upperByColumn.transpose(upperByRow, count: count)

    var steps = Array(repeating: Int32(-1), count: elimination.rowCount)
    for (step, row) in elimination.pivotRows.enumerated() where row >= 0 { steps[Int(row)] = Int32(step) }
    lowerByColumn.gather(elimination.multipliers, count: count) { (steps[Int($0.row)], $0.step, $0.value) }
    lowerByRow.transpose(lowerByColumn, count: count)

    etas.removeAll(keepingCapacity: true)
    etaSlots.removeAll(keepingCapacity: true)
    etaValues.removeAll(keepingCapacity: true)
    queue.reserve(count)
  }

  // MARK: Solves

  /// Solves `B x = b`: slots in; out, the value at slot *k* is that of the variable `pivotVariables[k]`.
  mutating func solveForPoint(_ vector: inout SparseVector) {
    if pendingUnitCount > 0 { takeInUnits() }
    for eta in etas.reversed() {
      let slot = Int(eta.slot)
      var sum = vector[slot]
      for place in Int(eta.start)..<Int(eta.end) { sum -= etaValues[place] * vector[Int(etaSlots[place])] }
      if sum != 0 || vector[slot] != 0 { vector.set(sum / eta.pivot, at: slot) }
    }
    for index in vector.indices { queue.insert(Int(index)) }
    var hint = 0
    while let column = queue.popLowest(&hint) {
      let value = vector[column]
      guard value != 0 else { continue }
      for place in Int(lowerByColumn.starts[column])..<Int(lowerByColumn.starts[column + 1]) {
        let row = Int(lowerByColumn.places[place])
        vector.add(-lowerByColumn.values[place] * value, at: row)
        queue.insert(row)
      }
    }
    for index in vector.indices { queue.insert(Int(index)) }
    hint = queue.lastHint
    while let column = queue.popHighest(&hint) {
      guard vector[column] != 0 else { continue }
      let value = vector[column] / diagonal[column]
      vector.set(value, at: column)
      for place in Int(upperByColumn.starts[column])..<Int(upperByColumn.starts[column + 1]) {
        let row = Int(upperByColumn.places[place])
        vector.add(-upperByColumn.values[place] * value, at: row)
        queue.insert(row)
      }
    }
  }

  /// Solves `y B = c`: in, the value at slot *k* is that of the variable `pivotVariables[k]`; slots out.
  mutating func solveForDuals(_ vector: inout SparseVector) {
    if pendingUnitCount > 0 { takeInUnits() }
    for index in vector.indices { queue.insert(Int(index)) }
    var hint = 0
    while let row = queue.popLowest(&hint) {
      guard vector[row] != 0 else { continue }
      let value = vector[row] / diagonal[row]
      vector.set(value, at: row)
      for place in Int(upperByRow.starts[row])..<Int(upperByRow.starts[row + 1]) {
        let column = Int(upperByRow.places[place])
        vector.add(-upperByRow.values[place] * value, at: column)
        queue.insert(column)
      }
    }
    for index in vector.indices { queue.insert(Int(index)) }
    hint = queue.lastHint
    while let row = queue.popHighest(&hint) {
      let value = vector[row]
      guard value != 0 else { continue }
      for place in Int(lowerByRow.starts[row])..<Int(lowerByRow.starts[row + 1]) {
        let column = Int(lowerByRow.places[place])
        vector.add(-lowerByRow.values[place] * value, at: column)
        queue.insert(column)
      }
    }
    for eta in etas {
      let old = vector[Int(eta.slot)]
      guard old != 0 else { continue }
      let value = old / eta.pivot
      for place in Int(eta.start)..<Int(eta.end) {
        vector.add(-etaValues[place] * value, at: Int(etaSlots[place]))
      }
      vector.set(value, at: Int(eta.slot))
    }
  }

  // MARK: Updates

  /// Exchanges the row of a slot for the row whose coordinates in the current rows are `coordinates`.
  mutating func exchange(slot: Int, coordinates: borrowing SparseVector) {
    let start = Int32(etaValues.count)
    for index in coordinates.indices where Int(index) != slot {
      let value = coordinates[Int(index)]
      guard abs(value) > Tolerance.etaDrop else { continue }
      etaSlots.append(index)
      etaValues.append(value)
    }
    etas.append(
      Eta(slot: Int32(slot), pivot: coordinates[slot], start: start, end: Int32(etaValues.count)))
  }
}
