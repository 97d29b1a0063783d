import LayoutEquations

/// An explanation of a value: the rows that determine it, their sum, and related rows that do not hold. See
/// ``SolvedSystem/why(_:at:)``.
public struct WhyReport: Hashable, Sendable {
  /// A row that determines the explained value, alone or together with others.
  public struct Part: Hashable, Sendable {
    /// The source of the row, such as an equation.
    public var premise: ConstraintSystem.Premise

    /// The index of the row in `ConstraintSystem.rows`.
    public var row: Int

    /// The priority of the row; 1000 for a required row.
    public var priority: LayoutPriority

    /// The change of the explained value, in points, if the constant of the row grows by 1 point.
    public var sensitivity: Double
  }

  /// A row that does not hold, although it constrains an item on which the explained value depends.
  public struct OverriddenRow: Hashable, Sendable {
    /// The source of the row, such as an equation.
    public var premise: ConstraintSystem.Premise

    /// The index of the row in `ConstraintSystem.rows`.
    public var row: Int

    /// The priority of the row; required (1000) if the row was dropped because of a conflict.
    public var priority: LayoutPriority

    /// The right side of the row, in points: the value that the left side should have.
    public var requested: Double

    /// The value of the row's left side in the solution, in points.
    public var actual: Double

    /// The visible effects of the violation, such as overlapping items.
    public var effects: [FrameEffect]
  }

  /// The attribute whose value the report explains.
  public var anchor: ConstraintSystem.Anchor

  /// The explained value, in points. A position is measured from ``origin``.
  public var value: Double

  /// The item from whose left or top edge a position is measured: the superview of the attribute's item. Nil if the
  /// value is a size, or if the superview is unknown.
  public var origin: String?

  /// The sizes that are computed before the sum in ``segments``, in the order of their computation.
  public var steps: [SizeStep] = []

  /// The summands of the explained value. For a position, these are the distances and sizes between the origin and the
  /// position; for a size, the lengths that it consists of.
  public var segments: [LengthSegment] = []

  /// The rows that determine the explained value, by ascending index.
  public var parts: [Part] = []

  /// The rows that constrain items on which the explained value depends, but do not hold. They are sorted by descending
  /// priority.
  public var overriddenRows: [OverriddenRow] = []

  /// The unknowns on which the explained value depends and that no row determines. The solver chose their values.
  public var undeterminedUnknowns: [ConstraintSystem.Unknown] = []

  /// Whether the segments are lengths that follow each other along the axis. If false, each segment is the constant of
  /// a row, multiplied by the row's sensitivity.
  public var isChain = true
}
