/// The insets of an item as they follow from where it is.
struct ResolvedInsets: Hashable {
  /// What is covered by bars, corners and the like, from the bounds inwards.
  var safeArea: EdgeInsets = .zero

  /// The margins in effect, from the bounds inwards.
  var margins: EdgeInsets = .zero

  /// Where the guide of the keyboard lies; of an item without one, nowhere in particular.
  var keyboard = KeyboardSpan()

  /// How much wider the margins are than text that is pleasant to read; 0 of an item without a guide of that.
  var readableExcess = 0.0
}

/// What an item's insets are computed from, apart from its own wishes.
struct InsetContext {
  /// The superitem's insets.
  var superInsets: ResolvedInsets

  /// How far each edge of the item lies within the superitem's edge; within that of its content area if it scrolls.
  var distances: EdgeInsets

  /// Whether the superitem scrolls, so that nothing is covered for good.
  var isInScrollContent: Bool

  /// Where the item is seen in the root.
  var rootFrame: LayoutRect

  /// The size of the root.
  var rootSize: LayoutSize

  /// The width that the item's margins are within: its own, or of an item that scrolls that of its content area.
  var contentWidth: Double

  /// Of an item that was not laid out yet.
  static let nowhere = InsetContext(
    superInsets: ResolvedInsets(), distances: .zero, isInScrollContent: false, rootFrame: .zero,
    rootSize: .zero, contentWidth: 0)
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

  /// How deep the superitem's margins reach into the item: of one that sticks out deeper than into the superitem.
  var preservedMargins: EdgeInsets { superInsets.margins.reduced(by: distances) }
}

extension LayoutItem {
  /// The insets of the root of a layout.
  func rootInsets(
    _ environment: LayoutEnvironment, size: LayoutSize, contentWidth: Double, direction: LayoutDirection
  ) -> ResolvedInsets {
    let safeArea =
      environment.safeAreaInsets.finite + environment.additionalSafeAreaInsets.finite
      + additionalSafeAreaInsets.finite
    let minimum = environment.systemMinimumLayoutMargins.resolved(in: direction).finite
    var margins = minimum
    if preferredLayoutMargins != .system, !environment.behavior.fixesRootMargins {
      margins = ownLayoutMargins(environment.behavior, direction: direction)
      if environment.viewRespectsSystemMinimumLayoutMargins { margins = margins.union(minimum) }
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeArea }
    let context = InsetContext(
      superInsets: ResolvedInsets(), distances: .zero, isInScrollContent: false,
      rootFrame: LayoutRect(origin: .zero, size: size), rootSize: size, contentWidth: contentWidth)
    return resolved(safeArea, margins, in: context, environment)
  }

  /// The insets of an item below the root.
  func insets(
    in context: InsetContext, _ environment: LayoutEnvironment, direction: LayoutDirection
  ) -> ResolvedInsets {
    let safeArea = context.safeArea + additionalSafeAreaInsets.finite
    var margins = ownLayoutMargins(environment.behavior, direction: direction)
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeArea }
    if preservesSuperviewLayoutMargins { margins = margins.union(context.preservedMargins) }
    return resolved(safeArea, margins, in: context, environment)
  }

  /// Safe area and margins, and what only items with certain guides have to know.
  private func resolved(
    _ safeArea: EdgeInsets, _ margins: EdgeInsets, in context: InsetContext, _ environment: LayoutEnvironment
  ) -> ResolvedInsets {
    var insets = ResolvedInsets(safeArea: safeArea, margins: margins)
    if let guide = layoutState.systemGuides[.keyboard] as? KeyboardLayoutGuide {
      insets.keyboard = KeyboardSpan(
        of: environment.keyboardFrame, rootSize: context.rootSize, over: context.rootFrame,
        safeAreaBottom: safeArea.bottom, guide)
    }
    if layoutState.systemGuides[.readableContent] != nil {
      let readable = environment.behavior.readableWidths[environment.preferredContentSizeCategory]
      insets.readableExcess = max(0, context.contentWidth - margins.left - margins.right - readable)
    }
    return insets
  }
}

/// What tells a change of insets from the noise of solving.
extension ResolvedInsets {
  /// Whether the differences are no more than the noise of solving.
  func isNearly(_ other: ResolvedInsets) -> Bool {
    safeArea.isNearly(other.safeArea) && margins.isNearly(other.margins)
      && keyboard.insets.isNearly(other.keyboard.insets) && keyboard.height.isNearly(other.keyboard.height)
      && readableExcess.isNearly(other.readableExcess)
  }

  /// The greater of each.
  func union(_ other: ResolvedInsets) -> ResolvedInsets {
    ResolvedInsets(
      safeArea: safeArea.union(other.safeArea), margins: margins.union(other.margins),
      keyboard: KeyboardSpan(
        insets: keyboard.insets.union(other.keyboard.insets),
        height: max(keyboard.height, other.keyboard.height)),
      readableExcess: max(readableExcess, other.readableExcess))
  }
}

extension EdgeInsets {
  fileprivate func isNearly(_ other: EdgeInsets) -> Bool {
    top.isNearly(other.top) && left.isNearly(other.left) && bottom.isNearly(other.bottom)
      && right.isNearly(other.right)
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) <= 1e-7 * max(1, abs(self)) }
}
