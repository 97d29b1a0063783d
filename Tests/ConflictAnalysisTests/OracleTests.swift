import ConflictAnalysis
import Foundation
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

/// Compares conflicts with the oracle of the conformance data, an independent program: whether the rows of a conflict
/// cannot hold together, whether they can without any one of them, and whether the multipliers prove it.
///
/// Default: a few hundred conflicts of every eighth session. `LAYOUTKIT_LONG_TESTS=1` takes all sessions, and `=2` adds
/// more than 3,000 random systems.
@Suite(.enabled("LAYOUTKIT_CONFORMANCE_DATA is not set, or has no Python to run with") { Oracle.isThere })
struct OracleTests {
  @Test func conflictsOfRandomSystemsAreIrreducibleAndProven() async throws {
    let blocks = TestSettings.runsSoakTests ? 22 : 1
    let found = try await withThrowingTaskGroup(of: (systems: Int, conflicts: Int).self) { group in
      for block in 0..<blocks { group.addTask { try Self.askAboutRandomSystems(block) } }
      return try await group.reduce(into: (systems: 0, conflicts: 0)) {
        $0.systems += $1.systems
        $0.conflicts += $1.conflicts
      }
    }
    #expect(found.systems >= (TestSettings.runsSoakTests ? 3000 : 120))
    #expect(found.conflicts > found.systems)
  }

  private static func askAboutRandomSystems(_ block: Int) throws -> (systems: Int, conflicts: Int) {
    var transcript = OracleTranscript()
    var systems = 0
    for seed in UInt64(block * 200)..<UInt64(block * 200 + 200) {
      let system = RandomSystem(seed: seed).system
      // Both searches for conflicts are tested: with the proof of a solver, and by removing rows one by one.
      let analyzer = ConflictAnalyzer(system) {
        seed % 8 == 0 ? TaciturnSolver(SimplexSolver()) as any ConstraintSolver : SimplexSolver()
      }
      let report = try analyzer.conflicts()
      if report.conflicts.isEmpty { continue }
      systems += 1
      transcript.add(report.conflicts, of: system)
    }
    try Oracle.check(transcript, "random systems, block \(block)")
    return (systems, transcript.count)
  }

  @Test func refusalsOfSessionsAreIrreducibleAndProven() throws {
    var transcript = OracleTranscript()
    for file in RefusalFiles.all {
      let trace = try SolverTrace(parsing: Array(Data(contentsOf: file)))
      var recorder = RefusalRecorder()
      for refusal in recorder.refusals(in: trace) {
        let report = try ConflictAnalyzer(refusal.system) { SimplexSolver() }.conflicts()
        transcript.add(report.conflicts, of: refusal.system)
      }
    }
    #expect(transcript.count >= (TestSettings.runsLongTests ? 400 : 40))
    try Oracle.check(transcript, "sessions")
  }
}

/// Conflicts as one solver session for the oracle: the rows of each conflict, of which the last one is refused, and the
/// conflict with its multipliers as the answer to check.
struct OracleTranscript {
  private(set) var trace = "# solver-trace 1\n"
  private(set) var answers = ""

  /// The names of the rows of the first conflict, beginning with the refused row.
  private(set) var first: [String] = []

  /// The number of conflicts.
  private(set) var count = 0

  /// Adds the conflicts of a system.
  mutating func add(_ conflicts: [ConstraintConflict], of system: ConstraintSystem) {
    for conflict in conflicts {
      count += 1
      var numbers: [ConstraintSystem.Unknown: Int] = [:]
      let kept = conflict.members.filter { $0.premise != conflict.dropped }
      let refused = conflict.members.filter { $0.premise == conflict.dropped }
      for member in kept + refused {
        trace += line(system.rows[member.row], id(member), &numbers)
      }
      let members = conflict.members.map { "\"\(id($0))\"" }.joined(separator: ", ")
      let multipliers = conflict.members.map { "\($0.multiplier)" }.joined(separator: ", ")
      for member in refused {
        answers +=
          "{\"rejected\": \"\(id(member))\", \"conflict\": [\(members)], \"multipliers\": [\(multipliers)]}\n"
      }
      if count == 1 { first = (refused + conflict.members).map(id) }
    }
  }

  private func id(_ member: ConstraintConflict.Member) -> String { "r\(count).\(member.row)" }

  private func line(
    _ row: ConstraintSystem.Row, _ id: String, _ numbers: inout [ConstraintSystem.Unknown: Int]
  ) -> String {
    let relation =
      switch row.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var line = "con \(id) 1000 \(relation) \(row.constant)"
    for term in row.terms {
      let number = numbers[term.unknown] ?? numbers.count
      numbers[term.unknown] = number
      line += " \(term.coefficient) v\(count).\(number)"
    }
    return line + "\n"
  }
}

/// The oracle, a Python program that runs in another process.
enum Oracle {
  private static let folder: URL? = TestSettings.conformanceData?.appendingPathComponent("solver")

  /// Whether the program exists and its Python libraries are installed.
  static let isThere: Bool = {
    guard let folder, FileManager.default.fileExists(atPath: folder.appendingPathComponent("oracle.py").path)
    else { return false }
    return (try? run(["-c", "import numpy, scipy"]).status) == 0
  }()

  /// Lets the oracle check a transcript. The first conflict is checked a second time, with the command that people use.
  static func check(_ transcript: OracleTranscript, _ comment: Comment) throws {
    let folder = try #require(folder)
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let trace = place.appendingPathComponent("conflicts.trace")
    let answers = place.appendingPathComponent("answers")
    try transcript.trace.write(to: trace, atomically: true, encoding: .utf8)
    try transcript.answers.write(to: answers, atomically: true, encoding: .utf8)
    let count = transcript.count
    let judged = try run([
      folder.appendingPathComponent("judge.py").path, "-q", "--need-conflicts",
      "sh -c 'cat \(answers.path)' {}", trace.path,
    ])
    #expect(judged.status == 0, comment)
    #expect(
      judged.output.contains("conflicts verified \(count) of \(count) (with proof \(count))"),
      "\(comment): \(judged.output)")
    let asked = try run(
      [folder.appendingPathComponent("oracle.py").path, "iis", trace.path] + transcript.first)
    // The linear programming library may print lines of its own before the answer.
    #expect(
      asked.output.split(separator: "\n").contains { $0.hasPrefix("ok: infeasible and minimal") },
      "\(comment): \(asked.output)")
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-B"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
