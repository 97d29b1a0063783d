extension TraitCondition: CustomStringConvertible {
  /// The notation of documents: width by height, after the idiom if there is one.
  ///
  /// Examples: `any`, `compact x any`, `regular x compact`, `pad`, `pad compact x regular`.
  public var description: String {
    var words: [String] = []
    if let userInterfaceIdiom { words.append("\(userInterfaceIdiom)") }
    if widthClass != nil || heightClass != nil {
      words.append("\(widthClass?.description ?? Self.anyWord) x \(heightClass?.description ?? Self.anyWord)")
    }
    return words.isEmpty ? Self.anyWord : words.joined(separator: " ")
  }

  /// The key in Interface Builder's files: `heightClass=regular-widthClass=compact`, or `default` for any.
  ///
  /// The traits are in alphabetical order.
  public var interfaceBuilderKey: String {
    var parts: [String] = []
    if let heightClass { parts.append("\(Trait.heightClass.rawValue)=\(heightClass)") }
    if let userInterfaceIdiom { parts.append("\(Trait.userInterfaceIdiom.rawValue)=\(userInterfaceIdiom)") }
    if let widthClass { parts.append("\(Trait.widthClass.rawValue)=\(widthClass)") }
    return parts.isEmpty ? Self.defaultWord : parts.joined(separator: "-")
  }

  static let anyWord = "any"
  static let defaultWord = "default"
}

extension TraitCondition {
  /// Creates a condition from a text in one of these notations, ignoring case:
  ///
  /// | form | examples |
  /// |---|---|
  /// | documents | `compact x regular`, `any x compact`, `pad`, `pad regular x any` |
  /// | the guide | `Compact-Regular`: width, then height |
  /// | Xcode's canvas | `wC hR`, `wR`, `wAny hC` |
  /// | Interface Builder's files | `heightClass=regular-widthClass=compact`, `userInterfaceIdiom=mac`, `default` |
  ///
  /// - Throws: ``TraitConditionError`` with the first invalid word.
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

/// An error in the text of a ``TraitCondition``.
public enum TraitConditionError: Error, Hashable, Sendable {
  /// The text contains no word.
  case empty
  /// The word is neither a trait nor a value of one.
  case unknownWord(String)
  /// A trait is given twice.
  case repeatedTrait(TraitCondition.Trait)
  /// A size class that could be that of the width or of the height, as the other is missing.
  case lonelySizeClass(String)
}

extension TraitConditionError: CustomStringConvertible {
  /// The error message, one sentence.
  public var description: String {
    switch self {
    case .empty:
      "The traits are empty; expected some such as `compact x regular`."
    case .unknownWord(let word):
      "Unknown trait `\(word.prefix(40))`; expected size classes, width first, such as `compact x any`, or an "
        + "idiom such as `pad`."
    case .repeatedTrait(let trait):
      "The \(trait.name) is given twice."
    case .lonelySizeClass(let name):
      "`\(name)` could be the width class or the height class; write `\(name) x any` or `any x \(name)`."
    }
  }
}

extension TraitCondition.Trait {
  /// The name in messages.
  fileprivate var name: String {
    switch self {
    case .widthClass: "width class"
    case .heightClass: "height class"
    case .userInterfaceIdiom: "idiom"
    }
  }
}
