/// The list of exchanges of tight rows since the last factorization. Textbooks call each exchange an *eta*, and the
/// list the *eta file*.
///
/// An eta contains the coordinates of the new row: the factors by which the old tight rows are multiplied so that they
/// add up to the new row. When the engine solves equations, an eta changes the vector only if it refers to a slot of
/// the ``WorkingSet`` at which the vector is nonzero. In a large layout, most etas do not. The file therefore stores,
/// for each slot, which etas refer to it. The engine then visits only these etas.
struct EtaFile {
  /// The exchange of the row in a slot of the ``WorkingSet``: the new row is
  /// `pivot × (old row) + sum of values × (other old rows)`.
  private struct Eta {
    var slot: Int32
    var pivot: Double
    /// The index in ``elements`` of the first element of this eta.
    var start: Int32
    /// The index in ``elements`` after the last element of this eta.
    var end: Int32
    /// The index in ``etas`` of the previous exchange in the same slot of the ``WorkingSet``; -1 if there is none.
    var previous: Int32
    /// The index in ``etas`` of the next exchange in the same slot of the ``WorkingSet``; -1 if there is none.
    var next: Int32
  }

  /// One summand of the new row in an ``Eta``: `value` times the old row in a slot of the ``WorkingSet``.
  private struct Element {
    var slot: Int32
    var eta: Int32
    /// The index in ``elements`` of the previous element with the same slot; -1 if there is none.
    var previousMention: Int32
    var value: Double
  }

  private var etas: [Eta] = []
  private var elements: [Element] = []

  /// For each slot of the ``WorkingSet``, the index in ``etas`` of the first exchange of the row in the slot; -1 if
  /// there is none.
  private var firstEtas: [Int32] = []
  /// For each slot of the ``WorkingSet``, the index in ``etas`` of the last exchange of the row in the slot; -1 if
  /// there is none.
  private var lastEtas: [Int32] = []
  /// For each slot of the ``WorkingSet``, the index in ``elements`` of the last element with that slot; -1 if there is
  /// none.
  private var lastMentions: [Int32] = []

  var isEmpty: Bool { etas.isEmpty }

  /// The total number of elements of all etas (recorded exchanges of tight rows).
  var elementCount: Int { elements.count }

  /// Removes all etas (recorded exchanges of tight rows), after a new factorization.
  mutating func removeAll() {
    for eta in etas {
      firstEtas[Int(eta.slot)] = -1
      lastEtas[Int(eta.slot)] = -1
    }
    for element in elements { lastMentions[Int(element.slot)] = -1 }
    etas.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
  }

  /// Records that a new row replaces the row in a slot of the working set.
  ///
  /// - Parameter coordinates: The factors by which the old tight rows are multiplied so that they add up to the new
  ///   row, indexed by slot.
  mutating func append(slot: Int, coordinates: borrowing SparseVector, slotCount: Int) {
    reserve(slotCount)
    let start = Int32(elements.count)
    let number = Int32(etas.count)
    for index in coordinates.indices where Int(index) != slot {
      let value = coordinates[Int(index)]
      guard abs(value) > Tolerance.etaDrop else { continue }
      elements.append(
        Element(slot: index, eta: number, previousMention: lastMentions[Int(index)], value: value))
      lastMentions[Int(index)] = Int32(elements.count - 1)
    }
    let previous = lastEtas[slot]
    if previous >= 0 { etas[Int(previous)].next = number } else { firstEtas[slot] = number }
    lastEtas[slot] = number
    etas.append(
      Eta(
        slot: Int32(slot), pivot: coordinates[slot], start: start, end: Int32(elements.count),
        previous: previous, next: -1))
  }

  private mutating func reserve(_ slotCount: Int) {
    let missing = slotCount - firstEtas.count
    guard missing > 0 else { return }
    firstEtas.append(contentsOf: repeatElement(-1, count: missing))
    lastEtas.append(contentsOf: repeatElement(-1, count: missing))
    lastMentions.append(contentsOf: repeatElement(-1, count: missing))
  }

  // MARK: Solves

  // The next two methods do not change the file. They are mutating only because Swift would otherwise copy the file:
  // the caller passes the queue for writing at the same time.

  /// Applies the etas (recorded exchanges of tight rows) from the last to the first. This is part of solving `B x = b`,
  /// where *B* is the matrix of the working set. Each eta computes the value at its slot from the values at the slots
  /// of its elements.
  ///
  /// - Returns: The amount of work: the number of visited elements plus 4 for each eta.
  mutating func applyBackward(to vector: inout SparseVector, queue: inout IndexQueue) -> Int {
    queue.reserve(etas.count)
    return withView { file in
      vector.withView { vector in
        queue.withView { queue in
          for position in 0..<vector.touchedCount {
            file.enqueueMentions(of: vector.index(at: position), before: Int32(file.etas.count), in: queue)
          }
          var work = 0
          var hint = queue.lastHint
          while let number = queue.popHighest(&hint) {
            work += file.applyBackward(number, to: &vector, queue: queue)
          }
          return work
        }
      }
    }
  }

