import SourceText

/// The names of items in texts for people, where they differ from the names in the analysis.
///
/// In an Interface Builder file, most views have no name. The analysis and its equations call such a view by its id, or
/// by its text. Texts for people replace the id by a name such as `stack view (0TF-CL-C2i)`.
///
/// ```swift
/// let names = DisplayedNames([(id: "0TF-CL-C2i", known: "0TF-CL-C2i", name: "stack view (0TF-CL-C2i)")])
/// names.displayed("`\\0TF-CL-C2i.Top` is ambiguous")   // `stack view (0TF-CL-C2i).Top` is ambiguous
/// ```
public struct DisplayedNames: Hashable, Sendable {
  /// The name of each item in texts for people, by the id of the item.
  private var namesByID: [String: String] = [:]

  /// The name of the root view of each view controller, such as `LoginViewController.view`, by the controller's name.
  private var viewsOfControllers: [String: String] = [:]

  /// The texts by which the analysis calls items, and the names of these items in texts for people, if the two differ.
  /// The longest text comes first.
  private var texts: [Replacement] = []

  /// The names of the analysis that equations print with escape sequences.
  private var escapes = EscapedNames([])

  /// The names for people that end with `…`.
  private var cutNames: [String] = []

  private struct Replacement: Hashable, Sendable {
    var known: String
    var name: String
  }

  /// Creates names that change no text.
  public init() {}

  /// Creates the names of items. Only items whose names differ are needed.
  ///
  /// Each element has the id that the tool which wrote the file generated (nil if the item has no such id), the name in
  /// the analysis, and the name in texts for people.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items.
  public init(_ entries: [(id: String?, known: String, name: String)]) {
    for entry in entries {
      if let id = entry.id, id != entry.name { namesByID[id] = entry.name }
      if entry.known != entry.name, entry.known.hasSuffix("…") || entry.known.hasSuffix(":") {
        texts.append(Replacement(known: entry.known, name: entry.name))
      }
      if entry.name == "\(entry.known).view" { viewsOfControllers[entry.known] = entry.name }
      if entry.name.hasSuffix("…"), !cutNames.contains(entry.name) { cutNames.append(entry.name) }
    }
    texts.sort { $0.known.utf8.count > $1.known.utf8.count }
    escapes = EscapedNames(entries.map { $0.known })
  }

  /// Returns a text of the analysis in which each view has its name for people.
  ///
  /// An id in parentheses is already part of such a name, so it is not replaced.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public func displayed(_ text: String) -> String {
    var text = escapes.removed(from: text)
    if text.contains("…") || text.contains(":") {
      for entry in texts { text = text.replacing(entry.known, with: entry.name) }
      // `“A long text…”.Top` is easier to read than `A long text….Top`.
      for name in cutNames {
        text = text.replacing(name, with: "“\(name)”").replacing("““", with: "“").replacing("””", with: "”")
        text = text.replacing("`“\(name)”`", with: "`\(name)`")
      }
    }
    return replacingWords(in: text)
  }

  /// Returns a text in which ids, and the names of controllers that stand for their views, are replaced.
  private func replacingWords(in text: String) -> String {
    let canHaveIDs = !namesByID.isEmpty && text.utf8.contains(UInt8(ascii: "-"))
    guard canHaveIDs || viewsOfControllers.keys.contains(where: { text.contains($0) }) else { return text }
    let characters = Array(text)
    var result = ""
    var index = 0
    while index < characters.count {
      guard Self.isPartOfWord(characters[index]) else {
        result.append(characters[index])
        index += 1
        continue
      }
      let start = index
      while index < characters.count, Self.isPartOfWord(characters[index]) { index += 1 }
      let word = String(characters[start..<index])
      let before = start > 0 ? characters[start - 1] : nil
      let after = characters[index...].prefix(2)
      if let name = namesByID[word] {
        result += before == "(" && after.first == ")" ? word : name
      } else if let name = viewsOfControllers[word], Self.isItem(word, after: before, before: after) {
        result += name
      } else {
        result += word
      }
    }
    return result
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character == "-" || character == "_" || character.isASCII && (character.isLetter || character.isNumber)
  }

  /// Returns whether a word that equals the name of a view controller stands for the controller's view in a text. A title
  /// such as `Add` can also be an ordinary word.
  ///
  /// - Parameters:
  ///   - previous: The character before the word, if any.
  ///   - next: The two characters after the word, or fewer at the end of the text.
  private static func isItem(
    _ word: String, after previous: Character?, before next: ArraySlice<Character>
  ) -> Bool {
    if next.first == ".", let letter = next.dropFirst().first, letter.isLetter {
      // `Login.Top`, but not `Login.view`, which is the view's name already.
      return letter.isUppercase
    }
    let isQuoted = previous == "`" && next.first == "`" || previous == "“" && next.first == "”"
    return isQuoted || word.dropFirst().contains { $0.isUppercase }
  }
}
