import SourceText
import XMLSource

/// A table that maps the names of items in equations to the ids of these items in a file. ``ItemTable`` is the reverse
/// of this table.
struct ItemIDs {
  private var ids: [String: String] = [:]
  private let root: String?

  init(_ scene: LayoutDocument.Scene, _ file: InterfaceFile) {
    root = scene.root.id
    var counts: [String: Int] = [:]
    count(scene.root, &counts)
    add(scene.root, file, counts)
    guard let element = file.element(of: scene.root.origin), let rootID = scene.root.id,
      let guides = element.parent?.child("layoutGuides")
    else { return }
    for guide in guides.children {
      guard let id = guide["id"] else { continue }
      switch guide["type"] {
      case "top": add(id, "Top Layout Guide", of: scene.root, rootID, counts, isRoot: true)
      case "bottom": add(id, "Bottom Layout Guide", of: scene.root, rootID, counts, isRoot: true)
      default: break
      }
    }
  }

  private func count(_ view: LayoutDocument.View, _ counts: inout [String: Int]) {
    if let name = view.name { counts[name, default: 0] += 1 }
    for child in view.views { count(child, &counts) }
  }

  private mutating func add(_ view: LayoutDocument.View, _ file: InterfaceFile, _ counts: [String: Int]) {
    if let id = view.id {
      ids[id] = id
      if let name = view.name, counts[name] == 1, ids[name] == nil { ids[name] = id }
      let isRoot = id == root
      if let element = file.element(of: view.origin) {
        for child in element.children where child.name == "viewLayoutGuide" {
          guard let guide = child["id"] else { continue }
          switch child["key"] {
          case "safeArea": add(guide, "Safe Area", of: view, id, counts, isRoot: isRoot)
          case "contentLayoutGuide": add(guide, "Content Layout Guide", of: view, id, counts, isRoot: isRoot)
          case "frameLayoutGuide": add(guide, "Frame Layout Guide", of: view, id, counts, isRoot: isRoot)
          case "keyboard": add(guide, "Keyboard Layout Guide", of: view, id, counts, isRoot: isRoot)
          default: break
          }
        }
      }
    }
    for guide in view.guides { if let id = guide.id { ids[id] = id } }
    for child in view.views { add(child, file, counts) }
  }

  private mutating func add(
    _ id: String, _ guide: String, of view: LayoutDocument.View, _ viewID: String, _ counts: [String: Int],
    isRoot: Bool
  ) {
    ids["\(viewID) \(guide)"] = id
    if let name = view.name, counts[name] == 1 { ids["\(name) \(guide)"] = id }
    if isRoot { ids[guide] = id }
  }

  /// Returns the id of an item; nil if the file contains no such item.
  func id(of item: ItemReference) -> String? {
    switch item {
    case .item(let name): ids[name]
    case .superview: nil
    }
  }

  /// Adds the id of an item that an edit creates.
  mutating func add(_ id: String, named name: String) { ids[name] = id }
}
