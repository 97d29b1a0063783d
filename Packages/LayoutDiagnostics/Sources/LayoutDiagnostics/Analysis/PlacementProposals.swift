import ConflictAnalysis
@_spi(Tools) import LayoutModel

/// A search for equations to suggest for ambiguous views. The equations place a view below the previous view or after
/// the previous view in a row, or make a container enclose its subviews.
///
/// Without these equations, the suggestions would place all views at the same edge of their superview, where they
/// overlap, and would leave a container no room for its content.
struct PlacementProposals {
  private let layout: LayoutSystem
  private let solved: SolvedSystem
  private let indices: [String: Int]

  /// The indices of the visible subviews of each view, by the index of the view.
  private var subviews: [Int: [Int]] = [:]

  /// The indices of the views whose vertical position is constrained by the user.
  private var placedVertically: Set<Int> = []

  /// The neighbor of each view in a row: the view beside it to which a constraint of the user relates it horizontally.
  /// The keys and values are indices of views.
  private var rowNeighbors: [Int: Int] = [:]

  /// The indices of the views whose width is constrained by the user.
  private var sizedHorizontally: Set<Int> = []

  /// The distance between views in suggested equations, in points.
  private static let spacing = 8.0

  init(_ layout: LayoutSystem, _ solved: SolvedSystem, _ indices: [String: Int], hidden: Set<String>) {
    self.layout = layout
    self.solved = solved
    self.indices = indices
    for (index, item) in layout.items.enumerated() where item.item.layoutKind == .view {
      guard let parent = item.parent, !hidden.contains(item.name), !item.isExcludedFromReports else {
        continue
      }
      subviews[parent, default: []].append(index)
    }
    for member in layout.members where member.origin == .user {
      for operand in [member.equation.first, member.equation.second].compactMap({ $0 }) {
        guard case .attribute(let anchor) = operand, case .item(let name) = anchor.item,
          let index = indices[name]
        else { continue }
        if anchor.attribute == .width { sizedHorizontally.insert(index) }
        guard anchor.attribute.isLocation, anchor.attribute.axis == .vertical else { continue }
        placedVertically.insert(index)
      }
      if let (one, other) = neighbors(member.equation) {
        if rowNeighbors[one] == nil { rowNeighbors[one] = other }
        if rowNeighbors[other] == nil { rowNeighbors[other] = one }
      }
    }
  }

  /// Returns the indices of two sibling views that an equation places side by side; nil for other equations.
  private func neighbors(_ equation: ConstraintEquation) -> (Int, Int)? {
    guard case .attribute(let first) = equation.first, case .attribute(let second)? = equation.second,
      case .item(let one) = first.item, case .item(let other) = second.item,
      let index = indices[one], let otherIndex = indices[other],
      layout.items[index].parent == layout.items[otherIndex].parent
    else { return nil }
    let starts: [LayoutAttribute] = [.leading, .left]
    let ends: [LayoutAttribute] = [.trailing, .right]
    guard
      starts.contains(first.attribute) && ends.contains(second.attribute)
        || ends.contains(first.attribute) && starts.contains(second.attribute)
    else { return nil }
    return (index, otherIndex)
  }

  /// Returns the equations to try for an ambiguous item, the most plausible first. Empty if the item is the root or not
  /// a view. For a view with an expected frame, the equations keep the distance to the nearest view in these frames.
  func proposals(for ambiguity: ItemAmbiguity) -> [ConstraintEquation] {
    guard let index = indices[ambiguity.item], let parent = layout.items[index].parent,
      layout.items[index].item.layoutKind == .view
    else { return [] }
    // The position of scrollable content follows from the scroll view.
    if layout.items[parent].item.isScrollingItem {
      return ambiguity.missing == .size && layout.items[index].item.expectedFrame == nil
        ? around(index, ambiguity) : []
    }
    let needsPosition = ambiguity.missing == .position || ambiguity.missing == .positionAndSize
    if layout.items[index].item.expectedFrame != nil {
      return needsPosition ? besideNearest(index, in: parent, ambiguity.axis) : []
    }
    switch ambiguity.missing {
    case .position, .positionAndSize:
      return inRow(index, ambiguity, .top) + after(index, in: parent, ambiguity.axis)
        + around(index, ambiguity)
    case .size, .positionOrSize:
      return likeNeighbor(index, ambiguity) + around(index, ambiguity) + inRow(index, ambiguity, .top)
    }
  }

