import LayoutModel

extension LayoutDocument.Scene {
  /// Returns the scene with changes applied. All indices refer to the scene before the changes. Changes of views and
  /// constraints that the scene does not contain are ignored.
  ///
  /// - Complexity: O(*n* + *m* × *s*) for *n* views, constraints and changes, if *m* views with up to *s* siblings are
  ///   moved into stacks.
  public func applying(_ changes: [SceneChange]) -> LayoutDocument.Scene {
    var walk = ChangeWalk(changes)
    var scene = self
    walk.change(&scene.root)
    return scene
  }

  /// Returns the view with an index in the order of the document, in which the root has the index 0, and each view
  /// comes before its subviews. Nil if the scene has no view with this index.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func view(at index: Int) -> LayoutDocument.View? {
    var remaining = index
    func find(_ view: LayoutDocument.View) -> LayoutDocument.View? {
      if remaining == 0 { return view }
      remaining -= 1
      for child in view.views { if let found = find(child) { return found } }
      return nil
    }
    return index < 0 ? nil : find(root)
  }

  /// Returns the constraint with an index in the order of the document, in which the constraints that a view lists come
  /// before those that its subviews list. Nil if the scene has no constraint with this index.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func constraint(at index: Int) -> LayoutDocument.Constraint? {
    var remaining = index
    func find(_ view: LayoutDocument.View) -> LayoutDocument.Constraint? {
      if remaining < view.constraints.count { return view.constraints[remaining] }
      remaining -= view.constraints.count
      for child in view.views { if let found = find(child) { return found } }
      return nil
    }
    return index < 0 ? nil : find(root)
  }
}

/// A walk through the views of a scene, in the order of the document, that applies changes.
private struct ChangeWalk {
  private var ofViews: [Int: [SceneChange]]
  private var ofConstraints: [Int: [SceneChange]]
  /// The views to move into a stack. The key is the index of the view that comes first in the document.
  private var wraps: [Int: (views: [Int], stack: LayoutDocument.View)] = [:]
  private var viewIndex = 0
  private var constraintIndex = 0

  init(_ changes: [SceneChange]) {
    ofViews = Dictionary(grouping: changes.filter { $0.view != nil }) { $0.view ?? 0 }
    ofConstraints = Dictionary(grouping: changes.filter { $0.constraint != nil }) { $0.constraint ?? 0 }
    for case .wrap(let views, let stack) in changes {
      if let first = views.min() { wraps[first] = (views, stack) }
    }
  }

  mutating func change(_ view: inout LayoutDocument.View) {
    let own = ofViews[viewIndex] ?? []
    for change in own { view.apply(change) }
    viewIndex += 1
    var kept: [LayoutDocument.Constraint] = []
    for var constraint in view.constraints {
      let changes = ofConstraints[constraintIndex] ?? []
      constraintIndex += 1
      if changes.contains(where: { if case .removeConstraint = $0 { true } else { false } }) { continue }
      for change in changes { constraint.apply(change) }
      kept.append(constraint)
    }
    for case .addConstraint(let constraint, _) in own { kept.append(constraint) }
    view.constraints = kept
    var children: [(index: Int, view: LayoutDocument.View)] = []
    for index in view.views.indices {
      children.append((viewIndex, view.views[index]))
      change(&children[index].view)
    }
    view.views = arranged(children, in: view.kind)
  }

  /// Returns the subviews of a view after the changes that move views.
  private func arranged(
    _ children: [(index: Int, view: LayoutDocument.View)], in parent: LayoutDocument.Kind
  ) -> [LayoutDocument.View] {
    var views: [LayoutDocument.View] = []
    var moved: Set<Int> = []
    for (index, view) in children {
      if let wrap = wraps[index] {
        var stack = wrap.stack
        for member in wrap.views {
          if let found = children.first(where: { $0.index == member }) { stack.views.append(found.view) }
        }
        moved.formUnion(wrap.views)
        views.append(stack)
      } else if (ofViews[index] ?? []).contains(where: { if case .unwrap = $0 { true } else { false } }) {
        views += parent == .stack ? view.views : view.views.map { $0.outsideStack }
      } else if !moved.contains(index) {
        views.append(view)
      }
    }
    return views
  }
}

extension LayoutDocument.View {
  /// The view without the attributes that only subviews of a stack can have.
  fileprivate var outsideStack: LayoutDocument.View {
    var view = self
    view.attributes.isArranged = nil
    view.attributes.spacingAfter = nil
    return view
  }

