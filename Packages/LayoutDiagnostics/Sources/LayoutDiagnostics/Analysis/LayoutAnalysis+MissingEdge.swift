import ConflictAnalysis
@_spi(Tools) import LayoutModel
import LinearConstraints

/// An equation for the missing edge of a view that extends beyond the canvas. It has been verified by solving.
public struct EdgeAddition: Hashable, Sendable {
  /// The equation. With it, the view is inside its superview.
  public var equation: ConstraintEquation

  /// The content that has too little room with the equation: that of the view itself, or of an item in it. Nil if there
  /// is none.
  public var squeezed: ContentOverflow.Squeezed?

  /// The first item beside the view that the equation makes larger than its content; nil if there is none.
  public var stretched: ContentOverflow.Squeezed?

  /// Whether the item in ``squeezed`` is a label, so that its text fits if it may wrap.
  public var wrapsText: Bool
}

extension LayoutAnalysis {
  /// Returns an equation for the missing edge of a view that extends beyond the canvas because only one of its two
  /// opposite edges is constrained. Returns nil if no such equation helps.
  ///
  /// The equation has been verified by solving: with it, the view is inside its superview on this axis, and nothing
  /// in the superview is smaller than its content. On the horizontal axis, the view may become too small for its own
  /// content or the only content in it, because there is not enough room. The first equations that are tried mirror
  /// constraints of the opposite edge.
  mutating func missingEdge(
    _ edge: LayoutAttribute, of item: LayoutSystem.Item
  ) throws(AnalysisError) -> EdgeAddition? {
    guard let axis = edge.axis, let parent = item.parent else { return nil }
    let attribute = Self.directional(edge, of: item)
    guard let opposite = attribute.opposite else { return nil }
    let (name, superview) = (item.name, layout.items[parent].name)
    // A view that is constrained to a sibling has no inset of its own, so it gets the inset of the sibling that is
    // constrained to the superview.
    let counterparts = equations(of: opposite) { item, other in
      item == name || layout.items[indicesByName[item] ?? 0].parent == parent && other == superview
    }.sorted { one, other in one.item == name && other.item != name }
    let flush = (item: name, other: AnchorReference(.item(superview), attribute), constant: 0.0)
    let contents = contentSizes(in: layout.items[parent], axis)
    let own = Set(contentSizes(in: item, axis).map { $0.item })
    let sizes: [ConstraintSystem.Unknown] = [
      .position(item: name, axis), .size(item: name, axis), .size(item: superview, axis),
    ]
    let room = solved.value(of: sizes[2])
    var tried: Set<ConstraintEquation> = []
    for candidate in counterparts + [flush] {
      let equation = ConstraintEquation(
        .attribute(AnchorReference(.item(name), attribute)), .equal, .attribute(candidate.other),
        constant: candidate.constant)
      guard tried.count < Self.mostEdges, tried.insert(equation).inserted, let row = row(equation),
        let values = try solved.values(of: sizes + contents.map { $0.size }, adding: row)
      else { continue }
      let squeezed = zip(contents, values.dropFirst(sizes.count)).filter { $1 < $0.needed - 0.25 }
        .map { content, actual in
          ContentOverflow.Squeezed(
            size: ItemSize(item: content.item, axis), needed: content.needed, actual: actual)
        }
      // Which of several contents gets too little room depends on their priorities, so no proposal is made for them.
      let isOnly = own.count == 1 && squeezed.allSatisfy { own.contains($0.size.item) && $0.actual > 0.25 }
      guard squeezed.isEmpty || axis == .horizontal && isOnly,
        values[0] >= -0.25, values[0] + values[1] <= room + 0.25, values[1] > 0.25,
        abs(values[2] - room) <= 0.25
      else { continue }
      let wraps = squeezed.first.flatMap { indicesByName[$0.size.item] }.map { layout.items[$0].item.isLabel }
      let stretched = zip(contents, values.dropFirst(sizes.count)).first { content, actual in
        actual > max(content.needed, solved.value(of: content.size)) + 0.25 && !own.contains(content.item)
      }.map { content, actual in
        ContentOverflow.Squeezed(
          size: ItemSize(item: content.item, axis), needed: content.needed, actual: actual)
      }
      return EdgeAddition(
        equation: equation, squeezed: squeezed.first, stretched: stretched, wrapsText: wraps ?? false)
    }
    return nil
  }

  /// Returns the constraints on an edge, mirrored to the opposite edge. For `Buy.Leading = Row.Leading + 16`, the
  /// result contains the item `Buy`, the anchor `Row.Trailing` and the constant -16. Constraints with a multiplier are
  /// left out.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - isIncluded: Returns whether a constraint between two items, given by their names, is included.
  private func equations(
    of edge: LayoutAttribute, where isIncluded: (_ item: String, _ other: String) -> Bool
  ) -> [(item: String, other: AnchorReference, constant: Double)] {
    system.equations.compactMap { entry in
      let equation = entry.equation
      guard case .attribute(let first) = equation.first, first.attribute == edge,
        case .item(let item) = first.item, case .attribute(let second)? = equation.second,
        second.item != first.item, case .item(let other) = second.item, equation.multiplier == 1,
        let opposite = second.attribute.opposite, isIncluded(item, other)
      else { return nil }
      return (item, AnchorReference(second.item, opposite), -equation.constant)
    }
  }

  /// The largest number of equations to try for an edge.
  private static var mostEdges: Int { 3 }

  /// Returns the sizes of the contents of an item and its descendants on an axis.
  private func contentSizes(
    in item: LayoutSystem.Item, _ axis: LayoutAxis
  ) -> [(item: String, size: ConstraintSystem.Unknown, needed: Double)] {
    warnings.contentRows.compactMap { number in
      let row = system.rows[number]
      guard let size = row.terms.first?.unknown, size.axis == axis, let name = size.item else { return nil }
      let isInside = name == item.name || system.ancestors(of: name).contains(item.name)
      return isInside ? (name, size, row.constant) : nil
    }
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
  static func directional(_ edge: LayoutAttribute, of item: LayoutSystem.Item) -> LayoutAttribute {
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
