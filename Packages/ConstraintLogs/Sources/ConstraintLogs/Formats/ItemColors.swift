/// The colors of the views of a log, the same in all of its reports.
struct ItemHues {
  private var hues: [String: Int] = [:]

  /// Returns the hue of an item in degrees.
  mutating func hue(of item: LoggedItem) -> Int {
    if let hue = hues[item.id] { return hue }
    // Steps of the golden angle: neighbors differ, and the first 360 hues are distinct.
    let hue = ((hues.count + 1) * 137) % 360
    hues[item.id] = hue
    return hue
  }
}

/// The colors of the items of an explanation.
struct ItemColors {
  private var names: [(name: String, color: String)] = []

  /// Chooses the colors of the items of an explanation.
  ///
  /// - Parameter rows: The constraints whose items are colored.
  init(_ explanation: LogExplanation, rows: [LogExplanation.Row], hues: inout ItemHues) {
    guard let analysis = explanation.analysis else { return }
    let called = ItemNames(analysis.constraints)
    var seen: Set<String> = []
    let items = rows.flatMap { analysis.constraints[$0.number - 1].items }
    for item in items where seen.insert(item.id).inserted {
      names.append((called(item.id), "hsl(\(hues.hue(of: item)) 70% 50%)"))
    }
    // Longer names first: a name can begin with another.
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
