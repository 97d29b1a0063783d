/// The reason why a solver refused a required row: the other required rows that it conflicts with, and a proof.
///
///     do throws(SolverError) {
///       try solver.add(LinearConstraint([Term(1, width)], .equal, 200))
///     } catch {
///       guard case .unsatisfiable(let conflict?) = error else { throw error }
///       for member in conflict.members { print(member.id, member.multiplier) }
///     }
///
/// The refused row and the ``members`` are a smallest set of conflicting rows: if any one of them is left out, the
/// others can hold together.
///
/// The proof is a weighted sum: multiply each row by its multiplier, and add up the results. All variables cancel, and
/// a false statement such as `0 >= 12` remains. The multipliers of all `<=` rows have the same sign (or are 0), and
/// those of all `>=` rows have the opposite sign. The multiplier of an `==` row can have either sign.
public struct Conflict: Hashable, Sendable {
  /// One of the rows that conflict with the refused row, and its multiplier in the proof.
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
  /// Empty if the refused row can never hold, even without other rows: for example, `0 == -10`.
  public var members: [Member]

  /// The number by which the refused row is multiplied in the proof.
  public var refusedMultiplier: Double

  /// Creates a conflict from its rows and their multipliers in the proof.
  public init(members: [Member], refusedMultiplier: Double) {
    self.members = members
    self.refusedMultiplier = refusedMultiplier
  }
}

/// A solver's refusal to add or change a required row, reported when a batch is committed.
public struct Refusal: Hashable, Sendable {
  /// The handle of the refused row.
  ///
  /// A row that was added in the batch no longer exists. A row that was changed in the batch has its old constant and
  /// priority again.
  public var id: ConstraintID

  /// The rows that the refused row conflicts with, and a proof.
  ///
  /// Nil if the solver is not ``ConflictExplaining``. A solver may also leave it out if a batch has thousands of
  /// refusals whose conflicts together have many times as many members as the solver has rows.
  public var conflict: Conflict?

  /// Creates a refusal from the handle of the refused row and its conflict.
  public init(id: ConstraintID, conflict: Conflict? = nil) {
    self.id = id
    self.conflict = conflict
  }
}
