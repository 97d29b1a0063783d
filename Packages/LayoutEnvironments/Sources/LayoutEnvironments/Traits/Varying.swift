/// A value that depends on traits: a base value, and variations that replace it for traits that match a condition.
///
/// ```swift
/// var spacing = Varying(8.0)
/// spacing[TraitCondition(widthClass: .regular)] = 20
/// spacing.value(for: TraitCollection(horizontalSizeClass: .regular))  // 20.0
/// spacing.value(for: TraitCollection())  // 8.0
/// ```
///
/// Layout documents use varying constants, priorities, margins, texts, and a varying `Bool` that states whether an item
/// is installed. If several variations match, a ``VariationPrecedence`` selects one of them.
public struct Varying<Value> {
  /// A value that applies to traits that match a condition.
  public struct Variation {
    /// The condition that traits must match so that the value applies.
    public var condition: TraitCondition

    /// The value that applies if ``condition`` matches.
    public var value: Value

    /// Creates a variation from its condition and the value that applies if the condition matches.
    public init(_ condition: TraitCondition, _ value: Value) {
      self.condition = condition
      self.value = value
    }
  }

  /// The value that applies if no variation matches.
  public var base: Value

  /// The variations in their order of declaration. Several variations may have the same condition.
  public var variations: [Variation]

  /// Creates a value from a base and its variations.
  public init(_ base: Value, variations: [Variation] = []) {
    self.base = base
    self.variations = variations
  }

  /// Whether there are no variations, so that the value is the same for all traits.
  public var isConstant: Bool { variations.isEmpty }

  /// Returns the value for the given traits.
  ///
  /// - Parameters:
  ///   - traits: The traits that the conditions must match.
  ///   - precedence: The rule that selects one variation if several match.
  /// - Complexity: O(*n*) for *n* variations.
  public func value(
    for traits: TraitCollection, precedence: VariationPrecedence = .heightOverWidth
  ) -> Value {
    var prevailing: (rank: Int, value: Value)?
    for variation in variations where variation.condition.matches(traits) {
      let rank = precedence.rank(of: variation.condition)
      if rank >= prevailing?.rank ?? 0 { prevailing = (rank, variation.value) }
    }
    return prevailing?.value ?? base
  }

  /// Accesses the value of the last variation with this condition; nil if no variation has this condition.
  ///
  /// Setting a value changes that variation, or appends a new variation if there is none. Setting nil removes all
  /// variations with this condition.
  ///
  /// - Complexity: O(*n*) for *n* variations.
  public subscript(condition: TraitCondition) -> Value? {
    get { variations.last { $0.condition == condition }?.value }
    set {
      guard let newValue else {
        variations.removeAll { $0.condition == condition }
        return
      }
      if let last = variations.lastIndex(where: { $0.condition == condition }) {
        variations[last].value = newValue
      } else {
        variations.append(Variation(condition, newValue))
      }
    }
  }

  /// Returns a varying value with the same conditions, in which each value is transformed.
  ///
  /// - Throws: The error of `transform`.
  /// - Complexity: O(*n*) for *n* variations.
  public func map<Result, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Varying<Result> {
    var result = Varying<Result>(try transform(base))
    for variation in variations {
      result.variations.append(.init(variation.condition, try transform(variation.value)))
    }
    return result
  }
}

extension Varying.Variation: Equatable where Value: Equatable {}
extension Varying.Variation: Hashable where Value: Hashable {}
extension Varying.Variation: Sendable where Value: Sendable {}

extension Varying: Equatable where Value: Equatable {}
extension Varying: Hashable where Value: Hashable {}
extension Varying: Sendable where Value: Sendable {}

/// The rule that selects one of several variations whose conditions match.
///
/// More specific variations override more general ones: a condition on two traits has precedence over a condition on
/// one. Source: Apple's Auto Layout Guide, chapter “Size-Class-Specific Layout”; Interface Builder's files are
/// consistent with this rule. If several matching conditions specify the same traits, the last one has precedence.
///
/// The cases of this type state what happens if matching conditions specify the same number of traits, but different
/// ones. An example is `compact x any` and `any x compact` on a phone in landscape. Apple does not document this.
@frozen
public enum VariationPrecedence: Hashable, Sendable, CaseIterable {
  /// Conditions on these traits have precedence in this order: direction, text size, idiom, height class, width class.
  /// This rule is the default.
  case heightOverWidth

  /// The same order as ``heightOverWidth``, except that the width class comes before the height class.
  case widthOverHeight

  /// The last of several equally specific variations has precedence.
  case lastMentioned
}

extension VariationPrecedence {
  /// Returns the indices of the matching conditions, sorted by increasing precedence. If a caller applies the
  /// variations in this order, the last variation overrides the earlier ones.
  ///
  /// ```swift
  /// let conditions = [TraitCondition(heightClass: .regular), TraitCondition(widthClass: .compact), .any]
  /// let phone = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)
  /// VariationPrecedence.heightOverWidth.order(of: conditions, for: phone)  // [2, 1, 0]
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) for *n* conditions.
  public func order(of conditions: some Sequence<TraitCondition>, for traits: TraitCollection) -> [Int] {
    conditions.enumerated().filter { $0.element.matches(traits) }
      .sorted { (rank(of: $0.element), $0.offset) < (rank(of: $1.element), $1.offset) }
      .map { $0.offset }
  }

  /// Returns a number that is larger for conditions with higher precedence. If several conditions have the same number,
  /// the last of them has precedence.
  func rank(of condition: TraitCondition) -> Int {
    // Sums of weights are below `step`, so they only order conditions with the same number of traits. Weights are
    // powers of two, so different sets of traits have different sums. In `lastMentioned`, all weights are 0.
    let step = 32
    return condition.traits.reduce(0) { $0 + step + weight(of: $1) }
  }

  private func weight(of trait: TraitCondition.Trait) -> Int {
    switch (self, trait) {
    case (.lastMentioned, _): 0
    case (_, .layoutDirection): 16
    case (_, .preferredContentSizeCategory): 8
    case (_, .userInterfaceIdiom): 4
    case (.heightOverWidth, .heightClass), (.widthOverHeight, .widthClass): 2
    case (.heightOverWidth, .widthClass), (.widthOverHeight, .heightClass): 1
    }
  }
}
