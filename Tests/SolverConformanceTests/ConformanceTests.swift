import ExternalSolvers
import Foundation
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverConformance
import Testing

@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCase.all)
  func theDefaultSolverObeysTheLaws(check: ConformanceCase) {
    let outcome = check.outcome { SimplexSolver() }
    #expect(outcome.failures == [])
    #expect(outcome.checkedCount > 0)
    #expect(outcome.uncheckedCount == 0)
  }

  @Test func everyLawHasChecks() {
    for law in ConformanceLaw.allCases { #expect(ConformanceCase.all.contains { $0.law == law }) }
  }

  @Test func aSolverWithoutRefinementsIsCheckedWithoutThem() {
    let card = ScoreCard(of: "taciturn") { TaciturnSolver(SimplexSolver()) }
    #expect(card.failed.map(\.check.name) == [])
    #expect(card.entries.reduce(0) { $0 + $1.outcome.uncheckedCount } > 0)
  }

  @Test func aSolverThatLiesFailsInTheLawThatItBreaks() {
    let wrong = ScoreCard(of: "wrong") { LyingSolver(SimplexSolver(), .value(0, plus: 1)) }
    #expect(wrong.entries(of: .optimum).contains { !$0.outcome.failures.isEmpty })
    let peaceful = ScoreCard(of: "peaceful") { LyingSolver(SimplexSolver(), .peace) }
    #expect(peaceful.entries(of: .batches).contains { !$0.outcome.failures.isEmpty })
    #expect(peaceful.entries(of: .errors).allSatisfy { $0.outcome.failures.isEmpty })
  }

  @Test func aSolverThatFailsGetsACardNonetheless() throws {
    let script = "echo 'layoutkit-solver 1 weak'; read -r line; read -r line; exit 7"
    let program = try SolverProgram(path: "/bin/sh", arguments: ["-c", script])
    let card = ScoreCard(of: "weak", makeSolver: program.makeSolver)
    #expect(card.failed.count > card.entries.count / 2)
    #expect(card.text.contains("exited with code 7"))
  }

  @Test func theCardIsATable() {
    let cases = ConformanceCase.all.filter { ["set", "prio", "an-empty-batch"].contains($0.name) }
    let card = ScoreCard(of: "wrong", cases: cases) { LyingSolver(SimplexSolver(), .value(0, plus: 1)) }
    #expect(
      card.text.hasPrefix(
        """
        wrong
        law      passed  of  expectations  not checked
        batches       0   1             6            0
        changes       0   2            66            0
        all           0   3            72            0
        batches: an-empty-batch: line 6, one by one: the required constraint
        """), "\(card.text)")
    #expect(card.json.text.contains("\"law\": \"changes\", \"passed\": 0, \"of\": 2"))
  }
}

@Suite struct EmbeddedTraceTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func theModuleContainsTheTracesOfTheFolder() throws {
    let folder = Self.root.appendingPathComponent("Tests/SolverTracesTests/Traces")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var texts: [String: String] = [:]
    for file in files where file.pathExtension == "trace" {
      texts[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
    if TestSettings.recordsSnapshots { try Self.record(texts) }
    #expect(ConformanceCase.traces.mapValues { $0 + "\n" } == texts)
    #expect(ConformanceCase.all.count(where: { texts[$0.name] != nil }) == texts.count)
  }

  private static func record(_ texts: [String: String]) throws {
    let file = root.appendingPathComponent(
      "Packages/SolverConformance/Sources/SolverConformance/ConformanceCase+Texts.swift")
    let old = try String(contentsOf: file, encoding: .utf8)
    let marker = "  static let traceTexts: [String: String] = [\n"
    var text = old.components(separatedBy: marker)[0] + marker
    for (name, trace) in texts.sorted(by: { $0.key < $1.key }) {
      let lines = trace.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      text += "    \"\(name)\": #\"\"\"\n"
      text += lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined() + "    \"\"\"#,\n"
    }
    try Data((text + "  ]\n}\n").utf8).write(to: file)
  }
}
