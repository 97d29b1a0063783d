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
