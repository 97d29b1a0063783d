import LayoutEquations

/// An explainer that reuses explanations for reports that differ only in addresses.
///
/// ```swift
/// var explainer = CachingLogExplainer(explainer: LogExplainer { SimplexSolver() })
/// for report in LogReader.reports(in: log) {
///   print(explainer.explain(report).headline)
/// }
/// ```
///
/// A cell that is created a thousand times logs the same conflict a thousand times, each time with different addresses.
/// Only the first report is analyzed.
public struct CachingLogExplainer {
  private let explainer: LogExplainer
  private var known: [LogReport: LogExplanation] = [:]

  /// The maximum number of cached explanations.
  private static let limit = 500

  /// Creates an explainer with an empty cache.
  ///
  /// - Parameter explainer: The explainer of reports that are not in the cache.
  public init(explainer: LogExplainer) { self.explainer = explainer }

  /// Returns the explanation of a report, from the cache if a report that differs only in addresses was explained
  /// before.
  ///
  /// - Complexity: O(*n*) for *n* constraints if the explanation is in the cache; otherwise that of
  ///   ``LogExplainer/explain(_:)``.
  public mutating func explain(_ report: LogReport) -> LogExplanation {
    guard report.kind == .unsatisfiable || report.kind == .constraintList else {
      return explainer.explain(report)
    }
    let pattern = report.withoutAddresses
    if let explanation = known[pattern]?.retold(of: report) { return explanation }
    let explanation = explainer.explain(report)
    if known.count >= Self.limit { known = [:] }
    known[pattern] = explanation
    return explanation
  }
}

extension LogExplanation {
  /// Returns this explanation for another report. Both reports must be equal except for addresses.
  fileprivate func retold(of report: LogReport) -> LogExplanation {
    LogExplanation(
      report: report, analysis: analysis?.retold(of: report), cause: cause, knownIssue: knownIssue,
      headline: headline,
      reassurance: reassurance, sums: sums, drawing: drawing, shortDrawing: shortDrawing, picture: picture,
      rows: rows,
      consequence: consequence,
      fixes: fixes,
      uncertainties: uncertainties)
  }
}

extension LogReport {
  /// The report with addresses replaced by numbers in order of appearance, and without its position in the log. The key
  /// of the cache.
  fileprivate var withoutAddresses: LogReport {
    var numbers = AddressNumbers()
    var report = self
    report.envelope = LogEnvelope()
    report.lines = 1...1
    report.count = 1
    switch content {
    case .unsatisfiable(var conflict):
      conflict.constraints = conflict.constraints.map { numbers.constraint($0) }
      conflict.dropped = conflict.dropped.map { numbers.constraint($0) }
      report.content = .unsatisfiable(conflict)
    case .constraintList(let constraints):
      report.content = .constraintList(constraints.map { numbers.constraint($0) })
    default: break
    }
    return report
  }
}

/// A numbering of addresses in order of appearance.
private struct AddressNumbers {
  private var numbers: [String: String] = [:]

  private mutating func number(_ id: String) -> String {
    guard id.hasPrefix("0x") else { return id }
    if let number = numbers[id] { return number }
    let number = "0x\(numbers.count)"
    numbers[id] = number
    return number
  }

  mutating func constraint(_ constraint: LoggedConstraint) -> LoggedConstraint {
    var result = constraint
    result.address = constraint.address.map { number($0) }
    result.superview = constraint.superview.map { number($0) }
    for index in result.items.indices {
      result.items[index].address = constraint.items[index].address.map { number($0) }
    }
    // The equation replaces the text, which contains addresses. Without an equation, the text is kept.
    guard var equation = constraint.equation else { return result }
    result.text = ""
    equation.first = equation.first.map { anchor($0) }
    equation.second = equation.second?.map { anchor($0) }
    result.equation = equation
    return result
  }

  private mutating func anchor(_ anchor: AnchorReference) -> AnchorReference {
    guard case .item(let id) = anchor.item else { return anchor }
    return AnchorReference(.item(number(id)), anchor.attribute)
  }
}
