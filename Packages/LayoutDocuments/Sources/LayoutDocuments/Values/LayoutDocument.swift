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
