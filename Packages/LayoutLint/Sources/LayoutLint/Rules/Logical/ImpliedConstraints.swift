import LayoutEquations

/// The findings about constraints that other constraints imply.
enum ImpliedConstraints {
  /// Returns the findings about those implied constraints that a closure accepts.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - isIncluded: Returns whether a rule reports an implied constraint.
  /// - Returns: One finding for all constraints between the same two items.
  static func findings(
    in layout: LintedLayout, _ isIncluded: (ConstraintRows.Implied) -> Bool
  ) -> [LintFinding] {
    guard layout.hasFrames else { return [] }
    let sides = layout.sides
    // Another rule reports the center of a text between fixed edges.
    let centers = Set(
      layout.views.filter(\.showsWords).compactMap {
        CenterWithFixedEdgesRule.center(of: $0, .horizontal, sides)?.index
      })
    let implied = layout.implied.filter {
      !centers.contains($0.constraint) && isIncluded($0)
    }
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
    let equation = constraint.equation.printed()
    let followers = group.dropFirst().map { layout.constraints[$0.constraint] }
    let isRepeated = reasons.count == 1 && reasons[0].equation.printed() == equation
    let copies = followers.filter { isRepeated && $0.equation.printed() == equation }
    let others = followers.filter { !isRepeated || $0.equation.printed() != equation }
    let end =
      switch others.count {
      case 0: ""
      case 1: " Another one between the same items has no effect either."
      default: " \(others.count) more between the same items have no effect either."
      }
    return LintFinding(
      message(constraint, found, reasons, copies: copies.count) + end, about: constraint,
      notes: (reasons + copies).prefix(listedConstraints).map {
        let isCopy = $0.equation.printed() == equation
        return LintFinding.Note(
          isCopy ? "another occurrence" : "`\($0.equation.printed())` implies it",
          about: .constraint($0.index))
      }
        + others.prefix(listedConstraints).map {
          LintFinding.Note("`\($0.equation.printed())` has no effect", about: .constraint($0.index))
        },
      fixes: [
        LintFix(
          group.count == 1 ? "Remove the constraint" : "Remove the \(group.count) constraints",
          group.map { .removeConstraint($0.constraint) }, isSafe: true)
      ]
    ).sharing("implied", as: "`\(equation)`")
  }

  private static func message(
    _ constraint: LintedConstraint, _ found: ConstraintRows.Implied, _ reasons: [LintedConstraint],
    copies: Int
  ) -> String {
    let text = "`\(constraint.equation.printed())` has no effect"
    if !found.holds { return "\(text): required constraints determine another value." }
    guard reasons.count == 1, let reason = reasons.first else {
      return "\(text): \(reasons.count) other constraints together imply it."
    }
    let equation = reason.equation.printed()
    if equation == constraint.equation.printed() {
      return copies == 0
        ? "`\(equation)` occurs twice; remove one of the two."
        : "`\(equation)` occurs \(copies + 2) times; keep only one of them."
    }
    return found.isRepetition && constraint.equation.relation == reason.equation.relation
      ? "\(text): `\(equation)` states the same." : "\(text): `\(equation)` implies it."
  }

  /// The largest number of constraints of each kind that a finding lists.
  private static let listedConstraints = 6
}
