import ConflictAnalysis
@_spi(Tools) import LayoutModel
import LinearConstraints

extension LayoutAnalysis {
  /// Returns an equation for the missing edge of a view that extends beyond the canvas because only one of its two
  /// opposite edges is constrained. Returns nil if no such equation helps.
  ///
  /// The equation has been verified by solving: with it, the view is inside the canvas on this axis, and not smaller
  /// than its content. Only a label may be narrower than its content, because its text can wrap. The first equation
  /// that is tried mirrors the constraint of the opposite edge.
  mutating func missingEdge(
    _ edge: LayoutAttribute, of item: LayoutSystem.Item
  ) throws(AnalysisError) -> (equation: ConstraintEquation, cutsText: Bool)? {
    guard let axis = edge.axis, let parent = item.parent, parent == 0 else { return nil }
    let attribute = Self.directional(edge, of: item)
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
      let isText = axis == .horizontal && item.item.isLabel
      if !isSqueezed || isText, values[0] >= -0.25, values[0] + values[1] <= canvas + 0.25, values[1] > 0.25 {
        return (equation, isSqueezed)
      }
    }
    return nil
  }

  /// Returns a constraint that places an edge of an item outside of the same edge of its superview, because the
  /// constant of the constraint has the wrong sign. Returns nil if there is no such constraint.
  ///
  /// The result has been verified by solving: with the opposite sign, this edge of the item is inside the canvas, and
  /// the item is not smaller than its content. The item may still extend beyond the opposite edge for another reason.
  mutating func wrongSign(
    _ edge: LayoutAttribute, of item: LayoutSystem.Item
  ) throws(AnalysisError) -> ConstraintEquation? {
    guard let axis = edge.axis, item.parent == 0,
      let canvas = layout.items.first.map({ solved.value(of: .size(item: $0.name, axis)) })
    else { return nil }
    let attribute = Self.directional(edge, of: item)
    for (number, entry) in system.equations.enumerated() where entry.isChangeable {
      let equation = entry.equation
      guard case .attribute(let first) = equation.first, first.item == .item(item.name),
        first.attribute == attribute || first.attribute == edge,
        case .attribute(let second)? = equation.second, second.attribute.isSameEdge(as: first.attribute),
        second.item != first.item, equation.multiplier == 1, equation.constant != 0
      else { continue }
      let unknowns: [ConstraintSystem.Unknown] = [
        .position(item: item.name, axis), .size(item: item.name, axis),
      ]
      let before = unknowns.map { solved.value(of: $0) }
      guard let values = try solved.values(of: unknowns, changing: number, to: -equation.constant) else {
        continue
      }
      let isSqueezed = warnings.contentRows.contains { number in
        let row = system.rows[number]
        return row.terms.first?.unknown == unknowns[1] && row.constant > values[1] + 0.25
      }
      let isEnd = edge == .right || edge == .bottom
      let isInside = isEnd ? values[0] + values[1] <= canvas + 0.25 : values[0] >= -0.25
      let wasInside = isEnd ? before[0] >= -0.25 : before[0] + before[1] <= canvas + 0.25
      let staysInside = isEnd ? values[0] >= -0.25 : values[0] + values[1] <= canvas + 0.25
      if !isSqueezed, values != before, isInside, staysInside || !wasInside, values[1] > 0.25 {
        return equation
      }
    }
    return nil
  }

  /// Returns the leading or trailing edge that a left or right edge of an item corresponds to. Other edges are returned
  /// unchanged.
  private static func directional(_ edge: LayoutAttribute, of item: LayoutSystem.Item) -> LayoutAttribute {
    let isMirrored = item.item.effectiveLayoutDirection == .rightToLeft
    return switch edge {
    case .left: isMirrored ? .trailing : .leading
    case .right: isMirrored ? .leading : .trailing
    default: edge
    }
  }
}

extension LayoutItem {
  /// Whether the item is a label with text.
  fileprivate var isLabel: Bool {
    guard let content = (self as? LayoutView)?.content, let text = content.text else { return false }
    return content.textRole == .label && !text.text.isEmpty
  }
}

extension LayoutAttribute {
  /// Returns whether this attribute of a superview is the given edge, or the margin at the given edge.
  fileprivate func isSameEdge(as edge: LayoutAttribute) -> Bool {
    switch (self, edge) {
    case (edge, _), (.leadingMargin, .leading), (.trailingMargin, .trailing), (.leftMargin, .left),
      (.rightMargin, .right), (.topMargin, .top), (.bottomMargin, .bottom):
      true
    default: false
    }
  }

  /// The attribute of the opposite edge; nil for attributes that are not edges.
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
