import LinearConstraints

/// The result of computing a fitting size: the size, and the constraints that were dropped.
public struct LayoutFitting: Hashable, Sendable {
  /// The size of the frame, in points, with width and height rounded up to whole pixels.
  public internal(set) var size: LayoutSize = .zero

  /// The size without rounding.
  public internal(set) var exactSize: LayoutSize = .zero

  /// The required constraints that were dropped, in the order in which they were tried; see ``LayoutEngine``. The
  /// target sizes are tried first.
  public internal(set) var droppedConstraints: [DroppedConstraint] = []

  /// The error with which the solver failed. The sizes are then zero.
  public internal(set) var failure: SolverError?
}

/// The target of a fitting size.
struct FittingTarget {
  /// The target size of the frame.
  var size: LayoutSize

  /// The priorities of the target width and height.
  var horizontalPriority: LayoutPriority
  var verticalPriority: LayoutPriority

  /// The greatest target width or height, in points: callers pass `greatestFiniteMagnitude`, for which the precision of
  /// doubles is not sufficient.
  static let greatestExtent = 1e6

  /// Returns the target on an axis, clamped to 0...``greatestExtent``; NaN counts as 0.
  func extent(_ axis: LayoutAxis) -> Double {
    let extent = size[axis]
    return extent.isNaN ? 0 : min(max(0, extent), Self.greatestExtent)
  }

  func priority(_ axis: LayoutAxis) -> LayoutPriority {
    axis == .horizontal ? horizontalPriority : verticalPriority
  }

  /// Returns the target as a constraint with UIKit's identifier; nil if its priority is not valid.
  func constraint(on item: any LayoutItem, _ axis: LayoutAxis) -> LayoutConstraint? {
    guard priority(axis).isValid else { return nil }
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let constraint = LayoutConstraint()
    // Targets are sizes of frames, and constraints relate alignment rectangles.
    constraint.define(
      .attribute(ConstraintTarget(item, attribute)), .equal, nil,
      constant: extent(axis) + item.placement(of: attribute).offset, priority: priority(axis))
    constraint.identifier = axis == .horizontal ? "fittingSizeHTarget" : "fittingSizeVTarget"
    constraint.origin = .fittingSize
    return constraint
  }
}
