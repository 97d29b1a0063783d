import LayoutModel

/// The arranged views of a stack and the constraints that the stack created for them.
///
/// Every change marks the views whose constraints it affects, usually only the neighbors of a view. For marked views,
/// ``update()`` recomputes the constraints with ``StackRules``, and changes only the constraints that differ.
final class Arrangement: StackRow {
  /// The stack that owns the arrangement.
  unowned(unsafe) let stack: LayoutView

  var rules = StackRules() { didSet { if rules != oldValue { rulesDidChange(from: oldValue) } } }

  /// The arranged views, from leading to trailing or from top to bottom.
  @exclusivity(unchecked) private(set) var views: [ArrangedView] = []
  private var viewsByID: [ObjectIdentifier: ArrangedView] = [:]

  private(set) var visibleCount = 0

  /// The views that were marked, so that ``update()`` checks their constraints. The array may contain duplicates and
  /// views that were removed.
  ///
  /// If ``isAllStale`` is true, the constraints of all views must be updated.
  var stale: [ArrangedView] = []
  var isAllStale = false

  /// Whether any constraints of the stack must be updated.
  var isStale = false

  /// The active constraints that belong to the stack itself, not to one of its arranged views. UIKit's logs call the
  /// area of a stack its canvas.
  var canvas: [InstalledConstraint] = []

  var alignmentSpanner: LayoutGuide?
  var orderingSpanner: LayoutGuide?

  /// The guide in the gap between the first two visible views. Constraints make all other gaps as long as this guide.
  /// Nil if the distribution is neither `equalSpacing` nor `equalCentering`, or if fewer than two views are visible.
  ///
  /// If the first views are removed, the guide moves to the new first gap. The constraints of the other gaps therefore
  /// need not change.
  var firstGap: LayoutGuide?
  #if hasFeature(Embedded)
    // Embedded Swift has no weak references. The next update replaces an owner that was removed from the stack.
    var firstGapOwner: ArrangedView?
  #else
    weak var firstGapOwner: ArrangedView?
  #endif

  /// The values, as of the last ``update()``, that affect the constraints of many arranged views at once; see
  /// ``Basis``.
  var basis = Basis()

  /// The number of views at the start of ``views`` for which ``ArrangedView/hintedIndex`` is the correct index.
  private var hintedCount = 0

  init(_ stack: LayoutView) { self.stack = stack }

  var count: Int { views.count }

  func item(at index: Int) -> StackItem { views[index].item }

  /// Returns the stored data of an arranged view; nil if the view is not arranged by this stack.
  ///
  /// - Complexity: O(1).
  subscript(view: LayoutView) -> ArrangedView? { viewsByID[ObjectIdentifier(view)] }

  /// Returns the index of an arranged view.
  ///
  /// - Complexity: O(1). O(*n*) for *n* arranged views in the first call after views were inserted, moved or removed.
  func index(of view: ArrangedView) -> Int {
    if view.hintedIndex < hintedCount, views[view.hintedIndex] === view { return view.hintedIndex }
    for index in hintedCount..<count { views[index].hintedIndex = index }
    hintedCount = count
    return view.hintedIndex
  }

  // MARK: Views

  /// Inserts a view into the arranged views at an index. The view must not be an arranged view already.
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

  /// Moves an arranged view to a different index.
  ///
  /// - Parameter index: The index that the view has after the move.
  func move(_ view: ArrangedView, to index: Int) {
    let old = self.index(of: view)
    guard old != index else { return }
    take(view, at: old)
    insert(view, at: index)
  }

  /// Removes a view from the arranged views. Also removes the constraints and the guide that the stack created for the
  /// view.
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

  /// Removes all arranged views while the stack is being deallocated, and deactivates the stack's constraints that are
  /// installed on these views.
  ///
  /// This is necessary because the views may outlive the stack.
  func forgetViews() {
    for arranged in views {
      for installed in arranged.installed where installed.constraint.holder === arranged.view {
        installed.constraint.deactivate()
      }
      (arranged.view as? StackView)?.setHiddenAxes([], notifies: false)
    }
    firstGapOwner = nil
    views = []
    viewsByID = [:]
    stale = []
  }

  // MARK: Changes of a view

  /// If the distribution is ``StackView/Distribution/fillProportionally``, requests new measurements of all views.
  /// Called when an engine starts to lay out the stack, because some views can be measured only with an engine.
  func measurementDidBecomePossible() {
    guard rules.distribution == .fillProportionally else { return }
    for view in views { contentDidChange(of: view) }
  }

  /// Updates the stored visibility of an arranged view, and marks the views whose constraints depend on this
  /// visibility, so that ``update()`` checks their constraints. Called when the view was hidden or shown.
  func visibilityDidChange(of view: ArrangedView) {
    guard view.item.isHidden != view.view.isHidden else { return }
    view.item.isHidden.toggle()
    visibleCount += view.item.isHidden ? -1 : 1
    view.needsMeasuring = true
    markNeighborhood(of: index(of: view))
    collapse(view)
  }

  /// Marks an arranged view, so that the next ``update()`` checks its constraints. Called when the view's content or
  /// baselines have changed.
  func contentDidChange(of view: ArrangedView) {
    view.needsMeasuring = true
    mark(view)
  }

  /// Sets the custom spacing after an arranged view. Nil restores the stack's spacing.
  func setCustomSpacing(_ spacing: Double?, after view: ArrangedView) {
    guard view.customSpacing != spacing else { return }
    view.customSpacing = spacing
    customSpacingDidChange(of: view)
  }

  /// Rounds custom spacings to whole pixels again. Called when the display scale has changed.
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

  /// The properties of the view, such as its visibility, from which the stack's constraints are computed.
  var item = StackItem()

  /// The custom spacing after the view: points or ``StackView/spacingUseSystem``. Nil for the stack's spacing.
  var customSpacing: Double?

  /// The last known index of the view. It may be outdated; ``Arrangement/index(of:)`` returns the correct index.
  var hintedIndex = 0

  /// The active constraints that the stack created for this view.
  var installed: [InstalledConstraint] = []

  /// The guide in the gap between this view and the last visible view before it; nil if the stack has no guide there.
  var gap: LayoutGuide?

  /// Whether the constraints of the view must be updated.
  var isStale = false

  /// Whether the length of the view's content must be measured again.
  var needsMeasuring = true

  init(_ view: LayoutView) { self.view = view }
}

/// An active constraint that a stack created, and its ``StackConstraint/role``.
struct InstalledConstraint {
  var role: StackConstraint.Role

  /// The constant that ``StackRules`` computed for the constraint: points, or a multiple of the system spacing.
  var offset: StackSpacing
  var constraint: LayoutConstraint
}
