import ConflictAnalysis
import LayoutEquations

/// The format of explanations as one JSON object for programs:
/// `{"schemaVersion": 1, "reports": [{"kind": "unsatisfiable", "constraints": [...], ...}]}`.
///
/// ```swift
/// print(JSONFormat.text(explanations), terminator: "")
/// ```
public enum JSONFormat {
  /// The optional parts of explanations that this format contains: text drawings and visible effects.
  public static let parts: LogExplainer.Parts = [.drawings, .consequences]

  static func write(_ constraint: LoggedConstraint, to json: inout JSONWriter) {
    json.object { json in
      json.field("class", constraint.className)
      json.field("address", constraint.id)
      json.field("identifier", constraint.identifier)
      if let equation = constraint.equation {
        write(equation, of: constraint, to: &json)
      } else {
        json.key("constant")
        json.null()
      }
      if let origin = constraint.origin {
        json.field("file", origin.file)
        json.field("line", origin.line)
      }
      if let isActive = constraint.isActive {
        json.field("active", isActive)
      }
      if constraint.isTruncated {
        json.field("cut", true)
      }
      json.field("text", constraint.text)
    }
  }

  private static func write(
    _ equation: ConstraintEquation, of constraint: LoggedConstraint, to json: inout JSONWriter
  ) {
    json.key("first")
    write(equation.first, in: constraint, to: &json)
    json.field("firstAttribute", attribute(of: equation.first))
    json.field("relation", equation.relation.description)
    json.key("second")
    if let second = equation.second { write(second, in: constraint, to: &json) } else { json.null() }
    json.field("secondAttribute", secondAttribute(equation))
    json.field("multiplier", equation.multiplier)
    json.field("constant", equation.constant)
    json.field("priority", Double(equation.priority.rawValue))
  }

  private static func write(_ item: LoggedItem?, to json: inout JSONWriter) {
    guard let item else {
      json.null()
      return
    }
    json.object { json in
      json.field("class", item.className)
      json.field("address", item.address)
      json.field("name", item.name)
      if let label = item.label {
        json.field("label", label)
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
  ///   - summary: The groups of these explanations, for the key `groups`. If nil, the object does not have this key.
  /// - Complexity: O(*n*) for *n* bytes of the text.
  public static func text(_ explanations: [LogExplanation], summary: LogSummary? = nil) -> String {
    var stream = Stream()
    var text = ""
    for explanation in explanations { text += stream.add(explanation) }
    return text + stream.finish(summary)
  }

  /// A writer that returns the JSON object in pieces, for long logs. It holds back at most 200 explanations.
  ///
  /// ```swift
  /// var stream = JSONFormat.Stream()
  /// for report in LogReader.reports(in: log) { print(stream.add(explainer.explain(report)), terminator: "") }
  /// print(stream.finish(), terminator: "")
  /// ```
  public struct Stream {
    private var isFirst = true

    /// The explanations that are not written yet. They are held back until the first explanation with a cause.
    ///
    /// If no explanation of the log has a cause, the conflicts are written with the cause `text_lost`. This is known
    /// only at the end of the log.
    private var waiting: [LogExplanation] = []

    /// Whether the stream no longer holds explanations back: one of them has a cause, or there were more than
    /// ``waitingLimit``.
    private var hasCause = false

    /// The maximum number of explanations without a cause that are held back. If there are more, all of them are
    /// written.
    private static let waitingLimit = 200

    /// Creates a writer at the start of the object.
    public init() {}

    /// Adds an explanation, and returns the next piece of the object.
    ///
    /// Explanations are held back, and the piece is empty, until an explanation with a cause or more than 200
    /// explanations have been added.
    ///
    /// - Complexity: O(*n*) for *n* bytes of the piece.
    public mutating func add(_ explanation: LogExplanation) -> String {
      hasCause = hasCause || explanation.cause != nil
      waiting.append(explanation)
      guard hasCause || waiting.count > Self.waitingLimit else { return "" }
      hasCause = true
      return flush(isOnlyCause: false)
    }

    /// Returns the last piece of the object: the explanations that were held back, the groups, and a line break.
    ///
    /// - Parameter summary: The groups of the explanations, for the key `groups`. If nil, the object does not have this
    ///   key.
    /// - Complexity: O(*n*) for *n* bytes of the text.
    public mutating func finish(_ summary: LogSummary? = nil) -> String {
      var text = flush(isOnlyCause: !hasCause)
      if isFirst { text += Self.start }
      text += "]"
      if let summary {
        var json = JSONWriter()
        json.array(summary.groups) { json, group in
          json.object { json in
            json.field("count", group.count)
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
      json.field("kind", report.kind.rawValue)
      json.key("lines")
      json.array([report.lines.lowerBound, report.lines.upperBound]) { $0.value($1) }
      json.field("count", report.count)
      json.field("time", report.envelope.time)
      json.field("process", report.envelope.process)
      json.key("constraints")
      json.array(report.constraints) { write($1, to: &$0) }
      if report.omittedCount > 0 {
        json.field("omitted", report.omittedCount)
      }
      if case .unsatisfiable(let conflict) = report.content {
        json.field("broken", conflict.dropped?.id)
      }
      json.key("conflict")
      writeConflict(explanation.analysis, to: &json)
      json.field("cause", (explanation.cause ?? (isEnd ? .lostText : nil))?.rawValue)
      json.field("knownIssue", explanation.knownIssue)
      json.field("headline", explanation.headline)
      json.field("reassurance", explanation.reassurance)
      json.key("sums")
      json.array(explanation.sums) { $0.value($1) }
      json.key("drawing")
      json.array(explanation.drawing) { $0.value($1) }
      json.key("rows")
      json.array(explanation.rows) { write($1, to: &$0) }
      json.key("legend")
      json.array(explanation.legend) { write($1, to: &$0) }
      json.field("consequence", explanation.consequence)
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
      json.field("nonNegativeSizes", conflict.needsNonNegativeSizes)
    }
  }

  private static func write(_ row: LogExplanation.Row, to json: inout JSONWriter) {
    json.object { json in
      json.field("number", row.number)
      json.field("text", row.text)
      json.field("code", row.code)
      json.field("maker", row.maker.rawValue)
      json.field("origin", row.origin)
      json.field("needed", row.isNeeded)
      json.field("broken", row.isDropped)
    }
  }

  private static func write(_ item: LogExplanation.Item, to json: inout JSONWriter) {
    json.object { json in
      json.field("name", item.name)
      json.field("class", item.className)
      json.field("address", item.address)
      json.field("superview", item.superview)
    }
  }

  private static func write(_ fix: LogFix, to json: inout JSONWriter) {
    json.object { json in
      json.field("advice", fix.advice)
      json.field("reason", fix.reason)
      json.field("code", fix.code)
      json.key("edits")
      json.array(fix.edits) { json, edit in
        json.object { json in
          json.field("constraint", edit.constraint)
          switch edit.change {
          case .remove:
            json.field("remove", true)
          case .lower(let priority):
            json.field("priority", Double(priority.rawValue))
          case .constant(let constant):
            json.field("constant", constant)
          }
        }
      }
    }
  }
}
