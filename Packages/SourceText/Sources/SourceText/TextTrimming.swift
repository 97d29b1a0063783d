extension StringProtocol {
  /// The text without white space at its start and its end.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  @_spi(Tools) public var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
