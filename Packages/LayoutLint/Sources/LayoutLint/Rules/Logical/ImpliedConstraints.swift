import LayoutEquations
import SourceText

/// The findings about constraints that other constraints imply.
enum ImpliedConstraints {
  /// Returns the findings about implied constraints.
  ///
  /// - Parameters:
  ///   - layout: The layout in which to search for implied constraints.
  ///   - candidates: Returns the implied constraints that a rule reports. Called only if the layout has
  ///     frames.
  /// - Returns: One finding for each pair of items, about all implied constraints between these items. Copies
  ///   of one constraint are a finding of their own.
  static func findings(
    in layout: LintedLayout, among candidates: (LintedLayout) -> [ConstraintRows.Implied]
  ) -> [LintFinding] {
    guard layout.hasFrames else { return [] }
    // Another rule reports the center of a text between fixed edges.
    let centers = Set(
      layout.views.filter { $0.showsWords }.flatMap {
        CenterWithFixedEdgesRule.centers(of: $0, .horizontal, in: layout).map { $0.index }
      })
    let implied = candidates(layout).filter { !centers.contains($0.constraint) }
    var groups: [Group: [ConstraintRows.Implied]] = [:]
    for found in implied {
      let constraint = layout.constraints[found.constraint]
      let group =
        isCopy(found, in: layout)
        ? Group.copies(constraint.text) : .items([constraint.first, constraint.second])
      groups[group, default: []].append(found)
    }
    return groups.sorted { $0.value[0].constraint < $1.value[0].constraint }.map { group, found in
      if case .copies = group { return finding(aboutCopies: found, in: layout) }
      return finding(found, in: layout)
    }
  }

  /// The implied constraints that one finding is about.
  private enum Group: Hashable {
    /// The copies of the constraint with this text.
    case copies(String)
    /// The constraints between these items.
    case items(Set<LintedConstraint.Item?>)
  }

  /// Returns one finding about all copies of a constraint.
  private static func finding(
    aboutCopies group: [ConstraintRows.Implied], in layout: LintedLayout
  ) -> LintFinding {
    let constraint = layout.constraints[group[0].constraint]
    let text = "`\(constraint.text)`"
    let places = group[0].reasons + group.dropFirst().map { $0.constraint }
    return LintFinding(
      group.count == 1
        ? "\(text) occurs twice; remove one of the two."
        : "\(text) occurs \(group.count + 1) times; keep only one of them.",
      about: constraint,
      notes: places.prefix(listedConstraints).enumerated().map { index, place in
        LintFinding.Note(
          index == 0 ? "the same constraint is also here" : "and here", about: .constraint(place))
      },
      fixes: [
        LintFix(
          group.count == 1 ? "Remove one copy of \(text)" : "Remove all but one copy of \(text)",
          group.map { .removeConstraint($0.constraint) }, isSafe: true)
      ]
    ).sharing("copy", as: text)
  }

  /// Returns one finding about all implied constraints between the same two items, none of which is a copy.
  private static func finding(_ group: [ConstraintRows.Implied], in layout: LintedLayout) -> LintFinding {
    let found = group[0]
    let constraint = layout.constraints[found.constraint]
    let reasons = found.reasons.map { layout.constraints[$0] }
    let others = Array(group.dropFirst())
    return LintFinding(
      message(constraint, found, in: layout) + end(others, in: layout), about: constraint,
      notes: reasons.prefix(listedConstraints).map {
        LintFinding.Note(
          note(on: $0, amongOthers: reasons.count > 1, of: constraint, found), about: .constraint($0.index))
      }
        + others.prefix(listedConstraints).map {
          LintFinding.Note(
            message(layout.constraints[$0.constraint], $0, in: layout), about: .constraint($0.constraint))
        },
      fixes: [
        LintFix(
          removal(of: group.map { "`\(layout.constraints[$0.constraint].text)`" }),
          group.map { .removeConstraint($0.constraint) }, isSafe: true)
      ]
    ).sharing(found.isRepetition ? "repetition" : "implied", as: "`\(constraint.text)`")
  }

  /// Returns the title of the fix that removes constraints with the given texts.
  private static func removal(of texts: [String]) -> String {
    let names = texts.prefix(listedRemovals)
    let rest = texts.count - names.count
    return "Remove " + WordList.text(rest > 0 ? names + ["\(rest) more"] : Array(names))
  }

  /// The largest number of constraints that the title of a fix names.
  private static let listedRemovals = 3

  /// Returns the note on a constraint because of which another one has no effect.
  ///
  /// - Parameters:
  ///   - reason: The constraint that the note is about.
  ///   - isOneOfSeveral: Whether only several constraints together are the reason.
  ///   - constraint: The constraint that has no effect.
  ///   - found: The reasons why it has no effect.
  private static func note(
    on reason: LintedConstraint, amongOthers isOneOfSeveral: Bool, of constraint: LintedConstraint,
    _ found: ConstraintRows.Implied
  ) -> String {
    let text = "`\(reason.text)`"
    switch (found.holds, isOneOfSeveral) {
    case (false, false): return "\(text) determines the value"
    case (false, true): return "\(text) is one of the constraints that determine the value"
    case (true, true): return "\(text) is one of the constraints that together imply it"
    case (true, false): return "\(text) implies it"
    }
  }

  /// Returns whether the constraint follows from a single other constraint, and both have the same text.
  private static func isCopy(_ found: ConstraintRows.Implied, in layout: LintedLayout) -> Bool {
    found.reasons.count == 1 && found.holds
      && layout.constraints[found.reasons[0]].text == layout.constraints[found.constraint].text
  }

  /// Returns the sentence about the further implied constraints of a finding. Empty if there are none.
  private static func end(_ others: [ConstraintRows.Implied], in layout: LintedLayout) -> String {
    let texts = others.map { "`\(layout.constraints[$0.constraint].text)`" }
    return switch others.count {
    case 0: ""
    case 1: " \(texts[0]) has no effect either."
    case 2: " \(texts[0]) and \(texts[1]) have no effect either."
    default: " \(others.count) other constraints between the same items have no effect either."
    }
  }

  private static func message(
    _ constraint: LintedConstraint, _ found: ConstraintRows.Implied, in layout: LintedLayout
  ) -> String {
    let text = "`\(constraint.text)` has no effect"
    let reasons = found.reasons.map { layout.constraints[$0] }
    if !found.holds { return "\(text): required constraints already determine a different value." }
    guard let reason = reasons.first else { return "\(text): a size is never negative." }
    guard reasons.count == 1 else {
      return "\(text): \(reasons.count) other constraints together imply it."
    }
    return found.isRepetition && constraint.equation.relation == reason.equation.relation
      ? "\(text): `\(reason.text)` requires the same." : "\(text): `\(reason.text)` implies it."
  }

  /// The largest number of constraints of each kind that a finding lists.
  private static let listedConstraints = 6
}
