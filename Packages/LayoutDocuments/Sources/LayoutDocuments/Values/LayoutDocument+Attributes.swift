import LayoutModel

extension LayoutDocument {
  /// What a view is like, apart from what it is called and what is in it: everything that may vary with traits.
  ///
  /// What is nil is as the view's kind has it, or as views are if nobody says otherwise; of a ``Variation`` it is as
  /// without the variation.
  public struct Attributes: Hashable, Sendable {
    /// Whether the view is there at all; nil for true. One that is not takes everything in it along.
    public var isInstalled: Bool?

    /// Its text or title.
    public var text: String?

    /// The font of its text.
    public var font: LayoutFont?

    /// The number of lines after which its text is cut; 0 for any number.
    public var numberOfLines: Int?

    /// How wide lines may be before the width of the view is known, in points.
    public var preferredMaxLayoutWidth: Double?

    /// Whether a font of a text style is as large as the canvas's text size asks for; nil for true.
    public var adjustsFontForContentSizeCategory: Bool?

    /// The size of its content, in points; nil on an axis for that of its text or its kind.
    public var intrinsicSize: IntrinsicSize

    /// How strongly it refuses to be larger than its content.
    public var hugging: Priorities

    /// How strongly it refuses to be smaller than its content.
    public var compression: Priorities

    /// The distances of its margins from its edges, in points; nil for the system's.
    public var margins: LayoutMargins?

    /// Whether its margins are at least as deep as its superview's reach into it; nil for false.
    public var preservesSuperviewLayoutMargins: Bool?

    /// Whether the safe area is added to its margins; nil for true.
    public var insetsLayoutMarginsFromSafeArea: Bool?

    /// Whether its margins leave a readable width at most; nil for false.
    public var layoutMarginsFollowReadableWidth: Bool?

    /// What bars of its own cover at its edges besides, in points.
    public var additionalSafeArea: EdgeInsets?

    /// What kind of content it arranges, which decides what leading and trailing stand for.
    public var direction: SemanticContentAttribute?

    /// The first baseline's distance from the top of the alignment rectangle, in points.
    public var firstBaselineOffsetFromTop: Double?

    /// The last baseline's distance from the bottom of the alignment rectangle, in points.
    public var lastBaselineOffsetFromBottom: Double?

    /// What constraints leave out at the edges of the frame, in points: shadows, badges.
    public var alignmentRectInsets: EdgeInsets?

    /// How far its content has scrolled, in points.
    public var scrollOffset: LayoutPoint?

    /// Whether it is not shown; nil for false. Hidden views are laid out all the same.
    public var isHidden: Bool?

    /// The frame that it has by its ``autoresizing``, or else the one that it should have; in its superview.
    public var frame: LayoutRect?

    /// What follows when the superview's size changes, of a view that is laid out by its frame; nil for a view that is
    /// laid out by constraints.
    public var autoresizing: AutoresizingMask?

    /// The size that the superview has when the ``frame`` of a view with a mask is the one it starts from, in points;
    /// nil for that of the superview's own ``frame``, and in the root for the canvas's.
    public var superviewSize: LayoutSize?

    /// How it lays out the views in it, of a stack.
    public var stack: StackAttributes

    /// Whether the stack that it is in arranges it; nil for true.
    public var isArranged: Bool?

    /// How far the next visible view is, in the stack that it is in; nil for the stack's spacing.
    public var spacingAfter: StackSpacing?

    /// Makes attributes that say nothing.
    public init() {
      stack = StackAttributes()
      intrinsicSize = IntrinsicSize()
      hugging = Priorities()
      compression = Priorities()
    }
  }

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

extension LayoutDocument.Attributes: LayoutDocument.VaryingValues {
  /// Takes over what other attributes say.
  public mutating func override(with other: LayoutDocument.Attributes) {
    isInstalled = other.isInstalled ?? isInstalled
    text = other.text ?? text
    font = other.font ?? font
    numberOfLines = other.numberOfLines ?? numberOfLines
    preferredMaxLayoutWidth = other.preferredMaxLayoutWidth ?? preferredMaxLayoutWidth
    adjustsFontForContentSizeCategory =
      other.adjustsFontForContentSizeCategory ?? adjustsFontForContentSizeCategory
    for axis in LayoutAxis.allCases {
      intrinsicSize[axis] = other.intrinsicSize[axis] ?? intrinsicSize[axis]
      hugging[axis] = other.hugging[axis] ?? hugging[axis]
      compression[axis] = other.compression[axis] ?? compression[axis]
    }
    margins = other.margins ?? margins
    preservesSuperviewLayoutMargins = other.preservesSuperviewLayoutMargins ?? preservesSuperviewLayoutMargins
    insetsLayoutMarginsFromSafeArea = other.insetsLayoutMarginsFromSafeArea ?? insetsLayoutMarginsFromSafeArea
    layoutMarginsFollowReadableWidth =
      other.layoutMarginsFollowReadableWidth ?? layoutMarginsFollowReadableWidth
    additionalSafeArea = other.additionalSafeArea ?? additionalSafeArea
    direction = other.direction ?? direction
    firstBaselineOffsetFromTop = other.firstBaselineOffsetFromTop ?? firstBaselineOffsetFromTop
    lastBaselineOffsetFromBottom = other.lastBaselineOffsetFromBottom ?? lastBaselineOffsetFromBottom
    alignmentRectInsets = other.alignmentRectInsets ?? alignmentRectInsets
    scrollOffset = other.scrollOffset ?? scrollOffset
    isHidden = other.isHidden ?? isHidden
    frame = other.frame ?? frame
    autoresizing = other.autoresizing ?? autoresizing
    superviewSize = other.superviewSize ?? superviewSize
    stack.override(with: other.stack)
    isArranged = other.isArranged ?? isArranged
    spacingAfter = other.spacingAfter ?? spacingAfter
  }
}
