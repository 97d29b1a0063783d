import LayoutModel

extension LayoutDocument {
  /// The properties of a view that can vary with traits: all except its id, name, kind, subviews, guides and
  /// constraints.
  ///
  /// An attribute that is nil is not written in the document. In a view, it has the default of the view's kind, or the
  /// default of all views. In a ``Variation``, nil leaves the attribute unchanged.
  public struct Attributes: Hashable, Sendable {
    /// Whether the view is installed. Default: true.
    ///
    /// If a view is not installed, its subviews are not installed either.
    public var isInstalled: Bool?

    /// The text of a label, a text field or a text view, or the title of a button. Default: none.
    public var text: String?

    /// The font of the text. Default: the font that Interface Builder gives to new views of this kind.
    public var font: LayoutFont?

    /// The maximum number of lines of the text; 0 for no limit. Default: 1.
    public var numberOfLines: Int?

    /// The width in points at which lines of text wrap before the width of the view is known. Default: no limit.
    public var preferredMaxLayoutWidth: Double?

    /// Whether the font scales with the canvas's text size. Fonts without a text style never scale. Default: true.
    public var adjustsFontForContentSizeCategory: Bool?

    /// The intrinsic content size, in points. On an axis without a value, the text or the kind of the view determines
    /// the size.
    public var intrinsicSize = IntrinsicSize()

    /// The content hugging priorities on both axes.
    public var hugging = Priorities()

    /// The compression resistance priorities on both axes.
    public var compression = Priorities()

    /// The layout margins, in points. Default: the margins that the system gives a view.
    public var margins: LayoutMargins?

    /// Whether each margin is at least as large as the part of the superview's margins that overlaps the view. Default:
    /// false.
    public var preservesSuperviewLayoutMargins: Bool?

    /// Whether the safe area is added to the margins. Default: true.
    public var insetsLayoutMarginsFromSafeArea: Bool?

    /// Whether constraints on the view's horizontal margins refer to its readable content guide instead. Default:
    /// false.
    public var layoutMarginsFollowReadableWidth: Bool?

    /// The insets that the view adds to its safe area insets, in points, such as the height of a toolbar that the view
    /// shows. Default: zero.
    public var additionalSafeArea: EdgeInsets?

    /// The semantic content attribute, which determines whether leading and trailing are mirrored in right-to-left
    /// layouts. Default: unspecified, so that they are mirrored.
    public var direction: SemanticContentAttribute?

    /// The distance from the top of the alignment rectangle down to the first baseline, in points. Default: the
    /// distance that the text determines or, if ``lastBaselineOffsetFromBottom`` is not nil, 0.
    public var firstBaselineOffsetFromTop: Double?

    /// The distance from the bottom of the alignment rectangle up to the last baseline, in points. Default: the
    /// distance that the text determines or, if ``firstBaselineOffsetFromTop`` is not nil, 0.
    public var lastBaselineOffsetFromBottom: Double?

    /// The insets of the alignment rectangle from the edges of the frame, in points, such as the width of a shadow.
    /// Default: the insets of the view's kind.
    public var alignmentRectInsets: EdgeInsets?

    /// The scroll offset of the content, in points. Default: zero.
    public var scrollOffset: LayoutPoint?

    /// Whether the view is hidden. Default: false. Hidden views are laid out, too, but a stack view collapses its
    /// hidden arranged views.
    public var isHidden: Bool?

    /// The frame in the superview, in points. For a view with ``autoresizing``, it is the initial frame. For any other
    /// view, it is the expected frame: a layout reports the view as misplaced if its frame differs.
    public var frame: LayoutRect?

    /// The autoresizing mask. With a mask, the ``frame`` determines the view's layout. If it is nil, constraints
    /// determine the view's layout.
    public var autoresizing: AutoresizingMask?

    /// The size of the superview for which ``frame`` was set, in points. It affects only views with an autoresizing
    /// mask.
    ///
    /// Default: the size of the superview's own ``frame``, or of the canvas if the superview is the root.
    public var superviewSize: LayoutSize?

    /// The attributes that only stack views have.
    public var stack = StackAttributes()

    /// Whether a view in a stack is one of its arranged subviews. Default: true.
    public var isArranged: Bool?

    /// The distance from the view to the next visible view in its stack. Default: the stack's spacing.
    public var spacingAfter: StackSpacing?

    /// The range of text that each attribute was read from, by key.
    public var origins = DocumentOrigins()

    /// Creates attributes that are all nil.
    public init() {}
  }
}

extension LayoutDocument.Attributes: LayoutDocument.VaryingValues {
  /// Replaces each attribute with the attribute in `other`, unless the attribute in `other` is nil.
  public mutating func override(with other: LayoutDocument.Attributes) {
    isInstalled = other.isInstalled ?? isInstalled
    for field in AttributeField.table { field.override(&self, other) }
    origins.override(with: other.origins)
  }
}

