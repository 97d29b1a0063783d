import ConflictAnalysis
@_spi(Tools) import ConstraintLogs
import LayoutEquations
import LayoutSolver

/// The entry point of libFuzzer, which is called with the bytes of an input.
///
/// The bytes are read as a log twice: once as one piece and once in several pieces. For some inputs, the first report
/// is explained. The reader must accept any input and return the same reports both times. Reading the printed form of a
/// constraint must not trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var reader = LogReader()
  let reports = (reader.read(bytes) + reader.finish()).map(\.report)
  let size = 1 + Int(bytes.first ?? 0) % 64
  precondition(inPieces(bytes, of: size) == reports, "reading in pieces of \(size) bytes gave other reports")
  for constraint in reports.flatMap(\.constraints) { checkReadingBack(constraint) }
  // Explaining a report is slower than reading it, so only the first report of every eighth input or so is explained.
  if count % 8 == 0, let report = reports.first { explain(report) }
  return 0
}

private func inPieces(_ bytes: [UInt8], of size: Int) -> [LogReport] {
  var reader = LogReader()
  var reports: [LogReport] = []
  for start in stride(from: 0, to: bytes.count, by: size) {
    reports += reader.read(Array(bytes[start..<min(bytes.count, start + size)])).map(\.report)
  }
  return reports + reader.finish().map(\.report)
}

/// Checks that reading the printed form of a constraint does not trap.
private func checkReadingBack(_ constraint: LoggedConstraint) {
  guard let line = ConstraintLogLine(constraint), !line.description.utf8.contains(0x0A) else { return }
  _ = LogReader.reports(in: line.description + "\n")
}

private func explain(_ report: LogReport) {
  let explanation = LogExplainer { SimplexSolver() }.explain(report)
  for fix in explanation.fixes where !fix.edits.isEmpty {
    let holds = explanation.analysis?.holds(with: fix.edits, solvers: SolverFactory { SimplexSolver() })
    precondition(holds == true, "the fix does not resolve the conflict: \(fix.advice)")
  }
  _ = PrettyFormat(usesColor: true, columns: 40).text(explanation)
  _ = JSONFormat.text([explanation])
  _ = GitHubFormat.text(explanation)
  var summary = LogSummary()
  summary.add(explanation)
  _ = HTMLFormat.page([explanation], summary: summary)
}
