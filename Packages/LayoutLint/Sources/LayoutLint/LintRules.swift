/// The lint rules that LayoutKit contains.
public enum LintRules {
  /// All rules, in the order in which reports list findings at the same place.
  public static let all: [any LintRule] = computed + logical

  /// The rules about the result of a layout.
  private static let computed: [any LintRule] = [
    InvalidContentRule(), NoLayoutRule(), ConflictRule(), AmbiguityRule(), ContentPriorityRule(),
    PlaceholderRule(), MisplacedRule(), OffCanvasRule(),
    ZeroSizeRule(), CutTextRule(), ContentOverflowRule(), OverlapRule(),
  ]

  /// The rules that are used by default: all rules that are not opt-in.
  public static let standard: [any LintRule] = all.filter { !$0.isOptIn }

  /// Returns the rule with the given id; nil if there is none.
  public static func rule(_ id: String) -> (any LintRule)? { all.first { $0.id == id } }
}
