/// The numerical core of the solver: a simplex method that works on the constraints directly, without a tableau.
///
/// Its files use these terms:
///
/// - A *row* is a constraint as the engine stores it. Its *residual* is the left side minus the right side (the
///   constant) at the current point. The *side* of the row is the sign of the residual: above, below or zero.
/// - The *point* is the current value of all variables.
/// - A row is *tight* if it is in the *working set*. The working set has as many *slots* as there are variables, and
///   each slot contains one row. The point is the only one at which the residuals of all tight rows are zero.
/// - The *resting row* of a variable is `variable == 0`. Resting rows fill the slots that no other row needs.
/// - The *cost* is the sum of all violations, as a vector with one number for each *level*: the required rows and each
///   priority. Vectors are compared level by level, strongest first.
/// - The *dual* of a tight row is the decrease of the cost if the residual of the row increases by 1 point, not
///   counting the violation of the row itself.
/// - A *step* exchanges one tight row for another, so that the cost decreases. The engine makes steps until no step
///   decreases the cost; the point is then optimal.
///
/// Required rows are the strongest level, so the engine needs no separate search for a point that satisfies them. The
/// module's README computes a small example by hand.
struct SimplexEngine {
  // MARK: Rows

  /// All rows with their terms, including the rows `variable == 0` of ``RestingRows``.
  var table = RowTable()

  /// Added rows that the engine does not use yet, and removed rows that are still in the working set.
  var pendingRows = PendingRows()

  /// The exchanges of tight rows during the current trial. A *trial* searches for a point that satisfies a new or
  /// changed required row and all other required rows.
  var trial = Trial()

  // MARK: Working set

  /// The tight rows, which determine the point.
  var workingSet = WorkingSet()

  /// The factors of the tight rows' matrix, with which the engine solves for points and duals.
  var factorization = Factorization()

  /// The elimination that chooses tight rows and computes their factors. It is stored in a property so that its storage
  /// is reused.
  var elimination = Elimination()

  // MARK: Costs

  /// The levels in use. There is one for each priority, and five for required rows and ambiguous values.
  var levels = PriorityLevels()

  /// The duals of the tight rows, for each level of the cost.
  var duals = Duals()

  /// The slots of the working set that have to be examined: replacing the row in such a slot might decrease the cost.
  var pricing = PricingQueues()

  /// The required rows that the point violates, including rows on trial (see ``Level/trial``).
  var violatedRequired = RowSet()

  /// Whether the resting levels, which choose the values of ambiguous variables, are in use.
  var isResting = false

  /// Whether the working set was optimal at the last solve, so that it is a good start for the next solve.
  var hasOptimum = false

  // MARK: Point

  /// The current value of each variable, and the variables whose values changed since they were last copied to the
  /// solver's results.
  var point = Point()

  /// The numbers from which the tolerances of rows are computed. A residual within the tolerance counts as zero.
  var rounding = Rounding()

  /// A cache for constants that changed recently. For each of them, it contains the effect of a change on values and
  /// residuals, because the same constants often change again.
  var moves = CachedMoves()

  // MARK: Exact results

  /// The exactly computed values, rounded to doubles, of the variables that are connected with wide rows (see
  /// ``Tolerance/widestRatio``). In results, they replace the values of ``point``.
  var exactValues: [Int32: Double] = [:]

  /// The number of times that an ``ExactProgram`` was abandoned because it took too much work.
  var unfinishedExactCount = 0

  /// The original constants of required rows whose constants ``findFeasiblePointWithRounding()`` changed to match the
  /// point.
  var unroundedConstants: [RowIndex: Double] = [:]

  /// The limit on the work of a search that continues from the last optimum.
  var searchLimit = SearchLimit()

  // MARK: Bookkeeping

  /// The number of successive steps in which a row with a single variable was replaced with another row with that
  /// variable.
  var flips = FlipSeries()

  /// The state with which the engine avoids repeating the same exchanges forever.
  var cycling = CyclingGuard()

