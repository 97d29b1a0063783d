import LayoutEquations
import SourceText

/// Finds constraints on the width or height of controls whose size never changes, such as switches.
struct FixedControlSizeRule: LintRule {
  let id = "fixed-control-size"
  let summary = "A constraint sets the width or height of a control whose size never changes."
  let usesFrames = false

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        The size of switches and steppers depends only on the version of the system. At best, a constraint on this size \
        has no effect. In a version with another size, the control does not fill the frame that the constraint sets.
        """,
      failing: """
        views:
          - {name: Sound, kind: switch}
        constraints:
          - Sound.Leading = Superview.LeadingMargin
          - Sound.Top = Safe Area.Top + 16
          - Sound.Width = 49
        """,
      passing: """
        views:
          - {name: Sound, kind: switch}
        constraints:
          - Sound.Leading = Superview.LeadingMargin
          - Sound.Top = Safe Area.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let sides = layout.sides
    return layout.views.filter { [.switch, .stepper].contains($0.kind) }.compactMap { view in
      // A constraint between width and height has the view on both sides. It conflicts with the size of the
      // control as soon as one of the two lengths is free.
      let sizes = sides[view].filter { side in
        guard side.attribute.isSize, side.constraint.constraint.priority.isRequired else { return false }
        return side.other == nil ? side.isFixed : side.isAspectRatio
      }
      guard !sizes.isEmpty else { return nil }
      // The sentence names every constraint that the fix removes.
      let names = sizes.map { "`\($0.constraint.text)`" }.joined(separator: " and ")
      return LintFinding(
        "The system determines the size of “\(view.name)”; remove \(names), which the control ignores.",
        about: view,
        fixes: [
          LintFix(
            sizes.count == 1 ? "Remove the constraint" : "Remove these constraints",
            sizes.map { .removeConstraint($0.constraint.index) }, isSafe: true)
        ]
      ).sharing("size", as: "“\(view.name)”")
    }
  }
}

extension ConstraintSide {
  /// Whether the constraint has the relation `=` and relates the width and the height of one view. For such a
  /// constraint, the property is true for the left side only.
  fileprivate var isAspectRatio: Bool {
    guard relation == .equal, attribute == constraint.constraint.firstAttribute, otherAttribute.isSize,
      case .view = other
    else { return false }
    return constraint.first == constraint.second
  }
}
