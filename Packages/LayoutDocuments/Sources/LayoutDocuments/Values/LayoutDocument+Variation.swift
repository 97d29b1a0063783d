import LayoutModel

extension LayoutDocument {
  /// Values of which each may be left out, and then is as it is without them.
  public protocol VaryingValues: Hashable, Sendable {
    /// Whether the part is there at all; nil where nothing is said of it.
    var isInstalled: Bool? { get set }

    /// Makes values that say nothing.
    init()

    /// Takes over what other values say.
    mutating func override(with other: Self)
  }

  /// What a view or a constraint is like while traits, such as size classes, are those of a condition.
  public struct Variation<Values: VaryingValues>: Hashable, Sendable {
    /// The traits that it is for.
    public var condition: TraitCondition

    /// What is different then.
    public var values: Values

    /// Where it stands.
    public var origin: DocumentOrigin

    /// Makes a variation.
    public init(_ condition: TraitCondition, _ values: Values, origin: DocumentOrigin = .unknown) {
      self.condition = condition
      self.values = values
      self.origin = origin
    }
  }
}

extension LayoutDocument.VaryingValues {
  /// The values under traits: these, with those of the variations that apply.
  ///
  /// - Parameter precedence: Which variation prevails where several say the same thing.
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