  /// Vectors that each step recomputes.
  var scratch = Scratch()

  /// A number that changes whenever rows or the working set change. A ``CachedMove`` whose
  /// ``CachedMove/structureVersion`` is a different number is out of date.
  var structureVersion = 0

  /// A number that changes whenever residuals or their signs change. If it differs from the
  /// ``CachedMove/reachVersion`` of a move, the distances ``CachedMove/reachAbove`` and ``CachedMove/reachBelow`` are
  /// out of date.
  var residualVersion = 0

  /// The work that the engine has done so far, such as the number of pivots. ``searchLimit`` limits this work.
  var workCounts = WorkCounts()

  var variableCount: Int { point.values.count }

  /// Adds a variable. Its value is 0, and its resting row (see ``RestingRows``) is tight.
  ///
  /// - Parameter restingLevel: The level of the resting row.
  mutating func appendVariable(restingLevel: Level) {
    changeStructure()
    if variableCount == 0 { reserveFirstCapacity() }
    let slot = variableCount
    point.append()
    table.appendVariable(restingLevel: restingLevel)
    factorization.appendUnit()
    workingSet.append(.resting(Int32(slot)))
    pricing.appendSlot()
    cycling.appendSlot()
    scratch.reserve(variableCount)
    pricing.changedSlots.insert(slot)
  }

  /// Reserves storage for 48 variables, so that arrays of a small layout do not have to grow.
  private mutating func reserveFirstCapacity() {
    let count = 48
    point.reserveCapacity(count)
    workingSet.reserveCapacity(count)
    pendingRows.reserveCapacity(2 * count)
    pricing.reserveCapacity(count)
    cycling.reserveCapacity(count)
    table.reserveCapacity(count)
    factorization.reserveCapacity(count)
    scratch.reserve(count)
    scratch.rates.reserve(2 * count)
  }
}

// MARK: Parts

/// Added rows that the engine does not use yet, and removed rows that are still in the working set.
struct PendingRows {
  /// Rows that were not required when they were added: optional rows, and rows whose level was ``Level/suspended``
  /// because a batch was open. Some may have been removed since then.
  var optional: [RowIndex] = []

  /// Rows that were required when they were added. Some may have been removed since then.
  var required: [RowIndex] = []

  /// Removed rows that are still tight. They cost nothing, and keep their slots until other rows replace them.
  var placeholders: [RowIndex] = []

  mutating func reserveCapacity(_ count: Int) {
    optional.reserveCapacity(count)
  }
}

/// The record of a trial, in which the solver tries a required row (see ``Level/trial``). The exchanges of tight rows
/// during the trial can be undone with the record.
struct Trial {
  /// The replacement of one tight row by another.
  struct Exchange {
    var leaving: WorkingRow
    var entering: WorkingRow
  }

  /// Whether exchanges of tight rows are being recorded, because a required row is on trial (see ``Level/trial``).
  var isRecording = false

  /// The exchanges of tight rows since the start of the trial, in order.
  var exchanges: [Exchange] = []

  /// The number of variables in ``Point/moved`` at the start of the trial.
  var movedCount = 0
}

/// The current value of each variable, with a list of the variables that moved since the values were last copied to the
/// solver's results.
struct Point {
  /// The value of each variable, indexed by variable.
  var values: [Double] = []

  /// The indices of the variables that moved since values were last copied to the solver's results.
  var moved = SparseVector()

  @inline(__always)
  subscript(variable: Int) -> Double {
    get { values[variable] }
    _modify { yield &values[variable] }
  }

  /// Adds a variable with the value 0.
  mutating func append() {
    values.append(0)
    moved.reserve(values.count)
  }

  mutating func reserveCapacity(_ count: Int) {
    values.reserveCapacity(count)
    moved.reserve(count)
  }

  /// Adds `rate × distance` to the value of each variable in `rates`.
  mutating func move(_ rates: [(variable: Int32, rate: Double)], by distance: Double) {
    moved.withView { moved in
      values.withUnsafeMutableBufferPointer { values in
        for (variable, rate) in rates {
          values[Int(variable)] += distance * rate
          moved.add(0, at: Int(variable))
        }
      }
    }
  }
}

