import Foundation
import LayoutLint
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// `layoutkit lint`: findings, exit codes, reporters and their files.
  @Suite struct LintCommandTests {
    static let left = """
      name: Card
      canvas: {size: 320x480}
      views:
        - {name: Title, intrinsicSize: [100, 20]}
      constraints:
        - Title.Left = Superview.Left + 16
        - Title.Top = Superview.Top + 16

      """

    @Test func aFindingHasItsLineRuleAndFix() throws {
      let result = try Tool.run(["lint", "-"], input: Self.left)
      #expect(
        result.output.hasPrefix(
          "<stdin>:6:5: warning: `Title.Left = Card.Left + 16` does not follow the direction of the language; "
            + "use leading and trailing instead of left and right. (left-right)\n      - Title.Left = Superview.Left + 16\n        ^~~~"
        ),
        "\(result.output)")
      #expect(result.output.contains("\n    fix: Change `Left` to `Leading` on both sides\n"))
      #expect(result.output.hasSuffix("\n1 warning in 1 file\n"), "\(result.output)")
      #expect(result.errors == "")
      #expect(result.exitCode == 0)
    }

    @Test(arguments: [
      ([], 0), (["--strict"], 1), (["--fail-on", "warning"], 1), (["--fail-on=note"], 1),
      (["--fail-on", "error"], 0), (["--fail-on", "never"], 0),
    ])
    func theExitCodeDependsOnTheSeverity(options: [String], code: Int) throws {
      #expect(try Tool.run(["lint", "-"] + options, input: Self.left).exitCode == Int32(code))
      let fine = Self.left.replacingOccurrences(of: "Left", with: "Leading")
      let result = try Tool.run(["lint", "-"] + options, input: fine)
      #expect(result.output == "no findings in 1 file\n")
      #expect(result.exitCode == 0)
    }

    @Test(arguments: [
      (["lint", "-", "--reporter", "srif"], "unknown reporter `srif`; did you mean `sarif`?"),
      (["lint", "-", "--reporter", "zz"], "unknown reporter `zz`; expected pretty, xcode, json, "),
      (["lint", "-", "--reporter", "json="], "expected the path of a file after `=`"),
      (
        ["lint", "-", "--reporter", "json", "--reporter", "xcode"],
        "several reporters write to the standard output"
      ),
      (
        ["lint", "-", "--reporter", "json=two.txt", "--reporter", "xcode=two.txt"],
        "Two outputs cannot be written to the same file"
      ),
      (["lint", "-", "--fail-on", "eror"], "unknown severity `eror`; did you mean `error`?"),
      (["lint", "-", "--strict", "--fail-on", "note"], "only one of --strict, --lenient and --fail-on"),
      (["lint", "-", "--strict", "--lenient"], "only one of --strict, --lenient and --fail-on"),
      (["lint", "-", "--device", "iPhone 51"], "did you mean "),
    ])
    func invalidArgumentsAreUsageErrors(arguments: [String], message: String) throws {
      let result = try Tool.run(arguments, input: Self.left)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.exitCode == 64)
      #expect(result.output == "")
    }

    @Test func aMistakeInSeveralEnvironmentsIsOneFinding() throws {
      let result = try Tool.run(
        ["lint", "-", "--device", "iPhone SE,iPad 11", "--direction", "all", "--reporter", "xcode"],
        input: Self.left)
      #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
    }

    /// The message names at most three environments; the report in JSON lists all.
    @Test func jsonListsTheEnvironmentsOfAFinding() throws {
      let text = """
        canvas: {size: 320x480}
        views: [{name: Title, intrinsicSize: [500, 20]}]
        constraints: [Title.Leading = Superview.Leading, Title.Top = Superview.Top]
        """
      let devices = ["iPhone SE", "iPhone 15", "iPad 11"]
      let result = try Tool.run(
        ["lint", "-", "--device", devices.joined(separator: ","), "--reporter", "json"], input: text)
      #expect(
        result.output.contains(#""environments": ["iPhone SE", "iPhone 15"]"#), "\(result.output)")
    }

    @Test func aSceneIsLookedForInAllFiles() throws {
      let folder = try TemporaryFolder()
      _ = try folder.write(Self.left, to: "Card.layout.yaml")
      _ = try folder.write(
        Self.left.replacingOccurrences(of: "name: Card", with: "name: List"), to: "List.layout.yaml")
      let result = try Tool.run(["lint", folder.url.path, "--scene", "Card"])
      #expect(result.output.hasSuffix("1 warning in 1 file\n"), "\(result.output)")
      #expect(result.exitCode == 0)
      let unknown = try Tool.run(["lint", folder.url.path, "--scene", "Page"])
      #expect(
        unknown.errors.contains("None of the 2 files contains a scene with the id or name `Page`."),
        "\(unknown.errors)")
      #expect(unknown.exitCode == 2)
    }

    @Test func severalReportersWriteTheirFiles() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.left, to: "a.layout.yaml")
      let old = try folder.write("old", to: "out.json")
      let names = ["json": "out.json", "sarif": "out.sarif", "gitlab": "gitlab.json", "junit": "junit.xml"]
      let options = names.sorted { $0.key < $1.key }.flatMap {
        ["--reporter", "\($0.key)=\(folder.url.appendingPathComponent($0.value).path)"]
      }
      let result = try Tool.run(["lint", file.path, "--reporter", "github"] + options)
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.hasPrefix("::warning file=\(file.path),line=6,col=5,title=left-right::"))
      #expect(
        try String(contentsOf: old, encoding: .utf8).hasPrefix(#"{"schemaVersion": 1, "findings": [{"rule""#))
      // The folder contains no temporary files.
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
      #expect(left == (names.values + ["a.layout.yaml"]).sorted())
    }

    @Test func anUnwritableOutputIsReportedBeforeAnythingIsChecked() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.left, to: "a.layout.yaml")
      let missing = try Tool.run(["lint", file.path, "--reporter", "json=\(folder.url.path)/no/x.json"])
      #expect(missing.exitCode == 2)
      #expect(missing.output == "")
      #expect(missing.errors.contains("there is no folder"))
      let input = try Tool.run(["lint", folder.url.path, "--reporter", "json=\(file.path)"])
      #expect(input.exitCode == 2)
      #expect(input.errors.contains("overwrite one of the files that are read"), "\(input.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.left)
    }

    @Test func aFileThatCannotBeReadDoesNotHideTheOthers() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.left, to: "a.layout.yaml")
      try folder.write("views: 3\n", to: "b.layout.yaml")
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/loop", withDestinationPath: folder.url.path)
      let result = try Tool.run(["lint", folder.url.path])
      #expect(result.exitCode == 2)
      #expect(result.output.contains("1 warning in 1 file\n"), "\(result.output)")
      #expect(result.errors.contains("b.layout.yaml:1:8: error: "))
    }

    @Test func aRunWithoutAReadableFileDoesNotClaimThatThereAreNoFindings() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("views: 3\n", to: "b.layout.yaml")
      let result = try Tool.run(["lint", file.path])
      #expect(result.exitCode == 2)
      #expect(result.output == "no file was checked\n")
      // The only scene of this file is cut off, so it is left out.
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES">
        <scenes><scene sceneID="scene"><objects><viewController id="vc"><view key="view" id="root">
        """
      let cut = try Tool.run(["lint", try folder.write(text, to: "cut.storyboard").path])
      #expect(cut.exitCode == 2)
      #expect(cut.output == "no file was checked\n")
      #expect(!cut.errors.contains("The file contains no views"), "\(cut.errors)")
    }

    @Test(arguments: [
      ("json", #"{"rule": "unreadable-file", "severity": "error", "message": "#),
      ("sarif", #""ruleId": "unreadable-file", "level": "error""#),
      ("github", "::error file=b.layout.yaml,line=1,col=8,title=unreadable-file::"),
      ("gitlab", #""check_name": "unreadable-file""#), ("junit", #"<error type="error" message="#),
      ("xcode", "b.layout.yaml:1:8: error: "), ("pretty", "b.layout.yaml:1:8: error: "),
    ])
    func reportsContainFilesThatCannotBeRead(reporter: String, error: String) throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.left, to: "a.layout.yaml")
      try folder.write("views: 3\n", to: "b.layout.yaml")
      let paths = ["lint", "a.layout.yaml", "b.layout.yaml", "gone.xib", "--lenient", "--jobs", "2"]
      let result = try Tool.run(paths + ["--reporter", "\(reporter)=out"], in: folder.url)
      #expect(result.exitCode == 2)
      let report = try String(contentsOf: folder.url.appendingPathComponent("out"), encoding: .utf8)
      #expect(report.contains(error), "\(report)")
      #expect(report.contains("There is no such file"), "\(report)")
      #expect(report.contains("left-right"))
      // The errors are also in the standard output, except for text that would repeat the standard error.
      let output = try Tool.run(paths + ["--reporter", reporter, "--quiet"], in: folder.url).output
      #expect(output.contains(error) != ["xcode", "pretty"].contains(reporter), "\(output)")
    }

    @Test func linksThatLeadToThemselvesDoNotEndTheWalk() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.left, to: "App/a.layout.yaml")
      for (link, target) in [("App/loop", "../App"), ("App/up", ".."), ("App/b.xib", "b.xib")] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.url.path + "/" + link, withDestinationPath: target)
      }
      let result = try Tool.run(["lint", folder.url.path, "--reporter", "xcode"])
      #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
      #expect(
        result.errors.contains("b.xib: error: The input cannot be read: Too many levels of symbolic links."))
      #expect(result.exitCode == 2)
    }

    @Test func aFileIsCheckedOnceHoweverManyPathsLeadToIt() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.left, to: "App/a.layout.yaml")
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/link.layout.yaml", withDestinationPath: "App/a.layout.yaml")
      let paths = ["App/a.layout.yaml", "./App/a.layout.yaml", "App", "link.layout.yaml", "App/../App"]
      let result = try Tool.run(["lint"] + paths + ["--fix", "--dry-run"], in: folder.url)
      #expect(result.errors == "1 fix can be made\n")
      let once = try Tool.run(["lint"] + paths, in: folder.url)
      #expect(once.output.hasPrefix("App/a.layout.yaml:6:5: "), "\(once.output)")
      #expect(once.output.hasSuffix("\n1 warning in 1 file\n"), "\(once.output)")
    }

    @Test func aLinkToNothingIsNotSuggestedAsItsOwnCorrection() throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/a.xib", withDestinationPath: "gone.xib")
      let result = try Tool.run(["lint", "a.xib"], in: folder.url)
      #expect(
        result.errors
          == "a.xib: error: The target of this link does not exist. Correct or remove the link.\n"
      )
      #expect(result.exitCode == 2)
    }

    @Test func aMatrixDoesNotDependOnTheNumberOfJobs() throws {
      let paths = [
        "lint", "Documentation/Examples", "--device", "iPhone SE,iPad 11", "--direction", "all",
        "--text-size", "L,AX3", "--reporter", "sarif", "--jobs",
      ]
      let outputs = try ["1", "2", "4"].map { try Tool.run(paths + [$0], in: DocumentedCommand.root).output }
      #expect(outputs[0].contains(" of 8: "))
      #expect(outputs[1] == outputs[0])
      #expect(outputs[2] == outputs[0])
    }

    @Test func aQuietRunPrintsOnlyFindings() throws {
      let result = try Tool.run(["lint", "-", "-q"], input: Self.left)
      #expect(result.output.hasSuffix("fix: Change `Left` to `Leading` on both sides\n"), "\(result.output)")
      #expect(result.errors == "")
      let fine = try Tool.run(["lint", "-", "--quiet"], input: "views: []\n")
      #expect(fine.output == "")
    }

    /// A rule with ten thousand findings.
    private struct Countless: LintRule {
      static let count = 10_000
      let id = "countless"
      let summary = "Has many findings."
      func findings(in layout: LintedLayout) -> [LintFinding] {
        (0..<Self.count).map { LintFinding("finding \($0)", about: layout.root, detailKey: "\($0)") }
      }
    }

    @Test(arguments: ["pretty", "xcode", "json", "sarif", "github", "gitlab", "junit"])
    func tenThousandFindingsAreAllReported(reporter: String) throws {
      var tool = CommandLineTool()
      tool.rules = [Countless()]
      let streams = CapturedStreams(input: Array(Self.left.utf8))
      let status = CapturedStreams.$current.withValue(streams) {
        tool.run(["lint", "-", "--reporter", reporter])
      }
      #expect(status == .fine)
      let text = String(decoding: streams.output, as: UTF8.self)
      for number in [0, 1, Countless.count - 1] {
        #expect(text.contains("finding \(number)"), "\(number) with \(reporter)")
      }
      #expect(text.split(separator: "finding ", omittingEmptySubsequences: false).count > Countless.count)
    }

    @Test func theOutputDoesNotDependOnTheNumberOfJobs() throws {
      let paths = ["lint", "Documentation/Examples", "--reporter", "json"]
      let one = try Tool.run(paths + ["--jobs", "1"], in: DocumentedCommand.root)
      let many = try Tool.run(paths + ["--jobs", "8"], in: DocumentedCommand.root)
      #expect(one.output == many.output)
      #expect(one.output.hasPrefix(#"{"schemaVersion": 1"#))
    }

    @Test func manyFindingsOfOneFileAreReported() throws {
      var text = "canvas: {size: 320x480}\nviews:\n"
      for index in 0..<100 {
        text +=
          "  - {name: C\(index), views: [{name: V\(index), intrinsicSize: [1, 1]}], intrinsicSize: [9, 9]}\n"
      }
      text += "constraints:\n"
      for index in 0..<100 {
        for line in ["V\(index).Left = C\(index).Left", "V\(index).Top = C\(index).Top"] {
          text += "  - \(line)\n"
        }
        for edge in ["Leading", "Top"] { text += "  - C\(index).\(edge) = Superview.\(edge)\n" }
      }
      let result = try Tool.run(["lint", "-", "--reporter", "xcode"], input: text)
      #expect(result.output.matches(of: /\(left-right\)/).count == 100)
    }

    @Test func theSameMistakeAtManyPlacesIsOneFinding() throws {
      var text = "canvas: {size: 320x480}\nviews:\n"
      for index in 0..<100 { text += "  - {name: V\(index), intrinsicSize: [1, 1]}\n" }
      text += "constraints:\n"
      for index in 0..<100 {
        text += "  - V\(index).Left = Superview.Left\n  - V\(index).Top = Superview.Top\n"
      }
      let result = try Tool.run(["lint", "-", "--reporter", "xcode"], input: text)
      #expect(result.output.matches(of: /\(left-right\)/).count == 1)
      #expect(result.output.contains("The same problem exists at line 106 (`V1.Left = Root.Left`)"))
      #expect(result.output.contains(" and 96 more."))
    }
  }
}
