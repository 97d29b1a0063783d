import StackViews

/// The breadths of a stack's views.
struct BreadthOracle {
  var axis: LayoutAxis
  var alignment: StackView.Alignment
  var room: Double?
  var views: [CaseView]

  var outcome: AxisOutcome {
    switch alignment {
    case .fill:
      let size = room ?? views.compactMap(\.breadth).max()
      return AxisOutcome(size: size, views: views.map { _ in Extent(start: 0, size: size) })
    case .leading: return edge { _, _ in 0 }
    case .trailing: return edge { size, own in size - own }
    case .center: return edge { size, own in (size - own) / 2 }
    case .firstBaseline, .lastBaseline:
      if views.count == 1 || axis == .vertical { return loose }
      return alignment == .firstBaseline ? firstBaselines : lastBaselines
    }
  }

  private func natural(_ view: CaseView) -> Double { view.breadth ?? 0 }

  /// The broadest visible view.
  private var broadest: Double { views.filter { !$0.isHidden }.map(natural).max() ?? 0 }

  /// Returns the breadth of a view in a stack: a visible view is not broader than the stack; a hidden view keeps its
  /// own breadth.
  private func fitted(_ view: CaseView, _ room: Double) -> Double {
    view.isHidden ? natural(view) : min(natural(view), room)
  }

  private func edge(_ start: (_ size: Double, _ own: Double) -> Double) -> AxisOutcome {
    let size = room ?? broadest
    return AxisOutcome(
      size: size,
      views: views.map { view in
        let own = fitted(view, size)
        return Extent(start: start(size, own), size: own)
      })
  }

  /// The result without an alignment: the positions of views inside the stack are not determined.
  private var loose: AxisOutcome {
    let size = room ?? broadest
    return AxisOutcome(
      size: size,
      views: views.map { view in
        let own = fitted(view, size)
        return Extent(start: !view.isHidden && own == size ? 0 : nil, size: own)
      })
  }

  /// The result for first baselines: the stack begins at the top of its first view, and ends at the lowest bottom of
  /// all views.
  private var firstBaselines: AxisOutcome {
    let drops = views.map { view in
      guard let own = view.ascent, let first = views[0].ascent else { return 0.0 }
      return first - own
    }
    let sizes = zip(views, drops).map { view, drop in fitted(view, (room ?? .infinity) - drop) }
    let depth = views.indices.filter { !views[$0].isHidden }.map { drops[$0] + sizes[$0] }.max() ?? 0
    let top = max(0, (room ?? depth) - depth)
    return AxisOutcome(
      size: room ?? depth, views: zip(drops, sizes).map { Extent(start: top + $0, size: $1) })
  }

  /// The result for last baselines: the stack begins at the highest top of all views, and ends at the bottom of its
  /// first view or below.
  private var lastBaselines: AxisOutcome {
    let drops = views.map { view in
      guard let own = view.descent, let first = views[0].descent else { return 0.0 }
      return own - first
    }
    let sizes = zip(views, drops).map { view, drop in fitted(view, (room ?? .infinity) + drop) }
    let bottom = max(0, views.indices.filter { !views[$0].isHidden }.map { sizes[$0] - drops[$0] }.max() ?? 0)
    return AxisOutcome(
      size: room ?? bottom,
      views: zip(drops, sizes).map { Extent(start: bottom + $0 - $1, size: $1) })
  }
}
