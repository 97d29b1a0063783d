import SourceText

/// The colors of the views in a log. A view has the same color in all reports.
struct ItemHues {
  private var hues: [String: Int] = [:]

  /// Returns the hue of an item's color in degrees, and chooses it on first use.
  mutating func hue(of item: LoggedItem) -> Int {
    if let hue = hues[item.id] { return hue }
    // Hues differ by 137°, the golden angle, so that successive hues are easy to distinguish. The first 360 are
    // distinct.
    let hue = ((hues.count + 1) * 137) % 360
    hues[item.id] = hue
    return hue
  }
}

/// The colors of the items of one explanation, by the names of the items.
struct ItemColors {
  /// The names of all items with their hues in degrees, the longest name first.
  private(set) var names: [(name: String, hue: Int)] = []

  /// The hue of each item's color in degrees, by item id.
  private var hues: [String: Int] = [:]

  /// Returns the hue of an item's color in degrees; nil for an item without a color.
  func hue(ofItem id: String) -> Int? { hues[id] }

  /// Chooses the colors of the items of an explanation.
  ///
  /// - Parameters:
  ///   - explanation: The explanation in which the items occur.
  ///   - rows: The constraints whose items get a color.
  ///   - hues: The colors of all items of the log. The colors of items that are not included yet are added.
  init(_ explanation: LogExplanation, rows: [LogExplanation.Row], hues: inout ItemHues) {
    guard let analysis = explanation.analysis else { return }
    let called = ItemNames(analysis)
    var seen: Set<String> = []
    let items = rows.flatMap { analysis.constraints[$0.number - 1].items }
    for item in items where seen.insert(item.id).inserted {
      let hue = hues.hue(of: item)
      names.append((name: called(item.id), hue: hue))
      self.hues[item.id] = hue
    }
    // Longer names come first, because a name can begin with another name.
    names.sort { $0.name.utf8.count > $1.name.utf8.count }
  }

  /// Chooses the colors of the items of one explanation without regard to other explanations.
  init(_ explanation: LogExplanation, rows: [LogExplanation.Row]) {
    var hues = ItemHues()
    self.init(explanation, rows: rows, hues: &hues)
  }

  /// Returns a text as HTML, with the names of items in their colors.
  func marked(_ text: String) -> String {
    marked(text, plain: { MarkupText.escaped($0) }) { name, hue in
      "<mark style=\"--hue:\(hue)\">\(MarkupText.escaped(name))</mark>"
    }
  }

  /// Returns a text with the names of items in their colors, as escape sequences for terminals.
  func markedForTerminal(_ text: String) -> String {
    marked(text, plain: { String($0) }) { name, hue in
      "\u{1B}[38;5;\(Self.palette[hue / 30 % Self.palette.count])m\(name)\u{1B}[39m"
    }
  }

  /// The color numbers of terminals with 256 colors, one for each 30 degrees of hue. The colors are readable on black
  /// and on white.
  private static let palette = [167, 172, 136, 106, 70, 35, 37, 32, 69, 98, 134, 168]

  /// Returns a text with the names of items replaced.
  ///
  /// - Parameters:
  ///   - text: The text that contains the names.
  ///   - plain: Returns the replacement of a part without names.
  ///   - named: Returns the replacement of a name, given the name and its hue in degrees.
  private func marked(
    _ text: String, plain: (Substring) -> String, named: (String, Int) -> String
  ) -> String {
    var result = ""
    var last: Character?
    var rest = text[...]
    while !rest.isEmpty {
      if let (name, hue) = names.first(where: { !$0.name.isEmpty && rest.hasPrefix($0.name) }),
        isBoundary(last), isBoundary(rest.dropFirst(name.count).first)
      {
        result += named(name, hue)
        last = name.last
        rest = rest.dropFirst(name.count)
      } else {
        result += plain(rest.prefix(1))
        last = rest.first
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private func isBoundary(_ character: Character?) -> Bool {
    guard let character else { return true }
    return !character.isLetter && !character.isNumber
  }
}
