import Foundation
import Testing

extension CommandLineTests {
  /// The command `layoutkit explain-log`.
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
      "Two of your constraints set the height of the view to 200 and to 84."

    @Test func aConflictIsExplained() throws {
      let result = try Tool.run(["explain-log"], input: "before\n" + Self.log + "after\n")
      #expect(result.exitCode == 0)
      #expect(result.output.hasPrefix("Conflict, lines 2–9, ✗ = dropped by UIKit\n\(Self.headline)\n"))
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
      #expect(
        result.output.hasPrefix(
          "before\n" + Self.log.dropLast() + "\nConflict, lines 2–9, ✗ = dropped by UIKit\n"))
      #expect(result.output.hasSuffix("\nafter\n"))
    }

    @Test(arguments: [("conflict", Int32(1)), ("any", 1), ("never", 0)])
    func failOnDecidesTheExitCode(_ value: String, _ code: Int32) throws {
      #expect(try Tool.run(["explain-log", "--fail-on", value], input: Self.log).exitCode == code)
    }

    @Test func ignoredConflictsDoNotFail() throws {
      let arguments = ["explain-log", "--fail-on", "conflict", "--ignore-class", "UIV*"]
      let result = try Tool.run(arguments, input: Self.log)
      #expect(result.exitCode == 0)
      #expect(result.output.isEmpty)
    }

    @Test(arguments: [
      (1, "The only message about Auto Layout in the log was ignored (--ignore-class).\n"),
      (2, "All 2 messages about Auto Layout in the log were ignored (--ignore-class).\n"),
    ])
    func aNoteStatesThatAllMessagesWereIgnored(count: Int, message: String) throws {
      let log = String(repeating: Self.log, count: count)
      let result = try Tool.run(["explain-log", "--ignore-class", "UIV*"], input: log)
      #expect(result.exitCode == 0)
      #expect(result.output.isEmpty)
      #expect(result.errors == "<stdin>: note: " + message)
    }

    @Test(arguments: [("--ignore", "an identifier"), ("--ignore-class", "the name of a class")])
    func anEmptyPatternIsAUsageError(option: String, expected: String) throws {
      let result = try Tool.run(["explain-log", option, ""], input: Self.log)
      #expect(result.exitCode == 64)
      let message = "\(option) is empty; expected \(expected), in which * matches any characters"
      #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test(arguments: [([], 1), (["--dedupe"], 1), (["--no-dedupe"], 3)] as [([String], Int)])
    func repeatedConflictsAreExplainedOnce(_ arguments: [String], _ count: Int) throws {
      let log = Self.log + Self.log + Self.log
      let result = try Tool.run(["explain-log"] + arguments, input: log)
      #expect(result.output.split(separator: "Conflict, lines").count == count)
      let length = Self.log.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      let lines = "(lines 1, \(1 + length) and \(1 + 2 * length))"
      let summary =
        count == 1
        ? "3 similar reports in all \(lines); only the first is shown\n" : "3 similar reports \(lines)\n"
      #expect(result.output.hasSuffix(summary))
      let annotations = try Tool.run(["explain-log", "--format", "github"] + arguments, input: log)
      #expect(annotations.output.split(separator: "\n").count == count)
      let page = try Tool.run(["explain-log", "--format", "html"] + arguments, input: log)
      #expect(page.output.split(separator: "<article", omittingEmptySubsequences: false).count == count + 1)
    }

    @Test func verboseExplanationsHaveAllFixes() throws {
      let brief = try Tool.run(["explain-log"], input: Self.log).output
      let verbose = try Tool.run(["explain-log", "--verbose"], input: Self.log).output
      #expect(brief.contains("--verbose") && !brief.contains("What to do"))
      #expect(verbose.contains("  What to do: one of these\n"))
      #expect(brief.split(separator: "\n").count < verbose.split(separator: "\n").count)
    }

    /// With options for builds, a log without messages is no error.
    @Test(
      arguments: [
        ["--fail-on", "conflict"], ["--fail-on", "never"], ["--format", "github"],
        ["--format", "json", "--fail-on", "any"],
      ])
    func aCheckOfALogWithoutReportsSucceeds(_ arguments: [String]) throws {
      let result = try Tool.run(["explain-log"] + arguments, input: "all is well\n")
      #expect(result.exitCode == 0)
      #expect(
        result.errors
          == "<stdin>: note: The log contains no messages about Auto Layout that can be explained.\n")
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

    @Test func aHyphenAsOutputIsTheStandardOutput() throws {
      let folder = try TemporaryFolder()
      let plain = try Tool.run(["explain-log"], input: Self.log, in: folder.url)
      let result = try Tool.run(["explain-log", "-o", "-"], input: Self.log, in: folder.url)
      #expect(result.output == plain.output)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
      let mixed = try Tool.run(["explain-log", "--format", "json", "--passthrough", "-o", "-"])
      #expect(mixed.exitCode == 64)
    }

    private static let nothingFound =
      "The log contains no messages about Auto Layout that can be explained."

    /// Inputs that are no logs or are damaged: empty, binary, zeros, one very long line, lone surrogates, and half of a
    /// report.
    @Test(
      arguments: [
        (Data(), "The log is empty."),
        (Data((0...255).map { UInt8($0) }), "This is not a text file: byte 1 is 0."),
        (Data([0xFF, 0xFE, 0x00, 0xD8, 0x0A, 0x00]), nothingFound),
        (Data(count: 100_000), "This is not a text file: byte 1 is 0."),
        (Data(String(repeating: "x", count: 3_000_000).utf8), nothingFound),
        (Data([0xED, 0xA0, 0x80, 0x0A]), nothingFound), (Data("hello\n".utf8), nothingFound),
      ])
    func whereNothingIsFoundItSaysWhatItLookedFor(_ input: Data, _ message: String) throws {
      let result = try Tool.run(["explain-log"], input: input)
      #expect(result.exitCode == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("<stdin>: error: \(message)"), "\(result.errors)")
      #expect(!result.wasKilled)
      let passed = try Tool.run(["explain-log", "--passthrough"], input: input)
      #expect(passed.exitCode == 0)
      #expect(passed.errors.isEmpty)
    }

    @Test func aCompressedLogNamesTheCommandThatReadsIt() throws {
      let folder = try TemporaryFolder()
      let gzip = Data([0x1F, 0x8B, 0x08, 0x00, 0x41, 0x42])
      let path = try folder.write(gzip, to: "run.log.gz").path
      for options in [[], ["--fail-on", "conflict"]] {
        let result = try Tool.run(["explain-log", path] + options)
        #expect(result.exitCode == 2)
        #expect(
          result.errors.hasPrefix("\(path): error: This is not a text file: it is compressed with gzip.\n"))
        #expect(result.errors.contains("gunzip -c \(path) | layoutkit explain-log"), "\(result.errors)")
      }
    }

    /// An empty log can be the output of a good build.
    @Test func anEmptyLogIsNoErrorOfABuild() throws {
      let result = try Tool.run(["explain-log", "--fail-on", "any"], input: "")
      #expect(result.exitCode == 0)
      #expect(result.errors == "<stdin>: note: The log is empty.\n")
    }

    @Test(arguments: [true, false])
    func anInterfaceFileInPlaceOfALogNamesTheCommandForIt(_ isFile: Bool) throws {
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        </document>

        """
      let folder = try TemporaryFolder()
      let path = try folder.write(text, to: "Main.storyboard").path
      let result =
        isFile ? try Tool.run(["explain-log", path]) : try Tool.run(["explain-log"], input: text)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("error: This is not a log"))
      #expect(
        result.errors.contains(
          "This is an Interface Builder file. To lay it out: layoutkit solve \(isFile ? path : "-")"),
        "\(result.errors)")
    }

    @Test func anIncompleteReportIsExplainedAsFarAsPossible() throws {
      let half = String(Self.log.prefix(120))
      let result = try Tool.run(["explain-log"], input: half)
      #expect(result.exitCode == 0)
      #expect(result.output.contains("The log does not show which constraint was dropped."))
    }

    /// The input file is never overwritten, even if the output has another path that leads to the same file.
    @Test(arguments: ["run.log", "./run.log", "link.log", "hard.log"], [true, false])
    func theLogThatIsReadIsNotWritten(_ output: String, _ isStandardInput: Bool) throws {
      let folder = try TemporaryFolder()
      let log = folder.url.appendingPathComponent("run.log")
      try Self.log.write(to: log, atomically: true, encoding: .utf8)
      let files = FileManager.default
      try files.createSymbolicLink(
        at: folder.url.appendingPathComponent("link.log"), withDestinationURL: log)
      try files.linkItem(at: log, to: folder.url.appendingPathComponent("hard.log"))
      let result =
        isStandardInput
        ? try Tool.runShell("layoutkit explain-log -o \(output) < run.log", in: folder.url)
        : try Tool.run(["explain-log", "run.log", "-o", output], in: folder.url)
      #expect(result.exitCode == 2)
      #expect(
        (isStandardInput ? result.output : result.errors)
          == "\(output): error: The output cannot overwrite the log that is read. Choose another file for --output.\n"
      )
      #expect(try String(contentsOf: log, encoding: .utf8) == Self.log)
    }

    /// An invalid output path is reported before the log is read, and no explanation is printed.
    @Test(
      arguments: [
        ("nowhere/page.html", "The output cannot be written, because there is no folder "),
        ("folder", "The output cannot be written to a folder; add the name of a file."),
        ("page/", "The path of the output has no file name; add a file name."),
        ("file/page.html", "The output cannot be written, because there is no folder "),
        (
          "/dev/null/page.html",
          "The output cannot be written, because there is no folder /dev/null; create the folder first."
        ),
      ])
    func anOutputThatCannotBeWrittenIsToldAtOnce(_ output: String, _ message: String) throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("folder"), withIntermediateDirectories: false)
      try Data().write(to: folder.url.appendingPathComponent("file"))
      let arguments = ["explain-log", "--passthrough", "--output=\(output)"]
      let result = try Tool.run(arguments, input: Self.log, in: folder.url)
      #expect(result.exitCode == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("\(output): error: \(message)"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }

    /// The last line has no line break, so its many reports are complete only at the end of the log.
    @Test func manyReportsAtTheEndOfTheLogArePassedThrough() throws {
      let reports = (1...20).map { number in
        let rows = [3, 9].map {
          "<NSLayoutConstraint:0x6\($0) UIView:0x7.width == \(number * $0)   (active)>"
        }
        let list = "( \(rows[0]) \(rows[1]) )"
        return "Unable to simultaneously satisfy constraints. \(list) "
          + "Will attempt to recover by breaking constraint \(rows[0])"
      }
      let log = Self.log + reports.joined(separator: " ")
      let result = try Tool.run(["explain-log", "--passthrough", "--no-dedupe"], input: log)
      #expect(result.exitCode == 0)
      #expect(result.output.contains(reports[19]))
      #expect(result.output.split(separator: "Conflict, line").count > 20)
    }

    /// An explanation begins on a new line, and no line break is added to a log without reports.
    @Test func anExplanationDoesNotGoOnInALineOfTheLog() throws {
      let log = String(Self.log.dropLast())
      let result = try Tool.run(["explain-log", "--passthrough"], input: log)
      #expect(result.output.hasPrefix(log + "\nConflict, lines 1–8, ✗ = dropped by UIKit\n"))
      let plain = try Tool.run(["explain-log", "--passthrough"], input: "no line break")
      #expect(plain.output == "no line break")
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
