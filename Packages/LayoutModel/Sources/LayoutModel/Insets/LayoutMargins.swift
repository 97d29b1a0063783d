/// The margins that an item asks for.
public enum LayoutMargins: Hashable, Sendable {
  /// The system's: 8 on every side; of the root those of ``LayoutEnvironment/systemMinimumLayoutMargins``.
  case system

  /// The same in both directions of layout.
  case fixed(EdgeInsets)

  /// Leading and trailing follow the direction of the item.
  case directional(DirectionalEdgeInsets)

  /// The margin that a view which asks for none has on every side.
  public static let systemMargin = 8.0
}

extension LayoutItem {
  /// The margins in effect, from the bounds inwards, in points.
  ///
  /// A root that asks for ``LayoutMargins/system`` margins has those of its environment once an engine lays it out.
  /// Margins that are not finite count as 0.
  public var effectiveLayoutMargins: EdgeInsets {
    let margins =
      switch preferredLayoutMargins {
      case .system: layoutState.engine?.systemMargins(of: self) ?? .systemMargins
      case .fixed(let insets): insets
      case .directional(let insets): insets.resolved(in: effectiveLayoutDirection)
      }
    return margins.finite
  }

  /// The direction in which the item lays out its content.
  ///
  /// It is the environment's unless ``LayoutItem/semanticContentAttribute`` says otherwise, and not inherited from
  /// the superitem, as in UIKit. Without an engine the environment's is left to right.
  public var effectiveLayoutDirection: LayoutDirection {
    semanticContentAttribute.resolved(in: layoutState.engine?.environment.direction ?? .leftToRight)
  }
}

extension EdgeInsets {
  /// What a view has that asks for no margins.
  static let systemMargins = EdgeInsets(
    top: LayoutMargins.systemMargin, left: LayoutMargins.systemMargin, bottom: LayoutMargins.systemMargin,
    right: LayoutMargins.systemMargin)

  /// The insets with 0 for what is not finite.
  var finite: EdgeInsets {
    EdgeInsets(
      top: top.finiteOrZero, left: left.finiteOrZero, bottom: bottom.finiteOrZero, right: right.finiteOrZero)
  }
}

extension Double {
  /// The number, or 0 where it is infinite or none.
  var finiteOrZero: Double { isFinite ? self : 0 }
}
