import LayoutModel

/// The names of items in rows and drawings, and their ids in JSON.
///
/// The name of an item is not always unique: three buttons without names are all called `Button`. An item that shares
/// its name is shown with its id, `Button (cancel)`. Ids are unique: an item without one has its name, with a number if
/// the name is taken.
struct ItemLabels {
  /// An item, as far as its names go.
  struct Item {
    var id: String?
    var name: String
    var kind: LayoutItemKind
    /// Whether it is a guide that no author created.
    var isGenerated = false
    var parent: Int?
  }

  /// The names to show, by the indices of the items. Names of guides are in parentheses.
  let shown: [String]

  /// The unique ids, by the indices of the items.
  let ids: [String]

  /// Names items; superitems come before their subitems.
  ///
  /// - Complexity: O(*n*) for *n* items, unless many ids look like numbered names.
  init(_ items: [Item]) {
    let uses = items.reduce(into: [String: Int]()) { uses, item in
      // The guides that every view has are listed below their view, which distinguishes them.
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
      // As in equations: the root's guides have their names, those of other views follow the view's id.
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
