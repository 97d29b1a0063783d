/// The margins that an item requests. ``LayoutItem/effectiveLayoutMargins`` contains the resulting margins.
public enum LayoutMargins: Hashable, Sendable {
  /// The system's margins: ``LayoutBehavior/defaultLayoutMargin`` on every side or, for the root,
  /// ``LayoutEnvironment/systemMinimumLayoutMargins``.
  case system

  /// Margins, in points, that are the same in both layout directions.
  case fixed(EdgeInsets)

  /// Margins, in points, whose leading and trailing sides follow the item's layout direction.
  case directional(DirectionalEdgeInsets)
}

extension LayoutItem {
  /// The margins of the item as of the last layout, in points from the bounds inwards.
  ///
  /// They start from the requested margins, in which a number that is not finite counts as 0. With
  /// ``LayoutItem/insetsLayoutMarginsFromSafeArea``, the safe area insets are added. With
  /// ``LayoutItem/preservesSuperviewLayoutMargins``, they are at least as large as the part of the superitem's margins
  /// that overlaps the item. The margins of the root are at least the environment's minimum.
  public var effectiveLayoutMargins: EdgeInsets { resolvedInsets.margins }

  /// The safe area insets of the item as of the last layout, in points from the bounds inwards.
  ///
  /// The root has the insets of the environment. Other items have the part of the superitem's insets that overlaps
  /// them. The insets are zero without an engine, and in the content of a scroll view.
  public var effectiveSafeAreaInsets: EdgeInsets { resolvedInsets.safeArea }

  /// The direction in which the item lays out its content.
  ///
  /// It is the environment's direction, except where ``LayoutItem/semanticContentAttribute`` overrides that. As in
  /// UIKit, it is not inherited from the superitem; see ``LayoutBehavior/inheritsLayoutDirection``. Without an engine,
  /// the environment's direction counts as left to right.
  ///
  /// - Complexity: O(1); O(depth) if the direction is inherited, and before the item's first layout.
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

  /// Returns the margins that the item requests, before safe areas and superitem margins are taken into account.
  func ownLayoutMargins(_ behavior: LayoutBehavior, direction: LayoutDirection) -> EdgeInsets {
    switch preferredLayoutMargins {
    case .system: EdgeInsets(all: behavior.defaultLayoutMargin.finiteOrZero)
    case .fixed(let insets): insets.finite
    case .directional(let insets): insets.resolved(in: direction).finite
    }
  }
}
