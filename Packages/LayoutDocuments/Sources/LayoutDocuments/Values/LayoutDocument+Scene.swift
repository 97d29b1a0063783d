extension LayoutDocument {
  /// A layout of its own within a document: a root, and what it is laid out in.
  ///
  /// Ids are unlike each other in the whole document, but constraints relate items of one scene: items of two have no
  /// common ancestor. The members of the ``root`` can be reached as properties of the scene: `scene.views` is
  /// `scene.root.views`.
  @dynamicMemberLookup
  public struct Scene: Hashable, Sendable {
    /// The root, whose name is that of the layout: nil for `Root`. Its id is `root` if it is nil.
    ///
    /// It is as large as the canvas and always installed.
    public var root: View

    /// What the layout is laid out in; nil for the document's canvas.
    public var canvas: Canvas?

    /// Makes a scene of a root.
    public init(root: View, canvas: Canvas? = nil) {
      self.root = root
      self.canvas = canvas
    }

    /// Makes a scene with a plain view as its root.
    public init(
      id: String? = nil, name: String? = nil, canvas: Canvas? = nil, views: [View] = [], guides: [Guide] = [],
      constraints: [Constraint] = [], origin: DocumentOrigin = .unknown
    ) {
      self.init(
        root: View(
          id: id, name: name, views: views, guides: guides, constraints: constraints, origin: origin),
        canvas: canvas)
    }

    /// One of the members of the ``root``.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<View, Value>) -> Value {
      get { root[keyPath: keyPath] }
      set { root[keyPath: keyPath] = newValue }
    }
  }

  /// The only scene, if it can be written without a list: with the document's canvas as its own.
  var onlyScene: Scene? {
    guard scenes.count == 1, var scene = scenes.first, scene.canvas == nil else { return nil }
    if canvas != Canvas() { scene.canvas = canvas }
    return scene
  }

  /// Where a scene stands in the canonical form of the document.
  func path(ofScene index: Int) -> DocumentPath {
    onlyScene == nil ? .index(.key(.root, DocumentKey.scenes), index) : .root
  }
}
