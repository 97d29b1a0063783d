extension ConstraintSystem {
  /// What equations do not say themselves, but which decides what they mean.
  ///
  /// Nothing has to be known. Without a context, `Superview` is one and the same item in all equations, leading is left,
  /// and margins and baselines lie at unknown distances from the edges.
  public struct Context: Sendable {
    /// The direction of equations that have none of their own.
    public var direction = LayoutDirection.leftToRight

    /// The item that each item lies in, as far as known.
    public var superviews: [String: String] = [:]

    /// The item whose left and top edges are 0; nil if nothing is tied down, which makes no difference to conflicts.
    public var origin: String?

    /// Where margins and baselines lie, as far as known: the distance from the edge, towards the right or the bottom.
    public var places: [Anchor: Offset] = [:]

    /// The depth of margins that are not among ``places``, in points; nil if nothing is to be assumed.
    ///
    /// What follows from it is marked, see ``ConstraintSystem/Premise/isAssumed``.
    public var assumedMargin: Double?

    /// The items that there are; an equation that names another one is left out. Nil if every name is an item.
    public var items: Set<String>?

    /// Whether no size is negative.
    public var keepsSizesNonNegative = true

    /// Creates a context that knows nothing.
    public init() {}
  }

  /// How far a place lies from an edge or center of the same item.
  public struct Offset: Hashable, Sendable {
    /// What it is counted from: 0 is the left or the top edge, 1 the right or the bottom one, 0.5 the middle.
    public var share: Double

    /// How far it lies to the right of it, or below; negative to the left or above.
    public var distance: Double

    /// Creates an offset.
    public init(share: Double, distance: Double) {
      self.share = share
      self.distance = distance
    }
  }
}
