import LayoutEquations
import SourceText

/// Finds texts and controls that are related to the top or bottom edge of the screen instead of the safe area.
struct OutsideSafeAreaRule: LintRule {
  let id = "outside-safe-area"
  let summary =
    "A text or control is constrained to the top or bottom edge of the screen instead of the safe area."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Bars, the sensor housing and rounded corners cover the edges of the screen. Their sizes depend on the device. \
        Constrain content to the safe area or, before iOS 11, to the top and bottom layout guides.
        """,
      failing: """
        canvas: iPhone 15
        views:
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.Top = Superview.Top + 20
        """,
      passing: """
        canvas: iPhone 15
        views:
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.Top = Safe Area.Top + 20
        """)
  }

  private static let kinds: Set<LayoutDocument.Kind> = [
    .label, .button, .textField, .switch, .stepper, .slider, .segmentedControl, .searchBar, .pageControl,
  ]

  /// A distance from the top edge of the screen, in points, that is larger than the height of the status bar on most
  /// devices. Content that is farther away from the edge is not reported.
  private static let safeDistance = 64.0

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard layout.isScreen else { return [] }
    let sides = layout.sides
    return layout.visibleViews.filter { Self.kinds.contains($0.kind) }.flatMap { view in
      sides.along(.vertical, view).compactMap { side in
        guard side.isFixed, let end = side.end, side.other == .view(0), side.otherAttribute.end == end,
          !side.otherAttribute.isMargin
        else { return nil }
        let distance = end == .start ? side.constant : -side.constant
        let inset = self.inset(end, layout)
        guard inset > 0, distance >= 0, distance < max(inset, end == .start ? Self.safeDistance : 0) else {
          return nil
        }
        let edge = end == .start ? "top" : "bottom"
        let verb = distance == 0 ? "touches" : "is \(NumberText.short(distance)) from"
        let place = "“\(view.name)” \(verb) the \(edge) edge of “\(layout.root.name)”"
        let guide = guide(related: view, at: end, sides)
        let advice =
          guide.map { "“\(view.name)” is also constrained to the \($0), so remove this constraint" }
          ?? "constrain “\(view.name)” to the \(guideName(at: end, in: layout)) instead"
        return LintFinding("\(place), where a bar may cover it; \(advice).", about: side.constraint)
          .sharing(edge + (guide ?? ""), as: "“\(view.name)”")
      }
    }
  }

  /// Returns the name, for messages, of the guide of the root to which the top or bottom edge of a view is constrained.
  /// Nil if the edge is constrained to no guide of the root.
  private func guide(related view: LintedView, at end: LayoutEnd, _ sides: ConstraintSides) -> String? {
    for side in sides.along(.vertical, view) where side.end == end {
      if case .guide(let name, ofView: 0)? = side.other {
        return name == "Safe Area" ? "safe area" : "“\(name)”"
      }
    }
    return nil
  }

  /// Returns the name, for messages, of the guide of the root that bars do not cover: the safe area or, in files that
  /// declare the top or bottom layout guide but no safe area, that guide.
  private func guideName(at end: LayoutEnd, in layout: LintedLayout) -> String {
    let name = end == .start ? "Top Layout Guide" : "Bottom Layout Guide"
    let declared = layout.root.source.canvasNotes.declaredGuides ?? []
    return declared.contains(name) && !declared.contains("Safe Area") ? "“\(name)”" : "safe area"
  }

  private func inset(_ end: LayoutEnd, _ layout: LintedLayout) -> Double {
    let environment = layout.engine.environment
    let insets = [environment.safeAreaInsets, environment.additionalSafeAreaInsets]
    return insets.reduce(0) { $0 + (end == .start ? $1.top : $1.bottom) }
  }
}
