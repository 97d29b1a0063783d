/// The numerical core of the solver: a simplex method that works on the constraints, without a tableau.
///
/// These terms are used in all its files:
///
/// - A *row* is a constraint as the engine stores it. Its *residual* is the left side minus the right side (the
///   constant) at the current point. The *side* of the row is the sign of the residual: above, below or zero.
/// - The *point* is the current value of all variables.
/// - A row is *tight* if it is in the *working set*, which has one *slot* for each variable. The point is the only one
///   at which all tight rows have the residual zero.
/// - The *resting row* of a variable is `variable == 0`. It fills a slot that no other row needs.
/// - The *cost* is the sum of all violations, as a vector with one number for each *level*: the required rows and each
///   priority. Vectors are compared level by level, strongest first.
/// - The *dual* of a tight row is the decrease of the cost per point that its residual increases, not counting the
///   violation of the row itself.
/// - A *step* exchanges one tight row for another, so that the cost decreases. The engine makes steps until none
///   decreases the cost; this is the optimum.
///
/// Required rows are the strongest level, so the engine needs no separate search for a point that satisfies them. The
/// README of the module follows a small example by hand.
struct SimplexEngine {
  // MARK: Rows

  /// All rows with their terms, and the resting rows.
  var table = RowTable()

  /// The rows that were added or removed, but that the working set does not reflect yet.
  var pendingRows = PendingRows()

  /// The record of the current trial of a required row: the search for a point that satisfies it too.
  var trial = Trial()

  // MARK: Working set

  /// The tight row in each slot.
  var workingSet = WorkingSet()

  /// The factors of the tight rows' matrix, with which the engine solves for points and duals.
  var factorization = Factorization()

  /// The elimination that chooses tight rows and computes their factors. A property keeps the storage between uses.
  var elimination = Elimination()

  // MARK: Costs

  /// The levels in use: those of required rows, of each priority, and of resting rows.
  var levels = PriorityLevels()

  /// The dual of each slot at each level.
  var duals = Duals()

  /// The slots that have to be examined, because a step with their row might decrease the cost.
  var pricing = PricingQueues()

  /// The number of required rows that the point violates, including those on trial.
  var violatedRequiredCount = 0

  /// Whether resting levels are in use, which choose the values of ambiguous variables.
  var isResting = false

  /// Whether the working set was optimal at the last solve. It is then a good start for the next one.
  var hasOptimum = false

  // MARK: Point

  /// The current value of each variable, and the variables that moved.
  var point = Point()

  /// The numbers that decide how small a residual must be to count as zero.
  var rounding = Rounding()

  /// The cached effects of constants that changed recently.
  var moves = CachedMoves()

  // MARK: Exact results

  /// The exact values, rounded to doubles, of the variables that are connected with wide rows. They replace the values
  /// of ``point`` in results.
  var exactValues: [Int32: Double] = [:]

  /// The number of exact programs that took too much work.
  var unfinishedExactCount = 0

  /// The constants of required rows from before ``findFeasiblePointWithRounding()`` changed them to match the point.
  var unroundedConstants: [RowIndex: Double] = [:]

  /// The bound on the work of a solve that continues from the last optimum.
  var searchLimit = SearchLimit()

  // MARK: Bookkeeping

  /// The state that prevents the engine from repeating the same exchanges forever.
  var cycling = CyclingGuard()

  /// Vectors that each step computes anew.
  var scratch = Scratch()

  /// A number that changes whenever rows or the working set change. Cached moves from before are then out of date.
  var structureVersion = 0

  /// A number that changes whenever residuals or sides change. The reaches of cached moves from before are then out of
  /// date.
  var residualVersion = 0

  /// The number of exchanges, factorizations and computed elements so far, for tests.
  var workCounts = WorkCounts()

  var variableCount: Int { point.values.count }

  /// Adds a variable of value 0. Its resting row becomes tight.
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

/// The rows that were added or removed, but that the working set does not reflect yet.
struct PendingRows {
  /// Added rows whose priority was optional when they were added. Some may have been removed since.
  var optional: [RowIndex] = []

  /// Added rows that were required when they were added. Some may have been removed since.
  var required: [RowIndex] = []

  /// Removed rows that are still tight. They cost nothing, and keep their slots until other rows replace them.
  var placeholders: [RowIndex] = []

  mutating func reserveCapacity(_ count: Int) {
    optional.reserveCapacity(count)
  }
}

/// The record of a trial, with which its exchanges can be undone.
struct Trial {
  /// The replacement of one tight row by another.
  struct Exchange {
    var leaving: WorkingRow
    var entering: WorkingRow
  }

  /// Whether a trial is in progress.
  var isRecording = false

  /// The exchanges since the trial began, in order.
  var exchanges: [Exchange] = []

  /// The number of elements of ``Point/moved`` at the start of the trial.
  var movedCount = 0
}

/// The current value of each variable, with a list of the variables that moved.
struct Point {
  /// The value of each variable, indexed by variable.
  var values: [Double] = []

  /// The variables that moved since the last solve copied the values to the solver's results.
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

  /// Adds `rate × distance` to the values of some variables.
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

/// Vectors that each step computes anew. The struct keeps their storage.
struct Scratch {
  /// The movement of the point per unit of distance. The element at a slot belongs to the pivot variable of the slot.
  var direction = SparseVector()

  /// The coordinates of a row, by slot: the factors with which the tight rows add up to the row.
  var coordinates = SparseVector()

  /// The change of each row's residual per unit of distance along ``direction``, by row.
  var rates = SparseVector()

  /// The gradient of the cost at one level: the change of the cost with each variable, by the variable's slot.
  var gradient = SparseVector()

  /// The change of the cost of each level, per unit of distance along ``direction``.
  var slope = CostSlope()

  /// The changes of duals that an exchange causes, one for each level at which the slot has a dual, strongest first.
  var dualChanges: [(rank: Int32, value: Double)] = []

  /// The rows that become tight along ``direction``.
  var breakpoints = Breakpoints()

  /// Reserves storage for vectors with one element for each slot.
  mutating func reserve(_ slotCount: Int) {
    direction.reserve(slotCount)
    coordinates.reserve(slotCount)
    gradient.reserve(slotCount)
  }
}

/// Counts of the work that the engine did so far, for tests.
///
/// The counts are the same on every machine and in every run. Tests use them to check how the work grows with the size
/// of a layout; times vary too much for that.
struct WorkCounts {
  /// The number of times that a row of the working set was replaced.
  var exchanges = 0

  /// The number of times that the factors of a working set were computed anew.
  var factorizations = 0

  /// The number of matrix elements that these factorizations computed.
  var eliminatedElements = 0

  /// The number of duals that were changed.
  var dualElements = 0

  /// The number of elements of directions, rates and coordinates that steps computed.
  var stepElements = 0

  /// The work of factorizations besides the computed elements: a multiple of the numbers of variables, rows and terms.
  var factorizationWork = 0

  /// A measure of the time that all this took, in elements that a step computes.
  var total: Int { stepElements + dualElements + 2 * eliminatedElements + factorizationWork }
}
