import LayoutModel

/// The baselines of a stack are those of one of its views (documented for the vertical one, measured for the others).
extension StackView {
  /// The arranged view whose first or last baseline the stack's is; nil if none is visible.
  ///
  /// Of a vertical stack, and of one that its views fill, that is the first or the last visible view; so it is where the
  /// alignment lines up that very edge. Else it is the tallest, of equally tall ones the first.
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
    // Until the next pass the one that was the tallest still is: whoever builds a long row would look at all of it again for
    // each view.
    if arrangement.isStale, let known = vendedBaselines[wantsFirst]?.view,
      arrangement[known].map({ !$0.item.isHidden }) ?? false
    {
      return known
    }
    return tallest { $0.bounds.height } ?? tallest { $0.intrinsicContentSize.height }
      ?? arrangement.visiblePlace(from: 0).map { views[$0].view }
  }

  /// The visible view that is tallest by some measure; nil if none has any height.
  private func tallest(_ height: (LayoutView) -> Double) -> LayoutView? {
    var found: (view: LayoutView, height: Double)?
    for arranged in arrangement.views where !arranged.item.isHidden {
      let candidate = height(arranged.view)
      if candidate > found?.height ?? 0 { found = (arranged.view, candidate) }
    }
    return found?.view
  }

  /// The view that has a baseline, for somebody who goes by it from now on.
  func vendBaselineView(first wantsFirst: Bool) -> LayoutView {
    let view = baselineView(first: wantsFirst) ?? self
    vendedBaselines[wantsFirst] = VendedBaseline(view: view)
    return view
  }

  /// Tells the layout if a view that has a baseline is another one than the layout was told.
  func baselinesMayHaveChanged() {
    let isStale = vendedBaselines.contains { $0.value.view !== baselineView(first: $0.key) ?? self }
    if isStale { invalidateAlignment() }
  }
}

/// The view that was told to have a baseline; it may be gone since.
struct VendedBaseline {
  weak var view: LayoutView?
}
