import XMLSource

extension LayoutViewAppearance.BarItem {
  /// Returns the items of a toolbar.
  ///
  /// - Parameter list: The element with the items: `items` of a toolbar, or `toolbarItems` of a view controller.
  static func all(in list: XMLTree.Element?) -> [LayoutViewAppearance.BarItem] {
    guard let list else { return [] }
    return list.children.filter { $0.name == "barButtonItem" }.map { Self($0) }
  }

  private init(_ item: XMLTree.Element) {
    switch item["systemItem"] {
    case "flexibleSpace": self = .flexibleSpace
    case "fixedSpace": self = .fixedSpace(max(0, item.points("width")))
    case let name?:
      self = Self.systemItemsWithTitle.contains(name) ? .title(Self.title(ofSystemItem: name)) : .symbol
    case nil:
      // UIKit shows the image of an item that has both.
      let title = item["title"] ?? ""
      self = item["image"] != nil || title.isEmpty ? .symbol : .title(title)
    }
  }

  /// The system items that show a title instead of a symbol.
  private static let systemItemsWithTitle: Set<String> = [
    "done", "cancel", "edit", "save", "undo", "redo", "close",
  ]

  /// Returns the title of a system item, such as `Done` for `done`.
  static func title(ofSystemItem name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
