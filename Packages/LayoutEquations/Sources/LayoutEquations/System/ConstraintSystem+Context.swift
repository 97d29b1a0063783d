extension ConstraintSystem {
  /// The information outside equations that determines their rows: layout direction, superviews, margins and baselines.
  ///
  /// All properties are optional. By default `Superview` is the same item in all equations, leading is left, and
  /// margins and baselines are at unknown distances from the edges.
  public struct Context: Sendable {
    /// The layout direction of equations without a direction. Default: left to right.
    public var direction = LayoutDirection.leftToRight

    /// The superview of each item, as far as known.
    public var superviews: [String: String] = [:]

    /// The item whose left and top edges are at 0; nil if no position is fixed. It makes no difference to conflicts.
    public var origin: String?

    /// The positions of margins and baselines, as far as known, relative to an edge or center of their item.
    public var places: [Anchor: Offset] = [:]

    /// The assumed inset of margins that are not in ``places``, in points; nil for no assumption.
    ///
    /// Rows made from the assumption are marked: see ``ConstraintSystem/Premise/isAssumed``.
    public var assumedMargin: Double?

    /// The names of all items; equations with other names are omitted. If nil, every name is an item.
    public var items: Set<String>?

    /// Whether the system contains rows that keep sizes from being negative.
    public var keepsSizesNonNegative = true

    /// Creates a context with default values.
    public init() {}
  }

  /// The distance of a margin or baseline from an edge or center of the same item.
  public struct Offset: Hashable, Sendable {
    /// The reference position as a fraction of the item's size: 0 is the left or top edge, 1 the right or bottom edge,
    /// 0.5 the center.
    public var share: Double

    /// The distance from the reference position, in points; positive to the right and downwards.
    public var distance: Double

    /// Creates an offset.
    public init(share: Double, distance: Double) {
      self.share = share
      self.distance = distance
    }
  }
}
