/// The numerical core: a simplex method on the constraints themselves, without a tableau.
///
/// A *working set* of tight rows, one a variable, determines the point. Every other row is on one side of zero, and
/// costs its residual there. The duals of the working set's rows say what moving away from each would gain at the
/// current sides; where one leaves the interval that its row's own cost allows, a step exchanges the row for the
/// one at which the cost stops falling. Error variables never exist: a residual is their value, and a dual between
/// the costs of the two sides is their reduced cost.
///
/// Costs are vectors compared level by level (``PriorityLevels``), so required rows are simply the strongest level
/// and there is no separate first phase.
struct SimplexEngine {
  // MARK: Rows

  /// The rows, and the resting rows.
  var table = RowTable()

  /// Rows that came or went, and that the working set does not reflect yet.
  var pendingRows = PendingRows()

  /// The trial of a required row, if there is one.
  var trial = Trial()

  // MARK: Working set

  /// The tight rows, one in each slot.
  var workingSet = WorkingSet()

  /// The working set's matrix, factorized.
  var factorization = Factorization()

  /// Where working sets are chosen and factorized.
  var elimination = Elimination()

  // MARK: Costs

  /// The levels of the lexicographic cost.
  var levels = PriorityLevels()

  /// The duals of the working set's rows.
  var duals = Duals()

  /// The slots whose duals have to be compared with the costs of their rows.
  var pricing = PricingQueues()

  /// How many required rows, in or on trial, are violated.
  var violatedRequiredCount = 0

  /// Whether resting costs are in force.
  var isResting = false

  /// Whether all levels were optimized before, so that the working set is worth keeping.
  var hasOptimum = false

  // MARK: Point

  /// The values of the variables.
  var point = Point()

  /// How large the numbers are that rounding is judged by.
  var rounding = Rounding()

  /// How the point moves with the right sides that changed lately.
  var moves = CachedMoves()

  // MARK: Bookkeeping

  /// The guard against cycling.
  var cycling = CyclingGuard()

  /// Vectors that each step computes anew.
  var scratch = Scratch()

  /// Changes whenever rows or the working set change, so that cached moves notice.
  var structureVersion = 0

  /// Changes whenever residuals or sides do, so that the reaches of cached moves are computed anew.
  var residualVersion = 0

  /// How much work there was so far.
  var workCounts = WorkCounts()

  var variableCount: Int { point.values.count }

  /// Adds a variable, at rest.
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

  /// Makes room for a small layout at once, which would otherwise be made bit by bit.
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

/// Rows that came or went, and that the working set does not reflect yet.
struct PendingRows {
  /// Rows that were added and not looked at yet; those that were removed meanwhile are in it too.
  var optional: [RowIndex] = []

  /// Those of them that were required from the start.
  var required: [RowIndex] = []

  /// Rows that were removed while tight and still hold a slot.
  var placeholders: [RowIndex] = []

  mutating func reserveCapacity(_ count: Int) {
    optional.reserveCapacity(count)
  }
}

/// What takes the exchanges of a trial back if it fails.
struct Trial {
  /// One row that left the working set for another.
  struct Exchange {
    var leaving: WorkingRow
    var entering: WorkingRow
  }

  /// Whether exchanges are recorded.
  var isRecording = false

  /// The exchanges since the trial began.
  var exchanges: [Exchange] = []

  /// How many variables had moved when it began.
  var movedCount = 0
}

/// The values of the variables, and which of them moved.
struct Point {
  /// Variable → value.
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

/// Vectors that each step computes anew; they keep their storage.
struct Scratch {
  /// How fast each slot's variable moves.
  var direction = SparseVector()

  /// A row's coordinates in the rows of the working set, by slot.
  var coordinates = SparseVector()

  /// How fast residuals change, by row.
  var rates = SparseVector()

  /// The part of the gradient at one level, by slot.
  var gradient = SparseVector()

  /// How fast the cost changes at each level.
  var slope: [Double] = []

  /// The changes of the leaving row's duals.
  var dualChanges: [(level: Int, value: Double)] = []

  /// Where residuals reach zero.
  var breakpoints = Breakpoints()

  /// Makes room for slots.
  mutating func reserve(_ slotCount: Int) {
    direction.reserve(slotCount)
    coordinates.reserve(slotCount)
    gradient.reserve(slotCount)
  }
}

/// How much work the engine did so far.
///
/// Counts are the same on every machine and in every run, so tests can check how the work grows with a layout, which
/// times cannot show.
struct WorkCounts {
  /// Exchanges of a row of the working set for another.
  var exchanges = 0

  /// Working sets that were chosen or factorized anew.
  var factorizations = 0

  /// Numbers that those eliminations wrote.
  var eliminatedElements = 0

  /// Duals that exchanges and changes of the gradient wrote.
  var dualElements = 0
}
