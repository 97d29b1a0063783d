/// Functions that shorten runs of equal lines in a drawing of characters. Such lines show only that the edges beside an
/// empty area continue.
enum RepeatedLines {
  /// Returns the lines of a drawing with long runs of equal lines shortened. A line with dots takes the place of the
  /// middle of such a run. Lines that differ only by their colors are equal, so that a drawing without colors has the same
  /// lines.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  static func folded(_ lines: [String]) -> [String] {
    let texts = lines.map { uncolored($0) }
    var result: [String] = []
    var start = 0
    while start < lines.count {
      var end = start + 1
      while end < lines.count, texts[end] == texts[start] { end += 1 }
      if end - start >= leastRun {
        let line = lines[start]
        result += [line, line, String(line.map { edges.contains($0) ? "⋮" : $0 }), line, line]
      } else {
        result += lines[start..<end]
      }
      start = end
    }
    return result
  }

  /// Returns a line without the control sequences of colors.
  private static func uncolored(_ line: String) -> String {
    var result = ""
    var isSequence = false
    for character in line {
      if character == "\u{1B}" { isSequence = true }
      if !isSequence { result.append(character) }
      if character == "m" { isSequence = false }
    }
    return result
  }

  /// The smallest number of equal lines that are shortened. With fewer, little would be gained.
  private static let leastRun = 9

  /// The characters of vertical lines.
  private static let edges: Set<Character> = ["│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║"]
}
