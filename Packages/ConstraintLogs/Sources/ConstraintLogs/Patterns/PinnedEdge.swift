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
}
