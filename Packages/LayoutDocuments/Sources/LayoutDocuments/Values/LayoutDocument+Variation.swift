import LayoutModel

extension LayoutDocument {
  /// A set of values that a variation can change: attributes of views, or numbers of constraints. A nil value is not
  /// changed.
  public protocol VaryingValues: Hashable, Sendable {
    /// Whether the view or constraint is installed; nil for no change.
    var isInstalled: Bool? { get set }

    /// Creates values that change nothing.
    init()

    /// Replaces the values that are not nil in `other` by those of `other`.
    mutating func override(with other: Self)
  }

  /// A set of values of a view or a constraint that replace its other values for some traits, such as a size class.
  public struct Variation<Values: VaryingValues>: Hashable, Sendable {
    /// The traits for which the values apply.
    public var condition: TraitCondition

    /// The changed values; nil for values that do not change.
    public var values: Values

    /// The range of text that the variation was read from.
    public var origin: DocumentOrigin

    /// Creates a variation that applies for the traits that match a condition.
    public init(_ condition: TraitCondition, _ values: Values, origin: DocumentOrigin = .unknown) {
      self.condition = condition
      self.values = values
      self.origin = origin
    }
  }
}

extension LayoutDocument.VaryingValues {
  /// Returns these values with the changes of the variations that apply for the given traits.
  ///
  /// - Parameters:
  ///   - variations: The variations, of which any number may apply.
  ///   - traits: The traits that determine the variations that apply.
  ///   - precedence: The rule for variations that change the same value.
  /// - Complexity: O(*n* log *n*) for *n* variations.
  public func varied(
    by variations: [LayoutDocument.Variation<Self>], for traits: TraitCollection,
    precedence: VariationPrecedence = .heightOverWidth
  ) -> Self {
    var result = self
    for index in precedence.order(of: variations.map(\.condition), for: traits) {
      result.override(with: variations[index].values)
    }
    return result
  }
}
