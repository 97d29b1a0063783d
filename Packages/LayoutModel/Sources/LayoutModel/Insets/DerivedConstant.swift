/// The constant of a constraint that the layout makes by itself, where it follows from the insets of the holder.
enum DerivedConstant: Hashable {
  /// A side of the margins.
  case margin(InsetSide)
  /// A side of the safe area.
  case safeArea(InsetSide)
  /// What bars cover of the root's top or bottom.
  case bar(InsetSide)
}

/// A side of insets.
enum InsetSide: Hashable, CaseIterable {
  case left, right, top, bottom

  /// The attribute of the edge.
  var attribute: LayoutAttribute {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    }
  }

  /// The sign of an inset as a constant: right and bottom are measured backwards.
  var sign: Double { self == .left || self == .top ? 1 : -1 }
}

extension EdgeInsets {
  subscript(side: InsetSide) -> Double {
    switch side {
    case .left: left
    case .right: right
    case .top: top
    case .bottom: bottom
    }
  }
}

extension DerivedConstant {
  /// The constant now, in points.
  func value(in holder: any LayoutItem) -> Double {
    switch self {
    case .margin(let side): side.sign * holder.resolvedInsets.margins[side]
    case .safeArea(let side): side.sign * holder.resolvedInsets.safeArea[side]
    case .bar(let side): holder.isLayoutRoot ? holder.resolvedInsets.safeArea[side] : 0
    }
  }
}

extension LayoutItem {
  /// The insets now; from then on the layout watches them. Without an engine nothing surrounds the item.
  var resolvedInsets: ResolvedInsets {
    if let record = layoutState.record, let engine = record.engine { return engine.insets(of: record) }
    let outside = InsetContext(superInsets: ResolvedInsets(), distances: .zero, isInScrollContent: false)
    return insets(in: outside, LayoutBehavior(), direction: effectiveLayoutDirection)
  }

  /// Whether an engine lays out the item as its root.
  var isLayoutRoot: Bool { layoutState.engine?.root === self }
}
