import LinearConstraints

/// A component of the lexicographic cost, known by its number: its column in the duals.
struct Level: Hashable {
  var number: Int32

  /// The level of required rows that are in.
  static let required = Level(number: 0)
  /// The level of required rows on trial: below the ones that are in, so that those hold while the trial is on.
  static let trial = Level(number: 1)
  /// Below all priorities: inequalities that could be tight are.
  static let restingSlack = Level(number: 2)
  /// Below that: sizes rest at 0.
  static let restingSize = Level(number: 3)
  /// Last: positions rest at 0.
  static let restingPosition = Level(number: 4)
  /// No level at all: a row there costs nothing.
  static let suspended = Level(number: -1)

  /// The position in an array that has one element for each level.
  @inline(__always)
  var offset: Int { Int(number) }

  /// Whether rows of the level cost anything.
  @inline(__always)
  var isInForce: Bool { number >= 0 }

  /// Whether rows of the level are required, in or on trial.
  @inline(__always)
  var isRequired: Bool { number == 0 || number == 1 }

  /// Whether this is one of the levels that choose among values of equal cost.
  @inline(__always)
  var isResting: Bool { number >= 2 && number <= 4 }

  @inline(__always)
  static func == (one: Level, other: Level) -> Bool { one.number == other.number }
}

/// The places of a lexicographic cost: one for each priority in use, and five of the engine's own.
///
/// A cost is a vector with one number a level and is compared from the strongest level down, so no number has to
/// be large for a strong level to outweigh a weak one, and a thousand priorities cost nothing unless they are used.
/// A level keeps its number (its column in the duals) while any row uses it; ``ranking`` gives the order.
struct PriorityLevels {
  /// All levels, strongest first.
  private(set) var ranking: [Level] = [.required, .trial, .restingSlack, .restingSize, .restingPosition]

  /// Level → its place in the ranking; of levels in use only.
  private(set) var ranks: [Int32] = [0, 1, 2, 3, 4]

  /// How many numbers are in use or free again: every level is below.
  private(set) var capacity = reservedCount

  /// How many levels are the engine's own.
  private static let reservedCount = 5

  /// The bits of a priority → its level.
  private var levels: [UInt32: Level] = [:]
  private var priorities: [LayoutPriority] = Array(repeating: 0, count: reservedCount)
  private var useCounts: [Int32] = Array(repeating: 0, count: reservedCount)
  private var free: [Level] = []
  private var unusedCount = 0

  /// How many of the strongest levels decide whether required rows can hold.
  static let feasibilityCount = 2

  /// How many of the strongest levels make up the optimum, resting levels left out.
  var optimumCount: Int { ranking.count - 3 }

  /// The level of a priority, counted as used once more.
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

  /// The level of a priority that is in use.
  func level(of priority: LayoutPriority) -> Level {
    levels[priority.rawValue.bitPattern] ?? .required
  }

  /// Counts a level as used once less. An unused level stays, at no cost, until ``purge()``: its priority is
  /// likely to come back.
  mutating func release(_ level: Level) {
    guard level.offset >= Self.reservedCount else { return }
    useCounts[level.offset] -= 1
    if useCounts[level.offset] == 0 { unusedCount += 1 }
  }

  /// Whether so many levels are unused that ``purge()`` is worth its cost.
  var wantsPurge: Bool { unusedCount > 16 }

  /// Gives up the unused levels; says which they were.
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
