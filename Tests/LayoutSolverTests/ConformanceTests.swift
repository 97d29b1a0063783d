import Foundation
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

/// Sessions from other generators and from bug reports, with the results of an oracle that is not part of this
/// repository. The environment variable LAYOUTKIT_CONFORMANCE_DATA contains their folder. Without the variable, this
/// suite is skipped.
///
/// Every fourth session is checked; with LAYOUTKIT_LONG_TESTS=1, all of them.
@Suite(.enabled("LAYOUTKIT_CONFORMANCE_DATA is not set") { !ConformanceFile.all.isEmpty })
struct ConformanceTests {
  @Test(arguments: ConformanceFile.all)
  func everyExpectationIsMet(file: ConformanceFile) throws {
    let trace = try SolverTrace(parsing: Array(Data(contentsOf: file.url)))
    let verdict = try TraceChecker { SimplexSolver() }.check(trace)
    #expect(verdict.failures.map { "\($0.location): \($0)" } == [])
    #expect(verdict.checkedCount == trace.commands.count(where: \.isCheck))
    #expect(verdict.uncheckedAmbiguityCount == 0)
    #expect(verdict.uncheckedConflictCount == 0)
  }
}

/// A trace of the conformance data.
struct ConformanceFile: CustomTestStringConvertible, Sendable {
  var url: URL

  var testDescription: String { url.deletingPathExtension().lastPathComponent }

  /// The traces to check.
  static let all = ["cases", "fuzz", "fuzz2"].flatMap(all(in:))

  private static func all(in folder: String) -> [ConformanceFile] {
    guard let data = TestSettings.conformanceData else { return [] }
    let url = data.appendingPathComponent("solver/traces/\(folder)")
    let files = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "trace" }.sorted { $0.path < $1.path }.enumerated()
      .filter { TestSettings.runsLongTests || $0.offset % 4 == 0 }.map { ConformanceFile(url: $0.element) }
  }
}
