/// A constraint as the engine stores it: multiplied by a power of two so that its largest coefficient is near 1, and
/// with `<=` converted to `>=`.
///
/// A row whose residual is zero costs nothing. A violated row costs ``weight`` for each point of its residual, at the
/// ``level`` of its priority. Unlike in a textbook simplex method, there are no slack variables for violations: the
/// residual of the row states the violation.
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
    /// The row was added, but the point and the working set do not reflect it yet.
    case waiting
    /// The row is in use.
    case live
    /// The row was removed while it was tight. It keeps its slot in the ``WorkingSet``, and costs nothing, until
    /// another row replaces it.
    case placeholder
  }

  /// The index of the row's first term in ``RowTable/entries``.
  var firstTerm: Int32
  /// The number of the row's terms, which are contiguous in ``RowTable/entries``.
  var termCount: Int32
  /// The relation of the row: `==` or `>=`.
  var kind: Kind
  /// The state of the row from its insertion to its deletion.
  var state: State
  /// The sign of the residual, which decides the cost of the row. The sign is stored separately because it may still be
  /// `.above` or `.below` when the residual has become zero within its tolerance.
  var side: Side
  /// The level of the row's priority, at which a violation adds to the cost.
  var level: Level
  /// The slot of the working set that contains the row; ``noSlot`` if the row is not tight.
  var slot: Int32
  /// The constraint or edit for which the row was created. Only the solver uses this property, not the engine.
  var owner: Owner
  /// The cost of one point of the residual. For an optional row, this weight undoes the scaling of the row: the cost
  /// equals the violation of the constraint as written. A required row costs 1 per point instead.
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
    /// For a constraint, the index of its record in ``SimplexSolver/records``. For an edit, the bitwise complement of
    /// the edited variable's number.
    private let code: Int32

    /// Returns the owner for a constraint, given the index of its record in ``SimplexSolver/records``.
    static func constraint(_ record: Int) -> Owner { Owner(code: Int32(truncatingIfNeeded: record)) }

    /// Returns the owner of a row that sets an edited variable to its suggested value.
    static func edit(of variable: Int32) -> Owner { Owner(code: ~variable) }

    /// The index of the constraint's record in ``SimplexSolver/records``; nil for an edit.
    var record: Int? { code >= 0 ? Int(code) : nil }

    /// The number of the edited variable; nil if the row belongs to a constraint.
    var editedVariable: Int32? { code < 0 ? ~code : nil }
  }
}

/// The *resting rows*, which are `variable == 0` for each variable. All arrays are indexed by variable.
///
/// A resting row fills a slot of the working set if no other row is needed there. The variable then has the value 0. If
/// the resting row of a variable is not tight, the row adds to the cost only while ``SimplexEngine/isResting`` is true.
struct RestingRows {
  /// For each variable, the slot of the working set that contains its row `variable == 0`; ``Row/noSlot`` if that row
  /// is not tight.
  var slots: [Int32] = []

  /// The sign of each variable's value, if the variable's row `variable == 0` is not tight. Valid only while
  /// ``SimplexEngine/isResting`` is true.
  var sides: [Side] = []

  /// The level of each variable's row `variable == 0`, which depends on the variable's ``RestingRole``.
  var levels: [Level] = []

  mutating func reserveCapacity(_ count: Int) {
    slots.reserveCapacity(count)
    sides.reserveCapacity(count)
    levels.reserveCapacity(count)
  }

  /// Adds the row `variable == 0` of a new variable. The row is tight in the given slot of the working set.
  mutating func append(slot: Int32, level: Level) {
    slots.append(slot)
    sides.append(.zero)
    levels.append(level)
  }

  /// Returns whether the row `variable == 0` of a variable is tight.
  @inline(__always)
  func isTight(_ variable: Int) -> Bool { slots[variable] >= 0 }
}
