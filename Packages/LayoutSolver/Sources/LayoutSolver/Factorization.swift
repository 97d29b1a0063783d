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
    /// Where its elements are in the pool.
    var start: Int32
    var end: Int32
    /// The eta of the same slot before and after it, or -1.
    var previous: Int32
    var next: Int32
  }

  /// One coordinate of an exchanged row.
  private struct EtaElement {
    var slot: Int32
    var eta: Int32
    /// The element before it that names the same slot, or -1.
    var previousMention: Int32
    var value: Double
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
  private var etaElements: [EtaElement] = []
  /// Slot → the first and the last eta of its row, and the last element in other etas that names it; -1 for none.
  private var firstEtas: [Int32] = []
  private var lastEtas: [Int32] = []
  private var lastMentions: [Int32] = []

  /// How much solves had to do with etas since the last factorization.
  private var etaWork = 0

  private var queue = PlaceQueue()
  private var etaQueue = PlaceQueue()

  /// How many slots were added whose rows are unit vectors, and are not in the factors yet.
  private var pendingUnitCount = 0

  var slotCount: Int { pivotVariables.count }

  /// Whether solves had as much to do with etas as a new factorization would cost, or etas have grown long.
  var wantsRefactoring: Bool {
    etaWork > 64 * slotCount + 4_000 || etaElements.count > 8 * slotCount + 2_000
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

    forgetEtas(count)
    queue.reserve(count)
  }

  private mutating func forgetEtas(_ count: Int) {
    for eta in etas {
      firstEtas[Int(eta.slot)] = -1
      lastEtas[Int(eta.slot)] = -1
    }
    for element in etaElements { lastMentions[Int(element.slot)] = -1 }
    etas.removeAll(keepingCapacity: true)
    etaElements.removeAll(keepingCapacity: true)
    etaWork = 0
  }

  // MARK: Solves

  /// Solves `B x = b`: slots in; out, the value at slot *k* is that of the variable `pivotVariables[k]`.
  mutating func solveForPoint(_ vector: inout SparseVector) {
    if pendingUnitCount > 0 { takeInUnits() }
    if !etas.isEmpty { applyEtasBackward(&vector) }
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
    if !etas.isEmpty { applyEtasForward(&vector) }
  }

  // MARK: Etas

  // An eta concerns a vector only if it meets one of its nonzeros. Each slot knows the etas of its row and those that
  // mention it, so that the others, which are most in a large layout, cost nothing.

  /// The part of the etas in ``solveForPoint(_:)``, last eta first: each computes its slot from those it mentions.
  private mutating func applyEtasBackward(_ vector: inout SparseVector) {
    etaQueue.reserve(etas.count)
    for index in vector.indices { enqueueMentions(of: Int(index), before: Int32(etas.count)) }
    var hint = etaQueue.lastHint
    while let number = etaQueue.popHighest(&hint) {
      let eta = etas[number]
      let slot = Int(eta.slot)
      var sum = vector[slot]
      for place in Int(eta.start)..<Int(eta.end) {
        sum -= etaElements[place].value * vector[Int(etaElements[place].slot)]
      }
      etaWork += 4 + Int(eta.end - eta.start)
      if vector[slot] != 0 {
        vector.set(sum / eta.pivot, at: slot)
        if eta.previous >= 0 { etaQueue.insert(Int(eta.previous)) }
      } else if sum != 0 {
        vector.set(sum / eta.pivot, at: slot)
        enqueueMentions(of: slot, before: Int32(number))
      }
    }
  }

  /// Puts the etas before a number that compute a slot or compute others from it in the queue; of its own the last is
  /// enough, which leads to the ones before.
  private mutating func enqueueMentions(of slot: Int, before limit: Int32) {
    guard slot < lastEtas.count else { return }
    var own = lastEtas[slot]
    while own >= limit { own = etas[Int(own)].previous }
    if own >= 0 { etaQueue.insert(Int(own)) }
    var mention = lastMentions[slot]
    while mention >= 0 {
      let element = etaElements[Int(mention)]
      if element.eta < limit { etaQueue.insert(Int(element.eta)) }
      mention = element.previousMention
    }
  }

  /// The part of the etas in ``solveForDuals(_:)``, first eta first: each takes its slot's value apart.
  private mutating func applyEtasForward(_ vector: inout SparseVector) {
    etaQueue.reserve(etas.count)
    for index in vector.indices { enqueueOwn(Int(index), after: -1) }
    var hint = 0
    while let number = etaQueue.popLowest(&hint) {
      let eta = etas[number]
      let slot = Int(eta.slot)
      if eta.next >= 0 { etaQueue.insert(Int(eta.next)) }
      let old = vector[slot]
      guard old != 0 else { continue }
      let value = old / eta.pivot
      for place in Int(eta.start)..<Int(eta.end) {
        let element = etaElements[place]
        if vector.add(-element.value * value, at: Int(element.slot)) {
          enqueueOwn(Int(element.slot), after: Int32(number))
        }
      }
      etaWork += 4 + Int(eta.end - eta.start)
      vector.set(value, at: slot)
    }
  }

  /// Puts the first eta of a slot's row after another in the queue.
  private mutating func enqueueOwn(_ slot: Int, after limit: Int32) {
    guard slot < firstEtas.count else { return }
    var eta = firstEtas[slot]
    while eta >= 0, eta <= limit { eta = etas[Int(eta)].next }
    if eta >= 0 { etaQueue.insert(Int(eta)) }
  }

  // MARK: Updates

  /// Exchanges the row of a slot for the row whose coordinates in the current rows are `coordinates`.
  mutating func exchange(slot: Int, coordinates: borrowing SparseVector) {
    let start = Int32(etaElements.count)
    let number = Int32(etas.count)
    if firstEtas.count < slotCount {
      let missing = slotCount - firstEtas.count
      firstEtas.append(contentsOf: repeatElement(-1, count: missing))
      lastEtas.append(contentsOf: repeatElement(-1, count: missing))
      lastMentions.append(contentsOf: repeatElement(-1, count: missing))
    }
    for index in coordinates.indices where Int(index) != slot {
      let value = coordinates[Int(index)]
      guard abs(value) > Tolerance.etaDrop else { continue }
      etaElements.append(
        EtaElement(slot: index, eta: number, previousMention: lastMentions[Int(index)], value: value))
      lastMentions[Int(index)] = Int32(etaElements.count - 1)
    }
    if lastEtas[slot] >= 0 { etas[Int(lastEtas[slot])].next = number } else { firstEtas[slot] = number }
    etas.append(
      Eta(
        slot: Int32(slot), pivot: coordinates[slot], start: start, end: Int32(etaElements.count),
        previous: lastEtas[slot], next: -1))
    lastEtas[slot] = number
  }
}
