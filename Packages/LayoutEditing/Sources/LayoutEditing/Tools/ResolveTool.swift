import LayoutDiagnostics
import LayoutDocuments

/// The commands of Interface Builder's menu “Resolve Auto Layout Issues”.
public enum ResolveAction: String, Hashable, Sendable, CaseIterable {
  /// Sets the frames of views in the document to the frames that the constraints determine.
  case updateFrames = "update-frames"
  /// Sets constants so that the constraints hold at the frames in the document.
  case updateConstants = "update-constants"
  /// Adds constraints until the layout is no longer ambiguous.
  case addMissingConstraints = "add-missing"
  /// Replaces the constraints of views by suggested ones that keep the current frames.
  case resetToSuggestedConstraints = "reset"
  /// Removes the constraints of views.
  case clearConstraints = "clear"
}

extension LayoutEditor {
  /// Returns the edit of a command of “Resolve Auto Layout Issues”.
  ///
  /// - Parameters:
  ///   - action: The command.
  ///   - selection: The indices of the views. Default: all views of the scene.
  ///   - isEditable: Returns whether the text of the document allows a change. Constraints that cannot be removed are kept.
  ///     Default: all changes are possible.
  /// - Throws: ``EditingError`` if the selection is empty, if there is nothing to change, or if the edit would cause
  ///   conflicts, leave views ambiguous, or move views that should keep their frames.
  public func resolve(
    _ action: ResolveAction, _ selection: [Int]? = nil, isEditable: (SceneChange) -> Bool = { _ in true }
  ) throws(EditingError) -> SceneEdit {
    if let selection {
      guard !selection.isEmpty else { throw .emptySelection }
      for index in selection where !geometry.sources.indices.contains(index) { throw .unknownView(index) }
    }
    let views = Set(selection ?? Array(geometry.sources.indices))
    switch action {
    case .updateFrames: return try updateFrames(views, isEditable)
    case .updateConstants: return try updateConstants(selection == nil ? nil : views, isEditable)
    case .addMissingConstraints: return try addMissing(views)
    case .resetToSuggestedConstraints: return try reset(selection == nil ? nil : views, isEditable)
    case .clearConstraints:
      let changes = clearing(selection == nil ? nil : views, isEditable)
      guard !changes.isEmpty else { throw .nothingToDo("The views have no constraints.") }
      return try edit(changes + fixing(changes, isEditable))
    }
  }

  // MARK: Frames

  /// The maximum number of layouts. A changed frame can change the content size of a view, and this size can change
  /// further frames.
  private static let frameRounds = 4

  private func updateFrames(
    _ views: Set<Int>, _ isEditable: (SceneChange) -> Bool
  ) throws(EditingError) -> SceneEdit {
    var frames: [Int: LayoutRect] = [:]
    var trial = before
    for _ in 0..<Self.frameRounds {
      var isChanged = false
      for index in views.sorted() where index > 0 && !trial.isAmbiguous(index) {
        guard let saved = frames[index] ?? geometry.sources[index].attributes.frame,
          let frame = trial.solution[trial.views[index].view]?.frame, frame != saved,
          trial.solution[trial.views[index].view]?.status != .conflicting,
          // Small differences come from the rounding of other frames.
          trial.solution[trial.views[index].view]?.missedFrame != nil || !saved.isNear(frame),
          isEditable(.setFrame(frame, view: index))
        else { continue }
        frames[index] = frame
        isChanged = true
      }
      guard isChanged else { break }
      let changes = frames.sorted { $0.key < $1.key }.map { SceneChange.setFrame($0.value, view: $0.key) }
      trial = try SceneTrial(scene.applying(changes), canvas: canvas, makeSolver: makeSolver)
    }
    guard !frames.isEmpty else { throw .nothingToDo("All frames already match the constraints.") }
    return try edit(frames.sorted { $0.key < $1.key }.map { .setFrame($0.value, view: $0.key) })
  }

