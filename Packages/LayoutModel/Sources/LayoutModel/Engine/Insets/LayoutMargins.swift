/// The margins that an item asks for.
public enum LayoutMargins: Hashable, Sendable {
  /// The system's: ``LayoutBehavior/defaultLayoutMargin`` on every side; of the root
  /// ``LayoutEnvironment/systemMinimumLayoutMargins``.
  case system

  /// The same in both directions of layout.
  case fixed(EdgeInsets)

  /// Leading and trailing follow the direction of the item.
  case directional(DirectionalEdgeInsets)
}

extension LayoutItem {
  /// The margins in effect, from the bounds inwards, in points.
  ///
  /// They are what the item asks for (not finite counts as 0); with ``LayoutItem/insetsLayoutMarginsFromSafeArea`` the
  /// safe area is added; with ``LayoutItem/preservesSuperviewLayoutMargins`` they are at least as deep as the
  /// superitem's margins reach into the item. The root has its environment's least margins. What depends on where
  /// items are is true as of the last ``LayoutEngine/layout()``.
  public var effectiveLayoutMargins: EdgeInsets { resolvedInsets.margins }

  /// What bars, corners and the like cover of the item, from the bounds inwards, in points.
  ///
  /// The root's are its environment's; each item below is covered as deep as its superitem's insets reach into it.
  /// Nothing is covered without an engine, and nothing in the content of a scroll view. True as of the last
  /// ``LayoutEngine/layout()``.
  public var effectiveSafeAreaInsets: EdgeInsets { resolvedInsets.safeArea }

  /// The direction in which the item lays out its content.
  ///
  /// It is the environment's unless ``LayoutItem/semanticContentAttribute`` says otherwise, and not inherited from
  /// the superitem, as in UIKit; see ``LayoutBehavior/inheritsLayoutDirection``. Without an engine the environment's is
  /// left to right.
  ///
  /// - Complexity: O(1); O(depth) where it is inherited, and before the item's first layout.
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

  /// The margins that the item asks for, whatever surrounds it.
  func ownLayoutMargins(_ behavior: LayoutBehavior, direction: LayoutDirection) -> EdgeInsets {
    switch preferredLayoutMargins {
    case .system: EdgeInsets(all: behavior.defaultLayoutMargin.finiteOrZero)
    case .fixed(let insets): insets.finite
    case .directional(let insets): insets.resolved(in: direction).finite
    }
  }
}
