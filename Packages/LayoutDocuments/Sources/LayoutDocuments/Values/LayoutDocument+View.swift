import LayoutModel

extension LayoutDocument {
  /// A view and everything in it.
  ///
  /// Its ``attributes`` can be reached as properties of its own: `view.margins` is `view.attributes.margins`.
  @dynamicMemberLookup
  public struct View: Hashable, Sendable {
    /// What the view is known by, unlike any other part of the document.
    public var id: String?

    /// What people call it; see ``displayName``.
    public var name: String?

    /// What it is; decides what its attributes do not say.
    public var kind: Kind

    /// What it is like.
    public var attributes: Attributes

    /// What it is like under some traits, on top of ``attributes``.
    public var variations: [Variation<Attributes>]

    /// Its subviews, from back to front.
    public var views: [View]

    /// Its layout guides.
    public var guides: [Guide]

    /// Constraints, between any items of the document.
    ///
    /// They stand here for order's sake; what they mean does not depend on it.
    public var constraints: [Constraint]

    /// Where it stands.
    public var origin: DocumentOrigin

    /// Where its name, its lists and whatever else is no attribute stands, by its key.
    public var origins = DocumentOrigins()

    /// Makes a view.
    public init(
      id: String? = nil, name: String? = nil, kind: Kind = .view, attributes: Attributes = Attributes(),
      variations: [Variation<Attributes>] = [], views: [View] = [], guides: [Guide] = [],
      constraints: [Constraint] = [], origin: DocumentOrigin = .unknown
    ) {
      self.id = id
      self.name = name
      self.kind = kind
      self.attributes = attributes
      self.variations = variations
      self.views = views
      self.guides = guides
      self.constraints = constraints
      self.origin = origin
    }

    /// The name, or without one the text, the id, or the kind.
    public var displayName: String { name ?? attributes.text ?? id ?? kind.rawValue }

    /// One of the ``attributes``.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Attributes, Value>) -> Value {
      get { attributes[keyPath: keyPath] }
      set { attributes[keyPath: keyPath] = newValue }
    }
  }
}
