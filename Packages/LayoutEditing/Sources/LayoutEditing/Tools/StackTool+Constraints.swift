import LayoutDiagnostics
import LayoutDocuments

/// Methods for the constraints of views that are moved into a stack view or out of one: which of them must be removed,
/// and which can stay.
extension LayoutEditor {
  /// Returns the indices of the constraints that relate positions of views to items outside of these views. Constraints
  /// between a view and its own contents are left out: they move with the view.
  func positions(of views: Set<Int>) -> [Int] {
    before.instance.constraints.indices.filter { index in
      let ends = ends(of: index)
      return ends.enumerated().contains { number, end in
        let others = ends.indices.filter { $0 != number }.map { ends[$0].view }
        return end.attribute.isLocation && views.contains(end.view)
          && !others.contains { isInside($0, end.view) }
      }
    }
  }

  /// Returns the indices of the views that a constraint relates, each with its related attribute. For a guide, the
  /// index is that of the view that the guide belongs to.
  func ends(of constraint: Int) -> [(view: Int, attribute: LayoutAttribute)] {
    let live = before.instance.constraints[constraint].constraint
    return [(live.firstItem, live.firstAttribute), (live.secondItem, live.secondAttribute)].compactMap {
      item, attribute in item.flatMap { viewIndex(of: $0) }.map { (view: $0, attribute: attribute) }
    }
  }

  /// Returns whether a constraint can be kept when views are moved into a stack, because it does not position them. It
  /// is either an inequality between these views and another view, or it positions a view outside of the container
  /// (`parent`) by one of them.
  func isIndependent(_ constraint: Int, of views: Set<Int>, in parent: Int) -> Bool {
    let others = ends(of: constraint).map(\.view).filter { !views.contains($0) }
    guard !others.isEmpty, !others.contains(where: { isInside(parent, $0) }) else { return false }
    return before.instance.constraints[constraint].constraint.relation != .equal
      || !others.contains { isInside($0, parent) }
  }

  /// Checks that an edit may remove the given constraints, and returns them unchanged.
  ///
  /// - Throws: ``EditingError/fixedConstraint(_:)`` if the text of the document does not allow the removal of one of
  ///   them.
  func removable(
    _ constraints: [Int], _ isEditable: (SceneChange) -> Bool
  ) throws(EditingError) -> [Int] {
    for index in constraints where !isEditable(.removeConstraint(index)) {
      throw .fixedConstraint("\(before.instance.constraints[index].constraint.equation)")
    }
    return constraints
  }

  func constraints(about view: Int) -> [Int] {
    before.instance.constraints.indices.filter { ends(of: $0).contains { $0.view == view } }
  }

  /// Returns changes that add copies of the given constraints, with the same relations, constants and priorities.
  ///
  /// In each copy, another item replaces one of the `views`. A constraint between two of the views, or between a view
  /// and its contents, is not copied.
  ///
  /// - Parameters:
  ///   - constraints: The indices of the constraints.
  ///   - views: The views to replace.
  ///   - parent: The superview of these views.
  ///   - replacement: Returns the item that replaces a view: one whose attribute has the same value. Nil if there is none.
  func passingOn(
    _ constraints: [Int], of views: Set<Int>, to parent: Int,
    _ replacement: (Int, LayoutAttribute) -> ItemReference?
  ) -> [SceneChange] {
    var seen: Set<ConstraintEquation> = []
    var changes: [SceneChange] = []
    for index in constraints {
      let entry = before.instance.constraints[index]
      let live = entry.constraint
      guard live.isActive, let holder = holder(of: index), !views.contains(where: { isInside(holder, $0) })
      else { continue }
      let inside = ends(of: index).filter { end in views.contains { isInside(end.view, $0) } }
      guard inside.count == 1, let end = inside.first, views.contains(end.view),
        let item = replacement(end.view, end.attribute)
      else { continue }
      var equation = entry.source.equation
      let operand = ConstraintEquation.Operand.attribute(AnchorReference(item, end.attribute))
      // Guides of the views stay behind with the views.
      if let first = live.firstItem, first.layoutKind == .view, viewIndex(of: first) == end.view {
        equation.first = operand
      } else if let second = live.secondItem, second.layoutKind == .view, viewIndex(of: second) == end.view {
        equation.second = operand
      } else {
        continue
      }
      // Aligned views often have the same constraint.
      var plain = equation
      plain.identifier = nil
      plain.constant = 0
      guard seen.insert(plain).inserted else { continue }
      var copy = LayoutDocument.Constraint(equation)
      copy.isPlaceholder = entry.source.isPlaceholder
      changes.append(.addConstraint(copy, view: holder))
    }
    return changes
  }

  /// Returns the index of the view that lists a constraint.
  private func holder(of constraint: Int) -> Int? {
    var next = 0
    for (view, source) in geometry.sources.enumerated() {
      next += source.constraints.count
      if constraint < next { return view }
    }
    return nil
  }
}
