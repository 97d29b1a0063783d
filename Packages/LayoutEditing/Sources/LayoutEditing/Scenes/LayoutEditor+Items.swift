import LayoutDiagnostics
import LayoutDocuments

/// Methods that find the views that constraints refer to.
extension LayoutEditor {
  /// Returns whether a constraint refers to one of the given views or to a guide of one of these views.
  func isAbout(_ constraint: LayoutConstraint, _ views: Set<Int>) -> Bool {
    [constraint.firstItem, constraint.secondItem].contains { item in
      item.flatMap { viewIndex(of: $0) }.map { views.contains($0) } ?? false
    }
  }

  /// Returns an equation with the names of items in place of the ids by which an Interface Builder file refers to them,
  /// as messages print it.
  public func named(_ equation: ConstraintEquation) -> ConstraintEquation {
    func named(_ operand: ConstraintEquation.Operand) -> ConstraintEquation.Operand {
      guard case .attribute(let anchor) = operand, case .item(let id) = anchor.item,
        let item = try? before.instance.items.item(named: id)
      else { return operand }
      return .attribute(AnchorReference(.item(item.layoutName), anchor.attribute))
    }
    var result = equation
    result.first = named(equation.first)
    result.second = equation.second.map(named)
    return result
  }

  /// Returns the index of an item that is a view or, for a guide, the index of the view that the guide belongs to. Nil
  /// if the scene does not contain the view.
  func viewIndex(of item: any LayoutItem) -> Int? {
    let identity = ObjectIdentifier(item)
    if let index = before.views.firstIndex(where: { ObjectIdentifier($0.view) == identity }) { return index }
    guard item.layoutKind == .guide, let owner = item.layoutSuperitem else { return nil }
    let other = ObjectIdentifier(owner)
    return before.views.firstIndex { ObjectIdentifier($0.view) == other }
  }
}