  // MARK: Constants

  private func updateConstants(
    _ views: Set<Int>?, _ isEditable: (SceneChange) -> Bool
  ) throws(EditingError) -> SceneEdit {
    // Saved frames are rounded, so that small differences are no errors. They are corrected only if more views keep
    // their frames as a result.
    let changes = constants(views, isEditable, differingBy: Completion.tolerance)
    guard !changes.isEmpty else { throw .nothingToDo("All constants already match the frames.") }
    let edit = try edit(changes)
    let exact = constants(views, isEditable, differingBy: 0.01)
    guard exact.count > changes.count, let other = try? self.edit(exact),
      movedCount(in: other) < movedCount(in: edit)
    else { return edit }
    return other
  }

  /// Returns the number of views whose frames after an edit differ from the frames in the document.
  private func movedCount(in edit: SceneEdit) -> Int {
    geometry.frames.indices.filter { index in
      guard let frame = geometry.frames[index], let new = edit.framesAfter[index] else { return false }
      return !frame.isNear(new)
    }.count
  }

  /// Returns the changes of those constants with which constraints do not hold at the frames in the document.
  private func constants(
    _ views: Set<Int>?, _ isEditable: (SceneChange) -> Bool, differingBy tolerance: Double
  ) -> [SceneChange] {
    var changes: [SceneChange] = []
    let live = before.instance.constraints
    for (index, constraint) in constraints.enumerated() where live[index].constraint.isActive {
      guard views.map({ isAbout(live[index].constraint, $0) }) ?? true,
        !constraint.variations.contains(where: { $0.values.constant != nil }),
        let wanted = constant(of: live[index].constraint, constraint.equation)
      else { continue }
      let difference = wanted - live[index].constraint.constant
      let isViolated: Bool
      switch constraint.equation.relation {
      case .equal: isViolated = abs(difference) > tolerance
      case .lessThanOrEqual: isViolated = difference > tolerance
      case .greaterThanOrEqual: isViolated = difference < -tolerance
      }
      let change = SceneChange.setConstant(ConstraintMaker.snapped(wanted, 0.02), constraint: index)
      if isViolated, isEditable(change) { changes.append(change) }
    }
    return changes
  }

  /// Returns whether a constraint refers to one of the given views or to one of their guides.
  private func isAbout(_ constraint: LayoutConstraint, _ views: Set<Int>) -> Bool {
    [constraint.firstItem, constraint.secondItem].contains { item in
      item.flatMap { viewIndex(of: $0) }.map { views.contains($0) } ?? false
    }
  }

  /// Returns the index of a view or, for a guide, the index of the view that owns the guide. Nil if the scene does not
  /// contain the view.
  func viewIndex(of item: any LayoutItem) -> Int? {
    let identity = ObjectIdentifier(item)
    if let index = before.views.firstIndex(where: { ObjectIdentifier($0.view) == identity }) { return index }
    guard item.layoutKind == .guide, let owner = item.layoutSuperitem else { return nil }
    let other = ObjectIdentifier(owner)
    return before.views.firstIndex { ObjectIdentifier($0.view) == other }
  }

  /// Returns the constant with which a constraint holds at the frames of the document; nil if an item has no frame.
  private func constant(of live: LayoutConstraint, _ equation: ConstraintEquation) -> Double? {
    guard let first = live.firstItem, let own = side(first, live.firstAttribute) else { return nil }
    guard let second = live.secondItem else { return live.firstAttribute.isSize ? own.value : nil }
    guard let other = side(second, live.secondAttribute) else { return nil }
    if live.firstAttribute.isSize { return own.value - live.multiplier * other.value }
    var holder = own.view
    while let parent = geometry.parents[holder], !isInside(other.view, holder) { holder = parent }
    // With a multiplier other than 1, the positions would have to be in the coordinates of the constraint's own holder,
    // which may be a different view.
    guard live.multiplier == 1, isInside(other.view, holder),
      let start = position(own, live.firstAttribute, in: holder),
      let end = position(other, live.secondAttribute, in: holder)
    else { return nil }
    let isMirrored = geometry.isMirrored(holder) && live.firstAttribute.isDirectional
    return isMirrored ? end - start : start - end
  }

