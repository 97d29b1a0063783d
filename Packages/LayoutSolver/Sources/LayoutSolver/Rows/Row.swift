/// A constraint in the engine's form: scaled, with `<=` converted to `>=`.
///
/// At a residual of zero a row costs nothing. On a side that violates the row, it costs `weight` for each point of its
/// residual, at the level of its priority. There are no error variables: the residual is the error.
struct Row {
  /// The values that a row allows for its residual.
  enum Kind: UInt8 {
    /// The residual must be zero.
    case equal
    /// The residual must be at least zero.
    case atLeast
  }

  /// The state of a row in its life cycle.
  enum State: UInt8 {
    /// The row is deleted, and its storage can be reused.
    case free
    /// The row was added, but the working set does not take it into account yet.
    case waiting
    /// The row is in force.
    case live
    /// The row was removed but is still tight: a placeholder that costs nothing on either side.
    case placeholder
  }

  /// The index of its first term in the term pool.
  var firstTerm: Int32
  /// The number of its terms.
  var termCount: Int32
  /// The kind of the row.
  var kind: Kind
  /// The state of the row.
  var state: State
  /// The side of zero whose cost is in force. It may differ from the sign of a residual that is zero within tolerance.
  var side: Side
  /// The level of its priority.
  var level: Level
  /// The slot of the working set that holds the row while it is tight; otherwise ``noSlot``.
  var slot: Int32
  /// The constraint or edit that the row was created for. The engine only stores it.
  var owner: Owner
  /// The cost of one point of violation, unless the row is required: the inverse of the scale that brought the largest
  /// coefficient near 1.
  var weight: Double
  /// The right side, scaled.
  var constant: Double
  /// The left side minus the right side at the current point; exactly zero while tight.
  var residual: Double

  /// The ``slot`` value of a row that is not tight.
  static let noSlot: Int32 = -1

  @inline(__always)
  var isTight: Bool { slot >= 0 }

  /// The constraint or edit that a row was created for.
  struct Owner: Equatable {
    /// The number of the constraint's record, or the complement of the edited variable's number.
    private let code: Int32

    /// Returns the owner for the constraint in a record.
    static func constraint(_ record: Int) -> Owner { Owner(code: Int32(truncatingIfNeeded: record)) }

    /// Returns the owner for the edit of a variable.
    static func edit(of variable: Int32) -> Owner { Owner(code: ~variable) }

    /// The number of the constraint's record; nil for an edit.
    var record: Int? { code >= 0 ? Int(code) : nil }

    /// The edited variable; nil for a constraint.
    var editedVariable: Int32? { code < 0 ? ~code : nil }
  }
}

/// The resting rows `variable == 0`, one for each variable, in arrays indexed by variable.
///
/// A variable whose resting row is tight is at 0. The other resting rows have a cost only while
/// ``SimplexEngine/isResting`` is true.
struct RestingRows {
  /// The slot of each variable's resting row while that is tight; otherwise ``Row/noSlot``.
  var slots: [Int32] = []

  /// The side of each variable's resting row, while resting costs are in force.
  var sides: [Side] = []

  /// The level of each variable's resting row.
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

  /// Returns whether a variable's resting row is tight, so that the variable is 0.
  @inline(__always)
  func isTight(_ variable: Int) -> Bool { slots[variable] >= 0 }
}
