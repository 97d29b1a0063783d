/// A guide with constraints that are active only while it is near an edge of its owner, or away from some.
///
///     let guide = root.keyboardLayoutGuide
///     guide.setConstraints([button.trailingAnchor.constraint(equalTo: guide.leadingAnchor)],
///       activeWhenNearEdge: .trailing)
///     guide.setConstraints([button.bottomAnchor.constraint(equalTo: guide.topAnchor)],
///       activeWhenAwayFrom: [.leading, .trailing])
///
/// The names are those of `UITrackingLayoutGuide`. How near is near UIKit does not say; here, of two opposite edges of
/// the owner, a guide is near to the one with the smaller gap, if that is no more than a quarter of both gaps together.
/// What spans its owner, as a docked keyboard does from side to side, is near to neither.
open class TrackingLayoutGuide: LayoutGuide {
  /// The edges of its owner that the guide was near to after the last layout; the bottom before the first.
  public private(set) var nearEdges: DirectionalRectEdge = .bottom

  private var sets: [TrackedSet] = []

  /// Has constraints active while the guide is near to all of some edges, and inactive otherwise; in place of those
  /// that were given for the same edges before.
  ///
  /// Constraints that cannot be active, such as between items in different trees, stay inactive.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenNearEdge edge: DirectionalRectEdge
  ) {
    set(constraints, TrackedSet.Condition(edges: edge, isNear: true))
  }

  /// Has constraints active while the guide is near to none of some edges, and inactive otherwise; in place of those
  /// that were given for the same edges before.
  ///
  /// Constraints that cannot be active, such as between items in different trees, stay inactive.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenAwayFrom edge: DirectionalRectEdge
  ) {
    set(constraints, TrackedSet.Condition(edges: edge, isNear: false))
  }

  /// The constraints given for being near to all of some edges.
  public func constraintsActive(whenNearEdge edge: DirectionalRectEdge) -> [LayoutConstraint] {
    constraints(TrackedSet.Condition(edges: edge, isNear: true))
  }

  /// The constraints given for being away from all of some edges.
  public func constraintsActive(whenAwayFrom edge: DirectionalRectEdge) -> [LayoutConstraint] {
    constraints(TrackedSet.Condition(edges: edge, isNear: false))
  }

  /// Deactivates all constraints that were given, and forgets them.
  public func removeAllTrackedConstraints() {
    for set in sets { LayoutConstraint.deactivate(set.constraints) }
    sets = []
  }

  /// Takes note of where the guide is.
  ///
  /// - Returns: Whether that is near to other edges than before.
  func track(_ edges: DirectionalRectEdge) -> Bool {
    guard edges != nearEdges else { return false }
    nearEdges = edges
    // Who leaves first leaves room for who comes.
    for set in sets where !set.condition.holds(edges) { LayoutConstraint.deactivate(set.constraints) }
    for set in sets where set.condition.holds(edges) { set.activate() }
    return true
  }

  private func set(_ constraints: [LayoutConstraint], _ condition: TrackedSet.Condition) {
    LayoutConstraint.deactivate(self.constraints(condition))
    sets.removeAll { $0.condition == condition }
    LayoutConstraint.deactivate(constraints)
    guard !constraints.isEmpty else { return }
    let new = TrackedSet(condition: condition, constraints: constraints)
    sets.append(new)
    if condition.holds(nearEdges) { new.activate() }
  }

  private func constraints(_ condition: TrackedSet.Condition) -> [LayoutConstraint] {
    sets.first { $0.condition == condition }?.constraints ?? []
  }
}

/// Constraints that are active under a condition.
private struct TrackedSet {
  /// Near to all of some edges, or to none of them.
  struct Condition: Hashable {
    var edges: DirectionalRectEdge
    var isNear: Bool

    func holds(_ near: DirectionalRectEdge) -> Bool {
      isNear ? near.isSuperset(of: edges) : near.isDisjoint(with: edges)
    }
  }

  var condition: Condition
  var constraints: [LayoutConstraint]

  func activate() {
    for constraint in constraints { try? constraint.activate() }
  }
}
