import Foundation
import LayoutLint
import LayoutTestSupport
import Testing

@testable import LayoutKitCLI

extension CommandLineTests {
  /// `layoutkit rules`, and the pages in `Documentation/Rules`.
  ///
  /// To generate the pages again, run the tests with `LAYOUTKIT_RECORD=1`.
  @Suite struct RulePageTests {
    private static let folder = DocumentedCommand.root.appendingPathComponent("Documentation/Rules")

    private func expect(_ text: String, at name: String) throws {
      let url = Self.folder.appendingPathComponent(name)
      if TestSettings.recordsSnapshots {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
      #expect(try String(contentsOf: url, encoding: .utf8) == text)
    }

    @Test(arguments: LintRules.all.map(\.id))
    func thePageIsThatOfTheRule(id: String) throws {
      let rule = try #require(LintRules.rule(id))
      let picture = RulePageText.picture(of: rule)
      if let picture { try expect(picture, at: "../Pictures/Rules/\(id).svg") }
      try expect(RulePageText.page(of: rule, hasPicture: picture != nil), at: "\(id).md")
      let text = RulePageText.page(of: rule)
      #expect(try Tool.run(["rules", id]).output == text)
      // The page shows what the rule finds in its example.
      #expect(text.contains(" (\(id))\n"))
    }

    @Test func everyPictureBelongsToARule() throws {
      let folder = Self.folder.appendingPathComponent("../Pictures/Rules")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let expected = LintRules.all.filter { RulePageText.picture(of: $0) != nil }.map { "\($0.id).svg" }
      #expect(Set(names) == Set(expected))
    }

    @Test func theIndexListsAllRulesAndThereIsNoOtherPage() throws {
      try expect(RulePageText.index(of: LintRules.all), at: "README.md")
      let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      #expect(Set(pages) == Set(LintRules.all.map { "\($0.id).md" } + ["README.md"]))
    }

    @Test func allRulesAreListed() throws {
      let result = try Tool.run(["rules"])
      #expect(
        result.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
          == LintRules.all.map(\.id))
      #expect(result.output.contains("left-right"))
    }

    @Test func anUnknownRuleIsAUsageError() throws {
      let result = try Tool.run(["rules", "left-rigth"])
      #expect(result.exitCode == 64)
      #expect(result.errors.contains("unknown rule `left-rigth`; did you mean `left-right`?"))
      #expect(try Tool.run(["rules", ""]).errors.contains("the name of the rule is empty"))
      #expect(try Tool.run(["rules", "zzz"]).errors.contains("for a list, run 'layoutkit rules'"))
    }

    /// Custom rules and reporters of a tool.
    @Test func aToolCanHaveOtherRulesAndReporters() throws {
      struct Everything: LintRule {
        let id = "everything"
        let summary = "There is a scene."
        func findings(in layout: LintedLayout) -> [LintFinding] { [LintFinding("A scene.", about: .scene)] }
      }
      struct Count: Reporter {
        func report(_ diagnostics: [Diagnostic]) -> String { "\(diagnostics.count) of them\n" }
      }
      var tool = CommandLineTool()
      tool.rules.append(Everything())
      tool.reporters.register("count", summary: "the number") { _ in Count() }
      let streams = CapturedStreams(input: Array(LintCommandTests.left.utf8))
      let status = CapturedStreams.$current.withValue(streams) {
        tool.run(["lint", "-", "--reporter", "count"])
      }
      #expect(String(decoding: streams.output, as: UTF8.self) == "2 of them\n")
      #expect(status == .fine)
    }
  }
}
