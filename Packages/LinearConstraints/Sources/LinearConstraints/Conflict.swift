/// The explanation of a refusal: the required rows that a new or changed required row conflicts with, and a proof.
///
///     do throws(SolverError) {
///       try solver.add(LinearConstraint([Term(1, width)], .equal, 200))
///     } catch .unsatisfiable(let conflict?) {
///       for member in conflict.members { print(member.id, member.multiplier) }
///     }
///
/// The set of rows is *irreducible*: without any one of them, the others can hold together.
///
/// The proof is a sum. Multiply each row by its multiplier and add them up. All variables cancel, and a false statement
/// such as `0 >= 12` remains. So that relations can be added, the multipliers of `<=` rows have one sign (or are 0) and
/// those of `>=` rows have the other sign. Multipliers of `==` rows can have any sign.
public struct Conflict: Hashable, Sendable {
  /// A row of the conflict other than the refused row, with its multiplier in the proof.
  @frozen
  public struct Member: Hashable, Sendable {
    /// The handle of the row.
    public var id: ConstraintID

    /// The number by which the row is multiplied in the proof.
    public var multiplier: Double

    /// Creates a member from a row's handle and its multiplier.
    @inlinable
    public init(id: ConstraintID, multiplier: Double) {
      self.id = id
      self.multiplier = multiplier
    }
  }

  /// The rows that the refused row conflicts with, in the order of their insertion.
  ///
  /// Empty if the refused row can never hold, like `0 == -10`.
  public var members: [Member]

  /// The number by which the refused row is multiplied in the proof.
  public var refusedMultiplier: Double

  /// Creates a conflict from its rows and their multipliers in the proof.
  public init(members: [Member], refusedMultiplier: Double) {
    self.members = members
    self.refusedMultiplier = refusedMultiplier
  }
}

/// A required row, or the change of a row, that the solver refused when a batch was committed.
public struct Refusal: Hashable, Sendable {
  /// The handle of the refused row. A row that was new in the batch no longer exists. A changed row has its constant
  /// and priority from before the batch.
  public var id: ConstraintID

  /// The conflict that was the reason for the refusal; nil if the solver does not explain conflicts.
  public var conflict: Conflict?

  /// Creates a refusal of a row.
  public init(id: ConstraintID, conflict: Conflict? = nil) {
    self.id = id
    self.conflict = conflict
  }
}
