import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// The effect of deactivating one constraint of a conflict: whether the other constraints then hold, and what
/// happens to the view that the constraint positions or sizes.
struct RemovalEffect {
  private let words: ConflictWording
  private let index: Int

  private var conflict: ConflictCase { words.conflict }

  init(_ words: ConflictWording, of index: Int) {
    self.words = words
    self.index = index
  }

  /// The effect as one or two sentences, such as
  /// `Without [2], the other constraints hold: the label is 12 high.` The solver has verified whether the
  /// other constraints hold.
  var text: String {
    let whose = conflict.makers[index].isChangeable ? "" : "Your code did not make [\(index + 1)]. "
    guard words.solved.holds(with: [.init(constraint: index, change: .remove)]) else {
      return "\(whose)Without [\(index + 1)], other constraints still conflict."
    }
    let start = "\(whose)Without [\(index + 1)], the other constraints hold"
    if let value { return "\(start): \(value)." }
    return "\(start)\(freedom.map { ", \($0)" } ?? "")."
  }

  /// The value that the constraint has if its priority is lowered, as a clause: `the label is 12 high`. Nil if the other
  /// constraints neither determine nor limit it.
  var loweredValue: String? { value(isLowered: true) }

  /// The value that the other constraints give to the attribute of the removed constraint, as a clause:
  /// `the label is 12 high`, or `the card is at least 16 wide`. Nil if they neither determine nor limit the
  /// attribute.
  var value: String? { value(isLowered: false) }

  /// Returns the value of the attribute that the constraint sets, as a clause. Nil if the other constraints
  /// neither determine nor limit it.
  ///
  /// - Parameter isLowered: Whether the constraint has a lower priority instead of being removed. It then
  ///   holds as well as possible, so a limit of the other constraints is the value.
  private func value(isLowered: Bool) -> String? {
    guard var equation = conflict.constraints[index].equation, let row else { return nil }
    if let value = values?.value(of: conflict.system.absolute(row.terms)) {
      let change = value - row.constant
      let constant = equation.constant + (row.isMirrored ? -change : change)
      equation.relation = .equal
      equation.constant = (constant * 1000).rounded() / 1000
      return words.text(of: equation)
    }
    guard conflict.size(of: index) != nil, let constant = conflict.fittingConstant(of: index),
      constant != equation.constant, constant >= 0,
      words.solved.holds(with: [.init(constraint: index, change: .constant(constant))])
    else { return nil }
    if !isLowered {
      equation.relation = constant > equation.constant ? .greaterThanOrEqual : .lessThanOrEqual
    }
    equation.constant = constant
    return words.text(of: equation)
  }

  /// A clause about the value that the constraint no longer determines: the content of the view determines it
  /// instead, or nothing in the log does. Nil if the constraint names no view.
  private var freedom: String? {
    guard let anchor = subject, case .item(let item) = anchor.item, let axis = anchor.attribute.axis,
      let values
    else { return nil }
    let size = ConstraintSystem.Term(1, .size(item: item, axis))
    let hasSize = values.value(of: [size]) != nil
    let edges = [[], [size]].map {
      isPlaced([.init(1, .position(item: item, axis))] + $0, item, axis, values)
    }
    let noun = axis.noun
    if !hasSize, ConflictChanges(words).hasContent(item), anchor.attribute.isSize || edges.contains(true) {
      return "and the content of \(words.the(item)) determines its \(noun)"
    }
    if hasSize, !anchor.attribute.isSize {
      let position = axis == .horizontal ? "horizontal" : "vertical"
      return "but nothing in this log determines the \(position) position of \(words.the(item))"
    }
    return "but nothing in this log determines the \(anchor.attribute.noun) of \(words.the(item))"
  }

  /// The values that the other constraints determine; nil if there are too many constraints to compute them.
  private var values: DeterminedValues? { DeterminedValues(conflict, without: index) }

  /// The row of the constraint in the system in which the conflict was found; nil if the constraint has none.
  private var row: ConstraintSystem.Row? {
    conflict.system.rows.first { row in row.premise.equation.map { conflict.origins[$0] == index } ?? false }
  }

  /// The attribute that the constraint sets. If one of the two items is the container of the other, it is the
  /// attribute of the content. Nil if the constraint has no equation.
  private var subject: AnchorReference? {
    guard let equation = conflict.constraints[index].equation, case .attribute(let one) = equation.first
    else {
      return nil
    }
    guard case .attribute(let other)? = equation.second, case .item(let id) = one.item,
      case .item(let second) = other.item
    else { return one }
    let isContent = conflict.subject(of: index) == second || isOuter(id) && !isOuter(second)
    return isContent && !isOuter(second) ? other : one
  }

  private func isOuter(_ id: String) -> Bool {
    conflict.isContainer(id) || conflict.className(of: id).map(KnownClasses.isGuide) == true
  }

  /// Returns whether the equations determine the distance of a position from an edge of a container.
  private func isPlaced(
    _ terms: [ConstraintSystem.Term], _ item: String, _ axis: LayoutAxis, _ values: DeterminedValues
  ) -> Bool {
    var ids: [String] = []
    for other in conflict.constraints.flatMap({ $0.items }) where other.id != item && isOuter(other.id) {
      if conflict.superviews[other.id] != item, !ids.contains(other.id) { ids.append(other.id) }
    }
    return ids.contains { id in
      let near = terms + [.init(-1, .position(item: id, axis))]
      return values.value(of: near) != nil
        || values.value(of: near + [.init(-1, .size(item: id, axis))]) != nil
    }
  }
}
