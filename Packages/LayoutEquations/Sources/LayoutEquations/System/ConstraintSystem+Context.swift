extension ConstraintSystem {
  /// The information about items that a ``ConstraintSystem`` needs to translate equations to rows: the layout
  /// direction, superviews, margins and baselines.
  ///
  /// By default, `Superview` is the same item in all equations, leading is left, and the distances of margins and
  /// baselines from the edges of their items are unknown.
  public struct Context: Sendable {
    /// The layout direction for equations that do not specify one. Default: left to right.
    public var direction = LayoutDirection.leftToRight

    /// The superviews that are known: the key is the name of an item, the value the name of its superview. Default:
    /// none. An entry that would make an item its own ancestor is ignored.
    public var superviews: [String: String] = [:]

    /// The item whose left and top edges are at 0; nil if no item has a fixed position. The choice of the item does not
    /// affect which equations conflict. Default: nil.
    public var origin: String?

    /// The known positions of margins and baselines, relative to an edge or the center of their item. Default: none.
    public var knownOffsets: [Anchor: Offset] = [:]

    /// The inset to assume for margins that are not in ``knownOffsets``, in points; nil to assume nothing. Default:
    /// nil.
    ///
    /// Rows that result from this assumption have a premise whose ``ConstraintSystem/Premise/isAssumed`` is true.
    public var assumedMargin: Double?

    /// The names of all items of the layout. If an equation names any other item, the system has no row for the
    /// equation and lists the equation in ``ConstraintSystem/omissions``. If nil, equations can name any item. Default:
    /// nil.
    public var items: Set<String>?

    /// Whether the system contains a row for each width and height that requires it to be at least 0. Default: true.
    public var keepsSizesNonNegative = true

    /// Creates a context in which every property has its default value.
    public init() {}
  }

  /// The distance of a margin or baseline from an edge or the center of its item.
  public struct Offset: Hashable, Sendable {
    /// The edge or center from which the distance is measured, as a fraction of the item's size: 0 is the left or top
    /// edge, 1 the right or bottom edge, 0.5 the center.
    public var fraction: Double

    /// The distance from the edge or center that ``fraction`` selects, in points. Positive distances are to the right
    /// or downwards.
    public var distance: Double

    /// Creates an offset from the edge or the center that `fraction` selects.
    public init(fraction: Double, distance: Double) {
      self.fraction = fraction
      self.distance = distance
    }
  }
}