/// A set of rows that can be changed in constant time.
struct RowSet {
  private var rows: [RowIndex] = []

  /// The position of each row in ``rows``, indexed by row; -1 for rows outside of the set. Rows after the last element
  /// are outside of the set too.
  private var positions: [Int32] = []

  var count: Int { rows.count }

  /// The rows of the set, sorted by index.
  var sorted: [RowIndex] { rows.sorted { $0.offset < $1.offset } }

  /// Adds a row that is not in the set.
  mutating func insert(_ row: RowIndex) {
    let missing = row.offset + 1 - positions.count
    if missing > 0 { positions.append(contentsOf: repeatElement(-1, count: missing)) }
    positions[row.offset] = Int32(rows.count)
    rows.append(row)
  }

  /// Removes a row if it is in the set.
  mutating func remove(_ row: RowIndex) {
    guard row.offset < positions.count, positions[row.offset] >= 0, let last = rows.popLast() else { return }
    let position = positions[row.offset]
    positions[row.offset] = -1
    guard last != row else { return }
    rows[Int(position)] = last
    positions[last.offset] = position
  }

  mutating func removeAll() {
    for row in rows { positions[row.offset] = -1 }
    rows.removeAll(keepingCapacity: true)
  }
}

/// Vectors that each step recomputes. They are kept between steps so that their storage is reused.
struct Scratch {
  /// The movement of the point per unit of distance, indexed by slot: the element at index *k* belongs to the variable
  /// `pivotVariables[k]` of the ``Factorization``.
  var direction = SparseVector()

  /// The coordinates of a row, indexed by slot: the factors by which the tight rows are multiplied so that they add up
  /// to the row.
  var coordinates = SparseVector()

  /// The change of each row's residual per unit of distance along ``direction``, indexed by row.
  var rates = SparseVector()

  /// The gradient of the cost at one level: the change of the cost per point of each variable, indexed by the slot that
  /// the ``Factorization`` assigns to the variable.
  var gradient = SparseVector()

  /// The change of the cost of each level, per unit of distance along ``direction``.
  var slope = CostSlope()

  /// The new duals of the slot in which a row is being exchanged, strongest level first. Multiples of them are
  /// subtracted from the duals of other slots.
  var dualChanges: [(rank: Int32, value: Double)] = []

  /// The rows whose residuals reach zero along ``direction``.
  var breakpoints = Breakpoints()

  /// Reserves storage for `slotCount` slots in the vectors that are indexed by slot.
  mutating func reserve(_ slotCount: Int) {
    direction.reserve(slotCount)
    coordinates.reserve(slotCount)
    gradient.reserve(slotCount)
  }
}

/// Counts of the work that the engine has done so far, for ``SearchLimit`` and for tests.
///
/// The counts are the same on every machine and in every run. Tests use them to check how the work grows with the size
/// of a layout; times vary too much for that. They have 64 bits on every machine, because they grow with each solve.
struct WorkCounts {
  /// The number of times that a row of the working set was replaced.
  var exchanges: Int64 = 0

  /// The number of times that the factors of the working set were recomputed.
  var factorizations: Int64 = 0

  /// The number of matrix elements that all factorizations computed.
  var eliminatedElements: Int64 = 0

  /// The number of duals that were changed.
  var dualElements: Int64 = 0

  /// The number of elements of vectors (directions, rates and coordinates) that steps computed.
  var stepElements: Int64 = 0

  /// The work of factorizations that is not in ``eliminatedElements``: a multiple of the number of variables, rows and
  /// terms for each factorization.
  var factorizationWork: Int64 = 0

  /// The total work: the sum of all counts, each multiplied by the time that one of its units takes. The unit of the
  /// result is the time in which a step computes one vector element.
  var total: Int64 { stepElements + dualElements + 2 * eliminatedElements + factorizationWork }
}
