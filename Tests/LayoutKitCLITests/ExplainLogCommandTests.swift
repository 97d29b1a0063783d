import Foundation
import Testing

extension CommandLineTests {
  /// `layoutkit explain-log`, run as people run it.
  @Suite struct ExplainLogCommandTests {
    private static let rows = [
      "<NSLayoutConstraint:0x6001 V:[UIView:0x7f11(200)]>",
      "<NSLayoutConstraint:0x6002 V:[UIView:0x7f11(84)]>",
    ]
    private static let log = """
      Unable to simultaneously satisfy constraints.
      (
          "\(rows[0])",
          "\(rows[1])"
      )

      Will attempt to recover by breaking constraint
      \(rows[0])

      """
    private static let headline =
      "Two constraints say different things of the same: the view is 200 high, and the\nview is 84 high."

    @Test func aConflictIsExplained() throws {
      let result = try Tool.run(["explain-log"], input: "before\n" + Self.log + "after\n")
      #expect(result.exitCode == 0)
      #expect(result.output.hasPrefix("Conflict, lines 2–9\n\(Self.headline)\n"))
      #expect(!result.output.contains("\u{1B}"))
      #expect(result.errors.isEmpty)
    }

    @Test func jsonHasTheReportsAndTheirGroups() throws {
      let result = try Tool.run(["explain-log", "-", "--format", "json"], input: Self.log + Self.log)
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let reports = try #require(json["reports"] as? [[String: Any]])
      #expect(reports.map { $0["cause"] as? String } == ["fixed_twice", "fixed_twice"])
      #expect(reports.map { $0["broken"] as? String } == ["0x6001", "0x6001"])
      #expect((json["groups"] as? [[String: Any]])?.compactMap { $0["count"] as? Int } == [2])
    }

    @Test func aFilterPassesTheLogOnAndExplainsBehindIt() throws {
      let result = try Tool.run(["explain-log", "--passthrough"], input: "before\n" + Self.log + "after\n")
      #expect(result.exitCode == 0)
      #expect(result.output.hasPrefix("before\n" + Self.log.dropLast() + "\nConflict, lines 2–9\n"))
      #expect(result.output.hasSuffix("\nafter\n"))
    }

    @Test(arguments: [("conflict", Int32(1)), ("any", 1), ("never", 0)])
    func failOnDecidesTheExitCode(_ value: String, _ code: Int32) throws {
      #expect(try Tool.run(["explain-log", "--fail-on", value], input: Self.log).exitCode == code)
    }

    @Test func whatIsIgnoredDoesNotFail() throws {
      let arguments = ["explain-log", "--fail-on", "conflict", "--ignore-class", "UIV*"]
      let result = try Tool.run(arguments, input: Self.log)
      #expect(result.exitCode == 0)
      #expect(result.output.isEmpty)
    }

    @Test func dedupeTellsEachKindOnce() throws {
      let result = try Tool.run(["explain-log", "--dedupe"], input: Self.log + Self.log + Self.log)
      #expect(result.output.split(separator: "Conflict, lines").count == 1)
      #expect(result.output.hasSuffix("3 reports, 1 cause\n"))
    }

    @Test func aPageIsWrittenToItsFile() throws {
      let folder = try TemporaryFolder()
      let arguments = ["explain-log", "--format", "html", "--passthrough", "-o", "page.html"]
      let result = try Tool.run(arguments, input: Self.log, in: folder.url)
      #expect(result.output == Self.log)
      let page = try String(contentsOf: folder.url.appendingPathComponent("page.html"), encoding: .utf8)
      #expect(page.hasPrefix("<!doctype html>"))
      #expect(page.hasSuffix("</html>\n"))
    }

    /// Empty, binary, one endless line, lone surrogates, zeros, half a report.
    @Test(
      arguments: [
        Data(), Data((0...255).map { UInt8($0) }), Data([0xFF, 0xFE, 0x00, 0xD8, 0x0A, 0x00]),
        Data(count: 100_000),
        Data(String(repeating: "x", count: 3_000_000).utf8), Data([0xED, 0xA0, 0x80, 0x0A]),
        Data("hello\n".utf8),
      ])
    func whereNothingIsFoundItSaysWhatItLookedFor(_ input: Data) throws {
      let result = try Tool.run(["explain-log"], input: input)
      #expect(result.exitCode == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("<stdin>: error: There is nothing about Auto Layout in it."))
      #expect(!result.wasKilled)
      let passed = try Tool.run(["explain-log", "--passthrough"], input: input)
      #expect(passed.exitCode == 0)
      #expect(passed.errors.isEmpty)
    }

    @Test func halfAReportIsExplainedAsFarAsItGoes() throws {
      let half = String(Self.log.prefix(120))
      let result = try Tool.run(["explain-log"], input: half)
      #expect(result.exitCode == 0)
      #expect(result.output.contains("The report ends before the constraint that was given up."))
    }

    @Test func aMissingFileIsAnError() throws {
      let result = try Tool.run(["explain-log", "nowhere.log"])
      #expect(result.exitCode == 2)
      #expect(result.errors == "nowhere.log: error: There is no such file or folder.\n")
    }

    @Test func jsonCannotBeMixedIntoALog() throws {
      #expect(try Tool.run(["explain-log", "--format", "json", "--passthrough"]).exitCode == 64)
    }
  }
}
