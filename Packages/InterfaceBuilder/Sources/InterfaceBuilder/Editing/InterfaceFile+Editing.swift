import SourceText
import XMLSource

/// Edits of the file's text. A change of a value replaces only the XML attributes that contain this value. New elements
/// are written in Interface Builder's style. The rest of the file does not change.
extension InterfaceFile: DocumentEditor {
  /// Returns the edits of the file that make several changes together; nil if the file does not contain one of the values
  /// in a form that can be edited.
  ///
  /// - Parameters:
  ///   - changes: The changes. The indices of views and constraints are those in the scene, before any change. No two
  ///     changes may set the same value, because their edits would overlap.
  ///   - scene: A scene of ``document``.
  /// - Complexity: O(*k* *n*) for *k* changes and *n* elements.
  public func edits(for changes: [SceneChange], in scene: LayoutDocument.Scene) -> [TextEdit]? {
    var editing = SceneEditing(file: self, scene: scene, changes)
    return editing.edits()
  }

  /// Returns the XML element from which a part of the document was read; nil if the part comes from another source.
  func element(of origin: DocumentOrigin) -> XMLTree.Element? {
    guard let source = origin.source, source === self.source else { return nil }
    var element = tree.root
    while element.range != origin.range {
      let start = origin.range.start
      guard let child = element.children.first(where: { $0.range.start <= start && start < $0.range.end })
      else { return nil }
      element = child
    }
    return element
  }
}

/// The edits of a file for changes of one scene.
struct SceneEditing {
  let file: InterfaceFile
  let scene: LayoutDocument.Scene
  let changes: [SceneChange]
  /// A generator of unused ids for new elements. It is created only if an element is added, because finding the ids in
  /// use requires a search of the entire file.
  lazy var ids = FreshIDs(besides: file.tree.idsInUse)
  lazy var items = ItemIDs(scene, file)

  init(file: InterfaceFile, scene: LayoutDocument.Scene, _ changes: [SceneChange]) {
    self.file = file
    self.scene = scene
    self.changes = changes
  }

  mutating func edits() -> [TextEdit]? {
    var edits: [TextEdit] = []
    var removed: [XMLTree.Element] = []
    var added: [Int: [LayoutDocument.Constraint]] = [:]
    for case .wrap(_, let stack) in changes { if let id = stack.id { items.add(id, named: id) } }
    for change in changes {
      switch change {
      case .wrap, .unwrap, .setInstalled: break
      case .addConstraint(let constraint, let view): added[view, default: []].append(constraint)
      case .removeConstraint(let index):
        guard let element = constraintElement(index) else { return nil }
        removed.append(element)
      default:
        guard let found = self.edits(for: change) else { return nil }
        edits += found
      }
    }
    guard let removals = self.edits(removing: removed, addingTo: added) else { return nil }
    edits += removals
    guard let installations = editsOfInstallations() else { return nil }
    edits += installations
    guard let stretched = editsOfTurnedFrames() else { return nil }
    edits += stretched
    return moving(edits)
  }

  func constraintElement(_ index: Int) -> XMLTree.Element? {
    scene.constraint(at: index).flatMap { file.element(of: $0.origin) }
  }

  func viewElement(_ index: Int) -> XMLTree.Element? {
    scene.view(at: index).flatMap { file.element(of: $0.origin) }
  }

  private mutating func edits(for change: SceneChange) -> [TextEdit]? {
    if let index = change.constraint {
      guard let element = constraintElement(index) else { return nil }
      return edits(for: change, element)
    }
    guard let index = change.view, let view = scene.view(at: index), let element = viewElement(index) else {
      return nil
    }
    return edits(for: change, view, element, index)
  }
}

extension XMLTree {
  /// The ids of all elements in the file, and all ids to which elements refer.
  var idsInUse: Set<String> {
    var ids: Set<String> = []
    var remaining = [root]
    while let next = remaining.popLast() {
      for name in ["id", "reference", "destination", "firstItem", "secondItem", "sceneID"] {
        if let id = next[name] { ids.insert(id) }
      }
      remaining += next.children
    }
    return ids
  }
}
