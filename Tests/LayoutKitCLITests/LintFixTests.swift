import Foundation
import LayoutLint
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// `layoutkit lint --fix`.
  @Suite struct LintFixTests {
    private static let left = LintCommandTests.left.replacingOccurrences(
      of: "+ 16\n", with: "+  16   # gap\n")

    private static var fixed: String {
      left.replacingOccurrences(of: "Title.Left = Superview.Left", with: "Title.Leading = Superview.Leading")
    }

    /// A view that constraints place on the left, with unusual spaces.
    static let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21225" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait"/>
      <objects><view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
      <subviews><view id="box" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="16" y="20" width="100" height="50"/></view></subviews>
      <constraints>
          <constraint firstItem="box"   firstAttribute="left" secondItem="root" secondAttribute="left" constant="16" id="l"/>
          <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="t"/>
          <constraint firstItem="box" firstAttribute="width" constant="100" id="w"/>
          <constraint firstItem="box" firstAttribute="height" constant="50" id="h"/>
      </constraints>
      </view></objects>
      </document>

      """

    @Test func aDryRunCanShowTheFileBeforeAndAfterItsFixes() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.left, to: "a.layout.yaml")
      let result = try Tool.run(
        ["lint", "a.layout.yaml", "--fix", "--dry-run", "--compare", "fixes.html"], in: folder.url)
      #expect(result.exitCode == 0 && result.errors == "1 fix can be made\n")
      let page = try String(contentsOf: folder.url.appendingPathComponent("fixes.html"), encoding: .utf8)
      #expect(page.contains("<figcaption>After: a.layout.yaml with fixes</figcaption>"))
      #expect(page.contains("constraint Title.Leading = "))
      let other = try Tool.run(["lint", "a.layout.yaml", "--fix", "--compare", "b.html"], in: folder.url)
      #expect(other.exitCode == 64 && other.errors.contains("--compare needs --fix --dry-run"))
    }

    @Test func fixesChangeOnlyTheirValuesAndKeepPermissionsAndLinks() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.left, to: "a.layout.yaml")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      let link = folder.url.path + "/link.layout.yaml"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.layout.yaml")
      let result = try Tool.run(["lint", link, "--fix", "--strict"])
      #expect(result.exitCode == 0)
      #expect(result.output == "no findings in 1 file\n")
      #expect(result.errors == "1 fix made\n")
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.fixed)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.layout.yaml")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
      // A second run finds nothing to fix.
      let again = try Tool.run(["lint", file.path, "--fix"])
      #expect(again.errors == "0 fixes made\n")
    }

    @Test func aDryRunPrintsADiffAndChangesNothing() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.left, to: "a.layout.yaml")
      let result = try Tool.run(["lint", "a.layout.yaml", "--fix", "--dry-run"], in: folder.url)
      #expect(
        result.output == """
          --- a/a.layout.yaml
          +++ b/a.layout.yaml
          @@ -3,5 +3,5 @@
           views:
             - {name: Title, intrinsicSize: [100, 20]}
           constraints:
          -  - Title.Left = Superview.Left +  16   # gap
          +  - Title.Leading = Superview.Leading +  16   # gap
             - Title.Top = Superview.Top +  16   # gap

          """)
      #expect(result.errors == "1 fix can be made\n")
      #expect(result.exitCode == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.left)
    }

    @Test func aStoryboardIsFixed() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.storyboard, to: "Cell.xib")
      let config = try folder.write("only_rules: [left-right]\n", to: "only.yml")
      let result = try Tool.run(["lint", file.path, "--fix", "--config", config.path])
      #expect(result.errors == "1 fix made\n", "\(result.output)\(result.errors)")
      #expect(
        try String(contentsOf: file, encoding: .utf8)
          == Self.storyboard.replacingOccurrences(of: "Attribute=\"left\"", with: "Attribute=\"leading\""))
    }

    @Test func ignoredFindingsAreNotFixed() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.left, to: "a.layout.yaml")
      try folder.write(
        "ignore: [{file: a.layout.yaml, rule: left-right, reason: a player}]\n", to: ".layoutkit.yml")
      let result = try Tool.run(["lint", ".", "--fix"], in: folder.url)
      #expect(result.errors == "0 fixes made\n")
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.left)
    }

    @Test func aFileThatChangedIsNotReplaced() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("old", to: "a.txt")
      #expect(try !FileReplacement.replace(file.path, with: Array("new".utf8)) { false })
      #expect(try String(contentsOf: file, encoding: .utf8) == "old")
      #expect(try FileReplacement.replace(file.path, with: Array("new".utf8)))
      #expect(try String(contentsOf: file, encoding: .utf8) == "new")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.txt"])
      #expect(throws: OutputError.self) { try FileReplacement.replace("/no/such/file", with: []) }
    }

    /// A rule that changes files while a command checks them, as other programs could.
    private struct Meddling: LintRule {
      let id = "meddling"
      let summary = "Meddles."
      let action: @Sendable () -> Void
      func findings(in layout: LintedLayout) -> [LintFinding] {
        action()
        return []
      }
    }

    /// Runs the tool with a rule that performs an action on files.
    private static func run(
      _ arguments: [String], meanwhile action: @escaping @Sendable () -> Void
    ) -> Tool.Result {
      var tool = CommandLineTool()
      tool.rules.append(Meddling(action: action))
      let streams = CapturedStreams(input: [])
      let status = CapturedStreams.$current.withValue(streams) { tool.run(arguments) }
      return Tool.Result(
        exitCode: status.rawValue, wasKilled: false, output: String(decoding: streams.output, as: UTF8.self),
        errors: String(decoding: streams.errors, as: UTF8.self))
    }

    @Test func aFileThatChangesDuringFixIsNotFixed() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.left, to: "a.layout.yaml")
      let edited = Self.left + "# edited\n"
      let result = Self.run(["lint", file.path, "--fix"]) {
        try? edited.write(to: file, atomically: false, encoding: .utf8)
      }
      #expect(result.exitCode == 2)
      #expect(
        result.errors.contains("a.layout.yaml: error: Another program changed the file meanwhile"))
      #expect(try String(contentsOf: file, encoding: .utf8) == edited)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.layout.yaml"])
    }

    @Test func aFileThatDisappearsDuringTheWalkIsAnErrorAndTheOthersAreChecked() throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.left, to: "a.layout.yaml")
      let gone = try folder.write(Self.left, to: "b.layout.yaml")
      try folder.write(Self.left, to: "c.layout.yaml")
      let result = Self.run(["lint", folder.url.path, "--jobs", "1", "--reporter", "xcode"]) {
        try? FileManager.default.removeItem(at: gone)
      }
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("b.layout.yaml: error: There is no such file"), "\(result.errors)")
      #expect(result.output.matches(of: /([ac])\.layout\.yaml:6:5: warning/).map(\.1) == ["a", "c"])
    }

    @Test func aReadOnlyFileIsNotReplaced() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.left, to: "a.layout.yaml")
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
      let result = try Tool.run(["lint", file.path, "--fix"])
      #expect(result.exitCode == 2)
      #expect(
        result.errors.hasSuffix(
          "a.layout.yaml: error: The file is read-only, so it was not changed; make it writable and run the "
            + "command again.\n0 fixes made\n"), "\(result.errors)")
      let report = try Tool.run(["lint", file.path, "--fix", "--reporter", "json"])
      #expect(report.output.contains(#"{"rule": "unwritable-output", "severity": "error""#))
      #expect(report.output.contains(#"{"rule": "left-right""#))
      // Nothing was fixed, so all findings remain.
      #expect(result.output.contains("a.layout.yaml:6:5: warning: "), "\(result.output)")
      #expect(result.output.hasSuffix("1 warning in 1 file\n"))
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.left)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
    }

    @Test func anInterruptedWriteLeavesTheOldFile() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write(Self.left, to: "a.layout.yaml")
      // The limit ends the process at its first write to a file.
      _ = try Tool.runShell(
        "(ulimit -f 0; layoutkit lint a.layout.yaml --fix >/dev/null 2>&1)", in: folder.url)
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.left)
      // The temporary file of the interrupted run does not prevent the next run.
      #expect(try Tool.run(["lint", file.path, "--fix"]).errors == "1 fix made\n")
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.fixed)
    }

    @Test(arguments: [
      (["lint", "-", "--fix"], "it cannot be used with the standard input"),
      (["lint", "a", "--dry-run"], "--dry-run needs --fix"),
      (["lint", "a", "--fix", "--dry-run", "--reporter", "json"], "it cannot be combined with --reporter"),
    ])
    func invalidCombinationsAreUsageErrors(arguments: [String], message: String) throws {
      let result = try Tool.run(arguments)
      #expect(result.exitCode == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test(arguments: [
      ("a\nb\n", "a\nb\n", ""), ("a\n", "b\n", "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+b\n"),
      ("a", "b\n", "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n"),
      ("", "b\n", "--- a/f\n+++ b/f\n@@ -0,0 +1 @@\n+b\n"),
      ("b\n", "", "--- a/f\n+++ b/f\n@@ -1 +0,0 @@\n-b\n"),
      (
        "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\n5\n6\n7\n8\nX\n",
        "--- a/f\n+++ b/f\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+X\n"
      ),
    ])
    func aDiffHasTheUnifiedFormat(old: String, new: String, diff: String) {
      #expect(UnifiedDiff(of: "f", Array(old.utf8), Array(new.utf8)).text == diff)
    }

    @Test(arguments: [
      ("./A/./f", "A/f"), ("A/f", "A/f"), ("/home/App/A/f", "A/f"),
      ("/home/Application/f", "home/Application/f"),
      ("My App/f", "My App/f\t"),
    ])
    func theDiffNamesTheFileRelativeToTheFolder(name: String, path: String) {
      let diff = UnifiedDiff(of: name, Array("a".utf8), Array("b".utf8), in: "/home/App").text
      #expect(diff.hasPrefix("--- a/\(path)\n+++ b/\(path)\n@@"))
    }
  }
}
