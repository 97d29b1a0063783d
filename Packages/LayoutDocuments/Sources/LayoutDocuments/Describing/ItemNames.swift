@_spi(Tools) import LayoutModel

/// The names and ids by which a document refers to the items of a live tree.
///
/// Items keep their names and ids where possible. If several items have the same id, only the first keeps it. An item
/// gets a new id if its name is not unique, or if one of its system guides would have the same name as another item.
/// For example, the safe area of a view named `Card` is called `Card Safe Area`, so the view gets an id if another item
/// is named `Card Safe Area`.
struct ItemNames {
  private var names: [ObjectIdentifier: String] = [:]
  private var ids: [ObjectIdentifier: String] = [:]
  private var references: [ObjectIdentifier: String] = [:]
  private let root: any LayoutItem

  /// All names and ids that items already have, in lowercase. The name of a system guide, such as `Card Safe Area`,
  /// must not be one of them.
  private var taken: Set<String> = []

  /// Chooses the names and ids for the items of a tree.
  ///
  /// - Parameter title: Returns the text that the document stores for an item. An item without a name is named after
  ///   this text.
  init(root: any LayoutItem, title: (any LayoutItem) -> String?) {
    self.root = root
    let items = Self.items(below: root)
    // The display name of each item. A root without a name is called `Root`, and one without an id has the id `root`.
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

  /// Returns the name that the user gave the item; nil if there is none.
  func name(of item: any LayoutItem) -> String? { names[ObjectIdentifier(item)] }

  /// Returns the id of the item in the document: its own id, or a new one. The result is nil if the name of the item
  /// already identifies the item.
  func id(of item: any LayoutItem) -> String? { ids[ObjectIdentifier(item)] }

  /// Returns whether constraints of the document can refer to the item: whether the item is in the tree, or is a system
  /// guide of a view in the tree, such as a safe area.
  func knows(_ item: any LayoutItem) -> Bool {
    if references[ObjectIdentifier(item)] != nil { return true }
    guard let guide = item as? LayoutGuide, guide.isSystemGuide, let owner = guide.owningView else {
      return false
    }
    return references[ObjectIdentifier(owner)] != nil
  }

  /// Returns the text by which constraints refer to an item: its name or id, or, for a system guide, a text such as
  /// `Card Safe Area`.
  func reference(to item: any LayoutItem) -> String {
    if let reference = references[ObjectIdentifier(item)] { return reference }
    guard let owner = item.layoutSuperitem, let reference = references[ObjectIdentifier(owner)] else {
      return item.layoutName
    }
    let name = (item as? LayoutGuide)?.systemGuideName ?? item.layoutName
    return owner === root && !taken.contains(name.lowercased()) ? name : "\(reference) \(name)"
  }

  /// Returns whether a constraint could not refer to a system guide of the view because another item already has the
  /// guide's name.
  ///
  /// - Parameter reference: The name or id of the view, which the names of its guides begin with.
  private func isGuideHidden(of item: any LayoutItem, called reference: String) -> Bool {
    guard item.layoutKind == .view else { return false }
    return LayoutItemIndex.guideNames.contains { guide in
      taken.contains("\(reference) \(guide)".lowercased())
        && (item !== root || taken.contains(guide.lowercased()))
    }
  }

  /// Returns a new id for an item. The id differs from all names in use, and so do the names that the item's system
  /// guides get from the id. Upper and lower case count as equal.
  private mutating func newID(for item: any LayoutItem) -> String {
    let name = names[ObjectIdentifier(item)] ?? item.layoutName
    // Names that refer to the root and to the superview in every document.
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

  /// The number at the end of the last id created from a name, such as 3 for `card-3`. The keys are names in lowercase.
  private var counts: [String: Int] = [:]

  /// Returns the views and guides of a tree, each after its superitem, without system guides such as the safe area.
  static func items(below root: any LayoutItem) -> [any LayoutItem] {
    var items: [any LayoutItem] = []
    var open: [any LayoutItem] = [root]
    while let item = open.popLast() {
      items.append(item)
      items.append(contentsOf: item.layoutState.guides.filter { !$0.isSystemGuide }.map { $0 })
      open.append(contentsOf: item.layoutSubitems.reversed())
    }
    return items
  }
}

extension String {
  /// Whether the text is short enough to name an item in equations: at most 60 bytes, on one line.
  fileprivate var isHandy: Bool { utf8.count <= 60 && !contains { $0.isNewline } }
}

extension LayoutItem {
  /// The name that the user gave the item; nil if its name is derived from its id or its type.
  fileprivate var ownName: String? {
    hasLayoutName && layoutName != layoutID ? layoutName : nil
  }
}
