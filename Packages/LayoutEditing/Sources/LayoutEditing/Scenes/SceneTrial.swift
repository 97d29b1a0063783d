import LayoutDiagnostics
import LayoutDocuments

/// A layout of a scene, from which tools read frames, ambiguity and conflicts.
final class SceneTrial {
  let instance: LayoutInstance
  let engine: LayoutEngine
  let solution: LayoutSolution
  let views: [LayoutInstance.View]

  /// Lays out a scene on the canvas of its document.
  ///
  /// - Throws: ``EditingError/failedLayout(_:)`` if the scene is invalid.
  init(
    _ scene: LayoutDocument.Scene, canvas: LayoutDocument.Canvas, makeSolver: () -> any ConstraintSolver
  ) throws(EditingError) {
    let instance: LayoutInstance
    do throws(DocumentError) {
      instance = try LayoutDocument(canvas: canvas, scenes: [scene]).instantiate()
    } catch {
      throw .failedLayout(error.description)
    }
    self.instance = instance
    let solver = makeSolver()
    engine = instance.makeEngine(solver: solver)
    solution = engine.layout()
    views = instance.views
    if let failure = solution.failure { throw .failedLayout("\(failure)") }
  }

  /// Returns the frame of a view in its superview's coordinates, not rounded to pixels; nil if the view is not
  /// installed.
  func frame(_ index: Int) -> LayoutRect? { solution[views[index].view]?.exactFrame }

  func isInstalled(_ index: Int) -> Bool { solution[views[index].view] != nil }

  func isAmbiguous(_ index: Int) -> Bool { solution[views[index].view]?.status == .ambiguous }

  /// Returns whether the frame of a view differs from its frame in the document. False if the document contains no
  /// frame for the view.
  func isMisplaced(_ index: Int) -> Bool { solution[views[index].view]?.missedFrame != nil }

  /// Returns whether a view, or one of its ancestors, is a hidden view in a stack. A stack view leaves out hidden
  /// views, so the position of such a view has no meaning.
  func isLeftOut(_ index: Int) -> Bool {
    var current: Int? = index
    while let view = current {
      let parent = views[view].parent
      if views[view].view.isHidden, let parent, views[parent].source.kind == .stack,
        views[view].source.attributes.isArranged ?? true
      {
        return true
      }
      current = parent
    }
    return false
  }

  /// Returns which values of a view are ambiguous on an axis: its start, its size and its end.
  func ambiguity(_ index: Int, _ axis: LayoutAxis) -> (start: Bool, size: Bool, end: Bool) {
    let view = views[index].view
    return axis == .horizontal
      ? (
        view.leftAnchor.hasAmbiguousLayout, view.widthAnchor.hasAmbiguousLayout,
        view.rightAnchor.hasAmbiguousLayout
      )
      : (
        view.topAnchor.hasAmbiguousLayout, view.heightAnchor.hasAmbiguousLayout,
        view.bottomAnchor.hasAmbiguousLayout
      )
  }

  /// Returns whether the start, the size or the end of a view is ambiguous on an axis.
  func isOpen(_ index: Int, _ axis: LayoutAxis) -> Bool {
    let open = ambiguity(index, axis)
    return open.start || open.size || open.end
  }

  /// The equations of the dropped constraints.
  var droppedEquations: Set<ConstraintEquation> {
    Set(solution.droppedConstraints.map { $0.equation })
  }

  /// Returns the dropped constraints whose conflicts another layout does not have. A conflict of this layout counts as
  /// a conflict of the other layout if any of its constraints is dropped there.
  ///
  /// - Parameter known: The equations of the constraints that are dropped in the other layout.
  func newConflicts(besides known: Set<ConstraintEquation>) -> [DroppedConstraint] {
    solution.droppedConstraints.filter { dropped in
      !known.contains(dropped.equation)
        && !(dropped.conflict ?? []).contains { known.contains($0.equation) }
    }
  }

  /// Whether the layout is usable: the last iteration of the layout pass changed no constraint, and the solver did not
  /// fail.
  var isStable: Bool { solution.hasStableConstraints }
}
