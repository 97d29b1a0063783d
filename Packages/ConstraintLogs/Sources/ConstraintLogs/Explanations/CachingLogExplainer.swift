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
/// Only the first of these reports is analyzed. The cache has room for a few hundred different reports.
public struct CachingLogExplainer {
  private let explainer: LogExplainer
  private var known: [LogReport: KnownExplanation] = [:]

  /// The explanations of reports that have no key in ``known`` yet. They are keyed by the *sketch* of the report, a
  /// hash that does not depend on addresses.
  private var sketched: [Int: LogExplanation] = [:]

  /// The sketches (see ``sketched``) of reports that have a key in ``known``.
  private var seen: Set<Int> = []

  /// The maximum number of explanations in ``known``, and also in ``sketched``.
  private static let limit = 500

  /// Creates an explainer with an empty cache.
  ///
  /// - Parameter explainer: The explainer that analyzes the reports that are not in the cache.
  public init(explainer: LogExplainer) { self.explainer = explainer }

  /// Returns the explanation of a report. The explanation comes from the cache if a report that differs only in
  /// addresses was explained before.
  ///
  /// - Complexity: O(*n*) for *n* constraints if the explanation is in the cache; otherwise that of
  ///   ``LogExplainer/explain(_:)``.
  public mutating func explain(_ report: LogReport) -> LogExplanation {
    guard report.hasConstraints else { return explainer.explain(report) }
    // A key contains all texts of a report, so it takes time to compute. A report gets a key only if an earlier report
    // has the same sketch.
    let sketch = report.sketch
    if let earlier = sketched.removeValue(forKey: sketch) {
      if seen.count > Self.limit * 20 { seen = [] }
      seen.insert(sketch)
      store(earlier, for: ReportKey(earlier.report))
    }
    guard seen.contains(sketch) else {
      let explanation = explainer.explain(report)
      if sketched.count >= Self.limit { sketched = [:] }
      sketched[sketch] = explanation
      return explanation
    }
    let key = ReportKey(report)
    if let explanation = known[key.report]?.retold(of: report, with: key.addresses) { return explanation }
    let explanation = explainer.explain(report)
    store(explanation, for: key)
    return explanation
  }

  private mutating func store(_ explanation: LogExplanation, for key: ReportKey) {
    if known.count >= Self.limit { known = [:] }
    known[key.report] = KnownExplanation(explanation: explanation, addresses: key.addresses)
  }
}

/// An explanation in the cache of a ``CachingLogExplainer``.
private struct KnownExplanation {
  let explanation: LogExplanation

  /// The addresses in the explained report, in the order of their first occurrence.
  let addresses: [String]

  /// Returns the explanation for another report, which must equal the explained report except for addresses. Returns
  /// nil if a drawing contains an address.
  ///
  /// - Parameter addresses: The addresses in the other report, in the order of their first occurrence.
  func retold(of report: LogReport, with addresses: [String]) -> LogExplanation? {
    let old = explanation
    if (old.drawing + old.shortDrawing).contains(where: { $0.hasAddress }) { return nil }
    var texts = AddressChange(from: self.addresses, to: addresses)
    return LogExplanation(
      report: report, analysis: old.analysis?.retold(of: report), cause: old.cause,
      knownIssue: old.knownIssue,
      headline: texts.changed(old.headline), reassurance: old.reassurance.map { texts.changed($0) },
      sums: old.sums.map { texts.changed($0) }, drawing: old.drawing, shortDrawing: old.shortDrawing,
      picture: old.picture,
      rows: old.rows.map { row in
        var row = row
        row.text = texts.changed(row.text)
        row.code = texts.changed(row.code)
        row.origin = texts.changed(row.origin)
        row.owner = texts.changed(row.owner)
        row.effect = row.effect.map { texts.changed($0) }
        return row
      },
      consequence: old.consequence.map { texts.changed($0) },
      fixes: old.fixes.map { fix in
        var fix = fix
        fix.advice = texts.changed(fix.advice)
        fix.reason = texts.changed(fix.reason)
        fix.code = fix.code.map { texts.changed($0) }
        return fix
      },
      uncertainties: old.uncertainties.map { texts.changed($0) })
  }
}

