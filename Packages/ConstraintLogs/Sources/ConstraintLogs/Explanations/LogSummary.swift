import ConflictAnalysis
import LayoutEquations

/// The reports of a log, in groups of reports with the same cause.
///
/// ```swift
/// var summary = LogSummary()
/// for report in LogReader.reports(in: log) {
///   if summary.add(explainer.explain(report)) { print("new: \(report.kind)") }
/// }
/// print(summary.counts)   // 31 reports, 2 causes
/// ```
///
/// A cell that is created thirty times logs thirty conflicts with other addresses, and AppKit logs each conflict twice.
/// Such reports are in one group.
public struct LogSummary: Sendable {
  /// A group of reports with the same cause.
  public struct Group: Sendable {
    /// The explanation of the first report in the group. It describes the whole group in summaries.
    public var first: LogExplanation

    /// The number of reports in the group, including repetitions.
    public var count = 1

    /// The indices of the group's reports in the list of added reports. If the summary was created with
    /// `keepsRepeats: false`, that list contains only the first report of each group.
    ///
    /// A report that the log contains several times in succession has one index, but ``count`` counts each repetition.
    public var members: [Int]
  }

  /// The groups, in the order of their first reports.
  public private(set) var groups: [Group] = []

  private var groupBySignature: [String: Int] = [:]
  /// The index in ``groups`` of the last report if it was a message about views in different hierarchies; nil
  /// otherwise. The exception that follows such a message belongs to the same crash.
  private var unpreparedGroup: Int?

  private var count = 0
  private var keptCount = 0
  private let keepsRepeats: Bool

  /// Creates an empty summary.
  ///
  /// - Parameter keepsRepeats: Whether ``Group/members`` contains all reports of a group instead of only the first.
  ///   Default: true.
  public init(keepsRepeats: Bool = true) { self.keepsRepeats = keepsRepeats }

  /// Adds a report, and returns whether it is the first of its group.
  ///
  /// - Complexity: O(*n*) for *n* constraints of the report.
  @discardableResult
  public mutating func add(_ explanation: LogExplanation) -> Bool {
    let kind = explanation.report.kind
    if kind == .unpreparedException, let group = unpreparedGroup {
      if keepsRepeats {
        groups[group].members.append(keptCount)
        keptCount += 1
      }
      return false
    }
    count += explanation.report.count
    let keys = explanation.signatures
    defer { if kind != .hierarchyUnprepared { unpreparedGroup = nil } }
    if let group = keys.compactMap({ groupBySignature[$0] }).first {
      groups[group].count += explanation.report.count
      if keepsRepeats {
        groups[group].members.append(keptCount)
        keptCount += 1
      }
      for key in keys { groupBySignature[key] = group }
      unpreparedGroup = group
      return false
    }
    for key in keys { groupBySignature[key] = groups.count }
    unpreparedGroup = groups.count
    groups.append(Group(first: explanation, count: explanation.report.count, members: [keptCount]))
    keptCount += 1
    return true
  }

  /// The number of added reports, including repetitions. A message about views in different hierarchies and the
  /// exception that follows it count as one report.
  public var reportCount: Int { count }

  /// The numbers of reports and groups as text: `31 reports, 2 causes`.
  public var counts: String {
    func text(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    return "\(text(count, "report")), \(text(groups.count, "cause"))"
  }
}

extension LogExplanation {
  /// The keys that decide the group of the report: two reports are in one group if they share a key.
  ///
  /// One key contains the attributes of the conflicting constraints and the classes of their items. The other contains
  /// the addresses of the constraints and the axis of the conflict. A report without a cause has a single key: its kind
  /// and headline.
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
