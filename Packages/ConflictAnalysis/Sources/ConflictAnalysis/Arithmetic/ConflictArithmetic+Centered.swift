import LayoutEquations

extension ConflictArithmetic {
  /// The same arithmetic for the whole container, if this arithmetic compares half of a centered item with half of the
  /// container. Nil for other conflicts.
  ///
  /// The proof of a conflict about a centered item measures from an edge to the center:
  /// `4 + 0.5 × 44 = 26 > 0.5 × 36 = 18`. People think of the whole container: `4 + 44 + 4 = 52 > 36`. The distance on
  /// the other side is equal, because the item is centered.
  public var ofCenteredItem: ConflictArithmetic? {
    guard isChain, axis != nil, cancelled.isEmpty, squeezed.isEmpty, available.count == 1,
      needed.count == 2 || needed.count == 3, case .size(let room) = available[0].kind,
      available[0].factor == 0.5,
      let place = needed.firstIndex(where: { if case .size = $0.kind { true } else { false } }),
      case .size(let item) = needed[place].kind, needed[place].factor == 0.5, item != room
    else { return nil }
    var edge: LengthSegment?
    for segment in needed.indices where segment != place {
      guard case .gap(let from, let to) = needed[segment].kind, needed[segment].factor == 1,
        [from.item, to.item] == [item.item, room.item] || [from.item, to.item] == [room.item, item.item]
      else { return nil }
      if from.isCenter, to.isCenter {
        guard needed[segment].length == 0, needed[segment].bound == .exactly else { return nil }
      } else {
        guard edge == nil, from.isEdge, to.isEdge, from.fraction == to.fraction else { return nil }
        edge = needed[segment]
      }
    }
    var whole = self
    whole.available[0].factor = 1
    var size = needed[place]
    size.factor = 1
    whole.needed = [size]
    guard var edge else { return whole }
    guard case .gap(let from, let to) = edge.kind, edge.inset == 0 else { return nil }
    if edge.length == 0 {
      // The sum is easier to read without “at least 0”.
      edge.bound = .exactly
      whole.needed = from.fraction == 0 ? [edge, size] : [size, edge]
      return whole
    }
    var other = edge
    other.kind = .gap(from: to.opposite, to: from.opposite)
    // No constraint states this distance, so its edges have no names from a constraint.
    other.premises = []
    whole.needed = from.fraction == 0 ? [edge, size, other] : [other, size, edge]
    whole.centeredItem = item.item
    return whole
  }
}

extension SegmentPosition {
  /// Whether the position is the center of an item.
  fileprivate var isCenter: Bool { attribute == .centerX || attribute == .centerY }

  /// Whether the position is an edge of an item.
  fileprivate var isEdge: Bool {
    switch attribute {
    case .left, .right, .leading, .trailing, .top, .bottom: true
    default: false
    }
  }

  /// The opposite edge of the item. A position that is not an edge is returned unchanged.
  fileprivate var opposite: SegmentPosition {
    var result = self
    let opposite: LayoutAttribute? =
      switch attribute {
      case .left: .right
      case .right: .left
      case .leading: .trailing
      case .trailing: .leading
      case .top: .bottom
      case .bottom: .top
      default: nil
      }
    guard let opposite else { return self }
    result.attribute = opposite
    result.fraction = 1 - fraction
    return result
  }
}
