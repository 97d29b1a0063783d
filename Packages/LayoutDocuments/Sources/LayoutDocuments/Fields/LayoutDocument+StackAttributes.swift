import StackViews

extension LayoutDocument {
  /// The attributes of a stack. An attribute that is nil has the default value of `StackView`.
  public struct StackAttributes: Hashable, Sendable {
    /// The axis along which views are arranged. Default: horizontal.
    public var axis: LayoutAxis?

    /// The rule that determines the positions and sizes of arranged views along the stack's axis. Default: fill.
    public var distribution: StackView.Distribution?

    /// The rule that aligns arranged views on the axis perpendicular to the stack's axis. Default: fill.
    public var alignment: StackView.Alignment?

    /// The distance between neighboring arranged views, along the stack's axis. Default: 0.
    public var spacing: StackSpacing?

    /// Whether a vertical stack measures distances between the baselines of neighboring views, not between their edges.
    /// Default: false.
    public var isBaselineRelativeArrangement: Bool?

    /// Whether the views are arranged inside the stack's margins. Default: false.
    public var isLayoutMarginsRelativeArrangement: Bool?

    /// The version of UIKit whose rules the stack follows where versions differ. Default: the current version.
    public var era: StackView.Era?

    /// The priority of constraints that give equal widths to all arranged views of a horizontal stack whose text can
    /// wrap, so that these widths are not ambiguous. Default: no such constraints.
    public var textWidthDisambiguationPriority: LayoutPriority?

    /// Whether the stack stretches or compresses the first of several arranged views with equal content priorities. If
    /// false, the lengths of these views are ambiguous. Default: false.
    public var orderBreaksTies: Bool?

    /// Creates attributes that are all nil.
    public init() {}
  }

  /// A distance between views in a stack.
  public enum StackSpacing: Hashable, Sendable {
    /// A number of points, which may be negative.
    case points(Double)

    /// The system's standard spacing.
    case standard

    /// The default. As the spacing of a stack, it means 0. As the spacing after a view, it means the spacing of the
    /// stack.
    case `default`

    /// The number that `StackView` stores for the spacing. Infinity and NaN become the default.
    public var rawValue: Double {
      switch self {
      case .points(let points): points.isFinite ? points : StackView.spacingUseDefault
      case .standard: StackView.spacingUseSystem
      case .default: StackView.spacingUseDefault
      }
    }

    /// Creates the spacing from the number that `StackView` stores for it.
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
  /// The fields of the attributes of stacks and of their arranged subviews, in the order in which documents list
  /// the attributes.
  static let stackFields = arrangementFields + stackOptionFields + arrangedViewFields

  @AttributeTable private static var arrangementFields: [AttributeField] {
    AttributeField(
      "axis", .words(LayoutAxis.documentNames, .axis), of: .stacks,
      "In a stack: the axis along which the views are arranged. Default: horizontal.",
      default: .horizontal,
      get: { $0.stack.axis }, set: { $0.stack.axis = $1 },
      apply: { $1.stack?.axis = $0 }, describe: { $0.stack?.axis })
    AttributeField(
      "distribution", .words(StackView.Distribution.documentNames, .distribution), of: .stacks,
      "In a stack: the distribution of its length among the views. Default: fill.", default: .fill,
      get: { $0.stack.distribution }, set: { $0.stack.distribution = $1 },
      apply: { $1.stack?.distribution = $0 }, describe: { $0.stack?.distribution })
    AttributeField(
      "alignment", .words(StackView.Alignment.documentNames, .stackAlignment), of: .stacks,
      "In a stack: the alignment of the views across the axis. Default: fill.", default: .fill,
      get: { $0.stack.alignment }, set: { $0.stack.alignment = $1 },
      apply: { $1.stack?.alignment = $0 }, describe: { $0.stack?.alignment })
    AttributeField(
      "spacing", .spacing, of: .stacks,
      "In a stack: the distance between the views; `Standard` for the system's spacing. Default: 0.",
      default: .points(0),
      get: { $0.stack.spacing }, set: { $0.stack.spacing = $1 },
      apply: { $1.stack?.spacing = $0.rawValue },
      describe: { $0.stack.map { LayoutDocument.StackSpacing(describing: $0.spacing) ?? .points(0) } })
  }

  @AttributeTable private static var stackOptionFields: [AttributeField] {
    AttributeField(
      "baselineRelativeArrangement", .boolean, of: .stacks,
      "In a vertical stack: whether distances are measured from baseline to baseline. Default: false.",
      default: false,
      get: { $0.stack.isBaselineRelativeArrangement }, set: { $0.stack.isBaselineRelativeArrangement = $1 },
      apply: { $1.stack?.isBaselineRelativeArrangement = $0 },
      describe: { $0.stack?.isBaselineRelativeArrangement })
    AttributeField(
      "layoutMarginsRelativeArrangement", .boolean, of: .stacks,
      "In a stack: whether the views are arranged inside the margins. Default: false.", default: false,
      get: { $0.stack.isLayoutMarginsRelativeArrangement },
      set: { $0.stack.isLayoutMarginsRelativeArrangement = $1 },
      apply: { $1.stack?.isLayoutMarginsRelativeArrangement = $0 },
      describe: { $0.stack?.isLayoutMarginsRelativeArrangement })
    AttributeField(
      "era", .words(.era), of: .stacks,
      "In a stack: the version of UIKit to follow where versions differ. Default: current.",
      default: .current,
      get: { $0.stack.era }, set: { $0.stack.era = $1 },
      apply: { $1.stack?.era = $0 }, describe: { $0.stack?.era })
    AttributeField(
      "textWidthDisambiguationPriority", .priority, of: .stacks,
      "In a horizontal stack: the priority of constraints that give the same width to all texts that can wrap. Default: none.",
      get: { $0.stack.textWidthDisambiguationPriority },
      set: { $0.stack.textWidthDisambiguationPriority = $1 },
      apply: { $1.stack?.textWidthDisambiguationPriority = $0 },
      describe: { $0.stack?.textWidthDisambiguationPriority })
    AttributeField(
      "orderBreaksTies", .boolean, of: .stacks,
      "In a stack: whether the first view gets the remaining length if several lengths of the views are equally good. Default: false.",
      default: false,
      get: { $0.stack.orderBreaksTies }, set: { $0.stack.orderBreaksTies = $1 },
      apply: { $1.stack?.orderBreaksTies = $0 }, describe: { $0.stack?.orderBreaksTies })
  }

  /// The fields of the attributes of arranged subviews. ``LayoutInstaller`` applies these attributes after it
  /// has inserted the other views of the stack.
  @AttributeTable private static var arrangedViewFields: [AttributeField] {
    AttributeField(
      "arranged", .boolean, of: .arrangedViews,
      "Whether the surrounding stack arranges the view. Default: true.",
      get: { $0.isArranged }, set: { $0.isArranged = $1 },
      apply: { _, _ in /* by the installer */ },
      describe: { $0.isArranged == false ? false : nil })
    AttributeField(
      "spacingAfter", .spacing, of: .arrangedViews,
      "The distance to the next visible view in the surrounding stack; `default` for the stack's spacing.",
      get: { $0.spacingAfter }, set: { $0.spacingAfter = $1 },
      apply: { _, _ in /* by the installer */ },
      describe: { $0.spacingAfter.flatMap(LayoutDocument.StackSpacing.init(describing:)) })
  }
}
