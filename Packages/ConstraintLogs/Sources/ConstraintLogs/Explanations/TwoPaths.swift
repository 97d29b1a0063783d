@_spi(Tools) import ConflictAnalysis
import LayoutEquations

/// Two different distances between the same two positions: one along some constraints of a conflict, the other along
/// the remaining constraints.
///
/// A proof adds up all constraints of a loop, such as `44 + 0 + 0 > 0`. People compare two distances instead: the top
/// of the table is 44 below the top of the view according to some constraints, and 0 below it according to the other
/// constraints.
struct TwoPaths {
  /// A position of an item. The item is nil for the origin of a coordinate system.
  struct Place: Hashable {
    var item: String?
    var attribute: LayoutAttribute?
    /// The position as a fraction of the size of the item: 0 at its left or top edge, 0.5 at its center.
    var fraction: Double

    fileprivate init(_ position: SegmentPosition, _ words: PositionWords) {
      item = position.item
      attribute = position.attribute.map(words.attribute)
      fraction = position.fraction
    }

    fileprivate init(_ size: ItemSize, fraction: Double, _ words: PositionWords) {
      item = size.item
      let places: [LayoutAttribute] =
        size.axis == .horizontal ? [.left, .centerX, .right] : [.top, .centerY, .bottom]
      attribute = words.attribute(places[Int(fraction * 2)])
      self.fraction = fraction
    }
  }

  /// The first of the two positions, from which both distances are measured.
  let start: Place

  /// The second of the two positions, to which both distances are measured.
  let end: Place

  /// Whether distances are measured from ``end`` instead of ``start``, because the item of ``end`` contains the item of
  /// ``start``.
  let isMeasuredFromEnd: Bool

  /// The segments of the first of the two distances, in order from ``start`` to ``end``.
  let first: [LengthSegment]

  /// The segments of the second of the two distances, in order from ``start`` to ``end``.
  let second: [LengthSegment]

  /// Splits the sum that shows a conflict into two distances between the same positions. Returns nil if this is not
  /// possible: for example, if the sum is not along one axis, or uses the rule that a size is not negative.
  init?(_ arithmetic: ConflictArithmetic, in conflict: ConflictCase) {
    guard arithmetic.isChain, arithmetic.axis != nil, arithmetic.cancelled.isEmpty,
      !arithmetic.available.contains(where: {
        if case .size = $0.kind { $0.factor != 0.5 || $0.bound != .exactly } else { false }
      })
    else { return nil }
    let words = PositionWords(conflict)
    let segments = arithmetic.needed + arithmetic.available.reversed().map { $0.reversed }
    guard !segments.contains(where: { $0.isImplicit }) else { return nil }
    // It is not known whether half of a size runs from the near edge to the center, or from the center to the far edge.
    // So both are tried.
    let loops = [true, false].compactMap { Self.loop(of: segments, words, halvesAreNear: $0) }
    guard let ends = loops.first else { return nil }
    // The loop begins at the position with the highest rank, such as that of a superview, and is cut at the position
    // with the lowest rank.
    let ranks = ends.map { Self.rank(of: $0.start, conflict) }
    guard let origin = ranks.indices.max(by: { ranks[$0] < ranks[$1] || ranks[$0] == ranks[$1] && $0 > $1 })
    else { return nil }
    let count = segments.count
    let loop = (0..<count).map { segments[($0 + origin) % count] }
    let places = (0..<count).map { ends[($0 + origin) % count].start }
    // Two distances are the easiest to compare if one of them is set by a single constraint, so cuts after the first or
    // before the last segment are preferred.
    let order = [count - 1, 1] + Array(1..<count)
    let cut = order.min { one, other in
      let (rank, otherRank) = (ranks[(one + origin) % count], ranks[(other + origin) % count])
      return rank < otherRank
    }
    guard let cut, cut > 0 else { return nil }
    var (first, second) = (Array(loop[..<cut]), loop[cut...].reversed().map { $0.reversed })
    var (start, end) = (places[0], places[cut])
    let sum = (first + second).reduce(0) { $0 + $1.length }
    if sum < 0 {
      (first, second) = (first.reversed().map { $0.reversed }, second.reversed().map { $0.reversed })
      swap(&start, &end)
    }
    let isFirstLonger = Self.length(first) > Self.length(second)
    isMeasuredFromEnd = sum < 0
    self.start = start
    self.end = end
    self.first = isFirstLonger ? first : second
    self.second = isFirstLonger ? second : first
  }

