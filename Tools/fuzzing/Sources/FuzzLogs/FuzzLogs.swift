import ConflictAnalysis
@_spi(Tools) import ConstraintLogs
import LayoutEquations
import LayoutSolver

/// libFuzzer's entry: bytes as a log, read at one go and in pieces; what was read is explained and printed again.
///
/// The reader must take anything, find the same whatever the pieces, and read what it prints as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var reader = LogReader()
  let reports = (reader.read(bytes) + reader.finish()).map(\.report)
  let size = 1 + Int(bytes.first ?? 0) % 64
  precondition(inPieces(bytes, of: size) == reports, "pieces of \(size) read differently")
  for constraint in reports.flatMap(\.constraints) { checkReadingBack(constraint) }
  // Solving is slow beside reading: one report of a log is enough, and not of every log.
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

/// What is printed of a constraint reads as what is printed again.
private func checkReadingBack(_ constraint: LoggedConstraint) {
  guard let line = ConstraintLogLine(constraint), !line.description.utf8.contains(0x0A) else { return }
  _ = LogReader.reports(in: line.description + "\n")
}

private func explain(_ report: LogReport) {
  let explanation = LogExplainer { SimplexSolver() }.explain(report)
  for fix in explanation.fixes where !fix.edits.isEmpty {
    let holds = explanation.analysis?.holds(with: fix.edits, solvers: SolverFactory { SimplexSolver() })
    precondition(holds == true, "\(fix.advice) does not help")
  }
  _ = PrettyFormat(usesColor: true, columns: 40).text(explanation)
  _ = JSONFormat.text([explanation])
  _ = GitHubFormat.text(explanation)
  var summary = LogSummary()
  summary.add(explanation)
  _ = HTMLFormat.page([explanation], summary: summary)
}
