/// Finds views whose frame and autoresizing mask determine their layout, although they have constraints.
struct MaskBesideConstraintsRule: LintRule {
  let id = "mask-beside-constraints"
  let summary = "A view has constraints, but its frame and autoresizing mask determine its position and size."
  let usesFrames = false

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A view with an autoresizing mask gets its position and size from its frame and the mask. If constraints \
        determine the position or size too, they conflict with the mask or have no effect. Remove `autoresizing` and \
        `frame`, or the constraints. In code, set `translatesAutoresizingMaskIntoConstraints` to false.
        """,
      failing: """
        views:
          - {name: Card, frame: [20, 40, 200, 100], autoresizing: []}
        constraints:
          - Card.Width = 200
        """,
      passing: """
        views:
          - {name: Card, intrinsicSize: [200, 100]}
        constraints:
          - Card.Leading = Superview.LeadingMargin
          - Card.Top = Safe Area.Top + 20
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    let sides = layout.sides
    // A view that fills its superview, such as the content view of a cell, may state its own size by constraints.
    let filling: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    return layout.views.filter {
      $0.hasMask && $0.isInstalled && $0.source.attributes.autoresizing != filling
        // The file contains no mask for a view in an AppKit grid: a constraint on its width is how a column gets its width.
        && !$0.source.canvasNotes.isPlacedByContainer
    }.compactMap { view in
      let placing = sides.placing(view, in: layout).filter { side in
        // An inequality only limits the view, and a constraint to a sibling may place the sibling.
        side.relation == .equal && side.other.map { layout.isInside(view.index, of: $0.viewIndex) } ?? true
      }
      guard let first = placing.first else { return nil }
      return LintFinding(
        "The frame and the autoresizing mask of “\(view.name)” already determine its position and size; remove the constraints on its position and size, or remove the frame and the mask.",
        about: view,
        notes: [
          LintFinding.Note(
            "`\(first.constraint.text)` is one of the constraints",
            about: .constraint(first.constraint.index))
        ])
    }
  }
}