  /// A side of a constraint: the index of the view, the name of the system guide if the side refers to a guide of the
  /// view, and the value of the attribute in points.
  private struct Side {
    var view: Int
    var guide: String?
    var value: Double
  }

  private func side(_ item: any LayoutItem, _ attribute: LayoutAttribute) -> Side? {
    guard let view = viewIndex(of: item) else { return nil }
    if item.layoutKind == .view {
      return geometry.value(attribute, of: view).map { Side(view: view, value: $0) }
    }
    for guide in [SystemGuideNames.safeArea, SystemGuideNames.top, SystemGuideNames.bottom]
    where item.layoutName == guide || item.layoutName.hasSuffix(" \(guide)") {
      return geometry.insideValue(attribute, ofGuide: guide, of: view).map {
        Side(view: view, guide: guide, value: $0)
      }
    }
    return nil
  }

  private func isInside(_ view: Int, _ ancestor: Int) -> Bool {
    var current: Int? = view
    while let index = current {
      if index == ancestor { return true }
      current = geometry.parents[index]
    }
    return false
  }

  private func position(_ side: Side, _ attribute: LayoutAttribute, in holder: Int) -> Double? {
    let axis = attribute.axis ?? .horizontal
    if side.guide != nil {
      let offset = geometry.offset(of: side.view, in: holder)
      return side.value + (axis == .horizontal ? offset.x : offset.y)
    }
    if side.view == holder {
      // The end of the content of a scroll view follows from its subviews.
      let isEnd = geometry.sources[holder].kind.scrolls && ![.leading, .left, .top].contains(attribute)
      return isEnd ? nil : geometry.insideValue(attribute, of: holder)
    }
    guard let parent = geometry.parents[side.view] else { return nil }
    // The position of a scroll view's content relative to the views outside it is not fixed.
    var current = parent
    while current != holder {
      if geometry.sources[current].kind.scrolls { return nil }
      guard let next = geometry.parents[current] else { return nil }
      current = next
    }
    let offset = geometry.offset(of: parent, in: holder)
    return side.value + (axis == .horizontal ? offset.x : offset.y)
  }

  // MARK: Missing constraints

  private func addMissing(_ views: Set<Int>) throws(EditingError) -> SceneEdit {
    let conflicts = Set(before.solution.droppedConstraints.map { $0.equation })
    var best: Completion.State?
    // The frames in the document may conflict with constraints that are kept. In this case, views keep their solved
    // frames.
    for frames in [geometry.frames.indices.map { completedFrame($0) }, solvedFrames] {
      let mixed = try SceneGeometry(scene, frames: frames, canvas: canvas, makeSolver: makeSolver)
      let suggestions = Suggestions(
        self, geometry: mixed, contentSizes: contentSizes(in: before), tolerance: 0)
      let completion = Completion(
        editor: self, suggestions: suggestions, frames: frames, scope: views, knownConflicts: conflicts)
      let open = completion.problems(in: before).filter { $0.isAmbiguous }
      guard !open.isEmpty else { throw .nothingToDo("No constraint is missing.") }
      let fixed = prototypes(among: Set(open.map { $0.view }))
      let ends = try contentEnds(views.sorted(), mixed, before)
      let state = try completion.completed(fixed.map { .setAutoresizing(nil, view: $0) } + ends)
      best = state.isBetter(than: best) ? try completion.pruned(state) : best
      if best?.isComplete ?? false { break }
    }
    guard let best else { throw .nothingToDo("No constraint is missing.") }
    try check(best)
    return try edit(best.changes, scene.applying(best.changes), best.trial)
  }

