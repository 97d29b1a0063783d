import LayoutEquations

/// Tells the cause of a conflict: the first of the stories that fits.
struct CauseFinder {
  let report: LogReport
  let conflictCase: ConflictCase?

  /// The cause; nil if there is no conflict to tell one of.
  func cause() -> LogCause? {
    switch report.content {
    case .unsatisfiable(let conflict): causeOfConflict(conflict)
    case .constraintList: causeOfList()
    default: nil
    }
  }

  private func causeOfConflict(_ conflict: LoggedConflict) -> LogCause? {
    guard !conflict.constraints.isEmpty else {
      // The end of a conflict whose beginning is in another paste tells nothing.
      return conflict.hasHeader ? .lostText : nil
    }
    guard let conflictCase else { return .lostText }
    if let cause = conflictCase.specificCause { return cause }
    guard conflictCase.conflict == nil else { return .sum }
    if conflict.constraints.contains(where: { $0.equation == nil }) { return .lostText }
    // In a cell whose list is cut off, what it is given is the constraint that is missing.
    let isInHost = conflictCase.superviews.values.contains { superview in
      conflictCase.constraints.contains { $0.item(superview)?.kind == .hostContent }
    }
    return isInHost && conflict.broken == nil ? .hostSize : .sum
  }

  /// Most printed lists are no conflicts.
  private func causeOfList() -> LogCause? {
    guard let conflictCase else { return nil }
    if conflictCase.conflict != nil { return conflictCase.specificCause ?? .sum }
    if conflictCase.isFixedTwice { return .twice }
    let isOfZeroHost = conflictCase.constraints.indices.contains { conflictCase.isZeroHost($0) }
    return isOfZeroHost ? .zeroHost : nil
  }
}

extension ConflictCase {
  /// The cause if it is one of those that rows show; nil for sums that do not add up.
  var specificCause: LogCause? {
    if isAppleAlone { return .apple }
    if deciding.contains(where: { makers[$0] == .hiding }) { return .hiding }
    if deciding.contains(where: isZeroHost) { return .zeroHost }
    if deciding.contains(where: isZeroParent), !deciding.contains(where: placesItselfTwice) {
      return .zeroParent
    }
    if deciding.contains(where: placesItselfTwice) { return .autoresizing }
    if isFixedTwice { return .twice }
    if deciding.contains(where: isZeroByApp) { return .zeroContainer }
    if deciding.contains(where: { isHostSize($0) }) { return .hostSize }
    return nil
  }

  // MARK: Apple

  /// Whether the system's own constraints are all there is: no class and no name of the app in any of them.
  private var isAppleAlone: Bool {
    let items = constraints.flatMap(\.items)
    let isSigned =
      items.contains { $0.kind == .apple } || makers.contains(.apple)
      || constraints.contains { $0.items.contains { $0.className == "UIWindow" } && $0.resizing != nil }
    if isSigned {
      return !items.contains { $0.kind == .app || $0.kind == .hostContent } && !makers.contains(.library)
    }
    // A lone negative size is what UIKit's action sheets ask for; nobody writes it.
    guard constraints.count == 1, let size = size(of: 0) else { return false }
    return size.constant < 0 && items.allSatisfy { $0.kind == .neutral } && makers[0] == .app
  }

  // MARK: Hosts and parents

  /// Whether the row fixes a size of 0 from outside, for a moment.
  func isZeroHost(_ index: Int) -> Bool {
    guard makers[index] == .host || makers[index] == .measuring, let size = size(of: index) else {
      return false
    }
    return size.constant == 0
  }

  private func isHostSize(_ index: Int) -> Bool { makers[index] == .host || makers[index] == .measuring }

  /// Whether the row is the mask of a view that is 0 or nearly so.
  private func isZeroParent(_ index: Int) -> Bool {
    guard makers[index] == .autoresizing, let size = size(of: index) else { return false }
    return size.relation == .equal && size.constant.magnitude < 10
  }

