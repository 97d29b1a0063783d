/// Why a required row was refused: live required rows that contradict it, and the arithmetic that proves it.
///
/// The set is *irreducible*: without any one of its members the rest can be satisfied. Multiply each member by
/// its multiplier and the refused row by ``refusedMultiplier``, and add: every variable cancels, and what remains
/// is false (such as `0 >= 12`). A multiplier of a `<=` row is at least 0 and of a `>=` row at most 0, or the
/// other way round for all of them; of a `==` row it has any sign.
public struct Conflict: Hashable, Sendable {
  /// A live required row of the contradiction.
  @frozen
  public struct Member: Hashable, Sendable {
    /// The row.
    public var id: ConstraintID

    /// What the row is multiplied by in the proof.
    public var multiplier: Double

    /// Makes a member.
    @inlinable
    public init(id: ConstraintID, multiplier: Double) {
      self.id = id
      self.multiplier = multiplier
    }
  }

  /// The live rows of the contradiction, without the refused row itself; empty when the row contradicts itself
  /// (`0 == -10`). In the order of their insertion.
  public var members: [Member]

  /// What the refused row is multiplied by in the proof.
  public var refusedMultiplier: Double

  /// Makes a conflict.
  public init(members: [Member], refusedMultiplier: Double) {
    self.members = members
    self.refusedMultiplier = refusedMultiplier
  }
}

/// A row that ``ConstraintSolver/commitBatch()`` refused.
public struct Refusal: Hashable, Sendable {
  /// The row. A row that was new in the batch is gone; a changed one is back at what it was before the batch.
  public var id: ConstraintID

  /// Why, when the solver can tell.
  public var conflict: Conflict?

  /// Makes a refusal.
  public init(id: ConstraintID, conflict: Conflict? = nil) {
    self.id = id
    self.conflict = conflict
  }
}
