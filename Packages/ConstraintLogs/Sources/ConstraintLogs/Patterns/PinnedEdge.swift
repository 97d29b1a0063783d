import ConflictAnalysis
import LayoutEquations
import LinearConstraints

/// A constraint that positions an attribute of an item at a fixed distance from an attribute of another item.
struct PinnedEdge {
  /// The id of the item that the constraint positions.
  var item: String

  /// The attribute of ``item`` that the constraint positions, such as `leading`.
  var attribute: LayoutAttribute

  /// The id of the item that the position is measured from.
  var origin: String

  /// The attribute of ``origin`` that the position is measured from.
  var originAttribute: LayoutAttribute
}

extension ConflictCase {
  /// Returns the position that an equation of the app sets; nil for other constraints.
  ///
  /// If one of the two items contains the other, the constraint positions the subitem. Otherwise, if one item is a
  /// layout guide, the constraint positions the other item. In all other cases, the constraint positions the item that
  /// it names first.
  func pinnedEdge(_ index: Int) -> PinnedEdge? {
    let constraint = constraints[index]
    guard makers[index].isChangeable, let equation = constraint.equation, equation.relation == .equal,
      equation.multiplier == 1, case .attribute(let one) = equation.first,
      case .attribute(let other)? = equation.second, one.attribute.isLocation, other.attribute.isLocation,
      case .item(let first) = one.item, case .item(let second) = other.item, first != second
    else { return nil }
    let isSecond: Bool
    switch constraint.container {
    case .first?: isSecond = true
    case .second?: isSecond = false
    case nil:
      isSecond =
        superviews[second] == first
        || superviews[first] != second && guideRank(of: first) > 0 && guideRank(of: second) == 0
    }
    return isSecond
      ? PinnedEdge(
        item: second, attribute: other.attribute, origin: first, originAttribute: one.attribute)
      : PinnedEdge(
        item: first, attribute: one.attribute, origin: second, originAttribute: other.attribute)
  }

  /// Returns a rank for how closely an item follows the visible area of the screen: 3 for the guide of the keyboard, 2
  /// for the safe area and the top and bottom layout guides, 1 for other layout guides, 0 for views.
  func guideRank(of id: String) -> Int {
    for item in constraints.flatMap({ $0.items }) where item.id == id {
      guard let name = item.className, KnownClasses.isGuide(name) else { continue }
      let label = item.label ?? item.name ?? ""
      if name == "UIKeyboardLayoutGuide" || label == "UIViewKeyboardLayoutGuide" { return 3 }
      return label == "UIViewSafeAreaLayoutGuide" || label.hasPrefix("UIVC-") || name == "_UILayoutGuide"
        ? 2 : 1
    }
    return 0
  }

  /// Returns the width or height that the other constraints of the conflict determine for an item; nil if they do not
  /// determine it, or if there are more than 60 of them. Inequalities are treated as equations, because a conflict uses
  /// them at their limits.
  ///
  /// - Parameter index: The index of the constraint to leave out.
  /// - Complexity: O(*n*³) for *n* conflicting constraints.
  func determinedSize(of item: String, _ axis: LayoutAxis, without index: Int) -> Double? {
    let numbers = Set((conflict?.equations ?? []).filter { origins[$0] != index })
    guard numbers.count <= 60 else { return nil }
    // Gaussian elimination: each kept row has its own pivot, an unknown with the coefficient 1, and contains no pivots
    // of the rows before it.
    var kept:
      [(
        pivot: ConstraintSystem.Unknown, terms: [ConstraintSystem.Unknown: Double], constant: Double
      )] = []
    func reduce(_ terms: inout [ConstraintSystem.Unknown: Double], _ constant: inout Double) {
      for row in kept {
        guard let factor = terms[row.pivot], factor != 0 else { continue }
        for (unknown, coefficient) in row.terms { terms[unknown, default: 0] -= factor * coefficient }
        terms[row.pivot] = nil
        constant -= factor * row.constant
      }
      terms = terms.filter { $0.value.magnitude > 1e-9 }
    }
    // Positions of margins that the proof uses are known, too.
    let margins = (conflict?.members ?? []).filter { member in
      if case .marginOrBaseline = member.premise { true } else { false }
    }.map { $0.premise }
    for row in system.rows {
      guard row.premise.equation.map(numbers.contains) ?? margins.contains(row.premise) else { continue }
      var terms: [ConstraintSystem.Unknown: Double] = [:]
      for term in row.terms { terms[term.unknown, default: 0] += term.coefficient }
      var constant = row.constant
      reduce(&terms, &constant)
      guard let pivot = terms.first else { continue }
      kept.append((pivot.key, terms.mapValues { $0 / pivot.value }, constant / pivot.value))
    }
    var (terms, constant) = ([ConstraintSystem.Unknown.size(item: item, axis): 1.0], 0.0)
    reduce(&terms, &constant)
    return terms.isEmpty ? 0 - constant : nil
  }
}
