extension ArraySlice<UInt8> {
  /// The bytes without the spaces beside brackets, colons and dots, except those in texts in quotation marks.
  /// People and programs that edit logs add such spaces, as in `H: [UIView: 0x7f ( 44 )]`.
  ///
  /// Use this only for the body of a constraint that cannot be read otherwise, because names can contain such
  /// spaces.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  var withoutLooseSpaces: Bytes {
    var result: [UInt8] = []
    var isInText = false
    for index in indices {
      let byte = self[index]
      if byte == UInt8(ascii: "'") { isInText.toggle() }
      if byte == 0x20, !isInText {
        let isBeside = at(index - 1)?.isOfNotation ?? true || at(afterSpaces(index))?.isOfNotation ?? true
        if isBeside { continue }
      }
      result.append(byte)
    }
    return result[...]
  }
}

extension UInt8 {
  /// Whether the byte separates the parts of an item or of a visual format.
  fileprivate var isOfNotation: Bool {
    switch self {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ":"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
