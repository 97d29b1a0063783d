import ConflictAnalysis
import LayoutEquations

/// The reports of a log, grouped by their cause.
///
/// A cell that is created thirty times logs thirty conflicts with other addresses. AppKit logs each conflict twice.
public struct LogSummary: Sendable {
  /// The reports of one cause.
  public struct Group: Sendable {
    /// The first report, which represents the group.
    public var first: LogExplanation

    /// The number of reports.
    public var count = 1

    /// The indices of the group's kept reports among all kept reports.
    ///
    /// A report that the system repeated has one index but counts each time in ``count``.
    public var members: [Int]
  }

  /// The groups, in the order of their first reports.
  public private(set) var groups: [Group] = []

  private var groupBySignature: [String: Int] = [:]
  private var count = 0
  private var keptCount = 0
  private let keepsRepeats: Bool

  /// Creates an empty summary.
  ///
  /// - Parameter keepsRepeats: Whether to keep all reports of a group instead of the first only. Default: true.
  public init(keepsRepeats: Bool = true) { self.keepsRepeats = keepsRepeats }

  /// Adds a report, and returns whether it is the first of its group.
  @discardableResult
  public mutating func add(_ explanation: LogExplanation) -> Bool {
    count += explanation.report.count
    let keys = explanation.signatures
    if let group = keys.compactMap({ groupBySignature[$0] }).first {
      groups[group].count += explanation.report.count
      if keepsRepeats {
        groups[group].members.append(keptCount)
        keptCount += 1
      }
      for key in keys { groupBySignature[key] = group }
      return false
    }
    for key in keys { groupBySignature[key] = groups.count }
    groups.append(Group(first: explanation, count: explanation.report.count, members: [keptCount]))
    keptCount += 1
    return true
  }

  /// The number of added reports.
  public var reportCount: Int { count }

  /// `31 reports, 2 causes`
  public var counts: String {
    func text(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    return "\(text(count, "report")), \(text(groups.count, "cause"))"
  }
}

extension LogExplanation {
  /// The keys that reports of one group share: the same constraints between the same classes, or the same addresses on
  /// the same axis.
  fileprivate var signatures: [String] {
    guard let analysis, cause != nil else { return ["\(report.kind.rawValue) \(headline)"] }
    func attributes(_ operand: ConstraintEquation.Operand?) -> String {
      (operand?.anchors ?? []).map { $0.attribute.name }.joined(separator: "-")
    }
    let members = analysis.deciding.map { analysis.constraints[$0] }
    let rows = members.map { constraint in
      var text = constraint.className + (constraint.identifier ?? "") + " "
      for item in constraint.items { text += (item.className ?? "") + (item.name ?? "") + " " }
      let equation = constraint.equation
      return text
        + "\(attributes(equation?.first)) \(equation?.relation.description ?? "") \(attributes(equation?.second))"
    }
    let axis = analysis.conflict?.arithmetic.axis?.noun ?? ""
    let constraints = members.compactMap { $0.id }.sorted().joined(separator: " ")
    return [rows.sorted().joined(separator: "|"), "\(axis) \(constraints)"]
  }
}
