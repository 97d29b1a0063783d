import LayoutEquations
@_spi(Tools) import SourceText

extension LayoutItemIndex {
  /// Returns names that an equation can use in place of an unknown name, likeliest first.
  ///
  /// The search recognizes misspelled names and the following notations of other layout systems. The unknown name is on
  /// the left, the suggestion on the right:
  ///
  ///     1.5x Button          1.5 * Button
  ///     Superview.SafeArea   Safe Area
  ///     parent               Superview
  ///     Card.Safe Area       Card Safe Area
  ///     Card.frame           Card
  ///     “Button”             Button
  ///     Buton                Button
  func suggestions(for name: String) -> [String] {
    guard name.utf8.count <= 256 else { return [] }
    if let products = products(meantBy: name) { return products }
    if let guide = guide(meantBy: name) { return [guide] }
    if let item = itemBehindDot(in: name) ?? itemWithProperty(in: name) ?? itemInMarks(name) { return [item] }
    let names = knownNames + [ItemReference.superview.description]
    let near = Suggestions.nearest(to: name, among: names)
    if Self.meansSuperview(name), !near.contains(where: { $0.lowercased() == name.lowercased() }) {
      return [ItemReference.superview.description]
    }
    return near.isEmpty ? Suggestions.similar(to: name, among: names).map { [$0] } ?? [] : near
  }

  /// Returns the known name in quotation marks or brackets; nil if the text contains none.
  private func itemInMarks(_ name: String) -> String? {
    let marks: (Character) -> Bool = { "\"'“”„‘’«»`[](){}<>".contains($0) }
    let bare = String(String(name.drop(while: marks).reversed()).drop(while: marks).reversed())
    return bare.utf8.count < name.utf8.count && isKnown(bare) ? reference(named: bare) : nil
  }

  /// Returns the four known names that are most similar to an unknown name, most similar first. The result may contain
  /// names that are very different. Messages list three names; the fourth shows that there are more.
  ///
  /// - Complexity: O(*k*) for *k* names, of which at most 1,000 are compared.
  @_spi(Tools) public func nearestNames(to name: String) -> [String] {
    var seen: Set<String> = []
    let names = items.prefix(1000).map { reference(to: $0).description }.filter { seen.insert($0).inserted }
    return Suggestions.closest(to: name, among: names, limit: 4)
  }

  /// Returns the name of the system guide that a text means, for example in UIKit's spelling; nil if the text means no
  /// guide.
  ///
  /// `safeAreaLayoutGuide`, `SafeArea` and `view.safeArea` mean `Safe Area`; `Card.SafeArea` means `Card Safe Area`.
  private func guide(meantBy name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last, let guide = Self.guideName(meantBy: last) else { return nil }
    let owner = parts.dropLast().joined(separator: ".").trimmed
    let isOfRoot = owner.isEmpty || Self.isSuperview(owner) || Self.meansSuperview(owner)
    return [isOfRoot ? guide : "\(owner) \(guide)"].first(where: isKnown).map(reference(named:))
  }

  /// Returns the name of the system guide that a word means, such as `Safe Area` for UIKit's `safeAreaLayoutGuide`; nil
  /// if the word means no guide.
  @_spi(Tools) public static func guideName(meantBy word: some StringProtocol) -> String? {
    let stem = stem(of: word)
    return stem.isEmpty ? nil : guideNames.first { self.stem(of: $0) == stem }
  }

  /// Returns the name of a guide in lowercase, without spaces, without the suffixes `layout` and `guide`, and without
  /// the prefix `layout`: `safearea` for `safeAreaLayoutGuide`, and `margins` for `Layout Margins Guide`.
  private static func stem(of name: some StringProtocol) -> String {
    var stem = name.lowercased().filter { $0 != " " }
    for suffix in ["guide", "layout"] where stem.hasSuffix(suffix) { stem.removeLast(suffix.count) }
    let prefix = "layout"
    if stem.hasPrefix(prefix), stem.count > prefix.count { stem.removeFirst(prefix.count) }
    return stem
  }

  /// Returns whether a name means the superview in other layout systems or in code, such as `parent`.
  private static func meansSuperview(_ name: String) -> Bool {
    let words: Set<String> = [
      "parent", "parentview", "super", "view.superview", "self.superview", "self", "view", "self.view",
      "contentview", "self.contentview", "container", "window", "screen", "canvas",
    ]
    return words.contains(name.lowercased())
  }

  /// Returns the products that a name such as `1.5x Button` or `2 Button` probably means, such as `1.5 * Button`.
  ///
  /// Returns nil if the name does not begin with a number, or if no item has a name that is similar to the text after
  /// the number.
  private func products(meantBy name: String) -> [String]? {
    let length = NumberText.lengthOfDecimal(in: name.utf8)
    guard length > 0, length < name.utf8.count else { return nil }
    let number = String(name.utf8.prefix(length)) ?? ""
    let rest = String(name.utf8.dropFirst(length)) ?? ""
    let hasSign = rest.first == "x" || rest.first == "X"
    for candidate in hasSign ? [rest.dropFirst(), rest[...]] : [rest[...]] {
      let item = candidate.trimmed
      let items =
        isKnown(item) ? [reference(named: item)] : Suggestions.nearest(to: item, among: knownNames)
      if !items.isEmpty { return items.map { "\(number) * \($0)" } }
    }
    return nil
  }

  /// Returns the name of an item if `name` is code for a property of this item: `Card` for `Card.frame`. Nil if `name`
  /// does not end with such a property, or if the item does not exist.
  private func itemWithProperty(in name: String) -> String? {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let count = parts.count
    while parts.count > 1, let last = parts.last, Self.properties.contains(last.lowercased()) {
      parts.removeLast()
    }
    let item = parts.joined(separator: ".").trimmed
    return parts.count < count && isKnown(item) ? reference(named: item) : nil
  }

  private static let properties: Set<String> = [
    "frame", "bounds", "size", "origin", "center", "layer", "snp", "view",
  ]

  /// Returns the name of the item that the text after the last dot refers to; nil if there is no such item.
  ///
  /// For `Superview.Safe Area`, the result is `Safe Area`. For `Card.Safe Area`, the result is `Card Safe Area`.
  private func itemBehindDot(in name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let owner = name[..<dot].trimmed
    let item = name[name.index(after: dot)...].trimmed
    return ["\(owner) \(item)", item].first(where: isKnown).map(reference(named:))
  }

  private func isKnown(_ name: String) -> Bool {
    if name.isEmpty { return false }
    if Self.isSuperview(name) { return true }
    do throws(ItemLookupError) {
      return try knownItem(named: name) != nil
    } catch {
      return false
    }
  }

  /// Returns a name in the notation of equations, in quotes if necessary.
  private func reference(named name: String) -> String {
    Self.isSuperview(name) ? ItemReference.superview.description : ItemReference.item(name).description
  }

  private static func isSuperview(_ name: String) -> Bool {
    name.lowercased() == ItemReference.superview.description.lowercased()
  }
}
