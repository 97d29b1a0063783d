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
/// A cell that is created thirty times logs thirty conflicts that differ only in addresses, and AppKit logs each
/// conflict twice. Such reports are in one group.
public struct LogSummary: Sendable {
  /// A group of reports with the same cause.
  public struct Group: Sendable {
    /// The headline of the first report in the group. It describes the whole group in summaries.
    public var headline: String

    /// The lines of the log that contain the first report in the group.
    public var lines: ClosedRange<Int>

    /// The number of reports in the group. A report whose ``LogReport/count`` is *n* counts as *n* reports. Default: 1.
    public var count = 1

    /// The numbers of the first lines of the reports in the group; of the first 20 reports if there are more. A report
    /// whose ``LogReport/count`` is above 1 is listed once.
    public var starts: [Int] = []

    /// The indices of the group's reports in the list of added reports. If the summary was created with
    /// `keepsRepeats: false`, that list contains only the first report of each group.
    ///
    /// A report whose ``LogReport/count`` is above 1 has one index.
    public var members: [Int]
  }

  /// The groups, in the order of their first reports.
  public private(set) var groups: [Group] = []

  private var groupBySignature: [String: Int] = [:]

  /// The addresses of the constraints of recent reports, each with the index of the report's group in ``groups``.
  private var recent: [(addresses: Set<String>, group: Int)] = []

  /// The largest number of reports in ``recent``.
  private static let recentLimit = 50

  /// If the last report was a message about views in different hierarchies, the index of its group in ``groups``;
  /// otherwise nil. The exception that follows such a message belongs to the same crash.
  private var unpreparedGroup: Int?

  private var count = 0
  private var keptCount = 0

  /// The number of reports that are lists of constraints, which have no cause.
  private var listCount = 0

  /// Whether ``Group/members`` contains all reports of a group instead of only the first.
  let keepsRepeats: Bool

  /// Creates an empty summary.
  ///
  /// - Parameter keepsRepeats: Whether ``Group/members`` contains all reports of a group instead of only the first.
  ///   Default: true.
  public init(keepsRepeats: Bool = true) { self.keepsRepeats = keepsRepeats }

  /// Adds an explained report to the summary.
  ///
  /// - Returns: Whether the report is the first of its group.
  /// - Complexity: O(*n* log *n*) for *n* constraints of the report.
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
    if kind == .constraintList { listCount += 1 }
    let keys = explanation.signatures
    defer { if kind != .hierarchyUnprepared { unpreparedGroup = nil } }
    let addresses = explanation.addresses
    let group = keys.compactMap({ groupBySignature[$0] }).first ?? reprinted(explanation, addresses)
    defer {
      if recent.count >= Self.recentLimit { recent.removeFirst() }
      if !addresses.isEmpty { recent.append((addresses: addresses, group: group ?? groups.count - 1)) }
    }
    if let group {
      groups[group].count += explanation.report.count
      groups[group].note(explanation.report)
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
    groups.append(
      Group(
        headline: explanation.headline, lines: explanation.report.lines, count: explanation.report.count,
        starts: [explanation.report.lines.lowerBound], members: [keptCount]))
    keptCount += 1
    return true
  }

  /// Returns the index in ``groups`` of the group of an earlier, complete print of the same conflict; nil if there is
  /// none.
  ///
  /// Logs can print a conflict twice, the second time cut off. Therefore, the method searches the recent reports for
  /// one that contains all constraints of `explanation`. It returns nil if the conflict of `explanation` is proven,
  /// because the report is then not cut off.
  private func reprinted(_ explanation: LogExplanation, _ addresses: Set<String>) -> Int? {
    guard !addresses.isEmpty, explanation.analysis?.conflict == nil else { return nil }
    return recent.last { addresses.isSubset(of: $0.addresses) }?.group
  }

  /// The number of added reports. A report whose ``LogReport/count`` is *n* counts as *n* reports. A message about
  /// views in different hierarchies and the exception that follows it count as one report.
  public var reportCount: Int { count }

  /// The numbers of reports and groups as text, such as `31 reports, 2 causes`. If all reports are printed lists of
  /// constraints, the text contains only their number, as in `2 lists of constraints`.
  public var counts: String {
    func text(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    if listCount > 0, listCount == count { return "\(text(count, "list")) of constraints" }
    return "\(text(count, "report")), \(text(groups.count, "cause"))"
  }
}

extension LogSummary.Group {
  /// Adds the first line of a report to ``starts``.
  fileprivate mutating func note(_ report: LogReport) {
    if starts.count < Self.mostStarts { starts.append(report.lines.lowerBound) }
  }

  private static let mostStarts = 20
}

extension LogExplanation {
  /// The addresses of the constraints of a conflict; empty for other reports, and if a constraint has no address.
  fileprivate var addresses: Set<String> {
    guard report.kind == .unsatisfiable, let analysis, analysis.constraints.count <= 100 else { return [] }
    let addresses = analysis.constraints.compactMap { $0.address }
    return addresses.count == analysis.constraints.count ? Set(addresses) : []
  }

  /// The keys that decide the group of the report: two reports are in one group if they share a key.
  ///
  /// One key contains the attributes of the conflicting constraints and the classes of their items. Another contains
  /// the addresses of the constraints and the axis of the conflict. For a known issue of the system, there is a third
  /// key: the name of the issue. A report without a cause has a single key: its kind, and its headline
  /// without addresses.
  fileprivate var signatures: [String] {
    guard let analysis, cause != nil else {
      return ["\(report.kind.rawValue) \(headline.withoutAddresses)"]
    }
    func attributes(_ operand: ConstraintEquation.Operand?) -> String {
      (operand?.anchors ?? []).map { $0.attribute.name }.joined(separator: "-")
    }
    let members = analysis.deciding.map { analysis.constraints[$0] }
    let rows = analysis.deciding.map { index in
      let constraint = analysis.constraints[index]
      // The text does not contain the maker of a container's size: the same size can come from the host in one report
      // and from the frame in another.
      let isGiven = analysis.size(of: index) != nil && !analysis.makers[index].isChangeable
      var text = isGiven ? "" : constraint.className + (constraint.identifier ?? "") + " "
      for item in constraint.items { text += (item.className ?? "") + (item.name ?? "") + " " }
      let equation = constraint.equation
      return text
        + "\(attributes(equation?.first)) \(equation?.relation.description ?? "") \(attributes(equation?.second))"
    }
    let axis = analysis.conflict?.arithmetic.axis?.noun ?? ""
    let constraints = members.compactMap { $0.id }.sorted().joined(separator: " ")
    let keys = [rows.sorted().joined(separator: "|"), "\(axis) \(constraints)"]
    guard cause == .apple, let family = knownIssue.flatMap(KnownIssue.family) else { return keys }
    return keys + ["issue \(family)"]
  }
}

extension String {
  /// The text with `0x` in place of each address, such as `0x7f11`.
  fileprivate var withoutAddresses: String {
    let bytes = Bytes(self)
    guard bytes.contains("0x") else { return self }
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes.has("0x", at: index) {
        result += Array("0x".utf8)
        index = bytes.end(of: { $0.isHexDigit }, from: index + 2)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
