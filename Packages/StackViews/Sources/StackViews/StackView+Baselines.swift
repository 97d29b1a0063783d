import LayoutModel

/// The baselines of a stack, which are those of one of its views (documented for vertical stacks, measured for others).
extension StackView {
  /// Returns the arranged view whose first or last baseline is that of the stack; nil if none is visible.
  ///
  /// In a vertical stack, and in one with the alignment fill, it is the first or the last visible view; likewise if the
  /// alignment lines up that edge. Otherwise it is the tallest visible view, the first of several.
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
      let place =
        wantsFirst ? arrangement.visiblePlace(from: 0) : arrangement.visiblePlace(before: views.count)
      return place.map { views[$0].view }
    }
    // Until the next layout pass, the previous result is kept. Otherwise, building a long row would measure the whole
    // row again for each added view.
    if arrangement.isStale, let known = vendedBaselines[wantsFirst]?.view,
      arrangement[known].map({ !$0.item.isHidden }) ?? false
    {
      return known
    }
    return tallest { $0.bounds.height } ?? tallest { $0.intrinsicContentSize.height }
      ?? arrangement.visiblePlace(from: 0).map { views[$0].view }
  }

  /// Returns the tallest visible view by a measure; nil if all have height 0.
  private func tallest(_ height: (LayoutView) -> Double) -> LayoutView? {
    var found: (view: LayoutView, height: Double)?
    for arranged in arrangement.views where !arranged.item.isHidden {
      let candidate = height(arranged.view)
      if candidate > found?.height ?? 0 { found = (arranged.view, candidate) }
    }
    return found?.view
  }

  /// Returns the view that has a baseline, and records it, so that ``baselinesMayHaveChanged()`` can report another
  /// one.
  func vendBaselineView(first wantsFirst: Bool) -> LayoutView {
    let view = baselineView(first: wantsFirst) ?? self
    vendedBaselines[wantsFirst] = VendedBaseline(view: view)
    return view
  }

  /// Invalidates the alignment if a baseline is that of another view than the recorded one.
  func baselinesMayHaveChanged() {
    let isStale = vendedBaselines.contains { $0.value.view !== baselineView(first: $0.key) ?? self }
    if isStale { invalidateAlignment() }
  }
}

/// The view that was returned for a baseline; nil if it was deallocated.
struct VendedBaseline {
  weak var view: LayoutView?
}
