/// A guide with constraints that are active only while the guide is near an edge of its owner, or away from an edge.
///
///     let guide = root.keyboardLayoutGuide
///     guide.setConstraints([button.trailingAnchor.constraint(equalTo: guide.leadingAnchor)],
///       activeWhenNearEdge: .trailing)
///     guide.setConstraints([button.bottomAnchor.constraint(equalTo: guide.topAnchor)],
///       activeWhenAwayFrom: [.leading, .trailing])
///
/// A guide is near an edge if its distance to this edge is smaller than its distance to the opposite edge, and at most
/// a quarter of the sum of both distances. A guide that spans its owner, such as the guide of a docked keyboard, is
/// near neither of the two edges that it extends to. UIKit does not document which distances count as near. The names
/// are those of `UITrackingLayoutGuide`.
open class TrackingLayoutGuide: LayoutGuide {
  /// The edges of the owner that the guide was near after the last layout. Before the first layout, this is the bottom
  /// edge.
  public private(set) var nearEdges: DirectionalRectEdge = .bottom

  private var sets: [TrackedSet] = []

  /// Sets the constraints that are active while the guide is near all of the given edges. At all other times, these
  /// constraints are inactive.
  ///
  /// The new constraints replace constraints that were set before for the same edges. A constraint that cannot be
  /// activated, for example because its items are in different trees, stays inactive.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenNearEdge edge: DirectionalRectEdge
  ) {
    set(constraints, TrackedSet.Condition(edges: edge, isNear: true))
  }

  /// Sets the constraints that are active while the guide is near none of the given edges. At all other times, these
  /// constraints are inactive.
  ///
  /// The new constraints replace constraints that were set before for the same edges. A constraint that cannot be
  /// activated, for example because its items are in different trees, stays inactive.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenAwayFrom edge: DirectionalRectEdge
  ) {
    set(constraints, TrackedSet.Condition(edges: edge, isNear: false))
  }

  /// Returns the constraints that were set to be active while the guide is near all of the given edges.
  public func constraintsActive(whenNearEdge edge: DirectionalRectEdge) -> [LayoutConstraint] {
    constraints(TrackedSet.Condition(edges: edge, isNear: true))
  }

  /// Returns the constraints that were set to be active while the guide is near none of the given edges.
  public func constraintsActive(whenAwayFrom edge: DirectionalRectEdge) -> [LayoutConstraint] {
    constraints(TrackedSet.Condition(edges: edge, isNear: false))
  }

  /// Deactivates and removes all constraints that were set with ``setConstraints(_:activeWhenNearEdge:)`` and
  /// ``setConstraints(_:activeWhenAwayFrom:)``.
  public func removeAllTrackedConstraints() {
    for set in sets { LayoutConstraint.deactivate(set.constraints) }
    sets = []
  }

  /// Stores the edges that the guide is near, and activates and deactivates constraints accordingly.
  ///
  /// - Returns: Whether these edges are different from the previous ones.
  func track(_ edges: DirectionalRectEdge) -> Bool {
    guard edges != nearEdges else { return false }
    nearEdges = edges
    // Constraints are deactivated first, so that old and new constraints do not conflict.
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

/// A set of constraints, and the condition under which they are active.
private struct TrackedSet {
  /// A condition on the edges that a guide is near: all of the given edges, or none of them.
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

/// The guide for the part of a view that the keyboard covers; see ``LayoutItem/keyboardLayoutGuide``.
///
///     field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor, constant: -8).isActive = true
///
/// A keyboard is docked if it spans the root from side to side and ends at the root's bottom. The guide then extends
/// from the top of the keyboard to the bottom of the view, and is at least as high as the bottom safe area inset. If no
/// keyboard covers the view, the guide is as wide as the view, has a height of 0, and is at the bottom of the safe
/// area. The names are those of `UIKeyboardLayoutGuide`.
public final class KeyboardLayoutGuide: TrackingLayoutGuide {
  /// Whether the guide also follows a keyboard that is not docked, such as a floating keyboard. Default: false.
  public var followsUndockedKeyboard = false { didSet { settingsDidChange() } }

  /// Whether the guide is at the bottom of the safe area while no keyboard covers the view. Default: true.
  ///
  /// If false, the guide is at the bottom of the view instead.
  public var usesBottomSafeArea = true { didSet { settingsDidChange() } }

  /// The distance above the keyboard at which a drag gesture starts to dismiss the keyboard, in points. Default: 0.
  ///
  /// The layout does not use this value. It is provided for apps that handle touches.
  public var keyboardDismissPadding = 0.0

  private func settingsDidChange() { owningView?.invalidateLayoutMargins() }
}

/// A set of edges of a rectangle. The raw values are those of `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges of the set, as bits.
  public let rawValue: UInt

  /// Creates a set from bits. Bits that represent no edge are kept and have no effect.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The left edge, or the right edge in right-to-left layout.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The right edge, or the left edge in right-to-left layout.
  public static let trailing = DirectionalRectEdge(rawValue: 8)

  /// The set of all four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension DirectionalRectEdge {
  /// Creates the set of edges that a guide is near.
  ///
  /// A guide is near an edge if its distance to this edge is smaller than its distance to the opposite edge, and at
  /// most a quarter of the sum of both distances. Therefore a guide that is centered, or that spans its owner, is near
  /// neither of two opposite edges. UIKit does not document which distances count as near.
  ///
  /// - Parameters:
  ///   - gaps: The distances from the owner's edges inwards to the guide's edges, in points.
  ///   - direction: The layout direction of the owner, which determines the leading edge.
  init(near gaps: EdgeInsets, direction: LayoutDirection) {
    func near(_ gap: Double, _ other: Double) -> Bool { gap < other && gap <= (gap + other) / 4 }
    self = []
    if near(gaps.top, gaps.bottom) { insert(.top) }
    if near(gaps.bottom, gaps.top) { insert(.bottom) }
    let isLeftToRight = direction == .leftToRight
    if near(gaps.left, gaps.right) { insert(isLeftToRight ? .leading : .trailing) }
    if near(gaps.right, gaps.left) { insert(isLeftToRight ? .trailing : .leading) }
  }
}
