import LayoutDiagnostics
import LayoutDocuments

/// A change of one constraint that the inspector or the popover of Interface Builder offers.
public enum ConstraintEdit: Hashable, Sendable {
  /// Sets the constant, in points.
  case constant(Double)
  /// Sets the relation.
  case relation(Relation)
  /// Sets the priority.
  case priority(LayoutPriority)
  /// Sets the multiplier, in any of the forms that Interface Builder accepts: `2`, `0.5`, `1:2`, `16:9`, `1/3`, `50%`.
  case multiplier(String)
  /// Exchanges the first and the second item. The constraint keeps its meaning.
  case reverse
  /// Sets the attribute of one side of the constraint.
  case attribute(LayoutAttribute, SceneChange.Side)
  /// Makes one side of the constraint refer to the margin (true) or to the edge (false) of its item. The constant
  /// changes so that no view moves.
  case relativeToMargin(Bool, SceneChange.Side)
  /// Replaces left and right by leading and trailing (true), or leading and trailing by left and right (false), on both
  /// sides.
  case respectsLanguageDirection(Bool)
  /// Sets the identifier; nil removes it.
  case identifier(String?)
  /// Sets whether the constraint is removed at build time.
  case placeholder(Bool)
  /// Sets whether the constraint is installed for traits that match the condition; nil removes this setting.
  case installed(Bool?, TraitCondition)
  /// Removes the constraint.
  case delete
}

extension LayoutEditor {
  /// Returns the edit that changes one constraint.
  ///
  /// - Parameters:
  ///   - index: The index of the constraint.
  ///   - edits: The changes, which are made in the order of the array.
  /// - Throws: ``EditingError`` if a change is not possible, or if the changes cause a conflict.
  public func change(constraint index: Int, _ edits: [ConstraintEdit]) throws(EditingError) -> SceneEdit {
    guard constraints.indices.contains(index) else { throw .unknownConstraint(index) }
    guard !edits.isEmpty else {
      throw .nothingToDo("The constraint was not changed, because no change is requested.")
    }
    var equation = constraints[index].equation
    var changes: [SceneChange] = []
    for edit in edits {
      for change in try self.changes(for: edit, equation, index) {
        changes.append(change)
        var constraint = LayoutDocument.Constraint(equation)
        constraint.make(change)
        equation = constraint.equation
      }
    }
    if let problem = equation.legality() {
      if case .locationWithoutPartner(let position) = problem {
        throw .positionWithoutSecondItem(position, named(constraints[index].equation).description)
      }
      throw .illegal(problem)
    }
    guard !changes.isEmpty else {
      throw .nothingToDo("The constraint was not changed, because it already is as requested.")
    }
    return try edit(Self.combined(changes, equation, index))
  }

  /// Returns the changes that the edit makes. If one of the changes replaces the entire equation, all changes of the
  /// equation are combined into one replacement by the final equation. Otherwise, the changes are returned unchanged.
  private static func combined(
    _ changes: [SceneChange], _ equation: ConstraintEquation, _ index: Int
  ) -> [SceneChange] {
    let replaces = changes.contains { if case .setEquation = $0 { true } else { false } }
    guard replaces else { return changes }
    return changes.filter {
      switch $0 {
      case .setPlaceholder, .setInstalled, .removeConstraint: true
      default: false
      }
    } + [.setEquation(equation, constraint: index)]
  }

  private func changes(
    for edit: ConstraintEdit, _ equation: ConstraintEquation, _ index: Int
  ) throws(EditingError) -> [SceneChange] {
    switch edit {
    case .constant(let constant): return [.setConstant(constant, constraint: index)]
    case .relation(let relation): return [.setRelation(relation, constraint: index)]
    case .priority(let priority): return [.setPriority(priority, constraint: index)]
    case .multiplier(let text):
      guard let multiplier = ConstraintMultiplier(parsing: text), multiplier.value.isFinite else {
        throw .invalidMultiplier(text)
      }
      guard equation.second != nil else { throw .noSecondItem(named(equation).description) }
      return [.setMultiplier(multiplier, constraint: index)]
    case .reverse:
      guard equation.second != nil else { throw .noSecondItem(named(equation).description) }
      guard let reversed = equation.reversed else { throw .zeroMultiplier(named(equation).description) }
      return [.setEquation(reversed, constraint: index)]
    case .attribute(let attribute, let side):
      guard side == .first || equation.second != nil else {
        throw .noSecondItem(named(equation).description)
      }
      return [.setAttribute(attribute, side, constraint: index)]
    case .relativeToMargin(let isRelative, let side):
      return try marginChanges(isRelative, side, equation, index)
    case .respectsLanguageDirection(let respects):
      return try directionChanges(respects, equation, index)
    case .identifier(let identifier): return [.setIdentifier(identifier, constraint: index)]
    case .placeholder(let isPlaceholder): return [.setPlaceholder(isPlaceholder, constraint: index)]
    case .installed(let isInstalled, let condition):
      return [.setInstalled(isInstalled, condition, constraint: index)]
    case .delete: return [.removeConstraint(index)]
    }
  }

