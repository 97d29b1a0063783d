import LayoutModel

/// The arranged views of a stack, and the constraints that the stack created for them.
///
/// Every change marks the arranged views whose constraints it affects, mostly the neighbors. ``update()`` compares the
/// constraints of marked views with those of the recipe, ``StackRules``, and changes only the constraints that differ.
final class Arrangement: StackRow {
  /// The stack that owns the arrangement.
  unowned let stack: LayoutView

  var rules = StackRules() { didSet { if rules != oldValue { rulesDidChange(from: oldValue) } } }

  /// The arranged views, from leading to trailing or from top to bottom.
  private(set) var views: [ArrangedView] = []
  private var viewsByID: [ObjectIdentifier: ArrangedView] = [:]

  private(set) var visibleCount = 0

  /// The marked views, whose constraints have to be updated. The list may contain duplicates and removed views.
  ///
  /// If ``isAllStale`` is true, the constraints of all views have to be updated.
  var stale: [ArrangedView] = []
  var isAllStale = false

  /// Whether any constraints have to be updated.
  var isStale = false

  /// The active constraints of the stack itself.
  var canvas: [InstalledConstraint] = []

  var alignmentSpanner: LayoutGuide?
  var orderingSpanner: LayoutGuide?

  /// The guide in the first gap. The constraints of the other gaps make their lengths equal to its length.
  ///
  /// When the first views are removed, the guide moves to the new first gap, so the constraints of other gaps do not
  /// change.
  var firstGap: LayoutGuide?
  weak var firstGapOwner: ArrangedView?

  /// The values at the last update that the constraints of many views depend on.
  var basis = Basis()

  /// The number of views, counted from the first, whose stored index ``ArrangedView/hintedIndex`` is correct.
  private var hintedCount = 0

  init(_ stack: LayoutView) { self.stack = stack }

  var count: Int { views.count }

  func item(at index: Int) -> StackItem { views[index].item }

  /// Returns the entry of an arranged view; nil for a view that is not arranged.
  ///
  /// - Complexity: O(1).
  subscript(view: LayoutView) -> ArrangedView? { viewsByID[ObjectIdentifier(view)] }

  /// Returns the index of an arranged view.
  ///
  /// - Complexity: O(1), or O(*n*) for *n* arranged views in the first call after views were added or removed.
  func index(of view: ArrangedView) -> Int {
    if view.hintedIndex < hintedCount, views[view.hintedIndex] === view { return view.hintedIndex }
    for index in hintedCount..<count { views[index].hintedIndex = index }
    hintedCount = count
    return view.hintedIndex
  }

  // MARK: Views

  /// Adds a view to the arranged views at an index. The view must not be arranged yet.
  func insert(_ view: LayoutView, at index: Int) {
    let arranged = ArrangedView(view)
    arranged.item.isHidden = view.isHidden
    viewsByID[ObjectIdentifier(view)] = arranged
    insert(arranged, at: index)
    collapse(arranged)
  }

  private func insert(_ view: ArrangedView, at index: Int) {
    views.insert(view, at: index)
    hintedCount = min(hintedCount, index)
    if !view.item.isHidden { visibleCount += 1 }
    markNeighborhood(of: index)
    if index < count - 1 { indicesDidChange(from: index) }
  }

  /// Moves an arranged view to another index.
  ///
  /// - Parameter index: The index of the view afterwards.
  func move(_ view: ArrangedView, to index: Int) {
    let old = self.index(of: view)
    guard old != index else { return }
    take(view, at: old)
    insert(view, at: index)
  }

  /// Removes a view from the arranged views, together with the constraints and the guide that the stack created for it.
  func remove(_ view: ArrangedView) {
    viewsByID[ObjectIdentifier(view.view)] = nil
    for installed in view.installed { installed.constraint.deactivate() }
    view.installed = []
    view.isStale = false
    take(view, at: index(of: view))
    if let gap = view.gap, gap !== firstGap { stack.removeLayoutGuide(gap) }
    view.gap = nil
    (view.view as? StackView)?.setHiddenAxes([])
  }

  private func take(_ view: ArrangedView, at index: Int) {
    views.remove(at: index)
    hintedCount = min(hintedCount, index)
    if !view.item.isHidden { visibleCount -= 1 }
    markNeighborhood(of: index)
    if index < count { indicesDidChange(from: index) }
  }

  /// Releases all views when the stack is deallocated, and deactivates the stack's constraints that its views hold.
  ///
  /// The views may outlive the stack.
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

  /// Marks all views of a proportional stack when it gets an engine, which is needed to measure them.
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
    markNeighborhood(of: index(of: view))
    collapse(view)
  }

  /// Marks a view after its content or its baselines have changed.
  func contentDidChange(of view: ArrangedView) {
    view.needsMeasuring = true
    mark(view)
  }

  /// Sets the custom spacing after a view; nil for the stack's spacing.
  func setCustomSpacing(_ spacing: Double?, after view: ArrangedView) {
    guard view.customSpacing != spacing else { return }
    view.customSpacing = spacing
    customSpacingDidChange(of: view)
  }

  /// Rounds custom spacings to pixels again after the display scale has changed.
  func scaleDidChange() {
    for view in views where view.customSpacing != nil { customSpacingDidChange(of: view) }
  }

  private func customSpacingDidChange(of view: ArrangedView) {
    view.item.customSpacing = view.customSpacing.flatMap {
      StackSpacing(custom: $0, scale: stack.traitCollection.displayScale)
    }
    markNeighborhood(of: index(of: view))
  }
}

/// An arranged view, with the constraints and the guide that the stack created for it.
final class ArrangedView {
  let view: LayoutView

  /// The values of the view that the recipe depends on.
  var item = StackItem()

  /// The custom spacing after the view, in points or as `spacingUseSystem`; nil for the stack's spacing.
  var customSpacing: Double?

  /// The last known index of the view, which may be outdated; see ``Arrangement/index(of:)``.
  var hintedIndex = 0

  /// The active constraints that the recipe lists for this view.
  var installed: [InstalledConstraint] = []

  /// The guide in the gap before this view, between it and the last visible view before it; nil if there is none.
  var gap: LayoutGuide?

  /// Whether the constraints of the view have to be updated.
  var isStale = false

  /// Whether the length of the view's content has to be measured again.
  var needsMeasuring = true

  init(_ view: LayoutView) { self.view = view }
}

/// An active constraint that a stack created, with its role in the recipe.
struct InstalledConstraint {
  var role: StackConstraint.Role

  /// The constant of the constraint in the recipe: points, or a multiple of the system's spacing.
  var offset: StackSpacing
  var constraint: LayoutConstraint
}
