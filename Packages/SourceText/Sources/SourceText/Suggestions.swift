/// A search for the known names that are most similar to an unknown name, for messages such as “did you mean …?”.
public enum Suggestions {
  /// Returns the names of which a word may be a misspelling, most similar first, ignoring case.
  ///
  ///     Suggestions.nearest(to: "Botton", among: ["Top", "Bottom"])  // ["Bottom"]
  ///
  /// The distance of two names is the number of edits between them; an edit inserts, deletes or replaces a letter, or
  /// swaps two adjacent letters. A name is returned if its distance is at most a third of the word's length, rounded,
  /// and at least 1, and if it shares a letter with the word. After these come names that begin with the word, and
  /// names with which the word begins, if the shorter of the two has at least three letters. Names at the same distance
  /// keep their order. A word of more than 64 letters has no similar names.
  ///
  /// - Parameter limit: The largest number of names to return. Default: 3.
  /// - Complexity: O(*k* · *w*²) for *k* names and a word of *w* letters. Names that are much longer than the word are
  ///   skipped.
  public static func nearest(
    to word: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    // The number of bytes is known; counting the characters of a long text takes time.
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
        if distance <= reach, distance < max(letters.count, other.count) {
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

  /// Returns the only candidate that differs from a word in fewer than half of the letters; nil if there are none, or
  /// several equally near ones.
  ///
  ///     Suggestions.similar(to: "Foto", among: ["Photo", "Title"])  // "Photo"
  ///
  /// This finds words that are too different for ``nearest(to:among:limit:)``.
  ///
  /// - Complexity: That of ``nearest(to:among:limit:)``.
  public static func similar(to word: String, among candidates: some Sequence<String>) -> String? {
    guard word.utf8.count <= 4 * longestWord else { return nil }
    let letters = Array(word.lowercased())
    guard letters.count >= 3, letters.count <= longestWord else { return nil }
    var best: (distance: Int, texts: Set<String>) = (.max, [])
    for candidate in candidates where candidate.utf8.count <= 4 * longestWord {
      let other = Array(candidate.lowercased())
      let longer = max(letters.count, other.count)
      guard abs(other.count - letters.count) * 2 < longer else { continue }
      let distance = editDistance(letters, other)
      guard distance * 2 < longer, distance <= best.distance else { continue }
      if distance < best.distance { best = (distance, []) }
      best.texts.insert(candidate)
    }
    return best.texts.count == 1 ? best.texts.first : nil
  }

  /// Returns the names that are most similar to a word, however different they are, most similar first.
  ///
  /// Names in camel case are more similar if they share a word, such as `backgroundInset` and `alignmentRectInsets`.
  ///
  /// - Parameter limit: The largest number of names to return. Default: 3.
  /// - Complexity: The same as ``nearest(to:among:limit:)``.
  public static func closest(
    to word: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let letters = Array(word.prefix(longestWord).lowercased())
    let parts = words(in: word)
    let found = candidates.enumerated().map { offset, candidate in
      let other = Array(candidate.prefix(longestWord).lowercased())
      let distance = Double(editDistance(letters, other)) / Double(max(1, letters.count, other.count))
      let isRelated = words(in: candidate).contains { part in
        parts.contains { $0.hasPrefix(part) || part.hasPrefix($0) }
      }
      return (distance: isRelated ? distance - 1 : distance, offset: offset, text: candidate)
    }
    return found.sorted { ($0.distance, $0.offset) < ($1.distance, $1.offset) }.prefix(max(0, limit)).map(
      \.text)
  }

  /// Returns the words of at least four letters in a camel-case name, in lower case.
  private static func words(in name: String) -> [String] {
    var words: [String] = [""]
    for character in name.prefix(longestWord) {
      if character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words.filter { $0.utf8.count >= 4 }
  }

  /// Returns a question such as ``did you mean `A`, `B` or `C`?``; nil if there are no suggestions.
  public static func question(offering suggestions: [String]) -> String? {
    let quoted = suggestions.map { "`\($0)`" }
    guard let last = quoted.last else { return nil }
    let others = quoted.dropLast().joined(separator: ", ")
    return others.isEmpty ? "did you mean \(last)?" : "did you mean \(others) or \(last)?"
  }

  /// Returns a clause such as ``the nearest names are `A`, `B` and `C` ``; nil without names.
  ///
  /// It follows the message about a name that is not similar to any known name.
  public static func clause(listing names: [String]) -> String? {
    let quoted = names.map { "`\($0)`" }
    guard let last = quoted.last else { return nil }
    let others = quoted.dropLast().joined(separator: ", ")
    return others.isEmpty ? "the only name is \(last)" : "the nearest names are \(others) and \(last)"
  }

  /// Returns a sentence, followed by a question if there are suggestions:
  ///
  ///     Unknown attribute `Botton`; did you mean `Bottom`?
  ///
  /// Suggestions can contain text from files, so ``SourceExcerpt/shown(_:)`` shortens and escapes them.
  public static func sentence(_ sentence: String, offering suggestions: [String]) -> String {
    guard let question = question(offering: suggestions.map(SourceExcerpt.shown)) else { return sentence }
    return "\(sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence); \(question)"
  }

  /// The largest number of letters of words whose distance is computed.
  private static let longestWord = 64

  /// Returns the smallest number of edits that change one word to the other. An edit inserts, deletes or replaces a
  /// letter, or swaps two adjacent letters that no other edit changes (optimal string alignment distance).
  ///
  /// - Complexity: O(*n* · *m*) for words of *n* and *m* letters.
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
