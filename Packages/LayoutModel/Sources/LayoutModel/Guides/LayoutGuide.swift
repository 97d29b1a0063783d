/// A rectangle in a view that takes part in layout, without being a view.
///
///     let gap = LayoutGuide(name: "Gap")
///     view.addLayoutGuide(gap)
///     gap.leadingAnchor.constraint(equalTo: button.trailingAnchor).isActive = true
open class LayoutGuide: LayoutItem {
  /// The layout state of the guide.
  public let layoutState = LayoutItemState()

  /// The view that contains the guide and holds the constraints on the guide alone. `addLayoutGuide(_:)` sets it.
  public internal(set) var owningView: (any LayoutItem)? {
    get { ownerReference?.item }
    set { ownerReference = newValue.map { $0.layoutState.reference(to: $0) } }
  }
  private var ownerReference: ItemReferenceCell?

  /// The guide's name in logs. Default: empty.
  public var identifier = "" { didSet { invalidateLayoutDescription() } }

  /// The name that people read and equations use; need not be unique.
  public var name: String? { didSet { invalidateLayoutDescription() } }

  /// A unique identifier for programs.
  public var id: String? { didSet { invalidateLayoutDescription() } }

  /// The frame that a document or a test expects; nil for none.
  public var expectedFrame: LayoutRect? { didSet { invalidateLayoutDescription() } }

  /// Whether the guide was generated: a system guide such as the layout margins guide, or a guide of a container.
  public internal(set) var isSystemGuide = false

  /// Whether a container generated the guide to lay out its subitems.
  var isScaffold = false

  /// The kind of system guide; nil for other guides.
  var systemGuide: SystemGuide?

  /// The generated constraints that determine a system guide, held by the owner.
  var placingConstraints: [LayoutConstraint] = []

  /// The frame of the last layout, in the owning view's coordinates, with every edge on a pixel.
  public private(set) var layoutFrame: LayoutRect = .zero

  /// Creates a guide without an owner.
  public init(name: String? = nil, id: String? = nil) {
    self.name = name
    self.id = id
  }

  deinit { layoutState.itemIsGone() }

  /// Receives a new frame from the engine.
  ///
  /// An override calls `super` first; ``layoutFrame`` is current after that.
  open func layoutDidSolve(frame: LayoutRect) { layoutFrame = frame }
}

extension LayoutGuide {
  /// The owning view.
  public var layoutSuperitem: (any LayoutItem)? { owningView }

  /// Empty: guides have no subitems.
  public var layoutSubitems: [any LayoutItem] { [] }

  /// A guide is always a ``LayoutItemKind/guide``.
  public var layoutKind: LayoutItemKind { .guide }

  /// The name, or else the identifier, or else the id, or else the type.
  public var layoutName: String {
    name ?? (identifier.isEmpty ? id ?? String(describing: type(of: self)) : identifier)
  }

  /// Whether the guide has a name, an identifier or an id.
  public var hasLayoutName: Bool { name != nil || !identifier.isEmpty || id != nil }

  /// The name of a system guide in equations, independent of its ``name``: one of ``LayoutItemIndex/guideNames``; nil
  /// for other guides.
  @_spi(Tools) public var systemGuideName: String? { systemGuide?.name }

  /// The unique id; see ``id``.
  public var layoutID: String? { id }
}

extension LayoutGuide {
  /// Creates a guide that a container adds to itself to lay out its subitems, as a stack view does.
  ///
  /// Equations cannot refer to it, and drawings omit it like system guides. Its position on the axis that the container
  /// does not use may be ambiguous, and solutions do not report that.
  ///
  /// - Parameter name: The name in reports.
  public convenience init(generatedWithName name: String, identifier: String = "") {
    self.init(name: name)
    self.identifier = identifier
    isSystemGuide = true
    isScaffold = true
  }
}
