/// Finds views that extend beyond the screen or, in a scroll view, beyond the area that scrolling can show.
struct OffCanvasRule: LintRule {
  let id = "off-screen"
  let summary = "A view extends beyond the screen, or beyond the area that scrolling can show."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        Users cannot see or touch the part of the view that is beyond the screen. Usually, a constraint to the \
        opposite edge is missing, or a constant has the wrong sign. Backgrounds without content are not reported.
        """,
      failing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Buy, kind: button, text: Buy}
        constraints:
          - Buy.Trailing = Superview.Trailing + 16
          - Buy.CenterY = Superview.CenterY
        """,
      passing: """
        canvas: {size: [320, 100]}
        views:
          - {name: Buy, kind: button, text: Buy}
        constraints:
          - Buy.Trailing = Superview.Trailing - 16
          - Buy.CenterY = Superview.CenterY
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    var places: [LintFinding.Subject: String] = [:]
    var negligible: Set<LintFinding.Subject> = []
    for warning in layout.examination.warnings.all {
      guard let subject = warning.object.flatMap(layout.subject) else { continue }
      places[subject] = warning.place
      if isNegligible(warning, in: layout) { negligible.insert(subject) }
    }
    return layout.diagnosed("off-canvas", "unreachable").filter {
      !negligible.contains($0.subject) && layout.isCertain($0.subject)
    }.map { finding in
      var finding = finding
      if layout.root.source.canvasNotes.isEmbedded {
        // The canvas is only a part of a screen, but views do not receive touches outside of their superview.
        finding.message +=
          " Another screen embeds this view, so the part beyond the edge may be visible, but it receives no touches."
      }
      guard let place = places[finding.subject], case .view(let index) = finding.subject else {
        return finding
      }
      // Views at the same distance beyond the same edge are the same mistake.
      return finding.sharing(place, as: "“\(layout.views[index].name)”")
    }
  }

  /// The parts of a view beyond the screen that are not reported: parts that are at most `length` points long, and
  /// shorter than `share` of the view. Users can see and touch the rest of the view.
  private static let tolerances = [(length: 4.0, share: 0.25), (length: 8.0, share: 0.1)]

  /// Returns whether code places a view along an axis. This is so if a constraint that places the view has an
  /// outlet: code then changes its constant to move the view. It is also so if Interface Builder removes such
  /// a constraint at build time.
  private func isPlacedByCode(_ view: LintedView, _ axis: LayoutAxis, in layout: LintedLayout) -> Bool {
    layout.constraints.contains { constraint in
      guard constraint.source.isPlaceholder || constraint.source.hasOutlet && constraint.isActive else {
        return false
      }
      let ends = [
        (constraint.first, constraint.constraint.firstAttribute),
        (constraint.second, constraint.constraint.secondAttribute),
      ]
      return ends.contains { $0.0 == .view(view.index) && $0.1.axis == axis && !$0.1.isSize }
    }
  }

  /// Returns whether a view that is completely outside of the screen ends exactly where the screen or a sibling begins.
  /// The app probably moves such a view, for example a menu, onto the screen later.
  private func isParked(
    _ view: LintedView, beyond edge: LayoutAttribute, by amount: Double, in layout: LintedLayout
  ) -> Bool {
    guard let axis = edge.axis else { return false }
    let gap = amount - view.rootFrame.size[axis]
    if abs(gap) <= LintedLayout.roundingError { return true }
    let range = view.frame.range(axis)
    return (view.parent.map { layout.views[$0].children } ?? []).contains { sibling in
      let other = layout.views[sibling].frame.range(axis)
      return sibling != view.index
        && [range.lowerBound - other.upperBound, range.upperBound - other.lowerBound].contains {
          abs($0) <= LintedLayout.roundingError
        }
    }
  }

  /// Returns whether a view is an image view that a constraint places across an edge on purpose, so that most of it is
  /// still visible. Such a constraint relates this edge of the view to the same edge of an item that contains the view,
  /// and its constant moves the view outwards.
  private func isDecoration(
    _ view: LintedView, beyond edge: LayoutAttribute, by amount: Double, in layout: LintedLayout
  ) -> Bool {
    guard view.kind == .imageView, let axis = edge.axis, amount < view.frame.size[axis] / 2 else {
      return false
    }
    let isMirrored = axis == .horizontal && view.view.effectiveLayoutDirection == .rightToLeft
    let isFirst = edge == .left || edge == .top || edge == (isMirrored ? .trailing : .leading)
    let end: LayoutEnd = isFirst != isMirrored ? .start : .end
    return layout.sides.along(axis, view).contains { side in
      guard let other = side.other, layout.isInside(view.index, of: other.viewIndex), side.end == end,
        side.otherAttribute.end == end
      else { return false }
      return end == .start ? side.constant < 0 : side.constant > 0
    }
  }

  /// Returns whether a view extends beyond an edge on purpose, or only a little.
  private func isNegligible(_ warning: LayoutWarning, in layout: LintedLayout) -> Bool {
    guard let object = warning.object, let view = layout.viewIndex(of: object).map({ layout.views[$0] })
    else {
      return false
    }
    switch warning.kind {
    case .offCanvas(let edge, _, _), .unreachable(let edge, _, _):
      if let axis = edge.axis, isPlacedByCode(view, axis, in: layout) { return true }
    default: break
    }
    switch warning.kind {
    case .offCanvas(let edge, let amount, isOutside: true):
      return isParked(view, beyond: edge, by: amount, in: layout)
    case .offCanvas(let edge, let amount, isOutside: false), .unreachable(let edge, let amount, _):
      let length = edge.axis.map { view.frame.size[$0] } ?? 0
      if amount <= LintedLayout.roundingError { return layout.isInterfaceFile }
      if isDecoration(view, beyond: edge, by: amount, in: layout) { return true }
      // A label has no empty space at its edges, so users would miss a part of the text.
      let tolerances = view.kind == .label ? Self.tolerances.prefix(1) : Self.tolerances[...]
      return tolerances.contains { amount <= $0.length && amount < $0.share * length }
    default: return false
    }
  }
}

extension LayoutWarning {
  /// The edge that a view extends beyond, and the distance in points, as text; nil for other warnings.
  fileprivate var place: String? {
    switch kind {
    case .offCanvas(let edge, let amount, _), .unreachable(let edge, let amount, _):
      "\(edge) \(amount.rounded())"
    default: nil
    }
  }
}
