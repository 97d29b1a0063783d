// The functions for the view of logs.

import ConflictAnalysis
import ConstraintLogs
import LayoutSolver
import LinearConstraints

/// Explains the reports of a log. Options: none.
///
/// The result is the JSON object that `PageFormat` writes for explanations.
@_cdecl("layoutkit_explain_log")
public func explainLog(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  let request = Request(text, count, options, optionCount)
  var explainer = CachingLogExplainer(explainer: logExplainer)
  var summary = LogSummary()
  let explanations = LogReader.reports(in: request.text).map { explainer.explain($0) }
  for explanation in explanations { summary.add(explanation) }
  return Response.block(PageFormat.text(explanations, summary: summary))
}

/// Explains one report of a log with changed constraints.
///
/// Options: `report`, the index of the report; `changes`, such as `3:off 4:=12.5 5:@750`. In this example, constraint 3
/// is removed, constraint 4 gets the constant 12.5, and constraint 5 gets the priority 750. The first constraint has
/// the number 1.
///
/// The result is the JSON object that `PageFormat` writes for an outcome; `{}` if the log does not contain the report.
@_cdecl("layoutkit_change_log")
public func changeLog(
  _ text: UnsafePointer<UInt8>?, _ count: Int, _ options: UnsafePointer<UInt8>?, _ optionCount: Int
) -> UnsafeMutableRawPointer {
  let request = Request(text, count, options, optionCount)
  let reports = LogReader.reports(in: request.text)
  guard let index = request.options["report"].flatMap({ Int($0) }), reports.indices.contains(index) else {
    return Response.block("{}")
  }
  let edits = (request.options["changes"] ?? "").split(separator: " ").compactMap { edit(String($0)) }
  return Response.block(PageFormat.text(logExplainer.outcome(of: reports[index], applying: edits)))
}

private var logExplainer: LogExplainer { LogExplainer(solvers: SolverFactory { SimplexSolver() }) }

/// Returns the change that a text such as `3:off`, `4:=12.5` or `5:@750` describes; nil for a text without such a form.
private func edit(_ text: String) -> LogFix.Edit? {
  let parts = text.split(separator: ":", maxSplits: 1)
  guard parts.count == 2, let number = Int(String(parts[0])), number >= 1 else { return nil }
  if parts[1] == "off" { return LogFix.Edit(constraint: number - 1, change: .remove) }
  guard let value = Double(String(parts[1].dropFirst())), value.isFinite else { return nil }
  switch parts[1].first {
  case "=": return LogFix.Edit(constraint: number - 1, change: .constant(value))
  case "@" where value > 0 && value <= 1000:
    return LogFix.Edit(constraint: number - 1, change: .lower(LayoutPriority(Float(value))))
  default: return nil
  }
}
