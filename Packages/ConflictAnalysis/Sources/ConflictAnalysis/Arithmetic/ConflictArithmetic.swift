import LayoutEquations

/// The sum that shows a contradiction: along one axis what is needed on one side, what there is on the other.
///
///     needed      16 + 120 + 8 + 240 + 16 = 400
///     available   375
///     excess      25
///
/// Where sizes follow from others first (a width from a height by an aspect ratio, a height from what is above and
/// below it) these sums come before, as ``steps``.
public struct ConflictArithmetic: Hashable, Sendable {
  /// The sizes that have to be worked out before the last sum, each from what is given and from those before it.
  public var steps: [SizeStep] = []

  /// What has to find room, in the order from one place to the next: each begins where the one before it ends.
  public var needed: [LengthSegment] = []

  /// The room there is, in the same order.
  public var available: [LengthSegment] = []

  /// The axis of the last sum; nil if it has none, as a ratio of widths and heights.
  public var axis: LayoutAxis?

  /// Whether both axes have a part in it.
  public var crossesAxes = false

  /// Whether the segments go from place to place; false for a sum that has no picture: one in which sizes stand on both
  /// sides, or, rarely, one of multiplied equations.
  public var isChain = true

  /// Sizes that stand on both sides of the sum, and in none of its segments: whatever they are, they make no difference.
  public var cancelled: [ItemSize] = []

  /// What the unwritten rule forbids: the size that an item would have without it.
  public var squeezed: [SqueezedSize] = []

  /// What the proof's multipliers are multiplied by, so that the last sum has no multiples.
  var scale = 1.0

  /// The sum of ``needed``, in points: at least so much.
  public var neededSum: Double { needed.reduce(0) { $0 + $1.length } }

  /// The sum of ``available``, in points: at most so much.
  public var availableSum: Double { available.reduce(0) { $0 + $1.length } }

  /// By how much the one is larger than the other, in points; above 0.
  public var excess: Double { neededSum - availableSum }

  init() {}
}

/// A stretch of a sum: the size of an item, or the distance from one place to another.
public struct LengthSegment: Hashable, Sendable {
  /// What it measures.
  public enum Kind: Hashable, Sendable {
    /// The size of an item, or a share of it: ``LengthSegment/factor`` times the size.
    case size(ItemSize)

    /// From one place to another.
    case gap(from: SegmentPlace, to: SegmentPlace)

    /// The constant of an equation that is no stretch between places.
    case constant
  }

  /// What it measures.
  public var kind: Kind

  /// What ``base`` is multiplied by: 0.5 for half of a size, the multiplier of a proportion.
  public var factor: Double

  /// The number as it is given, in points.
  public var base: Double

  /// Whether it is exactly so long, at least or at most.
  public var bound: LengthBound

  /// The rows that say so: mostly one, none for a size that a step has worked out, and several where a place is known
  /// from two sides, as a center from both edges.
  public var premises: [ConstraintSystem.Premise]

  /// How much of it is no word of an equation, but an inset of an item, see ``ConstraintSystem/Row/inset``.
  public var inset: Double

  /// How long it is, carried out: `factor × base`.
  public var length: Double { factor * base }
}

/// How sure a length is.
public enum LengthBound: Hashable, Sendable {
  /// So long.
  case exactly
  /// So long or longer.
  case atLeast
  /// So long or shorter.
  case atMost
}

/// The width or the height of an item.
public struct ItemSize: Hashable, Sendable {
  /// The item.
  public var item: String

  /// The axis.
  public var axis: LayoutAxis

  /// Makes a size.
  public init(item: String, _ axis: LayoutAxis) {
    self.item = item
    self.axis = axis
  }

  /// Width or height.
  public var attribute: LayoutAttribute { axis == .horizontal ? .width : .height }
}

/// Where a segment begins or ends.
public struct SegmentPlace: Hashable, Sendable {
  /// The item; nil for the origin of a coordinate system.
  public var item: String?

  /// The place of the item, if it has a name: an edge, the center, a margin, a baseline.
  public var attribute: LayoutAttribute?

  /// How much of the item's size is before the place; 0 for the left or the top edge. Without meaning for margins and
  /// baselines that lie somewhere.
  public var share: Double
}

/// A size that follows from others.
public struct SizeStep: Hashable, Sendable {
  /// Which one.
  public var size: ItemSize

  /// Its parts, in their order; those with a negative length are taken away.
  public var parts: [LengthSegment]

  /// What the sum of the parts is divided by to get the size: 1, or a ratio.
  public var divisor: Double

  /// The size, in points.
  public var value: Double

  /// Whether it is exactly so large, at least or at most.
  public var bound: LengthBound

  /// The row that makes it depend on its parts, of a proportion; none where the parts say it all.
  public var premises: [ConstraintSystem.Premise] = []
}

/// A size that would have to be negative.
public struct SqueezedSize: Hashable, Sendable {
  /// Which one.
  public var size: ItemSize

  /// What is left for it at most, in points; below 0.
  public var left: Double
}
