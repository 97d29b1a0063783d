/// A constraint in the engine's form: multiplied by a power of two so that its largest coefficient is near 1, and with
/// `<=` converted to `>=`.
///
/// A row whose residual is zero costs nothing. A violated row costs `weight` for each point of its residual, at the
/// level of its priority. There are no variables for violations: the residual of a row is its violation.
struct Row {
  /// The relation of a row between its left side and its constant.
  enum Kind: UInt8 {
    /// `==`: the residual must be zero.
    case equal
    /// `>=`: the residual must be at least zero.
    case atLeast
  }

  /// The state of a row from its insertion to its deletion.
  enum State: UInt8 {
    /// The row was deleted. A new row can use its storage.
    case free
    /// The row was added, but the point and the working set do not take it into account yet.
    case waiting
    /// The row is in use.
    case live
    /// The row was removed, but is still tight. It costs nothing on either side, until another row replaces it.
    case placeholder
  }

  /// The index of the row's first term in ``RowTable/entries``.
  var firstTerm: Int32
  /// The number of the row's terms. They are contiguous.
  var termCount: Int32
  /// The relation of the row: `==` or `>=`.
  var kind: Kind
  /// The state of the row from its insertion to its deletion.
  var state: State
  /// The sign of the residual for which the row's cost is computed. It may be `.above` or `.below` even if the residual
  /// is zero within its tolerance.
  var side: Side
  /// The level at which a violation of the row costs.
  var level: Level
  /// The slot of the working set in which the row is tight; ``noSlot`` if the row is not tight.
  var slot: Int32
  /// The constraint or edit for which the row was created. The engine does not interpret it.
  var owner: Owner
  /// The cost of one point of the residual, for an optional row. It undoes the scaling of the row, so that costs are
  /// those of the row as written.
  var weight: Double
  /// The right side of the row, scaled like the coefficients.
  var constant: Double
  /// The left side minus ``constant`` at the current point; exactly zero while the row is tight.
  var residual: Double

  /// The value of ``slot`` for a row that is not tight.
  static let noSlot: Int32 = -1

  @inline(__always)
  var isTight: Bool { slot >= 0 }

  /// The constraint or the edit for which a row was created.
  struct Owner: Equatable {
    /// The number of the constraint's record; or, for an edit, the bitwise complement of the edited variable's number.
    private let code: Int32

    /// Returns the owner that stands for a constraint, given the number of its record.
    static func constraint(_ record: Int) -> Owner { Owner(code: Int32(truncatingIfNeeded: record)) }

    /// Returns the owner that stands for the edit of a variable.
    static func edit(of variable: Int32) -> Owner { Owner(code: ~variable) }

    /// The number of the constraint's record; nil for an edit.
    var record: Int? { code >= 0 ? Int(code) : nil }

    /// The edited variable; nil for a constraint.
    var editedVariable: Int32? { code < 0 ? ~code : nil }
  }
}

/// The resting rows `variable == 0`, one for each variable. All arrays are indexed by variable.
///
/// A variable whose resting row is tight has the value 0. Resting rows that are not tight cost something only while
/// ``SimplexEngine/isResting`` is true.
struct RestingRows {
  /// The slot in which each variable's resting row is tight; ``Row/noSlot`` if it is not tight.
  var slots: [Int32] = []

  /// The sign of each variable's value, if its resting row is not tight. Used only while resting levels are in use.
  var sides: [Side] = []

  /// The level of each variable's resting row, which depends on the variable's role.
  var levels: [Level] = []

  mutating func reserveCapacity(_ count: Int) {
    slots.reserveCapacity(count)
    sides.reserveCapacity(count)
    levels.reserveCapacity(count)
  }

  /// Adds the resting row of a new variable, which is tight in a slot.
  mutating func append(slot: Int32, level: Level) {
    slots.append(slot)
    sides.append(.zero)
    levels.append(level)
  }

  /// Returns whether the resting row of a variable is tight.
  @inline(__always)
  func isTight(_ variable: Int) -> Bool { slots[variable] >= 0 }
}
