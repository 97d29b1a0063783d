import LinearConstraints

/// A level of the cost: a priority, or one of five internal levels. The number of a level only identifies it;
/// ``PriorityLevels/ranks`` state how strong it is.
struct Level: Hashable {
  var number: Int32

  /// The strongest level: required rows.
  static let required = Level(number: 0)
  /// The second strongest level: required rows on trial. The solver does not know yet whether these rows can hold
  /// together with the older required rows. In a conflict, it violates the row on trial.
  static let trial = Level(number: 1)
  /// The strongest level below all priorities. If inequalities leave values ambiguous, this level makes the
  /// inequalities hold with equality where possible.
  static let restingSlack = Level(number: 2)
  /// The level below ``restingSlack``: it makes ambiguous sizes become 0.
  static let restingSize = Level(number: 3)
  /// The weakest level, below ``restingSize``: it makes ambiguous positions become 0.
  static let restingPosition = Level(number: 4)
  /// No level: rows with this level cost nothing, so the engine ignores them.
  static let suspended = Level(number: -1)

  /// The number of the level as an array index.
  @inline(__always)
  var offset: Int { Int(number) }

  /// Whether a violation at this level adds to the cost; false only for ``suspended``.
  @inline(__always)
  var isInForce: Bool { number >= 0 }

  /// Whether the level is ``required`` or ``trial``.
  @inline(__always)
  var isRequired: Bool { number == 0 || number == 1 }

  /// Whether the level is ``restingSlack``, ``restingSize`` or ``restingPosition``, which choose the values of
  /// ambiguous variables.
  @inline(__always)
  var isResting: Bool { number >= 2 && number <= 4 }

  @inline(__always)
  static func == (one: Level, other: Level) -> Bool { one.number == other.number }
}

/// The levels in use, and their order: one level for each priority that rows have, and five internal levels.
///
/// A cost is a vector with one number for each level. Two costs are compared at the strongest level first, then at the
/// next weaker one, and so on. A level keeps its number while any row uses it; ``ranking`` defines the order of levels.
///
/// A new level has no rank until ``rankNewLevels()`` ranks all new levels in one pass. If each were ranked at once, a
/// layout in which each view has its own priority would take quadratic time.
struct PriorityLevels {
  /// All levels except new ones (see ``rankNewLevels()``), strongest first.
  private(set) var ranking: [Level] = [.required, .trial, .restingSlack, .restingSize, .restingPosition]

  /// The position of each level in ``ranking``, indexed by the level's number; ``unranked`` for new levels and for
  /// numbers that are not in use.
  private(set) var ranks: [Int32] = [0, 1, 2, 3, 4]

  /// The rank of a level that is not ranked yet. It is weaker than all other ranks.
  static let unranked = Int32.max

  /// The new levels, which get their places in the order of levels in the next call of ``rankNewLevels()``.
  private var newLevels: [Level] = []

  /// The number of elements in ``ranks``. Every ``Level/number`` is smaller.
  var capacity: Int { ranks.count }

  /// The number of levels for internal use. Their numbers are the lowest ones: 0 to 4.
  private static let reservedCount = 5

  /// The level of each priority. The key is the bit pattern of the priority's number.
  private var levels: [UInt32: Level] = [:]
  private var priorities: [LayoutPriority] = Array(repeating: 0, count: reservedCount)
  private var useCounts: [Int32] = Array(repeating: 0, count: reservedCount)
  private var free: [Level] = []
  private var unusedCount = 0

  /// The number of levels of required rows, which are the strongest: ``Level/required`` and ``Level/trial``.
  static let feasibilityCount = 2

  /// The number of all levels in use, including new levels without a rank.
  var count: Int { ranking.count + newLevels.count }

  /// The number of levels in use except the three weakest ones, which determine only the values of ambiguous variables
  /// (see ``Level/isResting``).
  var optimumCount: Int { count - 3 }

  /// Whether there are new levels that wait for ``rankNewLevels()``.
  var hasNewLevels: Bool { !newLevels.isEmpty }

  /// Returns the position of a level in the order from strong to weak; ``unranked`` for ``Level/suspended`` and levels
  /// without a rank.
  @inline(__always)
  func rank(of level: Level) -> Int32 { level.isInForce ? ranks[level.offset] : Self.unranked }

  /// Returns the level of a priority, and increases the use count of the level by 1. If the priority has no level yet,
  /// creates one.
  mutating func retain(_ priority: LayoutPriority) -> Level {
    guard !priority.isRequired else { return .required }
    let key = priority.rawValue.bitPattern
    if let level = levels[key] {
      if useCounts[level.offset] == 0 { unusedCount -= 1 }
      useCounts[level.offset] += 1
      return level
    }
    let level: Level
    if let recycled = free.popLast() {
      level = recycled
      priorities[level.offset] = priority
      useCounts[level.offset] = 1
    } else {
      level = Level(number: Int32(capacity))
      ranks.append(Self.unranked)
      priorities.append(priority)
      useCounts.append(1)
    }
    levels[key] = level
    newLevels.append(level)
    return level
  }

  /// Returns the level of a priority. For a priority other than required, a row with this priority must already exist.
  func level(of priority: LayoutPriority) -> Level {
    levels[priority.rawValue.bitPattern] ?? .required
  }

  /// Inserts all new levels into ``ranking``, and updates the ranks of all levels.
  ///
  /// - Complexity: O(*n*) for *n* levels, plus O(*k* log *k*) for *k* new ones.
  mutating func rankNewLevels() {
    let priorities = priorities
    let strongestFirst = newLevels.sorted { priorities[$0.offset] > priorities[$1.offset] }
    newLevels.removeAll(keepingCapacity: true)
    var merged: [Level] = []
    merged.reserveCapacity(ranking.count + strongestFirst.count)
    merged.append(contentsOf: ranking.prefix(Self.feasibilityCount))
    var next = strongestFirst.startIndex
    for level in ranking.dropFirst(Self.feasibilityCount) {
      while next < strongestFirst.endIndex,
        level.isResting || priorities[level.offset] < priorities[strongestFirst[next].offset]
      {
        merged.append(strongestFirst[next])
        next += 1
      }
      merged.append(level)
    }
    ranking = merged
    numberRanks()
  }

  /// Decreases the use count of a level by 1. A level whose count becomes 0 is not deleted before ``purge()``, since
  /// its priority is likely to be used again.
  mutating func release(_ level: Level) {
    guard level.offset >= Self.reservedCount else { return }
    useCounts[level.offset] -= 1
    if useCounts[level.offset] == 0 { unusedCount += 1 }
  }

  /// Whether there are so many unused levels that ``purge()`` is worth its cost.
  var wantsPurge: Bool { unusedCount > max(16, ranking.count / 2) }

  /// Deletes the levels that no row uses, except the five internal ones, and returns them. Call ``rankNewLevels()``
  /// first, since the method finds only levels with a rank.
  mutating func purge() -> [Level] {
    let unused = ranking.filter { $0.offset >= Self.reservedCount && useCounts[$0.offset] == 0 }
    for level in unused {
      levels[priorities[level.offset].rawValue.bitPattern] = nil
      ranks[level.offset] = Self.unranked
    }
    ranking.removeAll { $0.offset >= Self.reservedCount && useCounts[$0.offset] == 0 }
    free.append(contentsOf: unused)
    unusedCount = 0
    numberRanks()
    return unused
  }

  private mutating func numberRanks() {
    for (rank, level) in ranking.enumerated() { ranks[level.offset] = Int32(rank) }
  }
}
