/// A rectangle in a view that takes part in layout, without being a view.
///
///     let gap = LayoutGuide(name: "Gap")
///     view.addLayoutGuide(gap)
///     gap.leadingAnchor.constraint(equalTo: button.trailingAnchor).isActive = true
open class LayoutGuide: LayoutItem {
  /// The object in which the engine stores its data about the guide.
  public let layoutState = LayoutItemState()

  /// The view that contains the guide and holds the constraints on the guide alone; nil before `addLayoutGuide(_:)`.
  public internal(set) var owningView: (any LayoutItem)? {
    get { ownerReference?.item }
    set { ownerReference = newValue.map { $0.layoutState.reference(to: $0) } }
  }
  private var ownerReference: ItemReferenceCell?

  /// The name of the guide in logs. Default: empty.
  public var identifier = "" { didSet { invalidateLayoutDescription() } }

  /// The name of the guide in reports and equations; need not be unique. Default: nil.
  public var name: String? { didSet { invalidateLayoutDescription() } }

  /// The unique identifier of the guide, for programs. Default: nil.
  public var id: String? { didSet { invalidateLayoutDescription() } }

  /// The frame that a document or a test expects. Default: nil.
  ///
  /// A guide with another frame has the status ``LayoutStatus/misplaced``.
  public var expectedFrame: LayoutRect? { didSet { invalidateLayoutDescription() } }

  /// Whether the guide was generated: either a system guide such as the layout margins guide, or a guide that a
  /// container such as a stack view uses.
  public internal(set) var isSystemGuide = false

  /// Whether a container such as a stack view generated the guide to lay out its subitems.
  var isContainerGuide = false

  /// The kind of a system guide, such as the safe area; nil for other guides.
  var systemGuide: SystemGuide?

  /// The generated constraints that determine the position and size of a system guide. The owning view holds them.
  var placingConstraints: [LayoutConstraint] = []

  /// The frame as of the last layout, in points and in the owning view's coordinates. Every edge is on a pixel.
  public private(set) var layoutFrame: LayoutRect = .zero

  /// Creates a guide that is not in a view yet.
  ///
  /// - Parameters:
  ///   - name: The name of the guide in reports and equations. Default: nil.
  ///   - id: A unique identifier. Default: nil.
  public init(name: String? = nil, id: String? = nil) {
    self.name = name
    self.id = id
  }

  deinit { layoutState.itemIsGone() }

  /// Stores a frame that the engine computed.
  ///
  /// An override calls `super` first; ``layoutFrame`` is current after that.
  open func layoutDidSolve(frame: LayoutRect) { layoutFrame = frame }
}

extension LayoutGuide {
  /// The view that contains the guide; nil without one.
  public var layoutSuperitem: (any LayoutItem)? { owningView }

  /// An empty array: guides have no subitems.
  public var layoutSubitems: [any LayoutItem] { [] }

  /// The kind of item: ``LayoutItemKind/guide``.
  public var layoutKind: LayoutItemKind { .guide }

  /// The first of these that is set: the guide's name, its identifier, its id. If none is set, the name of the type.
  public var layoutName: String {
    name ?? (identifier.isEmpty ? id ?? String(describing: type(of: self)) : identifier)
  }

  /// Whether the guide has a name, an identifier or an id.
  public var hasLayoutName: Bool { name != nil || !identifier.isEmpty || id != nil }

  /// The name by which equations refer to a system guide, independent of ``name``; nil for other guides.
  ///
  /// It is one of ``LayoutItemIndex/guideNames``.
  @_spi(Tools) public var systemGuideName: String? { systemGuide?.name }

  /// The unique identifier of the guide: ``id``.
  public var layoutID: String? { id }
}

extension LayoutGuide {
  /// Creates a guide that a container adds to itself to lay out its subitems, as a stack view does.
  ///
  /// Equations cannot refer to the guide, and drawings omit it like system guides. On the axis that the container does
  /// not use, the guide's position may be ambiguous; solutions do not report this.
  ///
  /// - Parameters:
  ///   - name: The name of the guide in reports.
  ///   - identifier: The name of the guide in logs. Default: empty.
  public convenience init(generatedWithName name: String, identifier: String = "") {
    self.init(name: name)
    self.identifier = identifier
    isSystemGuide = true
    isContainerGuide = true
  }
}
