import ConflictAnalysis
import LayoutEquations
import SourceText

/// The format of explanations as one JSON object for programs:
/// `{"reports": [{"kind": "unsatisfiable", "constraints": [...], ...}]}`.
///
/// ```swift
/// print(JSONFormat.text(explanations), terminator: "")
/// ```
public enum JSONFormat {
  static func constraint(_ constraint: LoggedConstraint) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("class", .string(constraint.className)),
      ("address", JSONText(constraint.id)),
      ("identifier", JSONText(constraint.identifier)),
    ]
    if let equation = constraint.equation {
      members += [
        ("first", operand(equation.first, in: constraint)),
        ("firstAttribute", attribute(of: equation.first)),
        ("relation", .string(equation.relation.description)),
        ("second", equation.second.map { operand($0, in: constraint) } ?? .null),
        ("secondAttribute", secondAttribute(equation)),
        ("multiplier", .number(equation.multiplier)),
        ("constant", .number(equation.constant)),
        ("priority", .number(Double(equation.priority.rawValue))),
      ]
    } else {
      members += [("constant", .null)]
    }
    if let origin = constraint.origin {
      members += [("file", .string(origin.file)), ("line", .integer(origin.line))]
    }
    if let isActive = constraint.isActive { members.append(("active", .boolean(isActive))) }
    if constraint.isTruncated { members.append(("cut", .boolean(true))) }
    members.append(("text", .string(constraint.text)))
    return .object(members)
  }

  static func item(_ item: LoggedItem) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("class", JSONText(item.className)), ("address", JSONText(item.address)),
      ("name", JSONText(item.name)),
    ]
    if let label = item.label { members.append(("label", .string(label))) }
    return .object(members)
  }

  private static func operand(
    _ operand: ConstraintEquation.Operand, in constraint: LoggedConstraint
  ) -> JSONText {
    guard operand.isDistance else { return item(operand.target, in: constraint) }
    let ends = operand.anchors.reversed().map { anchor in
      JSONText.array([item(anchor, in: constraint), .string(anchor.attribute.jsonName)])
    }
    return .object([("distance", .array(ends))])
  }

  private static func item(_ anchor: AnchorReference, in constraint: LoggedConstraint) -> JSONText {
    switch anchor.item {
    case .item(let id): constraint.item(id).map(item) ?? .null
    case .superview: .null
    }
  }

  private static func attribute(of operand: ConstraintEquation.Operand) -> JSONText {
    operand.isDistance ? .null : .string(operand.attribute.jsonName)
  }

  /// Returns the second attribute of an equation; null if there is none, or if it belongs to a superview that the log
  /// does not name.
  private static func secondAttribute(_ equation: ConstraintEquation) -> JSONText {
    guard let second = equation.second else { return .null }
    if !second.isDistance, second.target.item == .superview { return .null }
    return attribute(of: second)
  }
}

extension LayoutAttribute {
  fileprivate var jsonName: String { self == .notAnAttribute ? "(null)" : logName }
}

extension JSONFormat {
  /// Returns explanations as one JSON object on one line, with a line break at its end.
  ///
  /// - Parameters:
  ///   - explanations: The explanations, in the order of the log.
  ///   - summary: The groups of these explanations, for the key `groups`; nil for no such key.
  /// - Complexity: O(*n*) for *n* bytes of the text.
  public static func text(_ explanations: [LogExplanation], summary: LogSummary? = nil) -> String {
    var stream = Stream()
    var text = ""
    for explanation in explanations { text += stream.add(explanation) }
    return text + stream.finish(summary)
  }

  /// A writer of the JSON object that does not store the explanations, for long logs.
  ///
  /// ```swift
  /// var stream = JSONFormat.Stream()
  /// for report in LogReader.reports(in: log) { print(stream.add(explainer.explain(report)), terminator: "") }
  /// print(stream.finish(), terminator: "")
  /// ```
  public struct Stream {
    private var isFirst = true

    /// The explanations that are held back until the first explanation with a cause.
    ///
    /// If no report of the log has a cause, a conflict without its list of constraints gets the cause `text_lost`.
    private var waiting: [LogExplanation] = []

    /// Whether explanations no longer have to be held back: one of them has a cause, or there were more than
    /// ``waitingLimit``.
    private var hasCause = false

    /// The maximum number of explanations that are held back while no explanation has a cause.
    private static let waitingLimit = 200

    /// Creates a writer at the start of the object.
    public init() {}

    /// Adds an explanation, and returns the text that can be written now.
    ///
    /// - Complexity: O(*n*) for *n* bytes of the text.
    public mutating func add(_ explanation: LogExplanation) -> String {
      hasCause = hasCause || explanation.cause != nil
      waiting.append(explanation)
      guard hasCause || waiting.count > Self.waitingLimit else { return "" }
      hasCause = true
      return flush(isOnlyCause: false)
    }

