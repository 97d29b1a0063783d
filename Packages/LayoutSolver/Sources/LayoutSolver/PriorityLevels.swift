import LinearConstraints

/// The places of a lexicographic cost: one for each priority in use, and five of the engine's own.
///
/// A cost is a vector with one number a level and is compared from the strongest level down, so no number has to
/// be large for a strong level to outweigh a weak one, and a thousand priorities cost nothing unless they are used.
/// A level keeps its number (its column in the duals) while any row uses it; ``ranking`` gives the order.
struct PriorityLevels {
  /// The level of required rows that are in.
  static let required: Int32 = 0
  /// The level of required rows on trial: below the ones that are in, so that those hold while the trial is on.
  static let trial: Int32 = 1
  /// Below all priorities: inequalities that could be tight are.
  static let restingSlack: Int32 = 2
  /// Below that: sizes rest at 0.
  static let restingSize: Int32 = 3
  /// Last: positions rest at 0.
  static let restingPosition: Int32 = 4
  /// No level at all: a row there costs nothing.
  static let suspended: Int32 = -1
  private static let reservedCount = 5

  /// All levels, strongest first.
  private(set) var ranking: [Int32] = [required, trial, restingSlack, restingSize, restingPosition]

  /// Level → its place in the ranking; of levels in use only.
  private(set) var ranks: [Int32] = [0, 1, 2, 3, 4]

  /// How many numbers are in use or free again: every level is below.
  private(set) var capacity = reservedCount

  private var numbers: [UInt32: Int32] = [:]
  private var priorities: [LayoutPriority] = Array(repeating: 0, count: reservedCount)
  private var useCounts: [Int32] = Array(repeating: 0, count: reservedCount)
  private var free: [Int32] = []
  private var unusedCount = 0

  /// How many of the strongest levels decide whether required rows can hold.
  static let feasibilityCount = 2

  /// How many of the strongest levels make up the optimum, resting levels left out.
  var optimumCount: Int { ranking.count - 3 }

  /// The level of a priority, counted as used once more.
  mutating func retain(_ priority: LayoutPriority) -> Int32 {
    guard !priority.isRequired else { return Self.required }
    let key = priority.rawValue.bitPattern
    if let level = numbers[key] {
      if useCounts[Int(level)] == 0 { unusedCount -= 1 }
      useCounts[Int(level)] += 1
      return level
    }
    let level: Int32
    if let recycled = free.popLast() {
      level = recycled
      priorities[Int(level)] = priority
      useCounts[Int(level)] = 1
    } else {
      level = Int32(capacity)
      capacity += 1
      priorities.append(priority)
      useCounts.append(1)
    }
    numbers[key] = level
    let optional = ranking[Self.feasibilityCount..<optimumCount]
    let place = optional.firstIndex { priorities[Int($0)] < priority } ?? optimumCount
    ranking.insert(level, at: place)
    numberRanks()
    return level
  }

  /// The level of a priority that is in use.
  func level(of priority: LayoutPriority) -> Int32 {
    numbers[priority.rawValue.bitPattern] ?? Self.required
  }

  /// Counts a level as used once less. An unused level stays, at no cost, until ``purge()``: its priority is
  /// likely to come back.
  mutating func release(_ level: Int32) {
    guard level >= Self.reservedCount else { return }
    useCounts[Int(level)] -= 1
    if useCounts[Int(level)] == 0 { unusedCount += 1 }
  }

  /// Whether so many levels are unused that ``purge()`` is worth its cost.
  var wantsPurge: Bool { unusedCount > 16 }

  /// Gives up the unused levels; says which they were.
  mutating func purge() -> [Int32] {
    let unused = ranking.filter { $0 >= Self.reservedCount && useCounts[Int($0)] == 0 }
    for level in unused { numbers[priorities[Int(level)].rawValue.bitPattern] = nil }
    ranking.removeAll { $0 >= Self.reservedCount && useCounts[Int($0)] == 0 }
    free.append(contentsOf: unused)
    unusedCount = 0
    numberRanks()
    return unused
  }

  private mutating func numberRanks() {
    if ranks.count < capacity { ranks.append(contentsOf: repeatElement(0, count: capacity - ranks.count)) }
    for (rank, level) in ranking.enumerated() { ranks[Int(level)] = Int32(rank) }
  }
}
