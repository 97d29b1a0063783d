/// The traits under which a variation applies: a width class, a height class and an idiom; nil for any.
///
///     let phoneUpright = TraitCondition(widthClass: .compact, heightClass: .regular)
///     phoneUpright.description  // "compact x regular"
///     phoneUpright.interfaceBuilderKey  // "heightClass=regular-widthClass=compact"
///
/// Without idioms there are nine conditions: the four combinations that a screen can have, and five that match several
/// of those (chapter on size classes of Apple's guide). ``VariationPrecedence`` defines which variation prevails if
/// several match.
public struct TraitCondition: Hashable, Sendable {
  /// A trait in a condition; the raw values are Interface Builder's names.
  @frozen
  public enum Trait: String, Hashable, Sendable, CaseIterable {
    /// The horizontal size class.
    case widthClass
    /// The vertical size class.
    case heightClass
    /// The user interface idiom.
    case userInterfaceIdiom
  }

  /// The width class; nil for any.
  public let widthClass: UserInterfaceSizeClass?

  /// The height class; nil for any.
  public let heightClass: UserInterfaceSizeClass?

  /// The idiom; nil for any.
  public let userInterfaceIdiom: UserInterfaceIdiom?

  /// Creates a condition; an unspecified trait matches any value.
  public init(
    widthClass: UserInterfaceSizeClass? = nil, heightClass: UserInterfaceSizeClass? = nil,
    userInterfaceIdiom: UserInterfaceIdiom? = nil
  ) {
    self.widthClass = widthClass == .unspecified ? nil : widthClass
    self.heightClass = heightClass == .unspecified ? nil : heightClass
    self.userInterfaceIdiom = userInterfaceIdiom == .unspecified ? nil : userInterfaceIdiom
  }

  /// The condition that always matches: Interface Builder's `default`, any width and any height.
  public static let any = TraitCondition()

  /// The nine combinations of width and height classes, most general first.
  public static let sizeClasses: [TraitCondition] = {
    let classes: [UserInterfaceSizeClass?] = [nil, .compact, .regular]
    let all = classes.flatMap { width in
      classes.map { height in TraitCondition(widthClass: width, heightClass: height) }
    }
    return (0...2).flatMap { specificity in all.filter { $0.specificity == specificity } }
  }()

  /// The traits that the condition specifies.
  public var traits: [Trait] {
    var traits: [Trait] = []
    if widthClass != nil { traits.append(.widthClass) }
    if heightClass != nil { traits.append(.heightClass) }
    if userInterfaceIdiom != nil { traits.append(.userInterfaceIdiom) }
    return traits
  }

  /// The number of traits that the condition specifies. More specific variations override more general ones.
  public var specificity: Int { traits.count }

  /// Returns whether each trait that the condition specifies has that value.
  public func matches(_ traits: TraitCollection) -> Bool {
    (widthClass ?? traits.horizontalSizeClass) == traits.horizontalSizeClass
      && (heightClass ?? traits.verticalSizeClass) == traits.verticalSizeClass
      && (userInterfaceIdiom ?? traits.userInterfaceIdiom) == traits.userInterfaceIdiom
  }
}
