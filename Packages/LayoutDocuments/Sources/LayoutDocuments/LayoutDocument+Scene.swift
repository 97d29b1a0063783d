extension LayoutDocument {
  /// A layout of its own within a document: a root with views, guides and constraints.
  ///
  /// Ids are unlike each other in the whole document, but constraints relate items of one scene: items of two have no
  /// common ancestor.
  public struct Scene: Hashable, Sendable {
    /// The root's id; nil for `root`.
    public var id: String?

    /// The name of the layout and of its root; nil for `Root`.
    public var name: String?

    /// What the layout is laid out in; nil for the document's canvas.
    public var canvas: Canvas?

    /// The root's subviews, from back to front.
    public var views: [View]

    /// The root's layout guides.
    public var guides: [Guide]

    /// Constraints between any items of the scene.
    public var constraints: [Constraint]

    /// Where it stands.
    public var origin: DocumentOrigin

    /// Makes a scene.
    public init(
      id: String? = nil, name: String? = nil, canvas: Canvas? = nil, views: [View] = [], guides: [Guide] = [],
      constraints: [Constraint] = [], origin: DocumentOrigin = .unknown
    ) {
      self.id = id
      self.name = name
      self.canvas = canvas
      self.views = views
      self.guides = guides
      self.constraints = constraints
      self.origin = origin
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
    onlyScene == nil ? .index(.key(.root, RootKey.scenes.rawValue), index) : .root
  }
}
