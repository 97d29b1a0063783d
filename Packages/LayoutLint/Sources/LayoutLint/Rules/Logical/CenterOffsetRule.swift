import LayoutEquations
import SourceText

/// Finds horizontal centers with an offset, which is not mirrored in right-to-left languages.
struct CenterOffsetRule: LintRule {
  let id = "center-offset"
  let summary = "A view is placed left or right of a center, and is not mirrored in right-to-left languages."
  let usesFrames = false

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        The constant of a constraint between horizontal centers is not mirrored in right-to-left languages. A view \
        that such a constraint places left or right of a center stays on this side, while all other views change \
        sides. Constrain the leading or trailing edge of the view instead, if necessary to a layout guide.
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
    let centers = layout.activeConstraints.compactMap { center(of: $0, in: layout) }
    return centers.filter { center in
      // Two views at equal distances from a center are symmetric, and symmetric layouts look the same when mirrored.
      !centers.contains { $0.of == center.of && abs($0.offset + center.offset) < Self.correction }
    }.map { center in
      let side = center.offset < 0 ? "left" : "right"
      return LintFinding(
        "`\(center.view.name)` is \(NumberText.short(abs(center.offset))) \(side) of the center of \(reference(of: center, in: layout)), and is not mirrored in right-to-left languages; constrain its leading or trailing edge instead.",
        about: center.constraint
      ).sharing("\(center.of)", as: "`\(center.view.name)`")
    }
  }

  /// Returns the name, in backquotes, of the view or guide from whose center the position of a view is measured.
  private func reference(of center: Center, in layout: LintedLayout) -> String {
    switch center.of {
    case .view(let index): "`\(layout.views[index].name)`"
    case .guide(let name, ofView: _): "`\(name)`"
    }
  }

  /// A view that a constraint places at an offset from the center of another item.
  private struct Center {
    var constraint: LintedConstraint
    var view: LintedView
    var of: LintedConstraint.Item
    var offset: Double
  }

  private func center(of linted: LintedConstraint, in layout: LintedLayout) -> Center? {
    let constraint = linted.constraint
    guard !linted.source.hasOutlet, constraint.firstAttribute.isCenter,
      constraint.firstAttribute.axis == .horizontal,
      constraint.secondAttribute.isCenter, constraint.multiplier == 1, constraint.relation == .equal,
      abs(constraint.constant) > Self.correction, let first = linted.first, let second = linted.second,
      ![first, second].contains(where: { item in
        layout.view(of: item).source.attributes.direction.map { $0 != .unspecified } ?? false
      })
    else { return nil }
    // A constraint between a view and its superview places the view.
    return layout.isInside(second.viewIndex, of: first.viewIndex)
      ? Center(constraint: linted, view: layout.view(of: second), of: first, offset: -constraint.constant)
      : Center(constraint: linted, view: layout.view(of: first), of: second, offset: constraint.constant)
  }
}
