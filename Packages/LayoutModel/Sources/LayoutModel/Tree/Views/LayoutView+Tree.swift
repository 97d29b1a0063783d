/// An error of a method that changes the tree of views.
public enum LayoutTreeError: Error, Hashable, Sendable {
  /// The view cannot be added, because it is the new superview or contains it. The associated value is the view's name.
  case wouldContainItself(String)
}

extension LayoutTreeError: CustomStringConvertible {
  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .wouldContainItself(let name): "`\(name)` cannot be added to itself or to a view within it."
    }
  }
}

extension LayoutView {
  /// Adds a view in front of all subviews. If it has a superview, it is removed from that first.
  ///
  /// - Precondition: The view is not this view and does not contain it. Use ``adopt(_:at:)`` for data that may violate
  ///   this.
  /// - Complexity: O(*s* + *d*) for a view with *s* subviews at depth *d* of the tree.
  public func addSubview(_ view: LayoutView) { insert(view, at: nil) }

  /// Inserts a view among the subviews, where index 0 is the back. An index out of range is clamped.
  ///
  /// - Precondition: As for ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, at index: Int) { insert(view, at: index) }

  /// Inserts a view directly in front of a sibling. If the sibling is not a subview, the view becomes the frontmost
  /// one.
  ///
  /// - Precondition: As for ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, aboveSubview sibling: LayoutView) {
    guard view !== sibling else { return }
    insert(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === sibling }.map { $0 + 1 })
  }

  /// Inserts a view directly behind a sibling. If the sibling is not a subview, the view becomes the frontmost one.
  ///
  /// - Precondition: As for ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, belowSubview sibling: LayoutView) {
    guard view !== sibling else { return }
    insert(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === sibling })
  }

  /// Moves a subview to the front. Has no effect on other views.
  public func bringSubviewToFront(_ view: LayoutView) {
    if view.superview === self { insert(view, at: nil) }
  }

  /// Moves a subview to the back. Has no effect on other views.
  public func sendSubviewToBack(_ view: LayoutView) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Removes the view from its superview.
  ///
  /// Constraints held above the view that refer to it or to a descendant are deactivated. They are not reactivated when
  /// the view is added again.
  ///
  /// - Complexity: O(*n* + *c*) for *n* items in the view, its siblings included, and *c* constraints that refer to
  ///   them.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview.willRemoveLayoutSubitem(self)
    superview.subviews.removeAll { $0 === self }
    container = nil
  }

  /// Whether this view is `view`, or a descendant of it.
  ///
  /// - Complexity: O(depth).
  public func isDescendant(of view: LayoutView) -> Bool { isLayoutDescendant(of: view) }

  /// Inserts a view as ``insertSubview(_:at:)`` does, but throws an error where that method traps.
  ///
  /// - Parameter index: The index among the subviews, where 0 is the back. Default: the front.
  /// - Throws: ``LayoutTreeError/wouldContainItself(_:)`` if `view` is this view or contains it.
  /// - Complexity: As for ``addSubview(_:)``.
  public func adopt(_ view: LayoutView, at index: Int? = nil) throws(LayoutTreeError) {
    guard !isDescendant(of: view) else { throw .wouldContainItself(view.layoutName) }
    insert(view, at: index)
  }

  private func insert(_ view: LayoutView, at index: Int?) {
    precondition(!isDescendant(of: view), "Can't add a view to itself or to a view within it.")
    if view.superview === self {
      // A move among siblings changes no constraint.
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: clampedIndex(index))
      invalidateLayoutDescription()
      return
    }
    view.removeFromSuperview()
    subviews.insert(view, at: clampedIndex(index))
    view.container = self
    view.restartAutoresizing()
    didAddLayoutSubitem(view)
    didAddSubview(view)
  }

  private func clampedIndex(_ index: Int?) -> Int { min(max(index ?? subviews.count, 0), subviews.count) }
}

/// The geometry of a view: `frame`, `bounds` and `center`, which describe the same rectangle.
extension LayoutView {
  /// The frame in the superview's coordinates, in points. After a layout every edge is on a pixel.
  ///
  /// A frame that code sets stays if ``translatesAutoresizingMaskIntoConstraints`` is true. For other views, the next
  /// layout overwrites it. Values that are not finite and negative sizes count as 0. Setting the frame autoresizes the
  /// subviews immediately.
  ///
  /// With a ``transform``, getting returns the smallest rectangle that contains the transformed view. Setting ignores
  /// the transform.
  public var frame: LayoutRect {
    get { transform.isIdentity ? layoutFrame : layoutFrame.transformedAroundCenter(transform) }
    set { setLayoutFrame(newValue) }
  }

  /// The rectangle of the view in its own coordinates: its origin, which scrolling changes, and its size.
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

  /// The center of the view in the superview's coordinates, in points. ``transform`` does not affect it.
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
  /// The holder of a constraint is the nearest common ancestor of the items that it relates.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public var constraints: [LayoutConstraint] { layoutState.held.map(\.self) }

  /// Activates a constraint with this view as its holder. If another view holds the constraint, that view loses it.
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

  /// Deactivates a constraint if this view holds it. Has no effect on other constraints.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates the constraints that this view holds, and ignores the others.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
