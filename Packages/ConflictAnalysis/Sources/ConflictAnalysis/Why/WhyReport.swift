import LayoutEquations

/// An explanation of a value: the sum of the rows that determine it, and the related rows that do not hold.
public struct WhyReport: Hashable, Sendable {
  /// A row that determines the value, alone or with others.
  public struct Part: Hashable, Sendable {
    /// The source of the row.
    public var premise: ConstraintSystem.Premise

    /// The number of the row in ``ConstraintSystem/rows``.
    public var row: Int

    /// The priority of the row.
    public var priority: LayoutPriority

    /// The change of the value if the constant of the row grows by 1.
    public var sensitivity: Double
  }

  /// A related row that does not hold.
  public struct OverriddenRow: Hashable, Sendable {
    /// The source of the row.
    public var premise: ConstraintSystem.Premise

    /// The number of the row.
    public var row: Int

    /// The priority of the row; required if the row was dropped.
    public var priority: LayoutPriority

    /// The right side of the row, in points.
    public var asked: Double

    /// The value of the left side, in points.
    public var actual: Double

    /// The visible effects.
    public var effects: [FrameEffect]
  }

  /// The explained attribute.
  public var anchor: ConstraintSystem.Anchor

  /// The value, in points; a position is measured from ``origin``.
  public var value: Double

  /// The item from whose left or top edge a position is measured; nil for a size, and if the superview is unknown.
  public var origin: String?

  /// The sizes that are computed first.
  public var steps: [SizeStep] = []

  /// The distances and sizes from the origin to the position, or the parts of the size. Their lengths add up to the
  /// value.
  public var segments: [LengthSegment] = []

  /// The rows that determine the value, in the order of the sum.
  public var parts: [Part] = []

  /// The rows with the same items that do not hold, by descending priority.
  public var overriddenRows: [OverriddenRow] = []

  /// The unknowns that no row determines. The solver chose their values.
  public var resting: [ConstraintSystem.Unknown] = []

  /// Whether the segments run from position to position.
  public var isChain = true
}
