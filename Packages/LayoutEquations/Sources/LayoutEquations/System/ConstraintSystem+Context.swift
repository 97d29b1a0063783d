extension ConstraintSystem {
  /// Facts that equations do not contain, but that affect their rows: the layout direction, superviews, margins and
  /// baselines.
  ///
  /// All are optional. By default, `Superview` is the same item in all equations, leading is left, and the distances of
  /// margins and baselines from the edges are unknown.
  public struct Context: Sendable {
    /// The layout direction of equations that have none of their own. Default: left to right.
    public var direction = LayoutDirection.leftToRight

    /// The superview of each item whose superview is known.
    public var superviews: [String: String] = [:]

    /// The item whose left and top edges are at 0; nil if no position is fixed. This does not affect conflicts.
    public var origin: String?

    /// The positions of margins and baselines that are known, relative to an edge or center of their item.
    public var knownOffsets: [Anchor: Offset] = [:]

    /// The inset to assume for margins that are not in ``knownOffsets``, in points; nil for no assumption.
    ///
    /// ``ConstraintSystem/Premise/isAssumed`` is true for the rows that result from the assumption.
    public var assumedMargin: Double?

    /// The names of all items. The system has no row for an equation that refers to an item with another name. If nil, all
    /// names are accepted.
    public var items: Set<String>?

    /// Whether the system has a row for each width and height that keeps it from being negative. Default: true.
    public var keepsSizesNonNegative = true

    /// Creates a context in which every property has its default value.
    public init() {}
  }

  /// The distance of a margin or baseline from an edge or the center of its item.
  public struct Offset: Hashable, Sendable {
    /// The edge or center from which the distance is measured, as a fraction of the item's size: 0 is the left or top
    /// edge, 1 the right or bottom edge, 0.5 the center.
    public var fraction: Double

    /// The distance from that edge or center, in points. Positive distances are to the right or downwards.
    public var distance: Double

    /// Creates an offset from an edge or center.
    public init(fraction: Double, distance: Double) {
      self.fraction = fraction
      self.distance = distance
    }
  }
}
