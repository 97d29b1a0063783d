/// The insets of an item as they follow from where it is.
struct ResolvedInsets: Hashable {
  /// What is covered by bars, corners and the like, from the bounds inwards.
  var safeArea: EdgeInsets = .zero

  /// The margins in effect, from the bounds inwards.
  var margins: EdgeInsets = .zero
}

/// What an item's insets are computed from, apart from its own wishes: its superitem, and where it lies in that.
struct InsetContext {
  var superInsets: ResolvedInsets

  /// How far each edge of the item lies within the superitem's edge.
  var distances: EdgeInsets

  /// Whether the superitem scrolls, so that nothing is covered for good.
  var isInScrollContent: Bool
}

extension InsetContext {
  /// The part of the superitem's safe area insets that reaches into the item.
  ///
  /// On each edge the inset less the distance, and not below 0: an item at y 20 in one whose top 59 points are covered
  /// is itself covered 39 points deep. One that sticks out is covered no deeper than the superitem (measured).
  var safeArea: EdgeInsets {
    if isInScrollContent { return .zero }
    return superInsets.safeArea.reduced(by: distances).clamped(to: superInsets.safeArea)
  }

  /// How deep the superitem's margins reach into the item.
  var preservedMargins: EdgeInsets { superInsets.margins.reduced(by: distances) }
}

extension EdgeInsets {
  /// Each inset less a distance.
  fileprivate func reduced(by distances: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top - distances.top, left: left - distances.left, bottom: bottom - distances.bottom,
      right: right - distances.right)
  }

  /// Each inset, kept between 0 and a limit.
  fileprivate func clamped(to limit: EdgeInsets) -> EdgeInsets {
    func clamp(_ inset: Double, _ limit: Double) -> Double { max(0, min(inset, limit)) }
    return EdgeInsets(
      top: clamp(top, limit.top), left: clamp(left, limit.left), bottom: clamp(bottom, limit.bottom),
      right: clamp(right, limit.right))
  }

  /// The greater inset on each edge.
  func union(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}

extension LayoutItem {
  /// The margins that the item asks for, whatever surrounds it.
  func ownLayoutMargins(_ behavior: LayoutBehavior, direction: LayoutDirection) -> EdgeInsets {
    switch preferredLayoutMargins {
    case .system: EdgeInsets(all: behavior.defaultLayoutMargin.finiteOrZero)
    case .fixed(let insets): insets.finite
    case .directional(let insets): insets.resolved(in: direction).finite
    }
  }

  /// The insets of the root of a layout.
  func rootInsets(_ environment: LayoutEnvironment, direction: LayoutDirection) -> ResolvedInsets {
    let safeArea =
      environment.safeAreaInsets.finite + environment.additionalSafeAreaInsets.finite
      + additionalSafeAreaInsets.finite
    let minimum = environment.systemMinimumLayoutMargins.resolved(in: direction).finite
    var margins = minimum
    if preferredLayoutMargins != .system, !environment.behavior.fixesRootMargins {
      margins = ownLayoutMargins(environment.behavior, direction: direction)
      if environment.viewRespectsSystemMinimumLayoutMargins { margins = margins.union(minimum) }
    }
    return ResolvedInsets(
      safeArea: safeArea, margins: insetsLayoutMarginsFromSafeArea ? margins + safeArea : margins)
  }

  /// The insets of an item below the root.
  func insets(
    in context: InsetContext, _ behavior: LayoutBehavior, direction: LayoutDirection
  ) -> ResolvedInsets {
    let safeArea = context.safeArea + additionalSafeAreaInsets.finite
    var margins = ownLayoutMargins(behavior, direction: direction)
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeArea }
    if preservesSuperviewLayoutMargins { margins = margins.union(context.preservedMargins) }
    return ResolvedInsets(safeArea: safeArea, margins: margins)
  }
}

extension EdgeInsets {
  /// The same inset on every side.
  init(all inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }
}
