import ConflictAnalysis
@_spi(Tools) import ConstraintLogs
import Foundation
import LayoutSolver
import LayoutTestSupport
import Testing

/// Whole explanations of logs: `Explanations/NAME.log`, with the explanation in `NAME.txt`.
///
/// To record the explanations again, run the tests with `LAYOUTKIT_RECORD=1` and read the differences.
@Suite("Explanations")
struct ExplanationTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Explanations")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.sorted()

  static var explainer: LogExplainer { LogExplainer { SimplexSolver() } }

  static func reports(_ name: String) throws -> [LogReport] {
    LogReader.reports(
      in: try String(contentsOf: folder.appendingPathComponent("\(name).log"), encoding: .utf8))
  }

  static func explanations(_ name: String) throws -> [LogExplanation] {
    try reports(name).map(explainer.explain)
  }

  @Test func thereAreManyOfThem() { #expect(Self.names.count >= 25) }

  @Test(arguments: names)
  func aLogHasTheRecordedExplanation(_ name: String) throws {
    let text = try Self.explanations(name).map { PrettyFormat().text($0) }.joined(separator: "\n")
    let file = Self.folder.appendingPathComponent("\(name).txt")
    if TestSettings.recordsSnapshots {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  /// The expected cause of each log.
  @Test(
    arguments: [
      ("01-cell-too-low", .hostSize), ("02-cell-off-by-half-a-point", .hostSize),
      ("03-cell-with-aspect-ratio", .hostSize),
      ("04-cell-equal-as-printed", .hostSize), ("05-hidden-in-a-stack", .stackHiding),
      ("06-measured-at-zero-width", .zeroHost),
      ("07-header-without-height", .zeroHost), ("08-parent-with-an-empty-frame", .zeroParent),
      ("09-autoresizing-mask-left-on", .autoresizing),
      ("10-autoresizing-mask-against-a-width", .autoresizing),
      ("11-two-heights", .fixedTwice), ("12-collapsed-by-the-app", .zeroContainer),
      ("13-row-of-fields-too-wide", .sumMismatch),
      ("14-centered-and-pinned", .sumMismatch), ("15-two-gaps-at-one-edge", .sumMismatch),
      ("16-of-the-system", .apple),
      ("17-action-sheet", .apple), ("18-snapkit-knows-the-line", .fixedTwice),
      ("19-masonry-took-the-identifiers", .hostSize),
      ("20-margins-missing-from-the-log", .hostSize), ("21-appkit-cell", .hostSize),
      ("22-hidden-by-the-system", .lostText),
      ("23-cut-off", .lostText),
    ] as [(String, LogCause)])
  func theCauseIsTheOneTheLogWasMadeFor(_ name: String, _ cause: LogCause) throws {
    #expect(try Self.explanations(name).map(\.cause) == [cause])
  }

  /// Every printed fix resolves the conflict: this test solves the constraints again with each fix.
  @Test(arguments: names)
  func everyFixMakesTheConstraintsHold(_ name: String) throws {
    for explanation in try Self.explanations(name) {
      for fix in explanation.fixes where !fix.edits.isEmpty {
        let holds = explanation.analysis?.holds(with: fix.edits, solvers: SolverFactory { SimplexSolver() })
        #expect(holds == true, "\(fix.advice)")
      }
    }
  }

  @Test(arguments: names)
  func everyOutputFormatContainsTheHeadline(_ name: String) throws {
    let explanations = try Self.explanations(name)
    var summary = LogSummary()
    for explanation in explanations { summary.add(explanation) }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONFormat.text(explanations, summary: summary).utf8))
        as? [String: Any])
    let reports = try #require(json["reports"] as? [[String: Any]])
    #expect(reports.compactMap { $0["headline"] as? String } == explanations.map(\.headline))
    #expect(reports.compactMap { $0["cause"] as? String } == explanations.compactMap(\.cause?.rawValue))
    let page = HTMLFormat.page(explanations, summary: summary)
    let open = page.split(separator: "<article", omittingEmptySubsequences: false).count - 1
    #expect(open == explanations.count)
    #expect(!page.contains("http"))
    for explanation in explanations {
      let annotation = GitHubFormat.text(explanation)
      #expect(annotation.hasPrefix("::") && annotation.hasSuffix("\n"))
      #expect(annotation.split(separator: "\n").count == 1)
    }
  }

  @Test func annotationsNameTheLineOfCode() throws {
    let explanation = try #require(try Self.explanations("18-snapkit-knows-the-line").first)
    #expect(
      GitHubFormat.text(explanation, root: "/Users/me/Shop").hasPrefix(
        "::warning file=Sources/CardView.swift,line=41,title=Conflict::"))
  }

  @Test(
    arguments: [
      (1, "1 line of the list could not be read as a constraint: "),
      (2, "2 lines of the list could not be read as constraints, the first of them: "),
    ])
  func linesThatAreNoConstraintsAreCounted(_ count: Int, _ doubt: String) throws {
    let lines = String(repeating: "    \"Card.width is 0\",\n", count: count)
    let log = "Unable to simultaneously satisfy constraints.\n(\n\(lines))\n"
    let explanation = Self.explainer.explain(try #require(LogReader.reports(in: log).first))
    #expect(explanation.uncertainties.contains { $0.hasPrefix(doubt) })
  }

  /// The root folder is removed from a path only if it ends at the end of a path component.
  @Test(
    arguments: [
      ("/Users/me/Shop/", "Sources/CardView.swift"),
      ("/Users/me/Sh", "/Users/me/Shop/Sources/CardView.swift"),
      ("/Users/me/Shop/Sources/Card", "/Users/me/Shop/Sources/CardView.swift"),
      ("", "/Users/me/Shop/Sources/CardView.swift"), ("/", "Users/me/Shop/Sources/CardView.swift"),
    ])
  func aRootEndsWhereANameEnds(_ root: String, _ file: String) throws {
    let explanation = try #require(try Self.explanations("18-snapkit-knows-the-line").first)
    #expect(GitHubFormat.text(explanation, root: root).hasPrefix("::warning file=\(file),line=41,"))
  }
}
