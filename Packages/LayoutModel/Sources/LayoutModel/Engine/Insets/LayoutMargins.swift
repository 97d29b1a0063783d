/// The margins that an item requests.
public enum LayoutMargins: Hashable, Sendable {
  /// The system's margins: ``LayoutBehavior/defaultLayoutMargin`` on every side, and
  /// ``LayoutEnvironment/systemMinimumLayoutMargins`` for the root.
  case system

  /// Margins that are the same in both layout directions.
  case fixed(EdgeInsets)

  /// Margins whose leading and trailing sides follow the item's layout direction.
  case directional(DirectionalEdgeInsets)
}

extension LayoutItem {
  /// The margins in effect, from the bounds inwards, in points.
  ///
  /// They are the requested margins, where a number that is not finite counts as 0. With
  /// ``LayoutItem/insetsLayoutMarginsFromSafeArea`` the safe area is added. With
  /// ``LayoutItem/preservesSuperviewLayoutMargins`` they are at least as large as the part of the superitem's margins
  /// that overlaps the item. Those of the root are at least the environment's minimum. Values that depend on frames are
  /// those of the last ``LayoutEngine/layout()``.
  public var effectiveLayoutMargins: EdgeInsets { resolvedInsets.margins }

  /// The safe area insets in effect, from the bounds inwards, in points.
  ///
  /// Those of the root are the environment's. Those of any other item are the part of the superitem's insets that
  /// overlaps it. They are zero without an engine, and in the content of a scroll view. The values are those of the
  /// last ``LayoutEngine/layout()``.
  public var effectiveSafeAreaInsets: EdgeInsets { resolvedInsets.safeArea }

  /// The direction in which the item lays out its content.
  ///
  /// It is the environment's direction unless ``LayoutItem/semanticContentAttribute`` overrides it. As in UIKit, it is
  /// not inherited from the superitem; see ``LayoutBehavior/inheritsLayoutDirection``. Without an engine the
  /// environment's direction is left to right.
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

  /// Returns the margins that the item requests, without regard to its surroundings.
  func ownLayoutMargins(_ behavior: LayoutBehavior, direction: LayoutDirection) -> EdgeInsets {
    switch preferredLayoutMargins {
    case .system: EdgeInsets(all: behavior.defaultLayoutMargin.finiteOrZero)
    case .fixed(let insets): insets.finite
    case .directional(let insets): insets.resolved(in: direction).finite
    }
  }
}
