/// A value that may differ between traits: a base value, and variations with conditions on traits.
///
/// ```swift
/// var spacing = Varying(8.0)
/// spacing[TraitCondition(widthClass: .regular)] = 20
/// spacing.value(for: TraitCollection(horizontalSizeClass: .regular))  // 20.0
/// spacing.value(for: TraitCollection())  // 8.0
/// ```
///
/// Constants, priorities, margins and texts may vary. Whether an item is installed is a varying `Bool`.
/// ``VariationPrecedence`` selects the variation if several match.
public struct Varying<Value> {
  /// A value for the traits that match a condition.
  public struct Variation {
    /// The condition on the traits for which the value applies.
    public var condition: TraitCondition

    /// The value for the traits that match the condition.
    public var value: Value

    /// Creates a variation.
    public init(_ condition: TraitCondition, _ value: Value) {
      self.condition = condition
      self.value = value
    }
  }

  /// The value for traits that no variation matches.
  public var base: Value

  /// The variations in order. Several of them may have the same condition.
  public var variations: [Variation]

  /// Creates a value from a base and its variations.
  public init(_ base: Value, variations: [Variation] = []) {
    self.base = base
    self.variations = variations
  }

  /// Whether the value is the same for all traits, as there are no variations.
  public var isConstant: Bool { variations.isEmpty }

  /// Returns the value for the given traits.
  ///
  /// - Parameters:
  ///   - traits: The traits that the conditions are compared with.
  ///   - precedence: The rule that selects the variation if several match.
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

  /// Accesses the value of the last variation with this condition; nil if there is none.
  ///
  /// Setting a value changes this variation, or appends a new one. Setting nil removes all variations with this
  /// condition.
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

  /// Returns a varying value with the same conditions and transformed values.
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

/// The rule that selects among several variations whose conditions match.
///
/// More specific variations override more general ones: a condition on two traits has precedence over a condition on
/// one. Source: Apple's guide, and consistent with Interface Builder's files. If conditions on the same traits match,
/// the last one has precedence.
///
/// The cases differ for conditions on different traits that are equally specific, such as `compact x any` and `any x
/// compact` on a phone in landscape. Apple does not document this case.
@frozen
public enum VariationPrecedence: Hashable, Sendable, CaseIterable {
  /// The direction has precedence over the text size, the text size over the idiom, the idiom over the height class, and
  /// the height class over the width class. This is the default.
  case heightOverWidth

  /// As ``heightOverWidth``, but the width class has precedence over the height class.
  case widthOverHeight

  /// The last of equally specific variations has precedence.
  case lastMentioned
}

extension VariationPrecedence {
  /// Returns the indices of the matching conditions, sorted by increasing precedence. Variations apply in this order,
  /// so the last one overrides the others.
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
      .map(\.offset)
  }

  /// Returns the precedence of a condition as a number. Of conditions with the same number, the last one has
  /// precedence.
  func rank(of condition: TraitCondition) -> Int {
    // Weights below `step` order conditions of equal specificity; each set of traits has a weight of its own.
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
