/// The traits that a layout may depend on: size classes, idiom, direction, scale and text size.
///
/// ```swift
/// let phone = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)
/// TraitCondition(widthClass: .compact).matches(phone)  // true
/// ```
///
/// The names are those of `UITraitCollection`. Traits are unspecified by default. A ``TraitCondition`` on an
/// unspecified trait does not match.
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

  /// The text size that the user has chosen; may be unspecified.
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
  /// Creates a collection from several. Each trait has the value of the last collection that specifies it.
  public init(traitsFrom collections: [TraitCollection]) {
    self = collections.reduce(into: TraitCollection()) { merged, other in merged.override(with: other) }
  }

  /// Returns whether the collection has the value of each trait that `other` specifies.
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
  /// Creates the size classes of a window, estimated from its size. All other traits are unspecified.
  ///
  /// The estimate is correct for every known device, in each orientation and each part of the screen:
  ///
  /// - The height is compact below 480 points. All phones are lower in landscape, and no screen is lower in portrait.
  /// - The width is compact below 650 points. The widest compact part of a tablet in split view has 647 points, the
  ///   narrowest regular part 678.
  /// - If the height is compact and below 414 points, the width is compact too. Larger phones (Plus, Max, XR, 11, Air)
  ///   are regular in landscape.
  ///
  /// - Parameter size: The size of the window, in points.
  public init(sizeClassesFor size: LayoutSize) {
    let isLow = size.height < 480
    let isNarrow = size.width < 650 || isLow && size.height < 414
    self.init(
      horizontalSizeClass: isNarrow ? .compact : .regular, verticalSizeClass: isLow ? .compact : .regular)
  }
}
