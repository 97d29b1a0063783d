import LayoutModel

extension LayoutDocument {
  /// A view with its subviews, guides and constraints.
  ///
  /// The ``attributes`` of the view are also available as properties of the view: `view.margins` is
  /// `view.attributes.margins`.
  #if !hasFeature(Embedded)
    @dynamicMemberLookup
  #endif
  public struct View: Hashable, Sendable {
    /// The id of the view, which is unique in the document.
    public var id: String?

    /// The name of the view in messages and equations. It need not be unique. If it is nil, messages use
    /// ``displayName``.
    public var name: String?

    /// The kind of the view, which determines the defaults of its attributes.
    public var kind: Kind

    /// The properties of the view that can vary with traits.
    public var attributes: Attributes

    /// The variations, which change ``attributes`` for some traits.
    public var variations: [Variation<Attributes>]

    /// The subviews, from back to front. A stack arranges them in this order.
    public var views: [View]

    /// The layout guides of the view.
    public var guides: [Guide]

    /// The constraints that the document lists in this view. They may relate any items of the scene.
    ///
    /// The view that lists a constraint does not affect the meaning of the constraint, only the order in which
    /// constraints are activated. This order matters if constraints conflict or the layout is ambiguous.
    public var constraints: [Constraint]

    /// The notes about the view from an Interface Builder file. Other documents contain no such notes.
    public var canvasNotes = CanvasNotes()

    /// The range of text that the view was read from.
    public var origin: DocumentOrigin

    /// The range of text of each value that is not an attribute, such as the name or the subviews, by key.
    public var origins = DocumentOrigins()

    /// Creates a view. By default, it is a plain view without subviews and constraints.
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

    /// The name of the view in messages: its name; without a name, its text; without a text, its id; otherwise, its
    /// kind.
    public var displayName: String { name ?? attributes.text ?? id ?? kind.rawValue }

    #if !hasFeature(Embedded)
      /// Accesses one of the ``attributes``.
      public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Attributes, Value>) -> Value {
        get { attributes[keyPath: keyPath] }
        set { attributes[keyPath: keyPath] = newValue }
      }
    #endif
  }
}

// MARK: Notes of Interface Builder

extension LayoutDocument {
  /// The notes about a view that Interface Builder stored when it saved a file. They do not affect the layout, and two
  /// views that differ only by their notes are equal.
  public struct CanvasNotes: Hashable, Sendable {
    /// Whether the saved frame of the view differs from the frame that the constraints determine.
    public var isMisplaced = false

    /// Whether the layout of the view was ambiguous when Interface Builder saved the file.
    public var isAmbiguous = false

    /// Whether the view has a custom class, whose code can change its content and its constraints.
    public var hasCustomClass = false

    /// The word that messages use for the view, such as `cell`, `content view`, or the name of a custom class; nil if
    /// messages use the ``LayoutDocument/View/kind``.
    public var kindName: String?

    /// Whether the view is the root view of a view controller, so that the name of the view is that of the controller.
    public var isViewOfController = false

    /// Whether an outlet is connected to the view, so that code can add constraints.
    public var hasOutlet = false

    /// Whether the view is an AppKit view. LayoutKit cannot lay out some of AppKit's container views.
    public var isFromAppKit = false

    /// Whether a container that LayoutKit does not lay out, such as an AppKit grid view, places the view. The
    /// document therefore gives the view an autoresizing mask that keeps its saved frame. The file contains
    /// no such mask.
    public var isPlacedByContainer = false

    /// Whether the view is a part of its superview that cannot be moved or resized by itself, such as the content view of
    /// a cell, or a cell of a table: the superview sets the frame of the part.
    public var isPart = false

    /// The saved frame of the view, if LayoutKit cannot reproduce this frame, as for a symbol image of unknown size.
    /// The document then contains no expected frame for the view. Nil if the document contains the saved frame.
    public var unexpectedFrame: LayoutRect?

    /// Whether an embed segue shows the view, or a container with the view, in a part of another screen. Only the root of
    /// a scene can be embedded.
    public var isEmbedded = false

    /// The name of the image that a button or an image view shows; nil if the file names none.
    public var imageName: String?

    /// The size in points of the image that a button shows; nil if the view is not a button, or if the file does not
    /// contain this size.
    public var buttonImageSize: LayoutSize?

