import ConflictAnalysis
import LayoutEquations

/// The format of explanations as one JSON object for programs:
/// `{"reports": [{"kind": "unsatisfiable", "constraints": [...], ...}]}`.
///
/// ```swift
/// print(JSONFormat.text(explanations), terminator: "")
/// ```
public enum JSONFormat {
  static func write(_ constraint: LoggedConstraint, to json: inout JSONWriter) {
    json.object { json in
      json.key("class")
      json.value(constraint.className)
      json.key("address")
      json.value(constraint.id)
      json.key("identifier")
      json.value(constraint.identifier)
      if let equation = constraint.equation {
        write(equation, of: constraint, to: &json)
      } else {
        json.key("constant")
        json.null()
      }
      if let origin = constraint.origin {
        json.key("file")
        json.value(origin.file)
        json.key("line")
        json.value(origin.line)
      }
      if let isActive = constraint.isActive {
        json.key("active")
        json.value(isActive)
      }
      if constraint.isTruncated {
        json.key("cut")
        json.value(true)
      }
      json.key("text")
      json.value(constraint.text)
    }
  }

  private static func write(
    _ equation: ConstraintEquation, of constraint: LoggedConstraint, to json: inout JSONWriter
  ) {
    json.key("first")
    write(equation.first, in: constraint, to: &json)
    json.key("firstAttribute")
    json.value(attribute(of: equation.first))
    json.key("relation")
    json.value(equation.relation.description)
    json.key("second")
    if let second = equation.second { write(second, in: constraint, to: &json) } else { json.null() }
    json.key("secondAttribute")
    json.value(secondAttribute(equation))
    json.key("multiplier")
    json.value(equation.multiplier)
    json.key("constant")
    json.value(equation.constant)
    json.key("priority")
    json.value(Double(equation.priority.rawValue))
  }

  private static func write(_ item: LoggedItem?, to json: inout JSONWriter) {
    guard let item else {
      json.null()
      return
    }
    json.object { json in
      json.key("class")
      json.value(item.className)
      json.key("address")
      json.value(item.address)
      json.key("name")
      json.value(item.name)
      if let label = item.label {
        json.key("label")
        json.value(label)
      }
    }
  }

  private static func write(
    _ operand: ConstraintEquation.Operand, in constraint: LoggedConstraint, to json: inout JSONWriter
  ) {
    guard operand.isDistance else {
      write(item(operand.target, in: constraint), to: &json)
      return
    }
    json.object { json in
      json.key("distance")
      json.array(operand.anchors.reversed()) { json, anchor in
        json.array(0..<2) { json, part in
          if part == 0 {
            write(item(anchor, in: constraint), to: &json)
          } else {
            json.value(anchor.attribute.jsonName)
          }
        }
      }
    }
  }

  private static func item(_ anchor: AnchorReference, in constraint: LoggedConstraint) -> LoggedItem? {
    switch anchor.item {
    case .item(let id): constraint.item(id)
    case .superview: nil
    }
  }

  private static func attribute(of operand: ConstraintEquation.Operand) -> String? {
    operand.isDistance ? nil : operand.attribute.jsonName
  }

