import LayoutDiagnostics
import LayoutDocuments

/// The tool that does the same as Interface Builder's command “Update Constraint Constants”.
extension LayoutEditor {
  func updateConstants(
    _ views: Set<Int>?, _ isEditable: (SceneChange) -> Bool
  ) throws(EditingError) -> SceneEdit {
    // Saved frames are rounded, so that small differences are no errors. They are corrected only if they add up.
    let changes = constants(views, isEditable, differingBy: Completion.tolerance)
    guard !changes.isEmpty else {
      let hasFrames = geometry.sources.dropFirst().contains { $0.attributes.frame != nil }
      throw .nothingToDo(
        hasFrames
          ? "All constants already match the frames."
          : "No constant was changed, because the file contains no frames of views.")
    }
    var edit = try edit(changes)
    let exact = constants(views, isEditable, differingBy: 0.01)
    if exact.count > changes.count, let other = try? self.edit(exact),
      movedCount(in: other) < movedCount(in: edit)
    {
      edit = other
    }
    edit.missedFrames = missedFrames(after: edit, views, isEditable)
    return edit
  }

  /// Returns the views that an edit of constants leaves at frames other than those in the document, with the reasons.
  private func missedFrames(
    after edit: SceneEdit, _ views: Set<Int>?, _ isEditable: (SceneChange) -> Bool
  ) -> [MissedFrame] {
    let ambiguous = Set(edit.ambiguousIndices)
    var kept: [Int: ConstraintEquation] = [:]
    for case .setConstant(let value, let index) in misfits(views, differingBy: Completion.tolerance)
    where !isEditable(.setConstant(value, constraint: index)) {
      let item = before.instance.constraints[index].constraint.firstItem
      if let view = item.flatMap({ viewIndex(of: $0) }) { kept[view] = constraints[index].equation }
    }
    var impossible: Set<Int>?
    return geometry.sources.indices.compactMap { view in
      guard let saved = geometry.sources[view].attributes.frame, view > 0, views?.contains(view) ?? true,
        let frame = edit.exactFrames[view], !before.isLeftOut(view), !saved.isNear(frame)
      else { return nil }
      let reason: MissedFrame.Reason
      if let equation = kept[view] {
        reason = .fixedConstant(equation)
      } else if ambiguous.contains(view) {
        reason = .ambiguous
      } else {
        let found = impossible ?? impossibleFrames()
        impossible = found
        reason = found.contains(view) ? .contradictory : .undetermined
      }
      return MissedFrame(view: view, name: geometry.name(view), reason: reason)
    }
  }

  /// Returns the number of views whose frames after an edit differ from the frames in the document.
  private func movedCount(in edit: SceneEdit) -> Int {
    geometry.frames.indices.filter { index in
      guard let frame = geometry.frames[index], let new = edit.exactFrames[index] else { return false }
      return !frame.isNear(new)
    }.count
  }

  /// Returns changes of constants, so that violated constraints hold at the frames of the document. A constant is
  /// changed only if a constraint is violated by more than `tolerance` points.
  private func constants(
    _ views: Set<Int>?, _ isEditable: (SceneChange) -> Bool, differingBy tolerance: Double
  ) -> [SceneChange] {
    misfits(views, differingBy: tolerance).filter { isEditable($0) }
  }

  /// Returns changes that set constants so that the constraints hold at the frames that the document stores.
  ///
  /// The result also contains changes that the text of the document does not allow.
  ///
  /// - Parameters:
  ///   - views: The indices of the views whose constraints are changed; nil for all views.
  ///   - tolerance: The violation, in points, up to which a constraint is not changed.
  func misfits(_ views: Set<Int>?, differingBy tolerance: Double) -> [SceneChange] {
    var changes: [SceneChange] = []
    let live = before.instance.constraints
    for (index, constraint) in constraints.enumerated() where live[index].constraint.isActive {
      guard views.map({ isAbout(live[index].constraint, $0) }) ?? true,
        !constraint.variations.contains(where: { $0.values.constant != nil }),
        let wanted = constant(of: live[index].constraint)
      else { continue }
      let difference = wanted - live[index].constraint.constant
      let isViolated: Bool
      switch constraint.equation.relation {
      case .equal: isViolated = abs(difference) > tolerance
      case .lessThanOrEqual: isViolated = difference > tolerance
      case .greaterThanOrEqual: isViolated = difference < -tolerance
      }
      if isViolated {
        changes.append(.setConstant(ConstraintMaker.snapped(wanted, 0.02), constraint: index))
      }
    }
    return changes
  }

  /// Returns the constant with which a constraint holds if all items have the frames that the document stores for them;
  /// nil if the document stores no frame for one of the items.
  private func constant(of live: LayoutConstraint) -> Double? {
    guard let first = live.firstItem, let own = viewIndex(of: first), hasFrame(own) else { return nil }
    guard let second = live.secondItem else {
      return live.firstAttribute.isSize ? side(first, live.firstAttribute, heldBy: own)?.value : nil
    }
    guard let other = viewIndex(of: second), hasFrame(other) else { return nil }
    var holder = own
    while let parent = geometry.parents[holder], !isInside(other, holder) { holder = parent }
    guard let start = side(first, live.firstAttribute, heldBy: holder),
      let end = side(second, live.secondAttribute, heldBy: holder)
    else { return nil }
    if live.firstAttribute.isSize { return start.value - live.multiplier * end.value }
    let isMirrored = geometry.isMirrored(holder) && live.firstAttribute.isDirectional
    // In a mirrored layout, positions are measured from the other side, so that a multiplied position differs.
    guard live.multiplier == 1 || !isMirrored, isInside(other, holder),
      let first = position(start, live.firstAttribute, in: holder),
      let second = position(end, live.secondAttribute, in: holder)
    else { return nil }
    return isMirrored ? second - first : first - live.multiplier * second
  }

  /// Returns whether the document determines the frame of a view. Returns false for a view without a frame in an
  /// Interface Builder file, which is rare. The solved frame of such a view changes with the constants of its
  /// constraints, so the constants cannot be computed from the frame.
  private func hasFrame(_ view: Int) -> Bool {
    view == 0 || !scene.isInterfaceFile || geometry.sources[view].attributes.frame != nil
  }

  /// A side of a constraint: an attribute's value, and the view it belongs to. For a system guide, `guide` is its name.
  private struct Side {
    var view: Int
    var guide: String?
    var value: Double
  }

  private func side(_ item: any LayoutItem, _ attribute: LayoutAttribute, heldBy holder: Int) -> Side? {
    guard let view = viewIndex(of: item) else { return nil }
    if item.layoutKind == .view {
      return geometry.value(attribute, of: view, heldBy: holder).map { Side(view: view, value: $0) }
    }
    for guide in [SystemGuideNames.safeArea, SystemGuideNames.top, SystemGuideNames.bottom]
    where item.layoutName == guide || item.layoutName.hasSuffix(" \(guide)") {
      return geometry.insideValue(attribute, ofGuide: guide, of: view).map {
        Side(view: view, guide: guide, value: $0)
      }
    }
    return nil
  }

  func isInside(_ view: Int, _ ancestor: Int) -> Bool {
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
    // The content of a scroll view has no fixed place among the views around it.
    var current = parent
    while current != holder {
      if geometry.sources[current].kind.scrolls { return nil }
      guard let next = geometry.parents[current] else { return nil }
      current = next
    }
    let offset = geometry.offset(of: parent, in: holder)
    return side.value + (axis == .horizontal ? offset.x : offset.y)
  }
}