    /// Whether the view is the content of a tab, whose frame the tab view sets when the user selects the tab. The saved
    /// frame may be outdated.
    public var isContentOfTab = false

    /// Whether the view is a cell whose height follows its content when the app runs. The height in the file then
    /// applies only to Interface Builder's canvas.
    public var isSelfSizing = false

    /// Whether the view is a button whose title wraps instead of being cut off.
    public var wrapsTitle = false

    /// Whether the view becomes taller than its frame if its content needs more space.
    public var canGrow = false

    /// The axes on which the intrinsic size of the view is a placeholder, which exists only on the canvas.
    public var placeholderAxes: Set<LayoutAxis> = []

    /// The axes on which the view's intrinsic size in the document was computed from the saved frame. If the frame
    /// changes, the intrinsic size changes with it.
    public var axesOfSavedContent: Set<LayoutAxis> = []

    /// Whether the baselines of the view are at a fixed distance from the center of its saved frame. If the frame
    /// changes, the baselines change with it.
    public var hasCenteredBaseline = false

    /// The parts of the scene that the reader ignored or replaced. Only the root of a scene has such parts.
    public var invalidParts: [InvalidPart] = []

    /// The margins that the view has on Interface Builder's canvas, even if no constraint uses them, in points. Nil if
    /// ``LayoutDocument/Attributes/margins`` determines the margins.
    public var margins: LayoutMargins?

    /// The names of the view's system guides that the file declares, such as `Safe Area`. Constraints can refer to no
    /// other system guides of the view. Nil if constraints can refer to any system guide, as in other documents.
    public var declaredGuides: [String]?

    /// The details of the view's appearance that its kind does not determine, such as whether a check box is on.
    /// Pictures of the canvas show these details.
    public var appearance = LayoutViewAppearance()

    /// The values of the view for which the author wants ambiguity to be reported. Default: ``AmbiguityCheck/all``.
    public var ambiguityCheck = AmbiguityCheck.all

    /// The values of a view for which ambiguity is reported.
    public enum AmbiguityCheck: Hashable, Sendable {
      /// Ambiguity of the position and of the size is reported.
      case all
      /// Only ambiguity of the position is reported.
      case position
      /// Ambiguity of the view is not reported.
      case none
    }

    /// Creates notes about a view without problems.
    public init() {}

    /// Returns true, because notes do not affect whether documents are equal.
    public static func == (left: CanvasNotes, right: CanvasNotes) -> Bool { true }

    /// Adds nothing to the hasher, because all notes are equal.
    public func hash(into hasher: inout Hasher) {}
  }
}

// MARK: Values of attributes

extension LayoutDocument {
  /// The intrinsic content size that a document gives a view, in points.
  public struct IntrinsicSize: Hashable, Sendable {
    /// The width in points, or nil if the text or the kind of the view determines it. The value
    /// `LayoutSize.noIntrinsicMetric` means that the view has no intrinsic width.
    public var width: Double?

    /// The height in points, or nil if the text or the kind of the view determines it. The value
    /// `LayoutSize.noIntrinsicMetric` means that the view has no intrinsic height.
    public var height: Double?

    /// Creates an intrinsic content size.
    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }

    /// Accesses the width or height along an axis.
    public subscript(axis: LayoutAxis) -> Double? {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
  }

  /// The content hugging or compression resistance priorities of a view, one for each axis. A priority that is nil has
  /// the default of the view's kind.
  public struct Priorities: Hashable, Sendable {
    /// The priority on the horizontal axis.
    public var horizontal: LayoutPriority?

    /// The priority on the vertical axis.
    public var vertical: LayoutPriority?

    /// Creates a pair of priorities.
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

extension LayoutDocument {
  /// An invalid constraint or value in a file, which the reader of the file ignored or replaced.
  public struct InvalidPart: Hashable, Sendable {
    /// The mistake and its effect, in one or two sentences.
    public var message: String

    /// The id that the file gives the element with the mistake; nil if that element has no id.
    public var id: String?

    /// The ids of the items that a left-out constraint refers to, as they are in the file. Empty for other parts.
    public var items: [String]

    /// The range of text of the invalid constraint or value.
    public var origin: DocumentOrigin

    /// Creates an invalid part. Default: a part that refers to no items.
    public init(_ message: String, id: String?, items: [String] = [], origin: DocumentOrigin) {
      self.message = message
      self.id = id
      self.items = items
      self.origin = origin
    }
  }
}
