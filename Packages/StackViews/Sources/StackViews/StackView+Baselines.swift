@_spi(Tools) import LayoutModel

/// The baselines of a stack, which are the baselines of one of its arranged views.
///
/// Sources: the documentation of `UIStackView` for vertical stacks, and measurements in UIKit for horizontal stacks.
extension StackView {
  /// Returns the arranged view that determines the first or last baseline of the stack; nil if no view is visible.
  ///
  /// This is the first visible view for the first baseline, and the last visible view for the last baseline, in these
  /// cases:
  ///
  /// - in a vertical stack;
  /// - in a horizontal stack with the alignment fill;
  /// - for the first baseline of a horizontal stack with the alignment leading (top) or first baseline;
  /// - for the last baseline of a horizontal stack with the alignment trailing (bottom) or last baseline.
  ///
  /// In all other cases, it is the tallest visible view, or the first of several equally tall views.
  ///
  /// - Parameter wantsFirst: True for the first baseline of the stack, false for its last baseline.
  func baselineView(first wantsFirst: Bool) -> LayoutView? {
    let views = arrangement.views
    let isLinedUp: Bool
    switch alignment {
    case .fill: isLinedUp = true
    case .leading, .firstBaseline: isLinedUp = wantsFirst
    case .trailing, .lastBaseline: isLinedUp = !wantsFirst
    case .center: isLinedUp = false
    }
    if axis == .vertical || isLinedUp {
      let index =
        wantsFirst ? arrangement.visibleIndex(from: 0) : arrangement.visibleIndex(before: views.count)
      return index.map { views[$0].view }
    }
    // The previous result is kept until the next layout pass. Without this, adding views to a long row one by one would
    // measure the whole row for each added view.
    if arrangement.isStale, let known = vendedBaselines[wantsFirst]?.view,
      arrangement[known].map({ !$0.item.isHidden }) ?? false
    {
      return known
    }
    return tallest { $0.bounds.height } ?? tallest { $0.intrinsicContentSize.height }
      ?? arrangement.visibleIndex(from: 0).map { views[$0].view }
  }

  /// Returns the tallest visible view; nil if no visible view has a height above 0.
  ///
  /// - Parameter height: A function that returns the height of a view.
  private func tallest(_ height: (LayoutView) -> Double) -> LayoutView? {
    var found: (view: LayoutView, height: Double)?
    for arranged in arrangement.views where !arranged.item.isHidden {
      let candidate = height(arranged.view)
      if candidate > found?.height ?? 0 { found = (arranged.view, candidate) }
    }
    return found?.view
  }

  /// Returns the view that determines a baseline of the stack, or the stack itself while no view is visible. Stores
  /// this view, so that ``baselinesMayHaveChanged()`` can detect whether a different view determines the baseline
  /// later.
  func vendBaselineView(first wantsFirst: Bool) -> LayoutView {
    let view = baselineView(first: wantsFirst) ?? self
    vendedBaselines[wantsFirst] = WeakView(view)
    return view
  }

  /// Calls `invalidateAlignment()` if another view than before now determines the first or last baseline of the stack.
  func baselinesMayHaveChanged() {
    let isStale = vendedBaselines.contains { $0.value.view !== baselineView(first: $0.key) ?? self }
    if isStale { invalidateAlignment() }
  }
}
