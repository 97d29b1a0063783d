@_spi(Tools) import ConflictAnalysis
import LayoutEquations

/// Two different distances between the same two positions: one along some constraints of a conflict, the other along
/// the remaining constraints.
///
/// A proof adds up all constraints of a loop, such as `44 + 0 + 0 > 0`. People compare two distances instead: the top
/// of the table is 44 below the top of the view according to some constraints, and 0 below it according to the other
/// constraints.
struct TwoPaths {
  /// A position of an item, with the attribute to print.
  typealias Place = SegmentLoop.Place

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
    guard !(arithmetic.needed + arithmetic.available).contains(where: { $0.isImplicit }),
      let loop = SegmentLoop(arithmetic),
      let distances = loop.distances(rank: { Self.rank(of: $0, conflict) })
    else { return nil }
    var (first, second) = (distances.first, distances.second)
    let words = PositionWords(conflict)
    var (start, end) = (words.place(distances.start), words.place(distances.end))
    let sum = Self.length(first) + Self.length(second)
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

  /// Returns a position with its attribute replaced by the one to print.
  func place(_ place: SegmentLoop.Place) -> SegmentLoop.Place {
    var place = place
    place.attribute = place.attribute.map(attribute)
    return place
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
