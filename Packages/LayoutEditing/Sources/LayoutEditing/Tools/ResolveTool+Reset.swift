import LayoutDiagnostics
import LayoutDocuments

/// The command “Reset to Suggested Constraints” of Interface Builder's menu “Resolve Auto Layout Issues”.
extension LayoutEditor {
  func reset(
    _ views: Set<Int>?, _ isEditable: (SceneChange) -> Bool
  ) throws(EditingError) -> SceneEdit {
    if views == [0] { throw .root(geometry.name(0)) }
    let scope = views ?? Set(geometry.sources.indices)
    let cleared = clearing(views, isEditable)
    let free = prototypes(among: scope).map { SceneChange.setAutoresizing(nil, view: $0) }
    let base = cleared + free
    let trial = try SceneTrial(scene.applying(base), canvas: canvas, makeSolver: makeSolver)
    var best = try suggested(base, cleared, scope, geometry, trial)
    var impossible: Set<Int> = []
    if !best.isComplete {
      // Some saved frames are impossible: those of views that a stack view or their content lays out differently.
      impossible = impossibleFrames(after: base)
      let solved = try SceneGeometry(scene, frames: solvedFrames, canvas: canvas, makeSolver: makeSolver)
      let other = try suggested(base, cleared, scope, solved, trial)
      if other.isBetter(than: best) { best = other }
    }
    // Of the other views, only those are left ambiguous for which the search finds no constraints.
    var own = best
    own.problems = best.problems.filter { scope.contains($0.view) }
    try check(own)
    guard !best.changes.isEmpty else {
      if let view = views?.min() {
        guard view > 0 else { throw .root(geometry.name(view)) }
        guard before.isInstalled(view) else { throw .notInstalled(geometry.name(view)) }
        if isArranged(view) {
          throw .arranged(geometry.name(view), in: geometry.parents[view].map { geometry.name($0) } ?? "")
        }
      }
      throw .nothingToDo("Nothing was reset, because no view is laid out by constraints.")
    }
    var edit = try edit(best.changes, scene.applying(best.changes), best.trial)
    edit.missedFrames = impossible.sorted().map {
      MissedFrame(view: $0, name: geometry.name($0), reason: .contradictory)
    }
    return edit
  }

  /// Returns the best state of the scene that the search for suggested constraints finds: the changes that add the
  /// constraints, and the layout with them.
  ///
  /// - Parameters:
  ///   - base: The changes that remove the old constraints and the autoresizing masks.
  ///   - cleared: The changes in `base` that remove constraints.
  ///   - scope: The indices of the views that get constraints.
  ///   - geometry: The frames that the views keep.
  ///   - trial: The layout without the old constraints.
  private func suggested(
    _ base: [SceneChange], _ cleared: [SceneChange], _ scope: Set<Int>, _ geometry: SceneGeometry,
    _ trial: SceneTrial
  ) throws(EditingError) -> Completion.State {
    var best: Completion.State?
    // A frame that only the canvas fixes changes with the first constraint of its view, so no view may depend on it.
    let unrelated = Set(prototypes(among: Set(geometry.sources.indices).subtracting(scope)))
    // Alignments may move views by a fraction of a point. If these moves add up, only exact ones are used.
    for tolerance in [0.3, 0.01] {
      let suggestions = Suggestions(
        self, geometry: geometry, contentSizes: contentSizes(in: trial), tolerance: tolerance,
        excluded: unrelated)
      var changes = base
      for parent in geometry.sources.indices {
        let group = geometry.children[parent].filter {
          scope.contains($0) && takesConstraints($0) && !isArranged($0)
        }
        guard !group.isEmpty else { continue }
        let known = known(group, without: cleared, suggestions)
        for suggestion in try suggestions.chosen(for: group, known: known) {
          if let constraint = suggestion.constraint {
            changes.append(.addConstraint(constraint, view: suggestion.holder))
          }
        }
      }
      changes += try contentEnds(scope.sorted(), geometry, trial, without: cleared)
      let dependent = dependentViews(on: cleared, besides: scope)
      let frames = geometry.frames.indices.map { view in
        dependent.contains(view) ? before.frame(view) : geometry.frames[view]
      }
      let completion = Completion(
        editor: self, suggestions: suggestions, frames: frames, scope: scope.union(dependent),
        knownConflicts: trial.droppedEquations)
      let state = try completion.completed(changes)
      if state.isBetter(than: best) { best = state }
      if state.isComplete { break }
    }
    guard let best else { throw .nothingToDo("The scene has no views.") }
    return best
  }

  /// Returns the views outside of `scope` that the removal of constraints can make ambiguous, because these constraints
  /// relate them to the views in `scope`. Views that are ambiguous before the removal are left out.
  private func dependentViews(on removed: [SceneChange], besides scope: Set<Int>) -> Set<Int> {
    var views: Set<Int> = []
    for case .removeConstraint(let index) in removed {
      for end in ends(of: index) where !scope.contains(end.view) && !before.isAmbiguous(end.view) {
        views.insert(end.view)
      }
    }
    return views
  }

  /// Returns the left sides of equations that determine values of the views in `group`, by axis, in the form in which
  /// suggestions are compared with them. The equations are those of the active, required constraints with `=`. Left out
  /// are constraints that the changes in `removed` remove, and constraints between a view and its own contents.
  func known(
    _ group: [Int], without removed: [SceneChange], _ suggestions: Suggestions
  ) -> [LayoutAxis: [RankBasis.Row]] {
    var gone: Set<Int> = []
    for case .removeConstraint(let index) in removed { gone.insert(index) }
    let members = Set(group)
    var rows: [LayoutAxis: [RankBasis.Row]] = [:]
    for (index, entry) in before.instance.constraints.enumerated() where !gone.contains(index) {
      let live = entry.constraint
      guard live.isActive, live.relation == .equal, live.priority == .required,
        let first = live.firstItem.flatMap({ viewIndex(of: $0) })
      else { continue }
      // A constraint between a view and its own contents does not place the view.
      let ends = [first, live.secondItem.flatMap { viewIndex(of: $0) }].compactMap { $0 }
      let isAboutContents = ends.contains { end in
        !members.contains(end) && members.contains { isInside(end, $0) }
      }
      guard !isAboutContents else { continue }
      var row: RankBasis.Row = [:]
      if members.contains(first) { row = suggestions.row(first, live.firstAttribute) ?? [:] }
      if let second = live.secondItem.flatMap({ viewIndex(of: $0) }), members.contains(second) {
        for (unknown, coefficient) in suggestions.row(second, live.secondAttribute) ?? [:] {
          row[unknown] = (row[unknown] ?? 0) - live.multiplier * coefficient
        }
      }
      if !row.isEmpty, let axis = live.firstAttribute.axis { rows[axis, default: []].append(row) }
    }
    return rows
  }
}
