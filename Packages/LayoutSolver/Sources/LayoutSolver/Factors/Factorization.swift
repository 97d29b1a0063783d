/// The factors of the matrix *B* of the working set (an LU factorization), with which the engine solves linear
/// equations.
///
/// *B* has a row for each slot and a column for each variable. The pivot row of step *k* of the ``Elimination`` gets
/// the slot *k*, and the variable of that pivot is `pivotVariables[k]`. An exchange of a row does not change the
/// factors; it appends an eta to the ``EtaFile``. When ``wantsRefactoring`` becomes true, new factors are cheaper than
/// more etas.
///
/// A solve visits only the elements that the nonzeros of its input can affect.
struct Factorization {
  /// A triangular matrix, stored by rows or by columns. A *line* is a row or a column, depending on how the matrix is
  /// stored. The elements of line *i* are at the indices `starts[i] ..< starts[i + 1]` of two arrays: `values` contains
  /// the numbers, and `positions` contains their columns (if stored by rows) or rows (if stored by columns).
  private struct Packed {
    var starts: [Int32] = [0]
    var positions: [Int32] = []
    var values: [Double] = []
    private var next: [Int32] = []

    mutating func appendEmpty(_ count: Int) {
      starts.append(contentsOf: repeatElement(starts[starts.count - 1], count: count))
    }

    mutating func clear() {
      starts.removeAll(keepingCapacity: true)
      positions.removeAll(keepingCapacity: true)
      values.removeAll(keepingCapacity: true)
    }

    /// Stores the contents of another matrix in the other order: by columns if `other` is stored by rows, and by rows
    /// if it is stored by columns.
    ///
    /// - Parameter count: The number of rows of the matrix, which is also its number of columns.
    mutating func transpose(_ other: Packed, count: Int) {
      countUp(count: count) { counts in
        for position in other.positions { counts[Int(position) + 1] += 1 }
      }
      fill { writer in
        for row in 0..<count {
          for index in Int(other.starts[row])..<Int(other.starts[row + 1]) {
            writer.put(Int32(row), other.values[index], in: Int(other.positions[index]))
          }
        }
      }
    }

    /// Replaces the contents of the matrix with the elements that a closure returns for some items. The closure returns
    /// at most one element for each item.
    ///
    /// - Parameters:
    ///   - items: The values from which the closure computes elements.
    ///   - count: The number of lines of the matrix. A *line* is a row if the matrix is stored by rows, or a column if
    ///     it is stored by columns.
    ///   - locate: Returns the element of an item: its position in its line, the index of the line, and its value. If
    ///     the position is negative, the item has no element.
    mutating func gather<Item>(
      _ items: [Item], count: Int, locate: (Item) -> (position: Int32, line: Int32, value: Double)
    ) {
      countUp(count: count) { counts in
        for item in items {
          let (position, line, _) = locate(item)
          if position >= 0 { counts[Int(line) + 1] += 1 }
        }
      }
      fill { writer in
        for item in items {
          let (position, line, value) = locate(item)
          if position >= 0 { writer.put(position, value, in: Int(line)) }
        }
      }
    }

