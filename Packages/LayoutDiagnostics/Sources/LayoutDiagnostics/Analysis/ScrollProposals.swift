import ConflictAnalysis
@_spi(Tools) import LayoutModel

/// A search for equations to suggest for ambiguous items in scroll views.
///
/// The size of a scroll view's content is determined by constraints from the content to all four edges of the scroll
/// view. A view in the content whose width nothing determines is most often meant to be as wide as the scroll view.
struct ScrollProposals {
  private let layout: LayoutSystem
  private let solved: SolvedSystem

  /// The indices of scroll views, by the names of their content layout guides.
  private let scrollViews: [String: Int]

  /// The maximum number of views of one scroll view for which equations are suggested: those whose trailing or bottom
  /// edges are farthest from the start of the content.
  private let mostViews = 3

  init(_ layout: LayoutSystem, _ solved: SolvedSystem) {
    self.layout = layout
    self.solved = solved
    var scrollViews: [String: Int] = [:]
    for (index, item) in layout.items.enumerated() where item.item.isScrollingItem {
      if let guide = layout.contentGuide(of: item.item) { scrollViews[guide.name] = index }
    }
    self.scrollViews = scrollViews
  }

  /// Returns the equations to try for an ambiguous item, the most plausible first; empty if the item is not in a scroll
  /// view.
  func proposals(for ambiguity: ItemAmbiguity) -> [ConstraintEquation] {
    guard !scrollViews.isEmpty else { return [] }
    if let index = scrollViews[ambiguity.item] { return edges(of: index, ambiguity.axis) }
    // Most scroll views scroll vertically, so only widths of views are likely meant to equal that of the scroll view.
    guard ambiguity.missing == .size, ambiguity.axis == .horizontal,
      let item = layout.items.first(where: { $0.name == ambiguity.item }), item.item.expectedFrame == nil,
      let parent = item.parent, layout.items[parent].item.isScrollingItem
    else { return [] }
    return [equation(item.name, .width, layout.items[parent].name, 0)]
  }

  /// Returns equations to try that determine the size of a scroll view's content. They constrain the views that extend
  /// farthest to the right, or farthest down on the vertical axis. Each equation relates an edge of such a view to the
  /// same edge of the scroll view.
  ///
  /// For each view, the equations are for these edges, in this order:
  ///
  /// 1. the right or bottom edge, with the inset that the left or top edge has, if that inset is small;
  /// 2. the right or bottom edge, without an inset;
  /// 3. the left or top edge, without an inset.
  private func edges(of scrollView: Int, _ axis: LayoutAxis) -> [ConstraintEquation] {
    let parent = layout.items[scrollView]
    let guide = layout.contentGuide(of: parent.item)?.name ?? ""
    let start = solved.value(of: .position(item: guide, axis))
    let views = layout.items.filter { item in
      item.parent == scrollView && item.item.layoutKind == .view && !item.isExcludedFromReports
    }.map { item in
      let position = solved.value(of: .position(item: item.name, axis)) - start
      return (
        name: item.name, position: position, end: position + solved.value(of: .size(item: item.name, axis))
      )
    }
    let isMirrored = parent.item.effectiveLayoutDirection == .rightToLeft
    let (first, last): (LayoutAttribute, LayoutAttribute) =
      switch axis {
      case .vertical: (.top, .bottom)
      case .horizontal: isMirrored ? (.trailing, .leading) : (.leading, .trailing)
      }
    // The order is stable: views that end at the same position keep their order.
    let farthest = views.enumerated().sorted { ($1.element.end, $0.offset) < ($0.element.end, $1.offset) }
    return farthest.prefix(mostViews).flatMap { _, view in
      let inset = (view.position * 2).rounded() / 2
      let constant = axis == .horizontal && isMirrored ? inset : -inset
      let insets = inset > 0 && inset < parentSize(scrollView, axis) / 4 ? [constant, 0] : [0]
      return insets.map { equation(view.name, last, parent.name, $0) }
        + [equation(view.name, first, parent.name, 0)]
    }
  }

  private func parentSize(_ index: Int, _ axis: LayoutAxis) -> Double {
    solved.value(of: .size(item: layout.items[index].name, axis))
  }

  private func equation(
    _ view: String, _ attribute: LayoutAttribute, _ scrollView: String, _ constant: Double
  ) -> ConstraintEquation {
    ConstraintEquation(
      .attribute(AnchorReference(.item(view), attribute)), .equal,
      .attribute(AnchorReference(.item(scrollView), attribute)), constant: constant)
  }
}

extension LayoutSystem {
  /// Returns the item for the content layout guide of a scroll view; nil if the layout does not use this guide.
  func contentGuide(of scrollView: any LayoutItem) -> Item? {
    guard let guide = scrollView.scrollContentGuide else { return nil }
    return items.first { $0.item === guide }
  }
}