    /// Returns the end of the object, with a line break.
    ///
    /// - Parameter summary: The groups of the explanations, for the key `groups`; nil for no such key.
    /// - Complexity: O(*n*) for *n* bytes of the text.
    public mutating func finish(_ summary: LogSummary? = nil) -> String {
      var text = flush(isOnlyCause: !hasCause)
      if isFirst { text += Self.start }
      text += "]"
      if let summary {
        let groups = JSONText.array(
          summary.groups.map { group in
            .object([
              ("count", .integer(group.count)), ("reports", .array(group.members.map { .integer($0) })),
            ])
          })
        text += ", \"groups\": " + groups.text(escapesMarkup: true)
      }
      return text + "}\n"
    }

    private static let start = "{\"schemaVersion\": 1, \"reports\": ["

    private mutating func flush(isOnlyCause: Bool) -> String {
      var text = ""
      for explanation in waiting {
        text += isFirst ? Self.start : ", "
        isFirst = false
        text += JSONFormat.report(explanation, isOnlyCause: isOnlyCause).text(escapesMarkup: true)
      }
      waiting = []
      return text
    }
  }

  /// Returns a report as JSON.
  ///
  /// - Parameter isOnlyCause: Whether no report of the log has a cause. If true, a conflict without its list of
  ///   constraints gets the cause `text_lost`.
  fileprivate static func report(_ explanation: LogExplanation, isOnlyCause: Bool) -> JSONText {
    let isEnd = isOnlyCause && explanation.report.kind == .unsatisfiable
    let report = explanation.report
    var members: [(key: String, value: JSONText)] = [
      ("kind", .string(report.kind.rawValue)),
      ("lines", .array([.integer(report.lines.lowerBound), .integer(report.lines.upperBound)])),
      ("count", .integer(report.count)),
      ("time", JSONText(report.envelope.time)),
      ("process", JSONText(report.envelope.process)),
      ("constraints", .array(report.constraints.map(constraint))),
    ]
    if report.omittedCount > 0 { members.append(("omitted", .integer(report.omittedCount))) }
    if case .unsatisfiable(let conflict) = report.content {
      members.append(("broken", JSONText(conflict.dropped?.id)))
    }
    members += [
      ("conflict", conflict(explanation.analysis)),
      ("cause", JSONText((explanation.cause ?? (isEnd ? .lostText : nil))?.rawValue)),
      ("knownIssue", JSONText(explanation.knownIssue)),
      ("headline", .string(explanation.headline)),
      ("reassurance", JSONText(explanation.reassurance)),
      ("sums", .array(explanation.sums.map { .string($0) })),
      ("drawing", .array(explanation.drawing.map { .string($0) })),
      ("rows", .array(explanation.rows.map(row))),
      ("legend", .array(explanation.legend.map(legend))),
      ("consequence", JSONText(explanation.consequence)),
      ("fixes", .array(explanation.fixes.map(fix))),
      ("doubts", .array(explanation.uncertainties.map { .string($0) })),
    ]
    return .object(members)
  }

  /// Returns the conflict as JSON. Returns null if no conflict was found, or if its proof needs inferred superviews or
  /// assumed margins.
  private static func conflict(_ analysis: ConflictCase?) -> JSONText {
    guard let analysis, let conflict = analysis.conflict, analysis.basis.isOfRows else { return .null }
    return .object([
      ("constraints", .array(analysis.members.map { .integer($0) })),
      ("nonNegativeSizes", .boolean(conflict.needsNonNegativeSizes)),
    ])
  }

  private static func row(_ row: LogExplanation.Row) -> JSONText {
    .object([
      ("number", .integer(row.number)), ("text", .string(row.text)), ("code", .string(row.code)),
      ("maker", .string(row.maker.rawValue)),
      ("origin", .string(row.origin)), ("needed", .boolean(row.isNeeded)),
      ("broken", .boolean(row.isDropped)),
    ])
  }

  private static func legend(_ item: LogExplanation.Item) -> JSONText {
    .object([
      ("name", .string(item.name)), ("class", JSONText(item.className)), ("address", JSONText(item.address)),
      ("superview", JSONText(item.superview)),
    ])
  }

  private static func fix(_ fix: LogFix) -> JSONText {
    .object([
      ("advice", .string(fix.advice)), ("reason", .string(fix.reason)), ("code", JSONText(fix.code)),
      (
        "edits",
        .array(
          fix.edits.map { edit in
            switch edit.change {
            case .remove: .object([("constraint", .integer(edit.constraint)), ("remove", .boolean(true))])
            case .lower(let priority):
              .object([
                ("constraint", .integer(edit.constraint)), ("priority", .number(Double(priority.rawValue))),
              ])
            case .constant(let constant):
              .object([("constraint", .integer(edit.constraint)), ("constant", .number(constant))])
            }
          })
      ),
    ])
  }
}
