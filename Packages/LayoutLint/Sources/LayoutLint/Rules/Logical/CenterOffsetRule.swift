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
    let dropped = Set(layout.solution.droppedConstraints.compactMap { $0.dropped.constraint })
    let centers = layout.activeConstraints.filter {
      !dropped.contains(ObjectIdentifier($0.constraint)) && Self.mayHold($0, in: layout)
    }.compactMap { center(of: $0, in: layout) }
    return centers.filter { center in
      // Two views at equal distances from a center are symmetric, and symmetric layouts look the same when mirrored.
      !centers.contains { $0.of == center.of && abs($0.offset + center.offset) < Self.correction }
    }.map { center in
      let side = center.offset < 0 ? "left" : "right"
      return LintFinding(
        "“\(center.view.name)” is \(NumberText.short(abs(center.offset))) \(side) of the center of \(reference(of: center, in: layout)), and is not mirrored in right-to-left languages; \(advice(on: center, in: layout)).",
        about: center.constraint
      ).sharing("\(center.of)", as: "“\(center.view.name)”")
    }
  }

  /// Returns false if a constraint between two centers does not hold in the layout, because constraints with
  /// higher priorities override it. Such a constraint does not place a view.
  private static func mayHold(_ linted: LintedConstraint, in layout: LintedLayout) -> Bool {
    let constraint = linted.constraint
    // Margins are not part of a frame, and a constraint to a scroll view is about its content.
    let views = [linted.first, linted.second].compactMap { $0 }.map(layout.view(of:))
    guard layout.hasFrames, constraint.firstAttribute == .centerX, constraint.secondAttribute == .centerX,
      !views.contains(where: { $0.kind.scrolls }),
      let first = constraint.firstItem, let second = constraint.secondItem,
      let firstFrame = layout.solution[first]?.rootFrame, let secondFrame = layout.solution[second]?.rootFrame
    else { return true }
    let distance = firstFrame.midX - secondFrame.midX
    return abs(distance - constraint.constant) <= LintedLayout.roundingError
  }

  /// Returns advice, as text, on how to make the position of a view mirror in right-to-left languages. If a constraint
  /// already fixes an edge of the view, and its content or another constraint determines its width, the constraint on
  /// the center can be removed.
  private func advice(on center: Center, in layout: LintedLayout) -> String {
    let view = center.view
    let fixed = layout.sides.along(.horizontal, view).filter { $0.isFixed }
    // A constraint to a sibling does not place the view: the sibling may be placed by this view.
    let edges = fixed.filter { side in
      side.end != nil && side.other.map { layout.isInside(view.index, of: $0.viewIndex) } ?? false
    }
    guard let edge = edges.first else {
      if let (end, neighbor) = neighbor(of: center, in: layout) {
        return "constrain its \(end == .start ? "leading" : "trailing") edge to “\(neighbor.name)” instead"
      }
      return "constrain its leading or trailing edge to \(reference(of: center, in: layout)) instead"
    }
    let (own, opposite) = edge.end == .start ? ("leading", "trailing") : ("trailing", "leading")
    let hasWidth =
      view.view.intrinsicContentSize.width >= 0
      || fixed.contains { $0.attribute == .width && $0.other?.viewIndex != view.index }
    return hasWidth
      ? "its \(own) edge is already constrained, so remove this constraint"
      : "its \(own) edge is already constrained, so constrain its \(opposite) edge or its width instead"
  }

  /// Returns the view beside which a view is placed: the nearest one toward the center, with the end of the view that is
  /// near to it. Nil if the distance is too large for views that belong together, or if the other view is not placed
  /// independently of this one.
  private func neighbor(of center: Center, in layout: LintedLayout) -> (end: LayoutEnd, view: LintedView)? {
    let isRight = center.offset > 0
    let end: LayoutEnd =
      isRight == (center.view.view.effectiveLayoutDirection == .leftToRight) ? .start : .end
    guard let nearest = layout.nearest(to: center.view, at: end),
      !layout.sides.along(.horizontal, center.view).contains(where: { $0.other?.viewIndex == nearest.index }),
      layout.sides.along(.horizontal, nearest).contains(where: { side in
        side.isFixed && side.other.map { layout.isInside(nearest.index, of: $0.viewIndex) } ?? false
      })
    else { return nil }
    let (frame, other) = (center.view.frame, nearest.frame)
    let distance = isRight ? frame.minX - other.maxX : other.minX - frame.maxX
    return distance <= Self.largestSpacing ? (end, nearest) : nil
  }

  /// The largest distance, in points, between two views that belong together.
  private static let largestSpacing = 24.0

  /// Returns the name, in quotation marks, of the view or guide from whose center a view is placed.
  private func reference(of center: Center, in layout: LintedLayout) -> String {
    switch center.of {
    case .view(let index): "“\(layout.views[index].name)”"
    case .guide(let name, ofView: _): "“\(name)”"
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
      // A stack view without content has no size, so its position does not matter.
      ![first, second].contains(where: { item in
        let view = layout.view(of: item)
        return view.kind == .stack && !view.children.contains { layout.views[$0].isInstalled }
      }),
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
