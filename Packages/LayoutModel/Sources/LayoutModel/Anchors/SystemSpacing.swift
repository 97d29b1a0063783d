/// The distances that people mean by "standard".
public enum SystemSpacing {
  /// Between two items that are not one in the other, and of every anchor's system spacing: 8.
  ///
  /// So it is in the *Auto Layout Guide*, in Interface Builder's standard value, and of UIKit's
  /// `constraint(equalToSystemSpacingAfter:multiplier:)`, also to the edges of a container.
  public static let betweenItems = 8.0

  /// Between a view and the superview's edge, as equations and Interface Builder mean it: 20.
  ///
  /// What counts is that one item is the other's superitem, whatever the attributes (*Visual Format Language*).
  public static let toSuperview = 20.0

  /// What `Standard` stands for in an equation between two items.
  public static func standard(between one: any LayoutItem, and other: any LayoutItem) -> Double {
    one.layoutSuperitem === other || other.layoutSuperitem === one ? toSuperview : betweenItems
  }

  /// The constant of an anchor's system spacing.
  static func constant(_ multiplier: Double) -> Double {
    // A product of NaN stays one, for the constraint to refuse.
    multiplier < 0 ? 0 : multiplier * betweenItems
  }
}
