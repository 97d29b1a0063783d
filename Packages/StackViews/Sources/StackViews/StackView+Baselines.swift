import LayoutModel

/// The baselines of a stack, which are the baselines of one of its views.
///
/// Source: documented for vertical stacks, measured for others.
extension StackView {
  /// Returns the arranged view whose first or last baseline is that of the stack; nil if no view is visible.
  ///
  /// It is the first or last visible view in a vertical stack, and if the alignment makes the tops, or the bottoms, of
  /// all views equal. Otherwise, it is the tallest visible view, or the first of several with this height.
  ///
  /// - Parameter wantsFirst: Whether to return the view for the first baseline. If false, it is that for the last
  ///   baseline.
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
    // Until the next layout pass, the previous result is kept. Otherwise, building a long row would measure the whole
    // row again for each added view.
    if arrangement.isStale, let known = vendedBaselines[wantsFirst]?.view,
      arrangement[known].map({ !$0.item.isHidden }) ?? false
    {
      return known
    }
    return tallest { $0.bounds.height } ?? tallest { $0.intrinsicContentSize.height }
      ?? arrangement.visibleIndex(from: 0).map { views[$0].view }
  }

  /// Returns the visible view with the largest height; nil if all heights are 0.
  ///
  /// - Parameter height: Returns the height of a view.
  private func tallest(_ height: (LayoutView) -> Double) -> LayoutView? {
    var found: (view: LayoutView, height: Double)?
    for arranged in arrangement.views where !arranged.item.isHidden {
      let candidate = height(arranged.view)
      if candidate > found?.height ?? 0 { found = (arranged.view, candidate) }
    }
    return found?.view
  }

  /// Returns the view whose baseline is that of the stack, and stores it, so that ``baselinesMayHaveChanged()`` can
  /// detect that another view takes its place.
  func vendBaselineView(first wantsFirst: Bool) -> LayoutView {
    let view = baselineView(first: wantsFirst) ?? self
    vendedBaselines[wantsFirst] = VendedBaseline(view: view)
    return view
  }

  /// Invalidates the alignment of the stack if a baseline belongs to another view than the stored one.
  func baselinesMayHaveChanged() {
    let isStale = vendedBaselines.contains { $0.value.view !== baselineView(first: $0.key) ?? self }
    if isStale { invalidateAlignment() }
  }
}

/// A weak reference to the arranged view that was last returned for a baseline.
struct VendedBaseline {
  weak var view: LayoutView?
}
