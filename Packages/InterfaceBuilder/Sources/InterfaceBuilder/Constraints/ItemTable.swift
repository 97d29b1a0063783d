import XMLSource

/// A table of the items in a scene that constraints can refer to. The keys are the ids of the items in the file.
struct ItemTable {
  /// An item that constraints can refer to.
  private struct Entry {
    /// The reference to the item in equations.
    var reference: ItemReference
    /// The id of the nearest view that contains the item; nil for the root.
    var container: String?
  }

  private var entries: [String: Entry] = [:]

  /// Creates the table of a scene.
  ///
  /// - Parameters:
  ///   - root: The root of the scene.
  ///   - controller: The view controller of the scene; nil in a `.xib` of views.
  ///   - platform: The platform of the file, which determines the views that scroll.
  init(root: ViewElement, controller: XMLTree.Element?, platform: InterfaceFile.Header.Platform) {
    add(root, in: nil, platform)
    guard let guides = controller?.child("layoutGuides"), let rootID = root.id else { return }
    for guide in guides.children {
      guard let id = guide["id"] else { continue }
      switch guide["type"] {
      case "top": add(id, "\(rootID) Top Layout Guide", in: rootID)
      case "bottom": add(id, "\(rootID) Bottom Layout Guide", in: rootID)
      default: break
      }
    }
  }

  private mutating func add(_ id: String, _ name: String, in container: String?) {
    if entries[id] == nil { entries[id] = Entry(reference: .item(name), container: container) }
  }

  private mutating func add(
    _ view: ViewElement, in container: String?, _ platform: InterfaceFile.Header.Platform
  ) {
    if let id = view.id {
      add(id, id, in: container)
      let scrolls = platform != .macOS && ViewKinds.kind(ofElement: view.name).scrolls
      for child in view.element.children {
        guard let guide = child["id"], child.name == "viewLayoutGuide" else { continue }
        switch child["key"] {
        case "safeArea": add(guide, "\(id) Safe Area", in: id)
        case "contentLayoutGuide" where scrolls: add(guide, "\(id) Content Layout Guide", in: id)
        case "frameLayoutGuide" where scrolls: add(guide, "\(id) Frame Layout Guide", in: id)
        case "keyboard": add(guide, "\(id) Keyboard Layout Guide", in: id)
        default: break
        }
      }
    }
    for guide in view.guides { if let id = guide["id"] { add(id, id, in: view.id ?? container) } }
    for child in view.children { add(child, in: view.id ?? container, platform) }
  }

  /// Returns the reference to the item with the given id; nil if the scene has no item with this id.
  subscript(id: String) -> ItemReference? { entries[id]?.reference }

  /// Returns whether a view contains an item, or is this item.
  ///
  /// - Complexity: O(*d*) for an item that is *d* levels deep.
  func contains(_ view: String, _ id: String) -> Bool {
    var next: String? = id
    while let current = next, current != view { next = entries[current]?.container }
    return next != nil
  }
}
