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

/// What the keyboard covers of a view; see ``LayoutItem/keyboardLayoutGuide``.
///
///     field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor, constant: -8).isActive = true
///
/// A docked keyboard, which spans the root from side to side and ends at its bottom, covers everything from its top
/// down to the view's bottom, and no less than the safe area leaves. While there is none, or none of it lies over the
/// view, the guide is a line across the view at the bottom of the safe area. The names are those of
/// `UIKeyboardLayoutGuide`.
public final class KeyboardLayoutGuide: TrackingLayoutGuide {
  /// Whether the guide also follows a keyboard that floats or is moved up; else that is as good as none. False.
  public var followsUndockedKeyboard = false { didSet { settingsDidChange() } }

  /// Whether the guide lies at the bottom of the safe area while there is no keyboard, and else at that of the view.
  /// True.
  public var usesBottomSafeArea = true { didSet { settingsDidChange() } }

  /// How far above the keyboard a dragging finger begins to take it along, in points: for hosts with fingers, without
  /// meaning for layout. 0.
  public var keyboardDismissPadding = 0.0

  private func settingsDidChange() { owningView?.invalidateLayoutMargins() }
}

/// Edges of a rectangle; the raw values are those of `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set of bits; those without meaning are kept and do nothing.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The left edge, or in right-to-left layout the right one.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The right edge, or in right-to-left layout the left one.
  public static let trailing = DirectionalRectEdge(rawValue: 8)

  /// The four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension DirectionalRectEdge {
  /// The edges of its owner that a guide is near to.
  ///
  /// Of two opposite edges it is near to the one with the smaller gap, if that gap is no more than a quarter of both
  /// together; with equal gaps it is near to neither. So what spans its owner from side to side is near to no side,
  /// as a docked keyboard is, and what lies in the middle neither. (UIKit does not say how near is near.)
  ///
  /// - Parameter gaps: From the owner's edges inwards to the guide's, in points.
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
