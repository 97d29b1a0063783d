import LayoutEquations

/// Finds texts with constraints at one end only, which may grow over a view beside them.
struct MissingEdgeRule: LintRule {
  let id = "missing-leading-or-trailing"
  let summary = "A text has no constraint at one end, so it may overlap the view beside it."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A text that is longer in another language grows at the end without a constraint, and covers the view beside \
        it. Add a constraint between the two views, such as `Mode.Leading >= Title.Trailing + Standard`. Texts with \
        enough space for usual translations are not reported.
        """,
      failing: """
        views:
          - {name: Title, kind: label, text: Notifications about new messages}
          - {name: Mode, kind: switch}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.CenterY = Mode.CenterY
          - Mode.Trailing = Superview.TrailingMargin
          - Mode.Top = Safe Area.Top + 16
        """,
      passing: """
        views:
          - {name: Title, kind: label, text: Notifications about new messages}
          - {name: Mode, kind: switch}
        constraints:
          - Title.Leading = Superview.LeadingMargin
          - Title.CenterY = Mode.CenterY
          - Mode.Leading >= Title.Trailing + Standard
          - Mode.Trailing = Superview.TrailingMargin
          - Mode.Top = Safe Area.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard layout.hasFrames else { return [] }
    let sides = layout.sides
    var found: [Int: Int] = [:]
    return layout.visibleViews.filter {
      $0.showsTranslatedText && !$0.wrapsText && !$0.hasMask && !layout.isArranged($0)
    }
    .compactMap { view in
      guard let free = freeEnd(of: view, sides),
        let neighbor = neighbor(of: view, at: free, in: layout),
        // The missing constraint may be an invalid one, which another rule reports.
        !layout.hasInvalidConstraint(view), !layout.hasInvalidConstraint(neighbor),
        // Two texts that can grow over each other lack one constraint between them, so only one of them is reported.
        found[neighbor.index] != view.index
      else { return nil }
      found[view.index] = neighbor.index
      let name = free == .start ? "Leading" : "Trailing"
      return LintFinding(
        "\(name) constraint is missing, which may cause overlapping with other views. A longer translation of “\(view.name)” covers “\(neighbor.name)”; add a constraint between them.",
        about: view, detailKey: name.lowercased(),
        notes: [
          LintFinding.Note("“\(neighbor.name)” is beside “\(view.name)”", about: .view(neighbor.index))
        ]
      ).sharing("\(name) \(view.parent ?? 0)", as: "“\(view.name)”")
    }
  }

  /// Returns the horizontal end of a view that constraints leave free, if they refer to the opposite end.
  /// Returns nil if constraints refer to both ends or to neither, to the center, or to the width (except for
  /// a minimum width).
  private func freeEnd(of view: LintedView, _ sides: ConstraintSides) -> LayoutEnd? {
    var held: Set<LayoutEnd> = []
    for side in sides.along(.horizontal, view) {
      if let end = side.end {
        held.insert(end)
      } else if side.attribute != .width || side.relation != .greaterThanOrEqual {
        // A center or a width also limits the text.
        return nil
      }
    }
    return held.count == 1 ? held.first?.opposite : nil
  }

  /// Returns the nearest view beside the given end of a text, if a translation of the text can be long enough to reach
  /// this view; otherwise nil.
  private func neighbor(of view: LintedView, at end: LayoutEnd, in layout: LintedLayout) -> LintedView? {
    guard let nearest = layout.nearest(to: view, at: end), let text = layout.textSize(of: view)?.width else {
      return nil
    }
    let (frame, other) = (view.frame, nearest.frame)
    let distance = other.minX < frame.minX ? frame.minX - other.maxX : other.minX - frame.maxX
    return distance < text * (view.growthOfTranslation - 1) ? nearest : nil
  }
}

extension LintedLayout {
  /// Returns the nearest visible sibling beside the leading or trailing end of a view; nil if there is none.
  func nearest(to view: LintedView, at end: LayoutEnd) -> LintedView? {
    guard let parent = view.parent else { return nil }
    let isLeft = (end == .start) == (view.view.effectiveLayoutDirection == .leftToRight)
    let frame = view.frame
    let beside = views[parent].children.map { views[$0] }.filter { other in
      other.index != view.index && other.isVisible
        && other.frame.overlap(frame, .vertical) * 2 > min(frame.height, other.frame.height)
        && (isLeft ? other.frame.maxX <= frame.minX + 0.5 : other.frame.minX >= frame.maxX - 0.5)
    }
    return isLeft
      ? beside.max { $0.frame.maxX < $1.frame.maxX } : beside.min { $0.frame.minX < $1.frame.minX }
  }
}
