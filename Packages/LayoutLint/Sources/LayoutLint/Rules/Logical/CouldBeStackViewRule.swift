import LayoutEquations
import SourceText

/// Finds rows and columns of views with equal gaps and a common alignment.
struct CouldBeStackViewRule: LintRule {
  let id = "could-be-stack-view"
  let summary = "Constraints form a row or column that a stack view can arrange."
  let usesFrames = false
  let isOptIn = true

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A stack view arranges a row or column with equal gaps without constraints between the views. Views can be \
        added, removed and hidden without changing constraints. Rows and columns of three or more views with equal \
        gaps and one alignment are reported.
        """,
      failing: """
        views:
          - {name: Yes, kind: label, text: Agree}
          - {name: No, kind: label, text: Decline}
          - {name: Later, kind: label, text: Postpone}
        constraints:
          - Yes.Leading = Superview.LeadingMargin
          - Yes.Top = Safe Area.Top + 16
          - No.Leading = Yes.Trailing + 12
          - No.CenterY = Yes.CenterY
          - Later.Leading = No.Trailing + 12
          - Later.CenterY = No.CenterY
          - Later.Trailing <= Superview.TrailingMargin
        """,
      passing: """
        views:
          - name: Answers
            kind: stack
            spacing: 12
            alignment: center
            views:
              - {name: Yes, kind: label, text: Agree}
              - {name: No, kind: label, text: Decline}
              - {name: Later, kind: label, text: Postpone}
        constraints:
          - Answers.Leading = Superview.LeadingMargin
          - Answers.Top = Safe Area.Top + 16
          - Answers.Trailing <= Superview.TrailingMargin
        """)
  }

  /// The minimum number of views in a row or column that the rule reports.
  private static let minimum = 3

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let sides = layout.sides
    return layout.views.filter { $0.isInstalled && $0.kind != .stack && $0.children.count >= Self.minimum }
      .flatMap { parent in
        LayoutAxis.allCases.flatMap { axis in chains(in: parent, axis, layout, sides) }
      }
  }

  private func chains(
    in parent: LintedView, _ axis: LayoutAxis, _ layout: LintedLayout, _ sides: ConstraintSides
  ) -> [LintFinding] {
    var next: [Int: (view: Int, gap: Double)] = [:]
    var previous: Set<Int> = []
    for child in parent.children {
      let following = sides.along(axis, layout.views[child]).filter { side in
        guard side.isFixed, side.end == .end, side.otherAttribute.end == .start, side.constant <= 0,
          case .view(let other)? = side.other
        else { return false }
        return layout.views[other].parent == parent.index
      }
      guard following.count == 1, let side = following.first, let other = side.other?.viewIndex,
        isAligned(layout.views[child], layout.views[other], across: axis, sides)
      else { continue }
      next[child] = (other, -side.constant)
      previous.insert(other)
    }
    return parent.children.filter { next[$0] != nil && !previous.contains($0) }.flatMap { start in
      runs(from: start, next, limit: parent.children.count).filter { $0.views.count >= Self.minimum }
        .map { finding($0.views.map { layout.views[$0] }, $0.gap, axis) }
    }
  }

  /// Follows the chain of neighbors that begins with a view, for at most `limit` steps. Splits the chain into runs of
  /// views with equal gaps, and returns these runs.
  private func runs(
    from start: Int, _ next: [Int: (view: Int, gap: Double)], limit: Int
  ) -> [(views: [Int], gap: Double)] {
    var runs: [(views: [Int], gap: Double)] = []
    var current = start
    for _ in 0..<limit {
      guard let (view, gap) = next[current] else { break }
      if let last = runs.indices.last, runs[last].gap == gap {
        runs[last].views.append(view)
      } else {
        runs.append(([current, view], gap))
      }
      current = view
    }
    return runs
  }

  /// Returns whether constraints align two views across the axis of a row or column: with each other, or with the same
  /// item.
  private func isAligned(
    _ first: LintedView, _ second: LintedView, across axis: LayoutAxis, _ sides: ConstraintSides
  ) -> Bool {
    let own = sides.along(axis.other, first).filter { $0.isFixed && $0.attribute.isLocation }
    return own.contains { side in
      if side.other == .view(second.index) {
        return side.attribute == side.otherAttribute && side.constant == 0
      }
      return sides.along(axis.other, second).contains { other in
        other.isFixed && other.attribute == side.attribute && other.other == side.other
          && other.otherAttribute == side.otherAttribute && other.constant == side.constant
      }
    }
  }

  private func finding(_ views: [LintedView], _ gap: Double, _ axis: LayoutAxis) -> LintFinding {
    let word = axis == .horizontal ? "row" : "column"
    return LintFinding(
      "The \(views.count) views from “\(views[0].name)” to “\(views[views.count - 1].name)” form a \(word) with gaps of \(NumberText.short(gap)); a stack view can arrange these views without constraints between them.",
      about: views[0], detailKey: word)
  }
}
