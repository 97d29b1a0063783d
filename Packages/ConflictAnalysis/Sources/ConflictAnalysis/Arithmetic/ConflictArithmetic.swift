import LayoutEquations

/// The sum that shows a conflict: along one axis, the items need more length than is available.
///
///     needed      16 + 120 + 8 + 240 + 16 = 400
///     available   375
///     excess      25
///
/// Some sums need sizes that follow from others, such as a width from a height by an aspect ratio. These sizes are
/// computed first, in ``steps``. The comparison of ``needed`` with ``available`` follows as the *last sum*.
/// ``ArithmeticText`` writes the arithmetic as text.
public struct ConflictArithmetic: Hashable, Sendable {
  /// The sizes that are computed before ``needed`` and ``available`` are compared, each from constants and earlier
  /// sizes.
  public var steps: [SizeStep] = []

  /// The segments that add up to the length that the items need. If ``isChain`` is true, they are in order along the
  /// axis, and each begins where the previous one ends.
  public var needed: [LengthSegment] = []

  /// The segments that add up to the length that is available to the items. Usually, this is only the size of the
  /// container.
  public var available: [LengthSegment] = []

  /// The axis along which ``needed`` and ``available`` are measured; nil if they contain both widths and heights.
  public var axis: LayoutAxis?

  /// Whether the conflict contains unknowns of both axes, for example because of an aspect ratio.
  public var crossesAxes = false

  /// Whether the segments run from position to position along an axis, so that the sum can be drawn.
  ///
  /// False if unknown sizes cancel (see ``cancelled``) or if the sum could only be written as the constants of rows
  /// times their multipliers, which is rare.
  public var isChain = true

  /// The sizes with unknown values that are part of both the needed and the available length. They cancel, so
  /// ``needed`` and ``available`` do not contain them.
  public var cancelled: [ItemSize] = []

  /// The size that the other constraints would make negative, as an array of at most one element. Empty unless exactly
  /// one row of the conflict is the rule that a size is not negative, and the size has no minimum (see ``minimums``).
  public var squeezed: [SqueezedSize] = []

  /// The sources of rows that state minimum sizes, such as `Row.Height >= 30` or `Row.Height = 30`. In the sum, these
  /// minimums replace the rule of the conflict that the sizes are not negative, because the sizes cannot be 0.
  public var minimums: [ConstraintSystem.Premise] = []

  /// One of two items whose centers are aligned, if the sum contains the distances between their edges on both sides;
  /// see ``ofCenteredItem``. The other item is the one in ``available``. Nil for other sums.
  public internal(set) var centeredItem: String?

  /// The number by which the multipliers and the excess of the proof are multiplied, so that they fit the lengths in
  /// ``needed`` and ``available``.
  var scale = 1.0

  /// The sum of the lengths in ``needed``, in points. The items need at least this length, and can need more if a
  /// segment is a lower bound (see ``LengthSegment/bound``).
  public var neededSum: Double { needed.reduce(0) { $0 + $1.length } }

  /// The sum of the lengths in ``available``, in points. The available length cannot be larger, but it can be smaller
  /// if a segment is an upper bound (see ``LengthSegment/bound``).
  public var availableSum: Double { available.reduce(0) { $0 + $1.length } }

  /// The missing length, in points: `neededSum - availableSum`. Above 0 for every conflict.
  public var excess: Double { neededSum - availableSum }

  /// The sources of all rows in the arithmetic; a source that is part of several lengths is listed several times.
  public var premises: [ConstraintSystem.Premise] {
    (steps.flatMap { $0.parts } + needed + available).flatMap { $0.premises } + steps.flatMap { $0.premises }
  }

  init() {}
}

/// One summand of a ``ConflictArithmetic``: the size of an item, the distance from one position to another, or a
/// constant.
public struct LengthSegment: Hashable, Sendable {
  /// The kinds of lengths that a segment measures.
  public enum Kind: Hashable, Sendable {
    /// The width or height of an item.
    case size(ItemSize)

    /// The distance from one position to another, such as from `Label.Right` to `Field.Left`.
    case gap(from: SegmentPosition, to: SegmentPosition)

