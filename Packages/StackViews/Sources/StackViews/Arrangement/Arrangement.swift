import LayoutModel

/// The arranged views of a stack and the constraints between them.
///
/// Every change marks the arranged views whose constraints it affects, mostly the neighbors. ``update()`` compares
/// their constraints with those of the recipe, by role, and changes the difference.
final class Arrangement: StackRow {
  /// The stack, which owns the arrangement.
  unowned let stack: LayoutView

  var rules = StackRules() { didSet { if rules != oldValue { rulesDidChange(from: oldValue) } } }

  /// The arranged views in their order.
  private(set) var views: [ArrangedView] = []
  private var viewsByID: [ObjectIdentifier: ArrangedView] = [:]

  private(set) var visibleCount = 0

  /// The stale views; may contain duplicates and removed views. If ``isAllStale`` is true, all views are stale.
  var stale: [ArrangedView] = []
  var isAllStale = false

  /// Whether ``update()`` is needed.
  var isStale = false

  /// The constraints of the stack itself.
  var canvas: [InstalledConstraint] = []

  var alignmentSpanner: LayoutGuide?
  var orderingSpanner: LayoutGuide?

  /// The gap that the others are compared with, and the view that it is before. When the first views are removed, the
  /// guide moves on, so that the constraints of the other gaps need not change.
  var firstGap: LayoutGuide?
  weak var firstGapOwner: ArrangedView?

  /// The values that the active constraints depend on besides neighbors.
  var basis = Basis()

  /// The number of views, from the first on, whose hinted index is valid.
  private var hintedCount = 0

  init(_ stack: LayoutView) { self.stack = stack }

  var count: Int { views.count }

  func item(at place: Int) -> StackItem { views[place].item }

  /// Returns the record of an arranged view; nil for other views.
  ///
  /// - Complexity: O(1).
  subscript(view: LayoutView) -> ArrangedView? { viewsByID[ObjectIdentifier(view)] }

  /// Returns the index of an arranged view.
  ///
  /// - Complexity: O(1), or O(*n*) for the first call after views were added or removed.
  func place(of view: ArrangedView) -> Int {
    if view.hintedPlace < hintedCount, views[view.hintedPlace] === view { return view.hintedPlace }
    for place in hintedCount..<count { views[place].hintedPlace = place }
    hintedCount = count
    return view.hintedPlace
  }

  // MARK: Views

  /// Arranges a view that is not arranged.
  func insert(_ view: LayoutView, at place: Int) {
    let arranged = ArrangedView(view)
    arranged.item.isHidden = view.isHidden
    viewsByID[ObjectIdentifier(view)] = arranged
    insert(arranged, at: place)
    collapse(arranged)
  }

  private func insert(_ view: ArrangedView, at place: Int) {
    views.insert(view, at: place)
    hintedCount = min(hintedCount, place)
    if !view.item.isHidden { visibleCount += 1 }
    markNeighborhood(of: place)
    if place < count - 1 { placesDidChange(from: place) }
  }

  /// Moves an arranged view to another index.
  ///
  /// - Parameter place: The index of the view afterwards.
  func move(_ view: ArrangedView, to place: Int) {
    let old = self.place(of: view)
    guard old != place else { return }
    take(view, at: old)
    insert(view, at: place)
  }

  /// Removes a view, its constraints and its guide.
  func remove(_ view: ArrangedView) {
    viewsByID[ObjectIdentifier(view.view)] = nil
    for installed in view.installed { installed.constraint.deactivate() }
    view.installed = []
    view.isStale = false
    take(view, at: place(of: view))
    if let gap = view.gap, gap !== firstGap { stack.removeLayoutGuide(gap) }
    view.gap = nil
    (view.view as? StackView)?.setHiddenAxes([])
  }

  private func take(_ view: ArrangedView, at place: Int) {
    views.remove(at: place)
    hintedCount = min(hintedCount, place)
    if !view.item.isHidden { visibleCount -= 1 }
    markNeighborhood(of: place)
    if place < count { placesDidChange(from: place) }
  }

  /// Releases all views when the stack is deallocated. The views may live on, so the constraints that they hold are
  /// deactivated.
  func forgetViews() {
    for arranged in views {
      for installed in arranged.installed where installed.constraint.holder === arranged.view {
        installed.constraint.deactivate()
      }
      (arranged.view as? StackView)?.setHiddenAxes([], notifies: false)
    }
    views = []
    viewsByID = [:]
    stale = []
  }

  // MARK: Changes of a view

  /// Marks all views when the stack gets an engine, which fitting sizes need.
  func measurementDidBecomePossible() {
    guard rules.distribution == .fillProportionally else { return }
    for view in views { contentDidChange(of: view) }
  }

  /// Updates the arrangement after a view was hidden or shown.
  func visibilityDidChange(of view: ArrangedView) {
    guard view.item.isHidden != view.view.isHidden else { return }
    view.item.isHidden.toggle()
    visibleCount += view.item.isHidden ? -1 : 1
    view.needsMeasuring = true
    markNeighborhood(of: place(of: view))
    collapse(view)
  }

  /// Marks a view after a change of its content or baselines.
  func contentDidChange(of view: ArrangedView) {
    view.needsMeasuring = true
    mark(view)
  }

  /// Sets the spacing after a view.
  func setCustomSpacing(_ spacing: Double?, after view: ArrangedView) {
    guard view.customSpacing != spacing else { return }
    view.customSpacing = spacing
    customSpacingDidChange(of: view)
  }

  /// Updates custom spacings after a change of the display scale.
  func scaleDidChange() {
    for view in views where view.customSpacing != nil { customSpacingDidChange(of: view) }
  }

  private func customSpacingDidChange(of view: ArrangedView) {
    view.item.customSpacing = view.customSpacing.flatMap {
      StackSpacing(custom: $0, scale: stack.traitCollection.displayScale)
    }
    markNeighborhood(of: place(of: view))
  }
}

/// An arranged view, and the constraints and guide that the stack created for it.
final class ArrangedView {
  let view: LayoutView

  /// The values of the view that the rules depend on.
  var item = StackItem()

  /// The custom spacing after the view, in points or one of the two special numbers; nil for none.
  var customSpacing: Double?

  /// The last known index of the view; see ``Arrangement/place(of:)``.
  var hintedPlace = 0

  /// The active constraints.
  var installed: [InstalledConstraint] = []

  /// The guide between this view and the last visible view before it.
  var gap: LayoutGuide?

  /// Whether the constraints have to be updated.
  var isStale = false

  /// Whether the length of the content has to be measured.
  var needsMeasuring = true

  init(_ view: LayoutView) { self.view = view }
}

/// An active constraint of a stack.
struct InstalledConstraint {
  var role: StackConstraint.Role

  /// The distance in the recipe, which may be the system's.
  var offset: StackSpacing
  var constraint: LayoutConstraint
}
