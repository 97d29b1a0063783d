import LayoutModel

extension LayoutDocument {
  /// The values that a variation can change: attributes of a view, or properties of a constraint. The variation does
  /// not change a value that is nil.
  public protocol VaryingValues: Hashable, Sendable {
    /// Whether the view or constraint is installed; nil leaves this unchanged.
    var isInstalled: Bool? { get set }

    /// Creates values that change nothing.
    init()

    /// Replaces each value with the value in `other`, unless the value in `other` is nil.
    mutating func override(with other: Self)
  }

  /// Values of a view or constraint that replace the usual values for some traits, such as for a size class.
  public struct Variation<Values: VaryingValues>: Hashable, Sendable {
    /// The traits for which the values apply.
    public var condition: TraitCondition

    /// The values that apply if ``condition`` matches. Nil leaves a value unchanged.
    public var values: Values

    /// The range of text that the variation was read from.
    public var origin: DocumentOrigin

    /// Creates a variation that applies for all traits that match a condition.
    public init(_ condition: TraitCondition, _ values: Values, origin: DocumentOrigin = .unknown) {
      self.condition = condition
      self.values = values
      self.origin = origin
    }
  }
}

extension LayoutDocument.VaryingValues {
  /// Returns these values after applying the variations that match the given traits.
  ///
  /// - Parameters:
  ///   - variations: The variations to select from. Several of them can apply at the same time.
  ///   - traits: The traits for which variations are selected.
  ///   - precedence: The rule that decides between variations that change the same value.
  /// - Complexity: O(*n* log *n*) for *n* variations.
  public func varied(
    by variations: [LayoutDocument.Variation<Self>], for traits: TraitCollection,
    precedence: VariationPrecedence = .heightOverWidth
  ) -> Self {
    var result = self
    for index in precedence.order(of: variations.map({ $0.condition }), for: traits) {
      result.override(with: variations[index].values)
    }
    return result
  }
}
