@_spi(Tools) import LayoutModel
import StackViews

/// The installer of a scene's views and constraints. It sets their properties for the current traits.
///
/// The root view retains the installer. The installer retains all other items, including those that are not installed.
final class LayoutInstaller {
  /// A view of the scene. In the list of entries, every view comes after its superview, and subviews of one view are in
  /// the order of the document.
  struct ViewEntry {
    /// The view. For the root it is nil, to avoid a retain cycle, because the root retains the installer.
    let view: LayoutView?
    /// The index of the superview's entry in the list of views; nil for the root.
    let parent: Int?
    let source: LayoutDocument.View
    /// The values that the view's properties were last set to; nil before the first installation.
    var attributes: LayoutDocument.Attributes?

    var mayVary: Bool { !source.variations.isEmpty }

    /// Whether the view is not installed for some or all traits.
    var isConditional: Bool {
      parent != nil
        && (source.isInstalled == false || source.variations.contains { $0.values.isInstalled != nil })
    }
  }

  /// A constraint of the scene.
  struct ConstraintEntry {
    /// The constraint object that is currently used, active or not.
    var constraint: LayoutConstraint
    let source: LayoutDocument.Constraint
    /// The index, in the list of views, of the view that holds the constraint; nil if the nearest common ancestor of
    /// the constraint's items holds it.
    let holder: Int?
    /// The equation that ``constraint`` currently states.
    var equation: ConstraintEquation
    /// The indices, in the list of views, of the views that must be installed for the constraint to be active. Views
    /// that are installed for all traits are left out.
    let views: [Int]
  }

  let rootIndex = 0
  private let weakRoot: WeakView
  private(set) var views: [ViewEntry]
  private(set) var constraints: [ConstraintEntry] = []
  private(set) var traits: TraitCollection?
  private var children: [[Int]] = [[]]
  private var indices: [ObjectIdentifier: Int] = [:]

  /// The root view; nil after it was deallocated.
  var root: LayoutView? { weakRoot.view }

  /// The engine that lays out the root. If several variations change the same value, the engine's environment decides
  /// which variation applies.
  private var engine: LayoutEngine? { root?.layoutEngine }

  init(root: LayoutView, source: LayoutDocument.View) {
    weakRoot = WeakView(root)
    views = [ViewEntry(view: nil, parent: nil, source: source)]
    indices[ObjectIdentifier(root)] = rootIndex
    root.registerForTraitChanges { root, _ in self.install(for: root.traitCollection) }
  }

  // MARK: Building

  /// Adds an entry for a view to the list of views, and returns its index. `parent` is the index of the superview.
  func add(_ view: LayoutView, source: LayoutDocument.View, in parent: Int) -> Int {
    let index = views.count
    views.append(ViewEntry(view: view, parent: parent, source: source))
    children.append([])
    children[parent].append(index)
    indices[ObjectIdentifier(view)] = index
    self.view(at: parent)?.addSubview(view)
    return index
  }

  /// Adds an entry for a constraint between views that have already been added.
  func add(
    _ constraint: LayoutConstraint, source: LayoutDocument.Constraint, heldBy holder: (any LayoutItem)?
  ) {
    constraints.append(
      ConstraintEntry(
        constraint: constraint, source: source, holder: holder.flatMap { indices[ObjectIdentifier($0)] },
        equation: source.equation,
        views: conditionalViews(around: constraint.items)))
  }

  /// Returns the indices of the views that are installed only for some traits, among the given items and their
  /// ancestors.
  private func conditionalViews(around items: [any LayoutItem]) -> [Int] {
    var found: Set<Int> = []
    for item in items {
      let view = item.layoutKind == .view ? item : item.layoutSuperitem
      var index = view.flatMap { indices[ObjectIdentifier($0)] }
      while let current = index {
        if views[current].isConditional { found.insert(current) }
        index = views[current].parent
      }
    }
    return found.sorted()
  }

  // MARK: Installing

  /// Installs the views and constraints for the given traits. Only values that differ from the current ones are
  /// changed.
  ///
  /// - Complexity: O(*v* + *c*) for *v* views and *c* constraints with variations, plus the cost of inserting, removing
  ///   and activating those that change.
  func install(for traits: TraitCollection) {
    let isFirst = self.traits == nil
    guard traits != self.traits, root != nil else { return }
    self.traits = traits
    let precedence = engine?.environment.behavior.variationPrecedence ?? .heightOverWidth
    var changed: [(index: Int, old: LayoutDocument.Attributes?)] = []
    for index in views.indices where isFirst || views[index].mayVary {
      let source = views[index].source
      let attributes = source.attributes.varied(by: source.variations, for: traits, precedence: precedence)
      let old = views[index].attributes
      guard attributes != old else { continue }
      views[index].attributes = attributes
      changed.append((index, old))
    }
    var present: [(index: Int, equation: ConstraintEquation)] = []
    for index in constraints.indices where isFirst || mayChange(index) {
      let entry = constraints[index]
      let (equation, isWanted) = entry.source.varied(for: traits, precedence: precedence)
      if isWanted, entry.views.allSatisfy(isInstalled) {
        present.append((index, equation))
      } else {
        entry.constraint.deactivate()
      }
    }
    for (index, _) in changed where !isInstalled(index) { view(at: index)?.removeFromSuperview() }
    for (index, _) in changed where isInstalled(index) { insert(index) }
    if let engine, changed.contains(where: { views[$0.index].attributes?.frame != $0.old?.frame }) {
      // A frame that changed with the traits is relative to the root's new size.
      root?.frame = LayoutRect(origin: .zero, size: engine.environment.size)
    }
    for (index, old) in changed {
      guard let view = view(at: index), let attributes = views[index].attributes else { continue }
      view.apply(attributes, kind: views[index].source.kind, over: old)
      if isInstalled(index) { arrange(index, attributes) }
    }
    for (index, equation) in present {
      renumber(index, equation)
      activate(constraints[index])
    }
  }

