@_spi(Tools) import LayoutDiagnostics
import LayoutDocuments
import LayoutEquations
import SourceText

/// Finds constraints between two views that have another view between them.
struct ReachesAcrossRule: LintRule {
  let id = "reaches-across"
  let summary = "A constraint relates two views although another view is between them."

  var page: LintRulePage? {
    LintRulePage(
      reason: """
        A constraint that reaches across a neighbor contains the neighbor's size in its constant. The layout is wrong \
        as soon as the neighbor has another size. Relate each view to its nearest neighbor. Neighbors with enough \
        space to become 50 % larger are not reported.
        """,
      failing: """
        views:
          - {name: Photo, intrinsicSize: [40, 40]}
          - {name: Title, kind: label, text: Sunset}
          - {name: Info, kind: button, text: Info}
        constraints:
          - Photo.Leading = Superview.LeadingMargin
          - Photo.Top = Safe Area.Top + 16
          - Title.Leading = Photo.Trailing + 8
          - Title.CenterY = Photo.CenterY
          - Info.Leading = Photo.Trailing + 72
          - Info.CenterY = Photo.CenterY
        """,
      passing: """
        views:
          - {name: Photo, intrinsicSize: [40, 40]}
          - {name: Title, kind: label, text: Sunset}
          - {name: Info, kind: button, text: Info}
        constraints:
          - Photo.Leading = Superview.LeadingMargin
          - Photo.Top = Safe Area.Top + 16
          - Title.Leading = Photo.Trailing + 8
          - Title.CenterY = Photo.CenterY
          - Info.Leading = Title.Trailing + 12
          - Info.CenterY = Photo.CenterY
        """)
  }

  func findings(in layout: LintedLayout) -> [LintFinding] {
    guard layout.hasFrames else { return [] }
    return layout.activeConstraints.compactMap { linted in
      let constraint = linted.constraint
      guard !linted.source.hasOutlet, constraint.relation == .equal, constraint.priority.isRequired,
        constraint.multiplier == 1,
        let axis = constraint.firstAttribute.axis, case .view(let first)? = linted.first,
        case .view(let second)? = linted.second, let firstEnd = constraint.firstAttribute.end,
        let secondEnd = constraint.secondAttribute.end, firstEnd != secondEnd,
        let neighbor = neighbor(between: layout.views[first], layout.views[second], axis, in: layout),
        let (near, far) = missingRelation(
          of: neighbor, between: layout.views[first], layout.views[second], axis, in: layout)
      else { return nil }
      let size = axis == .horizontal ? "width" : "height"
      let length = NumberText.short(neighbor.frame.size[axis])
      return LintFinding(
        "`\(linted.text)` reaches across “\(neighbor.name)”, so its constant contains the \(size) of “\(neighbor.name)” (\(length)). Use a constraint between “\(near.name)” and “\(far.name)” instead.",
        about: linted,
        notes: [
          LintFinding.Note(
            "“\(neighbor.name)” is between “\(layout.views[first].name)” and “\(layout.views[second].name)”",
            about: .view(neighbor.index))
        ],
        fixes: fix(
          of: linted, isFirst: near.index == first || far.index == first, neighbor, far: far, axis, in: layout
        ).map { [$0] } ?? [])
    }
  }

  /// Returns the fix that replaces an item of a constraint with the neighbor, and keeps the frames. Nil if the equation
  /// of the constraint varies with traits, or if the neighbor has no name in the file.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the first item of the constraint stays, and the neighbor becomes its second item.
  ///   - far: The item to which the neighbor gets a constraint, unless `isFirst` is true.
  private func fix(
    of linted: LintedConstraint, isFirst: Bool, _ neighbor: LintedView, far: LintedView, _ axis: LayoutAxis,
    in layout: LintedLayout
  ) -> LintFix? {
    guard linted.source.variations.isEmpty, let name = neighbor.source.id ?? neighbor.source.name,
      case .view(let first)? = linted.first
    else { return nil }
    var equation = linted.source.equation
    let other = isFirst ? layout.views[first] : far
    equation.constant = distance(neighbor, other, axis) * (equation.constant < 0 ? -1 : 1)
    equation.standardSpacing = 0
    switch (isFirst, equation.first, equation.second) {
    case (true, _, .attribute(var anchor)?):
      anchor.item = .item(name)
      equation.second = .attribute(anchor)
    case (false, .attribute(var anchor), _):
      anchor.item = .item(name)
      equation.first = .attribute(anchor)
    default: return nil
    }
    let text = layout.displayed(equation.rounded.printed(escapingNames: false))
    return LintFix(
      "Replace it with `\(text)`", [.setEquation(equation, constraint: linted.index)], isSafe: true)
  }

  /// The smallest space into which a neighbor can grow, as a fraction of its length, with which the rule reports
  /// nothing.
  private static let growth = 0.5

  /// Returns two views that need a constraint between them: `neighbor`, and one of `first` and `second` to which no
  /// constraint relates the neighbor. Returns nil if constraints relate the neighbor to both, or if the neighbor has
  /// enough space to grow; see ``growth``.
  private func missingRelation(
    of neighbor: LintedView, between first: LintedView, _ second: LintedView, _ axis: LayoutAxis,
    in layout: LintedLayout
  ) -> (LintedView, LintedView)? {
    let related = layout.sides.along(axis, neighbor).compactMap { $0.end == nil ? nil : $0.other?.viewIndex }
    let unrelated = [first, second].filter { !related.contains($0.index) }
    // The neighbor can grow only toward the views to which no constraint relates it. The constraint between the two
    // other views limits this space.
    let spaces = unrelated.map { distance(neighbor, $0, axis) }
    guard !unrelated.isEmpty, spaces.reduce(0, +) < Self.growth * neighbor.frame.size[axis] else {
      return nil
    }
    return unrelated.count == 2 ? (first, neighbor) : (neighbor, unrelated[0])
  }

  /// Returns the distance between two views that do not overlap along an axis, in points.
  private func distance(_ one: LintedView, _ other: LintedView, _ axis: LayoutAxis) -> Double {
    let (range, far) = (one.frame.range(axis), other.frame.range(axis))
    return max(0, max(far.lowerBound - range.upperBound, range.lowerBound - far.upperBound))
  }

  /// Returns a view that is completely between two others along an axis, and overlaps both on the other axis; nil if
  /// there is none.
  private func neighbor(
    between first: LintedView, _ second: LintedView, _ axis: LayoutAxis, in layout: LintedLayout
  ) -> LintedView? {
    guard let parent = first.parent, parent == second.parent, first.isVisible, second.isVisible else {
      return nil
    }
    let ranges = [first.frame.range(axis), second.frame.range(axis)].sorted { $0.lowerBound < $1.lowerBound }
    guard ranges[0].upperBound < ranges[1].lowerBound else { return nil }
    let gap = ranges[0].upperBound - 0.5...ranges[1].lowerBound + 0.5
    return layout.views[parent].children.map { layout.views[$0] }.first { other in
      let range = other.frame.range(axis)
      return other.index != first.index && other.index != second.index && other.isVisible && !other.isPlain
        && gap.contains(range.lowerBound) && gap.contains(range.upperBound)
        && [first, second].allSatisfy { covers(other, $0, axis.other) }
    }
  }

  /// Returns whether two views overlap along an axis by more than half of the length of the shorter view.
  private func covers(_ first: LintedView, _ second: LintedView, _ axis: LayoutAxis) -> Bool {
    first.frame.overlap(second.frame, axis) * 2 > min(first.frame.size[axis], second.frame.size[axis])
  }
}
