@_spi(Tools) import LayoutModel
import StackViews

/// A builder of the document that describes a live tree.
struct TreeDescriber {
  let root: any LayoutItem
  let environment: LayoutEnvironment
  let expectsFrames: Bool
  let knowledge: TreeKnowledge
  let names: ItemNames

  /// The constraints, grouped by the item that lists them in the document.
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

  /// Returns the description of an item with its subitems, guides and constraints.
  ///
  /// - Parameter superitemSize: The size of the superitem in the document; nil for the root.
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
    view.guides = item.layoutState.guides.filter { !$0.isSystemGuide }.map { guide in
      LayoutDocument.Guide(id: names.id(of: guide), name: names.name(of: guide))
    }
    view.constraints = constraints[ObjectIdentifier(item)] ?? []
    return view
  }

  /// Returns the subitems in the order in which the document lists them: the arranged subviews of a stack in their
  /// order, and other subitems from back to front.
  private func subitems(of item: any LayoutItem) -> [any LayoutItem] {
    guard let stack = item as? StackView else { return item.layoutSubitems }
    var arranged = stack.arrangedSubviews.makeIterator()
    return stack.subviews.map { view in stack.isArranged(view) ? arranged.next() ?? view : view }
  }
}

/// Facts about a live tree that its items do not store, such as the frames that an engine computed.
struct TreeKnowledge {
  /// Whether an engine has laid the tree out.
  var isSolved: Bool

  /// Whether the constraints allow only one solution, so that the order of their activation has no effect on frames.
  var isUnique: Bool

  /// Whether texts have the same sizes in a layout of the document as in the tree, so that the document need not store
  /// these sizes.
  var measuresTextsAlike: Bool

  /// Returns the frame of an item; nil if the item was not laid out.
  var frame: (any LayoutItem) -> SolvedFrame?
}

/// A frame before and after rounding to pixels.
struct SolvedFrame {
  var exact: LayoutRect
  var onPixels: LayoutRect
}
