import XMLSource

/// The ids of the items in a scene that constraints refer to, and of the views whose margins have an effect.
struct ItemUses {
  /// The ids of the items that constraints refer to.
  private(set) var constrained: Set<String> = []
  /// The ids of the views whose margins have an effect: constraints refer to the margins, or subviews preserve the
  /// margins.
  private(set) var margins: Set<String> = []

  /// Finds the items that the constraints of a view and its descendants refer to, and the views whose margins have an
  /// effect. Constraints that refer to items that the scene does not have are ignored, because they are left out of the
  /// document.
  init(in view: ViewElement, _ items: ItemTable) {
    add(view, items)
  }

  private mutating func add(_ view: ViewElement, _ items: ItemTable) {
    for list in view.element.children where list.name == "constraints" {
      for constraint in list.children {
        let ids = [constraint["firstItem"] ?? view.id, constraint["secondItem"]].compactMap { $0 }
        guard ids.allSatisfy({ items[$0] != nil }) else { continue }
        add(constraint["firstItem"] ?? view.id, constraint["firstAttribute"])
        add(constraint["secondItem"], constraint["secondAttribute"])
      }
    }
    for child in view.children {
      if child.element.isOn("preservesSuperviewLayoutMargins"), let id = view.id { margins.insert(id) }
      add(child, items)
    }
  }

  private mutating func add(_ id: String?, _ attribute: String?) {
    guard let id else { return }
    constrained.insert(id)
    if let attribute, attribute.hasSuffix("Margin") || attribute.hasSuffix("Margins") { margins.insert(id) }
  }
}
