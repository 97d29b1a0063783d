/// The margins that an item requests. ``LayoutItem/effectiveLayoutMargins`` returns the margins that result from them.
public enum LayoutMargins: Hashable, Sendable {
  /// The system's margins: `LayoutEnvironment.systemMinimumLayoutMargins` for the root and for root views of view
  /// controllers, and `LayoutBehavior.defaultLayoutMargin` on every side for all other items.
  case system

  /// Margins in points whose left and right sides are the same in both layout directions.
  case fixed(EdgeInsets)

  /// Margins in points whose leading and trailing sides depend on the item's layout direction.
  case directional(DirectionalEdgeInsets)
}

extension LayoutItem {
  /// The margins of the item in the last layout, as distances in points from the bounds inwards.
  ///
  /// The margins are computed from the requested margins, in which numbers that are not finite are treated as 0. If
  /// `LayoutItem.insetsLayoutMarginsFromSafeArea` is true, the safe area insets are added. If
  /// `LayoutItem.preservesSuperviewLayoutMargins` is true, each margin is at least as large as the part of the
  /// superitem's margin that overlaps the item. If `LayoutEnvironment.viewRespectsSystemMinimumLayoutMargins` is true,
  /// the margins of the root, and of root views of view controllers, are at least the environment's minimum.
  public var effectiveLayoutMargins: EdgeInsets { resolvedInsets.margins }

  /// The safe area insets of the item in the last layout, as distances in points from the bounds inwards.
  ///
  /// For the root, they are the insets of the environment. For other items, they are the part of the superitem's insets
  /// that overlaps the item; this part is zero for the content of a scroll view. In both cases,
  /// `LayoutItem.additionalSafeAreaInsets` is added. Without an engine, all insets are zero.
  public var effectiveSafeAreaInsets: EdgeInsets { resolvedInsets.safeArea }

  /// The direction in which the item lays out its content.
  ///
  /// This is the environment's direction, unless `LayoutItem.semanticContentAttribute` overrides it. As in UIKit,
  /// items do not inherit the direction of their superitem. They inherit it if
  /// `LayoutBehavior.inheritsLayoutDirection` is true. Without an engine, the environment's direction is assumed to
  /// be left to right.
  ///
  /// - Complexity: O(1). O(depth) before the item's first layout, or if items inherit the direction.
  public var effectiveLayoutDirection: LayoutDirection {
    guard let engine = layoutEngine else { return semanticContentAttribute.resolved(in: .leftToRight) }
    var item: any LayoutItem = self
    if engine.environment.behavior.inheritsLayoutDirection {
      while item.semanticContentAttribute == .unspecified, item !== engine.root,
        let above = item.layoutSuperitem
      {
        item = above
      }
    }
    return item.semanticContentAttribute.resolved(in: engine.environment.direction)
  }

  /// Returns the margins that the item requests. Safe areas and the superitem's margins are not included.
  func ownLayoutMargins(_ behavior: LayoutBehavior, direction: LayoutDirection) -> EdgeInsets {
    switch preferredLayoutMargins {
    case .system: EdgeInsets(all: behavior.defaultLayoutMargin.finiteOrZero)
    case .fixed(let insets): insets.finite
    case .directional(let insets): insets.resolved(in: direction).finite
    }
  }
}
