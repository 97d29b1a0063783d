import LayoutEquations

/// Finds backgrounds that end at the margins of the screen.
struct BackgroundInMarginsRule: LintRule {
  let id = "background-in-margins"
  let summary = "The view behind all other views ends at the margins of the screen."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Margins are for content. A background that ends at the margins leaves an empty border, and the width of this \
        border depends on the device. Constrain backgrounds to the edges of the root.
        """,
      failing: """
        views:
          - {name: Background, kind: imageView}
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Background.Leading = Superview.LeadingMargin
          - Background.Trailing = Superview.TrailingMargin
          - Background.Top = Superview.Top
          - Background.Bottom = Superview.Bottom
          - Title.CenterX = Superview.CenterX
          - Title.Top = Safe Area.Top + 16
        """,
      passing: """
        views:
          - {name: Background, kind: imageView}
          - {name: Title, kind: label, text: Welcome}
        constraints:
          - Background.Leading = Superview.Leading
          - Background.Trailing = Superview.Trailing
          - Background.Top = Superview.Top
          - Background.Bottom = Superview.Bottom
          - Title.CenterX = Superview.CenterX
          - Title.Top = Safe Area.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard layout.hasFrames,
      let back = layout.root.children.map({ layout.views[$0] }).first(where: { $0.isInstalled }),
      back.isVisible, back.kind == .imageView || back.isPlain
    else { return [] }
    let inFront = layout.root.children.map { layout.views[$0] }.filter {
      $0.index != back.index && $0.isVisible
    }
    let sides = layout.sides[back].filter { $0.isFixed && $0.other == .view(0) }
    guard
      Set(
        sides.filter { $0.attribute.axis == .horizontal && $0.otherAttribute.isMargin && $0.constant == 0 }
          .compactMap({ $0.end })
      ).count == 2,
      Set(sides.filter { $0.attribute.axis == .vertical && abs($0.constant) <= 1 }.compactMap({ $0.end }))
        .count
        == 2,
      inFront.contains(where: { $0.frame.overlap(back.frame, .vertical) > 0 })
    else { return [] }
    return [
      LintFinding(
        "“\(back.name)” is behind all other views, but ends at the margins of “\(layout.root.name)”; constrain “\(back.name)” to the edges instead.",
        about: back)
    ]
  }
}