  /// Applies the etas (recorded exchanges of tight rows) from the first to the last. This is part of solving `y B = c`,
  /// where *B* is the matrix of the working set. Each eta subtracts multiples of the value at its slot from the values
  /// at the slots of its elements.
  ///
  /// - Returns: The amount of work: the number of visited elements plus 4 for each eta.
  mutating func applyForward(to vector: inout SparseVector, queue: inout IndexQueue) -> Int {
    queue.reserve(etas.count)
    return withView { file in
      vector.withView { vector in
        queue.withView { queue in
          for position in 0..<vector.touchedCount {
            file.enqueueOwn(vector.index(at: position), after: -1, in: queue)
          }
          var work = 0
          var hint = 0
          while let number = queue.popLowest(&hint) {
            work += file.applyForward(number, to: &vector, queue: queue)
          }
          return work
        }
      }
    }
  }

  @inline(__always)
  private func withView(_ body: (View) -> Int) -> Int {
    etas.withUnsafeBufferPointer { etas in
      elements.withUnsafeBufferPointer { elements in
        firstEtas.withUnsafeBufferPointer { first in
          lastEtas.withUnsafeBufferPointer { last in
            lastMentions.withUnsafeBufferPointer { mentions in
              body(
                View(
                  etas: etas, elements: elements, firstEtas: first, lastEtas: last, lastMentions: mentions))
            }
          }
        }
      }
    }
  }

  /// Unsafe access to the storage of an ``EtaFile``, for loops that read many elements.
  private struct View {
    var etas: UnsafeBufferPointer<Eta>
    var elements: UnsafeBufferPointer<Element>
    var firstEtas: UnsafeBufferPointer<Int32>
    var lastEtas: UnsafeBufferPointer<Int32>
    var lastMentions: UnsafeBufferPointer<Int32>

    @inline(__always)
    func applyBackward(_ number: Int, to vector: inout SparseVector.View, queue: IndexQueue.View) -> Int {
      let eta = etas[number]
      let slot = Int(eta.slot)
      let old = vector[slot]
      var sum = old
      for index in Int(eta.start)..<Int(eta.end) {
        sum -= elements[index].value * vector[Int(elements[index].slot)]
      }
      if old != 0 {
        vector[slot] = sum / eta.pivot
        if eta.previous >= 0 { queue.insert(Int(eta.previous)) }
      } else if sum != 0 {
        vector.set(sum / eta.pivot, at: slot)
        enqueueMentions(of: slot, before: Int32(number), in: queue)
      }
      return 4 + Int(eta.end - eta.start)
    }

    /// Queues the etas (recorded exchanges of tight rows) that read or change the vector's element at a slot of the
    /// ``WorkingSet``. Only etas whose index in ``etas`` is below `limit` are queued.
    ///
    /// Of the etas that change the element, only the last one is queued. When this eta is applied, it queues the
    /// previous one.
    @inline(__always)
    func enqueueMentions(of slot: Int, before limit: Int32, in queue: IndexQueue.View) {
      guard slot < lastEtas.count else { return }
      var own = lastEtas[slot]
      while own >= limit { own = etas[Int(own)].previous }
      if own >= 0 { queue.insert(Int(own)) }
      var mention = lastMentions[slot]
      while mention >= 0 {
        let element = elements[Int(mention)]
        if element.eta < limit { queue.insert(Int(element.eta)) }
        mention = element.previousMention
      }
    }

    @inline(__always)
    func applyForward(_ number: Int, to vector: inout SparseVector.View, queue: IndexQueue.View) -> Int {
      let eta = etas[number]
      let slot = Int(eta.slot)
      if eta.next >= 0 { queue.insert(Int(eta.next)) }
      let old = vector[slot]
      guard old != 0 else { return 1 }
      let value = old / eta.pivot
      for index in Int(eta.start)..<Int(eta.end) {
        let element = elements[index]
        if vector.add(-element.value * value, at: Int(element.slot)) {
          enqueueOwn(Int(element.slot), after: Int32(number), in: queue)
        }
      }
      vector[slot] = value
      return 4 + Int(eta.end - eta.start)
    }

    /// Queues the first eta (recorded exchange of tight rows) that replaces the row in a slot of the ``WorkingSet``.
    /// Only etas whose index in ``etas`` is above `limit` are considered.
    @inline(__always)
    func enqueueOwn(_ slot: Int, after limit: Int32, in queue: IndexQueue.View) {
      guard slot < firstEtas.count else { return }
      var eta = firstEtas[slot]
      while eta >= 0, eta <= limit { eta = etas[Int(eta)].next }
      if eta >= 0 { queue.insert(Int(eta)) }
    }
  }
}
