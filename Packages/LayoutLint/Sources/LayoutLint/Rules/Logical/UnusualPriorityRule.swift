import LayoutEquations
import SourceText

/// Finds constraints whose priority is far from the priorities that the system uses, such as 750 and 250.
struct UnusualPriorityRule: LintRule {
  let id = "unusual-priority"
  let summary = "The priority of a constraint is far from the usual priorities."
  let usesFrames = false
  let isOptIn = true

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A priority is easier to understand if it is near one that the system uses: 1000 for required constraints, 750 \
        for compression resistance, 500 for the size of a window, 250 for hugging and 50 for fitting sizes. To rank \
        two constraints, use one of these plus or minus a few.
        """,
      failing: """
        views:
          - {name: Card, intrinsicSize: [100, 40]}
        constraints:
          - Card.Leading = Superview.LeadingMargin
          - Card.Top = Safe Area.Top + 16
          - Card.Width = 120 @666
        """,
      passing: """
        views:
          - {name: Card, intrinsicSize: [100, 40]}
        constraints:
          - Card.Leading = Superview.LeadingMargin
          - Card.Top = Safe Area.Top + 16
          - Card.Width = 120 @749
        """)
  }

  /// The priorities that the system uses, from low to high.
  private static let usual: [Float] = [50, 250, 500, 750, 1000]

  /// The largest difference between a priority and the nearest usual priority at which the rule does not report the
  /// priority.
  private static let tolerance: Float = 20

  func findings(in layout: LintedLayout) -> [LintFinding] {
    var uses: [Float: Int] = [:]
    for constraint in layout.activeConstraints {
      uses[constraint.constraint.priority.rawValue, default: 0] += 1
    }
    for view in layout.views where view.isInstalled {
      for axis in LayoutAxis.allCases {
        uses[view.view.contentHuggingPriority(for: axis).rawValue, default: 0] += 1
        uses[view.view.contentCompressionResistancePriority(for: axis).rawValue, default: 0] += 1
      }
    }
    return layout.activeConstraints.compactMap { constraint in
      let priority = constraint.constraint.priority.rawValue
      guard priority > 2, let nearest = Self.usual.min(by: { abs($0 - priority) < abs($1 - priority) }),
        abs(nearest - priority) > Self.tolerance
      else { return nil }
      return LintFinding(
        "The priority \(NumberText.short(Double(priority))) of `\(constraint.text)` is far from the usual priorities 1000, 750, 500, 250 and 50; use one of these, plus or minus a few.",
        about: constraint,
        fixes: replacement(of: priority, toward: nearest, uses).map { new in
          [
            LintFix(
              "Set priority to \(NumberText.short(Double(new)))",
              [.setPriority(LayoutPriority(new), constraint: constraint.index)], isSafe: true)
          ]
        } ?? [])
    }
  }

  /// Returns a priority to replace the unusual priority of a constraint, without an effect on the layout: no other
  /// constraint has a priority in the range from the old to the new one. The result is `usual`, or differs from it by 1
  /// or 2 in the direction of the old priority. Returns nil if no such priority keeps the layout the same.
  ///
  /// - Parameter uses: The number of times that the layout uses each priority.
  private func replacement(of priority: Float, toward usual: Float, _ uses: [Float: Int]) -> Float? {
    // Constraints of one priority are traded against each other, so one of them must not change alone.
    guard uses[priority] == 1 else { return nil }
    let step: Float = usual > priority ? -1 : 1
    return [usual, usual + step, usual + 2 * step].first { new in
      new < 1000 && !uses.keys.contains { $0 != priority && ($0 - priority) * ($0 - new) <= 0 }
    }
  }
}
