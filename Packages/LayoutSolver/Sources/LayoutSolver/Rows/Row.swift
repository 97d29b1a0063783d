/// A constraint as the engine sees it: scaled, and with `<=` turned into `>=`.
///
/// A row costs nothing where its residual is zero, and `weight` for each point of a residual on a side that
/// violates it, at its priority's level. The error itself is never a variable: it is the residual.
struct Row {
  /// What the row demands of its residual.
  enum Kind: UInt8 {
    /// Zero.
    case equal
    /// At least zero.
    case atLeast
  }

  /// Where the row stands in its life.
  enum State: UInt8 {
    /// The slot in the table is free.
    case free
    /// It was added, but the engine has not looked at it yet.
    case waiting
    /// It counts.
    case live
    /// It was removed, but is still tight: a placeholder that costs nothing on either side.
    case placeholder
  }

  /// The first of its terms in the term pool, and how many there are.
  var firstTerm: Int32
  /// How many terms it has.
  var termCount: Int32
  /// The row's demand.
  var kind: Kind
  /// Where it is in its life.
  var state: State
  /// The side of zero whose cost is in force. It may differ from the sign of a residual that is zero within
  /// tolerance.
  var side: Side
  /// The level of its priority.
  var level: Level
  /// Its place in the working set while it is tight, else ``noSlot``.
  var slot: Int32
  /// What the row was made for; the engine only stores it.
  var owner: Owner
  /// Cost of a point of violation, unless the row is required: the inverse of the scale that brought the largest
  /// coefficient near 1.
  var weight: Double
  /// The right side, scaled.
  var constant: Double
  /// Left side minus right side at the current point; exactly zero while tight.
  var residual: Double

  /// The ``slot`` of a row that is not tight.
  static let noSlot: Int32 = -1

  @inline(__always)
  var isTight: Bool { slot >= 0 }

  /// What a row was made for: a constraint, or the edit of a variable.
  struct Owner: Equatable {
    /// The number of the constraint's record, or the complement of the edited variable's number.
    private let code: Int32

    /// The constraint with a record.
    static func constraint(_ record: Int) -> Owner { Owner(code: Int32(truncatingIfNeeded: record)) }

    /// The edit of a variable.
    static func edit(of variable: Int32) -> Owner { Owner(code: ~variable) }

    /// The number of the constraint's record; nil for an edit.
    var record: Int? { code >= 0 ? Int(code) : nil }

    /// The edited variable; nil for a constraint.
    var editedVariable: Int32? { code < 0 ? ~code : nil }
  }
}

/// The resting rows `variable == 0`, one for each variable, as arrays by variable.
///
/// A variable whose resting row is tight is at 0. The other resting rows cost something only while
/// ``SimplexEngine/isResting`` is set.
struct RestingRows {
  /// Variable → the slot of its resting row while that is tight, else ``Row/noSlot``.
  var slots: [Int32] = []

  /// Variable → the side of its resting row, while resting costs are in force.
  var sides: [Side] = []

  /// Variable → the level at which it rests.
  var levels: [Level] = []

  mutating func reserveCapacity(_ count: Int) {
    slots.reserveCapacity(count)
    sides.reserveCapacity(count)
    levels.reserveCapacity(count)
  }

  /// Adds the tight resting row of a new variable.
  mutating func append(slot: Int32, level: Level) {
    slots.append(slot)
    sides.append(.zero)
    levels.append(level)
  }

  /// Whether a variable is held at 0.
  @inline(__always)
  func isTight(_ variable: Int) -> Bool { slots[variable] >= 0 }
}
