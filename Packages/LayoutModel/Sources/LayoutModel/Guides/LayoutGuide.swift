/// A rectangle in a view that takes part in layout like a view, but is not displayed.
///
///     let gap = LayoutGuide(name: "Gap")
///     view.addLayoutGuide(gap)
///     gap.leadingAnchor.constraint(equalTo: button.trailingAnchor).isActive = true
open class LayoutGuide: LayoutItem {
  // As in `LayoutConstraint`, some stored properties are not checked for exclusive access.

  /// The object in which the engine stores its data about the guide.
  public let layoutState = LayoutItemState()

  /// The view that contains the guide and holds the constraints that refer only to the guide; nil until the guide is
  /// added to a view.
  public internal(set) final var owningView: (any LayoutItem)? {
    get { ownerReference?.item }
    set { ownerReference = newValue.map { $0.layoutState.reference(to: $0) } }
  }
  private var ownerReference: ItemReferenceCell?

  /// The name of the guide in logs. Default: empty.
  @exclusivity(unchecked) public var identifier = "" { didSet { invalidateLayoutDescription() } }

  /// The name of the guide in reports and equations. It need not be unique. Default: nil.
  @exclusivity(unchecked) public var name: String? { didSet { invalidateLayoutDescription() } }

  /// The unique identifier of the guide, for use by programs. Default: nil.
  @exclusivity(unchecked) public var id: String? { didSet { invalidateLayoutDescription() } }

  /// The frame that a document or a test expects the guide to have. Default: nil.
  ///
  /// If an edge of the guide's frame differs from this frame by at least half a pixel, and by more than
  /// `LayoutEnvironment.frameTolerance`, the status of the guide is ``LayoutStatus/misplaced``. Exceptions: the guide
  /// has a more serious problem, or its frame differs only because its view does not have the expected size.
  @exclusivity(unchecked) public var expectedFrame: LayoutRect? { didSet { invalidateLayoutDescription() } }

  /// Whether the guide is generated instead of created by the user: a system guide such as the layout margins guide, or
  /// a guide that a container such as a stack view uses.
  public internal(set) var isSystemGuide = false

  /// Whether a container such as a stack view created the guide to lay out its subitems.
  final var isContainerGuide = false

  /// The kind of system guide, such as the safe area; nil if the guide is not a system guide.
  final var systemGuide: SystemGuide?

  /// The generated constraints that determine the frame of a system guide. The owning view holds them.
  final var placingConstraints: [LayoutConstraint] = []

  /// The frame in the last layout, in points and in the owning view's coordinates. Its edges are rounded to pixels.
  public private(set) var layoutFrame: LayoutRect = .zero

  /// An object that the app associates with the guide. The layout does not use it. Default: nil.
  public var representedObject: AnyObject?

  /// Creates a guide without a name, which has not been added to a view.
  public init() {}

  /// Creates a guide that has not been added to a view.
  ///
  /// - Parameters:
  ///   - name: The name of the guide in reports and equations; nil for no name.
  ///   - id: The unique identifier of the guide. Default: nil.
  public init(name: String?, id: String? = nil) {
    self.name = name
    self.id = id
  }

  deinit { layoutState.itemIsGone() }

  /// Stores the frame that the engine computed.
  ///
  /// An override must call `super` first. After that, ``layoutFrame`` is the new frame.
  open func layoutDidSolve(frame: LayoutRect) { layoutFrame = frame }

  #if hasFeature(Embedded)
    /// The two names of the guide's class: the one that reports show, and the one that logs show. A subclass in another
    /// module overrides this property.
    open var className: ClassName {
      switch self {
      case is KeyboardLayoutGuide: ClassName("KeyboardLayoutGuide", logged: "UIKeyboardLayoutGuide")
      case is TrackingLayoutGuide: ClassName("TrackingLayoutGuide", logged: "UITrackingLayoutGuide")
      case is BarLayoutGuide: ClassName("BarLayoutGuide", logged: "_UILayoutGuide")
      default: ClassName("LayoutGuide", logged: "UILayoutGuide")
      }
    }
  #endif
}

extension LayoutGuide {
  /// The view that contains the guide; nil if it has not been added to a view.
  public var layoutSuperitem: (any LayoutItem)? { owningView }

  /// An empty array: guides have no subitems.
  public var layoutSubitems: [any LayoutItem] { [] }

  /// The kind of item: ``LayoutItemKind/guide``.
  public var layoutKind: LayoutItemKind { .guide }

  /// The guide's name. If it is nil, the identifier; if that is empty, the id; if that is nil, the name of the guide's
  /// type.
  public var layoutName: String {
    name ?? (identifier.isEmpty ? id ?? typeName(of: self) : identifier)
  }

  /// Whether the guide has a name, an identifier or an id.
  public var hasLayoutName: Bool { name != nil || !identifier.isEmpty || id != nil }

  /// The name of a system guide in equations, which is one of ``LayoutItemIndex/guideNames``. Nil if the guide is not a
  /// system guide.
  ///
  /// This name does not depend on ``name``.
  @_spi(Tools) public var systemGuideName: String? { systemGuide?.name }

  /// The same as ``id``.
  public var layoutID: String? { id }
}

extension LayoutGuide {
  /// Creates a guide that a container, such as a stack view, adds to itself to lay out its subitems.
  ///
  /// Equations cannot refer to the guide by name, and drawings do not show it. The guide's position along the axis that
  /// the container does not use may be ambiguous; solutions do not report this.
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
