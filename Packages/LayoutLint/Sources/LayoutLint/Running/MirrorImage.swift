import LayoutDocuments
import LayoutEnvironments
@_spi(Tools) import LayoutModel

extension LayoutInstance {
  /// Returns whether layouts in the two layout directions are mirror images of each other, if the solution is unique and
  /// the insets of the environment are equal on both sides.
  ///
  /// This is the case if every horizontal constraint follows the direction, and nothing else has a side: neither a view
  /// nor its insets. The result can be false although the layouts are mirror images.
  ///
  /// - Parameter environment: The environment of one of the layouts.
  /// - Complexity: O(*n* × depth) for *n* views and constraints.
  func isSymmetric(in environment: LayoutEnvironment) -> Bool {
    constraints.allSatisfy { $0.constraint.equation.isSymmetric && !$0.constraint.relatesToScrolledContent }
      && views.allSatisfy { $0.isSymmetric } && hasSymmetricMasks(in: environment)
      && !items.items.contains { $0 is TrackingLayoutGuide }
  }

  /// Returns whether each view with a mask has the same distance from both sides of its superview.
  ///
  /// If all superviews of a view up to the root have masks too, the width of the root determines the frame of the view.
  /// The superview of any other view can have any width, so the mask must keep the distances equal at every width.
  private func hasSymmetricMasks(in environment: LayoutEnvironment) -> Bool {
    var widths: [Int: Double] = environment.sizing == .fixed ? [0: environment.size.width] : [:]
    for (index, entry) in views.enumerated() {
      guard let parent = entry.parent, let autoresizing = entry.view.autoresizing else { continue }
      guard let width = widths[parent], let old = autoresizing.superitemSize else {
        if !autoresizing.isSymmetric { return false }
        continue
      }
      let frame = autoresizing.mask.resized(
        autoresizing.frame, from: old, to: LayoutSize(width: width, height: old.height))
      guard frame.minX == width - frame.maxX else { return false }
      widths[index] = frame.width
    }
    return true
  }
}

extension LayoutInstance.View {
  fileprivate var isSymmetric: Bool {
    // The content of a scroll view starts at the left edge in both directions, so it has no mirror image unless it is as
    // wide as the scroll view. A mask relates a subview to the width of the scroll view.
    if source.kind.scrolls, view.subviews.contains(where: { $0.autoresizing == nil }) { return false }
    if case .fixed(let margins) = view.preferredLayoutMargins, margins.left != margins.right {
      return false
    }
    return view.semanticContentAttribute == .unspecified && view.transform == .identity
      && view.alignmentRectInsets.isSymmetric && view.additionalSafeAreaInsets.isSymmetric
      && view.layoutBoundsOrigin.x == 0
  }
}

extension LayoutAutoresizing {
  /// Whether the frame has the same distance from both sides of the superview at every width of the superview.
  fileprivate var isSymmetric: Bool {
    guard let width = superitemSize?.width, frame.minX == width - frame.maxX else { return false }
    let margins = [AutoresizingMask.flexibleLeftMargin, .flexibleRightMargin].map(mask.contains)
    return margins[0] == margins[1] && (margins[0] || mask.contains(.flexibleWidth))
  }
}

extension LayoutConstraint {
  /// Whether the constraint relates a view inside a scroll view to the scroll view, or a guide of a scroll view to
  /// anything.
  fileprivate var relatesToScrolledContent: Bool {
    let items = [firstItem, secondItem].compactMap { $0 }
    return items.contains { item in
      if let owner = (item as? LayoutGuide)?.owningView { return owner.isScrollingItem }
      return item.isScrollingItem && items.contains { $0 !== item && $0.isInside(item) }
    }
  }
}

extension LayoutItem {
  /// Returns whether the item is a descendant of another one.
  fileprivate func isInside(_ item: any LayoutItem) -> Bool {
    var current = layoutSuperitem
    while let above = current {
      if above === item { return true }
      current = above.layoutSuperitem
    }
    return false
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
