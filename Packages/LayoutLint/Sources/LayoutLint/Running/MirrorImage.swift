import LayoutDocuments
import LayoutEnvironments
@_spi(Tools) import LayoutModel

/// A proof that the layouts of a scene in the two layout directions are mirror images of each other.
///
/// Three kinds of views are placed in different ways:
///
/// - A view that constraints place is mirrored, because each horizontal constraint of the scene follows the direction.
/// - A mask keeps the frame of a view in both directions. Such a frame is its own mirror image if it is in the middle of
///   the superview. Otherwise, rules find the same mistakes if neither the view's superviews, nor its siblings, nor its
///   subviews are mirrored.
/// - The content of a scroll view starts at the left edge in both directions, so the views in it are mirrored only if
///   the content is as wide as the scroll view.
///
/// A layout in one direction is enough for the proof: its frames show whether each view fulfills these conditions.
struct MirrorProof {
  /// Whether each active horizontal constraint follows the layout direction, and no property of a view, such as its
  /// margins, differs between the left and the right side.
  private let isSymmetric: Bool

  /// The views whose autoresizing mask does not keep them horizontally centered at every width of the superview.
  private let followers: [Follower]

  /// The scroll views with at least one subview that constraints position.
  private let scrollViews: [LayoutView]

  /// A view that its autoresizing mask moves or resizes if the width of its superview changes.
  private struct Follower {
    /// The index of the view in the scene.
    var index: Int

    /// Whether constraints relate the horizontal position of the view to that of another item.
    var isConnected: Bool

    /// Whether all superviews below the root have masks too, so that the width of the root determines the frame.
    var followsRoot: Bool
  }

  /// Examines the constraints and views of a scene. Constraints that are not active do not count.
  ///
  /// - Complexity: O(*n* × depth) for *n* views and constraints.
  init(_ instance: LayoutInstance) {
    let followers = Self.followers(in: instance)
    var connections = Connections()
    isSymmetric =
      instance.views.allSatisfy { $0.isSymmetric }
      && !instance.items.items.contains { $0 is TrackingLayoutGuide }
      && instance.constraints.allSatisfy { entry in
        !entry.constraint.isActive || connections.takesIn(entry.constraint, hasFollowers: !followers.isEmpty)
      }
    self.followers = followers.map { index, followsRoot in
      Follower(
        index: index,
        isConnected: connections.items.contains(ObjectIdentifier(instance.views[index].view)),
        followsRoot: followsRoot)
    }
    scrollViews = instance.views.map(\.view).filter { view in
      view.isScrollingItem && view.subviews.contains { $0.autoresizing == nil }
    }
  }

  private static func followers(in instance: LayoutInstance) -> [(index: Int, followsRoot: Bool)] {
    var followsRoot: Set<Int> = [0]
    var followers: [(index: Int, followsRoot: Bool)] = []
    for (index, entry) in instance.views.enumerated() {
      guard let parent = entry.parent, let autoresizing = entry.view.autoresizing else { continue }
      if followsRoot.contains(parent), autoresizing.superitemSize != nil { followsRoot.insert(index) }
      if !autoresizing.isSymmetric { followers.append((index, followsRoot.contains(index))) }
    }
    return followers
  }

  /// Returns whether it is proven that the layout in the opposite direction is the mirror image of a layout, and that
  /// rules find the same mistakes in both. A result of false does not mean that the layouts differ.
  ///
  /// - Parameter layout: A layout of the scene that is the only solution of its constraints. The insets of its
  ///   environment are equal on both sides.
  /// - Complexity: O(*n*) for *n* views.
  func holds(for layout: LintedLayout) -> Bool {
    guard isSymmetric else { return false }
    let keepsWidths = scrollViews.allSatisfy { view in
      guard let content = view.scrollContentGuide.flatMap({ layout.solution[$0] }),
        let frame = layout.solution[view]?.frame
      else { return false }
      return abs(content.frame.width - frame.width) <= Self.tolerance
    }
    guard keepsWidths else { return false }
    let environment = layout.engine.environment
    var kept: Set<Int> = []
    for follower in followers where !isInTheMiddle(follower.index, in: layout) {
      if follower.isConnected { return false }
      kept.insert(follower.index)
    }
    let hasFixedWidth = environment.sizing == .fixed
    guard followers.allSatisfy({ !$0.isConnected || $0.followsRoot && hasFixedWidth }) else { return false }
    // Insets depend on the position of a view only if the environment has insets.
    return kept.isEmpty || environment.hasNoHorizontalInsets && isUniform(kept, in: layout)
  }

  /// The largest difference between two lengths, in points, that is treated as a rounding error.
  private static let tolerance = 1e-6

  private func isInTheMiddle(_ index: Int, in layout: LintedLayout) -> Bool {
    let view = layout.views[index]
    guard view.isInstalled, let parent = view.parent else { return true }
    return abs(view.frame.minX - (layout.views[parent].frame.width - view.frame.maxX)) <= Self.tolerance
  }

