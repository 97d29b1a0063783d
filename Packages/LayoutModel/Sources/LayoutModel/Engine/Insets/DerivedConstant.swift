/// The source of the constant of a constraint that determines a system guide. The view that owns the guide provides the
/// value.
enum DerivedConstant: Hashable {
  /// The constant 0, for a guide at a visible edge of the view.
  case visibleEdge
  /// The constant 0, for a guide at the origin of the view's own coordinates, which moves when the view scrolls.
  case contentCorner
  /// The view's margin on a side.
  case margin(InsetSide)
  /// The view's safe area inset on a side.
  case safeArea(InsetSide)
  /// The safe area inset at the top or bottom, for the root; 0 for other views.
  case bar(InsetSide)
  /// The distance from a side of the view to the area that the keyboard covers.
  case keyboard(InsetSide)
  /// The height of the area of the view that the keyboard covers.
  case keyboardHeight
  /// The negative of the width by which the space between the margins exceeds the readable width.
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
  /// The current insets of the item. Using them makes the engine keep them up to date.
  ///
  /// Without an engine, they consist of the margins that the item requests.
  var resolvedInsets: ResolvedInsets {
    if let record = layoutState.record, let engine = record.engine { return engine.insets(of: record) }
    return ResolvedInsets(margins: ownLayoutMargins(LayoutBehavior(), direction: effectiveLayoutDirection))
  }

  /// Whether the item is the root of an engine.
  var isLayoutRoot: Bool { layoutState.engine?.root === self }
}
