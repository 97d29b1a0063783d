import LayoutDiagnostics
import LayoutDocuments

/// The command “Embed In Stack”, and the command that removes a stack view again.
extension LayoutEditor {
  /// Returns the edit that moves views into a new stack view, which gets constraints so that the views keep their frames.
  ///
  /// Constraints for the positions of the views are removed, because the stack positions the views. Constraints for the
  /// views' sizes are kept. The stack moves some views if their distances differ, or if their edges and baselines are
  /// not aligned.
  ///
  /// - Parameters:
  ///   - selection: The indices of the views.
  ///   - axis: The axis of the stack. Default: inferred from the frames.
  ///   - name: The name of the stack. Default: none in Interface Builder files, otherwise `Stack View`.
  /// - Throws: ``EditingError`` if the views cannot be arranged by a stack, or if the layout is ambiguous with it.
  public func embed(
    _ selection: [Int], axis: LayoutAxis? = nil, name: String? = nil
  ) throws(EditingError) -> SceneEdit {
    let parent = try container(of: selection)
    let inferred = try inferredStack(selection, axis: axis)
    if let name, takenIDs.contains(name) { throw .nameInUse(name) }
    var stack = LayoutDocument.View(kind: .stack)
    var ids = FreshIDs(besides: takenIDs)
    if scene.isInterfaceFile {
      stack.id = ids.next(for: "stack \(selection)")
      stack.name = name
    } else {
      var number = 1
      var standard = "Stack View"
      while takenIDs.contains(standard) {
        number += 1
        standard = "Stack View \(number)"
      }
      stack.name = name ?? standard
    }
    stack.attributes.stack.axis = inferred.axis == .vertical ? .vertical : nil
    stack.attributes.stack.alignment = inferred.alignment == .fill ? nil : inferred.alignment
    if inferred.spacing != 0 { stack.attributes.stack.spacing = .points(inferred.spacing) }
    stack.attributes.stack.era = scene.stackEra
    let frame =
      inferred.views.compactMap { geometry.alignmentRect($0) }.reduce(nil) { whole, rect in
        whole.map { $0.union(rect) } ?? rect
      } ?? .zero
    if scene.isInterfaceFile { stack.attributes.frame = frame }
    let moved = Set(inferred.views)
    var changes = try unfixing(inferred.views) + removingPositions(of: moved)
    changes.append(.wrap(inferred.views, in: stack))
    var frames: [Int: LayoutRect] = [:]
    for view in inferred.views {
      guard let old = geometry.frames[view] else { continue }
      let new = old.offsetBy(dx: -frame.minX, dy: -frame.minY)
      frames[view] = new
      if geometry.sources[view].attributes.frame != nil { changes.append(.setFrame(new, view: view)) }
    }
    return try restructured(changes, frames: frames, added: frame, in: parent)
  }

  /// Returns the edit that moves the subviews of a stack view into the stack's superview, and removes the stack. The
  /// subviews get suggested constraints, so that they keep their frames.
  ///
  /// - Parameter stack: The index of the stack view.
  /// - Throws: ``EditingError`` if the view is not a stack view, or if the layout is ambiguous without it.
  public func unembed(_ stack: Int) throws(EditingError) -> SceneEdit {
    let parent = try container(of: [stack])
    guard geometry.sources[stack].kind == .stack else { throw .notAStack(geometry.name(stack)) }
    guard !geometry.children[stack].isEmpty else {
      throw .nothingToDo("The stack view contains no views that could be moved out of it.")
    }
    let origin = geometry.frames[stack]?.origin ?? .zero
    var changes = removing(about: [stack])
    var removed: Set<Int> = []
    for case .removeConstraint(let index) in changes { removed.insert(index) }
    // Constraints that the stack lists are removed with it.
    var index = firstConstraint(of: stack)
    for constraint in geometry.sources[stack].constraints {
      if !removed.contains(index) {
        var copy = LayoutDocument.Constraint(constraint.equation)
        copy.isPlaceholder = constraint.isPlaceholder
        changes.append(.addConstraint(copy, view: parent))
      }
      index += 1
    }
    changes.removeAll { change in
      if case .removeConstraint(let index) = change {
        let first = firstConstraint(of: stack)
        return index >= first && index < first + geometry.sources[stack].constraints.count
      }
      return false
    }
    changes.append(.unwrap(view: stack))
    var frames: [Int: LayoutRect] = [:]
    for view in geometry.children[stack] {
      guard let old = geometry.frames[view] else { continue }
      let new = old.offsetBy(dx: origin.x, dy: origin.y)
      frames[view] = new
      if geometry.sources[view].attributes.frame != nil { changes.append(.setFrame(new, view: view)) }
    }
    return try restructured(changes, frames: frames, added: nil, in: parent)
  }

  // MARK: Parts

  /// Returns the changes that remove the constraints for the positions of views.
  private func removingPositions(of views: Set<Int>) -> [SceneChange] {
    var changes: [SceneChange] = []
    for (index, entry) in before.instance.constraints.enumerated() {
      let live = entry.constraint
      let isPosition =
        [(live.firstItem, live.firstAttribute), (live.secondItem, live.secondAttribute)].contains {
          item, attribute in
          attribute.isLocation && (item.flatMap { viewIndex(of: $0) }.map { views.contains($0) } ?? false)
        }
      if isPosition { changes.append(.removeConstraint(index)) }
    }
    return changes
  }

