import LayoutDiagnostics
import LayoutDocuments

/// Moves of views to other superviews.
extension LayoutEditor {
  /// A move of views to other superviews.
  struct Move {
    /// The frames of the moved views in their new superviews, by the views' indices before the move.
    var frames: [Int: LayoutRect]
    /// The frame of the new stack view; nil if the move adds no stack view.
    var added: LayoutRect?
    /// The index, before the move, of the superview in which views are rearranged.
    var parent: Int
    /// The geometry before the move.
    var exact: SceneGeometry
    /// The indices of the constraints that the move can remove.
    var removed: [Int]
  }

  /// Returns the edit of the preferred changes if it causes no conflicts and all views keep their frames. Otherwise,
  /// compares it with the edit of the changes `last`, and returns the one with fewer conflicts or, if these are equal,
  /// with fewer views that move.
  func restructured(
    _ move: Move, _ preferred: [SceneChange], orElse last: [SceneChange]
  ) throws(EditingError) -> SceneEdit {
    guard let edit = try? restructured(preferred, move) else { return try restructured(last, move) }
    if edit.missedFrames.isEmpty, edit.conflicts.isEmpty { return edit }
    guard let other = try? restructured(last, move),
      (other.conflicts.count, other.missedFrames.count) < (edit.conflicts.count, edit.missedFrames.count)
    else { return edit }
    return other
  }

  /// Returns an edit that moves views to other superviews, and adds the constraints that the views need there.
  ///
  /// - Parameter changes: The changes that move the views.
  private func restructured(_ changes: [SceneChange], _ move: Move) throws(EditingError) -> SceneEdit {
    let (frames, parent) = (move.frames, move.parent)
    let moved = scene.applying(changes)
    let order = oldIndices(after: changes)
    var given: [Int: LayoutRect] = [:]
    for (new, old) in order.enumerated() {
      guard let old else {
        given[new] = move.added
        continue
      }
      if frames.keys.contains(where: { isInside(old, $0) }) {
        given[new] = frames[old] ?? move.exact.frames[old]
        continue
      }
      // Views that do not move keep the frames that they have, also if other frames are saved in the document.
      given[new] = before.isAmbiguous(old) ? geometry.frames[old] : before.frame(old)
    }
    let editor = try LayoutEditor(
      moved, canvas: canvas, takenIDs: takenIDs, frames: given, makeSolver: makeSolver)
    let newParent = order.firstIndex(of: parent) ?? 0
    let group = editor.geometry.children[newParent].filter { view in
      editor.takesConstraints(view) && !editor.isArranged(view)
        && (order[view].map { frames[$0] != nil } ?? true)
    }
    // Views around the container can depend on the views in it.
    let others = Set(move.removed.flatMap { ends(of: $0).map(\.view) })
    let related = order.indices.filter { order[$0].map { others.contains($0) } ?? false }
    let scope = Set(
      order.indices.filter { view in
        editor.isInside(view, newParent) || editor.isInside(newParent, view)
          || related.contains { editor.isInside(view, $0) }
      })
    let completed = try editor.completed(adding: group, scope: scope)
    var all = changes
    for case .addConstraint(let constraint, let holder) in completed.changes {
      all.append(.addConstraint(constraint, view: order[holder] ?? parent))
    }
    let still = completed.problems.filter { $0.isAmbiguous && !before.wasAmbiguous($0.view, order) }
    if !still.isEmpty, !isForced { throw .ambiguous(still.map { editor.geometry.name($0.view) }) }
    var edit = try edit(all)
    edit.missedFrames = editor.missedFrames(after: edit, order)
    return edit
  }

  /// Returns the views whose frames after an edit differ from their frames in ``geometry``, each with the reason. The
  /// edit has moved views to other superviews. If a view is returned, its descendants are left out. This editor must be
  /// that of the scene after the edit.
  ///
  /// - Parameter order: For each view, its index before the edit; nil for a new view.
  private func missedFrames(after edit: SceneEdit, _ order: [Int?]) -> [MissedFrame] {
    var missed: [MissedFrame] = []
    var moved: Set<Int> = []
    let ambiguous = Set(edit.ambiguousIndices)
    for view in geometry.sources.indices.dropFirst() {
      guard var wanted = geometry.frames[view], var frame = edit.exactFrames[view], let old = order[view],
        let parent = geometry.parents[view], !before.isLeftOut(view)
      else { continue }
      if order[parent] == nil, let start = geometry.frames[parent], let end = edit.exactFrames[parent] {
        // The new stack view can move too, so that places are measured in its superview.
        wanted = wanted.offsetBy(dx: start.minX, dy: start.minY)
        frame = frame.offsetBy(dx: end.minX, dy: end.minY)
      }
      if moved.contains(parent) {
        moved.insert(view)
        continue
      }
      guard !wanted.isNear(frame) else { continue }
      moved.insert(view)
      let reason: MissedFrame.Reason
      if ambiguous.contains(view) {
        reason = .ambiguous
      } else if isArranged(view) {
        let (edge, distance) = frame.farthestEdge(from: wanted)
        reason = .arranged(edge, movedBy: distance)
      } else {
        reason = .undetermined
      }
      missed.append(MissedFrame(view: old, name: geometry.name(view), reason: reason))
    }
    return missed
  }

  /// Returns a state of the scene with suggested constraints for the views in `group`, and with further constraints for
  /// those views in `scope` that would otherwise be ambiguous or move.
  private func completed(adding group: [Int], scope: Set<Int>) throws(EditingError) -> Completion.State {
    // The canvas fixes a frame only until a constraint refers to its view, so no view may depend on such a frame.
    let suggestions = Suggestions(
      self, geometry: geometry, contentSizes: contentSizes(in: before), tolerance: 0.01,
      excluded: Set(prototypes(among: Set(geometry.sources.indices))))
    let completion = Completion(
      editor: self, suggestions: suggestions, frames: geometry.frames, scope: scope,
      knownConflicts: before.droppedEquations)
    // The constraints that were passed on often suffice.
    let unchanged = try completion.state([])
    if unchanged.isComplete { return unchanged }
    var changes: [SceneChange] = []
    for suggestion in try suggestions.chosen(for: group, known: known(group, without: [], suggestions)) {
      if let constraint = suggestion.constraint {
        changes.append(.addConstraint(constraint, view: suggestion.holder))
      }
    }
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

extension LayoutRect {
  /// Returns the edge whose distance from the same edge of another rectangle is the largest, and this distance in points:
  /// positive if this rectangle's edge is further to the right or to the bottom.
  fileprivate func farthestEdge(from other: LayoutRect) -> (edge: LayoutAttribute, distance: Double) {
    var result: (edge: LayoutAttribute, distance: Double) = (.left, minX - other.minX)
    for (edge, distance) in [
      (LayoutAttribute.top, minY - other.minY), (.right, maxX - other.maxX), (.bottom, maxY - other.maxY),
    ] where abs(distance) > abs(result.distance) { result = (edge, distance) }
    return result
  }
}

extension SceneTrial {
  /// Returns whether a view of a changed scene is ambiguous in this layout of the unchanged scene. False for a new
  /// stack.
  ///
  /// - Parameters:
  ///   - view: The index of the view in the changed scene.
  ///   - order: For each view of the changed scene, its index in the unchanged scene; nil for a new stack.
  fileprivate func wasAmbiguous(_ view: Int, _ order: [Int?]) -> Bool {
    order[view].map { isAmbiguous($0) } ?? false
  }
}
