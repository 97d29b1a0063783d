import LayoutEquations

/// Why an attribute has its value: the rows that determine it, added up, and those that did not get what they asked.
public struct WhyReport: Hashable, Sendable {
  /// A row that has a part in the value.
  public struct Part: Hashable, Sendable {
    /// What it says, and by whose word.
    public var premise: ConstraintSystem.Premise

    /// The number of the row in ``ConstraintSystem/rows``.
    public var row: Int

    /// How much it matters.
    public var priority: LayoutPriority

    /// By how much the value changes when the row's constant grows by 1.
    public var sensitivity: Double
  }

  /// A row that did not get what it asks for.
  public struct OverriddenRow: Hashable, Sendable {
    /// What it says, and by whose word.
    public var premise: ConstraintSystem.Premise

    /// The number of the row.
    public var row: Int

    /// How much it matters; a required row was given up.
    public var priority: LayoutPriority

    /// What its left side should be compared with, in points.
    public var asked: Double

    /// What its left side is.
    public var actual: Double

    /// What one sees of that.
    public var effects: [FrameEffect]
  }

  /// What is asked about.
  public var anchor: ConstraintSystem.Anchor

  /// Its value, in points; a place is counted from ``origin``.
  public var value: Double

  /// The item from whose left or top edge a place is counted; nil for a size, and where nobody knows what the item lies
  /// in.
  public var origin: String?

  /// The sizes that have to be worked out first.
  public var steps: [SizeStep] = []

  /// The way from the origin to the place, or the parts of the size: their lengths add up to the value.
  public var segments: [LengthSegment] = []

  /// The rows that determine the value, in the order of the sum.
  public var parts: [Part] = []

  /// Rows that ask for something else of the same items, and lost: the stronger first.
  public var overriddenRows: [OverriddenRow] = []

  /// What nothing determines; it rests where it is.
  public var resting: [ConstraintSystem.Unknown] = []

  /// Whether the segments go from place to place.
  public var isChain = true
}