  /// Returns the changes that replace left and right by leading and trailing, if `respects` is true, or the reverse, on
  /// both sides of an equation. Empty if the equation already has the requested attributes.
  private func directionChanges(
    _ respects: Bool, _ equation: ConstraintEquation, _ index: Int
  ) throws(EditingError) -> [SceneChange] {
    var changes: [SceneChange] = []
    var hasDirection = false
    for (side, operand) in [(SceneChange.Side.first, equation.first), (.second, equation.second)] {
      guard case .attribute(let anchor)? = operand else { continue }
      if let other = anchor.attribute.counterpart(respectingDirection: respects) {
        changes.append(.setAttribute(other, side, constraint: index))
      }
      if anchor.attribute.counterpart(respectingDirection: !respects) != nil { hasDirection = true }
    }
    if changes.isEmpty, !hasDirection { throw .noDirection(named(equation).description) }
    return changes
  }

  /// Returns the changes that replace an edge on one side of an equation by the margin next to it, or a margin by the
  /// edge, and that change the constant so that no view moves. Empty if the side already is as requested.
  ///
  /// - Parameter isRelative: Whether to replace an edge by a margin. If false, a margin is replaced by an edge.
  private func marginChanges(
    _ isRelative: Bool, _ side: SceneChange.Side, _ equation: ConstraintEquation, _ index: Int
  ) throws(EditingError) -> [SceneChange] {
    let live = before.instance.constraints[index].constraint
    guard case .attribute(let anchor)? = side == .first ? equation.first : equation.second,
      let item = side == .first ? live.firstItem : live.secondItem
    else { throw .noCounterpart(.notAnAttribute) }
    let (margin, edge) = (anchor.attribute.margin, anchor.attribute.edgeWithoutMargin)
    guard let other = isRelative ? margin : edge else {
      if (isRelative ? edge : margin) != nil { return [] }
      throw .noCounterpart(anchor.attribute)
    }
    let old = item.layoutPlacement(of: anchor.attribute)
    let new = item.layoutPlacement(of: other)
    // The distance from the old attribute to the new attribute, in the direction of the constraint.
    let axis = anchor.attribute.axis ?? .horizontal
    let size = (viewIndex(of: item).flatMap { geometry.alignmentRect($0) }?.size[axis]) ?? 0
    let isMirrored = item.effectiveLayoutDirection == .rightToLeft && anchor.attribute.isDirectional
    let shift = ((new.fraction - old.fraction) * size + new.distance - old.distance) * (isMirrored ? -1 : 1)
    let constant = equation.constant + (side == .first ? shift : -equation.multiplier * shift)
    return [
      .setAttribute(other, side, constraint: index),
      .setConstant(ConstraintMaker.snapped(constant, 0.001), constraint: index),
    ]
  }
}

extension LayoutDocument.Constraint {
  /// Applies a change to this constraint. The index in the change is ignored.
  fileprivate mutating func make(_ change: SceneChange) {
    var scene = LayoutDocument.Scene(constraints: [self])
    scene = scene.applying([change.of(constraint: 0)])
    self = scene.constraint(at: 0) ?? self
  }
}

extension SceneChange {
  /// Returns the same change with another constraint index. Changes that set no value of a constraint are returned
  /// unchanged.
  fileprivate func of(constraint index: Int) -> SceneChange {
    switch self {
    case .setConstant(let value, _): .setConstant(value, constraint: index)
    case .setRelation(let value, _): .setRelation(value, constraint: index)
    case .setPriority(let value, _): .setPriority(value, constraint: index)
    case .setMultiplier(let value, _): .setMultiplier(value, constraint: index)
    case .setAttribute(let value, let side, _): .setAttribute(value, side, constraint: index)
    case .setIdentifier(let value, _): .setIdentifier(value, constraint: index)
    case .setPlaceholder(let value, _): .setPlaceholder(value, constraint: index)
    case .setEquation(let value, _): .setEquation(value, constraint: index)
    default: self
    }
  }
}

extension ConstraintEquation {
  /// The equation solved for the second item: `a = m · b + c` becomes `b = (1 / m) · a − c / m`. Nil if there is no second
  /// item or the multiplier is 0.
  public var reversed: ConstraintEquation? {
    guard let second, multiplier != 0 else { return nil }
    var equation = self
    equation.first = second
    equation.second = first
    equation.multiplier = 1 / multiplier
    equation.constant = constant == 0 ? 0 : -constant / multiplier
    equation.standardSpacing = standardSpacing == 0 ? 0 : -standardSpacing / multiplier
    equation.relation = multiplier > 0 ? relation.reversed : relation
    return equation
  }
}

extension LayoutAttribute {
  /// The margin attribute that corresponds to an edge or center, such as `leadingMargin` for `leading`; nil for other
  /// attributes.
  var margin: LayoutAttribute? {
    switch self {
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: LayoutAttribute.allCases.first { $0.edgeOfMargin == self }
    }
  }

  /// The edge or center that corresponds to a margin attribute, such as `leading` for `leadingMargin`; nil for other
  /// attributes.
  fileprivate var edgeWithoutMargin: LayoutAttribute? {
    switch self {
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: edgeOfMargin
    }
  }

  /// If `respects` is true, returns leading or trailing for left or right. If it is false, returns left or right for
  /// leading or trailing. The same applies to margins. Returns nil for all other attributes.
  fileprivate func counterpart(respectingDirection respects: Bool) -> LayoutAttribute? {
    switch self {
    case .left: respects ? .leading : nil
    case .right: respects ? .trailing : nil
    case .leftMargin: respects ? .leadingMargin : nil
    case .rightMargin: respects ? .trailingMargin : nil
    case .leading: respects ? nil : .left
    case .trailing: respects ? nil : .right
    case .leadingMargin: respects ? nil : .leftMargin
    case .trailingMargin: respects ? nil : .rightMargin
    default: nil
    }
  }
}