// MARK: The table

extension AttributeField {
  /// The fields of the attributes that are valid for all views, in the order in which documents list the attributes.
  /// ``stackFields`` contains the fields for stacks and their arranged subviews.
  static let viewFields = textFields + contentFields + marginFields + alignmentFields + frameFields

  @AttributeTable private static var textFields: [AttributeField] {
    AttributeField(
      "text", .text,
      "The text or title, which determines the intrinsic content size of labels, buttons and text fields.",
      get: { $0.text }, set: { $0.text = $1 },
      apply: { $1.showText($0) }, describe: { $0.text?.content.text })
    AttributeField(
      "font", .font,
      "The font of the text: a text style such as `body`, a size such as 17, or text such as `Helvetica bold 12`.",
      get: { $0.font }, set: { $0.font = $1 },
      apply: { font, target in if let font { target.content.text?.font = font } },
      describe: { $0.text.flatMap { $0.font == $0.role.standardFont ? nil : $0.font } })
    AttributeField(
      "lines", .lineCount,
      "The maximum number of lines of the text; 0 for no limit. Default: 1.",
      get: { $0.numberOfLines }, set: { $0.numberOfLines = $1 },
      apply: { $1.content.text?.numberOfLines = $0 ?? 1 },
      describe: { item in
        guard let lines = item.text?.content.numberOfLines, lines != 1 else { return nil }
        return max(0, min(lines, 1_000_000))
      })
    AttributeField(
      "preferredMaxLayoutWidth", .extent,
      "The maximum width of lines while the width of the view is unknown.",
      get: { $0.preferredMaxLayoutWidth }, set: { $0.preferredMaxLayoutWidth = $1 },
      apply: { $1.content.text?.preferredMaxLayoutWidth = $0 ?? 0 },
      describe: { item in
        guard let width = item.text?.content.preferredMaxLayoutWidth, width > 0 else { return nil }
        return width.limited
      })
    AttributeField(
      "adjustsFontForContentSizeCategory", .boolean,
      "Whether the size of a font with a text style depends on the canvas's text size. Default: true.",
      get: { $0.adjustsFontForContentSizeCategory }, set: { $0.adjustsFontForContentSizeCategory = $1 },
      apply: { $1.content.text?.adjustsFontForContentSizeCategory = $0 ?? true },
      describe: { $0.text.flatMap { $0.followsTextSize || $0.font.textStyle == nil ? nil : false } })
  }

  @AttributeTable private static var contentFields: [AttributeField] {
    AttributeField(
      "intrinsicSize", .intrinsicSize,
      "The intrinsic content size: [width, height], or a map with one or both; null for no size on an axis, or on both.",
      get: { $0.intrinsicSize }, set: { $0.intrinsicSize = $1 ?? .init() },
      apply: { $1.setExtents($0 ?? .init()) }, describe: { $0.intrinsicSize })
    AttributeField(
      "hugging", .priorities, "The content hugging priorities.",
      get: { $0.hugging }, set: { $0.hugging = $1 ?? .init() },
      apply: { priorities, target in
        for axis in LayoutAxis.allCases {
          let priority = priorities?[axis] ?? target.kind.huggingPriority(for: axis)
          target.view.setContentHuggingPriority(priority, for: axis)
        }
      },
      describe: { described in
        described.priorities(
          described.item.contentHuggingPriority, unless: { described.kind.huggingPriority(for: $0) })
      })
    AttributeField(
      "compression", .priorities, "The compression resistance priorities.",
      get: { $0.compression }, set: { $0.compression = $1 ?? .init() },
      apply: { priorities, target in
        for axis in LayoutAxis.allCases {
          let priority = priorities?[axis] ?? target.kind.compressionPriority(for: axis)
          target.view.setContentCompressionResistancePriority(priority, for: axis)
        }
      },
      describe: { described in
        described.priorities(
          described.item.contentCompressionResistancePriority, unless: described.kind.compressionPriority)
      })
  }

