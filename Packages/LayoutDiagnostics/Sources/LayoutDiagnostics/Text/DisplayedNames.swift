import SourceText

/// The names of items in texts for people, where they differ from the names in the analysis.
///
/// In an Interface Builder file, most views have no name. The analysis and its equations call such a view by its id, or by
/// its text. Texts for people replace the id by a name such as `stack view (0TF-CL-C2i)`.
///
/// ```swift
/// let names = DisplayedNames([.init(id: "0TF-CL-C2i", known: "0TF-CL-C2i", name: "stack view (0TF-CL-C2i)")])
/// names.displayed("`\\0TF-CL-C2i.Top` is ambiguous")   // `stack view (0TF-CL-C2i).Top` is ambiguous
/// ```
public struct DisplayedNames: Hashable, Sendable {
  /// An item with its names.
  public struct Entry: Hashable, Sendable {
    /// The id that the tool which wrote the file generated; nil if the item has no such id.
    public var id: String?

    /// The name in the analysis.
    public var known: String

    /// The name in texts for people.
    public var name: String

    /// Creates an entry from the names of an item.
    public init(id: String?, known: String, name: String) {
      self.id = id
      self.known = known
      self.name = name
    }
  }

  /// The name of each item by its id.
  private var namesByID: [String: String] = [:]

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
  /// - Complexity: O(*n* log *n*) for *n* items.
  public init(_ entries: [Entry]) {
    for entry in entries {
      if let id = entry.id, id != entry.name { namesByID[id] = entry.name }
      if entry.known != entry.name, entry.known.hasSuffix("…") || entry.known.hasSuffix(":") {
        texts.append(Replacement(known: entry.known, name: entry.name))
      }
      if entry.name.hasSuffix("…"), !cutNames.contains(entry.name) { cutNames.append(entry.name) }
    }
    texts.sort { $0.known.utf8.count > $1.known.utf8.count }
    escapes = EscapedNames(entries.map { $0.known })
  }

  /// Returns a text of the analysis in which views have their names in messages.
  ///
  /// An id in parentheses is already part of a name in messages, so it stays.
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
    guard !namesByID.isEmpty, text.utf8.contains(UInt8(ascii: "-")) else { return text }
    var result = ""
    var word = ""
    var before: Character?
    for character in text + " " {
      if character == "-" || character.isASCII && (character.isLetter || character.isNumber) {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        let isName = before == "(" && character == ")"
        result += isName ? word : namesByID[word] ?? word
        word = ""
      }
      result.append(character)
      before = character
    }
    return String(result.dropLast())
  }
}
