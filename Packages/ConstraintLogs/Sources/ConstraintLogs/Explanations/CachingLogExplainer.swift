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

  /// The explanations of reports that have no key in ``known`` yet, by the report's sketch, a hash without addresses.
  private var sketched: [Int: LogExplanation] = [:]

  /// The sketches of reports that have a key in ``known``.
  private var seen: Set<Int> = []

  /// The maximum number of explanations in ``known`` and in ``sketched``.
  private static let limit = 500

  /// Creates an explainer with an empty cache.
  ///
  /// - Parameter explainer: The explainer of reports that are not in the cache.
  public init(explainer: LogExplainer) { self.explainer = explainer }

  /// Returns the explanations of several reports, in their order.
  ///
  /// - Parameters:
  ///   - reports: The reports to explain.
  ///   - explainAll: Returns the explanations of the reports that are not in the cache, in their order. The first argument
  ///     is the explainer. The closure can call it on several threads.
  /// - Throws: The error that `explainAll` throws.
  /// - Complexity: O(*n*) for *n* constraints of all reports, and the time of `explainAll`.
  public mutating func explain<Failure: Error>(
    _ reports: [LogReport], by explainAll: (LogExplainer, [LogReport]) throws(Failure) -> [LogExplanation]
  ) throws(Failure) -> [LogExplanation] {
    let sketches = reports.map { $0.hasConstraints ? $0.sketch : nil }
    let patterns = patterns(of: reports, sketches)
    var explanations = zip(reports, patterns).map { report, pattern in
      pattern.flatMap { known[$0]?.retold(of: report) }
    }
    var new: Set<LogReport> = []
    let unknown = reports.indices.filter { index in
      explanations[index] == nil && (patterns[index].map { new.insert($0).inserted } ?? true)
    }
    let found = try explainAll(explainer, unknown.map { reports[$0] })
    if known.count + found.count > Self.limit { known = [:] }
    if sketched.count + found.count > Self.limit { sketched = [:] }
    var fresh: [LogReport: LogExplanation] = [:]
    for (index, explanation) in zip(unknown, found) {
      explanations[index] = explanation
      if let pattern = patterns[index] {
        fresh[pattern] = explanation
      } else if let sketch = sketches[index], sketched.count < Self.limit {
        sketched[sketch] = explanation
      }
    }
    for (index, pattern) in patterns.enumerated() where explanations[index] == nil {
      explanations[index] = pattern.flatMap { fresh[$0]?.retold(of: reports[index]) }
    }
    for (pattern, explanation) in fresh where known.count < Self.limit { known[pattern] = explanation }
    return zip(reports, explanations).map { $1 ?? explainer.explain($0) }
  }

  /// Returns the explanation of a report, from the cache if a report that differs only in addresses was explained
  /// before.
  ///
  /// - Complexity: O(*n*) for *n* constraints if the explanation is in the cache; otherwise that of
  ///   ``LogExplainer/explain(_:)``.
  public mutating func explain(_ report: LogReport) -> LogExplanation {
    explain([report]) { explainer, reports in reports.map(explainer.explain) }.first
      ?? explainer.explain(report)
  }

  /// Returns the key of each report in ``known``; nil for a report that needs no key yet.
  ///
  /// A key contains all texts of a report, so it takes time to compute. A report gets a key only if an earlier report,
  /// or another one in `reports`, has the same sketch.
  private mutating func patterns(of reports: [LogReport], _ sketches: [Int?]) -> [LogReport?] {
    var counts: [Int: Int] = [:]
    for case let sketch? in sketches { counts[sketch, default: 0] += 1 }
    return zip(reports, sketches).map { report, sketch in
      guard let sketch else { return nil }
      if let explanation = sketched.removeValue(forKey: sketch) {
        known[explanation.report.withoutAddresses] = explanation
        seen.insert(sketch)
      }
      return seen.contains(sketch) || counts[sketch] != 1 ? keyed(report, sketch) : nil
    }
  }

  /// Returns the key of a report, and records that reports with this sketch have keys.
  private mutating func keyed(_ report: LogReport, _ sketch: Int) -> LogReport {
    if seen.count > Self.limit * 20 { seen = [] }
    seen.insert(sketch)
    return report.withoutAddresses
  }
}

extension LogExplanation {
  /// Returns this explanation for another report, which must equal the explained report except for addresses.
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
  /// Whether the report lists constraints. Only explanations of such reports are cached.
  fileprivate var hasConstraints: Bool { kind == .unsatisfiable || kind == .constraintList }

  /// A number that is equal for reports that differ only in addresses, and different for most other reports.
  ///
  /// - Complexity: O(*n*) for *n* constraints.
  fileprivate var sketch: Int {
    var hasher = Hasher()
    for constraint in constraints {
      hasher.combine(constraint.equation?.constant)
      hasher.combine(constraint.items.count)
      hasher.combine(constraint.identifier)
    }
    return hasher.finalize()
  }

  /// The key of the report in the cache: the report without its position in the log, with addresses replaced by numbers
  /// in order of appearance.
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
