import LayoutEquations

/// A layout document: a canvas, and one or more scenes. A scene is a tree of views and guides with constraints.
///
/// ```swift
/// let document = try LayoutDocument(json: """
///   {"views": [{"name": "Box"}], "constraints": ["Box.Width = 0.5 * Superview.Width"]}
///   """)
/// let instance = try document.instantiate()
/// ```
///
/// Documents are stored in files whose names end in `.layout.yaml` or `.layout.json`. ``init(json:fileName:)`` reads
/// JSON, and a `Decoder` can decode a document from other formats. The module LayoutDocumentsYAML reads YAML and JSON,
/// and its errors contain lines and columns.
///
/// The text of a document with one scene contains the keys of the scene at the top level. The text of a document with
/// several scenes contains a list of the scenes under the key `scenes`. A document stores only the values that its
/// author wrote. All other values are nil, and ``instantiate()`` uses their defaults. Equality ignores the files that
/// documents were read from.
public struct LayoutDocument: Hashable, Sendable {
  /// The canvas of each scene whose own ``Scene/canvas`` is nil.
  public var canvas: Canvas

  /// The scenes of the document. A valid document has at least one scene. A document without scenes can be created in
  /// code, but it cannot be read or instantiated.
  public var scenes: [Scene]

  /// Creates a document with any number of scenes.
  public init(canvas: Canvas = Canvas(), scenes: [Scene]) {
    self.canvas = canvas
    self.scenes = scenes
  }

  /// Creates a document with one scene, whose root is a plain view.
  public init(
    id: String? = nil, name: String? = nil, canvas: Canvas = Canvas(), views: [View] = [],
    guides: [Guide] = [],
    constraints: [Constraint] = []
  ) {
    let scene = Scene(id: id, name: name, views: views, guides: guides, constraints: constraints)
    self.init(canvas: canvas, scenes: [scene])
  }
}

extension LayoutDocument {
  /// A layout guide: an invisible rectangle that constraints can refer to.
  public struct Guide: Hashable, Sendable {
    /// The id of the guide, which is unique in the document.
    public var id: String?

    /// The name of the guide in messages and equations. It need not be unique. Default: the id of the guide.
    public var name: String?

    /// The range of text that the guide was read from; ``DocumentOrigin/unknown`` for a guide that was created in code.
    public var origin: DocumentOrigin

    /// Creates a guide.
    public init(id: String? = nil, name: String? = nil, origin: DocumentOrigin = .unknown) {
      self.id = id
      self.name = name
      self.origin = origin
    }
  }
}

// MARK: Scenes

extension LayoutDocument {
  /// A layout within a document, consisting of a root view and its canvas. It is independent of other scenes.
  ///
  /// A constraint can relate only items of the same scene. Ids are unique in the whole document, across scenes. The
  /// properties of the ``root`` are also available as properties of the scene: `scene.views` is `scene.root.views`.
  #if !hasFeature(Embedded)
    @dynamicMemberLookup
  #endif
  public struct Scene: Hashable, Sendable {
    /// The root view, which has the size of the canvas and is always installed.
    ///
    /// The name of the root is also the name of the scene. Default name: `Root`. Default id: `root`.
    public var root: View

    /// The canvas of the scene. Default: the document's canvas.
    public var canvas: Canvas?

    /// Creates a scene from its root view.
    public init(root: View, canvas: Canvas? = nil) {
      self.root = root
      self.canvas = canvas
    }

    /// Creates a scene with a plain view as its root.
    public init(
      id: String? = nil, name: String? = nil, canvas: Canvas? = nil, views: [View] = [], guides: [Guide] = [],
      constraints: [Constraint] = [], origin: DocumentOrigin = .unknown
    ) {
      self.init(
        root: View(
          id: id, name: name, views: views, guides: guides, constraints: constraints, origin: origin),
        canvas: canvas)
    }

    #if !hasFeature(Embedded)
      /// Accesses a property of the ``root``.
      public subscript<Value>(dynamicMember keyPath: WritableKeyPath<View, Value>) -> Value {
        get { root[keyPath: keyPath] }
        set { root[keyPath: keyPath] = newValue }
      }
    #endif
  }

  /// The only scene of the document, with the document's canvas. Nil if the document does not have exactly one scene,
  /// or if this scene has its own canvas.
  var onlyScene: Scene? {
    guard scenes.count == 1, var scene = scenes.first, scene.canvas == nil else { return nil }
    if canvas != Canvas() { scene.canvas = canvas }
    return scene
  }

  /// Returns the path of a scene in the tree of nodes that ``node`` returns.
  func path(ofScene index: Int) -> DocumentPath {
    onlyScene == nil ? .index(.key(.root, DocumentKey.scenes), index) : .root
  }
}

// MARK: Limits

/// Limits for the sizes and numbers in documents.
///
/// Real layouts stay far below these limits. The limits protect programs from stack overflow, long running times and
/// rounding errors.
public enum DocumentLimits {
  /// The maximum depth of nested views. The subviews of a scene's root have depth 1.
  public static let viewDepth = 250

  /// The maximum depth of nested lists and maps in the text. Each level of views takes two levels (a list and a map),
  /// and the values of the innermost view take up to 8 levels.
  public static let nodeDepth = 2 * viewDepth + 8

  /// The largest magnitude of a position, length or constant, in points.
  ///
  /// This is the largest constant that the layout engine uses without clamping it. At this magnitude, neighboring
  /// `Double` values are about 1.5e-8 points apart.
  public static let points = 1e8

  /// The maximum number of problems reported for one document.
  public static let reportedErrors = 100
}