  /// Returns the second attribute of an equation; nil if there is none, or if it belongs to a superview that the log
  /// does not name.
  private static func secondAttribute(_ equation: ConstraintEquation) -> String? {
    guard let second = equation.second else { return nil }
    if !second.isDistance, second.target.item == .superview { return nil }
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
        var json = JSONWriter()
        json.array(summary.groups) { json, group in
          json.object { json in
            json.key("count")
            json.value(group.count)
            json.key("reports")
            json.array(group.members) { $0.value($1) }
          }
        }
        text += ", \"groups\": " + String(decoding: json.bytes, as: UTF8.self)
      }
      return text + "}\n"
    }

    private static let start = "{\"schemaVersion\": 1, \"reports\": ["

    private mutating func flush(isOnlyCause: Bool) -> String {
      var text = ""
      for explanation in waiting {
        text += isFirst ? Self.start : ", "
        isFirst = false
        var json = JSONWriter()
        JSONFormat.write(explanation, isOnlyCause: isOnlyCause, to: &json)
        text += String(decoding: json.bytes, as: UTF8.self)
      }
      waiting = []
      return text
    }
  }

  /// Writes a report.
  ///
  /// - Parameter isOnlyCause: Whether no report of the log has a cause. If true, a conflict without its list of
  ///   constraints gets the cause `text_lost`.
  private static func write(_ explanation: LogExplanation, isOnlyCause: Bool, to json: inout JSONWriter) {
    let isEnd = isOnlyCause && explanation.report.kind == .unsatisfiable
    let report = explanation.report
    json.object { json in
      json.key("kind")
      json.value(report.kind.rawValue)
      json.key("lines")
      json.array([report.lines.lowerBound, report.lines.upperBound]) { $0.value($1) }
      json.key("count")
      json.value(report.count)
      json.key("time")
      json.value(report.envelope.time)
      json.key("process")
      json.value(report.envelope.process)
      json.key("constraints")
      json.array(report.constraints) { write($1, to: &$0) }
      if report.omittedCount > 0 {
        json.key("omitted")
        json.value(report.omittedCount)
      }
      if case .unsatisfiable(let conflict) = report.content {
        json.key("broken")
        json.value(conflict.dropped?.id)
      }
      json.key("conflict")
      writeConflict(explanation.analysis, to: &json)
      json.key("cause")
      json.value((explanation.cause ?? (isEnd ? .lostText : nil))?.rawValue)
      json.key("knownIssue")
      json.value(explanation.knownIssue)
      json.key("headline")
      json.value(explanation.headline)
      json.key("reassurance")
      json.value(explanation.reassurance)
      json.key("sums")
      json.array(explanation.sums) { $0.value($1) }
      json.key("drawing")
      json.array(explanation.drawing) { $0.value($1) }
      json.key("rows")
      json.array(explanation.rows) { write($1, to: &$0) }
      json.key("legend")
      json.array(explanation.legend) { write($1, to: &$0) }
      json.key("consequence")
      json.value(explanation.consequence)
      json.key("fixes")
      json.array(explanation.fixes) { write($1, to: &$0) }
      json.key("doubts")
      json.array(explanation.uncertainties) { $0.value($1) }
    }
  }

  /// Writes the conflict. Writes null if no conflict was found, or if its proof needs inferred superviews or assumed
  /// margins.
  private static func writeConflict(_ analysis: ConflictCase?, to json: inout JSONWriter) {
    guard let analysis, let conflict = analysis.conflict, analysis.basis.isOfRows else {
      json.null()
      return
    }
    json.object { json in
      json.key("constraints")
      json.array(analysis.members) { $0.value($1) }
      json.key("nonNegativeSizes")
      json.value(conflict.needsNonNegativeSizes)
    }
  }

  private static func write(_ row: LogExplanation.Row, to json: inout JSONWriter) {
    json.object { json in
      json.key("number")
      json.value(row.number)
      json.key("text")
      json.value(row.text)
      json.key("code")
      json.value(row.code)
      json.key("maker")
      json.value(row.maker.rawValue)
      json.key("origin")
      json.value(row.origin)
      json.key("needed")
      json.value(row.isNeeded)
      json.key("broken")
      json.value(row.isDropped)
    }
  }

  private static func write(_ item: LogExplanation.Item, to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.value(item.name)
      json.key("class")
      json.value(item.className)
      json.key("address")
      json.value(item.address)
      json.key("superview")
      json.value(item.superview)
    }
  }

  private static func write(_ fix: LogFix, to json: inout JSONWriter) {
    json.object { json in
      json.key("advice")
      json.value(fix.advice)
      json.key("reason")
      json.value(fix.reason)
      json.key("code")
      json.value(fix.code)
      json.key("edits")
      json.array(fix.edits) { json, edit in
        json.object { json in
          json.key("constraint")
          json.value(edit.constraint)
          switch edit.change {
          case .remove:
            json.key("remove")
            json.value(true)
          case .lower(let priority):
            json.key("priority")
            json.value(Double(priority.rawValue))
          case .constant(let constant):
            json.key("constant")
            json.value(constant)
          }
        }
      }
    }
  }
}