  @AttributeTable private static var marginFields: [AttributeField] {
    AttributeField(
      "margins", .margins,
      "The layout margins at the four edges; the horizontal ones are called leading and trailing, or left and right.",
      get: { $0.margins }, set: { $0.margins = $1 },
      apply: { $1.view.preferredLayoutMargins = $0 ?? $1.stack?.era.margins ?? .system },
      describe: { $0.margins })
    AttributeField(
      "preservesSuperviewLayoutMargins", .boolean,
      "Whether margins are at least as large as the part of the superview's margins inside the view. Default: false.",
      default: false,
      get: { $0.preservesSuperviewLayoutMargins }, set: { $0.preservesSuperviewLayoutMargins = $1 },
      apply: { $1.view.preservesSuperviewLayoutMargins = $0 },
      describe: { $0.item.preservesSuperviewLayoutMargins })
    AttributeField(
      "insetsLayoutMarginsFromSafeArea", .boolean,
      "Whether the safe area is added to the margins. Default: true.", default: true,
      get: { $0.insetsLayoutMarginsFromSafeArea }, set: { $0.insetsLayoutMarginsFromSafeArea = $1 },
      apply: { $1.view.insetsLayoutMarginsFromSafeArea = $0 },
      describe: { $0.item.insetsLayoutMarginsFromSafeArea })
    AttributeField(
      "layoutMarginsFollowReadableWidth", .boolean,
      "Whether constraints on the horizontal margins refer to the readable content guide instead. Default: false.",
      default: false,
      get: { $0.layoutMarginsFollowReadableWidth }, set: { $0.layoutMarginsFollowReadableWidth = $1 },
      apply: { $1.view.layoutMarginsFollowReadableWidth = $0 },
      describe: { $0.item.layoutMarginsFollowReadableWidth })
    AttributeField(
      "additionalSafeArea", .insets,
      "The insets that the view adds to its safe area, for example for its own bars.",
      default: .zero,
      get: { $0.additionalSafeArea }, set: { $0.additionalSafeArea = $1 },
      apply: { $1.view.additionalSafeAreaInsets = $0 },
      describe: { $0.item.additionalSafeAreaInsets.limited })
    AttributeField(
      "direction", .contentDirection,
      "The kind of content, which determines whether leading and trailing are mirrored in the view.",
      default: .unspecified,
      get: { $0.direction }, set: { $0.direction = $1 },
      apply: { $1.view.semanticContentAttribute = $0 }, describe: { $0.item.semanticContentAttribute })
  }

  @AttributeTable private static var alignmentFields: [AttributeField] {
    AttributeField(
      "firstBaselineOffsetFromTop", .points, "The distance of the first baseline from the top of the view.",
      get: { $0.firstBaselineOffsetFromTop }, set: { $0.firstBaselineOffsetFromTop = $1 },
      apply: { $1.content.alignment.firstBaselineOffsetFromTop = $0 },
      describe: { $0.baseline(.firstBaseline) })
    AttributeField(
      "lastBaselineOffsetFromBottom", .points,
      "The distance of the last baseline from the bottom of the view.",
      get: { $0.lastBaselineOffsetFromBottom }, set: { $0.lastBaselineOffsetFromBottom = $1 },
      apply: { $1.content.alignment.lastBaselineOffsetFromBottom = $0 },
      describe: { $0.baseline(.lastBaseline) })
    AttributeField(
      "alignmentRectInsets", .insets,
      "The insets of the alignment rectangle in the frame, for example for a shadow.",
      get: { $0.alignmentRectInsets }, set: { $0.alignmentRectInsets = $1 },
      apply: { $1.content.alignment.insets = $0 ?? $1.kind.alignmentRectInsets },
      describe: { described in
        let insets = described.item.alignmentRectInsets
        return insets == described.kind.alignmentRectInsets ? nil : insets.limited
      })
  }

  @AttributeTable private static var frameFields: [AttributeField] {
    AttributeField(
      "scrollOffset", .point, "The scroll offset of the content: [x, y], or a map.", default: .zero,
      get: { $0.scrollOffset }, set: { $0.scrollOffset = $1 },
      apply: { $1.view.bounds.origin = $0 }, describe: { $0.item.layoutBoundsOrigin.limited })
    AttributeField(
      "hidden", .boolean, "Whether the view is hidden. Hidden views are laid out too. Default: false.",
      default: false,
      get: { $0.isHidden }, set: { $0.isHidden = $1 },
      apply: { $1.view.isHidden = $0 }, describe: { $0.view?.isHidden })
    AttributeField(
      "frame", .frame, of: .subviews,
      "The frame in the superview: with `autoresizing`, the initial frame; otherwise the expected one. A view whose frame differs is reported as misplaced.",
      get: { $0.frame }, set: { $0.frame = $1 },
      apply: { $1.setFrame() }, describe: { $0.placement.frame })
    AttributeField(
      "autoresizing", .autoresizingMask, of: .subviews,
      "An autoresizing mask: the view is laid out by its frame, and the listed parts change with the superview's size.",
      get: { $0.autoresizing }, set: { $0.autoresizing = $1 },
      apply: { _, _ in /* with the frame */ }, describe: { $0.placement.autoresizing })
    AttributeField(
      "superviewSize", .size, of: .subviews,
      "In a view with `autoresizing`: the size of the superview for which `frame` is given. Default: the size of the superview's own frame.",
      get: { $0.superviewSize }, set: { $0.superviewSize = $1 },
      apply: { _, _ in /* with the frame */ }, describe: { $0.placement.superviewSize })
  }
}
