@_exported import LayoutDiagnostics
@_exported import LayoutDocuments
@_exported import SourceDiagnostics

/// A rule that finds one kind of mistake in laid out scenes.
///
/// A rule of your own needs an id, a summary and the search:
///
///     struct LowButton: LintRule {
///       let id = "low-button"
///       let summary = "A button is lower than 44 points."
///       func findings(in layout: LintedLayout) -> [LintFinding] {
///         layout.visibleViews.filter { $0.kind == .button && $0.frame.height < 44 }.map {
///           LintFinding("\($0.name) is only \($0.frame.height) points high.", about: $0)
///         }
///       }
///     }
///
/// Pass it to a ``Linter`` together with ``LintRules/all``.
public protocol LintRule: Sendable {
  /// The identifier of the rule, such as `left-right`: lower-case words with hyphens. It does not change in later
  /// versions, because configurations and baselines contain it.
  var id: String { get }

  /// The mistake that the rule finds, in one sentence.
  var summary: String { get }

  /// The severity of the rule's findings, which a configuration can change. Default:
  /// `SourceDiagnostics.Diagnostic.Severity.warning`.
  var severity: Diagnostic.Severity { get }

  /// Whether the rule is used only if a configuration enables it. Default: false.
  var isOptIn: Bool { get }

  /// Whether findings depend on frames, on sizes of contents, or on the environment. Default: true.
  ///
  /// If false, the rule looks only at views and constraints. The linter checks it once for all environments with the same
  /// direction, installed views, and dropped constraints.
  var usesFrames: Bool { get }

  /// The page about the rule: the reason for it, and examples. Default: nil.
  var page: LintRulePage? { get }

  /// Returns the findings of the rule in a scene that was laid out in one environment.
  ///
  /// The linter ignores findings about placeholder constraints, because these do not exist in the app.
  func findings(in layout: LintedLayout) -> [LintFinding]
}

extension LintRule {
  /// The default implementation returns `warning`.
  public var severity: Diagnostic.Severity { .warning }

  /// The default implementation returns false: the linter uses the rule unless a configuration disables it.
  public var isOptIn: Bool { false }

  /// The default implementation returns true: the linter checks the rule in each environment.
  public var usesFrames: Bool { true }

  /// The default implementation returns nil: the rule has no page.
  public var page: LintRulePage? { nil }
}

/// The explanation of a rule for people, with examples that tests check.
public struct LintRulePage: Hashable, Sendable {
  /// The reason why the mistake matters and how to correct it, in a few sentences.
  public var reason: String

  /// A document in JSON or YAML, or an Interface Builder file, in which the rule finds the mistake.
  public var failing: String

  /// The document of ``failing`` with the mistake corrected.
  public var passing: String

  /// Creates a page from the reason for the rule, and an example with and without the mistake.
  public init(reason: String, failing: String, passing: String) {
    self.reason = reason
    self.failing = failing
    self.passing = passing
  }
}
