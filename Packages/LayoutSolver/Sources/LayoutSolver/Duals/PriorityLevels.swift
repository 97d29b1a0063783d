import LinearConstraints

/// A level of the cost: a priority, or one of five internal levels. Its number is an index into the ``Duals`` of a
/// slot; it does not state how strong the level is.
struct Level: Hashable {
  var number: Int32

  /// The strongest level: required rows.
  static let required = Level(number: 0)
  /// The second strongest level: required rows on trial. During a trial, the solver violates the row on trial rather
  /// than an older required row.
  static let trial = Level(number: 1)
  /// The first level below all priorities: it makes inequalities tight if values are ambiguous.
  static let restingSlack = Level(number: 2)
  /// The level below ``restingSlack``: it makes ambiguous sizes 0.
  static let restingSize = Level(number: 3)
  /// The level below ``restingSize``, the weakest of all: it makes ambiguous positions 0.
  static let restingPosition = Level(number: 4)
  /// No level: rows with this level cost nothing, so the engine ignores them.
  static let suspended = Level(number: -1)

  /// The number of the level as an array index.
  @inline(__always)
  var offset: Int { Int(number) }

  /// Whether a violation at this level costs something; false only for ``suspended``.
  @inline(__always)
  var isInForce: Bool { number >= 0 }

  /// Whether the level is that of required rows or of required rows on trial.
  @inline(__always)
  var isRequired: Bool { number == 0 || number == 1 }

  /// Whether the level is one of the three that choose the values of ambiguous variables.
  @inline(__always)
  var isResting: Bool { number >= 2 && number <= 4 }

  @inline(__always)
  static func == (one: Level, other: Level) -> Bool { one.number == other.number }
}

/// The levels in use: one for each priority of a row, and five internal ones.
///
/// A cost is a vector with one number for each level. Two costs are compared at the strongest level first, then at the
/// next weaker one, and so on. A level keeps its number while any row uses it; ``ranking`` defines the order of levels.
struct PriorityLevels {
  /// All levels in use, strongest first.
  private(set) var ranking: [Level] = [.required, .trial, .restingSlack, .restingSize, .restingPosition]

  /// The position of each level in ``ranking``, indexed by the level's number; valid for levels in use only.
  private(set) var ranks: [Int32] = [0, 1, 2, 3, 4]

  /// The number of level numbers given out so far. All numbers, used or free, are below it.
  private(set) var capacity = reservedCount

  /// The number of internal levels. Their numbers are the lowest.
  private static let reservedCount = 5

  /// The level of each priority. The key is the bit pattern of the priority's number.
  private var levels: [UInt32: Level] = [:]
  private var priorities: [LayoutPriority] = Array(repeating: 0, count: reservedCount)
  private var useCounts: [Int32] = Array(repeating: 0, count: reservedCount)
  private var free: [Level] = []
  private var unusedCount = 0

  /// The number of levels of required rows, which are the strongest: ``Level/required`` and ``Level/trial``.
  static let feasibilityCount = 2

  /// The number of levels without the resting levels, which are the weakest.
  var optimumCount: Int { ranking.count - 3 }

  /// Returns the level of a priority, and increases its use count by 1.
  ///
  /// - Complexity: Constant if the priority has a level; otherwise the number of levels.
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
      capacity += 1
      priorities.append(priority)
      useCounts.append(1)
    }
    levels[key] = level
    let optional = ranking[Self.feasibilityCount..<optimumCount]
    let index = optional.firstIndex { priorities[$0.offset] < priority } ?? optimumCount
    ranking.insert(level, at: index)
    numberRanks()
    return level
  }

  /// Returns the level of a priority that is in use.
  func level(of priority: LayoutPriority) -> Level {
    levels[priority.rawValue.bitPattern] ?? .required
  }

  /// Decreases the use count of a level by 1. A level without uses stays until ``purge()``, since its priority is
  /// likely to be used again.
  mutating func release(_ level: Level) {
    guard level.offset >= Self.reservedCount else { return }
    useCounts[level.offset] -= 1
    if useCounts[level.offset] == 0 { unusedCount += 1 }
  }

  /// Whether so many levels have no uses that ``purge()`` is worth its cost.
  var wantsPurge: Bool { unusedCount > 16 }

  /// Deletes all levels without uses, and returns them.
  mutating func purge() -> [Level] {
    let unused = ranking.filter { $0.offset >= Self.reservedCount && useCounts[$0.offset] == 0 }
    for level in unused { levels[priorities[level.offset].rawValue.bitPattern] = nil }
    ranking.removeAll { $0.offset >= Self.reservedCount && useCounts[$0.offset] == 0 }
    free.append(contentsOf: unused)
    unusedCount = 0
    numberRanks()
    return unused
  }

  private mutating func numberRanks() {
    if ranks.count < capacity { ranks.append(contentsOf: repeatElement(0, count: capacity - ranks.count)) }
    for (rank, level) in ranking.enumerated() { ranks[level.offset] = Int32(rank) }
  }
}
