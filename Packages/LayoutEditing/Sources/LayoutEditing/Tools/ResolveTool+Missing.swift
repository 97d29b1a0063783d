import LayoutDiagnostics
import LayoutDocuments

/// Methods of the command “Add Missing Constraints”, which adds constraints without which views would be ambiguous.
extension LayoutEditor {
  func addMissing(_ views: Set<Int>) throws(EditingError) -> SceneEdit {
    let conflicts = before.droppedEquations
    var best: Completion.State?
    // A frame that only the canvas fixes changes with the first constraint of its view, so no view may depend on it.
    let unrelated = Set(prototypes(among: Set(geometry.sources.indices)))
      .subtracting(prototypes(among: views.filter { before.isAmbiguous($0) }))
    // The frames of the document may contradict constraints that are kept. Then views keep their current frames.
    for frames in [geometry.frames.indices.map { completedFrame($0) }, solvedFrames] {
      let mixed = try SceneGeometry(scene, frames: frames, canvas: canvas, makeSolver: makeSolver)
      let suggestions = Suggestions(
        self, geometry: mixed, contentSizes: contentSizes(in: before), tolerance: 0,
        excluded: unrelated)
      let completion = Completion(
        editor: self, suggestions: suggestions, frames: frames, scope: views, knownConflicts: conflicts)
      let open = completion.problems(in: before).filter { $0.isAmbiguous }
      guard !open.isEmpty else { throw .nothingToDo("No constraint is missing.") }
      let fixed = prototypes(among: Set(open.map { $0.view }))
      let ends = try contentEnds(views.sorted(), mixed, before, without: [])
      let state = try completion.completed(fixed.map { .setAutoresizing(nil, view: $0) } + ends)
      best = state.isBetter(than: best) ? try completion.pruned(state) : best
      if best?.isComplete ?? false { break }
    }
    guard let best else { throw .nothingToDo("No constraint is missing.") }
    try check(best)
    return try edit(best.changes, scene.applying(best.changes), best.trial)
  }

  /// Checks the result of a completion. Unless ``isForced`` is true, throws an error if constraints conflict, views are
  /// ambiguous, or views would move.
  func check(_ state: Completion.State) throws(EditingError) {
    guard !state.isComplete, !isForced else { return }
    if state.conflictCount > 0 { throw .unsatisfiable(state.trial.solution.droppedConstraints) }
    let ambiguous = state.problems.filter { $0.isAmbiguous }
    if !ambiguous.isEmpty { throw .ambiguous(names(of: ambiguous)) }
    throw .movesViews(names(of: state.problems))
  }

  /// The frames that the constraints give the views, by index of the view. Nil for views that are not installed.
  var solvedFrames: [LayoutRect?] {
    geometry.frames.indices.map { before.isInstalled($0) ? before.frame($0) : nil }
  }

  /// Returns the frame that a view keeps or gets when missing constraints are added. Values that the constraints
  /// determine come from the layout, and ambiguous values come from the document. Nil if the view is not installed.
  func completedFrame(_ index: Int) -> LayoutRect? {
    guard before.isInstalled(index), var frame = before.frame(index) else { return nil }
    guard before.isAmbiguous(index), let saved = geometry.frames[index] else { return frame }
    for axis in LayoutAxis.allCases {
      let open = before.ambiguity(index, axis)
      let (start, end) = axis == .horizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
      let (savedStart, savedEnd) = axis == .horizontal ? (saved.minX, saved.maxX) : (saved.minY, saved.maxY)
      let size = open.size ? savedEnd - savedStart : end - start
      var position = start
      if open.start { position = open.end ? savedStart : end - size }
      if axis == .horizontal {
        frame.origin.x = position
        frame.size.width = size
      } else {
        frame.origin.y = position
        frame.size.height = size
      }
    }
    return frame
  }

  private func names(of problems: [Completion.Problem]) -> [String] {
    var seen: Set<Int> = []
    return problems.filter { seen.insert($0.view).inserted }.map { geometry.name($0.view) }
  }

