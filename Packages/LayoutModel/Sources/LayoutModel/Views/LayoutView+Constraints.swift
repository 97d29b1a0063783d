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
