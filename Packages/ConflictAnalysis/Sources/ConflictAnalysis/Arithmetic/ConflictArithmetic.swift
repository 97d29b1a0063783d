import LayoutEquations

/// The sum that shows a conflict: along one axis, the needed length is larger than the available length.
///
///     needed      16 + 120 + 8 + 240 + 16 = 400
///     available   375
///     excess      25
///
/// If the sum needs sizes that follow from others, such as a width from a height by an aspect ratio, these are computed
/// first, in ``steps``.
public struct ConflictArithmetic: Hashable, Sendable {
  /// The sizes that are computed before the last sum, each from constants and from the sizes before it.
  public var steps: [SizeStep] = []

  /// The segments that need the available length. Each one begins where the previous one ends.
  public var needed: [LengthSegment] = []

  /// The segments of the available length, in the same order.
  public var available: [LengthSegment] = []

  /// The axis of the last sum; nil if it contains both widths and heights.
  public var axis: LayoutAxis?

  /// Whether the conflict contains rows of both axes.
  public var crossesAxes = false

  /// Whether the segments run from position to position, so that the sum can be drawn. False if unknown sizes are on
  /// both sides, or, rarely, if the sum consists of multiplied equations.
  public var isChain = true

  /// The unknown sizes that are on both sides of the sum. They cancel and are in none of its segments.
  public var cancelled: [ItemSize] = []

  /// The sizes that the other constraints would make negative. Empty if the conflict does not depend on sizes being at
  /// least 0.
  public var squeezed: [SqueezedSize] = []

  /// The factor by which the multipliers of the proof are scaled, so that the segments of the last sum count once.
  var scale = 1.0

  /// The sum of ``needed``, in points: a lower bound.
  public var neededSum: Double { needed.reduce(0) { $0 + $1.length } }

  /// The sum of ``available``, in points: an upper bound.
  public var availableSum: Double { available.reduce(0) { $0 + $1.length } }

  /// The amount by which the needed length is larger than the available length, in points; above 0.
  public var excess: Double { neededSum - availableSum }

  init() {}
}

/// A part of a sum: the size of an item, or the distance from one position to another.
public struct LengthSegment: Hashable, Sendable {
  /// The measured size or distance.
  public enum Kind: Hashable, Sendable {
    /// The size of an item, multiplied by ``LengthSegment/factor``.
    case size(ItemSize)

    /// The distance from one position to another.
    case gap(from: SegmentPlace, to: SegmentPlace)

    /// The constant of an equation that is neither a size nor a distance.
    case constant
  }

  /// The measured size or distance.
  public var kind: Kind

  /// The factor of ``base``: 0.5 for half of a size, or the multiplier of a proportion.
  public var factor: Double

  /// The length before multiplication, in points.
  public var base: Double

  /// Whether the length is exact, a lower bound or an upper bound.
  public var bound: LengthBound

  /// The rows that determine the length. Usually one. Empty if an earlier sum of the conflict computes the size.
  /// Several if a position follows from two rows, such as a center from both edges.
  public var premises: [ConstraintSystem.Premise]

  /// The part of the length contributed by an inset of an item, such as a margin, see ``ConstraintSystem/Row/inset``.
  public var inset: Double

  /// The length, in points: `factor × base`.
  public var length: Double { factor * base }
}

/// Whether a length is exact or a bound.
public enum LengthBound: Hashable, Sendable {
  /// The exact length.
  case exactly
  /// A lower bound.
  case atLeast
  /// An upper bound.
  case atMost
}

/// The width or the height of an item.
public struct ItemSize: Hashable, Sendable {
  /// The item.
  public var item: String

  /// The axis.
  public var axis: LayoutAxis

  /// Creates a size.
  public init(item: String, _ axis: LayoutAxis) {
    self.item = item
    self.axis = axis
  }

  /// The attribute: width or height.
  public var attribute: LayoutAttribute { axis == .horizontal ? .width : .height }
}

/// A position at which a segment begins or ends.
public struct SegmentPlace: Hashable, Sendable {
  /// The item; nil for the origin of a coordinate system.
  public var item: String?

  /// The attribute at this position: an edge, the center, a margin or a baseline; nil if there is none.
  public var attribute: LayoutAttribute?

  /// The position as a fraction of the item's size: 0 is the left or top edge, 1 the right or bottom edge. Without
  /// meaning for margins and baselines at unknown positions.
  public var share: Double
}

/// The computation of a size that follows from others.
public struct SizeStep: Hashable, Sendable {
  /// The computed size.
  public var size: ItemSize

  /// The parts of the size, in order; parts with a negative length are subtracted.
  public var parts: [LengthSegment]

  /// The divisor of the sum of the parts: 1, or a ratio.
  public var divisor: Double

  /// The size, in points.
  public var value: Double

  /// Whether the size is exact, a lower bound or an upper bound.
  public var bound: LengthBound

  /// The row that relates the size to its parts, such as a proportion; empty if the parts contain all rows.
  public var premises: [ConstraintSystem.Premise] = []
}

/// A size that would have to be negative.
public struct SqueezedSize: Hashable, Sendable {
  /// The width or height.
  public var size: ItemSize

  /// The largest length that is left for the size, in points; below 0.
  public var left: Double
}
