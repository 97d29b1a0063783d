extension Dictionary {
  /// Creates a dictionary from pairs of a key and a value. Of several pairs with the same key, the first is kept.
  ///
  /// Embedded Swift does not have `Dictionary.init(_:uniquingKeysWith:)`, because that initializer casts errors.
  ///
  /// - Complexity: O(*n*) for *n* pairs.
  @_spi(Tools) public init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
