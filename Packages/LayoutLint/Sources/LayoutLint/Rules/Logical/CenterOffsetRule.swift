import LayoutEquations
import SourceText

/// Finds horizontal centers with an offset, which is not mirrored in right-to-left languages.
struct CenterOffsetRule: LintRule {
  let id = "center-offset"
  let summary = "A view is to the left or right of a center, also in right-to-left languages."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        The constant of a constraint between horizontal centers is not mirrored in right-to-left languages, so views \
        that it places left or right of a center stay on their side while all others change sides. Use leading and \
        trailing, with a layout guide if necessary.
        """,
      failing: """
        views:
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Title.CenterX = Superview.CenterX - 60
          - Title.Top = Safe Area.Top + 16
        """,
      passing: """
        views:
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Title.CenterX = Superview.CenterX
          - Title.Top = Safe Area.Top + 16
        """)
  }

  /// Offsets up to this number of points are optical corrections, which are not reported.
  private static let correction = 8.0

  func findings(in layout: LintedLayout) -> [LintFinding] {
    layout.activeConstraints.compactMap { linted in
      let constraint = linted.constraint
      guard constraint.firstAttribute.isCenter, constraint.firstAttribute.axis == .horizontal,
        constraint.secondAttribute.isCenter, constraint.multiplier == 1, constraint.relation == .equal,
        abs(constraint.constant) > Self.correction,
        ![linted.first, linted.second].contains(where: { item in
          item.map { layout.view(of: $0).source.attributes.direction.map { $0 != .unspecified } ?? false }
            ?? false
        }), let (view, offset) = placed(linted, in: layout)
      else { return nil }
      let side = offset < 0 ? "left" : "right"
      return LintFinding(
        "`\(view.name)` is \(NumberText.short(abs(offset))) \(side) of the center, also in right-to-left languages; use leading and trailing.",
        about: linted)
    }
  }

  /// Returns the view that a constraint places, and its offset from the center of the other view.
  private func placed(
    _ constraint: LintedConstraint, in layout: LintedLayout
  ) -> (view: LintedView, offset: Double)? {
    guard let first = constraint.first, let second = constraint.second else { return nil }
    let offset = constraint.constraint.constant
    // A constraint between a view and its superview places the view.
    return layout.isInside(second.viewIndex, of: first.viewIndex)
      ? (layout.view(of: second), -offset) : (layout.view(of: first), offset)
  }
}