  fileprivate mutating func apply(_ change: SceneChange) {
    switch change {
    case .setFrame(let frame, _):
      let taller = attributes.frame.map { frame.height - $0.height } ?? 0
      attributes.frame = frame
      if canvasNotes.hasCenteredBaseline {
        attributes.firstBaselineOffsetFromTop = attributes.firstBaselineOffsetFromTop.map { $0 + taller / 2 }
        attributes.lastBaselineOffsetFromBottom = attributes.lastBaselineOffsetFromBottom.map {
          $0 + taller / 2
        }
      }
      // Interface Builder marked the old frame.
      canvasNotes.isMisplaced = false
      for axis in canvasNotes.axesOfSavedContent {
        let insets = attributes.alignmentRectInsets ?? kind.alignmentRectInsets
        attributes.intrinsicSize[axis] = max(0, frame.size[axis] - insets.sum(axis))
      }
    case .setAutoresizing(let mask, _): attributes.autoresizing = mask
    case .setContentPriority(let priority, .hugging, let axis, _): attributes.hugging[axis] = priority
    case .setContentPriority(let priority, .compressionResistance, let axis, _):
      attributes.compression[axis] = priority
    case .setIntrinsicSize(let size, let axis, _):
      attributes.intrinsicSize[axis] = size
      canvasNotes.axesOfSavedContent.remove(axis)
      if canvasNotes.declaredGuides != nil {
        // In an Interface Builder file, the size is a placeholder.
        canvasNotes.placeholderAxes.formSymmetricDifference(
          canvasNotes.placeholderAxes.contains(axis) == (size != nil) ? [] : [axis])
      }
    case .setAmbiguousMark(let isAmbiguous, _): canvasNotes.isAmbiguous = isAmbiguous
    case .removeMisplacedMark: canvasNotes.isMisplaced = false
    default: break
    }
  }
}

extension LayoutDocument.Constraint {
  /// Applies a change of this constraint. Other changes are ignored.
  mutating func apply(_ change: SceneChange) {
    switch change {
    case .setConstant(let constant, _):
      equation.constant = constant
      equation.standardSpacing = 0
    case .setRelation(let relation, _): equation.relation = relation
    case .setPriority(let priority, _): equation.priority = priority
    case .setMultiplier(let multiplier, _):
      if equation.second != nil { equation.multiplier = multiplier.value }
    case .setAttribute(let attribute, let side, _): equation.setAttribute(attribute, side)
    case .setIdentifier(let identifier, _): equation.identifier = identifier
    case .setPlaceholder(let isPlaceholder, _): self.isPlaceholder = isPlaceholder
    case .setInstalled(let isInstalled, .any, _): self.isInstalled = isInstalled == false ? false : nil
    case .setInstalled(let isInstalled, let condition, _): setInstalled(isInstalled, for: condition)
    case .setEquation(let equation, _): self.equation = equation
    default: break
    }
  }

  private mutating func setInstalled(_ isInstalled: Bool?, for condition: TraitCondition) {
    if let isInstalled,
      let index = variations.firstIndex(where: {
        $0.condition == condition && $0.values.isInstalled != nil
      })
    {
      variations[index].values.isInstalled = isInstalled
      return
    }
    guard let isInstalled else {
      for index in variations.indices where variations[index].condition == condition {
        variations[index].values.isInstalled = nil
      }
      return variations.removeAll { $0.values == LayoutDocument.ConstraintChanges() }
    }
    var values = LayoutDocument.ConstraintChanges()
    values.isInstalled = isInstalled
    // Variations that only install the constraint come before those with numbers, as readers create them.
    let last = variations.lastIndex { variation in
      var others = variation.values
      others.isInstalled = nil
      return others == LayoutDocument.ConstraintChanges()
    }
    variations.insert(LayoutDocument.Variation(condition, values), at: last.map { $0 + 1 } ?? 0)
  }
}

extension ConstraintEquation {
  /// Replaces the attribute on one side. A side without an attribute does not change.
  fileprivate mutating func setAttribute(_ attribute: LayoutAttribute, _ side: SceneChange.Side) {
    switch side {
    case .first:
      guard case .attribute(let anchor) = first else { return }
      first = .attribute(AnchorReference(anchor.item, attribute))
    case .second:
      guard case .attribute(let anchor)? = second else { return }
      second = .attribute(AnchorReference(anchor.item, attribute))
    }
  }
}
