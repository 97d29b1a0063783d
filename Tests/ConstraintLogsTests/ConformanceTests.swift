import ConflictAnalysis
import ConstraintLogs
import Foundation
import LayoutEquations
import LayoutSolver
import LayoutTestSupport
import Testing

/// The logs of the conformance data, which are not part of the repository: see `LAYOUTKIT_CONFORMANCE_DATA` in
/// `Documentation/Contributing/EnvironmentVariables.md`.
@Suite("Logs of the conformance data", .enabled(if: conformanceLogs != nil))
struct ConformanceTests {
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: conformanceLogs?.path ?? "")) ?? [])
    .filter { $0.hasSuffix(".log") }.sorted()

  private static func explanations(_ name: String) throws -> [LogExplanation] {
    let log = try Data(contentsOf: try #require(conformanceLogs).appendingPathComponent(name))
    var reader = LogReader()
    let events = reader.read(Array(log)) + reader.finish()
    return events.map { LogExplainer { SimplexSolver() }.explain($0.report) }
  }

  /// Checks every printed change in a system that contains only the constraints of the conflict: they conflict without
  /// the change, and hold together after the change.
  @Test(arguments: names)
  func everyFixMakesTheEquationsSatisfiable(_ name: String) throws {
    for explanation in try Self.explanations(name) {
      guard let analysis = explanation.analysis, analysis.basis == .constraints else { continue }
      let changes = explanation.fixes.filter { !$0.edits.isEmpty }
      guard !changes.isEmpty else { continue }
      #expect(try !Self.isSatisfiable(analysis, edits: []))
      for fix in changes { #expect(try Self.isSatisfiable(analysis, edits: fix.edits), "\(fix.advice)") }
    }
  }

  private static func isSatisfiable(_ analysis: ConflictCase, edits: [LogFix.Edit]) throws -> Bool {
    var equations = analysis.members.map { analysis.constraints[$0].equation }
    for edit in edits {
      guard let index = analysis.members.firstIndex(of: edit.constraint) else { continue }
      switch edit.change {
      case .remove: equations[index] = nil
      case .lower(let priority): equations[index]?.priority = priority
      case .constant(let constant): equations[index]?.constant = constant
      }
    }
    let system = ConstraintSystem(
      equations.compactMap { $0.map { ConstraintSystem.Equation($0, isChangeable: true) } },
      context: ConstraintSystem.Context())
    return try ConflictAnalyzer(system) { SimplexSolver() }.conflicts().conflicts.isEmpty
  }

  /// Reading only a part of a log never traps, and finds no constraint that the whole log does not contain.
  @Test(arguments: names)
  func partsOfALogInventNoConstraints(_ name: String) throws {
    let bytes = Array(try Data(contentsOf: try #require(conformanceLogs).appendingPathComponent(name)))
    func addresses(_ bytes: ArraySlice<UInt8>) -> Set<String> {
      var reader = LogReader()
      let events = reader.read(Array(bytes)) + reader.finish()
      return Set(events.flatMap { $0.report.constraints + $0.report.droppedRows }.compactMap(\.address))
    }
    let whole = addresses(bytes[...])
    for cut in 1..<8 {
      let part = addresses(bytes[(bytes.count * cut / 8)...])
      #expect(part.subtracting(whole).isEmpty)
    }
  }
}

extension LogReport {
  fileprivate var droppedRows: [LoggedConstraint] {
    if case .unsatisfiable(let conflict) = content, let dropped = conflict.dropped { [dropped] } else { [] }
  }
}

private let conformanceLogs = TestSettings.conformanceData?.appendingPathComponent("logs/dev")