  /// Throws an error if a state has conflicts, or views that are ambiguous or moved. Does nothing if ``isForced`` is
  /// true.
  private func check(_ state: Completion.State) throws(EditingError) {
    guard !state.isComplete, !isForced else { return }
    if state.conflictCount > 0 { throw .unsatisfiable(state.trial.conflicts) }
    let ambiguous = state.problems.filter { $0.isAmbiguous }
    if !ambiguous.isEmpty { throw .ambiguous(names(of: ambiguous)) }
    throw .movesViews(names(of: state.problems))
  }

  /// The solved frames of views, by index of the view. Nil for views that are not installed.
  private var solvedFrames: [LayoutRect?] {
    geometry.frames.indices.map { before.isInstalled($0) ? before.frame($0) : nil }
  }

  /// Returns the frame that a view keeps or gets when missing constraints are added: values that the constraints
  /// determine come from the layout, and all other values from the document.
  private func completedFrame(_ index: Int) -> LayoutRect? {
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

  /// Returns the views among the given ones whose frames Interface Builder fixes because they have no constraints.
  private func prototypes(among views: Set<Int>) -> [Int] {
    views.sorted().filter { takesConstraints($0) && geometry.sources[$0].attributes.autoresizing != nil }
  }

  /// Returns the sizes of alignment rectangles that are not ambiguous in a layout, by view and axis, in points.
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

  /// Returns the changes that add constraints from the last subview of each scroll view to the end of the scroll view's
  /// content. These constraints determine the size of the content.
  ///
  /// - Parameter trial: A layout without these constraints. Scroll views that are not ambiguous in this layout are left
  ///   out.
  private func contentEnds(
    _ views: [Int], _ geometry: SceneGeometry, _ trial: SceneTrial
  ) throws(EditingError) -> [SceneChange] {
    let maker = ConstraintMaker(editor: self, geometry: geometry)
    var changes: [SceneChange] = []
    for parent in views where geometry.sources[parent].kind == .scrollView && trial.isAmbiguous(parent) {
      for axis in LayoutAxis.allCases {
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

  // MARK: Removing constraints

  /// Returns the changes that remove the constraints of views.
  ///
  /// - Parameter views: The views; nil for all constraints of the scene.
  private func clearing(_ views: Set<Int>?, _ isEditable: (SceneChange) -> Bool) -> [SceneChange] {
    let live = before.instance.constraints
    var changes: [SceneChange] = []
    for index in constraints.indices {
      guard views.map({ isAbout(live[index].constraint, $0) }) ?? true,
        isEditable(.removeConstraint(index))
      else { continue }
      changes.append(.removeConstraint(index))
    }
    return changes
  }

  /// Returns the changes that fix the frames of views that have no constraints after the given changes, as Interface
  /// Builder does.
  private func fixing(_ changes: [SceneChange], _ isEditable: (SceneChange) -> Bool) -> [SceneChange] {
    guard scene.isInterfaceFile else { return [] }
    var removed: Set<Int> = []
    for case .removeConstraint(let index) in changes { removed.insert(index) }
    var constrained: Set<Int> = []
    for (index, entry) in before.instance.constraints.enumerated() where !removed.contains(index) {
      for item in [entry.constraint.firstItem, entry.constraint.secondItem] {
        if let item, let view = viewIndex(of: item) { constrained.insert(view) }
      }
    }
    return geometry.sources.indices.compactMap { index in
      let change = SceneChange.setAutoresizing([], view: index)
      guard index > 0, geometry.sources[index].attributes.autoresizing == nil, !isArranged(index),
        !constrained.contains(index), geometry.sources[index].attributes.frame != nil, isEditable(change)
      else { return nil }
      return change
    }
  }

  // MARK: Suggested constraints

  private func reset(
    _ views: Set<Int>?, _ isEditable: (SceneChange) -> Bool
  ) throws(EditingError) -> SceneEdit {
    let scope = views ?? Set(geometry.sources.indices)
    let cleared = clearing(views, isEditable)
    let free = prototypes(among: scope).map { SceneChange.setAutoresizing(nil, view: $0) }
    let base = cleared + free
    let trial = try SceneTrial(scene.applying(base), canvas: canvas, makeSolver: makeSolver)
    var best = try suggested(base, cleared, scope, geometry, trial)
    if !best.isComplete, before.solution.droppedConstraints.isEmpty {
      // Some saved frames cannot be kept, such as the frame of a view that a stack view lays out differently.
      let solved = try SceneGeometry(scene, frames: solvedFrames, canvas: canvas, makeSolver: makeSolver)
      let other = try suggested(base, cleared, scope, solved, trial)
      if other.isBetter(than: best) { best = other }
    }
    try check(best)
    guard !best.changes.isEmpty else { throw .nothingToDo("No view is laid out by constraints.") }
    return try edit(best.changes, scene.applying(best.changes), best.trial)
  }

  /// Adds suggested constraints to a scene, and returns the resulting state.
  ///
  /// - Parameters:
  ///   - base: The changes that remove the old constraints.
  ///   - cleared: The changes in `base` that remove constraints, without the changes of autoresizing masks.
  ///   - scope: The views that get constraints.
  ///   - geometry: The frames that the views keep.
  ///   - trial: The layout without the old constraints.
  private func suggested(
    _ base: [SceneChange], _ cleared: [SceneChange], _ scope: Set<Int>, _ geometry: SceneGeometry,
    _ trial: SceneTrial
  ) throws(EditingError) -> Completion.State {
    var best: Completion.State?
    // Alignments may move views by a fraction of a point. If these moves add up, only exact alignments are used.
    for tolerance in [0.3, 0.01] {
      let suggestions = Suggestions(
        self, geometry: geometry, contentSizes: contentSizes(in: trial), tolerance: tolerance)
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
      changes += try contentEnds(scope.sorted(), geometry, trial)
      let completion = Completion(
        editor: self, suggestions: suggestions, frames: geometry.frames, scope: scope,
        knownConflicts: Set(trial.solution.droppedConstraints.map { $0.equation }))
      let state = try completion.completed(changes)
      if state.isBetter(than: best) { best = state }
      if state.isComplete { break }
    }
    guard let best else { throw .nothingToDo("The scene has no views.") }
    return best
  }

  /// Returns the equations of the required constraints on a group of siblings that are kept. Inequalities are left out.
  func known(
    _ group: [Int], without removed: [SceneChange], _ suggestions: Suggestions
  ) -> [RankBasis.Row] {
    var gone: Set<Int> = []
    for case .removeConstraint(let index) in removed { gone.insert(index) }
    let members = Set(group)
    var rows: [RankBasis.Row] = []
    for (index, entry) in before.instance.constraints.enumerated() where !gone.contains(index) {
      let live = entry.constraint
      guard live.isActive, live.relation == .equal, live.priority == .required,
        let first = live.firstItem.flatMap({ viewIndex(of: $0) })
      else { continue }
      var row: RankBasis.Row = [:]
      if members.contains(first) { row = suggestions.row(first, live.firstAttribute) ?? [:] }
      if let second = live.secondItem.flatMap({ viewIndex(of: $0) }), members.contains(second) {
        for (unknown, coefficient) in suggestions.row(second, live.secondAttribute) ?? [:] {
          row[unknown] = (row[unknown] ?? 0) - live.multiplier * coefficient
        }
      }
      if !row.isEmpty { rows.append(row) }
    }
    return rows
  }
}

extension LayoutRect {
  /// Returns whether each edge differs from the same edge of another rectangle by at most ``Completion/tolerance``.
  func isNear(_ other: LayoutRect) -> Bool {
    [minX - other.minX, maxX - other.maxX, minY - other.minY, maxY - other.maxY].allSatisfy {
      abs($0) <= Completion.tolerance
    }
  }
}
