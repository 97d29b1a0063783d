import LayoutEquations

/// An explanation of a value: the rows that determine it, as a sum, and related rows that do not hold. See
/// ``SolvedSystem/why(_:at:)``.
public struct WhyReport: Hashable, Sendable {
  /// A row that determines the value, alone or together with others.
  public struct Part: Hashable, Sendable {
    /// The origin of the row, such as an equation by its number.
    public var premise: ConstraintSystem.Premise

    /// The number of the row in ``ConstraintSystem/rows``.
    public var row: Int

    /// The priority of the row.
    public var priority: LayoutPriority

    /// The change of the explained value, in points, if the constant of the row grows by 1 point.
    public var sensitivity: Double
  }

  /// A row that constrains the same items, but does not hold.
  public struct OverriddenRow: Hashable, Sendable {
    /// The origin of the row, such as an equation by its number.
    public var premise: ConstraintSystem.Premise

    /// The number of the row in ``ConstraintSystem/rows``.
    public var row: Int

    /// The priority of the row. It is required if the row was dropped because of a conflict.
    public var priority: LayoutPriority

    /// The right side of the row, in points: the value that the row requires of its left side.
    public var requested: Double

    /// The left side of the row in the solution, in points.
    public var actual: Double

    /// The visible effects of the violation, such as overlapping items.
    public var effects: [FrameEffect]
  }

  /// The explained attribute.
  public var anchor: ConstraintSystem.Anchor

  /// The explained value, in points. A position is measured from ``origin``.
  public var value: Double

  /// The item from whose left or top edge a position is measured: the superview. Nil for a size, and if the superview
  /// is unknown.
  public var origin: String?

  /// The computations of sizes that the sum needs, in order.
  public var steps: [SizeStep] = []

  /// The summands of the value: distances and sizes from the origin to a position, or the parts of a size.
  public var segments: [LengthSegment] = []

  /// The rows that determine the value, in the order of the sum.
  public var parts: [Part] = []

  /// The rows that constrain the same items but do not hold, by descending priority.
  public var overriddenRows: [OverriddenRow] = []

  /// The unknowns in the value that no row determines. The solver chose their values.
  public var undeterminedUnknowns: [ConstraintSystem.Unknown] = []

  /// Whether the segments run from position to position. If not, they are constants of rows times their sensitivities.
  public var isChain = true
}
