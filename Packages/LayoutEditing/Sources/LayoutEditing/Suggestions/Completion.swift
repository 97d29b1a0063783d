import LayoutDiagnostics
import LayoutDocuments

/// A search for constraints that complete a layout. The layout is complete if no view is ambiguous, every view has its
/// wanted frame, and the changes cause no conflict.
///
/// Each step adds one of the suggested constraints and lays out the scene. The constraint is kept only if fewer values
/// of views are ambiguous or wrong, and no further constraint is dropped.
struct Completion {
  let editor: LayoutEditor
  let suggestions: Suggestions
  /// The frame that each view should have in the completed layout, by index of the view; nil for any frame.
  let frames: [LayoutRect?]
  /// The indices of the views to complete. Other views are not checked.
  let scope: Set<Int>
  /// The equations of the constraints that are dropped in the layout of the unchanged scene.
  let knownConflicts: Set<ConstraintEquation>

  /// The largest distance between an edge and its wanted position that does not count as a problem, in points.
  static let tolerance = 0.5 + 1e-6

  /// The maximum number of layouts that the search computes. It is lower for large scenes, to limit the time.
  private var mostTrials: Int { max(60, 20_000 / max(50, frames.count)) }

  /// A view whose position or size along one axis is ambiguous, or differs from the wanted frame.
  struct Problem: Hashable {
    var view: Int
    var axis: LayoutAxis
    var isAmbiguous: Bool
    /// The number of values among the start, the size and the end of the view that are wrong or ambiguous.
    var weight = 1
    /// Whether only the size of the content of a scroll view is ambiguous.
    var isContent = false
  }

  /// A state of the search: the changes so far, the layout with these changes, and its remaining problems.
  struct State {
    var changes: [SceneChange]
    var trial: SceneTrial
    var problems: [Problem]
    var conflictCount: Int

    /// Whether no view has a problem, and the changes cause no conflict.
    var isComplete: Bool { problems.isEmpty && conflictCount == 0 }

    /// The number of values in all ``problems`` that are wrong or ambiguous.
    var weight: Int { problems.reduce(0) { $0 + $1.weight } }

    /// Returns whether the sum of ``weight`` and ``conflictCount`` is lower in this state than in another one. Returns
    /// true if the other state is nil.
    func isBetter(than other: State?) -> Bool {
      guard let other else { return true }
      return weight + conflictCount < other.weight + other.conflictCount
    }
  }

  func state(_ changes: [SceneChange]) throws(EditingError) -> State {
    let trial = try SceneTrial(
      editor.scene.applying(changes), canvas: editor.canvas, makeSolver: editor.makeSolver)
    return State(
      changes: changes, trial: trial, problems: problems(in: trial),
      conflictCount: trial.newConflicts(besides: knownConflicts).count)
  }

  /// Returns the views whose position or size is ambiguous, or differs from the wanted frame, superviews first.
  func problems(in trial: SceneTrial) -> [Problem] {
    var problems: [Problem] = []
    for view in trial.views.indices
    where scope.contains(view) && trial.isInstalled(view) && !trial.isLeftOut(view) {
      let isAmbiguous = trial.isAmbiguous(view)
      let kind = trial.views[view].source.kind
      if isAmbiguous, kind == .scrollView, LayoutAxis.allCases.allSatisfy({ !trial.isOpen(view, $0) }) {
        problems.append(Problem(view: view, axis: .horizontal, isAmbiguous: true, isContent: true))
      }
      for axis in LayoutAxis.allCases {
        if isAmbiguous {
          let open = trial.ambiguity(view, axis)
          if open.start || open.size || open.end {
            let weight = [open.start, open.size, open.end].count { $0 }
            problems.append(Problem(view: view, axis: axis, isAmbiguous: true, weight: weight))
            continue
          }
        }
        guard let wanted = frames[view], let frame = trial.frame(view) else { continue }
        let differences =
          axis == .horizontal
          ? [frame.minX - wanted.minX, frame.maxX - wanted.maxX]
          : [frame.minY - wanted.minY, frame.maxY - wanted.maxY]
        if differences.contains(where: { abs($0) > Self.tolerance }) {
          problems.append(Problem(view: view, axis: axis, isAmbiguous: false))
        }
      }
    }
    return problems
  }

  /// Searches for constraints that solve all problems of the layout, and returns the resulting state. If some problems
  /// cannot be solved, returns the best state that was found.
  ///
  /// - Parameter changes: The changes with which the search starts.
  func completed(_ changes: [SceneChange]) throws(EditingError) -> State {
    var state = try self.state(changes)
    var tried: Set<ConstraintEquation> = []
    for case .addConstraint(let constraint, _) in changes { tried.insert(constraint.equation) }
    var trials = 0
    if let batch = try batch(state), let next = try? self.state(state.changes + batch),
      next.conflictCount == 0,
      next.weight < state.weight
    {
      state = next
    }
    var ended: Set<Int> = []
    search: while !state.isComplete, trials < mostTrials {
      if let scroll = state.problems.first(where: { $0.isContent && !ended.contains($0.view) })?.view {
        ended.insert(scroll)
        trials += 1
        let ends = try editor.contentEnds(
          [scroll], suggestions.geometry, state.trial, without: state.changes)
        if let next = try? self.state(state.changes + ends), next.conflictCount <= state.conflictCount,
          next.weight < state.weight
        {
          state = next
          continue
        }
      }
      if let next = try withoutConflicts(state) {
        trials += 1
        state = next
        continue
      }
      for problem in state.problems {
        for suggestion in try candidates(for: problem, in: state.trial) {
          guard let constraint = suggestion.constraint, tried.insert(constraint.equation).inserted else {
            continue
          }
          trials += 1
          guard trials < mostTrials else { break search }
          guard
            let next = try? self.state(
              state.changes + [.addConstraint(constraint, view: suggestion.holder)]),
            next.conflictCount <= state.conflictCount, next.weight < state.weight
          else { continue }
          state = next
          continue search
        }
      }
      break
    }
    return state
  }

