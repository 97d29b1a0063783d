import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// Fixes for equations that conflict at every size of the screen: which of them is superfluous.
extension ConflictChanges {
  /// Whether every constraint of the conflict was created by the app or a stack view and is an equality, and the
  /// conflict exists at every size of the screen. Lowering a priority is then no useful fix: the constraint with the
  /// lower priority would never hold.
  var isFixed: Bool {
    guard let proof = conflict.conflict, !proof.needsNonNegativeSizes, room != .momentary else {
      return false
    }
    return conflict.members.allSatisfy { index in
      guard conflict.makers[index].isChangeable || conflict.makers[index] == .stackView,
        let equation = conflict.constraints[index].equation
      else { return false }
      return equation.relation == .equal
    }
  }

  /// For equations that conflict at every size of the screen, the fixes that each delete one of them. Equations that
  /// share the most attributes with other equations come first. If a constraint of the app sets the size of the
  /// container, the order is that of ``yielding`` instead.
  var superfluous: [LogFix] {
    let counts = anchorCounts
    func score(_ index: Int) -> Int {
      let equation = conflict.constraints[index].equation
      let shared = anchors(of: index).count { counts[$0, default: 0] > 1 }
      // A constant other than 0 was probably chosen on purpose. Whether the system dropped the equation only breaks a
      // tie.
      return shared * 4 + (equation?.constant == 0 ? 2 : 0) + (index == conflict.droppedIndex ? 1 : 0)
    }
    let rows = yielding
    // If a constraint of the app sets the size of the container, the deletions are in the order in which the
    // constraints should yield. Otherwise, the most superfluous constraint comes first.
    let isOfContainer = if case .fixed = room { true } else { false }
    let scored = rows.enumerated().sorted { one, other in
      let isBetween = [one, other].map { conflict.isBetweenNeighbors($0.element) }
      guard isBetween[0] == isBetween[1] else { return isBetween[1] }
      let scores = [score(one.element), score(other.element)]
      return scores[0] == scores[1] ? one.offset < other.offset : scores[0] > scores[1]
    }
    return (isOfContainer ? rows : scored.map { $0.element }).map { index in
      LogFix(
        advice: "Delete [\(index + 1)] (\(words.text(of: index))).",
        reason: RemovalEffect(words, of: index).value.map { "Then \($0)." }
          ?? "The other constraints already determine the \(quantity(of: index)) that [\(index + 1)] sets.",
        edits: [.init(constraint: index, change: .remove)])
    }
  }

  /// For each attribute of an item, the number of conflicting constraints that contain this attribute.
  private var anchorCounts: [AnchorReference: Int] {
    var counts: [AnchorReference: Int] = [:]
    for index in conflict.members {
      for anchor in anchors(of: index) { counts[anchor, default: 0] += 1 }
    }
    return counts
  }

  /// Returns the attributes of items that a constraint mentions. Leaves out the attributes of layout guides, of known
  /// superviews, and of items that are probably superviews.
  private func anchors(of index: Int) -> [AnchorReference] {
    let equation = conflict.constraints[index].equation
    var anchors: [AnchorReference] = []
    for operand in [equation?.first, equation?.second] {
      guard case .attribute(let anchor)? = operand, case .item(let id) = anchor.item else { continue }
      let isGuide = conflict.className(of: id).map(KnownClasses.isGuide) ?? false
      if !isGuide, !conflict.superviews.values.contains(id), !isRoot(id) { anchors.append(anchor) }
    }
    return anchors
  }

  /// Returns whether an item is on the left side of none of the conflicting constraints. Such an item is probably the
  /// superview.
  private func isRoot(_ id: String) -> Bool {
    conflict.members.allSatisfy { index in
      guard case .attribute(let anchor)? = conflict.constraints[index].equation?.first else { return true }
      return anchor.item != .item(id)
    }
  }
}