/// A replacement of the addresses in texts with other addresses.
private struct AddressChange {
  private let old: [String]
  private let new: [String]

  /// The new address for each old one; empty until a text contains an address.
  private var table: [String: String] = [:]

  init(from old: [String], to new: [String]) { (self.old, self.new) = (old, new) }

  /// Returns a text in which each old address is replaced by the corresponding new one.
  mutating func changed(_ text: String) -> String {
    guard text.hasAddress else { return text }
    if table.isEmpty {
      for (old, new) in zip(old, new) { table[old] = new }
    }
    return text.replacingAddresses { table[$0] ?? $0 }
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
      hasher.combine(constraint.className)
    }
    return hasher.finalize()
  }
}

/// The key of a report in the cache: the report without its position in the log, with addresses replaced by numbers in
/// order of appearance.
private struct ReportKey {
  private(set) var report: LogReport

  /// The addresses that numbers replace in ``report``, in the order of the numbers.
  private(set) var addresses: [String] = []

  private var numbers: [String: String] = [:]

  init(_ original: LogReport) {
    report = original
    report.envelope = LogEnvelope()
    report.lines = 1...1
    report.count = 1
    switch original.content {
    case .unsatisfiable(var conflict):
      conflict.constraints = conflict.constraints.map { constraint($0) }
      conflict.dropped = conflict.dropped.map { constraint($0) }
      report.content = .unsatisfiable(conflict)
    case .constraintList(let constraints):
      report.content = .constraintList(constraints.map { constraint($0) })
    default: break
    }
  }

  private mutating func number(_ id: String) -> String {
    guard id.hasPrefix("0x") else { return id }
    if let number = numbers[id] { return number }
    let number = "0x\(numbers.count)"
    numbers[id] = number
    addresses.append(id)
    return number
  }

  private mutating func text(_ text: String) -> String {
    text.hasAddress ? text.replacingAddresses { number($0) } : text
  }

  private mutating func constraint(_ constraint: LoggedConstraint) -> LoggedConstraint {
    var result = constraint
    result.address = constraint.address.map { number($0) }
    result.superview = constraint.superview.map { number($0) }
    result.identifier = constraint.identifier.map { text($0) }
    for index in result.items.indices {
      let item = constraint.items[index]
      result.items[index].address = item.address.map { number($0) }
      result.items[index].name = item.name.map { text($0) }
      result.items[index].label = item.label.map { text($0) }
    }
    // The equation replaces the text. Without an equation, the text is kept.
    guard var equation = constraint.equation else {
      result.text = text(constraint.text)
      return result
    }
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

extension String {
  /// Whether the text contains an address, such as `0x7f8b21af3880`.
  fileprivate var hasAddress: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "x"), last == UInt8(ascii: "0") { return true }
      last = byte
    }
    return false
  }

  /// Returns the text with each address replaced by the result of a closure.
  fileprivate func replacingAddresses(_ replacement: (String) -> String) -> String {
    let bytes = Array(utf8)
    var result = ""
    var start = 0
    while start < bytes.count {
      var end = start + 1
      if bytes[start] == UInt8(ascii: "0"), end < bytes.count, bytes[end] == UInt8(ascii: "x") {
        end = bytes[(start + 2)...].firstIndex { !$0.isHexDigit } ?? bytes.count
        result += replacement(String(decoding: bytes[start..<end], as: UTF8.self))
      } else {
        end = bytes[end...].firstIndex(of: UInt8(ascii: "0")) ?? bytes.count
        result += String(decoding: bytes[start..<end], as: UTF8.self)
      }
      start = end
    }
    return result
  }
}
