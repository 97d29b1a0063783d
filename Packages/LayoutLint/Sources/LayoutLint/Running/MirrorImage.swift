import LayoutDocuments
import LayoutEnvironments
@_spi(Tools) import LayoutModel

extension LayoutInstance {
  /// Whether layouts in the two layout directions are mirror images of each other, if the solution is unique and the
  /// insets of the environment are equal on both sides.
  ///
  /// This is the case if every horizontal constraint follows the direction, and nothing else has a side: neither a view
  /// nor its insets. The result can be false although the layouts are mirror images.
  ///
  /// - Complexity: O(*n*) for *n* views and constraints.
  var isSymmetric: Bool {
    constraints.allSatisfy { $0.constraint.equation.isSymmetric }
      && views.allSatisfy { $0.isSymmetric } && !items.items.contains { $0 is TrackingLayoutGuide }
  }
}

extension LayoutInstance.View {
  fileprivate var isSymmetric: Bool {
    // The subviews of a scroll view start at the left edge of its content in both directions, and a frame or
    // autoresizing mask is measured from the left.
    if parent != nil, view.translatesAutoresizingMaskIntoConstraints { return false }
    if source.kind.scrolls, !view.subviews.isEmpty { return false }
    if case .fixed(let margins) = view.preferredLayoutMargins, margins.left != margins.right {
      return false
    }
    return view.semanticContentAttribute == .unspecified && view.transform == .identity
      && view.alignmentRectInsets.isSymmetric && view.additionalSafeAreaInsets.isSymmetric
      && view.layoutBoundsOrigin.x == 0
  }
}

extension ConstraintEquation {
  /// Whether the mirror image of a solution satisfies the equation in the opposite layout direction.
  fileprivate var isSymmetric: Bool {
    let anchors = first.anchors + (second?.anchors ?? [])
    guard anchors.contains(where: { $0.attribute.axis == .horizontal && $0.attribute.isLocation }) else {
      return true
    }
    guard case .attribute(let first) = first, case .attribute(let second) = second, multiplier == 1 else {
      return false
    }
    let attributes = [first.attribute, second.attribute]
    if attributes.contains(where: { [.left, .right, .leftMargin, .rightMargin].contains($0) }) {
      return false
    }
    // Auto Layout does not mirror a constraint between two centers.
    return attributes.contains { $0.isDirectional } || (relation == .equal && constant == 0)
  }
}

extension LayoutEnvironment {
  /// Returns whether this environment differs from another one only by its layout direction, and its insets are equal on
  /// both sides.
  func isMirrorImage(of other: LayoutEnvironment) -> Bool {
    guard direction != other.direction, keyboardFrame == nil, safeAreaInsets.isSymmetric,
      additionalSafeAreaInsets.isSymmetric
    else { return false }
    var mirrored = self
    mirrored.direction = other.direction
    return mirrored == other
  }
}

extension EdgeInsets {
  /// Whether the left and the right inset are equal.
  fileprivate var isSymmetric: Bool { left == right }
}
