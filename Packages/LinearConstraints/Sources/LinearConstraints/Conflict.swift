/// The reason for a refusal: the live required rows that a required row conflicts with, and a proof.
///
/// The set of rows is *irreducible*: without any one of its members, the other rows can hold together.
///
/// The proof is a sum. Multiply each member by its multiplier and the refused row by ``refusedMultiplier``, and add
/// them up: every variable cancels, and a false statement such as `0 >= 12` remains. The multiplier of a `<=` row is at
/// least 0 and that of a `>=` row at most 0, or the other way round for all rows of the proof; the multiplier of a `==`
/// row has any sign.
public struct Conflict: Hashable, Sendable {
  /// A live required row that takes part in a conflict.
  @frozen
  public struct Member: Hashable, Sendable {
    /// The row.
    public var id: ConstraintID

    /// The factor of the row in the proof.
    public var multiplier: Double

    /// Creates a member of a conflict.
    @inlinable
    public init(id: ConstraintID, multiplier: Double) {
      self.id = id
      self.multiplier = multiplier
    }
  }

  /// The live rows of the conflict, in the order of their insertion, without the refused row.
  ///
  /// Empty if the refused row cannot hold by itself, like `0 == -10`.
  public var members: [Member]

  /// The factor of the refused row in the proof.
  public var refusedMultiplier: Double

  /// Creates a conflict.
  public init(members: [Member], refusedMultiplier: Double) {
    self.members = members
    self.refusedMultiplier = refusedMultiplier
  }
}

/// A row that ``ConstraintSolver/commitBatch()`` refused.
public struct Refusal: Hashable, Sendable {
  /// The refused row. A row that was new in the batch no longer exists; a changed row has its form from before the
  /// batch.
  public var id: ConstraintID

  /// The conflict that caused the refusal; nil if the solver does not explain conflicts.
  public var conflict: Conflict?

  /// Creates a refusal.
  public init(id: ConstraintID, conflict: Conflict? = nil) {
    self.id = id
    self.conflict = conflict
  }
}
