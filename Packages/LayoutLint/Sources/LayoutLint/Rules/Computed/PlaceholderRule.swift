import LayoutEquations
@_spi(Tools) import LayoutModel
import SourceText

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
        !isKnownToCode($0, in: layout) && placeholder(of: [$0], along: nil, in: layout) != nil
      }),
      let built = Self.built(layout)
    else { return [] }
    let known = Set(layout.ambiguities.map { $0.view })
    var reported: Set<Key> = []
    return built.ambiguities.filter { !known.contains($0.view) }.compactMap { ambiguity in
      let views = ([ambiguity.view] + ambiguity.followers).map { layout.views[$0] }
      guard !views.contains(where: { isKnownToCode($0, in: layout) }),
        let placeholder = placeholder(of: views, along: ambiguity.axis, in: layout),
        reported.insert(Key(subject: placeholder.subject, axis: ambiguity.axis)).inserted
      else { return nil }
      return LintFinding(
        "\(placeholder.text), and nothing replaces \(placeholder.pronoun). In the app, the layout is ambiguous. Need constraints for: \(ambiguity.missing) of “\(views[0].name)”.",
        about: placeholder.subject, detailKey: "\(ambiguity.axis)")
    }
  }

  /// The properties that identify a finding: its subject and its axis.
  private struct Key: Hashable {
    var subject: LintFinding.Subject
    var axis: LayoutAxis
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

  /// The placeholders that a finding is about.
  private struct Placeholder {
    /// The first of the placeholders: a constraint, or a view with an intrinsic size.
    var subject: LintFinding.Subject
    /// The placeholders as the start of a sentence, such as “The placeholder `Card.Height = 120` is removed at build
    /// time”.
    var text: String
    /// The pronoun for the placeholders: `it` or `them`.
    var pronoun: String

    init(_ subject: LintFinding.Subject, _ names: String, isSingle: Bool) {
      self.subject = subject
      text = "The \(names) \(isSingle ? "is" : "are") removed at build time"
      pronoun = isSingle ? "it" : "them"
    }
  }

  /// Returns the placeholders along an axis of the first view that has any; nil if no view has a placeholder.
  /// A placeholder is a constraint or an intrinsic size that exists only at design time.
  ///
  /// - Parameter axis: The axis of the placeholders. If no view has a placeholder along this axis, or if
  ///   `axis` is nil, the first placeholder along any axis is returned: a ratio of width and height can make
  ///   its removal affect the other axis.
  private func placeholder(
    of views: [LintedView], along axis: LayoutAxis?, in layout: LintedLayout
  ) -> Placeholder? {
    for view in views {
      let own = layout.constraints.filter { constraint in
        let attributes = [constraint.constraint.firstAttribute, constraint.constraint.secondAttribute]
        return constraint.source.isPlaceholder && constraint.isActive
          && [constraint.first, constraint.second].contains { $0?.viewIndex == view.index }
          && (axis == nil || attributes.contains { $0.axis == axis })
      }
      if let first = own.first {
        let texts = own.prefix(Self.listedPlaceholders).map { "`\($0.text)`" }
        let rest = own.count - texts.count
        let list = rest > 0 ? texts + ["\(rest) more"] : texts
        return Placeholder(
          .constraint(first.index), (own.count == 1 ? "placeholder " : "placeholders ") + WordList.text(list),
          isSingle: own.count == 1)
      }
      let axes = view.source.canvasNotes.placeholderAxes
      if axis.map({ axes.contains($0) }) ?? !axes.isEmpty {
        return Placeholder(
          .view(view.index), "placeholder intrinsic size of “\(view.name)”", isSingle: true)
      }
    }
    return axis == nil ? nil : placeholder(of: views, along: nil, in: layout)
  }

  /// The largest number of placeholders that a finding names.
  private static let listedPlaceholders = 3
}
