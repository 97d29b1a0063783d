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