  private func removing(about views: Set<Int>) -> [SceneChange] {
    var changes: [SceneChange] = []
    for (index, entry) in before.instance.constraints.enumerated() {
      let isAbout = [entry.constraint.firstItem, entry.constraint.secondItem].contains { item in
        item.flatMap { viewIndex(of: $0) }.map { views.contains($0) } ?? false
      }
      if isAbout { changes.append(.removeConstraint(index)) }
    }
    return changes
  }

  private func firstConstraint(of view: Int) -> Int {
    geometry.sources[..<view].reduce(0) { $0 + $1.constraints.count }
  }

  /// Returns an edit that moves views to other superviews, with the constraints that they need there.
  ///
  /// - Parameters:
  ///   - changes: The changes that move the views.
  ///   - frames: The frames of the moved views in their new superviews, by the views' indices before the changes.
  ///   - added: The frame of the new stack view; nil if none is added.
  ///   - parent: The index, before the changes, of the superview in which views are rearranged.
  private func restructured(
    _ changes: [SceneChange], frames: [Int: LayoutRect], added: LayoutRect?, in parent: Int
  ) throws(EditingError) -> SceneEdit {
    let moved = scene.applying(changes)
    let order = oldIndices(after: changes)
    var given: [Int: LayoutRect] = [:]
    for (new, old) in order.enumerated() {
      if let old { given[new] = frames[old] ?? geometry.frames[old] } else { given[new] = added }
    }
    let editor = try LayoutEditor(
      moved, canvas: canvas, takenIDs: takenIDs, frames: given, makeSolver: makeSolver)
    let newParent = order.firstIndex(of: parent) ?? 0
    let group = editor.geometry.children[newParent].filter { view in
      editor.takesConstraints(view) && !editor.isArranged(view)
        && (order[view].map { frames[$0] != nil } ?? true)
    }
    let scope = Set(editor.geometry.sources.indices.filter { editor.isIn($0, newParent) })
    let completed = try editor.completed(adding: group, scope: scope)
    var all = changes
    for case .addConstraint(let constraint, let holder) in completed.changes {
      all.append(.addConstraint(constraint, view: order[holder] ?? parent))
    }
    let still = completed.problems.filter { $0.isAmbiguous && !before.wasAmbiguous($0.view, order) }
    if !still.isEmpty, !isForced { throw .ambiguous(still.map { editor.geometry.name($0.view) }) }
    return try edit(all)
  }

  /// Returns whether `ancestor` is the superview of a view, or an ancestor of the superview.
  private func isIn(_ view: Int, _ ancestor: Int) -> Bool {
    var current = geometry.parents[view]
    while let index = current {
      if index == ancestor { return true }
      current = geometry.parents[index]
    }
    return false
  }

  /// Returns a state of the scene in which constraints were added: suggested constraints for the views in `group`, and
  /// further ones for those views in `scope` that would otherwise be ambiguous or move.
  private func completed(adding group: [Int], scope: Set<Int>) throws(EditingError) -> Completion.State {
    let suggestions = Suggestions(
      self, geometry: geometry, contentSizes: contentSizes(in: before), tolerance: 0.01)
    var changes: [SceneChange] = []
    for suggestion in try suggestions.chosen(for: group, known: known(group, without: [], suggestions)) {
      if let constraint = suggestion.constraint {
        changes.append(.addConstraint(constraint, view: suggestion.holder))
      }
    }
    let completion = Completion(
      editor: self, suggestions: suggestions, frames: geometry.frames, scope: scope,
      knownConflicts: before.droppedEquations)
    return try completion.completed(changes)
  }

  /// Returns the index that each view of the changed scene had before the changes, in the order of the changed scene;
  /// nil for a new stack.
  func oldIndices(after changes: [SceneChange]) -> [Int?] {
    var wraps: [Int: [Int]] = [:]
    var moved: Set<Int> = []
    var removed: Set<Int> = []
    for change in changes {
      switch change {
      case .wrap(let views, _):
        if let first = views.min() { wraps[first] = views }
        moved.formUnion(views)
      case .unwrap(let view): removed.insert(view)
      default: break
      }
    }
    var order: [Int?] = []
    func visit(_ view: Int) {
      if !removed.contains(view) { order.append(view) }
      for child in geometry.children[view] {
        if let members = wraps[child] {
          order.append(nil)
          for member in members { visit(member) }
        } else if !moved.contains(child) {
          visit(child)
        }
      }
    }
    visit(0)
    return order
  }
}

extension SceneTrial {
  /// Returns whether a view of a changed scene is already ambiguous in this layout of the unchanged scene. False for a
  /// view that only the changed scene contains.
  ///
  /// - Parameters:
  ///   - view: The index of the view in the changed scene.
  ///   - order: For each view of the changed scene, its index in the unchanged scene; nil for a new view.
  fileprivate func wasAmbiguous(_ view: Int, _ order: [Int?]) -> Bool {
    order[view].map { isAmbiguous($0) } ?? false
  }
}

extension LayoutDocument.Scene {
  /// The first era that a stack view of the scene states: the system version whose rules it follows. Nil if no stack
  /// view states one.
  fileprivate var stackEra: StackView.Era? {
    func find(_ view: LayoutDocument.View) -> StackView.Era? {
      if view.kind == .stack, let era = view.attributes.stack.era { return era }
      for child in view.views { if let era = find(child) { return era } }
      return nil
    }
    return find(root)
  }
}
