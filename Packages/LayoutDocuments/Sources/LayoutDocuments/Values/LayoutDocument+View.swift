import LayoutModel

extension LayoutDocument {
  /// A view with its subviews, guides and constraints.
  ///
  /// Its ``attributes`` are also available as properties of the view: `view.margins` is `view.attributes.margins`.
  @dynamicMemberLookup
  public struct View: Hashable, Sendable {
    /// The id of the view, unique in the document.
    public var id: String?

    /// The name of the view for people; see ``displayName``.
    public var name: String?

    /// The kind of the view, which determines the defaults of its attributes.
    public var kind: Kind

    /// The attributes of the view.
    public var attributes: Attributes

    /// The changes of ``attributes`` under some traits.
    public var variations: [Variation<Attributes>]

    /// Its subviews, from back to front.
    public var views: [View]

    /// Its layout guides.
    public var guides: [Guide]

    /// Constraints between any items of the scene.
    ///
    /// The view that lists a constraint has no effect on its meaning.
    public var constraints: [Constraint]

    /// The range of text that the view was read from.
    public var origin: DocumentOrigin

    /// The ranges of text of the values that are not attributes, such as name and lists, by key.
    public var origins = DocumentOrigins()

    /// Creates a view.
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

    /// The name that people see: the name, or else the text, the id, or the kind.
    public var displayName: String { name ?? attributes.text ?? id ?? kind.rawValue }

    /// Accesses one of the ``attributes``.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Attributes, Value>) -> Value {
      get { attributes[keyPath: keyPath] }
      set { attributes[keyPath: keyPath] = newValue }
    }
  }
}

// MARK: Values of attributes

extension LayoutDocument {
  /// The intrinsic content size of a view, in points.
  public struct IntrinsicSize: Hashable, Sendable {
    /// The width; nil for that of the text or the kind, and `LayoutSize.noIntrinsicMetric` for none.
    public var width: Double?

    /// The height; nil for that of the text or the kind, and `LayoutSize.noIntrinsicMetric` for none.
    public var height: Double?

    /// Creates a size.
    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }

    /// Accesses the size along an axis.
    public subscript(axis: LayoutAxis) -> Double? {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
  }

  /// A priority for each axis; nil for the default of the view's kind.
  public struct Priorities: Hashable, Sendable {
    /// The priority of the width.
    public var horizontal: LayoutPriority?

    /// The priority of the height.
    public var vertical: LayoutPriority?

    /// Creates priorities.
    public init(horizontal: LayoutPriority? = nil, vertical: LayoutPriority? = nil) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// Accesses the priority on an axis.
    public subscript(axis: LayoutAxis) -> LayoutPriority? {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }
}