  /// Returns the indices, in ascending order, of those given views whose frames only Interface Builder fixes.
  ///
  /// Interface Builder fixes the frame of a view without constraints. The scene stores an autoresizing mask for such a
  /// view.
  func prototypes(among views: Set<Int>) -> [Int] {
    views.sorted().filter { takesConstraints($0) && geometry.sources[$0].attributes.autoresizing != nil }
  }

  /// Returns the sizes of the alignment rectangles of views in a layout, by view and axis, in points. Leaves out the
  /// root and ambiguous sizes.
  func contentSizes(in trial: SceneTrial) -> [Int: [LayoutAxis: Double]] {
    var sizes: [Int: [LayoutAxis: Double]] = [:]
    for index in trial.views.indices where trial.isInstalled(index) && index > 0 {
      guard let frame = trial.frame(index) else { continue }
      let insets = trial.views[index].view.alignmentRectInsets
      for axis in LayoutAxis.allCases where !trial.ambiguity(index, axis).size {
        sizes[index, default: [:]][axis] = frame.size[axis] - insets.sum(axis)
      }
    }
    return sizes
  }

  /// Returns changes that end the content of each ambiguous scroll view after its last subview: on each axis, an added
  /// constraint relates the trailing or bottom edge of that subview to the same edge of the scroll view.
  ///
  /// - Parameters:
  ///   - trial: The layout that decides which scroll views are ambiguous.
  ///   - removed: The changes that remove constraints. If a constraint that is kept already ends the content on an axis,
  ///     none is added.
  func contentEnds(
    _ views: [Int], _ geometry: SceneGeometry, _ trial: SceneTrial, without removed: [SceneChange]
  ) throws(EditingError) -> [SceneChange] {
    let maker = ConstraintMaker(editor: self, geometry: geometry)
    var changes: [SceneChange] = []
    for parent in views where geometry.sources[parent].kind == .scrollView && trial.isAmbiguous(parent) {
      for axis in LayoutAxis.allCases where !endsContent(of: parent, axis, without: removed) {
        let inner = geometry.children[parent].filter { takesConstraints($0) }
        let last = inner.max { left, right in
          let (one, other) = (geometry.alignmentRect(left), geometry.alignmentRect(right))
          return axis == .horizontal
            ? one?.maxX ?? 0 < other?.maxX ?? 0 : one?.maxY ?? 0 < other?.maxY ?? 0
        }
        let attribute: LayoutAttribute = axis == .horizontal ? .trailing : .bottom
        guard let last,
          let constraint = try maker.constraint(last, attribute, .container(parent), attribute)
        else { continue }
        changes.append(.addConstraint(constraint, view: parent))
      }
    }
    return changes
  }

  /// Returns whether the changes in `removed` keep an active equation that relates the trailing or bottom edge of a
  /// scroll view to its content, that is, to a subview of the scroll view.
  ///
  /// - Parameters:
  ///   - parent: The index of the scroll view.
  ///   - axis: The axis: horizontal for the trailing edge, vertical for the bottom edge.
  ///   - removed: Changes, some of which may remove constraints.
  private func endsContent(of parent: Int, _ axis: LayoutAxis, without removed: [SceneChange]) -> Bool {
    var gone: Set<Int> = []
    for case .removeConstraint(let index) in removed { gone.insert(index) }
    let ends: [LayoutAttribute] = axis == .horizontal ? [.trailing, .right] : [.bottom]
    return before.instance.constraints.enumerated().contains { index, entry in
      let live = entry.constraint
      guard !gone.contains(index), live.isActive, live.relation == .equal,
        let first = live.firstItem.flatMap({ viewIndex(of: $0) }),
        let second = live.secondItem.flatMap({ viewIndex(of: $0) })
      else { return false }
      return first == parent && ends.contains(live.firstAttribute) && geometry.parents[second] == parent
        || second == parent && ends.contains(live.secondAttribute) && geometry.parents[first] == parent
    }
  }
}
