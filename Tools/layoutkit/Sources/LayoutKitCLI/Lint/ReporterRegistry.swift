import SourceDiagnostics

/// The reporters that the option `--reporter` can select.
///
/// To use your own reporter, add it to the standard reporters, and run the tool with them:
///
/// ```swift
/// var tool = CommandLineTool()
/// tool.reporters.register("count", summary: "the number of findings") { _ in CountReporter() }
/// tool.main()
/// ```
public struct ReporterRegistry: Sendable {
  /// The information that a reporter can use besides the findings.
  public struct Context: Sendable {
    /// The description of `layoutkit` with its rules.
    public var tool: ToolDescription

    /// The names of the files that were checked, in the order in which they were checked.
    public var files: [String]

    /// The contents of the files with findings, as UTF-8 bytes, keyed by the name of the file.
    public var texts: [String: [UInt8]]

    /// The lowest severity that makes the exit code 1; nil if no severity does.
    public var failure: Diagnostic.Severity?

    /// The path of the folder in which the command runs.
    public var folder: String

    /// Whether the report is written to a terminal that shows colors.
    public var usesColor: Bool

    /// Whether the report omits the line that states the numbers of findings and files.
    public var isQuiet: Bool
  }

  /// A reporter, with the name by which `--reporter` selects it.
  public struct Entry: Sendable {
    /// The name of the reporter, as a value of `--reporter`.
    public var name: String

    /// The description of the reporter's format, in one line.
    public var summary: String

    /// Returns a new reporter.
    public var makeReporter: @Sendable (Context) -> any Reporter
  }

  /// The reporters in the order of their registration. The first is the default.
  public private(set) var entries: [Entry] = []

  /// Creates a registry without reporters.
  public init() {}

  /// The names of reporters in other linters, each with the name of the corresponding reporter of LayoutKit.
  private static let aliases = [
    "github-actions": "github", "github-actions-logging": "github", "github-actions-log": "github",
    "codeclimate": "gitlab", "gitlab-codequality": "gitlab", "text": "pretty",
  ]

  /// Adds a reporter, or replaces the reporter with the same name.
  ///
  /// - Parameters:
  ///   - name: The name of the reporter, as a value of `--reporter`.
  ///   - summary: The description of the reporter's format, in one line.
  ///   - makeReporter: Returns a new reporter.
  /// - Complexity: O(*n*) for *n* reporters.
  public mutating func register(
    _ name: String, summary: String, makeReporter: @escaping @Sendable (Context) -> any Reporter
  ) {
    let entry = Entry(name: name, summary: summary, makeReporter: makeReporter)
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Accesses the reporter with a name; nil if no reporter has the name.
  ///
  /// Names that other linters use for the same format are known too: `github-actions` for `github`, `codeclimate` for
  /// `gitlab`. A registered reporter with such a name takes precedence.
  ///
  /// - Complexity: O(*n*) for *n* reporters.
  public subscript(name: String) -> Entry? {
    entries.first { $0.name == name } ?? entries.first { $0.name == Self.aliases[name] }
  }
}

extension ReporterRegistry {
  /// The reporters that are part of LayoutKit.
  public static let standard: ReporterRegistry = {
    var registry = ReporterRegistry()
    registry.register(
      "pretty", summary: "the default: for people, with lines of the file, fixes and a summary"
    ) { (context: Context) -> any Reporter in
      let base = TextReporter(showsSource: true, usesColor: context.usesColor, showsFixes: true)
      return context.isQuiet ? base : SummarizingReporter(base: base, fileCount: context.files.count)
    }
    registry.register("xcode", summary: "one line for each finding, for Xcode and other editors") {
      XcodeReporter(folder: $0.folder)
    }
    registry.register("json", summary: "one JSON object") { _ in JSONReporter() }
    registry.register("sarif", summary: "SARIF 2.1.0, for GitHub's code scanning") {
      SARIFReporter(tool: $0.tool, texts: $0.texts)
    }
    registry.register("github", summary: "annotations for GitHub Actions") { _ in GitHubReporter() }
    registry.register("gitlab", summary: "GitLab's code quality report") { _ in GitLabReporter() }
    registry.register("junit", summary: "the XML of JUnit, for most CI services") {
      JUnitReporter(
        name: $0.tool.name + " lint", files: $0.files, failure: $0.failure, errors: LintedFile.errorRules)
    }
    return registry
  }()

  /// The registry that commands use while they run. ``CommandLineTool/run(_:)`` sets it.
  @TaskLocal public static var current = ReporterRegistry.standard
}

/// A reporter that adds a line to the report of another reporter: the number of findings of each severity, and the
/// number of files.
struct SummarizingReporter: Reporter {
  /// The reporter that writes the findings, before the line with the numbers.
  var base: any Reporter

  /// The number of files that were checked.
  var fileCount: Int

  func report(_ diagnostics: [Diagnostic]) -> String {
    let counts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : Self.count(count, severity.rawValue)
    }
    // If no file was checked, the text “no findings” would be misleading.
    if counts.isEmpty, fileCount == 0 { return "no file was checked\n" }
    let found = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    return base.report(diagnostics) + "\(found) in \(Self.count(fileCount, "file"))\n"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
