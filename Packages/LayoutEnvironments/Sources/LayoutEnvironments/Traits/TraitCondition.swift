/// A condition on traits: a width class, a height class, an idiom, text sizes and a layout direction, each of which may be
/// any.
///
/// ```swift
/// let phoneUpright = TraitCondition(widthClass: .compact, heightClass: .regular)
/// phoneUpright.description  // "compact x regular"
/// phoneUpright.interfaceBuilderKey  // "heightClass=regular-widthClass=compact"
/// ```
///
/// On size classes alone there are nine conditions: the four combinations of size classes that a screen can have, and five
/// that match several of these. Source: the chapter on size classes of Apple's guide. ``VariationPrecedence`` selects
/// among variations whose conditions match the same traits.
public struct TraitCondition: Hashable, Sendable {
  /// A trait that a condition can specify. The raw values are the names in Interface Builder's files.
  @frozen
  public enum Trait: String, Hashable, Sendable, CaseIterable {
    /// The horizontal size class.
    case widthClass
    /// The vertical size class.
    case heightClass
    /// The user interface idiom.
    case userInterfaceIdiom
    /// The text size. Interface Builder's files have no conditions on it.
    case preferredContentSizeCategory
    /// The layout direction. Interface Builder's files have no conditions on it.
    case layoutDirection
  }

  /// The required width class; nil for any.
  public let widthClass: UserInterfaceSizeClass?

  /// The required height class; nil for any.
  public let heightClass: UserInterfaceSizeClass?

  /// The required idiom; nil for any.
  public let userInterfaceIdiom: UserInterfaceIdiom?

  /// The text sizes that match; nil for any. A text size that is unspecified counts as `large`.
  public let textSizes: ClosedRange<ContentSizeCategory>?

  /// The required layout direction; nil for any.
  public let layoutDirection: LayoutDirection?

  /// Creates a condition. A trait that is nil or unspecified matches any value.
  public init(
    widthClass: UserInterfaceSizeClass? = nil, heightClass: UserInterfaceSizeClass? = nil,
    userInterfaceIdiom: UserInterfaceIdiom? = nil, textSizes: ClosedRange<ContentSizeCategory>? = nil,
    layoutDirection: LayoutDirection? = nil
  ) {
    self.widthClass = widthClass == .unspecified ? nil : widthClass
    self.heightClass = heightClass == .unspecified ? nil : heightClass
    self.userInterfaceIdiom = userInterfaceIdiom == .unspecified ? nil : userInterfaceIdiom
    self.textSizes = textSizes
    self.layoutDirection = layoutDirection
  }

  /// The condition that always matches, which Interface Builder calls `default`.
  public static let any = TraitCondition()

  /// The nine combinations of width and height classes, most general first.
  public static let sizeClasses: [TraitCondition] = {
    let classes: [UserInterfaceSizeClass?] = [nil, .compact, .regular]
    let all = classes.flatMap { width in
      classes.map { height in TraitCondition(widthClass: width, heightClass: height) }
    }
    return (0...2).flatMap { specificity in all.filter { $0.specificity == specificity } }
  }()

  /// Whether the condition specifies no other traits than size classes.
  public var hasOnlySizeClasses: Bool {
    userInterfaceIdiom == nil && textSizes == nil && layoutDirection == nil
  }

  /// The text sizes for accessibility, AX1 to AX5.
  public static let accessibilityTextSizes: ClosedRange<ContentSizeCategory> =
    .accessibilityMedium ... .accessibilityExtraExtraExtraLarge

  /// The traits that the condition specifies.
  public var traits: [Trait] {
    var traits: [Trait] = []
    if widthClass != nil { traits.append(.widthClass) }
    if heightClass != nil { traits.append(.heightClass) }
    if userInterfaceIdiom != nil { traits.append(.userInterfaceIdiom) }
    if textSizes != nil { traits.append(.preferredContentSizeCategory) }
    if layoutDirection != nil { traits.append(.layoutDirection) }
    return traits
  }

  /// The number of traits that the condition specifies. A variation with a more specific condition overrides others.
  public var specificity: Int { traits.count }

  /// Returns whether traits have the value of each trait that the condition specifies.
  public func matches(_ traits: TraitCollection) -> Bool {
    let textSize = traits.preferredContentSizeCategory
    return (widthClass ?? traits.horizontalSizeClass) == traits.horizontalSizeClass
      && (heightClass ?? traits.verticalSizeClass) == traits.verticalSizeClass
      && (userInterfaceIdiom ?? traits.userInterfaceIdiom) == traits.userInterfaceIdiom
      && textSizes?.contains(textSize == .unspecified ? .large : textSize) ?? true
      && (layoutDirection == nil || layoutDirection == traits.layoutDirection)
  }
}
