extension TraitCondition: CustomStringConvertible {
  /// The condition in the notation of layout documents: the idiom, the size classes (width first), the text sizes and
  /// the direction. Traits that the condition does not specify are omitted, or written as `any`.
  ///
  /// Examples: `any`, `compact x any`, `regular x compact`, `pad`, `pad compact x regular`, `AX5`, `accessibility rtl`.
  /// The notation has no ranges of text sizes except `accessibility`: any other range is written as its smallest text
  /// size.
  public var description: String {
    var words: [String] = []
    if let userInterfaceIdiom { words.append("\(userInterfaceIdiom)") }
    if widthClass != nil || heightClass != nil {
      words.append("\(widthClass?.description ?? Self.anyWord) x \(heightClass?.description ?? Self.anyWord)")
    }
    if let textSizeWord { words.append(textSizeWord) }
    if let layoutDirection { words.append(layoutDirection.word) }
    return words.isEmpty ? Self.anyWord : words.joined(separator: " ")
  }

  /// The word for the text sizes: `accessibility` for all accessibility sizes, otherwise the name of the smallest text
  /// size that matches. Nil if the condition does not specify text sizes.
  private var textSizeWord: String? {
    textSizes.map { $0 == Self.accessibilityTextSizes ? Self.accessibilityWord : $0.lowerBound.shortName }
  }

  /// The condition in the notation of Interface Builder's files, such as `heightClass=regular-widthClass=compact`, with
  /// the traits in alphabetical order. It is `default` for a condition that always matches. Text sizes and directions,
  /// which Interface Builder's conditions cannot specify, are written in the same form.
  public var interfaceBuilderKey: String {
    var parts: [String] = []
    if let heightClass { parts.append("\(Trait.heightClass.rawValue)=\(heightClass)") }
    if let layoutDirection { parts.append("\(Trait.layoutDirection.rawValue)=\(layoutDirection.word)") }
    if let textSizeWord { parts.append("\(Trait.preferredContentSizeCategory.rawValue)=\(textSizeWord)") }
    if let userInterfaceIdiom { parts.append("\(Trait.userInterfaceIdiom.rawValue)=\(userInterfaceIdiom)") }
    if let widthClass { parts.append("\(Trait.widthClass.rawValue)=\(widthClass)") }
    return parts.isEmpty ? Self.defaultWord : parts.joined(separator: "-")
  }

  static let anyWord = "any"
  static let defaultWord = "default"
  static let accessibilityWord = "accessibility"
}

extension TraitCondition {
  /// Creates a condition by parsing text. Case is ignored. These notations are supported:
  ///
  /// | notation | examples |
  /// |---|---|
  /// | documents | `compact x regular`, `any x compact`, `pad`, `pad regular x any`, `AX5`, `accessibility`, `rtl` |
  /// | Apple's Auto Layout Guide | `Compact-Regular`: width, then height |
  /// | Xcode's canvas | `wC hR`, `wR`, `wAny hC` |
  /// | Interface Builder's files | `heightClass=regular-widthClass=compact`, `userInterfaceIdiom=mac`, `default` |
  ///
  /// - Throws: ``TraitConditionError`` for the first error in the text.
  /// - Complexity: O(*n*) for a text of *n* characters.
  public init(parsing text: String) throws(TraitConditionError) {
    let words = text.split { $0.isWhitespace || $0 == "-" || $0 == "," }.map(String.init)
    guard let first = words.first else { throw .empty }
    if words.count == 1, [Self.anyWord, Self.defaultWord].contains(first.lowercased()) {
      self = .any
    } else {
      var reader = TraitConditionReader(words: words[...])
      self = try reader.condition()
    }
  }
}

extension LayoutDirection {
  /// The word for the direction in the text of conditions: `ltr` or `rtl`.
  var word: String { self == .rightToLeft ? "rtl" : "ltr" }
}

/// An error in the notation of a ``TraitCondition``.
public enum TraitConditionError: Error, Hashable, Sendable {
  /// The text is empty or contains only separators.
  case empty
  /// The word is not the name of any trait value: a size class, an idiom, a text size or a direction.
  case unknownWord(String)
  /// The word is before or after the sign `x`, but is not a size class.
  case unknownSizeClass(String)
  /// The text contains two values for the same trait.
  case repeatedTrait(TraitCondition.Trait)
  /// The text contains only one size class without stating whether it is for the width or the height.
  case ambiguousSizeClass(String)
}

extension TraitConditionError: CustomStringConvertible {
  /// The error message: one sentence.
  public var description: String {
    switch self {
    case .empty:
      "The traits are empty; expected traits such as `compact x regular`."
    case .unknownWord(let word):
      "Unknown trait `\(word.prefix(40))`; expected size classes, width first, such as `compact x any`, an idiom such as `pad`, a text size such as `AX5` or `accessibility`, or `rtl`."
    case .unknownSizeClass(let word):
      "`\(word.prefix(40))` is not a size class; expected `compact`, `regular` or `any`, width first, such as `compact x any`."
    case .repeatedTrait(let trait):
      "The \(trait.name) is given twice; remove one of the two."
    case .ambiguousSizeClass(let name):
      "`\(name)` could be the width class or the height class; write `\(name) x any` or `any x \(name)`."
    }
  }
}

extension TraitCondition.Trait {
  /// The name of the trait in messages.
  fileprivate var name: String {
    switch self {
    case .widthClass: "width class"
    case .heightClass: "height class"
    case .userInterfaceIdiom: "idiom"
    case .preferredContentSizeCategory: "text size"
    case .layoutDirection: "layout direction"
    }
  }
}
