/// Text from a document, made fit for a terminal: what would move the cursor or turn the line round is replaced.
///
/// A name may hold anything, also the control sequences with which a file could take over the terminal of whoever
/// looks at it.
struct DisplayText: Hashable {
  /// The characters, each with the columns it takes.
  private(set) var characters: [(character: Character, width: Int)] = []

  /// Makes text fit for a terminal.
  init(_ text: String) {
    characters = text.map { character in
      let isHarmless = character.unicodeScalars.allSatisfy(Self.isHarmless)
      let shown = isHarmless ? character : "\u{FFFD}"
      return (shown, Self.width(of: shown))
    }
  }

  private init(_ characters: some Sequence<(character: Character, width: Int)>) {
    self.characters = Array(characters)
  }

  /// How many columns it takes.
  var width: Int { characters.reduce(0) { $0 + $1.width } }

  /// The text itself.
  var text: String { String(characters.map(\.character)) }

  /// The text followed by spaces.
  func padded(to columns: Int) -> String { text + String(repeating: " ", count: max(0, columns - width)) }

  /// The text between two others.
  func surrounded(by edge: Character) -> DisplayText { DisplayText([(edge, 1)] + characters + [(edge, 1)]) }

  /// The text, or as much of its start as fits before an ellipsis.
  func truncated(to columns: Int) -> DisplayText {
    guard width > columns else { return self }
    var room = columns - 1
    let start = characters.prefix { piece in
      room -= piece.width
      return room >= 0
    }
    return DisplayText(columns > 0 ? start + [("…", 1)] : [])
  }

  static func == (left: DisplayText, right: DisplayText) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
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

  /// The columns that terminals give to a character: two to the scripts of East Asia and to emoji.
  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
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
}
