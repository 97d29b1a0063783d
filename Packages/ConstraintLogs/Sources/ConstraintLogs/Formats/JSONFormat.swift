import ConflictAnalysis
import LayoutEquations

/// Reports for programs, as one object: `{"reports": [{"kind": "unsatisfiable", "constraints": [...], ...}]}`.
public enum JSONFormat {
  static func constraint(_ constraint: LoggedConstraint) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("class", .string(constraint.className)),
      ("address", JSONValue(constraint.id)),
      ("identifier", JSONValue(constraint.identifier)),
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
      members += [("file", .string(origin.file)), ("line", JSONValue(origin.line))]
    }
    if let isActive = constraint.isActive { members.append(("active", .bool(isActive))) }
    if constraint.isCut { members.append(("cut", .bool(true))) }
    members.append(("text", .string(constraint.text)))
    return .object(members)
  }

  static func item(_ item: LoggedItem) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("class", JSONValue(item.className)), ("address", JSONValue(item.address)),
      ("name", JSONValue(item.name)),
    ]
    if let label = item.label { members.append(("label", .string(label))) }
    return .object(members)
  }

  private static func operand(
    _ operand: ConstraintEquation.Operand, in constraint: LoggedConstraint
  ) -> JSONValue {
    switch operand {
    case .attribute(let anchor): item(anchor, in: constraint)
    case .distance(let from, let to):
      .object([
        (
          "distance",
          .array([
            .array([item(to, in: constraint), .string(to.attribute.jsonName)]),
            .array([item(from, in: constraint), .string(from.attribute.jsonName)]),
          ])
        )
      ])
    }
  }

  private static func item(_ anchor: AnchorReference, in constraint: LoggedConstraint) -> JSONValue {
    switch anchor.item {
    case .item(let id): constraint.item(id).map(item) ?? .null
    case .superview: .null
    }
  }

  private static func attribute(of operand: ConstraintEquation.Operand) -> JSONValue {
    guard case .attribute(let anchor) = operand else { return .null }
    return .string(anchor.attribute.jsonName)
  }

  /// A superview that the log does not name is no second item.
  private static func secondAttribute(_ equation: ConstraintEquation) -> JSONValue {
    guard let second = equation.second else { return .null }
    if case .attribute(let anchor) = second, anchor.item == .superview { return .null }
    return attribute(of: second)
  }
}

extension LayoutAttribute {
  fileprivate var jsonName: String { self == .notAnAttribute ? "(null)" : logName }
}

extension JSONFormat {
  /// Explanations as one object on one line, with a line break.
  public static func text(_ explanations: [LogExplanation], digest: LogDigest? = nil) -> String {
    var members: [(String, JSONValue)] = [
      ("schemaVersion", .number(1)), ("reports", .array(explanations.map(report))),
    ]
    if let digest {
      members.append(
        (
          "groups",
          .array(
            digest.groups.map { group in
              .object([
                ("count", JSONValue(group.count)), ("reports", .array(group.members.map { JSONValue($0) })),
              ])
            })
        ))
    }
    return JSONValue.object(members).text + "\n"
  }

  private static func report(_ explanation: LogExplanation) -> JSONValue {
    let report = explanation.report
    var members: [(String, JSONValue)] = [
      ("kind", .string(report.kind.rawValue)),
      ("lines", .array([JSONValue(report.lines.lowerBound), JSONValue(report.lines.upperBound)])),
      ("count", JSONValue(report.count)),
      ("time", JSONValue(report.envelope.time)),
      ("process", JSONValue(report.envelope.process)),
      ("constraints", .array(report.constraints.map(constraint))),
    ]
    if case .unsatisfiable(let conflict) = report.content {
      members.append(("broken", JSONValue(conflict.broken?.id)))
    }
    members += [
      ("conflict", conflict(explanation.analysis)),
      ("cause", JSONValue(explanation.cause?.rawValue)),
      ("headline", .string(explanation.headline)),
      ("reassurance", JSONValue(explanation.reassurance)),
      ("sums", .array(explanation.sums.map { .string($0) })),
      ("drawing", .array(explanation.drawing.map { .string($0) })),
      ("rows", .array(explanation.rows.map(row))),
      ("consequence", JSONValue(explanation.consequence)),
      ("fixes", .array(explanation.fixes.map(fix))),
      ("doubts", .array(explanation.doubts.map { .string($0) })),
    ]
    return .object(members)
  }

  /// The contradiction, if the rows as printed prove it, with nothing but rules besides.
  private static func conflict(_ analysis: ConflictCase?) -> JSONValue {
    guard let analysis, let conflict = analysis.conflict, analysis.basis.isOfRows else { return .null }
    return .object([
      ("constraints", .array(analysis.members.map { JSONValue($0) })),
      ("nonNegativeSizes", .bool(conflict.needsUnwrittenRule)),
    ])
  }

  private static func row(_ row: LogExplanation.Row) -> JSONValue {
    .object([
      ("number", JSONValue(row.number)), ("text", .string(row.text)), ("maker", .string(row.maker.rawValue)),
      ("origin", .string(row.origin)), ("needed", .bool(row.isNeeded)), ("broken", .bool(row.isBroken)),
    ])
  }

  private static func fix(_ fix: LogFix) -> JSONValue {
    .object([
      ("advice", .string(fix.advice)), ("reason", .string(fix.reason)),
      (
        "edits",
        .array(
          fix.edits.map { edit in
            switch edit.change {
            case .remove: .object([("constraint", JSONValue(edit.constraint)), ("remove", .bool(true))])
            case .lower(let priority):
              .object([
                ("constraint", JSONValue(edit.constraint)), ("priority", .number(Double(priority.rawValue))),
              ])
            case .constant(let constant):
              .object([("constraint", JSONValue(edit.constraint)), ("constant", .number(constant))])
            }
          })
      ),
    ])
  }
}
