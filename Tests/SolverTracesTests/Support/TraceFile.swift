import Foundation
import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

/// A trace in a file, as the argument of a test: failures show its name.
struct TraceFile: CustomTestStringConvertible, Sendable {
  var url: URL

  var testDescription: String { url.deletingPathExtension().lastPathComponent }

  func read() throws -> SolverTrace { try SolverTrace(parsing: Array(Data(contentsOf: url))) }

  /// The traces of a folder, by name.
  static func all(in folder: URL) -> [TraceFile] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "trace" }.sorted { $0.path < $1.path }.map(
      TraceFile.init)
  }

  /// The traces of this repository, with results that were computed by hand. Together they cover each law of the trace
  /// language.
  static let own = all(
    in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Traces"))

  /// The traces of the conformance data; empty if its folder is not set.
  static let conformanceCases: [TraceFile] = {
    guard let data = TestSettings.conformanceData else { return [] }
    return all(in: data.appendingPathComponent("solver/traces/cases"))
  }()
}
