import LayoutModel

/// The names of items in tables and drawings, and their ids in JSON.
///
/// Several items can have the same name: three buttons without names are all called `Button`. Such items are shown with
/// their ids, `Button (cancel)`. Ids in JSON are unique. The id of an item without one is its name, with a number if
/// another item has that id.
struct ItemLabels {
  /// The properties of an item that determine its name and id.
  struct Item {
    var id: String?
    var name: String
    var kind: LayoutItemKind
    /// Whether the item is a layout guide that no author created, such as a margin guide.
    var isGenerated = false
    var parent: Int?
  }

  /// The names to show; the index is that of the item. Names of guides are in parentheses.
  let shown: [String]

  /// The unique ids for JSON; the index is that of the item.
  let ids: [String]

  /// Creates the names and ids of items. Superitems must precede their subitems.
  ///
  /// - Complexity: O(*n*) for *n* items, unless many ids look like numbered names.
  init(_ items: [Item]) {
    let uses = items.reduce(into: [String: Int]()) { uses, item in
      // Guides that every view has are listed below their view, so their names need no id.
      if !item.isGenerated { uses[item.name, default: 0] += 1 }
    }
    shown = items.map { item -> String in
      let isShared = uses[item.name, default: 0] > 1 && item.id != item.name
      let id: String? = isShared ? item.id : nil
      guard item.kind == .guide else { return id.map { "\(item.name) (\($0))" } ?? item.name }
      return id.map { "(\(item.name), \($0))" } ?? "(\(item.name))"
    }
    var taken = Set(items.compactMap(\.id))
    var numbers: [String: Int] = [:]
    var ids: [String] = []
    for item in items {
      if let id = item.id {
        ids.append(id)
        continue
      }
      // Guides that belong to a view are named as in equations: `Safe Area` for the root, `card Safe Area` for the view
      // `card`.
      var name = item.name
      if item.isGenerated, let parent = item.parent, parent != 0 { name = "\(ids[parent]) \(name)" }
      var number = numbers[name, default: 0]
      var id: String
      repeat {
        number += 1
        id = number == 1 ? name : "\(name) (\(number))"
      } while !taken.insert(id).inserted
      numbers[name] = number
      ids.append(id)
    }
    self.ids = ids
  }

  init(_ solution: LayoutSolution) {
    self.init(
      solution.items.map {
        Item(id: $0.id, name: $0.name, kind: $0.kind, isGenerated: $0.isSystemGuide, parent: $0.parent)
      })
  }
}
