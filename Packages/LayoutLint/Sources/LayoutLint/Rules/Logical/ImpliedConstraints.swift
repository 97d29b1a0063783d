import LayoutEquations

/// The findings about constraints that other constraints imply.
enum ImpliedConstraints {
  /// Returns the findings about implied constraints.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - candidates: Returns the implied constraints that a rule reports. Called only if the layout has frames.
  /// - Returns: One finding for each pair of items, about all implied constraints between these items.
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
    var groups: [Set<LintedConstraint.Item?>: [ConstraintRows.Implied]] = [:]
    for found in implied {
      let constraint = layout.constraints[found.constraint]
      groups[[constraint.first, constraint.second], default: []].append(found)
    }
    return groups.values.sorted { $0[0].constraint < $1[0].constraint }.map { finding($0, in: layout) }
  }

  /// Returns one finding about all implied constraints between the same two items.
  private static func finding(_ group: [ConstraintRows.Implied], in layout: LintedLayout) -> LintFinding {
    let found = group[0]
    let constraint = layout.constraints[found.constraint]
    let reasons = found.reasons.map { layout.constraints[$0] }
    let others = Array(group.dropFirst())
    let equation = constraint.text
    let copyCount = others.count { layout.constraints[$0.constraint].text == equation }
    let rest = others.filter { layout.constraints[$0.constraint].text != equation }
    return LintFinding(
      message(constraint, found, reasons, copyCount) + end(rest, in: layout), about: constraint,
      notes: reasons.prefix(listedConstraints).map {
        LintFinding.Note(
          note(on: $0, amongOthers: reasons.count > 1, of: constraint, found), about: .constraint($0.index))
      }
        + others.prefix(listedConstraints).map {
          let text = layout.constraints[$0.constraint].text
          return LintFinding.Note(
            isCopy($0, in: layout) ? "`\(text)` is a copy, too" : "`\(text)` has no effect",
            about: .constraint($0.constraint))
        },
      fixes: [
        LintFix(
          removal(of: group.map { layout.constraints[$0.constraint].text }),
          group.map { .removeConstraint($0.constraint) }, isSafe: true)
      ]
    ).sharing(
      group.allSatisfy { isCopy($0, in: layout) } ? "copy" : found.isRepetition ? "repetition" : "implied",
      as: "`\(equation)`")
  }

  /// Returns the title of the fix that removes constraints with the given texts.
  private static func removal(of texts: [String]) -> String {
    let counts = texts.reduce(into: [(text: String, count: Int)]()) { counts, text in
      if let index = counts.firstIndex(where: { $0.text == text }) {
        counts[index].count += 1
      } else {
        counts.append((text, 1))
      }
    }
    let names = counts.prefix(listedRemovals).map {
      $0.count == 1 ? "`\($0.text)`" : "\($0.count) of the copies of `\($0.text)`"
    }
    let rest = counts.count - names.count
    let all = rest > 0 ? names + ["\(rest) more"] : names
    let last = all.count > 1 ? " and " + all[all.count - 1] : ""
    return "Remove " + all.prefix(max(1, all.count - 1)).joined(separator: ", ") + last
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
    case (true, false):
      return reason.text == constraint.text ? "the same constraint is also here" : "\(text) implies it"
    }
  }

  /// Returns whether the constraint follows from a single other constraint, and both have the same text.
  private static func isCopy(_ found: ConstraintRows.Implied, in layout: LintedLayout) -> Bool {
    found.reasons.count == 1 && found.holds
      && layout.constraints[found.reasons[0]].text == layout.constraints[found.constraint].text
  }

  /// Returns the sentence about the further implied constraints of a finding, whose texts differ from that of the
  /// finding's first constraint. Empty if there are none.
  private static func end(_ others: [ConstraintRows.Implied], in layout: LintedLayout) -> String {
    let copies = others.count { isCopy($0, in: layout) }
    switch others.count {
    case 0: return ""
    case 1:
      let text = layout.constraints[others[0].constraint].text
      return copies == 1 ? " `\(text)` occurs twice, too." : " `\(text)` has no effect either."
    case let count where copies == count:
      return " \(count) other constraints between the same items occur twice, too."
    case let count: return " \(count) other constraints between the same items have no effect either."
    }
  }

  private static func message(
    _ constraint: LintedConstraint, _ found: ConstraintRows.Implied, _ reasons: [LintedConstraint],
    _ copyCount: Int
  ) -> String {
    let text = "`\(constraint.text)` has no effect"
    if !found.holds { return "\(text): required constraints already determine a different value." }
    guard let reason = reasons.first else { return "\(text): a size is never negative." }
    guard reasons.count == 1 else {
      return "\(text): \(reasons.count) other constraints together imply it."
    }
    let equation = reason.text
    if equation == constraint.text {
      return copyCount == 0
        ? "`\(equation)` occurs twice; remove one of the two."
        : "`\(equation)` occurs \(copyCount + 2) times; keep only one of them."
    }
    return found.isRepetition && constraint.equation.relation == reason.equation.relation
      ? "\(text): `\(equation)` states the same." : "\(text): `\(equation)` implies it."
  }

  /// The largest number of constraints of each kind that a finding lists.
  private static let listedConstraints = 6
}
