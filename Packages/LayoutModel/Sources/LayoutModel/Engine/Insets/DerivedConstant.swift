/// The source of the constant of a constraint that determines the frame of a system guide. The engine computes the
/// constant from properties of the *owning view*, the view that owns the guide.
enum DerivedConstant: Hashable {
  /// The constant 0, for a guide that is at an edge of the owning view's frame.
  case visibleEdge
  /// The constant 0, for a guide at the origin of the owning view's own coordinates. When the view scrolls, this origin
  /// moves in the superview.
  case contentCorner
  /// The margin of the owning view on a side.
  case margin(InsetSide)
  /// The safe area inset of the owning view on a side.
  case safeArea(InsetSide)
  /// The safe area inset of the owning view at the top or bottom if the view is the root; otherwise 0.
  case bar(InsetSide)
  /// The distance between a side of the owning view and the same side of the area that the keyboard covers.
  case keyboard(InsetSide)
  /// The height of the area that the keyboard covers in the owning view.
  case keyboardHeight
  /// The negative of ``ResolvedInsets/readableExcess``: the readable width minus the space between the left and right
  /// margins of the owning view, in points. It is 0 if the readable width is larger than this space.
  case readableExcess
}

extension DerivedConstant {
  /// Returns the current value of the constant for a guide that `holder` owns, in points.
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

  /// Whether a guide that is positioned by this value stays in place when the owning view's content scrolls.
  var staysInSight: Bool {
    switch self {
    case .visibleEdge, .safeArea, .bar, .keyboard, .keyboardHeight: true
    case .contentCorner, .margin, .readableExcess: false
    }
  }
}

extension LayoutItem {
  /// The current margins, safe area and other insets of the item. From the first access on, the engine keeps them up to
  /// date.
  ///
  /// Without an engine, the margins are those that the item requests, and all other insets are zero.
  var resolvedInsets: ResolvedInsets {
    if let record = layoutState.record, let engine = record.engine { return engine.insets(of: record) }
    return ResolvedInsets(margins: ownLayoutMargins(LayoutBehavior(), direction: effectiveLayoutDirection))
  }

  /// Whether the item is the root of an engine.
  var isLayoutRoot: Bool { layoutState.engine?.root === self }
}
