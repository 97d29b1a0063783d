/// The width of text in a terminal, in columns.
public enum TextColumns {
  /// Returns the width of a character in terminal columns: 2 for wide East Asian characters and emoji, 1 for all
  /// others.
  ///
  /// A character is wide if its Unicode property *East Asian Width* is Wide or Fullwidth. A few rare or unassigned
  /// characters in code ranges of wide characters are treated as wide as well.
  public static func count(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // The usual characters: letters, punctuation and the lines of drawings. None of them is an emoji or wide.
    switch first.value {
    case 0..<0x1100, 0x2000..<0x231A, 0x2500..<0x25FD:
      if scalars.index(after: scalars.startIndex) == scalars.endIndex { return 1 }
    default: break
    }
    if first.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.contains("\u{FE0F}") && first.properties.isEmoji { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// Returns the width of a text in terminal columns, which is the sum of the widths of its characters.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public static func count(of text: String) -> Int {
    // ASCII without control characters is the usual case: a byte is a character, and a character is a column.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + count(of: $1) }
  }
}
