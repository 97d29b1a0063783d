/// The insets of an item that depend on its frame and on its ancestors, in points.
struct ResolvedInsets: Hashable {
  /// The safe area insets, as distances in points from the bounds inwards.
  var safeArea: EdgeInsets = .zero

  /// The resulting margins, as distances in points from the bounds inwards.
  var margins: EdgeInsets = .zero

  /// The part of the item that the keyboard covers; zero for an item without a keyboard layout guide.
  var keyboard = KeyboardSpan()

  /// The width of the space between the margins minus the readable width, in points. It is 0 if the space is not wider
  /// than the readable width, and for an item without a readable content guide.
  var readableExcess = 0.0
}

/// The values from outside an item that determine its insets.
struct InsetContext {
  /// The insets of the superitem.
  var superInsets: ResolvedInsets

  /// The distances from the superitem's edges inwards to the item's edges, in points. If the superitem scrolls, the
  /// edges of its content area are used.
  var distances: EdgeInsets

  /// Whether the superitem scrolls its content. Scrolled content has no safe area insets.
  var isInScrollContent: Bool

  /// The frame of the item in the root's coordinates, in points. The scroll offsets of its ancestors are subtracted.
  var rootFrame: LayoutRect

  /// The size of the root.
  var rootSize: LayoutSize

  /// The width of the area in which the margins are measured: the item's content area if the item scrolls, otherwise
  /// the item itself.
  var contentWidth: Double

  /// The context of an item that has not been laid out yet: all numbers are 0.
  static let nowhere = InsetContext(
    superInsets: ResolvedInsets(), distances: .zero, isInScrollContent: false, rootFrame: .zero,
    rootSize: .zero, contentWidth: 0)
}

extension InsetContext {
  /// The part of the superitem's safe area insets that overlaps the item.
  ///
  /// At each edge, this is the superitem's inset minus the distance from the superitem's edge to the item's edge. The
  /// result is limited to the range from 0 to the superitem's inset. For example, if the superitem has a top inset of
  /// 59 points, an item at y 20 has a top inset of 39. If the item extends beyond an edge of the superitem, the item's
  /// inset at this edge equals the superitem's inset, as measured in UIKit.
  var safeArea: EdgeInsets {
    if isInScrollContent { return .zero }
    return superInsets.safeArea.reduced(by: distances).clamped(to: superInsets.safeArea)
  }

  /// The insets from the item's edges to the superitem's margins. At each edge, this is the superitem's margin minus
  /// the distance from the superitem's edge to the item's edge. The inset is negative if the item's edge is farther
  /// inside the superitem than the margin. It is larger than the superitem's margin if the item extends beyond this
  /// edge of the superitem.
  var preservedMargins: EdgeInsets { superInsets.margins.reduced(by: distances) }
}

extension LayoutItem {
  /// Returns the insets of the item as the root of a layout, such as its margins and its safe area.
  func rootInsets(
    _ environment: LayoutEnvironment, size: LayoutSize, contentWidth: Double, direction: LayoutDirection
  ) -> ResolvedInsets {
    let safeArea =
      environment.safeAreaInsets.finite + environment.additionalSafeAreaInsets.finite
      + additionalSafeAreaInsets.finite
    var margins = marginsOfControllerRoot(environment, direction: direction)
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeArea }
    let context = InsetContext(
      superInsets: ResolvedInsets(), distances: .zero, isInScrollContent: false,
      rootFrame: LayoutRect(origin: .zero, size: size), rootSize: size, contentWidth: contentWidth)
    return resolved(safeArea, margins, in: context, environment)
  }

  /// Returns the insets of an item that is not the root, such as its margins and its safe area.
  func insets(
    in context: InsetContext, _ environment: LayoutEnvironment, direction: LayoutDirection
  ) -> ResolvedInsets {
    let safeArea = context.safeArea + additionalSafeAreaInsets.finite
    var margins =
      isViewControllerRoot
      ? marginsOfControllerRoot(environment, direction: direction)
      : ownLayoutMargins(environment.behavior, direction: direction)
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeArea }
    if preservesSuperviewLayoutMargins { margins = margins.union(context.preservedMargins) }
    return resolved(safeArea, margins.collapsed(along: collapsedAxes), in: context, environment)
  }

  /// Returns the margins that the root view of a view controller requests, without safe areas. They are at least the
  /// system's minimum, unless `LayoutEnvironment.viewRespectsSystemMinimumLayoutMargins` is false.
  private func marginsOfControllerRoot(
    _ environment: LayoutEnvironment, direction: LayoutDirection
  ) -> EdgeInsets {
    let minimum = environment.systemMinimumLayoutMargins.resolved(in: direction).finite
    guard preferredLayoutMargins != .system, !environment.behavior.fixesRootMargins else { return minimum }
    let margins = ownLayoutMargins(environment.behavior, direction: direction)
    return environment.viewRespectsSystemMinimumLayoutMargins ? margins.union(minimum) : margins
  }

  /// Returns insets with the given safe area and margins. The values for the keyboard and for the readable width are
  /// computed only if the item has the guide that uses them.
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

/// Methods that compare the insets of two computations, and combine them by the larger value of each inset.
extension ResolvedInsets {
  /// Returns whether two sets of insets are equal up to rounding errors of the solver.
  func isNearly(_ other: ResolvedInsets) -> Bool {
    safeArea.isNearly(other.safeArea) && margins.isNearly(other.margins)
      && keyboard.insets.isNearly(other.keyboard.insets) && keyboard.height.isNearly(other.keyboard.height)
      && readableExcess.isNearly(other.readableExcess)
  }

  /// Returns whether the safe area insets and the margins differ from earlier ones by more than rounding errors of the
  /// solver.
  func changes(from old: ResolvedInsets) -> (safeArea: Bool, margins: Bool) {
    (!safeArea.isNearly(old.safeArea), !margins.isNearly(old.margins))
  }

  /// Returns the larger of the two values for each inset and height.
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
  /// Returns these insets, with 0 on both sides along the given axes.
  fileprivate func collapsed(along axes: Set<LayoutAxis>) -> EdgeInsets {
    if axes.isEmpty { return self }
    var insets = self
    if axes.contains(.horizontal) { (insets.left, insets.right) = (0, 0) }
    if axes.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  fileprivate func isNearly(_ other: EdgeInsets) -> Bool {
    top.isNearly(other.top) && left.isNearly(other.left) && bottom.isNearly(other.bottom)
      && right.isNearly(other.right)
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) <= 1e-7 * max(1, abs(self)) }
}
