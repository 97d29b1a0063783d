extension TraitCondition: CustomStringConvertible {
  /// How documents write it: width by height, after the idiom if there is one.
  ///
  /// `any`, `compact x any`, `regular x compact`, `pad`, `pad compact x regular`.
  public var description: String {
    var words: [String] = []
    if let userInterfaceIdiom { words.append("\(userInterfaceIdiom)") }
    if widthClass != nil || heightClass != nil {
      words.append("\(widthClass?.description ?? Self.anyWord) x \(heightClass?.description ?? Self.anyWord)")
    }
    return words.isEmpty ? Self.anyWord : words.joined(separator: " ")
  }

  /// The key that Interface Builder's files use: `heightClass=regular-widthClass=compact`, or `default` for any.
  ///
  /// The traits stand in the order of the alphabet.
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
  /// Reads a condition in any of the forms that people know, in any case:
  ///
  /// | form | examples |
  /// |---|---|
  /// | documents | `compact x regular`, `any x compact`, `pad`, `pad regular x any` |
  /// | the guide | `Compact-Regular`: width, then height |
  /// | Xcode's canvas | `wC hR`, `wR`, `wAny hC` |
  /// | Interface Builder's files | `heightClass=regular-widthClass=compact`, `userInterfaceIdiom=mac`, `default` |
  ///
  /// - Throws: ``TraitConditionError`` with the first word that makes no sense.
  /// - Complexity: O(*n*) for a text of *n* letters.
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

/// Why a text is no ``TraitCondition``.
public enum TraitConditionError: Error, Hashable, Sendable {
  /// There is no word in it.
  case empty
  /// No trait and no value of one is called so.
  case unknownWord(String)
  /// A trait is given twice.
  case repeatedTrait(TraitCondition.Trait)
  /// A size class that could be that of the width or that of the height, as the other is missing.
  case lonelySizeClass(String)
}

extension TraitConditionError: CustomStringConvertible {
  /// One sentence for people.
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
  /// What sentences call it.
  fileprivate var name: String {
    switch self {
    case .widthClass: "width class"
    case .heightClass: "height class"
    case .userInterfaceIdiom: "idiom"
    }
  }
}
