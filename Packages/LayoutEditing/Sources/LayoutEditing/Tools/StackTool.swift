import LayoutDiagnostics
import LayoutDocuments

/// The properties of a stack view that arranges views at nearly the same frames as the current ones.
public struct InferredStack: Hashable, Sendable {
  /// The axis of the stack view.
  public var axis: LayoutAxis

  /// The views in their order along the axis.
  public var views: [Int]

  /// The alignment across the axis.
  public var alignment: StackView.Alignment

  /// The spacing, in points: the median of the distances between the views.
  public var spacing: Double
}

extension LayoutEditor {
  /// Returns the stack view that arranges views most similarly to their current frames.
  ///
  /// The axis is the one along which the views do not overlap. If the views share both edges across this axis within
  /// one point, the alignment is fill. Otherwise, it is the first baseline or the edge that they share. If they share
  /// none, it is center.
  ///
  /// - Parameters:
  ///   - selection: The indices of the views.
  ///   - axis: The axis. Default: inferred from the frames.
  /// - Throws: ``EditingError`` if the views overlap on both axes, or if one of them has no size.
  public func inferredStack(_ selection: [Int], axis: LayoutAxis? = nil) throws(EditingError) -> InferredStack
  {
    let parent = try container(of: selection)
    var rects: [Int: LayoutRect] = [:]
    for view in selection {
      if isArranged(view) { throw .arranged(geometry.name(view), in: geometry.name(parent)) }
      guard let rect = geometry.alignmentRect(view), rect.width > 0, rect.height > 0 else {
        throw .zeroSize(geometry.name(view))
      }
      rects[view] = rect
    }
    let isMirrored = geometry.isMirrored(parent)
    func ends(_ view: Int, _ axis: LayoutAxis) -> (start: Double, end: Double) {
      let rect = rects[view] ?? .zero
      if axis == .vertical { return (rect.minY, rect.maxY) }
      return isMirrored ? (-rect.maxX, -rect.minX) : (rect.minX, rect.maxX)
    }
    func order(_ axis: LayoutAxis) -> [Int] {
      selection.sorted { (ends($0, axis).start, $0) < (ends($1, axis).start, $1) }
    }
    /// Returns two views that overlap along an axis; nil if no two views overlap.
    func overlap(_ axis: LayoutAxis) -> (Int, Int)? {
      let views = order(axis)
      for (one, next) in zip(views, views.dropFirst())
      where ends(next, axis).start < ends(one, axis).end - 0.5 {
        return (one, next)
      }
      return nil
    }
    func spread(_ axis: LayoutAxis) -> Double {
      let centers = selection.map { (ends($0, axis).start + ends($0, axis).end) / 2 }
      return (centers.max() ?? 0) - (centers.min() ?? 0)
    }
    var candidates = axis.map { [$0] } ?? [.horizontal, .vertical]
    if candidates.count == 2, spread(.vertical) > spread(.horizontal) { candidates.reverse() }
    guard let chosen = candidates.first(where: { overlap($0) == nil }) else {
      let (one, other) = overlap(candidates[0]) ?? (selection[0], selection[0])
      throw .overlapping(geometry.name(one), geometry.name(other))
    }
    let views = order(chosen)
    let gaps = zip(views, views.dropFirst()).map { max(0, ends($1, chosen).start - ends($0, chosen).end) }
      .sorted()
    let spacing = gaps.isEmpty ? 0 : ConstraintMaker.snapped(gaps[(gaps.count - 1) / 2], 0.02)
    return InferredStack(
      axis: chosen, views: views, alignment: alignment(of: views, across: chosen.other, ends),
      spacing: spacing)
  }

  private func alignment(
    of views: [Int], across axis: LayoutAxis, _ ends: (Int, LayoutAxis) -> (start: Double, end: Double)
  ) -> StackView.Alignment {
    func isShared(_ values: [Double]) -> Bool {
      (values.max() ?? 0) - (values.min() ?? 0) <= 1
    }
    let starts = views.map { ends($0, axis).start }
    let stops = views.map { ends($0, axis).end }
    let hasText = views.allSatisfy { [.label, .button, .textField].contains(geometry.sources[$0].kind) }
    if isShared(starts), isShared(stops) { return .fill }
    if axis == .vertical, hasText, isShared(views.compactMap { geometry.value(.firstBaseline, of: $0) }) {
      return .firstBaseline
    }
    if isShared(starts) { return .leading }
    if isShared(stops) { return .trailing }
    return .center
  }

  /// Returns the edit that moves views into a new stack view. The stack view gets suggested constraints, so that the
  /// views keep their frames.
  ///
  /// Constraints for the positions of the views are removed, because the stack positions them. Constraints for their sizes
  /// are kept. If the distances between the views differ, or if they share no alignment, the stack moves some of them.
  ///
  /// - Parameters:
  ///   - selection: The indices of the views.
  ///   - axis: The axis of the stack. Default: inferred from the frames.
  ///   - name: The name of the stack. Default: none in Interface Builder files, otherwise `Stack View`.
  /// - Throws: ``EditingError`` if a stack cannot arrange the views, or if a view would become ambiguous.
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
  /// - Throws: ``EditingError`` if the view is not a stack view or is empty, or if a view would become ambiguous.
  public func unembed(_ stack: Int) throws(EditingError) -> SceneEdit {
    let parent = try container(of: [stack])
    guard geometry.sources[stack].kind == .stack else { throw .notAStack(geometry.name(stack)) }
    guard !geometry.children[stack].isEmpty else { throw .nothingToDo("The stack view is empty.") }
    let origin = geometry.frames[stack]?.origin ?? .zero
    var changes = removing(about: [stack])
    var removed: Set<Int> = []
    for case .removeConstraint(let index) in changes { removed.insert(index) }
    // The constraints that the stack lists are removed together with the stack. Those that do not refer to the stack
    // itself are added to the superview.
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
  ///   - frames: The frames of the moved views in their new superviews, by old index.
  ///   - added: The frame of the new stack view; nil if none is added.
  ///   - parent: The old index of the superview that gets or loses the moved views.
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

  /// Returns whether a view is a descendant of another view.
  private func isIn(_ view: Int, _ ancestor: Int) -> Bool {
    var current = geometry.parents[view]
    while let index = current {
      if index == ancestor { return true }
      current = geometry.parents[index]
    }
    return false
  }

  /// Adds suggested constraints to a group of views, and further constraints to views in `scope` that still have a
  /// problem. Returns the resulting state.
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
      knownConflicts: Set(before.solution.droppedConstraints.map { $0.equation }))
    return try completion.completed(changes)
  }

  /// Returns the old index of each view of the changed scene, in the order of the new indices. Nil for a new stack
  /// view.
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
  /// Returns whether a view of a changed scene was ambiguous in this layout, which is the layout before the changes.
  fileprivate func wasAmbiguous(_ view: Int, _ order: [Int?]) -> Bool {
    order[view].map { isAmbiguous($0) } ?? false
  }
}

extension LayoutDocument.Scene {
  /// The era of the first stack view that sets one; nil if no stack view sets an era.
  fileprivate var stackEra: StackView.Era? {
    func find(_ view: LayoutDocument.View) -> StackView.Era? {
      if view.kind == .stack, let era = view.attributes.stack.era { return era }
      for child in view.views { if let era = find(child) { return era } }
      return nil
    }
    return find(root)
  }
}