  private func activate(_ entry: ConstraintEntry) {
    // All items of the constraint were installed above. If other code has removed one of them from the tree, activation
    // fails and the constraint stays inactive.
    if let holder = entry.holder.flatMap(view) {
      try? entry.constraint.activate(heldBy: holder)
    } else {
      try? entry.constraint.activate()
    }
  }

  private func mayChange(_ index: Int) -> Bool {
    !constraints[index].views.isEmpty || !constraints[index].source.variations.isEmpty
  }

  /// Sets the constant, multiplier and priority of a constraint to the values in an equation. If the constraint object
  /// cannot be changed in place, a new object replaces it.
  ///
  /// The constraint's items must be installed, because they determine the standard spacing.
  private func renumber(_ index: Int, _ equation: ConstraintEquation) {
    let entry = constraints[index]
    guard equation != entry.equation else { return }
    if !entry.constraint.takeNumbers(of: equation, from: entry.equation) {
      // The numbers were validated when the scene was built.
      guard let copy = try? entry.constraint.copy(as: equation) else { return }
      entry.constraint.deactivate()
      constraints[index].constraint = copy
    }
    constraints[index].equation = equation
  }

  private func isInstalled(_ index: Int) -> Bool {
    index == rootIndex || views[index].attributes?.isInstalled ?? true
  }

  private func view(at index: Int) -> LayoutView? { index == rootIndex ? root : views[index].view }

  /// Makes a view an arranged subview of its stack view, in the order of the document, or removes the view from the
  /// arranged subviews.
  private func arrange(_ index: Int, _ attributes: LayoutDocument.Attributes) {
    guard let view = views[index].view, let parent = views[index].parent,
      let stack = self.view(at: parent) as? StackView
    else { return }
    let elder = elders(of: index, in: parent).last { sibling in
      self.views[sibling].view.map(stack.isArranged) ?? false
    }
    stack.arrange(view, attributes, behind: elder.flatMap { self.views[$0].view })
  }

  /// Returns the indices of the views that the document lists before a view in the same superview, in the document's
  /// order.
  ///
  /// - Complexity: O(log *n*) for *n* siblings.
  private func elders(of index: Int, in parent: Int) -> ArraySlice<Int> {
    let siblings = children[parent]
    var range = siblings.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        siblings[middle] < index ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return siblings[..<range.lowerBound]
  }

  /// Inserts a view into its superview, directly in front of the last installed sibling that the document lists before
  /// it.
  private func insert(_ index: Int) {
    guard let view = views[index].view, let parent = views[index].parent,
      let superview = self.view(at: parent), view.superview !== superview
    else { return }
    let elder = elders(of: index, in: parent).last { sibling in
      views[sibling].view?.superview === superview
    }
    if let elder = elder.flatMap({ views[$0].view }) {
      superview.insertSubview(view, aboveSubview: elder)
    } else {
      superview.insertSubview(view, at: 0)
    }
  }
}

// MARK: Numbers that vary

extension LayoutConstraint {
  /// Returns a new inactive constraint between the same items, with the multiplier, constant and priority of an
  /// equation.
  func copy(as equation: ConstraintEquation) throws(ConstraintError) -> LayoutConstraint {
    try copy(
      multiplier: equation.multiplier, constant: equation.constant, standardSpacing: equation.standardSpacing,
      priority: equation.priority)
  }

  /// Sets the constant and priority to the values in an equation if the constraint object can be changed to this
  /// equation in place.
  ///
  /// - Parameter current: The constraint's current equation.
  /// - Returns: Whether the constraint was changed. The result is false if the multiplier differs, if one of the
  ///   equations contains a standard spacing, or if the constraint would change from required to optional or back.
  func takeNumbers(of equation: ConstraintEquation, from current: ConstraintEquation) -> Bool {
    guard equation.multiplier == current.multiplier, equation.standardSpacing == 0,
      current.standardSpacing == 0, equation.priority.isRequired == current.priority.isRequired,
      equation.constant.isFinite, equation.priority.isValid
    else { return false }
    constant = equation.constant
    priority = equation.priority
    return true
  }
}

extension ConstraintEquation {
  /// Returns the equation with the multiplier, constant and priority that `changes` sets. Values that are nil in
  /// `changes` stay the same.
  func varied(by changes: LayoutDocument.ConstraintChanges) -> ConstraintEquation {
    var equation = self
    if second != nil { equation.multiplier = changes.multiplier ?? multiplier }
    switch changes.constant {
    case .points(let points):
      equation.constant = points
      equation.standardSpacing = 0
    case .standard:
      equation.constant = 0
      equation.standardSpacing = 1
    case nil: break
    }
    equation.priority = changes.priority ?? priority
    return equation
  }
}
