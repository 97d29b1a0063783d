/// Puts a ``TraitCondition`` together from words.
struct TraitConditionReader {
  private var words: ArraySlice<String>
  private var values: [TraitCondition.Trait: Value] = [:]

  /// Makes a reader of words in any case.
  init(words: ArraySlice<String>) {
    self.words = words
  }

  /// Reads all words.
  mutating func condition() throws(TraitConditionError) -> TraitCondition {
    while let word = words.popFirst() {
      if let width = Self.sizeClasses[word.lowercased()] {
        try take(.widthClass, width)
        try take(.heightClass, secondOfPair(after: word))
      } else if let (trait, value) = Self.vocabulary[word.lowercased()] {
        try take(trait, value)
      } else {
        throw .unknownWord(word)
      }
    }
    return TraitCondition(
      widthClass: values[.widthClass]?.sizeClass, heightClass: values[.heightClass]?.sizeClass,
      userInterfaceIdiom: values[.userInterfaceIdiom]?.idiom)
  }

  private mutating func take(_ trait: TraitCondition.Trait, _ value: Value) throws(TraitConditionError) {
    guard values.updateValue(value, forKey: trait) == nil else { throw .repeatedTrait(trait) }
  }

  /// The height class of `compact x regular` or `compact regular`.
  private mutating func secondOfPair(after first: String) throws(TraitConditionError) -> Value {
    let hasSign = words.first.map { ["x", "X", "×"].contains($0) } ?? false
    if hasSign { words.removeFirst() }
    guard let second = words.popFirst() else { throw .lonelySizeClass(first) }
    if let height = Self.sizeClasses[second.lowercased()] { return height }
    throw hasSign ? .unknownWord(second) : .lonelySizeClass(first)
  }
}

extension TraitConditionReader {
  /// What a trait must be; both are nil for any.
  private struct Value {
    var sizeClass: UserInterfaceSizeClass?
    var idiom: UserInterfaceIdiom?
  }

  /// Size classes, whose place says whether they are the width's or the height's.
  private static let sizeClasses = [
    TraitCondition.anyWord: Value(), "compact": Value(sizeClass: .compact),
    "regular": Value(sizeClass: .regular),
  ]

  /// Words that name their trait.
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
    return vocabulary
  }()
}
