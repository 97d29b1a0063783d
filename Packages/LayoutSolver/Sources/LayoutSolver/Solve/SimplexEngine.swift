/// The numerical core: a simplex method on the constraints themselves, without a tableau.
///
/// The *working set* contains one tight row for each variable and determines the point. Every other row is on one side
/// of zero and costs its residual there. The dual of a tight row states how much the cost would decrease if the row
/// left its place, given the current sides. If a dual is outside the interval that its row's own cost allows, a step
/// exchanges the row for the row at which the cost stops decreasing. There are no error variables: residuals are their
/// values, and the distances of duals to the ends of their intervals are their reduced costs.
///
/// Costs are vectors that are compared level by level (``PriorityLevels``). Required rows are the strongest level, so
/// there is no separate first phase.
struct SimplexEngine {
  // MARK: Rows

  /// The rows, and the resting rows.
  var table = RowTable()

  /// Rows that were added or removed, but are not reflected in the working set yet.
  var pendingRows = PendingRows()

  /// The trial of a required row.
  var trial = Trial()

  // MARK: Working set

  /// The tight rows, one in each slot.
  var workingSet = WorkingSet()

  /// The sparse factors of the working set's matrix.
  var factorization = Factorization()

  /// The elimination that chooses and factorizes working sets.
  var elimination = Elimination()

  // MARK: Costs

  /// The levels of the lexicographic cost.
  var levels = PriorityLevels()

  /// The duals of the working set's rows.
  var duals = Duals()

  /// The slots whose duals have to be compared with the costs of their rows.
  var pricing = PricingQueues()

  /// The number of required rows, in force or on trial, that are violated.
  var violatedRequiredCount = 0

  /// Whether resting costs are in force.
  var isResting = false

  /// Whether all levels were optimized before. The working set is then a good start for the next solve.
  var hasOptimum = false

  // MARK: Point

  /// The values of the variables.
  var point = Point()

  /// The magnitudes that tolerances are derived from.
  var rounding = Rounding()

  /// The cached moves of right sides that changed recently.
  var moves = CachedMoves()

  // MARK: Bookkeeping

  /// The guard against cycling.
  var cycling = CyclingGuard()

  /// Vectors that each step recomputes.
  var scratch = Scratch()

  /// A number that changes with the rows or the working set, and makes cached moves invalid.
  var structureVersion = 0

  /// A number that changes with residuals or sides, and makes the reaches of cached moves invalid.
  var residualVersion = 0

  /// Counters of the work done so far.
  var workCounts = WorkCounts()

  var variableCount: Int { point.values.count }

  /// Adds a variable whose resting row is tight.
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

  /// Reserves storage for a small layout, which saves repeated reallocation.
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

/// Rows that were added or removed, but are not reflected in the working set yet.
struct PendingRows {
  /// Waiting rows that were optional when they were added. Includes rows that were removed since.
  var optional: [RowIndex] = []

  /// Waiting rows that were required when they were added.
  var required: [RowIndex] = []

  /// Removed rows that were tight and still occupy a slot.
  var placeholders: [RowIndex] = []

  mutating func reserveCapacity(_ count: Int) {
    optional.reserveCapacity(count)
  }
}

/// The record of a trial that allows its exchanges to be undone.
struct Trial {
  /// The replacement of one row of the working set by another.
  struct Exchange {
    var leaving: WorkingRow
    var entering: WorkingRow
  }

  /// Whether exchanges are recorded.
  var isRecording = false

  /// The exchanges since the trial began.
  var exchanges: [Exchange] = []

  /// The number of moved variables at the start of the trial.
  var movedCount = 0
}

/// The values of the variables, with a list of the variables that moved.
struct Point {
  /// The value of each variable.
  var values: [Double] = []

  /// The variables that moved since the values were last published.
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

  /// Moves variables by their rates times a distance.
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

/// Vectors that each step recomputes, keeping their storage.
struct Scratch {
  /// The rate at which the variable of each slot moves.
  var direction = SparseVector()

  /// The coordinates of a row in terms of the rows of the working set, by slot.
  var coordinates = SparseVector()

  /// The rates at which residuals change, by row.
  var rates = SparseVector()

  /// The part of the gradient at one level, by slot.
  var gradient = SparseVector()

  /// The rate at which the cost changes at each level.
  var slope: [Double] = []

  /// The changes of the duals that an exchange causes.
  var dualChanges: [(level: Int, value: Double)] = []

  /// The breakpoints of the direction.
  var breakpoints = Breakpoints()

  /// Reserves storage for slots.
  mutating func reserve(_ slotCount: Int) {
    direction.reserve(slotCount)
    coordinates.reserve(slotCount)
    gradient.reserve(slotCount)
  }
}

/// Counters of the work that the engine did so far.
///
/// Counts are the same on every machine and in every run. Tests use them to check how the work grows with a layout,
/// which times cannot show reliably.
struct WorkCounts {
  /// The number of exchanges of a row of the working set.
  var exchanges = 0

  /// The number of factorizations, including those of newly chosen working sets.
  var factorizations = 0

  /// The number of matrix elements that these factorizations wrote.
  var eliminatedElements = 0

  /// The number of duals that exchanges and gradient changes wrote.
  var dualElements = 0
}
