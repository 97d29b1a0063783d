/// Finds groups of contents that do not fit into the space that they share.
struct ContentOverflowRule: LintRule {
  let id = "content-does-not-fit"
  let summary = "The contents of several views do not fit side by side or one below the other."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Texts become longer in other languages and larger with other text sizes. If they do not fit, Auto Layout makes a \
        view smaller than its content, and the text is cut off. Let the text wrap, or let the content scroll.
        """,
      failing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Name, kind: label, text: A rather long name for this row}
          - {name: Value, kind: label, text: A value that is long too, hugging: 252, compression: 751}
        constraints:
          - H:|-[Name]-[Value]-|
          - Name.Top = Superview.Top + 16
          - Value.Top = Name.Top
        """,
      passing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Name, kind: label, text: A rather long name for this row, lines: 0}
          - {name: Value, kind: label, text: Short, hugging: 252, compression: 751}
        constraints:
          - H:|-[Name]-[Value]-|
          - Name.Top = Superview.Top + 16
          - Value.Top = Name.Top
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    layout.overflows.filter { overflow in
      !overflow.isOfOneText && layout.isContentCut(overflow.finding.subject)
        && (!layout.isInterfaceFile || overflow.excess > Self.tolerance)
    }.map(\.finding)
  }

  /// The largest difference, in points, that is not reported in Interface Builder files, whose sizes are rounded.
  private static let tolerance = 1.0
}

extension LintedLayout {
  /// The groups of contents that do not fit together, with their findings.
  var overflows: [(finding: LintFinding, isOfOneText: Bool, excess: Double)] {
    // The findings are in the order of the groups.
    zip(diagnosed("does-not-fit"), diagnosis?.contentOverflows ?? []).map { finding, overflow in
      let names = Set(overflow.squeezed.map(\.size.item))
      let texts = names.filter { !(view(named: $0)?.text ?? "").isEmpty }
      return (
        finding, names.count == 1 && texts.count == 1,
        overflow.squeezed.reduce(0) { $0 + $1.needed - $1.actual }
      )
    }
  }
}
