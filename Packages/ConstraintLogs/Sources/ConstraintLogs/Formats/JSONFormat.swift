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
  static func report(_ report: LogReport) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("kind", .string(report.kind.rawValue)),
      ("lines", .array([JSONValue(report.lines.lowerBound), JSONValue(report.lines.upperBound)])),
      ("constraints", .array(report.constraints.map(constraint))),
    ]
    if case .unsatisfiable(let conflict) = report.content {
      members.append(("broken", JSONValue(conflict.broken?.id)))
    }
    return .object(members)
  }

  /// The object as text.
  public static func text(_ reports: [LogReport]) -> String {
    JSONValue.object([("reports", .array(reports.map(report)))]).text + "\n"
  }
}
