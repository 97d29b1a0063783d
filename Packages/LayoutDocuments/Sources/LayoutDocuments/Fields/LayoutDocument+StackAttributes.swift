import StackViews

extension LayoutDocument {
  /// How a stack lays out the views in it; what is nil is as stacks are if nobody says otherwise.
  public struct StackAttributes: Hashable, Sendable {
    /// Whether views stand side by side or one below the other; nil for side by side.
    public var axis: LayoutAxis?

    /// How they share its length.
    public var distribution: StackView.Distribution?

    /// Where they lie across it.
    public var alignment: StackView.Alignment?

    /// How far apart they are.
    public var spacing: StackSpacing?

    /// Whether distances count from baseline to baseline; nil for false.
    public var isBaselineRelativeArrangement: Bool?

    /// Whether the views keep to its margins; nil for false.
    public var isLayoutMarginsRelativeArrangement: Bool?

    /// The system whose stack views are meant, where they differ.
    public var era: StackView.Era?

    /// How much it matters that texts that can wrap are equally wide; nil for not at all.
    public var textWidthDisambiguationPriority: LayoutPriority?

    /// Whether the first of several views that insist equally on their content gives way; nil for false.
    public var orderBreaksTies: Bool?

    /// Makes attributes that say nothing.
    public init() {}
  }

  /// A distance of views in a stack.
  public enum StackSpacing: Hashable, Sendable {
    /// So many points, also less than 0.
    case points(Double)

    /// The system's spacing.
    case standard

    /// After a view, that of the stack; of a stack, 0.
    case `default`

    /// The number that a stack view has for it; points that are no number count as the default.
    public var rawValue: Double {
      switch self {
      case .points(let points): points.isFinite ? points : StackView.spacingUseDefault
      case .standard: StackView.spacingUseSystem
      case .default: StackView.spacingUseDefault
      }
    }

    /// The spacing that a stack view has a number for.
    public init(rawValue: Double) {
      switch rawValue {
      case StackView.spacingUseSystem: self = .standard
      case StackView.spacingUseDefault: self = .default
      default: self = .points(rawValue)
      }
    }
  }
}

// MARK: The table

extension AttributeField {
  /// What documents say of stacks, and of the views in them.
  static let stackFields = arrangementFields + stackOptionFields + arrangedViewFields

  @AttributeTable private static var arrangementFields: [AttributeField] {
    AttributeField(
      "axis", .words(LayoutAxis.documentNames, .axis), of: .stacks,
      "Of a stack: whether views stand side by side or one below the other; horizontal if left out.",
      default: .horizontal,
      get: { $0.stack.axis }, set: { $0.stack.axis = $1 },
      apply: { $1.stack?.axis = $0 }, describe: { $0.stack?.axis })
    AttributeField(
      "distribution", .words(StackView.Distribution.documentNames, .distribution), of: .stacks,
      "Of a stack: how views share its length; fill if left out.", default: .fill,
      get: { $0.stack.distribution }, set: { $0.stack.distribution = $1 },
      apply: { $1.stack?.distribution = $0 }, describe: { $0.stack?.distribution })
    AttributeField(
      "alignment", .words(StackView.Alignment.documentNames, .stackAlignment), of: .stacks,
      "Of a stack: where views lie across it; fill if left out.", default: .fill,
      get: { $0.stack.alignment }, set: { $0.stack.alignment = $1 },
      apply: { $1.stack?.alignment = $0 }, describe: { $0.stack?.alignment })
    AttributeField(
      "spacing", .spacing, of: .stacks,
      "Of a stack: how far apart views are; `Standard` for the system's spacing, 0 if left out.",
      default: .points(0),
      get: { $0.stack.spacing }, set: { $0.stack.spacing = $1 },
      apply: { $1.stack?.spacing = $0.rawValue },
      describe: { $0.stack.map { LayoutDocument.StackSpacing(describing: $0.spacing) ?? .points(0) } })
  }

  @AttributeTable private static var stackOptionFields: [AttributeField] {
    AttributeField(
      "baselineRelativeArrangement", .boolean, of: .stacks,
      "Of a vertical stack: whether distances count from baseline to baseline.", default: false,
      get: { $0.stack.isBaselineRelativeArrangement }, set: { $0.stack.isBaselineRelativeArrangement = $1 },
      apply: { $1.stack?.isBaselineRelativeArrangement = $0 },
      describe: { $0.stack?.isBaselineRelativeArrangement })
    AttributeField(
      "layoutMarginsRelativeArrangement", .boolean, of: .stacks,
      "Of a stack: whether views keep to its margins.", default: false,
      get: { $0.stack.isLayoutMarginsRelativeArrangement },
      set: { $0.stack.isLayoutMarginsRelativeArrangement = $1 },
      apply: { $1.stack?.isLayoutMarginsRelativeArrangement = $0 },
      describe: { $0.stack?.isLayoutMarginsRelativeArrangement })
    AttributeField(
      "era", .words(.era), of: .stacks,
      "Of a stack: the system whose stacks are meant, where they differ; current if left out.",
      default: .current,
      get: { $0.stack.era }, set: { $0.stack.era = $1 },
      apply: { $1.stack?.era = $0 }, describe: { $0.stack?.era })
    AttributeField(
      "textWidthDisambiguationPriority", .priority, of: .stacks,
      "Of a horizontal stack: how much it matters that texts that can wrap are equally wide.",
      get: { $0.stack.textWidthDisambiguationPriority },
      set: { $0.stack.textWidthDisambiguationPriority = $1 },
      apply: { $1.stack?.textWidthDisambiguationPriority = $0 },
      describe: { $0.stack?.textWidthDisambiguationPriority })
    AttributeField(
      "orderBreaksTies", .boolean, of: .stacks,
      "Of a stack: whether the first of several views that insist equally on their content gives way.",
      default: false,
      get: { $0.stack.orderBreaksTies }, set: { $0.stack.orderBreaksTies = $1 },
      apply: { $1.stack?.orderBreaksTies = $0 }, describe: { $0.stack?.orderBreaksTies })
  }

  /// Views are arranged by ``LayoutInstaller``, once their siblings are there.
  @AttributeTable private static var arrangedViewFields: [AttributeField] {
    AttributeField(
      "arranged", .boolean, of: .arrangedViews,
      "Whether the stack that it is in arranges it; true if left out.",
      get: { $0.isArranged }, set: { $0.isArranged = $1 },
      apply: { _, _ in /* by the installer */ },
      describe: { $0.isArranged == false ? false : nil })
    AttributeField(
      "spacingAfter", .spacing, of: .arrangedViews,
      "How far the next visible view is, in the stack that it is in; `default` for the stack's spacing.",
      get: { $0.spacingAfter }, set: { $0.spacingAfter = $1 },
      apply: { _, _ in /* by the installer */ },
      describe: { $0.spacingAfter.flatMap(LayoutDocument.StackSpacing.init(describing:)) })
  }
}
