/// The source of the constant of a constraint that determines a system guide; the value depends on the holder.
enum DerivedConstant: Hashable {
  /// 0, at an edge of the holder's visible bounds.
  case visibleEdge
  /// 0, at the origin of the holder's own coordinates.
  case contentCorner
  /// The margin on a side.
  case margin(InsetSide)
  /// The safe area inset on a side.
  case safeArea(InsetSide)
  /// The safe area inset of the root at the top or bottom.
  case bar(InsetSide)
  /// The distance from a side to the area that the keyboard covers.
  case keyboard(InsetSide)
  /// The height of the area that the keyboard covers.
  case keyboardHeight
  /// The width of the margins in excess of the readable width.
  case readableExcess
}

extension DerivedConstant {
  /// Returns the current constant, in points.
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

  /// Whether the guide stays in place while its owner's content scrolls.
  var staysInSight: Bool {
    switch self {
    case .visibleEdge, .safeArea, .bar, .keyboard, .keyboardHeight: true
    case .contentCorner, .margin, .readableExcess: false
    }
  }
}

extension LayoutItem {
  /// The current insets, which are kept up to date from now on. Without an engine they consist of the item's own
  /// margins.
  var resolvedInsets: ResolvedInsets {
    if let record = layoutState.record, let engine = record.engine { return engine.insets(of: record) }
    return ResolvedInsets(margins: ownLayoutMargins(LayoutBehavior(), direction: effectiveLayoutDirection))
  }

  /// Whether an engine lays out the item as its root.
  var isLayoutRoot: Bool { layoutState.engine?.root === self }
}