    /// Solves linear equations with the matrix, in ascending order of its lines (rows or columns, depending on how the
    /// matrix is stored). `vector` contains the right sides before the call, and the solution afterwards.
    ///
    /// For each line, the method divides the vector's value at the line by the line's element of `diagonal`, unless
    /// `diagonal` is empty. It then subtracts the line's elements times that value from the vector.
    ///
    /// The method does not change the matrix. It is mutating only so that the caller need not copy the factors.
    mutating func eliminate(
      from vector: inout SparseVector, dividingBy diagonal: [Double] = [], queue: inout IndexQueue
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

    /// Solves linear equations with the matrix. Works like `eliminate`, but visits the lines (rows or columns) in
    /// descending order.
    mutating func eliminateBackward(
      from vector: inout SparseVector, dividingBy diagonal: [Double] = [], queue: inout IndexQueue
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

    /// Unsafe access to the storage of a ``Packed`` matrix, for loops that read many elements.
    private struct View {
      var starts: UnsafeBufferPointer<Int32>
      var positions: UnsafeBufferPointer<Int32>
      var values: UnsafeBufferPointer<Double>
      var diagonal: UnsafeBufferPointer<Double>

      @inline(__always)
      func eliminate(_ line: Int, from vector: inout SparseVector.View, queue: IndexQueue.View) {
        var value = vector[line]
        guard value != 0 else { return }
        if !diagonal.isEmpty {
          value /= diagonal[line]
          vector[line] = value
        }
        for index in Int(starts[line])..<Int(starts[line + 1]) {
          let position = Int(positions[index])
          vector.add(-values[index] * value, at: position)
          queue.insert(position)
        }
      }
    }

    @inline(__always)
    private func withView(_ diagonal: [Double], _ body: (View) -> Void) {
      starts.withUnsafeBufferPointer { starts in
        positions.withUnsafeBufferPointer { positions in
          values.withUnsafeBufferPointer { values in
            diagonal.withUnsafeBufferPointer { diagonal in
              body(View(starts: starts, positions: positions, values: values, diagonal: diagonal))
            }
          }
        }
      }
    }

    private mutating func countUp(
      count: Int, _ countElements: (UnsafeMutableBufferPointer<Int32>) -> Void
    ) {
      clear()
      starts.append(contentsOf: repeatElement(0, count: count + 1))
      starts.withUnsafeMutableBufferPointer { countElements($0) }
      for line in 0..<count { starts[line + 1] += starts[line] }
      next = starts
      positions.append(contentsOf: repeatElement(0, count: Int(starts[count])))
      values.append(contentsOf: repeatElement(0, count: Int(starts[count])))
    }

    /// Unsafe access to the storage of a ``Packed`` matrix whose elements are being written. Swift then checks once,
    /// not for each element, whether the storage is shared.
    private struct Writer {
      var next: UnsafeMutableBufferPointer<Int32>
      var positions: UnsafeMutableBufferPointer<Int32>
      var values: UnsafeMutableBufferPointer<Double>

      @inline(__always)
      func put(_ position: Int32, _ value: Double, in line: Int) {
        let target = Int(next[line])
        next[line] += 1
        positions[target] = position
        values[target] = value
      }
    }

    @inline(__always)
    private mutating func fill(_ body: (Writer) -> Void) {
      next.withUnsafeMutableBufferPointer { next in
        positions.withUnsafeMutableBufferPointer { positions in
          values.withUnsafeMutableBufferPointer { values in
            body(Writer(next: next, positions: positions, values: values))
          }
        }
      }
    }
  }

  /// For each slot of the ``WorkingSet``, the variable (column) of its pivot.
  private(set) var pivotVariables: [Int32] = []
  /// For each variable, the slot of the ``WorkingSet`` whose pivot belongs to the variable: the inverse of
  /// ``pivotVariables``.
  private(set) var pivotSlots: [Int32] = []

  private var diagonal: [Double] = []
  private var lowerByRow = Packed()
  private var lowerByColumn = Packed()
  private var upperByRow = Packed()
  private var upperByColumn = Packed()

  private var etas = EtaFile()

  /// The work that etas (recorded exchanges of tight rows) caused since the last factorization: the number of elements
  /// that solves visited because of etas.
  private var etaWork = 0

  /// For each row of the elimination, the step in which it was the pivot row; -1 if it never was. Used only while
  /// ``replace(with:)`` copies factors.
  private var stepsOfRows: [Int32] = []

  private var queue = IndexQueue()
  private var etaQueue = IndexQueue()

  /// The number of new slots of the ``WorkingSet`` that the factors do not contain yet. Each contains the row
  /// `variable = 0` of a new variable.
  private var pendingUnitCount = 0

  var slotCount: Int { pivotVariables.count }

  /// Whether new factors would take less time than more etas (recorded exchanges of tight rows): the etas have caused
  /// much work, or contain many elements.
  var wantsRefactoring: Bool {
    etaWork > 64 * slotCount + 4_000 || etas.elementCount > 8 * slotCount + 2_000
  }

  /// Whether rows were exchanged since the last factorization.
  var hasUpdates: Bool { !etas.isEmpty }

  /// Reserves storage for `count` slots.
  mutating func reserveCapacity(_ count: Int) {
    pivotVariables.reserveCapacity(count)
    pivotSlots.reserveCapacity(count)
  }

  /// Adds a slot of the ``WorkingSet`` for a new variable. The slot contains the row `variable = 0`. The factors are
  /// extended at the next solve.
  mutating func appendUnit() {
    let slot = Int32(slotCount)
    pivotVariables.append(slot)
    pivotSlots.append(slot)
    pendingUnitCount += 1
  }

  /// Extends the factors by the slots that ``appendUnit()`` added since the last solve.
  private mutating func takeInUnits() {
    diagonal.append(contentsOf: repeatElement(1, count: pendingUnitCount))
    lowerByRow.appendEmpty(pendingUnitCount)
    lowerByColumn.appendEmpty(pendingUnitCount)
    upperByRow.appendEmpty(pendingUnitCount)
    upperByColumn.appendEmpty(pendingUnitCount)
    queue.reserve(slotCount)
    pendingUnitCount = 0
  }

  /// Replaces the factors with those that an elimination computed, and removes all etas (recorded exchanges of tight
  /// rows). Every variable must have a pivot in the elimination.
  mutating func replace(with elimination: borrowing Elimination) {
    let count = elimination.steps.count
    pendingUnitCount = 0
    pivotVariables.removeAll(keepingCapacity: true)
    pivotSlots.removeAll(keepingCapacity: true)
    diagonal.removeAll(keepingCapacity: true)
    stepsOfRows.removeAll(keepingCapacity: true)
    upperByRow.clear()
    stepsOfRows.append(contentsOf: repeatElement(-1, count: elimination.rowCount))
    pivotSlots.append(contentsOf: repeatElement(-1, count: count))
    pivotVariables.append(contentsOf: elimination.steps.lazy.map { $0.variable })
    diagonal.append(contentsOf: elimination.steps.lazy.map { $0.pivot })
    upperByRow.starts.append(0)
    upperByRow.starts.append(contentsOf: elimination.steps.lazy.map { $0.upperEnd })
    pivotSlots.withUnsafeMutableBufferPointer { pivotSlots in
      stepsOfRows.withUnsafeMutableBufferPointer { stepsOfRows in
        for (slot, step) in elimination.steps.enumerated() {
          pivotSlots[Int(step.variable)] = Int32(slot)
          if step.row >= 0 { stepsOfRows[Int(step.row)] = Int32(slot) }
        }
      }
      let slots = UnsafeBufferPointer(pivotSlots)
      upperByRow.positions.append(contentsOf: elimination.upper.lazy.map { slots[Int($0.variable)] })
    }
    upperByRow.values.append(contentsOf: elimination.upper.lazy.map { $0.value })
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

  /// Solves `B x = b` for *x*, where *B* is the matrix of the working set.
  ///
  /// - Parameter vector: Before the call, *b*, indexed by slot. After the call, *x*: the element at index *k* is the
  ///   value of the variable `pivotVariables[k]`.
  /// - Complexity: Proportional to the number of elements that the nonzeros of *b* can affect.
  mutating func solveForPoint(_ vector: inout SparseVector) {
    if pendingUnitCount > 0 { takeInUnits() }
    if !etas.isEmpty { etaWork += etas.applyBackward(to: &vector, queue: &etaQueue) }
    lowerByColumn.eliminate(from: &vector, queue: &queue)
    upperByColumn.eliminateBackward(from: &vector, dividingBy: diagonal, queue: &queue)
  }

  /// Solves `y B = c` for *y*, where *B* is the matrix of the working set.
  ///
  /// - Parameter vector: Before the call, *c*: the element at index *k* belongs to the variable `pivotVariables[k]`.
  ///   After the call, *y*, indexed by slot.
  /// - Complexity: Proportional to the number of elements that the nonzeros of *c* can affect.
  mutating func solveForDuals(_ vector: inout SparseVector) {
    if pendingUnitCount > 0 { takeInUnits() }
    upperByRow.eliminate(from: &vector, dividingBy: diagonal, queue: &queue)
    lowerByRow.eliminateBackward(from: &vector, queue: &queue)
    if !etas.isEmpty { etaWork += etas.applyForward(to: &vector, queue: &etaQueue) }
  }

  // MARK: Updates

  /// Records that the tight row in a slot of the ``WorkingSet`` is replaced with another row.
  ///
  /// - Parameter coordinates: The coordinates of the new row: a factor for each slot. The new row is the sum of
  ///   `factor × (current row in the slot)` over all slots.
  mutating func exchange(slot: Int, coordinates: borrowing SparseVector) {
    etas.append(slot: slot, coordinates: coordinates, slotCount: slotCount)
  }
}
