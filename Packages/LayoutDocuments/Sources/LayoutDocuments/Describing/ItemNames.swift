@_spi(Tools) import LayoutModel

/// What a document calls the items of a live tree, so that each is found again.
///
/// Names and ids stay what they are as far as they can: of equal ids the first one keeps it, and an item whose name does
/// not tell it from the others gets an id; so does a view named `Card` beside one that is called `Card Safe Area`.
struct ItemNames {
  private var names: [ObjectIdentifier: String] = [:]
  private var ids: [ObjectIdentifier: String] = [:]
  private var references: [ObjectIdentifier: String] = [:]
  private let root: any LayoutItem

  /// All names and ids in small letters, which must not be those of a guide that comes with a view.
  private var taken: Set<String> = []

  /// - Parameter title: The text that a document shows of an item, which names it if nothing else does.
  init(root: any LayoutItem, title: (any LayoutItem) -> String?) {
    self.root = root
    let items = Self.items(below: root)
    // What each item goes by; a root without name or id has those of documents.
    var callings: [ObjectIdentifier: String] = [:]
    var callingCounts: [String: Int] = [:]
    var idOwners: [String: ObjectIdentifier] = [:]
    if root.layoutID == nil { idOwners["root"] = ObjectIdentifier(root) }
    for item in items {
      let key = ObjectIdentifier(item)
      names[key] = item.ownName
      if let calling = item.ownName ?? (item === root ? "Root" : title(item)) {
        callings[key] = calling
        callingCounts[calling, default: 0] += 1
        taken.insert(calling.lowercased())
      }
      if let id = item.layoutID, idOwners[id] == nil {
        idOwners[id] = key
        ids[key] = id
        taken.insert(id.lowercased())
      }
    }
    for item in items {
      let key = ObjectIdentifier(item)
      if let calling = callings[key], callingCounts[calling] == 1, (idOwners[calling] ?? key) == key,
        calling.isHandy, !isGuideHidden(of: item, called: calling)
      {
        references[key] = calling
      } else {
        let ownID = ids[key].flatMap { isGuideHidden(of: item, called: $0) ? nil : $0 }
        let id = ownID ?? newID(for: item)
        ids[key] = id
        references[key] = id
      }
    }
  }

  /// The name that the item has.
  func name(of item: any LayoutItem) -> String? { names[ObjectIdentifier(item)] }

  /// The id that the item has, or that was made for it.
  func id(of item: any LayoutItem) -> String? { ids[ObjectIdentifier(item)] }

  /// Whether the item is in the tree.
  func knows(_ item: any LayoutItem) -> Bool {
    if references[ObjectIdentifier(item)] != nil { return true }
    guard let guide = item as? LayoutGuide, guide.isSystemGuide, let owner = guide.owningView else {
      return false
    }
    return references[ObjectIdentifier(owner)] != nil
  }

  /// What constraints call an item of the tree, or a guide that comes with one.
  func reference(to item: any LayoutItem) -> String {
    if let reference = references[ObjectIdentifier(item)] { return reference }
    guard let owner = item.layoutSuperitem, let reference = references[ObjectIdentifier(owner)] else {
      return item.layoutName
    }
    let name = (item as? LayoutGuide)?.systemGuideName ?? item.layoutName
    return owner === root && !taken.contains(name.lowercased()) ? name : "\(reference) \(name)"
  }

  /// Whether a guide that comes with a view would be found as something else, were the view called so.
  private func isGuideHidden(of item: any LayoutItem, called reference: String) -> Bool {
    guard item.layoutKind == .view else { return false }
    return LayoutItemIndex.guideNames.contains { guide in
      taken.contains("\(reference) \(guide)".lowercased())
        && (item !== root || taken.contains(guide.lowercased()))
    }
  }

  /// An id that is neither an id nor a name, whatever the letters, and leaves the item's guides to be found.
  private mutating func newID(for item: any LayoutItem) -> String {
    let name = names[ObjectIdentifier(item)] ?? item.layoutName
    // The document's root goes by these if it says nothing else.
    let reserved = ["root", "superview"]
    let base = name.isEmpty || !name.isHandy ? "item" : name
    var id = base
    var number = counts[base.lowercased(), default: 1]
    while taken.contains(id.lowercased()) || reserved.contains(id.lowercased())
      || isGuideHidden(of: item, called: id)
    {
      number += 1
      id = "\(base)-\(number)"
    }
    counts[base.lowercased()] = number
    taken.insert(id.lowercased())
    return id
  }

  /// How many ids were made of a name.
  private var counts: [String: Int] = [:]

  /// Views and the guides that were added to them, parents first.
  static func items(below root: any LayoutItem) -> [any LayoutItem] {
    var items: [any LayoutItem] = []
    var open: [any LayoutItem] = [root]
    while let item = open.popLast() {
      items.append(item)
      items.append(contentsOf: item.layoutGuides.filter { !$0.isSystemGuide })
      open.append(contentsOf: item.layoutSubitems.reversed())
    }
    return items
  }
}

extension String {
  /// Whether people would write it in an equation.
  fileprivate var isHandy: Bool { utf8.count <= 60 && !contains(where: \.isNewline) }
}

extension LayoutItem {
  /// The name that people gave the item; nil if it is called by its id or its type.
  fileprivate var ownName: String? {
    hasLayoutName && layoutName != layoutID ? layoutName : nil
  }
}
