/// Text that is safe to print in a terminal. Characters that move the cursor, change the text direction or are
/// invisible are replaced by `�`.
///
/// Use it for all text that comes from files: a file could contain control sequences with which its author changes the
/// output of the program or attacks the terminal.
@_spi(Tools) public struct DisplayText: Hashable, Sendable {
  /// The characters of the text, each with its width in terminal columns.
  public private(set) var characters: [(character: Character, width: Int)] = []

  /// Creates the text from a string. Characters that are unsafe to print are replaced by `�`.
  public init(_ text: String) {
    characters = text.map { character in
      let isHarmless = character.unicodeScalars.allSatisfy(Self.isHarmless)
      let shown = isHarmless ? character : "\u{FFFD}"
      return (shown, TextColumns.count(of: shown))
    }
  }

  private init(_ characters: some Sequence<(character: Character, width: Int)>) {
    self.characters = Array(characters)
  }

  /// The width of the text in terminal columns.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public var width: Int { characters.reduce(0) { $0 + $1.width } }

  /// The text as a string. Characters that are unsafe to print (see ``DisplayText``) are replaced by `�`.
  public var text: String { String(characters.map { $0.character }) }

  /// Returns the text as a string, padded with spaces at its end up to the given width in terminal columns.
  public func padded(to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width))
  }

  /// Returns the text with a character, such as a space or a quotation mark, added before it and after it. The
  /// character must be one column wide.
  public func surrounded(by edge: Character) -> DisplayText {
    DisplayText([(edge, 1)] + characters + [(edge, 1)])
  }

  /// Returns the text, shortened if it is wider than `columns` terminal columns. A shortened text ends with an
  /// ellipsis. If `columns` is 0, the result is empty.
  public func truncated(to columns: Int) -> DisplayText {
    guard width > columns else { return self }
    var room = columns - 1
    let start = characters.prefix { piece in
      room -= piece.width
      return room >= 0
    }
    return DisplayText(columns > 0 ? start + [("…", 1)] : [])
  }

  /// Returns whether two texts have the same characters.
  public static func == (left: DisplayText, right: DisplayText) -> Bool { left.text == right.text }

  /// Hashes the characters of the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension DisplayText {
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    // Format characters change the text direction or are invisible. An exception is the joiner U+200D, which is safe
    // and part of many emoji.
    case .format: scalar.value == 0x200D
    default: true
    }
  }
}