  /// Returns the changes that add a size constraint to each view that has a problem and that a stack view lays out. The
  /// search tries these changes together. Nil if there are fewer than two changes.
  private func batch(_ state: State) throws(EditingError) -> [SceneChange]? {
    var changes: [SceneChange] = []
    for problem in state.problems where editor.isArranged(problem.view) {
      guard let constraint = try suggestions.maker.size(problem.view, problem.axis) else { continue }
      changes.append(.addConstraint(constraint, view: problem.view))
    }
    return changes.count > 1 ? changes : nil
  }

  /// Returns the constraints that can solve a problem, sorted by increasing cost (see ``Suggestion/cost``).
  private func candidates(for problem: Problem, in trial: SceneTrial) throws(EditingError) -> [Suggestion] {
    if problem.isContent { return [] }
    if editor.isArranged(problem.view) { return try arrangedCandidates(for: problem) }
    guard editor.takesConstraints(problem.view) else { return [] }
    let all = try suggestions.suggestions(for: problem.view, problem.axis).filter { $0.constraint != nil }
    let open = trial.ambiguity(problem.view, problem.axis)
    let useful = all.filter { suggestion in
      guard problem.isAmbiguous, case .attribute(let anchor)? = suggestion.constraint?.equation.first else {
        return true
      }
      // A constraint for a size or position that is already determined is useless.
      return anchor.attribute.isSize ? open.size : open.start || open.end
    }
    return useful.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map {
      $0.element
    }
  }

  /// Returns the constraints that can solve a problem of a view that a stack view lays out: a constraint for its size,
  /// and constraints for its distances to the edges of the stack view. The distances are needed on an axis along which
  /// the stack view does not determine the view's position.
  private func arrangedCandidates(for problem: Problem) throws(EditingError) -> [Suggestion] {
    let maker = suggestions.maker
    let parent = maker.container(of: problem.view)
    var constraints: [(LayoutDocument.Constraint?, holder: Int)] = [
      (try maker.size(problem.view, problem.axis), problem.view)
    ]
    for side in LayoutSide.allCases where side.axis == problem.axis {
      let attribute = side.attribute
      constraints.append(
        (try maker.constraint(problem.view, attribute, .container(parent), attribute), parent))
    }
    return constraints.compactMap { constraint, holder in
      constraint.map {
        Suggestion(
          view: problem.view, axis: problem.axis, constraint: $0, holder: holder, row: [:], cost: 0)
      }
    }
  }

  /// Returns a copy of the state without one constraint: the last added constraint that is part of a conflict. Nil if
  /// no added constraint is part of a conflict.
  private func withoutConflicts(_ state: State) throws(EditingError) -> State? {
    guard state.conflictCount > 0 else { return nil }
    var members: Set<ObjectIdentifier> = []
    for dropped in state.trial.solution.droppedConstraints {
      for member in [dropped.dropped] + (dropped.conflict ?? []) {
        if let constraint = member.constraint { members.insert(constraint) }
      }
    }
    let involved = Set(
      state.trial.instance.constraints.filter { members.contains(ObjectIdentifier($0.constraint)) }.map {
        $0.source.equation
      })
    guard
      let last = state.changes.lastIndex(where: { change in
        if case .addConstraint(let constraint, _) = change {
          involved.contains(constraint.equation)
        } else {
          false
        }
      })
    else { return nil }
    var changes = state.changes
    changes.remove(at: last)
    return try self.state(changes)
  }

  /// Returns a copy of the state without superfluous constraints: added constraints that can be removed without another
  /// problem or conflict.
  func pruned(_ state: State) throws(EditingError) -> State {
    var state = state
    for index in state.changes.indices.reversed() {
      guard case .addConstraint = state.changes[index] else { continue }
      var changes = state.changes
      changes.remove(at: index)
      if let next = try? self.state(changes), next.conflictCount <= state.conflictCount,
        next.weight <= state.weight
      {
        state = next
      }
    }
    return state
  }
}

extension LayoutRect {
  /// Returns whether each edge of this rectangle is at most ``Completion/tolerance`` away from the same edge of another
  /// rectangle.
  func isNear(_ other: LayoutRect) -> Bool {
    [minX - other.minX, maxX - other.maxX, minY - other.minY, maxY - other.maxY].allSatisfy {
      abs($0) <= Completion.tolerance
    }
  }
}
