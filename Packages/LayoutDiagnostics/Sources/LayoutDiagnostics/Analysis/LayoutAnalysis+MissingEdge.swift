import ConflictAnalysis
@_spi(Tools) import LayoutModel
import LinearConstraints

extension LayoutAnalysis {
  /// Returns an equation for the edge of a view that extends beyond the canvas because only its opposite edge is
  /// constrained; nil if there is none.
  ///
  /// The equation was added and solved: with it, the view is inside the canvas on this axis, and not smaller than its
  /// content, unless its text wraps. The first equation that is
  /// tried is the counterpart of the one for the opposite edge.
  mutating func missingEdge(
    _ edge: LayoutAttribute, of item: LayoutSystem.Item
  ) throws(AnalysisError) -> ConstraintEquation? {
    guard let axis = edge.axis, let parent = item.parent, parent == 0 else { return nil }
    let isMirrored = axis == .horizontal && item.item.effectiveLayoutDirection == .rightToLeft
    let attribute: LayoutAttribute =
      switch edge {
      case .left: isMirrored ? .trailing : .leading
      case .right: isMirrored ? .leading : .trailing
      default: edge
      }
    guard let opposite = attribute.opposite else { return nil }
    let name = item.name
    let counterparts = system.equations.compactMap { entry -> ConstraintEquation? in
      let equation = entry.equation
      guard case .attribute(let first) = equation.first, first.item == .item(name),
        first.attribute == opposite,
        case .attribute(let second)? = equation.second, second.item != .item(name), equation.multiplier == 1,
        let other = second.attribute.opposite
      else { return nil }
      return ConstraintEquation(
        .attribute(AnchorReference(.item(name), attribute)), .equal,
        .attribute(AnchorReference(second.item, other)), constant: -equation.constant)
    }
    let flush = ConstraintEquation(
      .attribute(AnchorReference(.item(name), attribute)), .equal,
      .attribute(AnchorReference(.item(layout.items[parent].name), attribute)))
    guard let canvas = layout.items.first.map({ solved.value(of: .size(item: $0.name, axis)) }) else {
      return nil
    }
    for equation in counterparts.prefix(2) + [flush] {
      guard let row = row(equation),
        let values = try solved.values(
          of: [.position(item: name, axis), .size(item: name, axis)], adding: row)
      else { continue }
      let isSqueezed = warnings.contentRows.contains { number in
        let row = system.rows[number]
        return row.terms.first?.unknown == .size(item: name, axis) && row.constant > values[1] + 0.25
      }
      if !isSqueezed, values[0] >= -0.25, values[0] + values[1] <= canvas + 0.25, values[1] > 0.25 {
        return equation
      }
    }
    return nil
  }
}

extension LayoutAttribute {
  /// The attribute of the opposite edge; nil for attributes that are no edges.
  fileprivate var opposite: LayoutAttribute? {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    case .leadingMargin: .trailingMargin
    case .trailingMargin: .leadingMargin
    case .leftMargin: .rightMargin
    case .rightMargin: .leftMargin
    case .topMargin: .bottomMargin
    case .bottomMargin: .topMargin
    default: nil
    }
  }
}
