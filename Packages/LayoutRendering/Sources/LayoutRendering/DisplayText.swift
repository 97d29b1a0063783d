import LayoutEquations
import SourceText

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
      return (shown, TextColumns.count(of: shown))
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
}
