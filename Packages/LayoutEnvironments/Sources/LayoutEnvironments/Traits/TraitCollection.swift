/// The traits that a layout may depend on: size classes, idiom, direction, scale and text size.
///
/// ```swift
/// let phone = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)
/// TraitCondition(widthClass: .compact).matches(phone)  // true
/// ```
///
/// The names are those of `UITraitCollection`. Traits are unspecified by default. A ``TraitCondition`` that requires a
/// value for a trait does not match while that trait is unspecified. Exception: an unspecified text size counts as
/// `large`.
public struct TraitCollection: Hashable, Sendable {
  /// The amount of horizontal space: compact or regular. Default: unspecified.
  public var horizontalSizeClass: UserInterfaceSizeClass

  /// The amount of vertical space: compact or regular. Default: unspecified.
  public var verticalSizeClass: UserInterfaceSizeClass

  /// The kind of device that shows the layout, such as a phone. Default: unspecified.
  public var userInterfaceIdiom: UserInterfaceIdiom

  /// The layout direction of the user's language. Default: nil, for unspecified.
  public var layoutDirection: LayoutDirection?

  /// The number of pixels per point. Default: 0, for unspecified.
  public var displayScale: Double

  /// The text size that the user has chosen. Default: unspecified.
  public var preferredContentSizeCategory: ContentSizeCategory

  /// Creates a collection. All traits are unspecified by default.
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
  /// Creates a collection by merging several. Each trait has the value from the last collection that specifies it.
  public init(traitsFrom collections: [TraitCollection]) {
    self = collections.reduce(into: TraitCollection()) { merged, other in merged.override(with: other) }
  }

  /// Returns whether this collection has the same value as `other` for each trait that `other` specifies.
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
  /// Creates a collection with the size classes of a window, estimated from the window's size. All other traits are
  /// unspecified.
  ///
  /// The estimate is correct for every known device, in each orientation and each part of the screen in split view:
  ///
  /// - The height is compact below 480 points. The height of a phone in landscape is below this limit, the height of
  ///   any screen in portrait is not.
  /// - The width is compact below 650 points. In split view, the widest part with a compact width has 647 points, and
  ///   the narrowest part with a regular width has 678 points.
  /// - The width is also compact if the height is below 414 points. Larger phones (Plus, Max, XR, 11, Air) have a
  ///   regular width in landscape.
  ///
  /// - Parameter size: The size of the window, in points.
  public init(sizeClassesFor size: LayoutSize) {
    let isLow = size.height < 480
    let isNarrow = size.width < 650 || isLow && size.height < 414
    self.init(
      horizontalSizeClass: isNarrow ? .compact : .regular, verticalSizeClass: isLow ? .compact : .regular)
  }
}
