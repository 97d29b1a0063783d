import LayoutModel

extension LayoutDocument {
  /// The document as a tree, in its canonical form: what is left out stays out, keys have their fixed order, and
  /// everything is said in the shortest way. ``init(node:)`` reads the same document from it.
  public var node: DocumentNode {
    if let onlyScene { return onlyScene.node }
    var map = MapWriter<RootKey>()
    map.write(.scene(.canvas), canvas == Canvas() ? nil : canvas.node)
    map.write(.scenes, DocumentNode(.sequence(scenes.map(\.node))))
    return map.node
  }
}

extension LayoutDocument.Scene {
  fileprivate var node: DocumentNode {
    var map = MapWriter<SceneKey>()
    for key in SceneKey.allCases {
      switch key {
      case .canvas: map.write(.canvas, canvas?.node)
      case .root(let rootKey): root.write(rootKey, as: key, to: &map)
      }
    }
    return map.node
  }
}

extension LayoutDocument.View {
  fileprivate var node: DocumentNode {
    var map = MapWriter<ViewKey>()
    for key in ViewKey.allCases { write(key, as: key, to: &map) }
    return map.node(shortenedTo: .name)
  }

  /// Writes what belongs to a key of the view, under a key of its own or of the scene that it is the root of.
  fileprivate func write<Key: DocumentKey>(_ viewKey: ViewKey, as key: Key, to map: inout MapWriter<Key>) {
    switch viewKey {
    case .id: map.write(key, text: id)
    case .name: map.write(key, text: name)
    case .kind: map.write(key, text: kind == .view ? nil : kind.rawValue)
    case .attribute(.installed): map.write(key, installation?.node ?? attributes.node(of: .installed))
    case .attribute(let attribute): map.write(key, attributes.node(of: attribute))
    case .variations: map.write(key, installation == nil ? variations.map(\.node) : [])
    case .views: map.write(key, views.map(\.node))
    case .guides: map.write(key, guides.map(\.node))
    case .constraints: map.write(key, constraints.map(\.node))
    }
  }

  /// The short form of where the view is installed, if the variations say nothing else.
  private var installation: Installation? { Installation(attributes.isInstalled, variations) }
}

extension LayoutDocument.Guide {
  fileprivate var node: DocumentNode {
    var map = MapWriter<GuideKey>()
    map.write(.id, text: id)
    map.write(.name, text: name)
    return map.node(shortenedTo: .name)
  }
}

extension LayoutDocument.Constraint {
  fileprivate var node: DocumentNode {
    let installation = Installation(isInstalled, variations)
    var map = MapWriter<ConstraintKey>()
    map.write(.id, text: id)
    map.write(.equation, text: equation.printed())
    map.write(.heldBy, text: holder)
    if let installation {
      map.write(.installed, installation.node)
    } else {
      map.write(.installed, boolean: isInstalled)
      map.write(.variations, variations.map(\.node))
    }
    return map.node(shortenedTo: .equation)
  }
}
