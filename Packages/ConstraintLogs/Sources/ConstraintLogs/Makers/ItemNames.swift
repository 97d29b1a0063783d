import LayoutEquations
import SourceText

/// What the items of a report are called in sentences: by the names people gave them, by their texts, else by what
/// they are.
struct ItemNames: Hashable, Sendable {
  private var names: [String: String] = [:]

  /// The items with names that people gave them.
  private var named: Set<String> = []

  /// Names the items of some constraints; items that would be called the same get letters, in the order of the log.
  init(_ constraints: [LoggedConstraint]) { self.init(items: constraints.flatMap { $0.items }) }

  init(items mentioned: [LoggedItem]) {
    var items: [LoggedItem] = []
    for item in mentioned {
      if let index = items.firstIndex(where: { $0.id == item.id }) {
        items[index].merge(item)
      } else {
        items.append(item)
      }
    }
    let words = items.map { $0.word }
    for (index, item) in items.enumerated() {
      let same = words.indices.filter { words[$0] == words[index] }
      if item.name != nil { named.insert(item.id) }
      names[item.id] =
        same.count == 1
        ? words[index] : "\(words[index]) \(Self.letter(same.firstIndex(of: index) ?? 0))"
    }
  }

  /// The name of the item with an id.
  func callAsFunction(_ id: String) -> String {
    if let name = names[id] { return name }
    let prefix = Self.superviewPrefix
    return id.hasPrefix(prefix) ? "superview of \(self(String(id.dropFirst(prefix.count))))" : id
  }

  /// What the analysis calls a superview of which the log tells nothing: this, and what lies in it.
  static let superviewPrefix = "superview of "

  /// `A`, `B`, … `Z`, `27`, …
  private static func letter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : "\(index + 1)"
  }

  /// The item with its article: `the cell`; names of people's own have none.
  func withArticle(_ id: String) -> String {
    let name = self(id)
    return name.first?.isLowercase == true && !named.contains(id) ? "the \(name)" : name
  }
}

extension LoggedItem {
  /// Takes in what another line tells of the same item.
  fileprivate mutating func merge(_ other: LoggedItem) {
    className = className ?? other.className
    name = name ?? other.name
    if let text = other.label, label?.isEmpty ?? true { label = text }
  }

  /// The item in a word or two.
  fileprivate var word: String {
    if let name, !isUnknownSuperview { return name.cleaned }
    if isUnknownSuperview { return "superview" }
    let kind = className.map(Self.word) ?? "item"
    guard let label = label?.cleaned, !label.trimmed.isEmpty else { return kind }
    if let guide = KnownClasses.guideWords[label] { return guide }
    return "\(kind) “\(label)”"
  }

  private static func word(for className: String) -> String {
    if let word = KnownClasses.words[className] { return word }
    let name = ClassName(className).short
    return KnownClasses.words[name] ?? name.cleaned
  }
}

extension String {
  /// Without what would break a line or control a terminal.
  var cleaned: String { PrintableText.blanked(self) }

  fileprivate var trimmed: Substring { drop { $0 == " " } }

  /// With a capital at the beginning of a sentence; names that people gave stay as they are.
  var capitalized: String { hasPrefix("the ") ? "The " + dropFirst(4) : self }
}
