/// A condition that traits must match: width class, height class, idiom, text sizes and layout direction. A condition
/// may leave out any of these traits, which may then have any value.
///
/// ```swift
/// let phoneUpright = TraitCondition(widthClass: .compact, heightClass: .regular)
/// phoneUpright.description  // "compact x regular"
/// phoneUpright.interfaceBuilderKey  // "heightClass=regular-widthClass=compact"
/// ```
///
/// Conditions on size classes alone have nine combinations: four specify both classes, and five leave out one or both.
/// Source: Apple's Auto Layout Guide, chapter “Size-Class-Specific Layout”. If the conditions of several variations
/// match the same traits, ``VariationPrecedence`` selects one variation.
public struct TraitCondition: Hashable, Sendable {
  /// A trait that a condition can specify. The raw values are the names in Interface Builder's files.
  @frozen
  public enum Trait: String, Hashable, Sendable, CaseIterable {
    /// The amount of horizontal space, as a size class.
    case widthClass
    /// The amount of vertical space, as a size class.
    case heightClass
    /// The kind of device, such as a phone.
    case userInterfaceIdiom
    /// The text size. Conditions in Interface Builder's files cannot specify it.
    case preferredContentSizeCategory
    /// The layout direction. Conditions in Interface Builder's files cannot specify it.
    case layoutDirection
  }

  /// The required width class; nil if any width class matches.
  public let widthClass: UserInterfaceSizeClass?

  /// The required height class; nil if any height class matches.
  public let heightClass: UserInterfaceSizeClass?

  /// The required idiom; nil if any idiom matches.
  public let userInterfaceIdiom: UserInterfaceIdiom?

  /// The range of text sizes that match; nil if any text size matches. A trait collection with an unspecified text size
  /// is treated as `large`.
  public let textSizes: ClosedRange<ContentSizeCategory>?

  /// The required layout direction; nil if any direction matches.
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

  /// The nine combinations of width and height classes, including those that leave out a class. The most general comes
  /// first.
  public static let sizeClasses: [TraitCondition] = {
    let classes: [UserInterfaceSizeClass?] = [nil, .compact, .regular]
    let all = classes.flatMap { width in
      classes.map { height in TraitCondition(widthClass: width, heightClass: height) }
    }
    return (0...2).flatMap { specificity in all.filter { $0.specificity == specificity } }
  }()

  /// Whether the condition specifies nothing except size classes. True for ``any``.
  public var hasOnlySizeClasses: Bool {
    userInterfaceIdiom == nil && textSizes == nil && layoutDirection == nil
  }

  /// The range of accessibility text sizes, AX1 to AX5.
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

  /// The number of traits that the condition specifies. A variation of a value (see ``Varying``) overrides variations
  /// with less specific conditions.
  public var specificity: Int { traits.count }

  /// Returns whether a trait collection matches each trait that the condition specifies. An unspecified text size
  /// counts as `large`.
  public func matches(_ traits: TraitCollection) -> Bool {
    let textSize = traits.preferredContentSizeCategory
    return (widthClass ?? traits.horizontalSizeClass) == traits.horizontalSizeClass
      && (heightClass ?? traits.verticalSizeClass) == traits.verticalSizeClass
      && (userInterfaceIdiom ?? traits.userInterfaceIdiom) == traits.userInterfaceIdiom
      && textSizes?.contains(textSize == .unspecified ? .large : textSize) ?? true
      && (layoutDirection == nil || layoutDirection == traits.layoutDirection)
  }
}