  /// Returns an equation that makes a view as wide as the view beside it in a row, if neither has a width of its own:
  /// no constraint of the user and no content determines it. Empty otherwise, and for views whose contents have
  /// different heights, because these are of different kinds.
  private func likeNeighbor(_ index: Int, _ ambiguity: ItemAmbiguity) -> [ConstraintEquation] {
    guard ambiguity.axis == .horizontal, let other = rowNeighbors[index],
      [index, other].allSatisfy({ view in
        !sizedHorizontally.contains(view) && !hasContentWidth(view)
      }),
      layout.items[index].item.intrinsicContentSize.height
        == layout.items[other].item.intrinsicContentSize.height
    else { return [] }
    return [
      ConstraintEquation(
        .attribute(AnchorReference(.item(layout.items[index].name), .width)), .equal,
        .attribute(AnchorReference(.item(layout.items[other].name), .width)))
    ]
  }

  private func hasContentWidth(_ index: Int) -> Bool {
    let width = layout.items[index].item.intrinsicContentSize.width
    return width >= 0 && width.isFinite
  }

  /// Returns an equation that aligns a view vertically with the view beside it in a row. Empty if there is none.
  private func inRow(
    _ index: Int, _ ambiguity: ItemAmbiguity, _ attribute: LayoutAttribute
  ) -> [ConstraintEquation] {
    guard ambiguity.axis == .vertical, let other = rowNeighbors[index] else { return [] }
    return [
      ConstraintEquation(
        .attribute(AnchorReference(.item(layout.items[index].name), attribute)), .equal,
        .attribute(AnchorReference(.item(layout.items[other].name), attribute)))
    ]
  }

  /// Returns an equation that keeps the distance of a view from the nearest view above it or, on the horizontal axis,
  /// before it, as in the expected frames. Empty if no view is near, and on the horizontal axis of a right-to-left
  /// layout.
  private func besideNearest(_ index: Int, in parent: Int, _ axis: LayoutAxis) -> [ConstraintEquation] {
    let item = layout.items[index].item
    guard let frame = item.expectedFrame,
      axis == .vertical || item.effectiveLayoutDirection == .leftToRight
    else { return [] }
    let start = axis == .vertical ? frame.minY : frame.minX
    var nearest: (name: String, gap: Double)?
    for sibling in subviews[parent] ?? [] where sibling != index {
      guard let other = layout.items[sibling].item.expectedFrame else { continue }
      let isAligned =
        axis == .vertical
        ? other.minX < frame.maxX && frame.minX < other.maxX
        : other.minY < frame.maxY && frame.minY < other.maxY
      let gap = start - (axis == .vertical ? other.maxY : other.maxX)
      guard isAligned, gap >= 0, gap <= Self.largestInset, gap < nearest?.gap ?? .infinity else { continue }
      nearest = (layout.items[sibling].name, gap)
    }
    guard let nearest else { return [] }
    let (edge, end): (LayoutAttribute, LayoutAttribute) =
      axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
    return [
      ConstraintEquation(
        .attribute(AnchorReference(.item(layout.items[index].name), edge)), .equal,
        .attribute(AnchorReference(.item(nearest.name), end)), constant: nearest.gap)
    ]
  }

