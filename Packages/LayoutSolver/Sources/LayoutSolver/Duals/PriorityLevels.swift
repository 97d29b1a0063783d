import LinearConstraints

/// A component of the lexicographic cost, identified by its column in the duals.
struct Level: Hashable {
  var number: Int32

  /// The level of required rows in force.
  static let required = Level(number: 0)
  /// The level of required rows on trial. It is weaker than that of rows in force, so that those hold during the trial.
  static let trial = Level(number: 1)
  /// The first level below all priorities: it makes every inequality tight that can be.
  static let restingSlack = Level(number: 2)
  /// The next weaker level: sizes rest at 0.
  static let restingSize = Level(number: 3)
  /// The weakest level: positions rest at 0.
  static let restingPosition = Level(number: 4)
  /// No level: rows with this level have no cost.
  static let suspended = Level(number: -1)

  /// The position in an array with one element for each level.
  @inline(__always)
  var offset: Int { Int(number) }

  /// Whether rows of the level have a cost.
  @inline(__always)
  var isInForce: Bool { number >= 0 }

  /// Whether rows of the level are required, in force or on trial.
  @inline(__always)
  var isRequired: Bool { number == 0 || number == 1 }

  /// Whether this is one of the levels that choose among solutions of equal cost.
  @inline(__always)
  var isResting: Bool { number >= 2 && number <= 4 }

  @inline(__always)
  static func == (one: Level, other: Level) -> Bool { one.number == other.number }
}

/// The components of the lexicographic cost: one for each priority in use, and five internal ones.
///
/// A cost is a vector with one number for each level, compared from the strongest level down. Therefore no number has
/// to be large for a strong level to outweigh a weak one, and priorities that are not used cost nothing. A level keeps
/// its number (its column in the duals) while any row uses it; ``ranking`` defines the order.
struct PriorityLevels {
  /// All levels, strongest first.
  private(set) var ranking: [Level] = [.required, .trial, .restingSlack, .restingSize, .restingPosition]

  /// The position of each level in the ranking; valid for levels in use only.
  private(set) var ranks: [Int32] = [0, 1, 2, 3, 4]

  /// The upper bound of all level numbers, in use or free.
  private(set) var capacity = reservedCount

  /// The number of internal levels.
  private static let reservedCount = 5

  /// The level of each priority, by the bits of the priority.
  private var levels: [UInt32: Level] = [:]
  private var priorities: [LayoutPriority] = Array(repeating: 0, count: reservedCount)
  private var useCounts: [Int32] = Array(repeating: 0, count: reservedCount)
  private var free: [Level] = []
  private var unusedCount = 0

  /// The number of the strongest levels that decide whether required rows can hold.
  static let feasibilityCount = 2

  /// The number of the strongest levels that make up the optimum, without resting levels.
  var optimumCount: Int { ranking.count - 3 }

  /// Returns the level of a priority, and counts one more use of it.
  ///
  /// - Complexity: For a priority that has no level yet, the number of levels; otherwise constant.
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
    let place = optional.firstIndex { priorities[$0.offset] < priority } ?? optimumCount
    ranking.insert(level, at: place)
    numberRanks()
    return level
  }

  /// Returns the level of a priority in use.
  func level(of priority: LayoutPriority) -> Level {
    levels[priority.rawValue.bitPattern] ?? .required
  }

  /// Counts one use less of a level. An unused level stays, at no cost, until ``purge()``, since its priority is likely
  /// to be used again.
  mutating func release(_ level: Level) {
    guard level.offset >= Self.reservedCount else { return }
    useCounts[level.offset] -= 1
    if useCounts[level.offset] == 0 { unusedCount += 1 }
  }

  /// Whether enough levels are unused to make ``purge()`` worth its cost.
  var wantsPurge: Bool { unusedCount > 16 }

  /// Deletes the unused levels and returns them.
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
