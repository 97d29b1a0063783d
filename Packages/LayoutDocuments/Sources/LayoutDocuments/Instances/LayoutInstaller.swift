import StackViews

/// An object that installs the views and constraints of a scene, and applies the attributes for the current traits.
///
/// The root retains the installer, which retains all other items, including those that are not installed.
final class LayoutInstaller {
  /// A view of the scene. In the list of entries, subviews come after their superview, in their own order.
  struct ViewEntry {
    /// The view; nil for the root, which retains the installer.
    let view: LayoutView?
    /// The index of the superview's entry; nil for the root.
    let parent: Int?
    let source: LayoutDocument.View
    /// The attributes that were applied last; nil before the first installation.
    var attributes: LayoutDocument.Attributes?

    var mayVary: Bool { !source.variations.isEmpty }

    /// Whether there are traits for which the view is not installed.
    var isConditional: Bool {
      parent != nil
        && (source.isInstalled == false || source.variations.contains { $0.values.isInstalled != nil })
    }
  }

  /// A constraint of the scene.
  struct ConstraintEntry {
    /// The current constraint, active or not.
    var constraint: LayoutConstraint
    let source: LayoutDocument.Constraint
    /// The index of the view that holds the constraint; nil for the nearest common ancestor of its items.
    let holder: Int?
    /// The equation of the current constraint.
    var equation: ConstraintEquation
    /// The indices of the views that have to be installed for the constraint to be active, and are not always
    /// installed.
    let views: [Int]
  }

  let rootIndex = 0
  private(set) weak var root: LayoutView?
  private(set) var views: [ViewEntry]
  private(set) var constraints: [ConstraintEntry] = []
  private(set) var traits: TraitCollection?
  private var children: [[Int]] = [[]]
  private var indices: [ObjectIdentifier: Int] = [:]

  /// The engine that lays out the root. Its environment determines which of several matching variations takes
  /// precedence.
  private var engine: LayoutEngine? { root?.layoutEngine }

  init(root: LayoutView, source: LayoutDocument.View) {
    self.root = root
    views = [ViewEntry(view: nil, parent: nil, source: source)]
    indices[ObjectIdentifier(root)] = rootIndex
    root.registerForTraitChanges { root, _ in self.install(for: root.traitCollection) }
  }

  // MARK: Building

  /// Adds a view to the view with the index `parent`, and returns its own index.
  func add(_ view: LayoutView, source: LayoutDocument.View, in parent: Int) -> Int {
    let index = views.count
    views.append(ViewEntry(view: view, parent: parent, source: source))
    children.append([])
    children[parent].append(index)
    indices[ObjectIdentifier(view)] = index
    self.view(at: parent)?.addSubview(view)
    return index
  }

  /// Adds a constraint between views that were added before.
  func add(
    _ constraint: LayoutConstraint, source: LayoutDocument.Constraint, heldBy holder: (any LayoutItem)?
  ) {
    constraints.append(
      ConstraintEntry(
        constraint: constraint, source: source, holder: holder.flatMap { indices[ObjectIdentifier($0)] },
        equation: source.equation,
        views: conditionalViews(around: constraint.items)))
  }

  /// Returns the indices of the conditional views among the items and their ancestors.
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

  /// Installs the scene for traits. Only values that differ from the current ones are changed.
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
      // A frame that changed with the traits is relative to the new size of the root.
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
    // The items are installed. If the caller removed one of them, activation fails, and the constraint stays inactive.
    if let holder = entry.holder.flatMap(view) {
      try? entry.constraint.activate(heldBy: holder)
    } else {
      try? entry.constraint.activate()
    }
  }

  private func mayChange(_ index: Int) -> Bool {
    !constraints[index].views.isEmpty || !constraints[index].source.variations.isEmpty
  }

  /// Changes the constant, multiplier and priority of a constraint to those of an equation.
  ///
  /// Its items have to be installed, as the standard spacing depends on them.
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

  /// Adds a view to the arranged subviews of its stack view, in the order of the document.
  private func arrange(_ index: Int, _ attributes: LayoutDocument.Attributes) {
    guard let view = views[index].view, let parent = views[index].parent,
      let stack = self.view(at: parent) as? StackView
    else { return }
    let elder = elders(of: index, in: parent).last { sibling in
      self.views[sibling].view.map(stack.isArranged) ?? false
    }
    stack.arrange(view, attributes, behind: elder.flatMap { self.views[$0].view })
  }

  /// Returns the indices of the siblings that the document lists before a view, in the order of the document.
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

  /// Inserts a view into its superview, directly in front of the nearest sibling before it that is installed.
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

  /// Sets the constant and priority to those of an equation, if a constraint object can change to the equation in
  /// place.
  ///
  /// - Parameter current: The constraint's current equation.
  /// - Returns: Whether the constraint was changed. False if the multiplier, the standard spacing or whether the
  ///   constraint is required would have to change.
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
  /// Returns the equation with the multiplier, constant and priority that are not nil in `changes`.
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
