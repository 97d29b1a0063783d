/// A search for the known names that are most similar to an unknown name. Messages use it to ask “did you mean …?”.
public enum Suggestions {
  /// Returns the names that an unknown word may be a misspelling of, most similar first. Upper and lower case are
  /// treated as equal.
  ///
  ///     Suggestions.nearest(to: "Botton", among: ["Top", "Bottom"])  // ["Bottom"]
  ///
  /// The distance between two words is the number of edits that change one into the other. An edit inserts, deletes or
  /// replaces a letter, or swaps two adjacent letters. The result contains these names:
  ///
  /// - names whose distance to the word is at most a third of the length of the word (rounded, and at least 1), and
  ///   that have a letter in common with the word
  /// - if there are no such names: names that begin with the first half of the word, if the distance is less than half
  ///   of the length of the longer of the two
  /// - names that begin with the word, and names with which the word begins, if the shorter of the two has at least
  ///   three letters
  ///
  /// Names at the same distance have the same order as in `candidates`. For a word of more than 64 letters, the result
  /// is empty.
  ///
  /// - Parameters:
  ///   - word: The unknown word.
  ///   - candidates: The known names.
  ///   - limit: The largest number of names to return. Default: 3.
  /// - Complexity: O(*k* · *w*²) for *k* names and a word of *w* letters. Names that are much longer than the word are
  ///   skipped.
  public static func nearest(
    to word: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    // The number of bytes is known already, but counting the characters of a long text would take time.
    guard !word.isEmpty, word.utf8.count <= 4 * longestWord else { return [] }
    let letters = Array(word.lowercased())
    guard letters.count <= longestWord else { return [] }
    let reach = max(1, (letters.count + 1) / 3)
    var found: [(distance: Int, text: String, isDistant: Bool)] = []
    for candidate in candidates where candidate.utf8.count <= 8 * longestWord {
      let other = Array(candidate.lowercased())
      guard !other.isEmpty, !found.contains(where: { $0.text == candidate }) else { continue }
      let longer = max(letters.count, other.count)
      let sharesHalf = letters.count >= 3 && other.starts(with: letters.prefix((letters.count + 1) / 2))
      if abs(other.count - letters.count) <= (sharesHalf ? longer / 2 : reach) {
        let distance = editDistance(letters, other)
        if distance <= reach ? distance < longer : sharesHalf && distance * 2 < longer {
          found.append((distance, candidate, distance > reach))
          continue
        }
      }
      let shorter = min(letters.count, other.count)
      if shorter >= 3, letters.prefix(shorter) == other.prefix(shorter) {
        found.append((reach + abs(letters.count - other.count), candidate, false))
      }
    }
    // If a name is close, those that only begin alike are no misspellings.
    if found.contains(where: { $0.distance <= reach }) { found.removeAll { $0.isDistant } }
    let ordered = found.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    return ordered.prefix(max(0, limit)).map { $0.element.text }
  }

  /// Returns the candidate that is most similar to a word, if fewer than half of the letters differ. Returns nil if
  /// there is no such candidate, if several are equally similar, or if the word has fewer than 3 or more than 64
  /// letters.
  ///
  ///     Suggestions.similar(to: "Foto", among: ["Photo", "Title"])  // "Photo"
  ///
  /// This method also finds words that are too different for ``nearest(to:among:limit:)``. Upper and lower case are
  /// treated as equal.
  ///
  /// - Complexity: The same as ``nearest(to:among:limit:)``.
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

  /// Returns the names that are most similar to a word, the most similar one first, even if they are very different.
  ///
  /// Names in camel case that have a word in common come first, such as `backgroundInset` and `alignmentRectInsets`.
  /// Two words count as equal if one begins with the other, such as `Inset` and `Insets`. Words of fewer than four
  /// letters are ignored.
  ///
  /// - Parameters:
  ///   - word: The unknown word.
  ///   - candidates: The known names.
  ///   - limit: The largest number of names to return. Default: 3.
  /// - Complexity: O(*k* log *k*) for *k* names. Only the first 64 letters of each name and of the word are compared.
  public static func closest(
    to word: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    ranked(by: word, candidates).prefix(max(0, limit)).map { $0.text }
  }

