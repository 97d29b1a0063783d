/// A value that may differ with the traits: a base, and variations under conditions.
///
///     var spacing = Varying(8.0)
///     spacing[TraitCondition(widthClass: .regular)] = 20
///     spacing.value(for: TraitCollection(horizontalSizeClass: .regular))  // 20.0
///     spacing.value(for: TraitCollection())  // 8.0
///
/// Constants, priorities, margins and texts may vary; whether an item is installed is a varying `Bool`.
/// ``VariationPrecedence`` defines which variation prevails if several match.
public struct Varying<Value> {
  /// A value under a condition.
  public struct Variation {
    /// The traits under which the value applies.
    public var condition: TraitCondition

    /// The value under the condition.
    public var value: Value

    /// Creates a variation.
    public init(_ condition: TraitCondition, _ value: Value) {
      self.condition = condition
      self.value = value
    }
  }

  /// The value if no variation matches.
  public var base: Value

  /// The variations in order; a condition may occur more than once.
  public var variations: [Variation]

  /// Creates a value from a base and its variations.
  public init(_ base: Value, variations: [Variation] = []) {
    self.base = base
    self.variations = variations
  }

  /// Whether there are no variations.
  public var isConstant: Bool { variations.isEmpty }

  /// Returns the value under traits.
  ///
  /// - Parameter precedence: The precedence of variations that match.
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

  /// Accesses the value of the last variation with exactly this condition; nil if there is none.
  ///
  /// Setting a value replaces that of the last such variation, or appends a variation; setting nil removes all such
  /// variations.
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

  /// Returns the same variations with transformed values.
  ///
  /// - Throws: The error of `transform`.
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
/// More specific variations override more general ones: the default applies first, then conditions on one trait, then
/// those on two, then those on three (documented in Apple's guide, and consistent with Interface Builder's files).
/// Apple's order of equally specific conditions on different traits, such as `compact x any` and `any x compact` on a
/// phone in landscape, is not known; this type selects it. Of conditions on the same traits, the last one always
/// prevails.
@frozen
public enum VariationPrecedence: Hashable, Sendable, CaseIterable {
  /// Width classes apply first, then height classes, then idioms: the variation for the height prevails over that for
  /// the width. The default.
  case heightOverWidth

  /// Height classes apply first, then width classes, then idioms.
  case widthOverHeight

  /// The last variation prevails, on any trait.
  case lastMentioned
}

extension VariationPrecedence {
  /// Returns the indices of the matching conditions in the order in which their variations apply: the last one
  /// prevails.
  ///
  ///     let conditions = [TraitCondition(heightClass: .regular), TraitCondition(widthClass: .compact), .any]
  ///     let phone = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)
  ///     VariationPrecedence.heightOverWidth.order(of: conditions, for: phone)  // [2, 1, 0]
  ///
  /// - Complexity: O(*n* log *n*) for *n* conditions.
  public func order(of conditions: some Sequence<TraitCondition>, for traits: TraitCollection) -> [Int] {
    conditions.enumerated().filter { $0.element.matches(traits) }
      .sorted { (rank(of: $0.element), $0.offset) < (rank(of: $1.element), $1.offset) }
      .map(\.offset)
  }

  /// Returns the rank of a condition: higher ranks prevail, and equal ones are ordered by index.
  func rank(of condition: TraitCondition) -> Int {
    // Weights below `step` order conditions of equal specificity; each set of traits has a weight of its own.
    let step = 8
    return condition.traits.reduce(0) { $0 + step + weight(of: $1) }
  }

  private func weight(of trait: TraitCondition.Trait) -> Int {
    switch (self, trait) {
    case (.lastMentioned, _): 0
    case (_, .userInterfaceIdiom): 4
    case (.heightOverWidth, .heightClass), (.widthOverHeight, .widthClass): 2
    case (.heightOverWidth, .widthClass), (.widthOverHeight, .heightClass): 1
    }
  }
}
