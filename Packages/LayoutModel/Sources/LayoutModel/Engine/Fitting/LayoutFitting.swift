import LinearConstraints

/// The result of a fitting size computation: the size, and the constraints that were dropped.
public struct LayoutFitting: Hashable, Sendable {
  /// The fitting size of the item's frame, in points. Width and height are rounded up to whole pixels.
  public internal(set) var size: LayoutSize = .zero

  /// The fitting size of the item's frame in points, without rounding.
  public internal(set) var exactSize: LayoutSize = .zero

  /// The required constraints that were dropped, in the order in which the solver tried them.
  ///
  /// The constraints for the target size are tried first. ``LayoutEngine`` describes the order of the other
  /// constraints.
  public internal(set) var droppedConstraints: [DroppedConstraint] = []

  /// The error of the solver; nil if the solver did not fail. After an error, both sizes are zero.
  public internal(set) var failure: SolverError?
}

/// The target of a fitting size computation: a size, and a priority for each axis.
struct FittingTarget {
  /// The target size of the frame, in points.
  var size: LayoutSize

  /// The priority of the target width.
  var horizontalPriority: LayoutPriority
  /// The priority of the target height.
  var verticalPriority: LayoutPriority

  /// The largest target width or height that is used, in points.
  ///
  /// Larger targets are limited to this value, because very large numbers would make the computation imprecise. Callers
  /// pass `greatestFiniteMagnitude` for a size as large as possible.
  static let greatestExtent = 1e6

  /// Returns the target width or height, limited to the range from 0 to ``greatestExtent``. NaN becomes 0.
  func extent(_ axis: LayoutAxis) -> Double {
    let extent = size[axis]
    return extent.isNaN ? 0 : min(max(0, extent), Self.greatestExtent)
  }

  func priority(_ axis: LayoutAxis) -> LayoutPriority {
    axis == .horizontal ? horizontalPriority : verticalPriority
  }

  /// Returns the target along an axis as a constraint, with the identifier that UIKit gives such constraints; nil if
  /// the priority of the target is not valid.
  func constraint(on item: any LayoutItem, _ axis: LayoutAxis) -> LayoutConstraint? {
    guard priority(axis).isValid else { return nil }
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let constraint = LayoutConstraint()
    // The target is the size of a frame, but the constraint relates alignment rectangles.
    constraint.define(
      .attribute(ConstraintTarget(item, attribute)), .equal, nil,
      constant: extent(axis) + item.placement(of: attribute).offset, priority: priority(axis))
    constraint.identifier = axis == .horizontal ? "fittingSizeHTarget" : "fittingSizeVTarget"
    constraint.origin = .fittingSize
    return constraint
  }
}
