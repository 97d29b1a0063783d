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
  ///   - isEditable: Returns whether the text of the document allows a change. Default: all changes are possible.
  /// - Returns: The edit. Its ``SceneEdit/missedFrames`` are the views that the stack view moves or resizes.
  /// - Throws: ``EditingError`` if the views cannot be arranged by a stack, or if the layout is ambiguous with it.
  public func embed(
    _ selection: [Int], axis: LayoutAxis? = nil, name: String? = nil,
    isEditable: (SceneChange) -> Bool = { _ in true }
  ) throws(EditingError) -> SceneEdit {
    let parent = try container(of: selection)
    if let shown = try showing(parent) {
      return try adopting(shown.embed(selection, axis: axis, name: name, isEditable: isEditable))
    }
    let exact = try exactGeometry()
    let inferred = try inferredStack(selection, axis: axis, exact)
    if let name, takenIDs.contains(name) { throw .nameInUse(name) }
    var stack = LayoutDocument.View(kind: .stack)
    var ids = FreshIDs(besides: takenIDs)
    if scene.isInterfaceFile {
      stack.id = ids.next(for: "stack \(selection)")
      stack.name = name
      // Items of the file that are not part of the document, such as gesture recognizers, have ids too.
      stack.attributes.frame = geometry.union(inferred.views).unlessFar(from: exact.union(inferred.views))
      for _ in 0..<8 where !isEditable(.wrap(inferred.views, in: stack)) {
        stack.id = ids.next(for: "stack \(selection)")
      }
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
    let frame = geometry.union(inferred.views)
    let exactFrame = exact.union(inferred.views)
    let moved = Set(inferred.views)
    let removed = try removable(positions(of: moved), isEditable)
    var changes = try unfixing(inferred.views)
    changes.append(.wrap(inferred.views, in: stack))
    var frames: [Int: LayoutRect] = [:]
    for view in inferred.views {
      guard let old = geometry.frames[view] else { continue }
      frames[view] = exact.frames[view]?.offsetBy(dx: -exactFrame.minX, dy: -exactFrame.minY)
      let new = old.offsetBy(dx: -frame.minX, dy: -frame.minY).unlessFar(from: frames[view])
      if geometry.sources[view].attributes.frame != nil { changes.append(.setFrame(new, view: view)) }
    }
    let isMirrored = exact.isMirrored(parent)
    let reference = ItemReference.item(stack.id ?? stack.name ?? "")
    let passedOn = passingOn(removed, of: moved, to: parent) { view, attribute in
      guard let value = exact.value(attribute, of: view, heldBy: parent),
        let own = exactFrame.position(attribute, .zero, isMirrored: isMirrored), abs(value - own) <= 0.1
      else { return nil }
      return reference
    }
    let kept = removed.filter { !isIndependent($0, of: moved, in: parent) }
    let move = Move(frames: frames, added: exactFrame, parent: parent, exact: exact, removed: removed)
    return try restructured(
      move, changes + kept.map { .removeConstraint($0) } + passedOn,
      orElse: changes + removed.map { .removeConstraint($0) })
  }

  /// Returns the edit that moves the subviews of a stack view into the stack's superview, and removes the stack. The
  /// subviews get suggested constraints, so that they keep their frames.
  ///
  /// - Parameters:
  ///   - stack: The index of the stack view.
  ///   - isEditable: Returns whether the text of the document allows a change. Default: all changes are possible.
  /// - Returns: The edit. Its ``SceneEdit/missedFrames`` are the views that do not keep their frames.
  /// - Throws: ``EditingError`` if the view is not a stack view, or if the layout is ambiguous without it.
  public func unembed(
    _ stack: Int, isEditable: (SceneChange) -> Bool = { _ in true }
  ) throws(EditingError) -> SceneEdit {
    let parent = try container(of: [stack])
    if let shown = try showing(stack) { return try adopting(shown.unembed(stack, isEditable: isEditable)) }
    guard geometry.sources[stack].kind == .stack else { throw .notAStack(geometry.name(stack)) }
    guard !geometry.children[stack].isEmpty else { throw .emptyStack(geometry.name(stack)) }
    let exact = try exactGeometry()
    let origin = geometry.frames[stack]?.origin ?? .zero
    let exactOrigin = exact.frames[stack]?.origin ?? .zero
    guard isEditable(.unwrap(view: stack)) else { throw .fixedView(geometry.name(stack)) }
    let removed = try removable(constraints(about: stack), isEditable)
    // Constraints that the stack lists are removed with it.
    var index = firstConstraint(of: stack)
    let listed = index..<index + geometry.sources[stack].constraints.count
    var changes = removed.filter { !listed.contains($0) }.map { SceneChange.removeConstraint($0) }
    for constraint in geometry.sources[stack].constraints {
      if !removed.contains(index) {
        var copy = LayoutDocument.Constraint(constraint.equation)
        copy.isPlaceholder = constraint.isPlaceholder
        changes.append(.addConstraint(copy, view: parent))
      }
      index += 1
    }
    changes.append(.unwrap(view: stack))
    var frames: [Int: LayoutRect] = [:]
    for view in geometry.children[stack] {
      guard let old = geometry.frames[view] else { continue }
      frames[view] = exact.frames[view]?.offsetBy(dx: exactOrigin.x, dy: exactOrigin.y)
      let new = old.offsetBy(dx: origin.x, dy: origin.y).unlessFar(from: frames[view])
      if geometry.sources[view].attributes.frame != nil { changes.append(.setFrame(new, view: view)) }
    }
    let members = geometry.children[stack].filter { isArranged($0) && exact.frames[$0] != nil }
    let passedOn = passingOn(removed, of: [stack], to: parent) { _, attribute in
      guard let value = exact.value(attribute, of: stack, heldBy: parent), let axis = attribute.axis else {
        return nil
      }
      let origin = attribute.isSize ? 0 : axis == .horizontal ? exactOrigin.x : exactOrigin.y
      let member = members.first { member in
        exact.value(attribute, of: member, heldBy: parent).map { abs($0 + origin - value) <= 0.1 } ?? false
      }
      return member.flatMap { try? self.reference(to: $0) }
    }
    let move = Move(frames: frames, added: nil, parent: parent, exact: exact, removed: removed)
    return try restructured(move, changes + passedOn, orElse: changes)
  }

  private func firstConstraint(of view: Int) -> Int {
    geometry.sources[..<view].reduce(0) { $0 + $1.constraints.count }
  }
}

extension SceneGeometry {
  /// Returns the smallest rectangle that contains the alignment rectangles of views.
  fileprivate func union(_ views: [Int]) -> LayoutRect {
    views.compactMap { alignmentRect($0) }.reduce(nil) { whole, rect in whole.map { $0.union(rect) } ?? rect }
      ?? .zero
  }
}

extension LayoutRect {
  /// Returns this frame, which was computed from rounded frames. If the rounding errors add up to more than
  /// ``Completion/tolerance``, returns the exact frame instead.
  fileprivate func unlessFar(from exact: LayoutRect?) -> LayoutRect {
    guard let exact, !isNear(exact) else { return self }
    return exact
  }
}

extension LayoutDocument.Scene {
  /// The era of the first stack view in the scene that states one: the system whose rules the stack view follows. Nil
  /// if no stack view states an era.
  fileprivate var stackEra: StackView.Era? {
    func find(_ view: LayoutDocument.View) -> StackView.Era? {
      if view.kind == .stack, let era = view.attributes.stack.era { return era }
      for child in view.views { if let era = find(child) { return era } }
      return nil
    }
    return find(root)
  }
}
