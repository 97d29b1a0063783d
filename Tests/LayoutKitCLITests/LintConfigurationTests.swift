import Foundation
import LayoutLint
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// The configuration of `layoutkit lint`.
  @Suite struct LintConfigurationTests {
    private static let left = LintCommandTests.left

    /// A folder with two documents that have a finding each, and another file.
    static func folder(_ configuration: String, _ name: String = ".layoutkit.yml") throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try folder.write(left, to: "App/a.layout.yaml")
      try folder.write(left, to: "App/Old/b.layout.yaml")
      try folder.write(configuration, to: name)
      return folder
    }

    /// Runs the tool in a folder with a configuration.
    private static func lint(_ configuration: String, _ arguments: [String] = ["App"]) throws -> Tool.Result {
      let folder = try folder(configuration)
      return try Tool.run(["lint"] + arguments + ["--reporter", "xcode"], in: folder.url)
    }

    @Test(arguments: [
      ("", ["a", "b"]), ("# nothing\n", ["a", "b"]), ("excluded: [App/Old]\n", ["a"]),
      ("excluded: [\"**/b.*\"]\n", ["a"]), ("included: [\"App/*/*.yaml\"]\n", ["b"]),
      ("disabled_rules: [left-right]\n", []),
      ("only_rules: []\n", []), ("only_rules: [left-right]\n", ["a", "b"]),
      ("ignore:\n  - {file: App/Old, rule: left-right, reason: it goes soon}\n", ["a"]),
      (
        "ignore: [{file: App, object: Title.Left = Card.Left + 16, rule: left-right, reason: a player}]\n", []
      ), ("ignore: [{file: App, object: Other, rule: left-right, reason: a player}]\n", ["a", "b"]),
    ])
    func theConfigurationChoosesFilesAndRules(configuration: String, files: [String]) throws {
      let result = try Self.lint(configuration, ["App", "--quiet"])
      #expect(result.errors == "")
      let found = result.output.matches(of: /\/([ab])\.layout\.yaml:6:5: warning/).map { String($0.1) }
      #expect(found.sorted() == files, "\(result.output)")
    }

    @Test(arguments: [
      ("excluded: [App]\n", "each file in App matches a pattern of `excluded`"),
      ("included: [App]\nexcluded: [\"App/**\"]\n", "each file in App matches a pattern of `excluded`"),
      ("included: [Sources]\n", "no file in App matches a pattern of `included`"),
    ])
    func patternsThatLeaveNothingToCheckAreAnError(configuration: String, cause: String) throws {
      let result = try Self.lint(configuration)
      #expect(result.exitCode == 2)
      #expect(result.output == "")
      #expect(
        result.errors.hasPrefix(".layoutkit.yml: error: There is nothing to check, because \(cause)."),
        "\(result.errors)")
      // A second path with a file is enough.
      let both = try Self.lint(configuration, ["App", "App/a.layout.yaml"])
      #expect(both.exitCode == 0)
      #expect(both.errors == "")
    }

    @Test func aFileThatIsGivenIsCheckedEvenIfItIsExcluded() throws {
      let result = try Self.lint("excluded: [App]\n", ["App/a.layout.yaml"])
      #expect(result.output.contains("a.layout.yaml:6:5: warning"))
    }

    @Test(arguments: ["excluded: [App/Old]\n", "included: [\"App/a.*\"]\n"])
    func aFileThatIsGivenCanBeExcluded(configuration: String) throws {
      let both = try Self.lint(
        configuration, ["--force-exclude", "App/a.layout.yaml", "App/Old/b.layout.yaml"])
      #expect(both.exitCode == 0)
      #expect(both.output.contains("a.layout.yaml:6:5: warning"))
      #expect(!both.output.contains("b.layout.yaml"))
      let none = try Self.lint(configuration, ["--force-exclude", "App/Old/b.layout.yaml", "--strict"])
      #expect(none.exitCode == 0)
      #expect(none.output == "" && none.errors == "", "\(none.output)\(none.errors)")
    }

    @Test func theHooksRespectExcludedFiles() throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
      let hooks = try String(contentsOf: root.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
      let entries = hooks.matches(of: /entry: layoutkit (.*)/).map { String($0.1) }
      #expect(entries.count == 2)
      for entry in entries {
        let arguments = entry.split(separator: " ").dropFirst().map(String.init)
        let result = try Self.lint("excluded: [App]\n", arguments + ["App/a.layout.yaml", "--strict"])
        #expect(result.exitCode == 0, "\(entry): \(result.errors)")
      }
    }

    @Test func aSeverityChangesTheExitCode() throws {
      let result = try Self.lint("severities: {left-right: error}\n")
      #expect(result.exitCode == 1)
      #expect(result.output.contains(":6:5: error: "))
    }

    @Test func theConfigurationCanBeStrictAndOptionsChangeThat() throws {
      #expect(try Self.lint("strict: true\n").exitCode == 1)
      #expect(try Self.lint("strict: false\n").exitCode == 0)
      #expect(try Self.lint("strict: true\n", ["App", "--lenient"]).exitCode == 0)
      #expect(try Self.lint("strict: true\n", ["App", "--fail-on", "error"]).exitCode == 0)
    }

    @Test func theConfigurationNamesTheReporterOfTheStandardOutput() throws {
      let folder = try Self.folder("reporter: json\n")
      let result = try Tool.run(["lint", "App"], in: folder.url)
      #expect(result.output.hasPrefix(#"{"schemaVersion": 1"#))
      let both = try Tool.run(["lint", "App", "--reporter", "junit=out.xml"], in: folder.url)
      #expect(both.output == result.output)
      let other = try Tool.run(["lint", "App", "--reporter", "xcode"], in: folder.url)
      #expect(other.output.hasPrefix("/"), "\(other.output)")
    }

    @Test func theConfigurationNamesABaselineBesideIt() throws {
      let folder = try Self.folder("baseline: base.json\n")
      let missing = try Tool.run(["lint", "."], in: folder.url.appendingPathComponent("App"))
      #expect(missing.exitCode == 2)
      #expect(missing.errors.contains("There is no such file"), "\(missing.errors)")
      let written = try Tool.run(["lint", "App", "--write-baseline", "base.json"], in: folder.url)
      #expect(written.errors == "2 findings written to base.json\n")
      let result = try Tool.run(["lint", "."], in: folder.url.appendingPathComponent("App"))
      #expect(result.output == "no findings in 2 files\n")
    }

    @Test func anEntryThatIgnoresNothingIsReported() throws {
      let unused = "ignore:\n  - {file: App/a.*, object: Gone, rule: left-right, reason: it was a player}\n"
      let result = try Self.lint(unused)
      #expect(result.exitCode == 0)
      #expect(
        result.errors.contains(
          ".layoutkit.yml:2:5: note: This entry of `ignore` matches no finding; the findings of `left-right` in this file are about `Title.Left = Card.Left + 16`."
        ),
        "\(result.errors)")
      let everything = unused.replacing("left-right", with: "conflict")
      #expect(
        try Self.lint(everything).errors.contains(
          "matches no finding; remove the entry if the mistake was corrected."))
      #expect(try Self.lint(unused, ["App", "--quiet"]).errors == "")
      // Entries about files and rules that were not checked are not reported as unused.
      #expect(try Self.lint(unused, ["App/Old"]).errors == "")
      #expect(try Self.lint(unused + "disabled_rules: [left-right]\n").errors == "")
    }

    @Test func theConfigurationIsFoundInAFolderAbove() throws {
      let folder = try Self.folder("excluded: [App/Old]\n")
      let result = try Tool.run(["lint", "."], in: folder.url.appendingPathComponent("App"))
      #expect(result.output.hasSuffix("1 warning in 1 file\n"), "\(result.output)")
      let other = try Tool.run(
        ["lint", folder.url.path + "/App", "--config", folder.url.path + "/.layoutkit.yml"])
      #expect(other.output.hasSuffix("1 warning in 1 file\n"), "\(other.output)")
      // The path of a folder means the configuration in it or above it.
      for path in [folder.url.path, folder.url.path + "/App"] {
        let found = try Tool.run(["lint", folder.url.path + "/App", "--config", path])
        #expect(found.output.hasSuffix("1 warning in 1 file\n"), "\(found.output)")
      }
    }

    @Test(arguments: [
      ("exclude: []\n", "1:1: error: unknown key `exclude`; did you mean `excluded`?"),
      ("a: 1\n", "1:1: error: unknown key `a`; expected included, excluded, "),
      ("excluded: App\n", "1:11: error: expected a list for `excluded`"),
      (
        "disabled_rules:\n  - left-rigth\n",
        "2:5: error: unknown rule `left-rigth`; did you mean `left-right`?"
      ),
      ("only_rules: [zzz]\n", "1:14: error: unknown rule `zzz`; for a list, run 'layoutkit rules'"),
      ("severities: {left-right: eror}\n", "1:26: error: unknown severity `eror`; did you mean `error`?"),
      (
        "severities: {left-right: off}\n",
        "1:26: error: unknown severity `off`; to turn a rule off, list it in `disabled_rules`"
      ),
      ("severities: {left: error}\n", "1:14: error: unknown rule `left`; did you mean `left-right`?"),
      ("only_rules: []\nopt_in_rules: []\n", "2:15: error: `only_rules` lists all rules that are used"),
      ("ignore: [{file: a, rule: left-right}]\n", "1:10: error: the key `reason` is missing"),
      ("ignore: [{file: a, rule: left-right, reason: ' '}]\n", "1:10: error: the key `reason` is missing"),
      ("ignore: [{file: a, rul: left-right}]\n", "1:20: error: unknown key `rul`; did you mean `rule`?"),
      ("opt_in_rule: []\n", "1:1: error: unknown key `opt_in_rule`; did you mean `opt_in_rules`?"),
      (
        "enabled_rules: []\nopt_in_rules: []\n",
        "1:16: error: `enabled_rules` is another name for `opt_in_rules`"
      ),
      ("strict: yes please\n", "1:9: error: expected true or false for `strict`"),
      ("reporter: srif\n", "1:11: error: unknown reporter `srif`; did you mean `sarif`?"),
      ("baseline: []\n", "1:11: error: expected text for `baseline`"),
      ("- a\n", "1:1: error: expected a map with the keys included, "), ("a: [\n", ": error: "),
      ("excluded: []\nexcluded: []\n", "error: "),
    ])
    func aMistakeHasItsPlace(configuration: String, message: String) throws {
      let result = try Self.lint(configuration)
      #expect(result.exitCode == 2)
      #expect(result.output == "")
      #expect(
        result.errors.contains(".layoutkit.yml:") && result.errors.contains(message), "\(result.errors)")
    }

    @Test(arguments: [
      ("--config", "This is a layout document, not a configuration"),
      ("--baseline", "This is not a baseline; to write one, use --write-baseline."),
    ])
    func aLayoutDocumentIsNoFileOfSettings(option: String, message: String) throws {
      let folder = try Self.folder("")
      let result = try Tool.run(["lint", "App", option, "App/a.layout.yaml"], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("App/a.layout.yaml: error: \(message)"), "\(result.errors)")
    }

    @Test func aMissingConfigurationIsAnError() throws {
      let result = try Tool.run(["lint", "-", "--config", "/tmp/no/such.yml"], input: Self.left)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("There is no such file"))
    }

    @Test func thePrintedConfigurationIsCompleteAndCanBeRead() throws {
      let text = """
        included:
          - App
        excluded:
          - "App/**/Old"
        severities: {left-right: note}
        ignore:
          - {file: "*.xib", object: "a: \\"b\\" # c", rule: left-right, reason: "Yes: no"}

        """
      let folder = try Self.folder(text)
      let first = try Tool.run(["dump-config"], in: folder.url)
      #expect(first.exitCode == 0, "\(first.errors)")
      #expect(first.output.contains("  left-right: note\n"))
      try folder.write(first.output, to: ".layoutkit.yml")
      let second = try Tool.run(["dump-config"], in: folder.url)
      #expect(second.output == first.output)
      let read = try LintConfiguration(
        bytes: Array(first.output.utf8), fileName: "a", rules: LintRules.all)
      #expect(read.ignored.first?.object == "a: \"b\" # c")
      #expect(read.excluded == [PathPattern("App/**/Old")])
    }

    @Test(arguments: [
      ("App", "App/a/b.xib", true), ("App/*.xib", "App/a.xib", true), ("App/*.xib", "App/b/a.xib", false),
      ("**/*.xib", "a.xib", true), ("**/*.xib", "x/y/a.xib", true), ("App/**/a.xib", "App/a.xib", true),
      ("App/**/a.xib", "App/x/y/a.xib", true), ("App/**", "App/x/a", true), ("App/**", "Apple/a", false),
      ("a?c", "abc", true), ("a?c", "abbc", false), ("*a*b*", "xxaybz", true), ("*", "a/b", true),
      ("./a", "a", true),
      ("**", "a/b", true), ("**/b", "a/b/c", true), ("a", "b", false), ("*.y", "..y", true),
    ])
    func aPatternMatchesPaths(pattern: String, path: String, matches: Bool) {
      #expect(PathPattern(pattern).matches(path) == matches)
    }

    @Test func pathsAreRelativeToAFolder() {
      let paths = FolderPaths(folder: "/a/b", workingFolder: "/a/b/c")
      #expect(paths.relative("x") == "c/x")
      #expect(paths.relative("../x/./y") == "x/y")
      #expect(paths.relative("/a/z") == "../z")
    }
  }
}
