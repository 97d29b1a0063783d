import XMLSource

/// The items of a scene that constraints can refer to, by their ids in the file.
struct ItemTable {
  private var references: [String: ItemReference] = [:]

  init(root: ViewElement, controller: XMLTree.Element?) {
    add(root)
    guard let guides = controller?.child("layoutGuides") else { return }
    for guide in guides.children {
      guard let id = guide["id"], let rootID = root.id else { continue }
      switch guide["type"] {
      case "top": references[id] = .item("\(rootID) Top Layout Guide")
      case "bottom": references[id] = .item("\(rootID) Bottom Layout Guide")
      default: break
      }
    }
  }

  private mutating func add(_ view: ViewElement) {
    if let id = view.id {
      references[id] = .item(id)
      for child in view.element.children {
        guard let guide = child["id"], child.name == "viewLayoutGuide" else { continue }
        switch child["key"] {
        case "safeArea": references[guide] = .item("\(id) Safe Area")
        case "contentLayoutGuide": references[guide] = .item("\(id) Content Layout Guide")
        case "frameLayoutGuide": references[guide] = .item("\(id) Frame Layout Guide")
        case "keyboard": references[guide] = .item("\(id) Keyboard Layout Guide")
        default: break
        }
      }
      if let guides = view.element.child("userGuides") {
        for guide in guides.children { if let id = guide["id"] { references[id] = .item(id) } }
      }
    }
    for child in view.children { add(child) }
  }

  /// Returns the reference to the item with the given id; nil if the scene has no item with this id.
  subscript(id: String) -> ItemReference? { references[id] }
}
