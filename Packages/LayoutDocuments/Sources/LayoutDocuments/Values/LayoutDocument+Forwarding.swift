// Properties that dynamic member lookup forwards. Embedded Swift has no key paths, so each is written out there.

#if hasFeature(Embedded)
  import LayoutEquations
  import LayoutModel
  import StackViews

  extension LayoutDocument.View {
    /// See ``LayoutDocument/Attributes/isInstalled``.
    public var isInstalled: Bool? {
      get { attributes.isInstalled }
      set { attributes.isInstalled = newValue }
    }
    /// See ``LayoutDocument/Attributes/text``.
    public var text: String? {
      get { attributes.text }
      set { attributes.text = newValue }
    }
    /// See ``LayoutDocument/Attributes/font``.
    public var font: LayoutFont? {
      get { attributes.font }
      set { attributes.font = newValue }
    }
    /// See ``LayoutDocument/Attributes/numberOfLines``.
    public var numberOfLines: Int? {
      get { attributes.numberOfLines }
      set { attributes.numberOfLines = newValue }
    }
    /// See ``LayoutDocument/Attributes/preferredMaxLayoutWidth``.
    public var preferredMaxLayoutWidth: Double? {
      get { attributes.preferredMaxLayoutWidth }
      set { attributes.preferredMaxLayoutWidth = newValue }
    }
    /// See ``LayoutDocument/Attributes/adjustsFontForContentSizeCategory``.
    public var adjustsFontForContentSizeCategory: Bool? {
      get { attributes.adjustsFontForContentSizeCategory }
      set { attributes.adjustsFontForContentSizeCategory = newValue }
    }
    /// See ``LayoutDocument/Attributes/intrinsicSize``.
    public var intrinsicSize: LayoutDocument.IntrinsicSize {
      get { attributes.intrinsicSize }
      set { attributes.intrinsicSize = newValue }
    }
    /// See ``LayoutDocument/Attributes/hugging``.
    public var hugging: LayoutDocument.Priorities {
      get { attributes.hugging }
      set { attributes.hugging = newValue }
    }
    /// See ``LayoutDocument/Attributes/compression``.
    public var compression: LayoutDocument.Priorities {
      get { attributes.compression }
      set { attributes.compression = newValue }
    }
    /// See ``LayoutDocument/Attributes/margins``.
    public var margins: LayoutMargins? {
      get { attributes.margins }
      set { attributes.margins = newValue }
    }
    /// See ``LayoutDocument/Attributes/preservesSuperviewLayoutMargins``.
    public var preservesSuperviewLayoutMargins: Bool? {
      get { attributes.preservesSuperviewLayoutMargins }
      set { attributes.preservesSuperviewLayoutMargins = newValue }
    }
    /// See ``LayoutDocument/Attributes/insetsLayoutMarginsFromSafeArea``.
    public var insetsLayoutMarginsFromSafeArea: Bool? {
      get { attributes.insetsLayoutMarginsFromSafeArea }
      set { attributes.insetsLayoutMarginsFromSafeArea = newValue }
    }
    /// See ``LayoutDocument/Attributes/layoutMarginsFollowReadableWidth``.
    public var layoutMarginsFollowReadableWidth: Bool? {
      get { attributes.layoutMarginsFollowReadableWidth }
      set { attributes.layoutMarginsFollowReadableWidth = newValue }
    }
    /// See ``LayoutDocument/Attributes/additionalSafeArea``.
    public var additionalSafeArea: EdgeInsets? {
      get { attributes.additionalSafeArea }
      set { attributes.additionalSafeArea = newValue }
    }
    /// See ``LayoutDocument/Attributes/direction``.
    public var direction: SemanticContentAttribute? {
      get { attributes.direction }
      set { attributes.direction = newValue }
    }
    /// See ``LayoutDocument/Attributes/firstBaselineOffsetFromTop``.
    public var firstBaselineOffsetFromTop: Double? {
      get { attributes.firstBaselineOffsetFromTop }
      set { attributes.firstBaselineOffsetFromTop = newValue }
    }
    /// See ``LayoutDocument/Attributes/lastBaselineOffsetFromBottom``.
    public var lastBaselineOffsetFromBottom: Double? {
      get { attributes.lastBaselineOffsetFromBottom }
      set { attributes.lastBaselineOffsetFromBottom = newValue }
    }
    /// See ``LayoutDocument/Attributes/alignmentRectInsets``.
    public var alignmentRectInsets: EdgeInsets? {
      get { attributes.alignmentRectInsets }
      set { attributes.alignmentRectInsets = newValue }
    }
    /// See ``LayoutDocument/Attributes/scrollOffset``.
    public var scrollOffset: LayoutPoint? {
      get { attributes.scrollOffset }
      set { attributes.scrollOffset = newValue }
    }
    /// See ``LayoutDocument/Attributes/isHidden``.
    public var isHidden: Bool? {
      get { attributes.isHidden }
      set { attributes.isHidden = newValue }
    }
    /// See ``LayoutDocument/Attributes/frame``.
    public var frame: LayoutRect? {
      get { attributes.frame }
      set { attributes.frame = newValue }
    }
    /// See ``LayoutDocument/Attributes/autoresizing``.
    public var autoresizing: AutoresizingMask? {
      get { attributes.autoresizing }
      set { attributes.autoresizing = newValue }
    }
    /// See ``LayoutDocument/Attributes/superviewSize``.
    public var superviewSize: LayoutSize? {
      get { attributes.superviewSize }
      set { attributes.superviewSize = newValue }
    }
    /// See ``LayoutDocument/Attributes/stack``.
    public var stack: LayoutDocument.StackAttributes {
      get { attributes.stack }
      set { attributes.stack = newValue }
    }
    /// See ``LayoutDocument/Attributes/isArranged``.
    public var isArranged: Bool? {
      get { attributes.isArranged }
      set { attributes.isArranged = newValue }
    }
    /// See ``LayoutDocument/Attributes/spacingAfter``.
    public var spacingAfter: LayoutDocument.StackSpacing? {
      get { attributes.spacingAfter }
      set { attributes.spacingAfter = newValue }
    }
  }

  extension LayoutDocument.Scene {
    /// See ``LayoutDocument/View/id``.
    public var id: String? {
      get { root.id }
      set { root.id = newValue }
    }
    /// See ``LayoutDocument/View/name``.
    public var name: String? {
      get { root.name }
      set { root.name = newValue }
    }
    /// See ``LayoutDocument/View/kind``.
    public var kind: LayoutDocument.Kind {
      get { root.kind }
      set { root.kind = newValue }
    }
    /// See ``LayoutDocument/View/attributes``.
    public var attributes: LayoutDocument.Attributes {
      get { root.attributes }
      set { root.attributes = newValue }
    }
    /// See ``LayoutDocument/View/views``.
    public var views: [LayoutDocument.View] {
      get { root.views }
      set { root.views = newValue }
    }
    /// See ``LayoutDocument/View/guides``.
    public var guides: [LayoutDocument.Guide] {
      get { root.guides }
      set { root.guides = newValue }
    }
    /// See ``LayoutDocument/View/constraints``.
    public var constraints: [LayoutDocument.Constraint] {
      get { root.constraints }
      set { root.constraints = newValue }
    }
    /// See ``LayoutDocument/View/canvasNotes``.
    public var canvasNotes: LayoutDocument.CanvasNotes {
      get { root.canvasNotes }
      set { root.canvasNotes = newValue }
    }
    /// See ``LayoutDocument/View/origin``.
    public var origin: DocumentOrigin {
      get { root.origin }
      set { root.origin = newValue }
    }
    /// See ``LayoutDocument/View/origins``.
    public var origins: DocumentOrigins {
      get { root.origins }
      set { root.origins = newValue }
    }
  }
#endif
