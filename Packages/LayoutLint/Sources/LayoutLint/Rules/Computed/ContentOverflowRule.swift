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
          - {name: Sender, kind: label, text: A sender with a long name}
          - {name: Topic, kind: label, text: A topic that is long too, compression: {horizontal: 751}}
        constraints:
          - Sender.Leading = Superview.LeadingMargin
          - Topic.Leading = Sender.Trailing + 8
          - Topic.Trailing <= Superview.TrailingMargin
          - Sender.FirstBaseline = Topic.FirstBaseline
          - Topic.Top = Superview.Top + 16
        """,
      passing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Sender, kind: label, text: Sender}
          - {name: Topic, kind: label, text: Topic, compression: {horizontal: 751}}
        constraints:
          - Sender.Leading = Superview.LeadingMargin
          - Topic.Leading = Sender.Trailing + 8
          - Topic.Trailing <= Superview.TrailingMargin
          - Sender.FirstBaseline = Topic.FirstBaseline
          - Topic.Top = Superview.Top + 16
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    layout.overflows.filter { overflow in
      !overflow.isOfOneText && overflow.isCertain && layout.isContentCut(overflow.finding.subject)
    }.map { $0.finding }
  }
}

extension LintedLayout {
  /// The groups of views whose contents do not fit into the available room together, each with its finding.
  var overflows: [Overflow] {
    // The findings are in the order of the groups.
    zip(diagnosed("does-not-fit"), analysis?.contentOverflows ?? []).map { finding, overflow in
      let names = Set(overflow.statements.values.compactMap { $0.itemOfContent })
      let isText = names.first.map { !(view(named: $0)?.text ?? "").isEmpty } ?? false
      let squeezed = overflow.squeezed.compactMap { view(named: $0.size.item) }
      let excess = overflow.squeezed.reduce(0) { $0 + $1.needed - $1.actual }
      return Overflow(
        finding: finding, isOfOneText: names.count == 1 && isText,
        // Image views scale their images.
        isCertain: !squeezed.allSatisfy { $0.kind == .imageView } && squeezed.contains(where: isCertain)
          && isCertain(Array(overflow.statements.values), missing: excess))
    }
  }

  /// A group of views whose contents, such as texts, do not fit into the available room together.
  struct Overflow {
    var finding: LintFinding
    var isOfOneText: Bool
    /// Whether the contents certainly do not fit when the app runs. If false, they may overflow only on the canvas of
    /// Interface Builder.
    var isCertain: Bool
  }
}

extension DroppedConstraint.Member {
  /// The item whose content size the constraint states; nil for other constraints.
  fileprivate var itemOfContent: String? {
    guard origin == .contentSize, case .attribute(let anchor) = equation.first,
      case .item(let name) = anchor.item
    else { return nil }
    return name
  }
}
