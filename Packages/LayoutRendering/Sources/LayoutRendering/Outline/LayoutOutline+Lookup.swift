@_spi(Tools) import LayoutModel
import SourceText

/// The item or guide whose constraints ``LayoutOutline/filtered(item:attribute:)`` keeps.
struct OutlineSubject: Hashable {
  /// The index of the item in ``LayoutOutline/items``.
  var item: Int

  /// The name of a guide that belongs to the item, such as `Safe Area`. If it is nil, the subject is the item together
  /// with all of its guides.
  var guide: String?

  func isMeant(by mention: LayoutOutline.Mention) -> Bool {
    mention.item == item && (guide == nil || mention.guide == guide)
  }
}

/// Methods that find items by id or name, with the rules of `LayoutItemIndex`. That type works only with item objects,
/// but an outline contains only the names of items.
///
/// There is one difference: because an outline does not store which views scroll, the name `Content Layout Guide` is
/// accepted for any view.
extension LayoutOutline {
  /// Returns the item with the given id or name, which can be a guide that belongs to another item.
  ///
  /// - Throws: `ItemLookupError` if there is no such item, or more than one.
  /// - Complexity: O(*n*) for *n* items.
  func subject(named name: String) throws(ItemLookupError) -> OutlineSubject {
    if let index = try exactItem(named: name) { return OutlineSubject(item: index) }
    if LayoutItemIndex.guideNames.contains(name), !items.isEmpty {
      return OutlineSubject(item: 0, guide: name)
    }
    if let index = try listedItem(named: name) { return OutlineSubject(item: index) }
    if let guide = try guide(named: name) { return guide }
    throw .unknown(name, suggestions: Suggestions.nearest(to: name, among: knownNames))
  }

  private func listedItem(named name: String) throws(ItemLookupError) -> Int? {
    if let index = try exactItem(named: name) { return index }
    let folded = name.lowercased()
    return try onlyItem(named: name) { $0.name.lowercased() == folded || $0.id?.lowercased() == folded }
  }

  private func exactItem(named name: String) throws(ItemLookupError) -> Int? {
    if let index = items.firstIndex(where: { $0.id == name }) { return index }
    return try onlyItem(named: name) { $0.name == name }
  }

  private func onlyItem(named name: String, where test: (Item) -> Bool) throws(ItemLookupError) -> Int? {
    let found = items.indices.filter { test(items[$0]) }
    guard found.count > 1 else { return found.first }
    throw .ambiguous(
      name,
      candidates: found.map { index in
        .init(
          name: items[index].name, id: items[index].id, superitem: items[index].parent.map { items[$0].name })
      })
  }

  /// Returns the guide with the given name, ignoring case: `Safe Area` is the guide of the root, and `Card Safe Area`
  /// the guide of the view `Card`. Nil if no guide has this name.
  private func guide(named name: String) throws(ItemLookupError) -> OutlineSubject? {
    let folded = name.lowercased()
    for guide in LayoutItemIndex.guideNames {
      let suffix = guide.lowercased()
      if folded == suffix, !items.isEmpty { return OutlineSubject(item: 0, guide: guide) }
      guard folded.hasSuffix(" " + suffix) else { continue }
      let owner = try listedItem(named: String(name.dropLast(suffix.count + 1)))
      if let owner, items[owner].kind == .view { return OutlineSubject(item: owner, guide: guide) }
    }
    return nil
  }

  /// The names and ids of the items, and the names of the root's guides that constraints refer to. They are suggestions
  /// for a misspelled name.
  private var knownNames: [String] {
    let mentions = items.flatMap { $0.constraints }.flatMap { $0.mentions }
    return items.flatMap { [$0.name, $0.id ?? $0.name] }
      + mentions.compactMap { $0.item == 0 ? $0.guide : nil }
  }
}
