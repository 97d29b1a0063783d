import LinearConstraints

/// How large a part of a tree would be, left to itself: what `systemLayoutSizeFitting` finds, and what was given up.
public struct LayoutFitting: Hashable, Sendable {
  /// The size of the frame, in points, each extent rounded up to a whole pixel.
  public internal(set) var size: LayoutSize = .zero

  /// The size as it was solved.
  public internal(set) var exactSize: LayoutSize = .zero

  /// The required constraints that were given up, in the order in which they were tried; see ``LayoutEngine``. The
  /// targets are tried first.
  public internal(set) var droppedConstraints: [DroppedConstraint] = []

  /// Why the solver could not go on; the sizes are then zero.
  public internal(set) var failure: SolverError?
}

/// What a fitting size is asked for.
struct FittingTarget {
  /// The wished-for size of the frame.
  var size: LayoutSize

  /// How much the width and the height matter.
  var horizontalPriority: LayoutPriority
  var verticalPriority: LayoutPriority

  /// No target is longer than this, in points: solvers calculate with doubles, and people ask for
  /// `greatestFiniteMagnitude`.
  static let greatestExtent = 1e6

  /// The target on an axis, from 0 up to ``greatestExtent``; what is no number counts as 0.
  func extent(_ axis: LayoutAxis) -> Double {
    let extent = size[axis]
    return extent.isNaN ? 0 : min(max(0, extent), Self.greatestExtent)
  }

  func priority(_ axis: LayoutAxis) -> LayoutPriority {
    axis == .horizontal ? horizontalPriority : verticalPriority
  }

  /// The target as a constraint, under UIKit's identifier; nil with a priority that is none.
  func constraint(on item: any LayoutItem, _ axis: LayoutAxis) -> LayoutConstraint? {
    guard priority(axis).isValid else { return nil }
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let constraint = LayoutConstraint()
    // The frame is meant; constraints speak of the alignment rectangle.
    constraint.define(
      .attribute(ConstraintTarget(item, attribute)), .equal, nil,
      constant: extent(axis) + item.placement(of: attribute).offset, priority: priority(axis))
    constraint.identifier = axis == .horizontal ? "fittingSizeHTarget" : "fittingSizeVTarget"
    constraint.origin = .fittingSize
    return constraint
  }
}