  /// Returns whether no mirrored view has a kept view (one of `kept`) as a sibling, superview or descendant. Views in
  /// the middle of their superviews count as neither mirrored nor kept.
  private func isUniform(_ kept: Set<Int>, in layout: LintedLayout) -> Bool {
    enum Placement { case kept, mirrored }
    var placements: [Placement?] = []
    var children: [Int: Placement] = [:]
    for view in layout.views {
      guard let parent = view.parent, view.isInstalled, !isInTheMiddle(view.index, in: layout) else {
        placements.append(view.parent.flatMap { placements[$0] })
        continue
      }
      let own: Placement = kept.contains(view.index) ? .kept : .mirrored
      for known in [placements[parent], children[parent]] {
        guard known == nil || known == own else { return false }
      }
      children[parent] = own
      placements.append(own)
    }
    return true
  }
}

/// A collection of the items whose horizontal positions constraints relate to other items.
private struct Connections {
  /// The identities of the collected items.
  private(set) var items: Set<ObjectIdentifier> = []

  /// Inserts the items whose horizontal positions a constraint relates into ``items``, together with their superitems
  /// below the constraint's holder. Returns false if the constraint has no mirror image.
  ///
  /// - Parameter hasFollowers: Whether the caller uses ``items``. If false, no items are added.
  mutating func takesIn(_ constraint: LayoutConstraint, hasFollowers: Bool) -> Bool {
    let mentions = constraint.mentions.filter { $0.attribute.axis == .horizontal && $0.attribute.isLocation }
    guard !mentions.isEmpty else { return true }
    guard constraint.isSymmetric, let holder = constraint.effectiveHolder else { return false }
    for (item, attribute) in mentions {
      if item.isScrollingItem {
        // Inside of the scroll view, its edges are those of the content. Its other positions are those of its frame.
        if item === holder, !attribute.isDirectionalEdge { return false }
      } else if let owner = (item as? LayoutGuide)?.owningView, owner.isScrollingItem,
        owner.scrollContentGuide !== item
      {
        return false
      }
      var current = item
      while current !== holder {
        guard let above = current.layoutSuperitem else { return false }
        if above !== holder, above.isScrollingItem { return false }
        if hasFollowers { items.insert(ObjectIdentifier(current)) }
        current = above
      }
    }
    return true
  }
}

extension LayoutInstance.View {
  fileprivate var isSymmetric: Bool {
    if case .fixed(let margins) = view.preferredLayoutMargins, margins.left != margins.right {
      return false
    }
    return view.semanticContentAttribute == .unspecified && view.transform == .identity
      && view.alignmentRectInsets.isSymmetric && view.additionalSafeAreaInsets.isSymmetric
      && view.layoutBoundsOrigin.x == 0
  }
}

extension LayoutAutoresizing {
  /// Whether the frame is horizontally centered in the superview at every width of the superview.
  fileprivate var isSymmetric: Bool {
    guard let width = superitemSize?.width, frame.minX == width - frame.maxX else { return false }
    let margins = [AutoresizingMask.flexibleLeftMargin, .flexibleRightMargin].map(mask.contains)
    return margins[0] == margins[1] && (margins[0] || mask.contains(.flexibleWidth))
  }
}

extension LayoutAttribute {
  /// Whether the attribute is the leading or the trailing edge, without margin.
  fileprivate var isDirectionalEdge: Bool { self == .leading || self == .trailing }
}

extension LayoutConstraint {
  /// Whether each solution of this constraint, which relates horizontal positions, is still a solution after it is
  /// mirrored and the layout direction is reversed.
  fileprivate var isSymmetric: Bool {
    let attributes = [firstAttribute, secondAttribute]
    guard !attributes.contains(.notAnAttribute), multiplier == 1 else { return false }
    if attributes.contains(where: { [.left, .right, .leftMargin, .rightMargin].contains($0) }) {
      return false
    }
    // Auto Layout does not mirror a constraint between two centers.
    return attributes.contains { $0.isDirectional } || (relation == .equal && constant == 0)
  }
}

extension LayoutEnvironment {
  /// Returns whether this environment differs from another one only by its layout direction. Also requires equal left
  /// and right insets, and no keyboard.
  func isMirrorImage(of other: LayoutEnvironment) -> Bool {
    guard direction != other.direction, keyboardFrame == nil, safeAreaInsets.isSymmetric,
      additionalSafeAreaInsets.isSymmetric
    else { return false }
    var mirrored = self
    mirrored.direction = other.direction
    return mirrored == other
  }

  /// Whether the safe area extends to the left and right edges of the root.
  fileprivate var hasNoHorizontalInsets: Bool {
    [safeAreaInsets, additionalSafeAreaInsets].allSatisfy { $0.left == 0 && $0.right == 0 }
  }
}

extension EdgeInsets {
  /// Whether the left and the right inset are equal.
  fileprivate var isSymmetric: Bool { left == right }
}
