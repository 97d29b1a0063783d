import LayoutEquations

/// The segments of a conflict as a loop: each begins where the previous one ends, and the first one where the last one
/// ends.
///
/// A proof adds up the whole loop, such as `59 + 8 > 0`. People compare two distances between the same two positions
/// instead: an edge is 67 below the top according to some constraints, and 0 below it according to another one. To get
/// these distances, ``distances(rank:)`` splits the loop at two positions.
public struct SegmentLoop {
  /// A position at which a segment begins or ends. The fraction of the item's size distinguishes positions without
  /// attribute.
  public struct Place: Hashable, Sendable {
    /// The name of the item; nil for the origin of a coordinate system.
    public var item: String?

    /// The attribute at this position; nil for the origin, and for a position such as a quarter of the width.
    public var attribute: LayoutAttribute?

    /// The position as a fraction of the item's size: 0 at its left or top edge, 0.5 at its center.
    public var fraction: Double

    fileprivate init(_ position: SegmentPosition) {
      item = position.item
      attribute = position.attribute
      fraction = position.fraction
    }

    fileprivate init(_ size: ItemSize, at fraction: Double) {
      let places: [LayoutAttribute] =
        size.axis == .horizontal ? [.left, .centerX, .right] : [.top, .centerY, .bottom]
      item = size.item
      attribute = places[Int(fraction * 2)]
      self.fraction = fraction
    }
  }

  /// Two distances from one position to another.
  public struct Distances {
    /// The position from which both distances are measured.
    public var start: Place

    /// The position to which both distances are measured.
    public var end: Place

    /// The segments of one distance, in order from ``start`` to ``end``.
    public var first: [LengthSegment]

    /// The segments of the other distance, in order from ``start`` to ``end``.
    public var second: [LengthSegment]
  }

  /// The segments, in order along the loop. The available lengths of the arithmetic are reversed.
  public let segments: [LengthSegment]

  /// The position at which each segment begins.
  private let starts: [Place]

  /// Creates the loop of a sum that shows a conflict. Nil if the segments of the sum do not form a loop: for example,
  /// if they are not all along one axis, or if one of them is a constant that is not a distance.
  public init?(_ arithmetic: ConflictArithmetic) {
    segments = arithmetic.needed + arithmetic.available.reversed().map { $0.reversed }
    // It is not known whether half of a size runs from the near edge to the center, or from the center to the far edge.
    for half in [0, 0.5] {
      guard let starts = Self.starts(of: segments, nearHalf: half) else { continue }
      self.starts = starts
      return
    }
    return nil
  }

  /// Splits the loop into two distances. Nil if the loop has only one position.
  ///
  /// The distances start at the position with the highest rank, such as an edge of the superview, and end at the
  /// position with the lowest rank. If several positions have the lowest rank, the one is chosen with which the sums
  /// contain the fewest subtracted lengths, because such sums are the easiest to follow. If this is not decisive, a
  /// distance of a single segment is preferred.
  ///
  /// - Parameter rank: Returns a number that is higher for positions from which people more naturally measure
  ///   distances.
  /// - Complexity: O(*n*²), where *n* is the number of segments.
  public func distances(rank: (Place) -> Int) -> Distances? {
    let ranks = starts.map(rank)
    guard let highest = ranks.max(), let origin = ranks.firstIndex(of: highest) else { return nil }
    let count = segments.count
    func at(_ index: Int) -> Int { (origin + index) % count }
    let loop = (0..<count).map { segments[at($0)] }
    func effort(_ cut: Int) -> (Int, Int) {
      let lengths = loop[..<cut].map { $0.length } + loop[cut...].map { 0 - $0.length }
      return (ranks[at(cut)], min(lengths.count { $0 < 0 }, lengths.count { $0 > 0 }))
    }
    let order = [count - 1, 1] + Array(1..<count)
    guard let cut = order.min(by: { effort($0) < effort($1) }), starts[at(cut)] != starts[origin] else {
      return nil
    }
    return Distances(
      start: starts[origin], end: starts[at(cut)], first: Array(loop[..<cut]),
      second: loop[cut...].reversed().map { $0.reversed })
  }

  /// Returns the start of each segment. Nil if the segments are not a loop.
  ///
  /// - Parameter nearHalf: The position, as a fraction of an item's size, at which a segment of half this size is
  ///   assumed to start: 0 for the left or top edge, 0.5 for the center.
  private static func starts(of segments: [LengthSegment], nearHalf: Double) -> [Place]? {
    var starts: [Place] = []
    var ends: [Place] = []
    for segment in segments {
      guard let (start, end) = places(of: segment, nearHalf: nearHalf) else { return nil }
      starts.append(start)
      ends.append(end)
    }
    guard starts.count > 1, let last = ends.last, last == starts[0],
      zip(ends, starts.dropFirst()).allSatisfy({ $0 == $1 })
    else { return nil }
    return starts
  }

  private static func places(of segment: LengthSegment, nearHalf: Double) -> (Place, Place)? {
    switch segment.kind {
    case .constant: return nil
    case .gap(let from, let to):
      return segment.factor.magnitude == 1 ? (Place(from), Place(to)) : nil
    case .size(let size):
      let start: Double
      switch segment.factor.magnitude {
      case 1: start = 0
      case 0.5: start = nearHalf
      default: return nil
      }
      let ends = (Place(size, at: start), Place(size, at: start + segment.factor.magnitude))
      // If a size is subtracted, the way leads from the far edge of the item to its near edge.
      return segment.factor < 0 ? (ends.1, ends.0) : ends
    }
  }
}
