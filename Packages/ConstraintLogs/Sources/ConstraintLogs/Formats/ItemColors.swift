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
  private var names: [(name: String, color: String)] = []

  /// Chooses the colors of the items of an explanation.
  ///
  /// - Parameters:
  ///   - explanation: The explanation in which the items occur.
  ///   - rows: The constraints whose items get a color.
  ///   - hues: The colors of all items of the log. New items get a color in it.
  init(_ explanation: LogExplanation, rows: [LogExplanation.Row], hues: inout ItemHues) {
    guard let analysis = explanation.analysis else { return }
    let called = ItemNames(analysis.constraints)
    var seen: Set<String> = []
    let items = rows.flatMap { analysis.constraints[$0.number - 1].items }
    for item in items where seen.insert(item.id).inserted {
      names.append((called(item.id), "hsl(\(hues.hue(of: item)) 70% 50%)"))
    }
    // Longer names come first, because a name can begin with another name.
    names.sort { $0.name.utf8.count > $1.name.utf8.count }
  }

  /// Returns a text as HTML, with the names of items in their colors.
  func marked(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      if let (name, color) = names.first(where: { !$0.name.isEmpty && rest.hasPrefix($0.name) }),
        isBoundary(result.last), isBoundary(rest.dropFirst(name.count).first)
      {
        result += "<mark style=\"border-color:\(color)\">\(HTMLFormat.escaped(name))</mark>"
        rest = rest.dropFirst(name.count)
      } else {
        result += HTMLFormat.escaped(rest.prefix(1))
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
