import StackViews

/// Makes a document of a live tree.
struct TreeDescriber {
  let root: any LayoutItem
  let environment: LayoutEnvironment
  let expectsFrames: Bool
  let knowledge: TreeKnowledge
  let names: ItemNames

  /// The constraints by the item in which the document has them.
  private let constraints: [ObjectIdentifier: [LayoutDocument.Constraint]]

  init(
    root: any LayoutItem, environment: LayoutEnvironment, expectsFrames: Bool,
    knowing knowledge: TreeKnowledge
  ) {
    self.root = root
    self.environment = environment
    self.expectsFrames = expectsFrames
    self.knowledge = knowledge
    names = ItemNames(root: root) { item in
      DescribedText(of: item, in: environment, knowledge: knowledge)?.content.text
    }
    constraints = names.constraints(below: root, inOrder: !knowledge.isUnique)
  }

  func document() throws(DocumentError) -> LayoutDocument {
    let rootView = try view(root, in: nil, depth: 0, path: .root)
    return LayoutDocument(
      canvas: LayoutDocument.Canvas(describing: environment), scenes: [LayoutDocument.Scene(root: rootView)])
  }

  /// - Parameter superitemSize: The size of the superitem, as the document has it; nil for the root.
  private func view(
    _ item: any LayoutItem, in superitemSize: LayoutSize?, depth: Int, path: DocumentPath
  ) throws(DocumentError) -> LayoutDocument.View {
    guard depth <= DocumentLimits.viewDepth else {
      throw DocumentError(.tooDeep(limit: DocumentLimits.viewDepth), path: path)
    }
    let described = DescribedItem(item, in: superitemSize, describer: self)
    var view = LayoutDocument.View(
      id: names.id(of: item), name: names.name(of: item), kind: described.kind,
      attributes: described.attributes)
    let size = superitemSize == nil ? environment.size : view.frame?.size ?? .zero
    for (index, subitem) in subitems(of: item).enumerated() {
      let path = DocumentPath.index(.key(path, DocumentKey.views), index)
      view.views.append(try self.view(subitem, in: size, depth: depth + 1, path: path))
    }
    view.guides = item.layoutGuides.filter { !$0.isSystemGuide }.map { guide in
      LayoutDocument.Guide(id: names.id(of: guide), name: names.name(of: guide))
    }
    view.constraints = constraints[ObjectIdentifier(item)] ?? []
    return view
  }

  /// The subitems in the order in which a document has them: from back to front, but for the arranged views of a stack,
  /// which are in the order in which it arranges them.
  private func subitems(of item: any LayoutItem) -> [any LayoutItem] {
    guard let stack = item as? StackView else { return item.layoutSubitems }
    var arranged = stack.arrangedSubviews.makeIterator()
    return stack.subviews.map { view in stack.isArranged(view) ? arranged.next() ?? view : view }
  }
}

/// What is known of a tree besides what its items say.
struct TreeKnowledge {
  /// Whether an engine knows where items are.
  var isSolved: Bool

  /// Whether the constraints have but one solution, in whatever order they come.
  var isUnique: Bool

  /// Whether whoever reads the document measures texts as they are measured here.
  var measuresTextsAlike: Bool

  /// Where an item is in its superitem; nil for what is not laid out.
  var frame: (any LayoutItem) -> SolvedFrame?
}

/// A frame as it was solved, and as it was rounded.
struct SolvedFrame {
  var exact: LayoutRect
  var onPixels: LayoutRect
}
