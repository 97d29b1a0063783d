import ConflictAnalysis
import LayoutEquations
import SourceText

/// The names of the items of a report, for use in sentences.
///
/// An item is called by the name that the app gave it. Items without a name are called by their class and text:
/// `label “Title”`.
struct ItemNames: Hashable, Sendable {
  private var names: [String: String] = [:]

  /// The ids of the items with names given by the app.
  private var named: Set<String> = []

  /// The ids of the items whose names end with a letter, as in `label A`, because several items have the same name.
  private var lettered: Set<String> = []

  /// Chooses names for the items of a report. If several items would have the same name, they get letters: `label A`,
  /// `label B`.
  ///
  /// The items of the conflicting constraints and of the dropped one come first, in the order of the log, because brief
  /// explanations show only these: there is no `label B` without a `label A`.
  init(_ conflict: ConflictCase) {
    let items = conflict.constraints.flatMap { $0.items }
    let arithmetic = conflict.conflict?.arithmetic
    let lengths = (arithmetic?.needed ?? []) + (arithmetic?.available ?? [])
    let added = lengths.flatMap { $0.premises }.compactMap { premise in
      premise.equation.map { conflict.origins[$0] }
    }
    let shown = conflict.members + (conflict.droppedIndex.map { [$0] } ?? [])
    let rows = Set(shown + added.filter { $0 != ConflictCase.rule })
    let ids = Set(rows.flatMap { conflict.constraints[$0].items.map { $0.id } })
    self.init(items: items.filter { ids.contains($0.id) } + items.filter { !ids.contains($0.id) })
  }

  /// Chooses names for items. If several items would have the same name, they get letters, or their
  /// addresses.
  ///
  /// - Parameter usesAddresses: Whether items with the same name get their addresses, as in `button 0x7f01`,
  ///   if the log has them. True for texts without a legend that explains the letters. Default: false.
  init(items mentioned: [LoggedItem], usesAddresses: Bool = false) {
    var items: [LoggedItem] = []
    var places: [String: Int] = [:]
    for item in mentioned {
      let id = item.id
      if let place = places[id] {
        items[place].merge(item)
      } else {
        places[id] = items.count
        items.append(item)
      }
    }
    let words = items.map { $0.word }
    var counts: [String: Int] = [:]
    for word in words { counts[word, default: 0] += 1 }
    var used: [String: Int] = [:]
    for (word, item) in zip(words, items) {
      let id = item.id
      if item.name != nil { named.insert(id) }
      guard counts[word] != 1 else {
        names[id] = word
        continue
      }
      if usesAddresses, let address = item.address {
        names[id] = "\(word) \(address)"
        continue
      }
      lettered.insert(id)
      names[id] = "\(word) \(Self.letter(used[word, default: 0]))"
      used[word, default: 0] += 1
    }
  }

  /// Returns the name of the item with an id, without an article.
  func callAsFunction(_ id: String) -> String {
    if let name = names[id] { return name }
    if let mark = id.lastIndex(of: Self.twinMark) {
      let end = String(id[mark...].dropFirst())
      return end.utf8.count == 1
        ? "\(self(String(id[..<mark]))) \(end)" : LoggedItem(className: end).word
    }
    if id.hasPrefix(Self.contentPrefix) {
      return "content of \(withArticle(String(id.dropFirst(Self.contentPrefix.count))))"
    }
    let prefix = Self.superviewPrefix
    return id.hasPrefix(prefix) ? "superview of \(self(String(id.dropFirst(prefix.count))))" : id
  }

  /// Returns whether the app gave a name to the item with this id.
  func isNamed(_ id: String) -> Bool { named.contains(id) }

  /// Returns whether the name of an item is a plural, such as `the layout margins`.
  func isPlural(_ id: String) -> Bool { !isNamed(id) && self(id) == "layout margins" }

  /// Returns whether only a letter distinguishes the name of an item from that of another one.
  func isLettered(_ id: String) -> Bool { lettered.contains(id) }

  /// The separator in the ids of two items that would otherwise have the same id. If both items of a constraint have
  /// the same id, ``LoggedConstraint/distinctEquation`` appends this character to each id, and then the class of the
  /// item or the letter A or B.
  static let twinMark: Character = "\u{1}"

  /// The start of the placeholder id for a superview that the log does not name. The id of its subview follows.
  static let superviewPrefix = "superview of "

  /// The start of the id for the content of a scroll view. The id of the scroll view follows.
  static let contentPrefix = "content of "

  /// Returns the letter for an index from 0: `A`, `B`, … `Z`, and then numbers: `27`, ….
  private static func letter(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : "\(index + 1)"
  }

  /// Returns the name of an item with its article, such as `the cell`. Names given by the app, and names that end with a
  /// letter, such as `view A`, have no article.
  func withArticle(_ id: String) -> String {
    let name = self(id)
    let mark = id.lastIndex(of: Self.twinMark)
    let known = mark.map { String(id[..<$0]) } ?? id
    let hasLetter = mark.map { id[$0...].utf8.count == 2 } ?? lettered.contains(known)
    let isName = named.contains(known) || hasLetter
    return name.first?.isLowercase == true && !isName ? "the \(name)" : name
  }
}

extension LoggedItem {
  /// Adds the class, name and text that this item lacks, from another line of the log about the same item.
  fileprivate mutating func merge(_ other: LoggedItem) {
    className = className ?? other.className
    name = name ?? other.name
    if let text = other.label, label?.isEmpty ?? true { label = text }
  }

  /// The item in a few words: its name, or its class and text.
  fileprivate var word: String {
    if let name, !isUnknownSuperview { return name.cleaned.quotedIfUnclear }
    if isUnknownSuperview { return "superview" }
    let kind = className.map(Self.word) ?? "item"
    guard let label = label?.cleaned, !label.trimmed.isEmpty else { return kind }
    if let guide = KnownClasses.guideWords[label] { return guide }
    // A guide's identifier is often its class.
    if label == kind { return kind }
    return "\(kind) “\(label)”"
  }

  private static func word(for className: String) -> String {
    if let word = KnownClasses.words[className] { return word }
    let name = ClassName(className).short
    return KnownClasses.words[name] ?? name.cleaned
  }
}

extension String {
  /// The text with line breaks and control characters replaced by spaces.
  var cleaned: String { PrintableText.blanked(self) }

  fileprivate var trimmed: Substring { drop { $0 == " " } }

  /// The name in quotation marks if it would not read as a name: `[1]` is the number of a constraint in explanations,
  /// `371` is a length, and `empty set title` or `superview` are words. Other names are not changed.
  fileprivate var quotedIfUnclear: String {
    let isNumber = utf8.allSatisfy { (0x30...0x39).contains($0) }
    let isUnclear = utf8.contains { [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: " ")].contains($0) }
    return !isEmpty && (isNumber || isUnclear || self == "superview") ? "“\(self)”" : self
  }

  /// The text as the start of a sentence: `the` becomes `The`, and `view A` becomes `View A`. Names given by the app are
  /// not changed.
  var capitalized: String {
    if hasPrefix("the ") { return "The " + dropFirst(4) }
    guard let word = split(separator: " ").first, word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }),
      startsWithLetteredName
    else { return self }
    return word.prefix(1).uppercased() + dropFirst()
  }

  /// Whether the text begins with words in lowercase and a single letter: `image view B …`.
  private var startsWithLetteredName: Bool {
    for word in split(separator: " ") {
      if word.utf8.count == 1, word.first?.isUppercase == true { return true }
      guard word.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "'") }) else {
        return false
      }
    }
    return false
  }
}
