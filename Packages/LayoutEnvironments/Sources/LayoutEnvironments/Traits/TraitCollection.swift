/// What a layout may depend on besides its size: size classes, the kind of machine, the direction, the pixels, how large
/// people want to read.
///
///     let phone = TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)
///     TraitCondition(widthClass: .compact).matches(phone)  // true
///
/// The names are those of `UITraitCollection`. A trait that nobody set is unspecified, and then no variation that
/// asks for it applies.
public struct TraitCollection: Hashable, Sendable {
  /// How much room there is from side to side.
  public var horizontalSizeClass: UserInterfaceSizeClass

  /// How much room there is from top to bottom.
  public var verticalSizeClass: UserInterfaceSizeClass

  /// The kind of machine.
  public var userInterfaceIdiom: UserInterfaceIdiom

  /// The direction of the language; nil if unspecified.
  public var layoutDirection: LayoutDirection?

  /// Pixels per point; 0 if unspecified.
  public var displayScale: Double

  /// How large people want to read text.
  public var preferredContentSizeCategory: ContentSizeCategory

  /// Makes a collection; what is left out is unspecified.
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
  /// Merges collections: of each trait the last value that is specified.
  public init(traitsFrom collections: [TraitCollection]) {
    self = collections.reduce(into: TraitCollection()) { merged, other in merged.override(with: other) }
  }

  /// Whether each trait that `other` specifies has the same value here.
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
  /// The size classes of a window of which nothing but its size is known.
  ///
  /// - The height is compact below 480 points: all phones on their sides have less, and nothing that is upright has.
  /// - The width is compact below 650 points, which is between the widest part of a tablet in split view that is
  ///   compact (647) and the narrowest that is regular (678). Where the height is compact it is so below 414 points of
  ///   height too: phones on their sides are regular from that on (Plus, Max, XR, 11, Air).
  ///
  /// So every known device has its own classes, however it is held and shared. All else is unspecified.
  ///
  /// - Parameter size: In points.
  public init(sizeClassesFor size: LayoutSize) {
    let isLow = size.height < 480
    let isNarrow = size.width < 650 || isLow && size.height < 414
    self.init(
      horizontalSizeClass: isNarrow ? .compact : .regular, verticalSizeClass: isLow ? .compact : .regular)
  }
}
