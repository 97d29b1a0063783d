import LayoutEquations

/// Layouts as a value: a canvas, and scenes, each a tree of views and guides with constraints. Most documents have one.
///
/// It is what `.layout.yaml` and `.layout.json` files hold. The module LayoutDocumentsYAML reads both with line and
/// column in every error; without it, JSON is read by ``init(json:fileName:)`` or any `Decoder`.
///
///     let document = try LayoutDocument(json: """
///       {"views": [{"name": "Box"}], "constraints": ["Box.Width = 0.5 * Superview.Width"]}
///       """)
///     let instance = try document.instantiate()
///
/// A document of one scene is written as that scene; one of several has a list of them under `scenes`.
///
/// A document says what its author said, and no more: what is left out stays nil, and defaults are added by
/// ``instantiate()``. Documents are equal if they say the same; where they were read from does not count.
public struct LayoutDocument: Hashable, Sendable {
  /// What scenes without a canvas of their own are laid out in.
  public var canvas: Canvas

  /// The scenes, one or more; a document without any can be made by code, but neither read nor instantiated.
  public var scenes: [Scene]

  /// Makes a document of any number of scenes.
  public init(canvas: Canvas = Canvas(), scenes: [Scene]) {
    self.canvas = canvas
    self.scenes = scenes
  }

  /// Makes a document of one scene.
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
  /// A layout guide: a rectangle that can be constrained and is never seen.
  public struct Guide: Hashable, Sendable {
    /// What the guide is known by, unlike any other part of the document.
    public var id: String?

    /// What people call it; nil for its id.
    public var name: String?

    /// Where it stands.
    public var origin: DocumentOrigin

    /// Makes a guide.
    public init(id: String? = nil, name: String? = nil, origin: DocumentOrigin = .unknown) {
      self.id = id
      self.name = name
      self.origin = origin
    }
  }
}

// MARK: Scenes

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

// MARK: Limits

/// What a document may hold at most.
///
/// The limits are far beyond what people write, and near enough that no input can exhaust stack, time or precision.
public enum DocumentLimits {
  /// How deep views may be nested; a view of ``LayoutDocument/views`` is at depth 1.
  public static let viewDepth = 250

  /// How deep the lists and maps of the text may be nested: two levels for each level of views, and some to say
  /// something about the innermost.
  public static let nodeDepth = 2 * viewDepth + 8

  /// The largest number of points, with either sign.
  ///
  /// A hundred million points is some 15 kilometres, and the greatest constant that a layout takes as it is. Numbers of
  /// this size still leave a double a precision of a hundred-millionth of a point.
  public static let points = 1e8

  /// How many problems of one document are reported.
  public static let reportedErrors = 100
}
