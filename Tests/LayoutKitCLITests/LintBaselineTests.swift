import Foundation
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// The baseline of `layoutkit lint`.
  @Suite struct LintBaselineTests {
    private static let left = LintCommandTests.left

    @Test func aBaselineHidesOldFindingsAtAnotherPathAndAfterLinesMoved() throws {
      let folder = try LintConfigurationTests.folder("")
      let written = try Tool.run(
        ["lint", "App", "--write-baseline", "base.json", "--strict"], in: folder.url)
      #expect(written.exitCode == 0)
      #expect(written.output == "")
      #expect(written.errors == "2 findings written to base.json\n")
      let text = try String(contentsOf: folder.url.appendingPathComponent("base.json"), encoding: .utf8)
      #expect(
        text == """
          {"schemaVersion": 1, "findings": [
            {"file": "App/Old/b.layout.yaml", "rule": "left-right", "scene": "Card", \
          "object": "Title.Left = Card.Left + 16"},
            {"file": "App/a.layout.yaml", "rule": "left-right", "scene": "Card", \
          "object": "Title.Left = Card.Left + 16"}
          ]}

          """)
      // Another checkout, in which lines moved and one finding is new.
      let other = try TemporaryFolder()
      try other.write(text, to: "base.json")
      try other.write("# moved\n\n" + Self.left, to: "App/a.layout.yaml")
      try other.write(
        Self.left + "  - Title.Right = Superview.Right @1\n", to: "App/Old/b.layout.yaml")
      let result = try Tool.run(
        ["lint", "App", "--baseline", "base.json", "--strict", "--reporter", "xcode"], in: other.url)
      #expect(result.exitCode == 1)
      #expect(result.output.split(separator: "\n").count == 1)
      #expect(result.output.contains("b.layout.yaml:8:5: warning: "), "\(result.output)")
    }

    @Test func aBaselineIsValidInEveryWorkingFolder() throws {
      let folder = try LintConfigurationTests.folder("", "unrelated.txt")
      let options = ["--strict", "--reporter", "xcode", "--baseline"]
      #expect(try Tool.run(["lint", "App", "--write-baseline", "base.json"], in: folder.url).exitCode == 0)
      let inside = try Tool.run(
        ["lint", "."] + options + ["../base.json"], in: folder.url.appendingPathComponent("App"))
      #expect(inside.exitCode == 0, "\(inside.output)")
      let outside = try Tool.run(
        ["lint", folder.url.path] + options + [folder.url.path + "/base.json"], in: URL(filePath: "/"))
      #expect(outside.exitCode == 0, "\(outside.output)")
    }

    @Test func aBaselineWithoutAnyFileOfTheFolderIsReported() throws {
      let folder = try LintConfigurationTests.folder("", "unrelated.txt")
      let text = """
        {"schemaVersion": 1, "findings": [{"file": "Other/a.layout.yaml", "rule": "left-right"}]}
        """
      try folder.write(text, to: "base.json")
      let result = try Tool.run(["lint", "App", "--baseline", "base.json"], in: folder.url)
      #expect(result.exitCode == 0)
      let note = "base.json: note: The baseline hides no finding: its paths are relative to "
      #expect(result.errors.contains(note), "\(result.errors)")
    }

    @Test(arguments: [
      ("", "error: "), ("[]", "This is not a baseline; to write one, use --write-baseline."),
      ("{\"findings\": []}", "the key `schemaVersion` is missing"),
      ("{\"schemaVersion\": 2, \"findings\": []}", "the baseline has the version 2"),
      ("{\"schemaVersion\": 1, \"findings\": [{\"rule\": \"x\"}]}", "the key `file` is missing"),
      ("{\"schemaVersion\": 1, \"findings\": [{\"fil\": \"x\"}]}", "did you mean `file`?"),
      (
        "{\"schemaVersion\": 1, \"findings\": [{\"file\": \"x\", \"rule\": \"y\", \"count\": 0}]}",
        "a number above 0"
      ),
      ("{\"schemaVersion\": 1, ", "error: "),
    ])
    func anInvalidBaselineIsAnError(text: String, message: String) throws {
      let folder = try LintConfigurationTests.folder(text, "base.json")
      let result = try Tool.run(["lint", "App", "--baseline", "base.json"], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(result.output == "")
      #expect(result.errors.contains("base.json") && result.errors.contains(message), "\(result.errors)")
    }

    @Test func aBaselineOfAStoryboardIsValidAfterLinesMovedInAnotherCheckout() throws {
      let folder = try TemporaryFolder()
      try folder.write(LintFixTests.storyboard, to: "Views/Cell.xib")
      let options = ["lint", "Views", "--device", "iPhone SE,iPad 11", "--direction", "all", "--strict"]
      let before = try Tool.run(options + ["--reporter", "xcode"], in: folder.url)
      #expect(before.exitCode == 1)
      let written = try Tool.run(options + ["--write-baseline", "base.json"], in: folder.url)
      #expect(written.exitCode == 0, "\(written.errors)")
      let other = try TemporaryFolder()
      let base = try String(contentsOf: folder.url.appendingPathComponent("base.json"), encoding: .utf8)
      try other.write(base, to: "a/base.json")
      try other.write("", to: "a/.layoutkit.yml")
      let moved = LintFixTests.storyboard.replacingOccurrences(
        of: "<objects>", with: "\n\n<!-- -->\n<objects>")
      try other.write(moved, to: "a/Views/Cell.xib")
      let after = try Tool.run(
        options + ["--baseline", "base.json"], in: other.url.appendingPathComponent("a"))
      #expect(after.output == "no findings in 1 file\n")
      #expect(after.exitCode == 0)
      // For another device, only findings that occur nowhere else are new.
      let wider = try Tool.run(
        ["lint", "Views", "--baseline", "base.json", "--strict"], in: other.url.appendingPathComponent("a"))
      #expect(!wider.output.contains("left-right"), "\(wider.output)")
    }

    @Test(arguments: [
      ("App/a.layout.yaml", "overwrite one of the files that are read"),
      (".layoutkit.yml", "overwrite the configuration of the command"),
    ])
    func inputsAndTheConfigurationAreNotOverwritten(path: String, cause: String) throws {
      let folder = try LintConfigurationTests.folder("strict: true\n")
      let file = folder.url.appendingPathComponent(path)
      let old = try String(contentsOf: file, encoding: .utf8)
      for options in [["--write-baseline", path], ["--reporter", "json=\(path)"]] {
        for config in [[], ["--config", "./.layoutkit.yml"]] {
          let result = try Tool.run(["lint", "App"] + options + config, in: folder.url)
          #expect(result.exitCode == 2, "\(options)")
          #expect(result.errors.contains(cause), "\(result.errors)")
          #expect(try String(contentsOf: file, encoding: .utf8) == old)
        }
      }
    }

    @Test func aReportDoesNotReplaceTheBaselineThatIsRead() throws {
      let folder = try LintConfigurationTests.folder("strict: true\n")
      _ = try Tool.run(["lint", "App", "--write-baseline", "base.json"], in: folder.url)
      let file = folder.url.appendingPathComponent("base.json")
      let old = try String(contentsOf: file, encoding: .utf8)
      let result = try Tool.run(
        ["lint", "App", "--baseline", "base.json", "--reporter", "json=./base.json"], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("overwrite the baseline that is read"), "\(result.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8) == old)
    }

    @Test func aBaselineIsWrittenWithAllFindingsEvenIfItIsReadToo() throws {
      let folder = try LintConfigurationTests.folder("baseline: base.json\n")
      for options in [
        ["--write-baseline", "base.json"], ["--baseline", "base.json", "--write-baseline", "base.json"],
      ] {
        let written = try Tool.run(["lint", "App"] + options, in: folder.url)
        #expect(written.errors == "2 findings written to base.json\n")
        let after = try Tool.run(["lint", "App", "--strict"], in: folder.url)
        #expect(after.output == "no findings in 2 files\n")
      }
    }

    @Test func fixesLeaveTheFindingsOfABaselineAloneAlsoIfOneIsWritten() throws {
      let folder = try LintConfigurationTests.folder("")
      _ = try Tool.run(["lint", "App/Old", "--write-baseline", "old.json"], in: folder.url)
      let fixed = try Tool.run(
        ["lint", "App", "--fix", "--baseline", "old.json", "--write-baseline", "new.json"], in: folder.url)
      #expect(fixed.errors == "1 fix made\n1 finding written to new.json\n")
    }

    /// A baseline does not limit the findings that are written to another one, so the options contradict each other.
    @Test func aBaselineBesideAnotherOneToWriteIsRejected() throws {
      let result = try Tool.run(
        ["lint", "-", "--baseline", "old.json", "--write-baseline", "new.json"], input: "")
      #expect(result.exitCode == 64)
      #expect(result.errors.contains("--baseline with another file has no effect"), "\(result.errors)")
    }

    @Test func aMissingBaselineIsNamedWithTheWayToWriteIt() throws {
      let folder = try LintConfigurationTests.folder("", "base.json")
      let result = try Tool.run(["lint", "App", "--baseline", "bse.json"], in: folder.url)
      #expect(
        result.errors
          == "bse.json: error: There is no such file to use as the baseline; did you mean `base.json`? "
          + "To write a baseline, use --write-baseline.\n")
      #expect(result.exitCode == 2)
      // A file of another kind is not meant.
      try folder.write("", to: "notes.txt")
      let other = try Tool.run(["lint", "App", "--baseline", "nots.json"], in: folder.url)
      #expect(other.exitCode == 2 && !other.errors.contains("did you mean"), "\(other.errors)")
    }

    @Test func aBaselineThatCannotBeWrittenIsAnError() throws {
      let result = try Tool.run(
        ["lint", "-", "--write-baseline", "/tmp/no/such/base.json"], input: Self.left)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("there is no folder"))
    }
  }
}
