import LinearConstraints

/// The result of computing a fitting size: the size, and the constraints that were dropped.
public struct LayoutFitting: Hashable, Sendable {
  /// The fitting size of the frame in points, with width and height rounded up to whole pixels.
  public internal(set) var size: LayoutSize = .zero

  /// The fitting size of the frame in points, without rounding.
  public internal(set) var exactSize: LayoutSize = .zero

  /// The required constraints that were dropped, in the order in which the solver tried them.
  ///
  /// The target sizes are tried first; see ``LayoutEngine`` for the others.
  public internal(set) var droppedConstraints: [DroppedConstraint] = []

  /// The error with which the solver failed; nil if it did not. After an error both sizes are zero.
  public internal(set) var failure: SolverError?
}

/// The target of a fitting size, with its priorities.
struct FittingTarget {
  /// The target size of the frame, in points.
  var size: LayoutSize

  /// The priority of the target width.
  var horizontalPriority: LayoutPriority
  /// The priority of the target height.
  var verticalPriority: LayoutPriority

  /// The greatest target width or height, in points. Callers pass `greatestFiniteMagnitude`, with which doubles are not
  /// precise enough.
  static let greatestExtent = 1e6

  /// Returns the target width or height, clamped to 0...``greatestExtent``. NaN counts as 0.
  func extent(_ axis: LayoutAxis) -> Double {
    let extent = size[axis]
    return extent.isNaN ? 0 : min(max(0, extent), Self.greatestExtent)
  }

  func priority(_ axis: LayoutAxis) -> LayoutPriority {
    axis == .horizontal ? horizontalPriority : verticalPriority
  }

  /// Returns the target on an axis as a constraint with UIKit's identifier; nil if its priority is not valid.
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
