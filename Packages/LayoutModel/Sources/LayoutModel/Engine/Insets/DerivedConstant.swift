/// The constant of a constraint that places a guide of the layout's own, as it follows from its holder.
enum DerivedConstant: Hashable {
  /// 0, at an edge of what is seen of the holder.
  case visibleEdge
  /// 0, at the origin of the holder's own coordinates.
  case contentCorner
  /// A side of the margins.
  case margin(InsetSide)
  /// A side of the safe area.
  case safeArea(InsetSide)
  /// What bars cover of the root's top or bottom.
  case bar(InsetSide)
  /// From a side to what the keyboard covers.
  case keyboard(InsetSide)
  /// How high that is.
  case keyboardHeight
  /// How much wider the margins are than text that is pleasant to read.
  case readableExcess
}

extension DerivedConstant {
  /// The constant now, in points.
  func value(in holder: any LayoutItem) -> Double {
    switch self {
    case .visibleEdge, .contentCorner: 0
    case .margin(let side): side.constant(of: holder.resolvedInsets.margins)
    case .safeArea(let side): side.constant(of: holder.resolvedInsets.safeArea)
    case .bar(let side): holder.isLayoutRoot ? max(0, holder.resolvedInsets.safeArea[side]) : 0
    case .keyboard(let side): side.constant(of: holder.resolvedInsets.keyboard.insets)
    case .keyboardHeight: holder.resolvedInsets.keyboard.height
    case .readableExcess: 0 - holder.resolvedInsets.readableExcess
    }
  }

  /// Whether the guide stays where it is seen when its owner's content scrolls.
  var staysInSight: Bool {
    switch self {
    case .visibleEdge, .safeArea, .bar, .keyboard, .keyboardHeight: true
    case .contentCorner, .margin, .readableExcess: false
    }
  }
}

extension LayoutItem {
  /// The insets now; from then on the layout watches them. Without an engine nothing surrounds the item.
  var resolvedInsets: ResolvedInsets {
    if let record = layoutState.record, let engine = record.engine { return engine.insets(of: record) }
    return ResolvedInsets(margins: ownLayoutMargins(LayoutBehavior(), direction: effectiveLayoutDirection))
  }

  /// Whether an engine lays out the item as its root.
  var isLayoutRoot: Bool { layoutState.engine?.root === self }
}