  /// Whether the app itself sets a size to 0.
  private func isZeroByApp(_ index: Int) -> Bool {
    guard makers[index].isChangeable, let size = size(of: index) else { return false }
    let isContainer = superviews.values.contains(size.item)
    return size.relation == .equal && size.constant == 0 && isContainer
  }

  // MARK: Frames

  /// Whether the row comes from the frame of a view that constraints place or size as well.
  func placesItselfTwice(_ index: Int) -> Bool {
    let isFrame = makers[index] == .autoresizing
    let isPrototype = constraints[index].className == "NSIBPrototypingLayoutConstraint"
    guard isFrame || isPrototype, let item = constraints[index].items.first else { return false }
    let others = deciding.filter { makers[$0] != .autoresizing && makers[$0] != .interfaceBuilder }
    if isPrototype {
      return others.contains {
        constraints[$0].items.contains { $0.id == item.id } || makers[$0].isChangeable
      }
    }
    // In a superview that constraints size, a view that keeps distances is placed by two.
    if let equation = constraints[index].equation, case .attribute(let second)? = equation.second,
      second.attribute.isSize, !others.isEmpty
    {
      return true
    }
    let hasPlace = deciding.contains { other in
      makers[other] == .autoresizing && constraints[other].items.first?.id == item.id && !isSizeRow(other)
    }
    return others.contains { other in isAbout(item.id, other, hasPlace: hasPlace) }
  }

  private func isSizeRow(_ index: Int) -> Bool {
    if size(of: index) != nil { return true }
    // A row that is cut after its relation still begins with its attribute.
    let text = constraints[index].text
    return text.contains(".width") || text.contains(".height")
  }

  /// Whether a row places or sizes an item, and is not one about something inside of it.
  private func isAbout(_ id: String, _ index: Int, hasPlace: Bool) -> Bool {
    guard let equation = constraints[index].equation, case .attribute(let first) = equation.first else {
      return false
    }
    let second: AnchorReference? = if case .attribute(let anchor)? = equation.second { anchor } else { nil }
    let isFirst = first.item == .item(id)
    let isSecond = second?.item == .item(id)
    guard isFirst || isSecond else { return false }
    if first.attribute.isSize { return isFirst }
    switch constraints[index].container {
    case .first?: return isSecond
    case .second?: return isFirst
    case nil:
      // Superviews are known from other rows, or the item's own place in its superview is in the list.
      if let other = isFirst ? second?.item : first.item, case .item(let otherID) = other,
        superviews[otherID] == id
      {
        return false
      }
      return hasPlace
    }
  }

  // MARK: Twice

  /// Whether two rows fix the same quantity, or relate the same two, differently.
  var isFixedTwice: Bool { fixedTwice != nil }

  /// The first such rows.
  var fixedTwice: (one: Int, other: Int)? {
    for (place, one) in deciding.enumerated() {
      for other in deciding[(place + 1)...] where fixTheSame(one, other) { return (one, other) }
    }
    return nil
  }

  private func fixTheSame(_ one: Int, _ other: Int) -> Bool {
    guard let first = constraints[one].equation, let second = constraints[other].equation,
      first.priority.isRequired, second.priority.isRequired, !isHostSize(one), !isHostSize(other),
      first.first == second.first, first.second == second.second
    else { return false }
    // Where these two are the whole contradiction, one may be a bound.
    if conflict != nil, members.count == 2 { return true }
    return first.relation == .equal && second.relation == .equal
      && (first.constant != second.constant || first.multiplier != second.multiplier)
  }

  /// The size that a row fixes by a number; nil for other rows.
  func size(of index: Int) -> (
    item: String, attribute: LayoutAttribute, relation: Relation, constant: Double
  )? {
    guard let equation = constraints[index].equation, equation.second == nil,
      case .attribute(let anchor) = equation.first, anchor.attribute.isSize, case .item(let id) = anchor.item
    else { return nil }
    return (id, anchor.attribute, equation.relation, equation.constant)
  }
}
