import LayoutDiagnostics
import LayoutDocuments

/// The command “Update Constraint Constants”.
extension LayoutEditor {
  func updateConstants(
    _ views: Set<Int>?, _ isEditable: (SceneChange) -> Bool
  ) throws(EditingError) -> SceneEdit {
    // Saved frames are rounded, so that small differences are no errors. They are corrected only if they add up.
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

  /// Returns the changes of those constants that do not fit the frames of the document.
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

  /// Returns the constant with which a constraint holds at the frames of the document; nil if an item has no frame.
  private func constant(of live: LayoutConstraint, _ equation: ConstraintEquation) -> Double? {
    guard let first = live.firstItem, let own = side(first, live.firstAttribute) else { return nil }
    guard let second = live.secondItem else { return live.firstAttribute.isSize ? own.value : nil }
    guard let other = side(second, live.secondAttribute) else { return nil }
    if live.firstAttribute.isSize { return own.value - live.multiplier * other.value }
    var holder = own.view
    while let parent = geometry.parents[holder], !isInside(other.view, holder) { holder = parent }
    // A multiplied position is measured in the coordinates of the constraint's own holder.
    guard live.multiplier == 1, isInside(other.view, holder),
      let start = position(own, live.firstAttribute, in: holder),
      let end = position(other, live.secondAttribute, in: holder)
    else { return nil }
    let isMirrored = geometry.isMirrored(holder) && live.firstAttribute.isDirectional
    return isMirrored ? end - start : start - end
  }

  /// A side of a constraint: the view of the item, and whether the item is a system guide.
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
