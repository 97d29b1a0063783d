/// What the traits must be for a variation to apply: a width class, a height class, an idiom; nil for any.
///
///     let phoneUpright = TraitCondition(widthClass: .compact, heightClass: .regular)
///     phoneUpright.description  // "compact x regular"
///     phoneUpright.interfaceBuilderKey  // "heightClass=regular-widthClass=compact"
///
/// Without idioms there are nine: the four that a screen can have, and the five that hold for several of those
/// (the guide's chapter on size classes). ``VariationPrecedence`` says which prevails when several match.
public struct TraitCondition: Hashable, Sendable {
  /// A trait that a condition may ask for; the raw values are Interface Builder's names.
  @frozen
  public enum Trait: String, Hashable, Sendable, CaseIterable {
    /// How much room there is from side to side.
    case widthClass
    /// How much room there is from top to bottom.
    case heightClass
    /// The kind of machine.
    case userInterfaceIdiom
  }

  /// The width class; nil for any.
  public let widthClass: UserInterfaceSizeClass?

  /// The height class; nil for any.
  public let heightClass: UserInterfaceSizeClass?

  /// The kind of machine; nil for any.
  public let userInterfaceIdiom: UserInterfaceIdiom?

  /// Makes a condition; a trait that is unspecified may be anything.
  public init(
    widthClass: UserInterfaceSizeClass? = nil, heightClass: UserInterfaceSizeClass? = nil,
    userInterfaceIdiom: UserInterfaceIdiom? = nil
  ) {
    self.widthClass = widthClass == .unspecified ? nil : widthClass
    self.heightClass = heightClass == .unspecified ? nil : heightClass
    self.userInterfaceIdiom = userInterfaceIdiom == .unspecified ? nil : userInterfaceIdiom
  }

  /// What always matches: Interface Builder's `default`, any width and any height.
  public static let any = TraitCondition()

  /// The nine combinations of width and height classes, the most general ones first.
  public static let sizeClasses: [TraitCondition] = {
    let classes: [UserInterfaceSizeClass?] = [nil, .compact, .regular]
    let all = classes.flatMap { width in
      classes.map { height in TraitCondition(widthClass: width, heightClass: height) }
    }
    return (0...2).flatMap { specificity in all.filter { $0.specificity == specificity } }
  }()

  /// The traits that the condition asks for.
  public var traits: [Trait] {
    var traits: [Trait] = []
    if widthClass != nil { traits.append(.widthClass) }
    if heightClass != nil { traits.append(.heightClass) }
    if userInterfaceIdiom != nil { traits.append(.userInterfaceIdiom) }
    return traits
  }

  /// How many traits the condition asks for; more specific variations override more general ones.
  public var specificity: Int { traits.count }

  /// Whether each trait that the condition asks for has that value.
  public func matches(_ traits: TraitCollection) -> Bool {
    (widthClass ?? traits.horizontalSizeClass) == traits.horizontalSizeClass
      && (heightClass ?? traits.verticalSizeClass) == traits.verticalSizeClass
      && (userInterfaceIdiom ?? traits.userInterfaceIdiom) == traits.userInterfaceIdiom
  }
}
