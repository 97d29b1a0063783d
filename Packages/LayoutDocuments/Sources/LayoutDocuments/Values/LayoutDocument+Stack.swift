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

    /// Takes over what others say.
    mutating func override(with other: StackAttributes) {
      axis = other.axis ?? axis
      distribution = other.distribution ?? distribution
      alignment = other.alignment ?? alignment
      spacing = other.spacing ?? spacing
      isBaselineRelativeArrangement = other.isBaselineRelativeArrangement ?? isBaselineRelativeArrangement
      isLayoutMarginsRelativeArrangement =
        other.isLayoutMarginsRelativeArrangement ?? isLayoutMarginsRelativeArrangement
      era = other.era ?? era
      textWidthDisambiguationPriority =
        other.textWidthDisambiguationPriority ?? textWidthDisambiguationPriority
      orderBreaksTies = other.orderBreaksTies ?? orderBreaksTies
    }
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
