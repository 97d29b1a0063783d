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

  var slotCount: Int { pivotVariables.count }

  /// Whether solves with the etas cost more than a new factorization would save.
  var wantsRefactoring: Bool {
    let count = Double(slotCount)
    return etas.count > 64 + Int(6 * count.squareRoot()) || etaValues.count > 4 * slotCount + 2_000
  }

  /// Whether there was an exchange since the last factorization.
  var hasUpdates: Bool { !etas.isEmpty }

  /// Adds a slot whose row is the unit vector of a new variable.
  mutating func appendUnit() {
    let place = Int32(slotCount)
    pivotVariables.append(place)
    pivotSlots.append(place)
    diagonal.append(1)
    lowerByRow.starts.append(lowerByRow.starts[Int(place)])
    lowerByColumn.starts.append(lowerByColumn.starts[Int(place)])
    upperByRow.starts.append(upperByRow.starts[Int(place)])
    upperByColumn.starts.append(upperByColumn.starts[Int(place)])
    queue.reserve(slotCount)
  }

  /// Takes over the outcome of an elimination.
  mutating func replace(with elimination: Elimination) {
    let count = elimination.pivotVariables.count
    pivotVariables = elimination.pivotVariables
    pivotSlots = Array(repeating: -1, count: count)
    for (slot, variable) in pivotVariables.enumerated() { pivotSlots[Int(variable)] = Int32(slot) }
    diagonal = elimination.diagonal
    (lowerByRow, lowerByColumn) = Self.pack(elimination.lowerRows, count: count) { $0 }
    let slots = pivotSlots
    (upperByRow, upperByColumn) = Self.pack(elimination.upperRows, count: count) { Int(slots[$0]) }
    etas.removeAll(keepingCapacity: true)
    etaSlots.removeAll(keepingCapacity: true)
    etaValues.removeAll(keepingCapacity: true)
    queue.reserve(count)
  }

  private static func pack(
    _ rows: [[Elimination.Element]], count: Int, place: (Int) -> Int
  ) -> (byRow: Packed, byColumn: Packed) {
    var byRow = Packed()
    var byColumn = Packed()
    let total = rows.reduce(0) { $0 + $1.count }
    byRow.starts.reserveCapacity(count + 1)
    byRow.places.reserveCapacity(total)
    byRow.values.reserveCapacity(total)
    byColumn.starts = Array(repeating: 0, count: count + 1)
    for row in rows {
      for element in row {
        let column = place(Int(element.place))
        byRow.places.append(Int32(column))
        byRow.values.append(element.value)
        byColumn.starts[column + 1] += 1
      }
      byRow.starts.append(Int32(byRow.places.count))
    }
    for column in 0..<count { byColumn.starts[column + 1] += byColumn.starts[column] }
    byColumn.places = Array(repeating: 0, count: total)
    byColumn.values = Array(repeating: 0, count: total)
    var next = byColumn.starts
    for row in 0..<count {
      for place in Int(byRow.starts[row])..<Int(byRow.starts[row + 1]) {
        let column = Int(byRow.places[place])
        let target = Int(next[column])
        next[column] += 1
        byColumn.places[target] = Int32(row)
        byColumn.values[target] = byRow.values[place]
      }
    }
    return (byRow, byColumn)
  }

  // MARK: Solves

  /// Solves `B x = b`: slots in; out, the value at slot *k* is that of the variable `pivotVariables[k]`.
  mutating func solveForPoint(_ vector: inout SparseVector) {
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
