/// A value that may differ with the traits: a base, and variations under conditions.
///
///     var spacing = Varying(8.0)
///     spacing[TraitCondition(widthClass: .regular)] = 20
///     spacing.value(for: TraitCollection(horizontalSizeClass: .regular))  // 20.0
///     spacing.value(for: TraitCollection())  // 8.0
///
/// Whether something is installed is a varying `Bool`; so may vary constants, priorities, margins, texts.
/// ``VariationPrecedence`` says which variation prevails where several match.
public struct Varying<Value> {
  /// A value under a condition.
  public struct Variation {
    /// The traits that it is for.
    public var condition: TraitCondition

    /// The value then.
    public var value: Value

    /// Makes a variation.
    public init(_ condition: TraitCondition, _ value: Value) {
      self.condition = condition
      self.value = value
    }
  }

  /// The value where no variation matches.
  public var base: Value

  /// The variations as they are mentioned; a condition may be mentioned more than once.
  public var variations: [Variation]

  /// Makes a value from a base and its variations.
  public init(_ base: Value, variations: [Variation] = []) {
    self.base = base
    self.variations = variations
  }

  /// Whether the value is the base everywhere.
  public var isConstant: Bool { variations.isEmpty }

  /// The value under traits.
  ///
  /// - Parameter precedence: Which variation prevails where several match.
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

  /// The value that is mentioned last for exactly this condition, nil if there is none.
  ///
  /// A new value takes the place of the last mention, or comes last; nil removes all mentions.
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

  /// The same variations of transformed values.
  ///
  /// - Throws: What `transform` throws.
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

/// Which of several variations prevails when their conditions all match.
///
/// More specific ones override more general ones: the default applies first, then conditions on one trait, then those on
/// two, then those on three (the guide, and what Interface Builder's files are seen to rely on). What Apple does with
/// equally specific ones on different traits, such as `compact x any` and `any x compact` on a phone on its side, is
/// not known; this is the switch for it. Of conditions on the same traits the one mentioned last prevails, always.
@frozen
public enum VariationPrecedence: Hashable, Sendable, CaseIterable {
  /// Width classes apply first, then height classes, then idioms: where two speak, the height's prevails over the
  /// width's. The default.
  case heightOverWidth

  /// Height classes apply first, then width classes, then idioms.
  case widthOverHeight

  /// Whatever is mentioned last, on any trait.
  case lastMentioned
}

extension VariationPrecedence {
  /// The places of the conditions that match, in the order in which their variations apply: the last one prevails.
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

  /// What prevails has the higher rank; equal ones are ordered by their mention.
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
