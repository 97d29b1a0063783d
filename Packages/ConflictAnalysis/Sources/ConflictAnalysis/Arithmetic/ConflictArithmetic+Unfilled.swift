import LayoutEquations

/// The form of the arithmetic for content that does not fill its container.
extension ConflictArithmetic {
  /// Returns the same arithmetic in another form: ``needed`` contains the lengths of the content and its
  /// insets, and ``available`` contains the size of the container, which is larger. Nil if no container is
  /// larger than its content.
  ///
  /// A proof can measure the insets from the content outwards, as in `-20 + 750 - 20 > 350`. People add up the content:
  /// `20 + 350 + 20 = 390 < 750`.
  ///
  /// - Parameter isContainer: Returns whether an item contains other items. Used only if the content has no insets.
  /// - Complexity: O(*n*) for *n* segments, not counting `isContainer`, which is called at most *n* times.
  @_spi(Tools) public func unfilled(isContainer: (String) -> Bool) -> ConflictArithmetic? {
    guard isChain, axis != nil, cancelled.isEmpty, squeezed.isEmpty,
      !(needed + available).contains(where: { $0.premises.contains { $0.isImplicit } })
    else { return nil }
    let sizes = needed.indices.filter { place in
      if case .size = needed[place].kind { needed[place].length > 0 } else { false }
    }
    guard sizes.count == 1, let place = sizes.first, case .size(let container) = needed[place].kind,
      needed[place].factor == 1, needed[place].bound != .atMost
    else { return nil }
    guard let before = Self.inset(needed[..<place]), let after = Self.inset(needed[(place + 1)...]) else {
      return nil
    }
    let content = before.reversed().map { $0.reversed } + available + after.reversed().map { $0.reversed }
    // An item is not its own content.
    guard content.contains(where: { if case .size = $0.kind { true } else { false } }),
      !content.contains(where: { $0.kind == .size(container) })
    else { return nil }
    // Without insets, each of two items can be the container.
    let hasInsets = content.count(where: { $0.length != 0 }) > 1
    let holdsContent =
      before.count + after.count > 0 && isContainer(container.item)
      && !content.contains(where: {
        if case .size(let size) = $0.kind { isContainer(size.item) } else { false }
      })
    guard hasInsets || holdsContent else { return nil }
    var result = self
    result.needed = content
    result.available = [needed[place]]
    return result
  }
}

extension ConflictArithmetic {
  /// Returns the distances between a container and one end of its content. If each of them is an inset, they are
  /// returned unchanged. Otherwise, they are combined to one distance. Returns nil if this distance is not an inset.
  private static func inset(_ segments: ArraySlice<LengthSegment>) -> [LengthSegment]? {
    if segments.allSatisfy({ $0.isInset }) { return Array(segments) }
    guard var sum = segments.first, case .gap(let start, _) = sum.kind, let last = segments.last,
      case .gap(_, let end) = last.kind,
      segments.allSatisfy({ if case .gap = $0.kind { $0.factor == 1 && $0.bound == .exactly } else { false } }
      )
    else { return nil }
    sum.kind = .gap(from: start, to: end)
    for segment in segments.dropFirst() {
      sum.base += segment.base
      sum.premises += segment.premises
      sum.inset += segment.inset
    }
    return sum.isInset ? [sum] : nil
  }
}

extension LengthSegment {
  /// Whether the segment is an inset: the distance between the same edge of two items, such as both left edges, with a
  /// length that is 0 or negative.
  fileprivate var isInset: Bool {
    guard case .gap(let from, let to) = kind, factor == 1, length <= 0 else { return false }
    return from.fraction == to.fraction
  }

  /// The same length, measured in the opposite direction.
  @_spi(Tools) public var reversed: LengthSegment {
    var result = self
    guard case .gap(let from, let to) = kind else {
      result.factor = 0 - factor
      result.bound = bound.reversed
      return result
    }
    result.kind = .gap(from: to, to: from)
    // `0 - base` instead of `-base`, so that 0 does not become -0.
    result.base = 0 - base
    result.inset = 0 - inset
    result.bound = bound.reversed
    return result
  }
}
