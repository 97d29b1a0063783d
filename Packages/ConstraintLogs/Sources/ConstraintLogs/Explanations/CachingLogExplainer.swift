import LayoutEquations

/// Explains the reports of a log, and each kind of conflict once.
///
/// Cells that are made a thousand times log a thousand conflicts that differ in nothing but addresses: those are told what
/// the first one was told.
public struct CachingLogExplainer {
  private let explainer: LogExplainer
  private var known: [LogReport: LogExplanation] = [:]

  /// The most kinds that are remembered at a time.
  private static let limit = 500

  /// Begins with nothing.
  public init(explainer: LogExplainer) { self.explainer = explainer }

  /// Explains a report.
  ///
  /// - Complexity: Of a report that differs from an earlier one in addresses alone, that of reading it.
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
  /// The same of another report of the same constraints, which are at other addresses.
  fileprivate func retold(of report: LogReport) -> LogExplanation {
    LogExplanation(
      report: report, analysis: analysis?.retold(of: report), cause: cause, headline: headline,
      reassurance: reassurance, sums: sums, drawing: drawing, rows: rows, consequence: consequence,
      fixes: fixes,
      doubts: doubts)
  }
}

extension LogReport {
  /// The report with numbers for addresses, in the order in which they come, and without its place in the log.
  fileprivate var withoutAddresses: LogReport {
    var numbers = AddressNumbers()
    var report = self
    report.envelope = LogEnvelope()
    report.lines = 1...1
    report.count = 1
    switch content {
    case .unsatisfiable(var conflict):
      conflict.constraints = conflict.constraints.map { numbers.constraint($0) }
      conflict.broken = conflict.broken.map { numbers.constraint($0) }
      report.content = .unsatisfiable(conflict)
    case .constraintList(let constraints):
      report.content = .constraintList(constraints.map { numbers.constraint($0) })
    default: break
    }
    return report
  }
}

/// Numbers for addresses.
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
    // What was read of the line says all; what could not be read is told as it stands.
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