  /// Returns the total length of segments, in points.
  static func length(_ segments: [LengthSegment]) -> Double { segments.reduce(0) { $0 + $1.length } }

  /// Returns the start and the end of each segment. Returns nil if the segments do not form a loop: each segment must
  /// start where the previous one ends, and the first one where the last one ends.
  ///
  /// - Parameter halvesAreNear: Whether half of a size runs from the near edge of the item to its center. If false, it
  ///   runs from the center to the far edge.
  private static func loop(
    of segments: [LengthSegment], _ words: PositionWords, halvesAreNear: Bool
  ) -> [(start: Place, end: Place)]? {
    var ends: [(start: Place, end: Place)] = []
    for segment in segments {
      guard let pair = Self.ends(of: segment, words, halvesAreNear: halvesAreNear) else { return nil }
      ends.append(pair)
    }
    guard ends.count > 1, let last = ends.last, last.end == ends[0].start,
      zip(ends, ends.dropFirst()).allSatisfy({ $0.end == $1.start })
    else { return nil }
    return ends
  }

  private static func ends(
    of segment: LengthSegment, _ words: PositionWords, halvesAreNear: Bool
  ) -> (start: Place, end: Place)? {
    switch segment.kind {
    case .gap(let from, let to):
      return segment.factor.magnitude == 1 ? (Place(from, words), Place(to, words)) : nil
    case .size(let size):
      let near: Place
      let far: Place
      switch segment.factor.magnitude {
      case 1:
        near = Place(size, fraction: 0, words)
        far = Place(size, fraction: 1, words)
      case 0.5:
        near = Place(size, fraction: halvesAreNear ? 0 : 0.5, words)
        far = Place(size, fraction: halvesAreNear ? 0.5 : 1, words)
      default: return nil
      }
      // If a size is subtracted, the path runs from the far edge of the item to its near edge.
      return segment.factor < 0 ? (far, near) : (near, far)
    case .constant: return nil
    }
  }

  /// Returns a rank that is higher for positions from which people more naturally measure distances: 3 for a position
  /// of no item, 2 for a position of a superview, 1 for a position of a layout guide, and 0 for a position of any other
  /// item.
  private static func rank(of place: Place, _ conflict: ConflictCase) -> Int {
    guard let id = place.item else { return 3 }
    if conflict.superviews.values.contains(id) { return 2 }
    return conflict.className(of: id).map(KnownClasses.isGuide) == true ? 1 : 0
  }
}

/// The attributes with which positions are described: leading and trailing, or left and right, as in the conflicting
/// constraints.
struct PositionWords {
  /// Whether the conflicting constraints name leading and trailing edges, but no left and right ones.
  private let usesLeading: Bool

  init(_ conflict: ConflictCase) {
    let attributes = Set(
      conflict.deciding.flatMap { index -> [LayoutAttribute] in
        guard let equation = conflict.constraints[index].equation else { return [] }
        return [equation.first, equation.second].flatMap { $0?.anchors.map { $0.attribute } ?? [] }
      })
    usesLeading =
      attributes.contains { [.leading, .trailing].contains($0) }
      && !attributes.contains { [.left, .right].contains($0) }
  }

  /// Returns the attribute to print in place of the given one: leading in place of left, and trailing in place of
  /// right, if the constraints name leading and trailing edges but no left and right ones; otherwise the given
  /// attribute.
  func attribute(_ attribute: LayoutAttribute) -> LayoutAttribute {
    guard usesLeading else { return attribute }
    return switch attribute {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: attribute
    }
  }
}
