import LayoutModel

extension LayoutDocument {
  /// A set of values that a variation can change. A nil value is not changed.
  public protocol VaryingValues: Hashable, Sendable {
    /// Whether the view or constraint is installed; nil for no change.
    var isInstalled: Bool? { get set }

    /// Creates values that change nothing.
    init()

    /// Replaces values by those of `other` that are not nil.
    mutating func override(with other: Self)
  }

  /// The values of a view or a constraint that change under traits, such as size classes.
  public struct Variation<Values: VaryingValues>: Hashable, Sendable {
    /// The traits under which the values apply.
    public var condition: TraitCondition

    /// The values that change.
    public var values: Values

    /// The range of text that the variation was read from.
    public var origin: DocumentOrigin

    /// Creates a variation.
    public init(_ condition: TraitCondition, _ values: Values, origin: DocumentOrigin = .unknown) {
      self.condition = condition
      self.values = values
      self.origin = origin
    }
  }
}

extension LayoutDocument.VaryingValues {
  /// Returns the values under traits: these values, overridden by those of the variations that apply.
  ///
  /// - Parameter precedence: The order of variations that change the same value.
  /// - Complexity: O(*n* log *n*) for *n* variations.
  public func varied(
    by variations: [LayoutDocument.Variation<Self>], for traits: TraitCollection,
    precedence: VariationPrecedence = .heightOverWidth
  ) -> Self {
    var result = self
    for place in precedence.order(of: variations.map(\.condition), for: traits) {
      result.override(with: variations[place].values)
    }
    return result
  }
}
