/// An error in a call that changes the tree of views.
public enum LayoutTreeError: Error, Hashable, Sendable {
  /// The view cannot be added, because it is the new superview itself or contains the new superview. The associated
  /// value is the name of the view.
  case wouldContainItself(String)
}

extension LayoutTreeError: CustomStringConvertible {
  /// The error message: one sentence.
  public var description: String {
    switch self {
    case .wouldContainItself(let name): "`\(name)` cannot be added to itself or to a view within it."
    }
  }
}

extension LayoutView {
  /// Adds a view in front of all other subviews. If the view has a superview, it is first removed from that superview.
  ///
  /// - Precondition: The view is not this view and does not contain it. For unchecked input, use ``adopt(_:at:)``.
  /// - Complexity: O(*s* + *d*), where *s* is the number of subviews, and *d* is the depth of this view in the tree.
  public func addSubview(_ view: LayoutView, file: StaticString = #fileID, line: UInt = #line) {
    insert(view, at: nil, file, line)
  }

  /// Inserts a view at an index of the subviews. Index 0 is the back. An index that is out of range is replaced by the
  /// nearest valid index.
  ///
  /// - Precondition: The same as for `addSubview(_:)`.
  public func insertSubview(
    _ view: LayoutView, at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    insert(view, at: index, file, line)
  }

  /// Inserts a view directly in front of a sibling. If the sibling is not a subview, the view becomes the frontmost
  /// subview.
  ///
  /// - Precondition: The same as for `addSubview(_:)`.
  public func insertSubview(
    _ view: LayoutView, aboveSubview sibling: LayoutView, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard view !== sibling else { return }
    let index = subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    insert(view, at: index.map { $0 + 1 }, file, line)
  }

  /// Inserts a view directly behind a sibling. If the sibling is not a subview, the view becomes the frontmost subview.
  ///
  /// - Precondition: The same as for `addSubview(_:)`.
  public func insertSubview(
    _ view: LayoutView, belowSubview sibling: LayoutView, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard view !== sibling else { return }
    let index = subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    insert(view, at: index, file, line)
  }

  /// Moves a subview to the front. Has no effect on a view that is not a subview.
  public func bringSubviewToFront(_ view: LayoutView) {
    if view.superview === self { insert(view, at: nil) }
  }

  /// Moves a subview to the back. Has no effect on a view that is not a subview.
  public func sendSubviewToBack(_ view: LayoutView) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Exchanges the positions of two subviews in the order from back to front. Has no effect if an index is out of
  /// range.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    subviews.swapAt(first, second)
    invalidateLayoutDescription()
  }

  /// Returns the first view with a tag, among this view and its descendants; nil if there is none.
  ///
  /// - Complexity: O(*n*) for *n* descendants.
  public func viewWithTag(_ tag: Int) -> LayoutView? {
    var open = [self]
    while let view = open.popLast() {
      if view.tag == tag { return view }
      open.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }

  /// Removes the view from its superview.
  ///
  /// Constraints that refer to the view or to its descendants, but are held by an ancestor, are deactivated. They do
  /// not become active again if the view is added again.
  ///
  /// - Complexity: O(*n* + *c*), where *n* is the number of siblings and descendants, and *c* is the number of
  ///   constraints that refer to the view or its descendants.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    leaveSuperview()
    didMoveToSuperview()
  }

  private func leaveSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview.willRemoveLayoutSubitem(self)
    superview.subviews.removeAll { $0 === self }
    container = nil
  }

  /// Returns whether this view is `view` or one of its descendants.
  ///
  /// - Complexity: O(depth).
  public func isDescendant(of view: LayoutView) -> Bool { isLayoutDescendant(of: view) }

  /// Inserts a view at an index of the subviews, or throws an error where `insertSubview(_:at:)` traps.
  ///
  /// - Parameters:
  ///   - view: The view to insert.
  ///   - index: The index among the subviews. Index 0 is the back. Default: the front.
  /// - Throws: ``LayoutTreeError/wouldContainItself(_:)`` if `view` is this view or contains it.
  /// - Complexity: The same as for `addSubview(_:)`.
  public func adopt(_ view: LayoutView, at index: Int? = nil) throws(LayoutTreeError) {
    guard !isDescendant(of: view) else { throw .wouldContainItself(view.layoutName) }
    insert(view, at: index)
  }

  private func insert(
    _ view: LayoutView, at index: Int?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    precondition(
      !isDescendant(of: view), "Can't add a view to itself or to a view within it.", file: file, line: line)
    if view.superview === self {
      // Reordering subviews does not affect constraints.
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: clampedIndex(index))
      invalidateLayoutDescription()
      return
    }
    view.willMove(toSuperview: self)
    view.leaveSuperview()
    subviews.insert(view, at: clampedIndex(index))
    view.container = self
    didAddLayoutSubitem(view)
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  private func clampedIndex(_ index: Int?) -> Int { min(max(index ?? subviews.count, 0), subviews.count) }
}

