import LayoutModel

/// The arranged views of a stack and the constraints between them.
///
/// Whatever changes marks the arranged views whose constraints it concerns: mostly the neighbors. ``update()`` compares
/// what those have with what the recipe says, by the role of each constraint, and changes the difference.
final class Arrangement: StackRow {
  /// The stack, which owns this.
  unowned let stack: LayoutView

  var rules = StackRules() { didSet { if rules != oldValue { rulesDidChange(from: oldValue) } } }

  /// The arranged views in their order.
  private(set) var views: [ArrangedView] = []
  private var viewsByID: [ObjectIdentifier: ArrangedView] = [:]

  private(set) var visibleCount = 0

  /// The views that are stale, some perhaps twice or gone; all are if ``isAllStale``.
  var stale: [ArrangedView] = []
  var isAllStale = false

  /// Whether ``update()`` has anything to do.
  var isStale = false

  /// The constraints of the stack itself.
  var canvas: [InstalledConstraint] = []

  var alignmentSpanner: LayoutGuide?
  var orderingSpanner: LayoutGuide?

  /// The gap that the others are compared with, and the view that it comes before. It stays when the first views go, so
  /// that the others need not be told.
  var firstGap: LayoutGuide?
  weak var firstGapOwner: ArrangedView?

  /// What the constraints in force depend on besides neighbors.
  var basis = Basis()

  /// How many of the views, from the first on, are where their hints say.
  private var hintedCount = 0

  init(_ stack: LayoutView) { self.stack = stack }

  var count: Int { views.count }

  func item(at place: Int) -> StackItem { views[place].item }

  /// The arranged view that a view is, if it is one.
  ///
  /// - Complexity: O(1).
  subscript(view: LayoutView) -> ArrangedView? { viewsByID[ObjectIdentifier(view)] }

  /// The place of an arranged view.
  ///
  /// - Complexity: O(1) while no view comes or goes.
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
  }

  private func insert(_ view: ArrangedView, at place: Int) {
    views.insert(view, at: place)
    hintedCount = min(hintedCount, place)
    if !view.item.isHidden { visibleCount += 1 }
    markNeighborhood(of: place)
    if place < count - 1 { placesDidChange(from: place) }
  }

  /// Gives an arranged view another place.
  ///
  /// - Parameter place: The place that it has afterwards.
  func move(_ view: ArrangedView, to place: Int) {
    let old = self.place(of: view)
    guard old != place else { return }
    take(view, at: old)
    insert(view, at: place)
  }

  /// Takes a view out with all that was made for it.
  func remove(_ view: ArrangedView) {
    viewsByID[ObjectIdentifier(view.view)] = nil
    for installed in view.installed { installed.constraint.deactivate() }
    view.installed = []
    view.isStale = false
    take(view, at: place(of: view))
    if let gap = view.gap, gap !== firstGap { stack.removeLayoutGuide(gap) }
    view.gap = nil
  }

  private func take(_ view: ArrangedView, at place: Int) {
    views.remove(at: place)
    hintedCount = min(hintedCount, place)
    if !view.item.isHidden { visibleCount -= 1 }
    markNeighborhood(of: place)
    if place < count { placesDidChange(from: place) }
  }

  /// Lets go of all views, of a stack that is being freed. They may live on: what they hold themselves is taken back.
  func forgetViews() {
    for arranged in views {
      for installed in arranged.installed where installed.constraint.holder === arranged.view {
        installed.constraint.deactivate()
      }
    }
    views = []
    viewsByID = [:]
    stale = []
  }

  // MARK: What happens to a view

  /// The stack has come to an engine, which fitting sizes take.
  func measurementDidBecomePossible() {
    guard rules.distribution == .fillProportionally else { return }
    for view in views { contentDidChange(of: view) }
  }

  /// A view was hidden or shown.
  func visibilityDidChange(of view: ArrangedView) {
    guard view.item.isHidden != view.view.isHidden else { return }
    view.item.isHidden.toggle()
    visibleCount += view.item.isHidden ? -1 : 1
    view.needsMeasuring = true
    markNeighborhood(of: place(of: view))
  }

  /// The content of a view, or its baselines, changed.
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

  /// The pixels that custom spacings are rounded to changed.
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

/// An arranged view with what the stack made for it.
final class ArrangedView {
  let view: LayoutView

  /// The view as the rules see it.
  var item = StackItem()

  /// The spacing asked for after the view, in points or one of the two that stand for others; nil for none.
  var customSpacing: Double?

  /// Where the view was when somebody looked last; see ``Arrangement/place(of:)``.
  var hintedPlace = 0

  /// The constraints in force.
  var installed: [InstalledConstraint] = []

  /// The guide between the last visible view before and this one.
  var gap: LayoutGuide?

  /// Whether the constraints are to be looked at again.
  var isStale = false

  /// Whether the length of the content is to be asked for again.
  var needsMeasuring = true

  init(_ view: LayoutView) { self.view = view }
}

/// A constraint of a stack that is in force.
struct InstalledConstraint {
  var role: StackConstraint.Role

  /// The distance as the recipe has it, which may be the system's.
  var offset: StackSpacing
  var constraint: LayoutConstraint
}
