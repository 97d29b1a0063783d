/// Text from a document, made fit for a terminal: characters that would move the cursor or change the direction of the
/// line are replaced by `�`.
///
/// A name may hold anything, also the control sequences with which a file could take over the reader's terminal.
@_spi(Tools) public struct DisplayText: Hashable, Sendable {
  /// The characters, each with the number of columns that it takes.
  public private(set) var characters: [(character: Character, width: Int)] = []

  /// Makes text fit for a terminal.
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

  /// The number of columns that the text takes.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public var width: Int { characters.reduce(0) { $0 + $1.width } }

  /// The text itself.
  public var text: String { String(characters.map { $0.character }) }

  /// The text followed by spaces.
  public func padded(to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width))
  }

  /// The text between two others.
  public func surrounded(by edge: Character) -> DisplayText {
    DisplayText([(edge, 1)] + characters + [(edge, 1)])
  }

  /// The text, or as much of its start as fits before an ellipsis; empty for no columns.
  public func truncated(to columns: Int) -> DisplayText {
    guard width > columns else { return self }
    var room = columns - 1
    let start = characters.prefix { piece in
      room -= piece.width
      return room >= 0
    }
    return DisplayText(columns > 0 ? start + [("…", 1)] : [])
  }

  /// Whether two texts have the same characters.
  public static func == (left: DisplayText, right: DisplayText) -> Bool { left.text == right.text }

  /// Hashes the characters.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension DisplayText {
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    // Others than the joiner inside of emoji turn the direction of the line, or hide.
    case .format: scalar.value == 0x200D
    default: true
    }
  }
}
