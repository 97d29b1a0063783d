/// The program that found diagnostics, with the kinds of problems that it can find. Some report formats, such as SARIF,
/// include this description.
public struct ToolDescription: Hashable, Sendable {
  /// The name of the program, as reports show it.
  public var name: String

  /// The version of the program, such as `1.2.0`; nil if it has none.
  public var version: String?

  /// The URL of a web page about the program; nil if there is none.
  public var page: String?

  /// The kinds of problems that the program can find.
  public var rules: [Rule]

  /// A rule of the program, which finds one kind of problem.
  public struct Rule: Hashable, Sendable {
    /// The identifier of the rule, such as `conflict`. It is the ``Diagnostic/id`` of the rule's diagnostics.
    public var id: String

    /// The problem that the rule finds, in one sentence.
    public var summary: String

    /// The reason why the problem matters and how to resolve it, as Markdown; empty if there is none.
    public var help: String

    /// The usual severity of the rule's diagnostics.
    public var severity: Diagnostic.Severity

    /// Creates a rule. Default: no help, and the severity of a warning.
    public init(id: String, summary: String, help: String = "", severity: Diagnostic.Severity = .warning) {
      self.id = id
      self.summary = summary
      self.help = help
      self.severity = severity
    }
  }

  /// Creates a description of a program. By default, the description has no version, no page and no rules.
  public init(name: String, version: String? = nil, page: String? = nil, rules: [Rule] = []) {
    self.name = name
    self.version = version
    self.page = page
    self.rules = rules
  }
}
