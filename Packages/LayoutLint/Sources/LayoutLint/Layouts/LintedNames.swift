import LayoutDocuments
import LayoutModel

/// The names of views in lint messages.
///
/// A view has its name, or is called by its text or image; the kind of the view precedes a very short text, as in
/// `label 3`. In an Interface Builder file, most views have no name, and an id
/// that Xcode generated: such a view is called by its kind, followed by the id in parentheses, as in
/// `stack view (0TF-CL-C2i)`. If several views have the same name, the id follows the name, so that two views never have
/// the same name in one message.
struct LintedNames {
  /// The name of each view by its id. Only ids that Xcode generated are included, because others can also be words or
  /// lengths.
  private var namesByID: [String: String] = [:]

  /// The texts by which the analysis calls views, and the names of these views in messages, if the two differ. The
  /// longest text comes first.
  private var texts: [(known: String, name: String)] = []

  /// The names in messages that end with `…`.
  private var cutNames: [String] = []

  /// Creates the names for the views of a scene. If the scene was not read from an Interface Builder file, ids are words
  /// that the author chose, so they stay as they are.
  init(_ layout: LintedLayout) {
    guard layout.isInterfaceFile else { return }
    for view in layout.views {
      if let id = view.view.layoutID, id != view.name, Self.isGenerated(id) {
        namesByID[id] = view.name
      }
      let known = view.view.layoutName
      if known != view.name, known.hasSuffix("…") || known.hasSuffix(":") { texts.append((known, view.name)) }
      if view.name.hasSuffix("…"), !cutNames.contains(view.name) { cutNames.append(view.name) }
    }
    texts.sort { $0.known.utf8.count > $1.known.utf8.count }
  }

  /// Returns a text of the analysis in which views have their names in messages.
  ///
  /// An id in parentheses is already part of a name in messages, so it stays.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  func displayed(_ text: String) -> String {
    var text = text
    if text.contains("…") || text.contains(":") {
      for (known, name) in texts { text = text.replacing(known, with: name) }
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

  /// The largest number of characters of a name that is a text.
  private static let length = 24

  /// Returns the names of all views of a scene, in their order.
  ///
  /// - Complexity: O(*n*) for *n* views.
  static func names(of instance: LayoutInstance) -> [String] {
    let names = instance.views.map(name)
    let uses = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(names, instance.views).map { name, entry in
      guard uses[name, default: 0] > 1, let id = entry.source.id, entry.parent != nil, isGenerated(id),
        !name.hasSuffix("(\(id))")
      else { return name }
      return "\(name) (\(id))"
    }
  }

  private static func name(of entry: LayoutInstance.View) -> String {
    let name = entry.view.layoutName
    guard entry.source.name == nil else { return name }
    if name.isEmpty { return entry.source.id ?? word(entry.source.kind) }
    if entry.parent != nil, name == entry.source.id, isGenerated(name) {
      return "\(word(entry.source.kind)) (\(name))"
    }
    let short = shortened(name)
    // A text such as `3` would look like a number, and `A` like an example.
    return short.count < 3 && name != entry.source.id ? "\(word(entry.source.kind)) \(short)" : short
  }

  /// Returns whether an id has the form of those that Xcode generates, such as `0TF-CL-C2i`.
  private static func isGenerated(_ id: String) -> Bool {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map { $0.count } == [3, 2, 3]
      && parts.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
  }

  /// Returns the kind of a view in words, such as `stack view` or `text field`.
  private static func word(_ kind: LayoutDocument.Kind) -> String {
    guard kind != .stack else { return "stack view" }
    return kind.rawValue.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }

  /// Returns the beginning of a text as a name, which ends after a word if possible. A colon at the end of a text is not
  /// part of the name, because names can precede a colon or a dot in messages.
  private static func shortened(_ text: String) -> String {
    if text.count > 1, text.hasSuffix(":") { return shortened(String(text.dropLast())) }
    guard text.count > length else { return text }
    let start = text.prefix(length - 1)
    let end = start.lastIndex(of: " ").flatMap { text.distance(from: text.startIndex, to: $0) > 8 ? $0 : nil }
    return text[..<(end ?? start.endIndex)] + "…"
  }
}