    /// A constant that is neither a size nor a distance, such as the constant of an aspect ratio.
    case constant
  }

  /// The kind of length that the segment measures: a size, a distance or a constant.
  public var kind: Kind

  /// The factor that multiplies ``base``: 1, 0.5 for half of a size, or the multiplier of a proportion. A negative
  /// factor subtracts the length.
  public var factor: Double

  /// The size, distance or constant that is multiplied by ``factor``, in points.
  public var base: Double

  /// Whether ``base`` is exact, a lower bound or an upper bound.
  public var bound: LengthBound

  /// The equations or rules of the rows that determine the length, usually one.
  ///
  /// The array is empty for a size that an earlier step of the arithmetic computes. It has several elements if one
  /// distance follows from several rows. For example, rows for the left and the right edge of an item determine the
  /// distance to the item's center.
  public var premises: [ConstraintSystem.Premise]

  /// The part of ``base`` that an inset of an item contributes, such as a margin, in points. See
  /// `ConstraintSystem.Row.inset`.
  public var inset: Double

  /// The length, in points: `factor * base`. A negative length is subtracted.
  public var length: Double { factor * base }

  /// Whether the length is 0 only because of the rule that no size is negative, so that it can have any greater value.
  public var isImplicit: Bool { length == 0 && !premises.isEmpty && premises.allSatisfy { $0.isImplicit } }
}

/// The meaning of a length: an exact value, a lower bound or an upper bound.
public enum LengthBound: Hashable, Sendable {
  /// The length has exactly this value.
  case exactly
  /// The length has at least this value.
  case atLeast
  /// The length has at most this value.
  case atMost
}

/// The name of a width or a height: an item and an axis. It does not contain the value.
public struct ItemSize: Hashable, Sendable {
  /// The name by which equations refer to the item.
  public var item: String

  /// The horizontal axis for the width, the vertical axis for the height.
  public var axis: LayoutAxis

  /// Creates the width (horizontal axis) or the height (vertical axis) of an item.
  public init(item: String, _ axis: LayoutAxis) {
    self.item = item
    self.axis = axis
  }

  /// The attribute: `width` or `height`.
  public var attribute: LayoutAttribute { axis == .horizontal ? .width : .height }
}

/// A position at which a ``LengthSegment`` begins or ends.
public struct SegmentPosition: Hashable, Sendable {
  /// The name of the item; nil for the origin of a coordinate system.
  public var item: String?

  /// The attribute at this position: an edge, the center, a margin or a baseline. Nil for the start of the axis, and
  /// for a position such as a quarter of the width, which has no attribute.
  public var attribute: LayoutAttribute?

  /// The position as a fraction of the item's size: 0 is the left or top edge, 1 the right or bottom edge.
  ///
  /// Meaningless if ``attribute`` is a margin or a baseline: their distances from the item's edges are unknown.
  public var fraction: Double
}

/// The computation of a size from other lengths: `(sum of parts) / divisor`.
public struct SizeStep: Hashable, Sendable {
  /// The computed width or height.
  public var size: ItemSize

  /// The summands, in the order in which they are printed. Parts with a negative length are subtracted.
  public var parts: [LengthSegment]

  /// The positive number by which the sum of ``parts`` is divided to compute the size; usually 1. For example, it is 2
  /// for a size that is computed from `2 × Photo.Width = 8 + Text.Width + 8`.
  public var divisor: Double

  /// The value of the size, in points.
  public var value: Double

  /// Whether ``value`` is exact, a lower bound or an upper bound.
  public var bound: LengthBound

  /// The source of the equation from which the size follows, such as an aspect ratio. The array has one element, or none
  /// if the ``LengthSegment/premises`` of the segments already contain this source.
  public var premises: [ConstraintSystem.Premise] = []
}

/// A size for which the other constraints leave only a negative length.
public struct SqueezedSize: Hashable, Sendable {
  /// The width or height that would be negative.
  public var size: ItemSize

  /// The largest length that the other constraints leave for the size, in points. It is negative.
  public var availableLength: Double
}
