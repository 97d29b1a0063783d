/// An error of a change of the view tree.
public enum LayoutTreeError: Error, Hashable, Sendable {
  /// The view is the new superview, or contains it.
  case wouldContainItself(String)
}

extension LayoutTreeError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .wouldContainItself(let name): "`\(name)` cannot be added to itself or to a view within it."
    }
  }
}

extension LayoutView {
  /// Adds a view in front of all subviews, after removing it from its superview.
  ///
  /// - Precondition: The view is not this one and does not contain it; see ``adopt(_:at:)`` for data.
  /// - Complexity: O(*s* + *d*) for *s* subviews *d* levels below the root.
  public func addSubview(_ view: LayoutView) { insert(view, at: nil) }

  /// Inserts a view at an index among the subviews, where 0 is the back. An index out of range is clamped.
  ///
  /// - Precondition: As for ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, at index: Int) { insert(view, at: index) }

  /// Inserts a view in front of a sibling, or in front of all subviews if the sibling is not a subview.
  ///
  /// - Precondition: As for ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, aboveSubview sibling: LayoutView) {
    guard view !== sibling else { return }
    insert(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === sibling }.map { $0 + 1 })
  }

  /// Inserts a view behind a sibling, or in front of all subviews if the sibling is not a subview.
  ///
  /// - Precondition: As for ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, belowSubview sibling: LayoutView) {
    guard view !== sibling else { return }
    insert(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === sibling })
  }

  /// Moves a subview to the front.
  public func bringSubviewToFront(_ view: LayoutView) {
    if view.superview === self { insert(view, at: nil) }
  }

  /// Moves a subview to the back.
  public func sendSubviewToBack(_ view: LayoutView) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Removes the view from its superview.
  ///
  /// Constraints held above the view that refer to it or to a descendant are deactivated, and are not reactivated when
  /// the view is added again.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview.willRemoveLayoutSubitem(self)
    superview.subviews.removeAll { $0 === self }
    container = nil
  }

  /// Whether the view is `view` or a descendant of it.
  ///
  /// - Complexity: O(depth).
  public func isDescendant(of view: LayoutView) -> Bool { isLayoutDescendant(of: view) }

  /// Inserts a view as ``insertSubview(_:at:)`` does, but throws an error instead of trapping.
  ///
  /// - Parameter index: The index, 0 at the back; nil for the front.
  /// - Throws: ``LayoutTreeError/wouldContainItself(_:)`` if the view is this one or contains it.
  public func adopt(_ view: LayoutView, at index: Int? = nil) throws(LayoutTreeError) {
    guard !isDescendant(of: view) else { throw .wouldContainItself(view.layoutName) }
    insert(view, at: index)
  }

  private func insert(_ view: LayoutView, at index: Int?) {
    precondition(!isDescendant(of: view), "Can't add a view to itself or to a view within it.")
    if view.superview === self {
      // A move among siblings changes no constraint.
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: place(index))
      invalidateLayoutDescription()
      return
    }
    view.removeFromSuperview()
    subviews.insert(view, at: place(index))
    view.container = self
    view.restartAutoresizing()
    didAddLayoutSubitem(view)
    didAddSubview(view)
  }

  private func place(_ index: Int?) -> Int { min(max(index ?? subviews.count, 0), subviews.count) }
}

/// The geometry of a view: one rectangle and one origin, as `frame`, `bounds` and `center`.
extension LayoutView {
  /// The frame in the superview's coordinates, in points. After a layout every edge is on a pixel.
  ///
  /// With a ``transform``, getting returns the bounding box of the transformed view; setting ignores the transform. A
  /// set frame lasts for a view whose ``translatesAutoresizingMaskIntoConstraints`` is true; the next layout overwrites
  /// that of other views. Values that are not finite and negative sizes count as 0. Subviews are autoresized
  /// immediately.
  public var frame: LayoutRect {
    get { transform.isIdentity ? layoutFrame : layoutFrame.transformedAroundCenter(transform) }
    set { setLayoutFrame(newValue) }
  }

  /// The bounds in the view's own coordinates: the origin, which scrolling changes, and the size.
  public var bounds: LayoutRect {
    get { LayoutRect(origin: boundsOrigin, size: layoutFrame.size) }
    set {
      boundsOrigin = newValue.origin
      guard newValue.size != layoutFrame.size else { return }
      // A change of the bounds keeps the center, as in UIKit.
      setLayoutFrame(
        LayoutRect(
          x: layoutFrame.midX - newValue.width / 2, y: layoutFrame.midY - newValue.height / 2,
          width: newValue.width, height: newValue.height))
    }
  }

  /// The center of the view in the superview's coordinates, without regard to ``transform``.
  public var center: LayoutPoint {
    get { LayoutPoint(x: layoutFrame.midX, y: layoutFrame.midY) }
    set {
      setLayoutFrame(
        layoutFrame.offsetBy(dx: newValue.x - layoutFrame.midX, dy: newValue.y - layoutFrame.midY))
    }
  }
}

extension LayoutView {
  /// The constraints that the view holds, in the order of activation.
  ///
  /// - Complexity: O(*n*).
  public var constraints: [LayoutConstraint] { layoutState.held.map(\.self) }

  /// Activates a constraint with this view as its holder, also if another view held it before.
  ///
  /// A constraint on a guide without an owner is not activated, and no error is reported.
  ///
  /// - Precondition: The items of the constraint are this view, its guides, or its descendants. Use
  ///   ``LayoutConstraint/activate(heldBy:)`` for data that may violate this.
  public func addConstraint(_ constraint: LayoutConstraint) {
    do throws(ConstraintError) {
      try constraint.activate(heldBy: self)
    } catch .guideWithoutOwner {
      // Activation ignores such a guide, too.
    } catch {
      constraint.trap(error)
    }
  }

  /// Activates constraints in order, with this view as their holder.
  ///
  /// - Precondition: As for ``addConstraint(_:)``.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint if the view holds it.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates those of the constraints that the view holds.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
