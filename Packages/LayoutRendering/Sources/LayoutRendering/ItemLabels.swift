import LayoutModel

/// The names that tables and drawings show for items, and the ids of items in JSON.
///
/// Several items can have the same name: for example, buttons without names are all called `Button`. Such items are
/// shown with their ids, as in `Button (cancel)`. In JSON, ids are unique: an item without an id gets its name as the
/// id, followed by a number if another item already has that id.
struct ItemLabels {
  /// The properties of an item that determine its name and id.
  struct Item {
    var id: String?
    var name: String
    var kind: LayoutItemKind
    /// Whether the item is a layout guide that was created automatically, such as a margin guide.
    var isGenerated = false
    var parent: Int?
  }

  /// The name to show for each item, at the index of the item. Names of guides are in parentheses.
  let shown: [String]

  /// The unique id of each item for JSON, at the index of the item.
  let ids: [String]

  /// Creates the names and ids of items.
  ///
  /// - Parameter items: The items to name. Superitems must come before their subitems.
  /// - Complexity: O(*n*) for *n* items.
  init(_ items: [Item]) {
    let uses = items.reduce(into: [String: Int]()) { uses, item in
      // Automatic guides are listed below the view that they belong to, so their names need no ids.
      if !item.isGenerated { uses[item.name, default: 0] += 1 }
    }
    shown = items.map { item -> String in
      let isShared = uses[item.name, default: 0] > 1 && item.id != item.name
      let id: String? = isShared ? item.id : nil
      guard item.kind == .guide else { return id.map { "\(item.name) (\($0))" } ?? item.name }
      return id.map { "(\(item.name), \($0))" } ?? "(\(item.name))"
    }
    var taken = Set(items.compactMap { $0.id })
    var numbers: [String: Int] = [:]
    var ids: [String] = []
    for item in items {
      if let id = item.id {
        ids.append(id)
        continue
      }
      // Guides that belong to a view have the names that equations use: `Safe Area` for that of the root, and `card
      // Safe Area` for that of the view `card`.
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
