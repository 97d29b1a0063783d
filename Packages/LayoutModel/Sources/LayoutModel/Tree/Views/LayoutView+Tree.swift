/// Why a view cannot become a subview.
public enum LayoutTreeError: Error, Hashable, Sendable {
  /// The view is the new superview, or contains it.
  case wouldContainItself(String)
}

extension LayoutTreeError: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .wouldContainItself(let name): "`\(name)` cannot be added to itself or to a view within it."
    }
  }
}

extension LayoutView {
  /// Adds a view in front of the others, after taking it from where it was.
  ///
  /// - Precondition: The view is not this one and does not contain it; see ``adopt(_:at:)`` for data.
  /// - Complexity: O(*s* + *d*) for *s* subviews *d* levels below the root.
  public func addSubview(_ view: LayoutView) { insert(view, at: nil) }

  /// Inserts a view at a place among the subviews, 0 at the back; a place beyond either end is taken as that end.
  ///
  /// - Precondition: As for ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, at index: Int) { insert(view, at: index) }

  /// Inserts a view in front of a sibling; in front of all if that is no subview.
  ///
  /// - Precondition: As for ``addSubview(_:)``.
  public func insertSubview(_ view: LayoutView, aboveSubview sibling: LayoutView) {
    guard view !== sibling else { return }
    insert(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === sibling }.map { $0 + 1 })
  }

  /// Inserts a view behind a sibling; in front of all if that is no subview.
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

  /// Takes the view out of its superview.
  ///
  /// Constraints held above it that mention it, or anything in it, are deactivated and do not come back with it.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview.willRemoveLayoutSubitem(self)
    superview.subviews.removeAll { $0 === self }
    container = nil
  }

  /// Whether this is a view or lies somewhere in it.
  ///
  /// - Complexity: O(depth).
  public func isDescendant(of view: LayoutView) -> Bool { isLayoutDescendant(of: view) }

  /// Adds a view as ``insertSubview(_:at:)`` does, but throws where that traps.
  ///
  /// - Parameter index: The place, 0 at the back; nil for the front.
  /// - Throws: ``LayoutTreeError/wouldContainItself(_:)``.
  public func adopt(_ view: LayoutView, at index: Int? = nil) throws(LayoutTreeError) {
    guard !isDescendant(of: view) else { throw .wouldContainItself(view.layoutName) }
    insert(view, at: index)
  }

  private func insert(_ view: LayoutView, at index: Int?) {
    precondition(!isDescendant(of: view), "Can't add a view to itself or to a view within it.")
    if view.superview === self {
      // A new place among its siblings changes no constraint.
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

/// Where a view is: one rectangle and one origin, seen in three ways.
extension LayoutView {
  /// Where the view is in its superview's coordinates, in points: after a layout with every edge on a pixel.
  ///
  /// With a ``transform`` it is the smallest rectangle around what is seen, and what is set is taken as if there were
  /// none. Setting it is of use for a view whose ``translatesAutoresizingMaskIntoConstraints`` is true: others are put
  /// back by the next layout. A number that is not finite counts as 0, and so does a negative extent. Subviews follow
  /// by their masks at once.
  public var frame: LayoutRect {
    get { transform.isIdentity ? layoutFrame : layoutFrame.transformedAroundCenter(transform) }
    set { setLayoutFrame(newValue) }
  }

  /// The view's own coordinates: the origin, which scrolling moves, and the size.
  public var bounds: LayoutRect {
    get { LayoutRect(origin: boundsOrigin, size: layoutFrame.size) }
    set {
      boundsOrigin = newValue.origin
      guard newValue.size != layoutFrame.size else { return }
      // The middle stays.
      setLayoutFrame(
        LayoutRect(
          x: layoutFrame.midX - newValue.width / 2, y: layoutFrame.midY - newValue.height / 2,
          width: newValue.width, height: newValue.height))
    }
  }

  /// The middle of the view in its superview's coordinates, without regard to ``transform``.
  public var center: LayoutPoint {
    get { LayoutPoint(x: layoutFrame.midX, y: layoutFrame.midY) }
    set {
      setLayoutFrame(
        layoutFrame.offsetBy(dx: newValue.x - layoutFrame.midX, dy: newValue.y - layoutFrame.midY))
    }
  }
}

extension LayoutView {
  /// The constraints that the view holds, in the order of their activation.
  ///
  /// - Complexity: O(*n*).
  public var constraints: [LayoutConstraint] { layoutState.held.map(\.self) }

  /// Activates a constraint with this view as its holder; one that another view holds is moved here.
  ///
  /// A constraint on a guide without owner silently stays as it is.
  ///
  /// - Precondition: The items of the constraint are this view, its guides, or below it; see
  ///   ``LayoutConstraint/activate(heldBy:)`` for data.
  public func addConstraint(_ constraint: LayoutConstraint) {
    do throws(ConstraintError) {
      try constraint.activate(heldBy: self)
    } catch .guideWithoutOwner {
      // As activation does.
    } catch {
      constraint.trap(error)
    }
  }

  /// Activates constraints with this view as their holder, one after the other.
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