/// The geometry of a view. `frame`, `bounds` and `center` describe the same rectangle.
extension LayoutView {
  /// The frame in the superview's coordinates, in points. After a layout, its edges are on whole pixels.
  ///
  /// A frame that code sets is permanent only if ``translatesAutoresizingMaskIntoConstraints`` is true; otherwise, the
  /// next layout overwrites it. Numbers that are not finite and negative sizes are treated as 0. Setting the frame
  /// autoresizes the subviews immediately.
  ///
  /// If the view has a ``transform``, the getter returns the smallest rectangle that contains the transformed view. The
  /// setter ignores the transform.
  public var frame: LayoutRect {
    get { transform.isIdentity ? layoutFrame : layoutFrame.transformedAroundCenter(transform) }
    set { setLayoutFrameByCode(newValue) }
  }

  /// The rectangle of the view in its own coordinates, in points.
  ///
  /// Its size is the size of the view's frame without the ``transform``. Its origin changes when the view scrolls.
  /// Setting a new size keeps the ``center`` of the view.
  public var bounds: LayoutRect {
    get { LayoutRect(origin: boundsOrigin, size: layoutFrame.size) }
    set {
      boundsOrigin = newValue.origin
      guard newValue.size != layoutFrame.size else { return }
      // Setting the size of the bounds keeps the center, as in UIKit.
      setLayoutFrameByCode(
        LayoutRect(
          x: layoutFrame.midX - newValue.width / 2, y: layoutFrame.midY - newValue.height / 2,
          width: newValue.width, height: newValue.height))
    }
  }

  /// The center of the view in the superview's coordinates, in points. It does not depend on ``transform``.
  public var center: LayoutPoint {
    get { LayoutPoint(x: layoutFrame.midX, y: layoutFrame.midY) }
    set {
      setLayoutFrameByCode(
        layoutFrame.offsetBy(dx: newValue.x - layoutFrame.midX, dy: newValue.y - layoutFrame.midY))
    }
  }
}

extension LayoutView {
  /// The active constraints that the view holds, in the order of activation.
  ///
  /// A constraint is held by the nearest common ancestor of its items. As in UIKit, two constraints are listed for the
  /// top layout guide, and two for the bottom layout guide: those for its edge and its height. `heldLayoutConstraints`
  /// also contains the constraints that make these guides as wide as the view.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  public var constraints: [LayoutConstraint] { layoutState.held.filter { !$0.determinesWidthOfBarGuide } }

  /// Activates a constraint with this view as its holder. If a different view holds the constraint, this view replaces
  /// it as the holder.
  ///
  /// A constraint on a layout guide that is not in a view is not activated, and no error is reported.
  ///
  /// - Precondition: Each item of the constraint is this view, one of its guides, or one of its descendants. For
  ///   unchecked input, use ``LayoutConstraint/activate(heldBy:)``.
  public func addConstraint(_ constraint: LayoutConstraint) {
    do throws(ConstraintError) {
      try constraint.activate(heldBy: self)
    } catch .guideWithoutOwner {
      // A layout guide has not been added to a view. As in UIKit, the constraint stays inactive.
    } catch {
      constraint.trap(error)
    }
  }

  /// Activates constraints with this view as their holder, in the order of the array.
  ///
  /// - Precondition: The same as for ``addConstraint(_:)``.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint if this view holds it. Otherwise, has no effect.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates the given constraints that this view holds. Has no effect on constraints that other views hold.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
