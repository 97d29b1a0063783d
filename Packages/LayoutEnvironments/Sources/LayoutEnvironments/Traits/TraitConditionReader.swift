/// A reader that parses the words of a ``TraitCondition``.
struct TraitConditionReader {
  private var words: ArraySlice<String>
  private var values: [TraitCondition.Trait: Value] = [:]

  /// Creates a reader of the given words. Case is ignored.
  init(words: ArraySlice<String>) {
    self.words = words
  }

  /// Reads all words as one condition.
  ///
  /// - Throws: ``TraitConditionError`` for the first error.
  mutating func condition() throws(TraitConditionError) -> TraitCondition {
    var previous: String?
    while let word = words.popFirst() {
      defer { previous = word }
      if let width = Self.sizeClasses[word.lowercased()] {
        try take(.widthClass, width)
        try take(.heightClass, secondOfPair(after: word))
      } else if let (trait, value) = Self.vocabulary[word.lowercased()] {
        try take(trait, value)
      } else if let sizes = Self.textSizes(word) {
        try take(.preferredContentSizeCategory, Value(textSizes: sizes))
      } else if Self.isPairSign(word), let previous, Self.sizeClasses[previous.lowercased()] == nil {
        throw .unknownSizeClass(previous)
      } else if let next = words.first, Self.isPairSign(next) {
        throw .unknownSizeClass(word)
      } else {
        throw .unknownWord(word)
      }
    }
    return TraitCondition(
      widthClass: values[.widthClass]?.sizeClass, heightClass: values[.heightClass]?.sizeClass,
      userInterfaceIdiom: values[.userInterfaceIdiom]?.idiom,
      textSizes: values[.preferredContentSizeCategory]?.textSizes,
      layoutDirection: values[.layoutDirection]?.direction)
  }

  /// Returns the text sizes that a word such as `AX5` or `accessibility` names; nil if it names none.
  private static func textSizes(_ word: String) -> ClosedRange<ContentSizeCategory>? {
    let prefix = "\(TraitCondition.Trait.preferredContentSizeCategory.rawValue)=".lowercased()
    let key = word.lowercased()
    let name = key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
    if name == TraitCondition.accessibilityWord { return TraitCondition.accessibilityTextSizes }
    guard let category = ContentSizeCategory(named: name), category != .unspecified else { return nil }
    return category...category
  }

  private mutating func take(_ trait: TraitCondition.Trait, _ value: Value) throws(TraitConditionError) {
    guard values.updateValue(value, forKey: trait) == nil else { throw .repeatedTrait(trait) }
  }

  /// Reads the height class that follows a width class, as in `compact x regular` or `compact regular`.
  ///
  /// - Parameter first: The word of the width class, for error messages.
  private mutating func secondOfPair(after first: String) throws(TraitConditionError) -> Value {
    let hasSign = words.first.map(Self.isPairSign) ?? false
    if hasSign { words.removeFirst() }
    guard let second = words.popFirst() else { throw .ambiguousSizeClass(first) }
    if let height = Self.sizeClasses[second.lowercased()] { return height }
    throw hasSign ? .unknownSizeClass(second) : .ambiguousSizeClass(first)
  }

  /// Returns whether a word is the sign between two size classes, as in `compact x regular`.
  private static func isPairSign(_ word: String) -> Bool { ["x", "X", "×"].contains(word) }
}

extension TraitConditionReader {
  /// The value of one trait. Only the property of this trait is not nil; for the word `any`, all properties are nil.
  private struct Value {
    var sizeClass: UserInterfaceSizeClass?
    var idiom: UserInterfaceIdiom?
    var textSizes: ClosedRange<ContentSizeCategory>?
    var direction: LayoutDirection?
  }

  /// The words for size classes, with their values. In `compact x regular`, the first word is for the width and the
  /// second for the height.
  private static let sizeClasses = [
    TraitCondition.anyWord: Value(), "compact": Value(sizeClass: .compact),
    "regular": Value(sizeClass: .regular),
  ]

  /// The lowercase words that state both a trait and its value, such as `wc` (compact width) and `pad`.
  private static let vocabulary: [String: (TraitCondition.Trait, Value)] = {
    var vocabulary: [String: (TraitCondition.Trait, Value)] = [:]
    let letters = [TraitCondition.anyWord: "any", "compact": "c", "regular": "r"]
    for (name, value) in sizeClasses {
      for (initial, trait) in [("w", TraitCondition.Trait.widthClass), ("h", .heightClass)] {
        vocabulary["\(trait.rawValue.lowercased())=\(name)"] = (trait, value)
        vocabulary[initial + (letters[name] ?? name)] = (trait, value)
      }
    }
    for idiom in UserInterfaceIdiom.allCases where idiom != .unspecified {
      let name = idiom.description.lowercased()
      let trait = TraitCondition.Trait.userInterfaceIdiom
      vocabulary[name] = (trait, Value(idiom: idiom))
      vocabulary["\(trait.rawValue.lowercased())=\(name)"] = (trait, Value(idiom: idiom))
    }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let trait = TraitCondition.Trait.layoutDirection
      vocabulary[direction.word] = (trait, Value(direction: direction))
      vocabulary["\(trait.rawValue.lowercased())=\(direction.word)"] = (trait, Value(direction: direction))
    }
    return vocabulary
  }()
}
