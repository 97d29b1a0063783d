import LayoutEquations

/// Finds constraints that are installed for the current traits, although one of their views is not.
struct TurnedOffItemRule: LintRule {
  let id = "turned-off-item"
  let summary = "For some traits, a constraint is installed although one of its items is not."
  let usesFrames = false

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A constraint is active only while all its items are installed. If a view is not installed for a size class, \
        the constraints between this view and other views are not active either, and the other views need different \
        constraints for this size class. Add these constraints, and turn off the inactive ones, so that each size \
        class lists exactly the constraints that are active.
        """,
      failing: """
        views:
          - name: Photo
            intrinsicSize: [40, 40]
            variations: {compact x any: {installed: false}}
          - {name: Title, kind: label, text: Sunset}
        constraints:
          - Photo.Leading = Superview.LeadingMargin
          - Photo.Top = Safe Area.Top + 16
          - Title.Leading = Superview.LeadingMargin + 60
          - Title.Top = Photo.Top
        """,
      passing: """
        views:
          - {name: Photo, intrinsicSize: [40, 40]}
          - {name: Title, kind: label, text: Sunset}
        constraints:
          - Photo.Leading = Superview.LeadingMargin
          - Photo.Top = Safe Area.Top + 16
          - Title.Leading = Photo.Trailing + 20
          - Title.Top = Photo.Top
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let traits = layout.engine.environment.traits
    let precedence = layout.engine.environment.behavior.variationPrecedence
    var groups: [Int: [(constraint: LintedConstraint, other: LintedView)]] = [:]
    for constraint in layout.constraints where !constraint.isActive {
      guard constraint.source.varied(for: traits, precedence: precedence).isInstalled,
        let (off, other) = items(of: constraint, in: layout)
      else { continue }
      groups[off.index, default: []].append((constraint, other))
    }
    return groups.sorted { $0.key < $1.key }.map { index, group in
      let (constraint, other) = group[0]
      let name = layout.views[index].name
      let advice =
        layout.views[index].isNeverInstalled
        ? "“\(name)” is not installed in any size class, so `\(constraint.text)` is never active. Delete “\(name)” and its constraints, or install it."
        : "Turn off this constraint in the current configuration. “\(name)” is not installed, so `\(constraint.text)` is not active and does not place “\(other.name)”."
      return LintFinding(
        "Constraint referencing items turned off in current configuration. \(advice)",
        about: constraint,
        notes: group.dropFirst().map {
          LintFinding.Note(
            "`\($0.constraint.text)` is not active either",
            about: .constraint($0.constraint.index))
        })
    }
  }

  /// Returns the items of a constraint, if one of them is installed and the other is not. Returns nil if both are
  /// installed, if neither is, or if the item that is not installed is inside the other one.
  private func items(
    of constraint: LintedConstraint, in layout: LintedLayout
  ) -> (off: LintedView, other: LintedView)? {
    guard let first = constraint.first.map(layout.view(of:)),
      let second = constraint.second.map(layout.view(of:)),
      first.isInstalled != second.isInstalled
    else { return nil }
    let (off, other) = first.isInstalled ? (second, first) : (first, second)
    // If the constraint only places the view that is not installed, its absence changes nothing.
    return layout.isInside(off.index, of: other.index) ? nil : (off, other)
  }
}

extension LintedView {
  /// Whether the view is not installed by default, and no variation installs it.
  fileprivate var isNeverInstalled: Bool {
    source.isInstalled == false && source.variations.allSatisfy { $0.values.isInstalled != true }
  }
}
