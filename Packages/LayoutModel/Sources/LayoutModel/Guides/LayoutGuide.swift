/// A rectangle in a view that takes part in layout like a view, and is none.
///
///     let gap = LayoutGuide(name: "Gap")
///     view.addLayoutGuide(gap)
///     gap.leadingAnchor.constraint(equalTo: button.trailingAnchor).isActive = true
open class LayoutGuide: LayoutItem {
  /// What the layout keeps with the guide.
  public let layoutState = LayoutItemState()

  /// The view whose coordinates the guide is placed in, and which holds the constraints on the guide alone;
  /// `addLayoutGuide(_:)` sets it.
  public internal(set) var owningView: (any LayoutItem)? {
    get { ownerReference?.item }
    set { ownerReference = newValue.map { $0.layoutState.reference(to: $0) } }
  }
  private var ownerReference: ItemReferenceCell?

  /// The guide's name in logs; empty unless told otherwise.
  public var identifier = "" { didSet { invalidateLayoutDescription() } }

  /// The name for people and for equations; need not be unique.
  public var name: String? { didSet { invalidateLayoutDescription() } }

  /// A unique name for programs.
  public var id: String? { didSet { invalidateLayoutDescription() } }

  /// Where somebody, such as a document, expects the frame to be.
  public var expectedFrame: LayoutRect? { didSet { invalidateLayoutDescription() } }

  /// Whether nobody added the guide by hand: it comes with every view, as the margins do, or a container made it.
  public internal(set) var isSystemGuide = false

  /// Whether a container made it to lay out its subitems.
  var isScaffold = false

  /// Which of the guides that come with every view it is; nil of any other.
  var systemGuide: SystemGuide?

  /// The constraints that the layout places the guide with, held by the owner.
  var placingConstraints: [LayoutConstraint] = []

  /// The rectangle of the last layout, in the owning view's coordinates, with every edge on a pixel.
  public private(set) var layoutFrame: LayoutRect = .zero

  /// Makes a guide without owner.
  public init(name: String? = nil, id: String? = nil) {
    self.name = name
    self.id = id
  }

  deinit { layoutState.itemIsGone() }

  /// Receives a new rectangle from the engine.
  ///
  /// An override calls `super` first; ``layoutFrame`` is current after that.
  open func layoutDidSolve(frame: LayoutRect) { layoutFrame = frame }
}

extension LayoutGuide {
  /// The owning view.
  public var layoutSuperitem: (any LayoutItem)? { owningView }

  /// None.
  public var layoutSubitems: [any LayoutItem] { [] }

  /// A guide.
  public var layoutKind: LayoutItemKind { .guide }

  /// The name; the identifier, the id, or else the type, of a guide without one.
  public var layoutName: String {
    name ?? (identifier.isEmpty ? id ?? String(describing: type(of: self)) : identifier)
  }

  /// Whether the guide has a name, an identifier or an id.
  public var hasLayoutName: Bool { name != nil || !identifier.isEmpty || id != nil }

  /// What equations call it if it comes with views, whatever its ``name``: one of ``LayoutItemIndex/guideNames``; nil of
  /// any other guide.
  @_spi(Tools) public var systemGuideName: String? { systemGuide?.name }

  /// The id.
  public var layoutID: String? { id }
}

extension LayoutGuide {
  /// Makes a guide that a container adds to itself to lay out its subitems, as a stack view does.
  ///
  /// It is no item that equations name, and drawings leave it out as they do the guides that come with every view. Where
  /// it lies across what it is there for concerns nobody: no solution tells that it is ambiguous.
  ///
  /// - Parameter name: What reports call it.
  public convenience init(generatedWithName name: String, identifier: String = "") {
    self.init(name: name)
    self.identifier = identifier
    isSystemGuide = true
    isScaffold = true
  }
}
