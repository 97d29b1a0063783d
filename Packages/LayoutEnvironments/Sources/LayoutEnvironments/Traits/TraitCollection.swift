/// The traits that a layout may depend on: size classes, idiom, direction, scale and text size.
///
///     let phone = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)
///     TraitCondition(widthClass: .compact).matches(phone)  // true
///
/// The names are those of `UITraitCollection`. Traits are unspecified by default. A variation with a condition on an
/// unspecified trait does not apply.
public struct TraitCollection: Hashable, Sendable {
  /// The horizontal size class.
  public var horizontalSizeClass: UserInterfaceSizeClass

  /// The vertical size class.
  public var verticalSizeClass: UserInterfaceSizeClass

  /// The user interface idiom.
  public var userInterfaceIdiom: UserInterfaceIdiom

  /// The layout direction of the language; nil if unspecified.
  public var layoutDirection: LayoutDirection?

  /// The number of pixels per point; 0 if unspecified.
  public var displayScale: Double

  /// The text size that the user has chosen.
  public var preferredContentSizeCategory: ContentSizeCategory

  /// Creates a collection. Default: all traits unspecified.
  public init(
    horizontalSizeClass: UserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UserInterfaceSizeClass = .unspecified,
    userInterfaceIdiom: UserInterfaceIdiom = .unspecified,
    layoutDirection: LayoutDirection? = nil,
    displayScale: Double = 0,
    preferredContentSizeCategory: ContentSizeCategory = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceIdiom = userInterfaceIdiom
    self.layoutDirection = layoutDirection
    self.displayScale = displayScale
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
}

extension TraitCollection {
  /// Creates a collection with the last specified value of each trait.
  public init(traitsFrom collections: [TraitCollection]) {
    self = collections.reduce(into: TraitCollection()) { merged, other in merged.override(with: other) }
  }

  /// Returns whether each trait that `other` specifies has the same value here.
  public func containsTraits(in other: TraitCollection) -> Bool {
    TraitCollection(traitsFrom: [self, other]) == self
  }

  private mutating func override(with other: TraitCollection) {
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    layoutDirection = other.layoutDirection ?? layoutDirection
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
  }
}

extension TraitCollection {
  /// Creates the size classes of a window, estimated from its size.
  ///
  /// - The height is compact below 480 points: all phones in landscape are lower, and no screen in portrait is.
  /// - The width is compact below 650 points, which is between the widest compact part of a tablet in split view (647)
  ///   and the narrowest regular one (678). If the height is compact, the width is compact for heights below 414 points
  ///   too: larger phones in landscape are regular (Plus, Max, XR, 11, Air).
  ///
  /// The result is correct for every known device in each orientation and part of the screen. All other traits are
  /// unspecified.
  ///
  /// - Parameter size: The size of the window, in points.
  public init(sizeClassesFor size: LayoutSize) {
    let isLow = size.height < 480
    let isNarrow = size.width < 650 || isLow && size.height < 414
    self.init(
      horizontalSizeClass: isNarrow ? .compact : .regular, verticalSizeClass: isLow ? .compact : .regular)
  }
}
