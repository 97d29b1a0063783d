// Properties that dynamic member lookup forwards. Embedded Swift has no key paths, so each is written out there.

#if hasFeature(Embedded)
  import LayoutEquations
  import LayoutModel
  import StackViews

  extension LayoutDocument.View {
    /// Whether the view is installed; see ``LayoutDocument/Attributes/isInstalled``.
    public var isInstalled: Bool? {
      get { attributes.isInstalled }
      set { attributes.isInstalled = newValue }
    }
    /// The text of a label, a text field or a text view, or the title of a button; see
    /// ``LayoutDocument/Attributes/text``.
    public var text: String? {
      get { attributes.text }
      set { attributes.text = newValue }
    }
    /// The font of the text; see ``LayoutDocument/Attributes/font``.
    public var font: LayoutFont? {
      get { attributes.font }
      set { attributes.font = newValue }
    }
    /// The maximum number of lines of the text; see ``LayoutDocument/Attributes/numberOfLines``.
    public var numberOfLines: Int? {
      get { attributes.numberOfLines }
      set { attributes.numberOfLines = newValue }
    }
    /// The width in points at which lines of text wrap before the width of the view is known; see
    /// ``LayoutDocument/Attributes/preferredMaxLayoutWidth``.
    public var preferredMaxLayoutWidth: Double? {
      get { attributes.preferredMaxLayoutWidth }
      set { attributes.preferredMaxLayoutWidth = newValue }
    }
    /// Whether the font scales with the canvas's text size; see
    /// ``LayoutDocument/Attributes/adjustsFontForContentSizeCategory``.
    public var adjustsFontForContentSizeCategory: Bool? {
      get { attributes.adjustsFontForContentSizeCategory }
      set { attributes.adjustsFontForContentSizeCategory = newValue }
    }
    /// The intrinsic content size, in points; see ``LayoutDocument/Attributes/intrinsicSize``.
    public var intrinsicSize: LayoutDocument.IntrinsicSize {
      get { attributes.intrinsicSize }
      set { attributes.intrinsicSize = newValue }
    }
    /// The content hugging priorities on both axes; see ``LayoutDocument/Attributes/hugging``.
    public var hugging: LayoutDocument.Priorities {
      get { attributes.hugging }
      set { attributes.hugging = newValue }
    }
    /// The compression resistance priorities on both axes; see ``LayoutDocument/Attributes/compression``.
    public var compression: LayoutDocument.Priorities {
      get { attributes.compression }
      set { attributes.compression = newValue }
    }
    /// The layout margins, in points; see ``LayoutDocument/Attributes/margins``.
    public var margins: LayoutMargins? {
      get { attributes.margins }
      set { attributes.margins = newValue }
    }
    /// Whether each margin is at least as large as the part of the superview's margins that overlaps the view; see
    /// ``LayoutDocument/Attributes/preservesSuperviewLayoutMargins``.
    public var preservesSuperviewLayoutMargins: Bool? {
      get { attributes.preservesSuperviewLayoutMargins }
      set { attributes.preservesSuperviewLayoutMargins = newValue }
    }
    /// Whether the safe area is added to the margins; see
    /// ``LayoutDocument/Attributes/insetsLayoutMarginsFromSafeArea``.
    public var insetsLayoutMarginsFromSafeArea: Bool? {
      get { attributes.insetsLayoutMarginsFromSafeArea }
      set { attributes.insetsLayoutMarginsFromSafeArea = newValue }
    }
    /// Whether constraints on the view's horizontal margins refer to its readable content guide instead; see
    /// ``LayoutDocument/Attributes/layoutMarginsFollowReadableWidth``.
    public var layoutMarginsFollowReadableWidth: Bool? {
      get { attributes.layoutMarginsFollowReadableWidth }
      set { attributes.layoutMarginsFollowReadableWidth = newValue }
    }
    /// The insets that the view adds to its safe area insets, in points, such as the height of a toolbar that the view
    /// shows; see ``LayoutDocument/Attributes/additionalSafeArea``.
    public var additionalSafeArea: EdgeInsets? {
      get { attributes.additionalSafeArea }
      set { attributes.additionalSafeArea = newValue }
    }
    /// The semantic content attribute, which determines whether leading and trailing are mirrored in right-to-left
    /// layouts; see ``LayoutDocument/Attributes/direction``.
    public var direction: SemanticContentAttribute? {
      get { attributes.direction }
      set { attributes.direction = newValue }
    }
    /// The distance from the top of the alignment rectangle down to the first baseline, in points; see
    /// ``LayoutDocument/Attributes/firstBaselineOffsetFromTop``.
    public var firstBaselineOffsetFromTop: Double? {
      get { attributes.firstBaselineOffsetFromTop }
      set { attributes.firstBaselineOffsetFromTop = newValue }
    }
    /// The distance from the bottom of the alignment rectangle up to the last baseline, in points; see
    /// ``LayoutDocument/Attributes/lastBaselineOffsetFromBottom``.
    public var lastBaselineOffsetFromBottom: Double? {
      get { attributes.lastBaselineOffsetFromBottom }
      set { attributes.lastBaselineOffsetFromBottom = newValue }
    }
    /// The insets of the alignment rectangle from the edges of the frame, in points, such as the width of a shadow; see
    /// ``LayoutDocument/Attributes/alignmentRectInsets``.
    public var alignmentRectInsets: EdgeInsets? {
      get { attributes.alignmentRectInsets }
      set { attributes.alignmentRectInsets = newValue }
    }
    /// The scroll offset of the content, in points; see ``LayoutDocument/Attributes/scrollOffset``.
    public var scrollOffset: LayoutPoint? {
      get { attributes.scrollOffset }
      set { attributes.scrollOffset = newValue }
    }
    /// Whether the view is hidden; see ``LayoutDocument/Attributes/isHidden``.
    public var isHidden: Bool? {
      get { attributes.isHidden }
      set { attributes.isHidden = newValue }
    }
    /// The frame in the superview, in points; see ``LayoutDocument/Attributes/frame``.
    public var frame: LayoutRect? {
      get { attributes.frame }
      set { attributes.frame = newValue }
    }
    /// The autoresizing mask; see ``LayoutDocument/Attributes/autoresizing``.
    public var autoresizing: AutoresizingMask? {
      get { attributes.autoresizing }
      set { attributes.autoresizing = newValue }
    }
    /// The size of the superview for which ``frame`` was set, in points; see
    /// ``LayoutDocument/Attributes/superviewSize``.
    public var superviewSize: LayoutSize? {
      get { attributes.superviewSize }
      set { attributes.superviewSize = newValue }
    }
    /// The attributes that only stack views have; see ``LayoutDocument/Attributes/stack``.
    public var stack: LayoutDocument.StackAttributes {
      get { attributes.stack }
      set { attributes.stack = newValue }
    }
    /// Whether a view in a stack is one of its arranged subviews; see ``LayoutDocument/Attributes/isArranged``.
    public var isArranged: Bool? {
      get { attributes.isArranged }
      set { attributes.isArranged = newValue }
    }
    /// The distance from the view to the next visible view in its stack; see
    /// ``LayoutDocument/Attributes/spacingAfter``.
    public var spacingAfter: LayoutDocument.StackSpacing? {
      get { attributes.spacingAfter }
      set { attributes.spacingAfter = newValue }
    }
  }

  extension LayoutDocument.Scene {
    /// The id of the root, which is unique in the document; see ``LayoutDocument/View/id``.
    public var id: String? {
      get { root.id }
      set { root.id = newValue }
    }
    /// The name of the root, which is also the name of the scene; see ``LayoutDocument/View/name``.
    public var name: String? {
      get { root.name }
      set { root.name = newValue }
    }
    /// The kind of the root, which determines the defaults of its attributes; see ``LayoutDocument/View/kind``.
    public var kind: LayoutDocument.Kind {
      get { root.kind }
      set { root.kind = newValue }
    }
    /// The properties of the root that can vary with traits; see ``LayoutDocument/View/attributes``.
    public var attributes: LayoutDocument.Attributes {
      get { root.attributes }
      set { root.attributes = newValue }
    }
    /// The subviews of the root, from back to front; see ``LayoutDocument/View/views``.
    public var views: [LayoutDocument.View] {
      get { root.views }
      set { root.views = newValue }
    }
    /// The layout guides of the root; see ``LayoutDocument/View/guides``.
    public var guides: [LayoutDocument.Guide] {
      get { root.guides }
      set { root.guides = newValue }
    }
    /// The constraints that the document lists in the root; see ``LayoutDocument/View/constraints``.
    public var constraints: [LayoutDocument.Constraint] {
      get { root.constraints }
      set { root.constraints = newValue }
    }
    /// The notes about the root from an Interface Builder file; see ``LayoutDocument/View/canvasNotes``.
    public var canvasNotes: LayoutDocument.CanvasNotes {
      get { root.canvasNotes }
      set { root.canvasNotes = newValue }
    }
    /// The range of text that the root was read from; see ``LayoutDocument/View/origin``.
    public var origin: DocumentOrigin {
      get { root.origin }
      set { root.origin = newValue }
    }
    /// The range of text of each value of the root that is not an attribute, such as the name or the subviews, by key;
    /// see ``LayoutDocument/View/origins``.
    public var origins: DocumentOrigins {
      get { root.origins }
      set { root.origins = newValue }
    }
  }
#endif
