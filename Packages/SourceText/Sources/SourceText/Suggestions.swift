/// Finds what somebody may have meant by a word that is not known.
public enum Suggestions {
  /// The candidates that are a slip of the hand away from a word, nearest first, without regard to case.
  ///
  ///     Suggestions.nearest(to: "Botton", among: ["Top", "Bottom"])  // ["Bottom"]
  ///
  /// Near is what needs at most one change in three letters (a change puts in, leaves out or replaces a letter, or
  /// exchanges two neighbours); after those come candidates that begin with the word or that the word begins with.
  /// Equally near ones keep their order. A word of more than 64 letters is near nothing.
  ///
  /// - Complexity: O(*k* · *w*) for *k* candidates and a word of *w* letters, as longer candidates are not looked at.
  public static func nearest(
    to word: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    // Bytes are counted first: counting the letters of a text of any size would take its time.
    guard !word.isEmpty, word.utf8.count <= 4 * longestWord else { return [] }
    let letters = Array(word.lowercased())
    guard letters.count <= longestWord else { return [] }
    let reach = max(1, (letters.count + 1) / 3)
    var found: [(distance: Int, text: String)] = []
    for candidate in candidates where candidate.utf8.count <= 8 * longestWord {
      let other = Array(candidate.lowercased())
      guard !other.isEmpty, !found.contains(where: { $0.text == candidate }) else { continue }
      if abs(other.count - letters.count) <= reach {
        let distance = editDistance(letters, other)
        if distance <= reach {
          found.append((distance, candidate))
          continue
        }
      }
      let shorter = min(letters.count, other.count)
      if shorter >= 3, letters.prefix(shorter) == other.prefix(shorter) {
        found.append((reach + abs(letters.count - other.count), candidate))
      }
    }
    let ordered = found.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    return ordered.prefix(max(0, limit)).map { $0.element.text }
  }

  /// ``did you mean `A`, `B` or `C`?``; nil without suggestions.
  public static func question(offering suggestions: [String]) -> String? {
    let quoted = suggestions.map { "`\($0)`" }
    guard let last = quoted.last else { return nil }
    let others = quoted.dropLast().joined(separator: ", ")
    return others.isEmpty ? "did you mean \(last)?" : "did you mean \(others) or \(last)?"
  }

  /// A sentence, and the question behind it if there are suggestions:
  /// ``` `Botton` is no attribute; did you mean `Bottom`? ```
  ///
  /// Suggestions are parts of other people's texts, and are shown as by ``SourceExcerpt``.
  public static func sentence(_ sentence: String, offering suggestions: [String]) -> String {
    guard let question = question(offering: suggestions.map(SourceExcerpt.shown)) else { return sentence }
    return "\(sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence); \(question)"
  }

  /// The length in letters up to which words are compared.
  private static let longestWord = 64

  /// The least number of changes that turn one word into the other, none within a stretch changed before
  /// (optimal string alignment).
  static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for column in second.indices {
        let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
        var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[second.count]
  }
}
