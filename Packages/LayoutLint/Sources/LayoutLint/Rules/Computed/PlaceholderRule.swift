@_spi(Tools) import LayoutModel

/// Finds placeholders of Interface Builder that nothing replaces in the app.
struct PlaceholderRule: LintRule {
  let id = "placeholder-without-replacement"
  let summary = "A view needs a constraint or size that is removed at build time."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A constraint with “Remove at build time”, and an intrinsic size that is set to “Placeholder”, exist only on \
        the canvas of Interface Builder. If code does not replace the placeholder, the layout is ambiguous in the app. \
        Make the placeholder a real constraint, or add the constraint in code. Views to which code can add constraints \
        are not reported: views with an outlet, and views that have a custom class or whose superview has one.
        """,
      failing: """
        views:
          - {name: Card, views: [Title]}
        constraints:
          - Card.Leading = Superview.LeadingMargin
          - Card.Trailing = Superview.TrailingMargin
          - Card.Top = Safe Area.Top + 16
          - {equation: Card.Height = 120, placeholder: true}
          - Title.CenterX = Card.CenterX
          - Title.CenterY = Card.CenterY
          - Title.Width = 80
          - Title.Height = 20
        """,
      passing: """
        views:
          - {name: Card, views: [Title]}
        constraints:
          - Card.Leading = Superview.LeadingMargin
          - Card.Trailing = Superview.TrailingMargin
          - Card.Top = Safe Area.Top + 16
          - Card.Height = 120
          - Title.CenterX = Card.CenterX
          - Title.CenterY = Card.CenterY
          - Title.Width = 80
          - Title.Height = 20
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard layout.scene.hasPlaceholders, layout.hasFrames,
      // Building the scene again is expensive, and most placeholders belong to views that code knows.
      layout.views.contains(where: {
        !isKnownToCode($0, in: layout) && placeholder(of: [$0], in: layout) != nil
      }),
      let built = Self.built(layout)
    else { return [] }
    let known = Set(layout.ambiguities.map { $0.view })
    var reported: Set<LintFinding.Subject> = []
    return built.ambiguities.filter { !known.contains($0.view) }.compactMap { ambiguity in
      let views = ([ambiguity.view] + ambiguity.followers).map { layout.views[$0] }
      guard !views.contains(where: { isKnownToCode($0, in: layout) }),
        let placeholder = placeholder(of: views, in: layout), reported.insert(placeholder.subject).inserted
      else { return nil }
      return LintFinding(
        "\(placeholder.text) is removed at build time, and nothing replaces it. In the app, the layout is ambiguous. Need constraints for: \(ambiguity.missing) of “\(views[0].name)”.",
        about: placeholder.subject)
    }
  }

  /// Returns whether code can add constraints to a view: the view has an outlet, or the view or its superview has a
  /// custom class.
  private func isKnownToCode(_ view: LintedView, in layout: LintedLayout) -> Bool {
    let superview = view.parent.map { layout.views[$0] }
    return view.source.canvasNotes.hasOutlet
      || [view, superview].contains { $0?.source.canvasNotes.hasCustomClass ?? false }
  }

  /// Returns the layout of the scene without placeholders, as in the app; nil if the solver finds no frames for it.
  private static func built(_ layout: LintedLayout) -> LintedLayout? {
    let scene = layout.scene.removingPlaceholders()
    guard let instance = try? LayoutDocument(scenes: [scene]).instantiate() else { return nil }
    let engine = instance.makeEngine(
      solver: layout.engine.makeFreshSolver(), environment: layout.engine.environment)
    let built = LintedLayout(scene, instance, engine: engine)
    return built.hasFrames ? built : nil
  }

  /// Returns the placeholder of the first view that has one, and its description in messages; nil if no view has a
  /// placeholder. A placeholder is a constraint or an intrinsic size that exists only at design time.
  private func placeholder(
    of views: [LintedView], in layout: LintedLayout
  ) -> (subject: LintFinding.Subject, text: String)? {
    for view in views {
      let own = layout.constraints.first { constraint in
        constraint.source.isPlaceholder && constraint.isActive
          && [constraint.first, constraint.second].contains { $0?.viewIndex == view.index }
      }
      if let own { return (.constraint(own.index), "The placeholder `\(own.text)`") }
      if !view.source.canvasNotes.placeholderAxes.isEmpty {
        return (.view(view.index), "The placeholder intrinsic size of “\(view.name)”")
      }
    }
    return nil
  }
}
