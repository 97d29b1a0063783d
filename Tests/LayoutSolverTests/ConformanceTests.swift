import Foundation
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

/// Sessions of other people's generators and bug reports, with the answers of an oracle outside this repository: the
/// environment variable LAYOUTKIT_CONFORMANCE_DATA tells where they are, and without it this suite is skipped.
///
/// Every fourth is checked, all of them where LAYOUTKIT_LONG_TESTS=1.
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

  /// Those to check.
  static let all = ["cases", "fuzz", "fuzz2"].flatMap(all(in:))

  private static func all(in folder: String) -> [ConformanceFile] {
    guard let data = TestSettings.conformanceData else { return [] }
    let url = data.appendingPathComponent("solver/traces/\(folder)")
    let files = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "trace" }.sorted { $0.path < $1.path }.enumerated()
      .filter { TestSettings.runsLongTests || $0.offset % 4 == 0 }.map { ConformanceFile(url: $0.element) }
  }
}
