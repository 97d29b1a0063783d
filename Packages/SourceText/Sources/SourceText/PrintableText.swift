/// Functions that convert text from files to text that is safe to print: on one line, and without control characters.
public enum PrintableText {
  /// Returns whether a Unicode scalar is unsafe to print, because it moves the cursor, ends a line, changes the
  /// writing direction, or is invisible.
  ///
  /// Joiners (U+200C, U+200D) and variation selectors are considered safe, because emoji and many scripts need them.
  public static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// Returns the escape sequence of a Unicode scalar in the notation of Swift, such as `\u{200F}`.
  public static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Returns a character in which unprintable scalars are replaced by escape sequences.
  public static func escaped(_ character: Character) -> String {
    guard character.unicodeScalars.contains(where: isUnprintable) else { return String(character) }
    return character.unicodeScalars.reduce(into: "") { text, scalar in
      if isUnprintable(scalar) { text += escape(scalar) } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// Returns a text in which unprintable scalars are replaced by escape sequences.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public static func escaped(_ text: some Sequence<Character>) -> String {
    text.reduce(into: "") { $0 += escaped($1) }
  }

  /// Returns a text in which each unprintable scalar is replaced by a space.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public static func blanked(_ text: String) -> String {
    // ASCII without control characters is the usual case.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
    return text.unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(isUnprintable(scalar) ? " " : scalar)
    }
  }
}
