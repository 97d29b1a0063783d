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
  /// The rows.
  var table = RowTable()

  /// Rows that were added and not looked at yet; those that were removed meanwhile are in it too.
  var waitingRows: [Int32] = []

  /// Those of them that were required from the start.
  var waitingDemands: [Int32] = []

  /// The levels of the lexicographic cost.
  var levels = PriorityLevels()

  /// How much there was to do so far.
  var effort = Effort()

  /// The working set's matrix, factorized.
  var factorization = Factorization()

  /// Where working sets are chosen and factorized, and the rows that are being considered.
  var elimination = Elimination()
  var candidates: [Int32] = []

  /// Slot → the tight row there, or for a variable that rests at 0, the complement `~variable`: its resting row.
  var workingSet: [Int32] = []

  /// Variable → the slot of its resting row while that is tight, or -1.
  var restingSlots: [Int32] = []

  /// Variable → the side of its resting row, while resting costs are in force.
  var restingSides: [Int8] = []

  /// Variable → value.
  var point: [Double] = []

  /// Slot × level → dual.
  var duals: [Double] = []

  /// How many numbers a slot has in ``duals``.
  var dualStride = 8

  /// Changes of the cost's gradient that the duals do not know yet.
  var pendingGradient = PendingGradient()

  /// Whether resting costs are in force.
  var isResting = false

  /// The slots whose duals changed since they were last examined.
  var dirtySlots = SlotQueue()

  /// Those of them whose duals changed at the levels of required rows.
  var infeasibleSlots = SlotQueue()

  /// Slots that were examined and put off, because they hold required equations.
  var reluctantSlots = SlotQueue()

  /// Slots that were examined at the levels of a stage, and wait for weaker ones.
  var examinedSlots: [Int32] = []

  /// Slot → whether its row may leave at no cost, and how many may.
  var isLoose: [Bool] = []
  var looseCount = 0

  /// How many required rows, in or on trial, are violated.
  var violatedRequiredCount = 0

  /// The largest constant and the largest value seen since the last factorization: what no tolerance goes beyond.
  var magnitude = 0.0
  var farthestValue = 0.0

  /// Variable → the largest number in the tight rows that determine it, and the structure that this was computed for.
  var roundingScales: [Double] = []
  var roundingVersion = -1

  /// How far the point has jumped in one step since it was last computed anew: rounding of that size stays in it.
  var farthestStep = 0.0

  /// Whether all levels were optimized before, so that the working set is worth keeping.
  var hasOptimum = false

  /// Grows when the numbers turn out to be too far apart for the usual tolerance.
  var toleranceFactor = 1.0

  /// Whether a constant far beyond any screen went away, so that tolerances, and what rounding it left, are its no more.
  var hasLostMagnitude = false

  /// Rows that were removed while tight and still hold a slot.
  var ghosts: [Int32] = []

  /// The exchanges of a trial, so that it can be undone.
  var journal: [Exchange] = []
  var isJournaling = false
  var movedCountBeforeTrial = 0

  /// The variables that moved since the values were last published.
  var moved = SparseVector()

  /// Changes whenever rows or the working set change, so that cached moves notice.
  var structureVersion = 0

  /// How the point moves with right sides that moved lately.
  var cachedMoves: [CachedMove] = []
  var moveRates: [MoveRates] = []
  var nextCachedMove = 0

  /// Whether values moved that the residuals do not know yet, and how much of the reaches is used up.
  var hasUnnotedMoves = false
  var usedReach = 0.0
  /// Changes whenever noted residuals or sides do, so that reaches notice.
  var residualVersion = 0

  /// Slot → when it last exchanged its row without moving the point; time passes when the point moves.
  var stallEpochs: [Int32] = []
  var stallEpoch: Int32 = 0

  /// Constants as they were before the perturbation, by row.
  var perturbedConstants: [(row: Int32, constant: Double)] = []
  var random = RandomSequence()

  // Scratch vectors: a direction (slots), a row's coordinates (slots), and how fast residuals change (rows).
  var direction = SparseVector()
  var coordinates = SparseVector()
  var rates = SparseVector()
  var gradient = SparseVector()
  var slope: [Double] = []
  var dualChanges: [(level: Int, value: Double)] = []
  var breakpoints = Breakpoints()

  /// One row that left the working set for another.
  struct Exchange {
    var leaving: Int32
    var entering: Int32
  }

  var variableCount: Int { point.count }

  /// Adds a variable, at rest.
  mutating func appendVariable(restingLevel: Int32) {
    changeStructure()
    if variableCount == 0 { reserveFirstCapacity() }
    let slot = Int32(variableCount)
    point.append(0)
    table.appendVariable(restingLevel: restingLevel)
    factorization.appendUnit()
    workingSet.append(~slot)
    restingSlots.append(slot)
    restingSides.append(0)
    dirtySlots.appendSlot()
    infeasibleSlots.appendSlot()
    reluctantSlots.appendSlot()
    isLoose.append(false)
    stallEpochs.append(0)
    direction.reserve(variableCount)
    coordinates.reserve(variableCount)
    gradient.reserve(variableCount)
    moved.reserve(variableCount)
    dirtySlots.insert(Int(slot))
  }

  /// Makes room for a small layout at once, which would otherwise be made bit by bit.
  private mutating func reserveFirstCapacity() {
    let count = 48
    point.reserveCapacity(count)
    workingSet.reserveCapacity(count)
    restingSlots.reserveCapacity(count)
    restingSides.reserveCapacity(count)
    isLoose.reserveCapacity(count)
    stallEpochs.reserveCapacity(count)
    waitingRows.reserveCapacity(2 * count)
    candidates.reserveCapacity(2 * count)
    dirtySlots.reserveCapacity(count)
    infeasibleSlots.reserveCapacity(count)
    reluctantSlots.reserveCapacity(count)
    table.reserveCapacity(count)
    factorization.reserveCapacity(count)
    direction.reserve(count)
    coordinates.reserve(count)
    gradient.reserve(count)
    moved.reserve(count)
    rates.reserve(2 * count)
  }
}

/// A small generator of repeatable numbers (xorshift), for perturbations: the same in every run.
struct RandomSequence {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The next number, between 0 and 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }
}