  /// Returns the names that resemble a word, the most similar one first: first the names in camel case that have a word
  /// in common with it (see ``closest(to:among:limit:)``), then those of which fewer than half of the letters differ.
  ///
  ///     Suggestions.related(to: "boxInset", among: ["lines", "alignmentRectInsets"])  // ["alignmentRectInsets"]
  ///
  /// - Parameters:
  ///   - word: The unknown word.
  ///   - candidates: The known names.
  ///   - limit: The largest number of names to return. Default: 3.
  /// - Complexity: The same as ``closest(to:among:limit:)``.
  public static func related(
    to word: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    ranked(by: word, candidates).prefix { $0.distance < 0.5 }.prefix(max(0, limit)).map { $0.text }
  }

  /// Returns all candidates with their distances to a word, the most similar one first. The distance of a name that has
  /// a word in common with it is negative; other distances are shares of different letters.
  private static func ranked(
    by word: String, _ candidates: some Sequence<String>
  ) -> [(distance: Double, offset: Int, text: String)] {
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
    return found.sorted { ($0.distance, $0.offset) < ($1.distance, $1.offset) }
  }

  /// Returns the words in a camel-case name, in lower case. Words of fewer than four letters are left out.
  private static func words(in name: String) -> [String] {
    var words: [String] = [""]
    for character in name.prefix(longestWord) {
      if character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words.filter { $0.utf8.count >= 4 }
  }

  /// Returns a question such as “did you mean `A`, `B` or `C`?”; nil if `suggestions` is empty.
  public static func question(offering suggestions: [String]) -> String? {
    let quoted = suggestions.map { "`\($0)`" }
    guard let last = quoted.last else { return nil }
    let others = quoted.dropLast().joined(separator: ", ")
    return others.isEmpty ? "did you mean \(last)?" : "did you mean \(others) or \(last)?"
  }

  /// Returns a clause that lists known names: “the names are `A`, `B` and `C`”, “the names include `A`, `B` and `C`” if
  /// there are more than `limit`, or “the only name is `A`” for a single name. Returns nil if `names` is empty.
  ///
  /// The clause is for messages about a name that is not similar to any known name.
  ///
  /// - Parameters:
  ///   - names: The known names. It is enough to pass the first `limit` + 1 of them.
  ///   - limit: The largest number of names to list. Default: 3.
  public static func clause(listing names: [String], limit: Int = 3) -> String? {
    let quoted = names.prefix(limit).map { "`\($0)`" }
    guard let last = quoted.last else { return nil }
    let others = quoted.dropLast().joined(separator: ", ")
    if names.count == 1 { return "the only name is \(last)" }
    let list = others.isEmpty ? last : "\(others) and \(last)"
    return names.count > limit ? "the names include \(list)" : "the names are \(list)"
  }

  /// Returns a sentence with a question that offers suggestions in place of its final period, such as:
  ///
  ///     Unknown attribute `Botton`; did you mean `Bottom`?
  ///
  /// Without suggestions, returns the sentence unchanged. Suggestions can contain text from files, so they are
  /// shortened and escaped by ``SourceExcerpt/shown(_:)``.
  public static func sentence(_ sentence: String, offering suggestions: [String]) -> String {
    guard let question = question(offering: suggestions.map(SourceExcerpt.shown)) else { return sentence }
    return "\(sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence); \(question)"
  }

  /// The largest number of letters of a word for which edit distances are computed.
  private static let longestWord = 64

  /// Returns the smallest number of edits that change one word into the other. An edit inserts, deletes or replaces a
  /// letter, or swaps two adjacent letters that are not edited again (the optimal string alignment distance).
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