  /// Returns an equation to try for a view: it places the view below the previous view or, on the horizontal axis,
  /// after the previous view in the same row. The array is empty if there is no such view.
  ///
  /// A view counts as part of a row if the view and the previous view lie side by side, and both have constraints on
  /// their vertical positions.
  private func after(_ index: Int, in parent: Int, _ axis: LayoutAxis) -> [ConstraintEquation] {
    let before = (subviews[parent] ?? []).prefix { $0 != index }
    let other: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    if axis == .horizontal, !placedVertically.contains(index) { return [] }
    let previous = before.last { candidate in
      (axis == .vertical || placedVertically.contains(candidate)) && isBeside(candidate, index, other)
    }
    // Without a constraint on its position, a view can be anywhere, so the place after the previous view is the best
    // guess.
    guard let previous else { return [] }
    let (start, end): (LayoutAttribute, LayoutAttribute) =
      axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
    return [
      ConstraintEquation(
        .attribute(AnchorReference(.item(layout.items[index].name), start)), .equal,
        .attribute(AnchorReference(.item(layout.items[previous].name), end)), constant: Self.spacing)
    ]
  }

  /// Returns equations to try that keep the subviews of a container inside it. Each equation relates an edge of a
  /// subview to the same edge of the container. Empty if no subview extends beyond an edge.
  ///
  /// The edge is the bottom or trailing edge if a subview extends beyond this edge of the container; otherwise it is
  /// the top or leading edge. The subview is the one that extends farthest beyond the edge. The first equation has an
  /// inset: the distance of the subview from the opposite edge of the container, if this distance is at most
  /// ``largestInset``. The last equation has no inset.
  private func around(_ index: Int, _ ambiguity: ItemAmbiguity) -> [ConstraintEquation] {
    let axis = ambiguity.axis
    let container = layout.items[index]
    guard !container.item.isScrollingItem else { return [] }
    let isMirrored = axis == .horizontal && container.item.effectiveLayoutDirection == .rightToLeft
    let width = size(index, axis)
    let views = (subviews[index] ?? []).compactMap { subview -> (name: String, start: Double, end: Double)? in
      let position = solved.value(of: .position(item: layout.items[subview].name, axis))
      let length = size(subview, axis)
      guard length > 0 else { return nil }
      let start = isMirrored ? width - position - length : position
      return (layout.items[subview].name, start, start + length)
    }
    guard let last = views.max(by: { $0.end < $1.end }), let first = views.min(by: { $0.start < $1.start })
    else { return [] }
    func equations(_ name: String, _ attribute: LayoutAttribute, _ distance: Double, _ sign: Double)
      -> [ConstraintEquation]
    {
      let inset = (distance * 2).rounded() / 2
      let insets = inset > 0 && inset <= Self.largestInset ? [inset, 0] : [0]
      return insets.map { inset in
        ConstraintEquation(
          .attribute(AnchorReference(.item(name), attribute)), .equal,
          .attribute(AnchorReference(.item(container.name), attribute)),
          constant: inset == 0 ? 0 : sign * inset)
      }
    }
    if last.end > width {
      // The subview that is nearest to the opposite edge shows which inset the author uses. Views beyond that edge are
      // often centered, and have no inset.
      let inset = views.map { $0.start }.filter { $0 > 0 && $0 <= Self.largestInset }.min() ?? last.start
      return equations(last.name, axis == .vertical ? .bottom : .trailing, inset, -1)
    }
    guard first.start < 0 else { return [] }
    return equations(first.name, axis == .vertical ? .top : .leading, width - first.end, 1)
  }

  /// The largest inset that suggested equations mirror, in points: if a subview is at most this far from one edge of
  /// its container, the equations use the same distance at the opposite edge.
  private static let largestInset = 40.0

  private func size(_ index: Int, _ axis: LayoutAxis) -> Double {
    solved.value(of: .size(item: layout.items[index].name, axis))
  }

  /// Returns whether two views of one superview overlap on an axis. Views that start at the same position, within 0.5
  /// points, always overlap, even if one of them has the length 0.
  private func isBeside(_ one: Int, _ other: Int, _ axis: LayoutAxis) -> Bool {
    let ranges = [one, other].map { index in
      let start = solved.value(of: .position(item: layout.items[index].name, axis))
      return (start: start, end: start + size(index, axis))
    }
    let (first, second) = (ranges[0], ranges[1])
    return first.start < second.end && second.start < first.end
      || abs(first.start - second.start) < 0.5
  }
}
