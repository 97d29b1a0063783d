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

// MARK: Values of attributes

extension LayoutDocument {
  /// The size of a view's content, in points.
  public struct IntrinsicSize: Hashable, Sendable {
    /// The extent from left to right; nil for what the text or the kind asks for, and
    /// `LayoutSize.noIntrinsicMetric` for none.
    public var width: Double?

    /// The extent from top to bottom; as ``width``.
    public var height: Double?

    /// Makes a size.
    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }

    /// The extent along an axis.
    public subscript(axis: LayoutAxis) -> Double? {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
  }

  /// A priority for each axis; nil for what the view's kind has.
  public struct Priorities: Hashable, Sendable {
    /// Of the width.
    public var horizontal: LayoutPriority?

    /// Of the height.
    public var vertical: LayoutPriority?

    /// Makes priorities.
    public init(horizontal: LayoutPriority? = nil, vertical: LayoutPriority? = nil) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// The priority on an axis.
    public subscript(axis: LayoutAxis) -> LayoutPriority? {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }
}
