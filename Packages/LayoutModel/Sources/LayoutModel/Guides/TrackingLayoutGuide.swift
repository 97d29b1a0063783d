/// A guide with constraints that are active only while the guide is near an edge of its owner, or away from an edge.
///
///     let guide = root.keyboardLayoutGuide
///     guide.setConstraints([button.trailingAnchor.constraint(equalTo: guide.leadingAnchor)],
///       activeWhenNearEdge: .trailing)
///     guide.setConstraints([button.bottomAnchor.constraint(equalTo: guide.topAnchor)],
///       activeWhenAwayFrom: [.leading, .trailing])
///
/// A guide is near an edge if its distance to the edge is smaller than the distance to the opposite edge, and at most a
/// quarter of the sum of both distances. A guide that spans its owner, such as that of a docked keyboard, is near
/// neither side. UIKit does not document which distances count as near. The names are those of `UITrackingLayoutGuide`.
open class TrackingLayoutGuide: LayoutGuide {
  /// The edges of the owner that the guide was near after the last layout. Before the first layout: the bottom edge.
  public private(set) var nearEdges: DirectionalRectEdge = .bottom

  private var sets: [TrackedSet] = []

  /// Sets the constraints that are active while the guide is near all of the given edges, and inactive otherwise.
  ///
  /// They replace the constraints that were set for the same edges before. Constraints that cannot be activated, such
  /// as between items in different trees, stay inactive.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenNearEdge edge: DirectionalRectEdge
  ) {
    set(constraints, TrackedSet.Condition(edges: edge, isNear: true))
  }

  /// Sets the constraints that are active while the guide is near none of the given edges, and inactive otherwise.
  ///
  /// They replace the constraints that were set for the same edges before. Constraints that cannot be activated, such
  /// as between items in different trees, stay inactive.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenAwayFrom edge: DirectionalRectEdge
  ) {
    set(constraints, TrackedSet.Condition(edges: edge, isNear: false))
  }

  /// Returns the constraints that were set for the time while the guide is near all of the given edges.
  public func constraintsActive(whenNearEdge edge: DirectionalRectEdge) -> [LayoutConstraint] {
    constraints(TrackedSet.Condition(edges: edge, isNear: true))
  }

  /// Returns the constraints that were set for the time while the guide is near none of the given edges.
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
  /// - Returns: Whether the edges differ from those before.
  func track(_ edges: DirectionalRectEdge) -> Bool {
    guard edges != nearEdges else { return false }
    nearEdges = edges
    // Deactivate first, so that old and new constraints do not conflict.
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

/// Constraints with the condition under which they are active.
private struct TrackedSet {
  /// The condition that the guide is near all of some edges, or near none of them.
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

/// The guide of the part of a view that the keyboard covers; see ``LayoutItem/keyboardLayoutGuide``.
///
///     field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor, constant: -8).isActive = true
///
/// A docked keyboard spans the root from side to side and ends at its bottom. The guide then reaches from the
/// keyboard's top to the view's bottom, and is at least as high as the bottom safe area inset. If no keyboard covers
/// the view, the guide has no height and spans the view at the bottom of the safe area. The names are those of
/// `UIKeyboardLayoutGuide`.
public final class KeyboardLayoutGuide: TrackingLayoutGuide {
  /// Whether the guide also follows a floating or undocked keyboard. Default: false; such a keyboard is ignored.
  public var followsUndockedKeyboard = false { didSet { settingsDidChange() } }

  /// Whether the guide is at the bottom of the safe area while there is no keyboard. Default: true.
  ///
  /// If false, it is at the bottom of the view.
  public var usesBottomSafeArea = true { didSet { settingsDidChange() } }

  /// The distance above the keyboard at which a drag gesture begins to dismiss the keyboard, in points. Default: 0.
  ///
  /// It is for apps with touch input; the layout does not use it.
  public var keyboardDismissPadding = 0.0

  private func settingsDidChange() { owningView?.invalidateLayoutMargins() }
}

/// A set of edges of a rectangle. The raw values are those of `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from bits. Unknown bits are kept and have no effect.
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
  /// Creates the set of edges of its owner that a guide is near.
  ///
  /// A guide is near an edge if its distance to the edge is smaller than the distance to the opposite edge, and at most
  /// a quarter of the sum of both distances. A centered guide, or one that spans its owner, is therefore near neither
  /// side. UIKit does not document which distances count as near.
  ///
  /// - Parameter gaps: The distances from the owner's edges inwards to the guide's edges, in points.
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
