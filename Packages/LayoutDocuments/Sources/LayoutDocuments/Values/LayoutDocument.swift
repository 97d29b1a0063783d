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
/// Files named `.layout.yaml` and `.layout.json` contain documents. ``init(json:fileName:)`` and any `Decoder` read
/// JSON. The module LayoutDocumentsYAML reads both formats, with line and column in every error.
///
/// A document with one scene is written as that scene, a document with several as a list under `scenes`. A document
/// contains only the values that its author wrote: other values are nil, and ``instantiate()`` adds their defaults.
/// Equality ignores the files that documents were read from.
public struct LayoutDocument: Hashable, Sendable {
  /// The canvas of scenes without a canvas of their own.
  public var canvas: Canvas

  /// The scenes, at least one. Code can create a document without scenes, but such a document can be neither read nor
  /// instantiated.
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
    /// The id of the guide, unique in the document.
    public var id: String?

    /// The name of the guide for people, which need not be unique. Default: its id.
    public var name: String?

    /// The range of text that the guide was read from.
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
  /// A separate layout within a document: a root view and its canvas.
  ///
  /// Constraints relate only items of the same scene, but ids are unique in the whole document. The members of the
  /// ``root`` are also available as properties of the scene: `scene.views` is `scene.root.views`.
  @dynamicMemberLookup
  public struct Scene: Hashable, Sendable {
    /// The root view, which has the size of the canvas and is always installed.
    ///
    /// Its name is the name of the layout. Default name: `Root`. Default id: `root`.
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

    /// Accesses a property of the ``root``.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<View, Value>) -> Value {
      get { root[keyPath: keyPath] }
      set { root[keyPath: keyPath] = newValue }
    }
  }

  /// The document's only scene, with the document's canvas, if the document is written without a list of scenes;
  /// otherwise nil.
  var onlyScene: Scene? {
    guard scenes.count == 1, var scene = scenes.first, scene.canvas == nil else { return nil }
    if canvas != Canvas() { scene.canvas = canvas }
    return scene
  }

  /// Returns the path of a scene in the document as ``node`` writes it.
  func path(ofScene index: Int) -> DocumentPath {
    onlyScene == nil ? .index(.key(.root, DocumentKey.scenes), index) : .root
  }
}

// MARK: Limits

/// The limits of the size of documents.
///
/// They are far above the needs of real layouts, and low enough to protect programs from stack overflow, long running
/// times and rounding errors.
public enum DocumentLimits {
  /// The maximum depth of nested views. A view of ``LayoutDocument/views`` has depth 1.
  public static let viewDepth = 250

  /// The maximum depth of nested lists and maps in the text: two for each level of views, and 8 for the values of the
  /// innermost view.
  public static let nodeDepth = 2 * viewDepth + 8

  /// The largest magnitude of a number of points.
  ///
  /// It is the largest constant that the layout engine accepts unchanged. At this magnitude, the precision of a
  /// `Double` is a hundred-millionth of a point. A hundred million points are about 15 kilometers.
  public static let points = 1e8

  /// The maximum number of problems reported for one document.
  public static let reportedErrors = 100
}
