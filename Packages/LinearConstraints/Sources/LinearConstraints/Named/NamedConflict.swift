/// A row of a ``NamedSolver``, and the name of the row.
public struct NamedRow: Hashable, Sendable {
  /// The name of the row; nil for a row without a name.
  public var name: String?

  /// The terms, relation, constant and priority of the row.
  public var constraint: LinearConstraint
}

/// The name of a variable of a ``NamedSolver``. If the variable belongs to a ``NamedSpan``, its name consists of the
/// name of the span and the part of the span, as in `talk.start`.
public struct NamedVariable: Hashable, Sendable {
  /// The part of a ``NamedSpan`` that a variable represents: its start, its length, or none.
  public enum Part: Hashable, Sendable {
    /// The variable does not belong to a span.
    case whole
    /// The start of a span.
    case start
    /// The length of a span.
    case length
  }

  /// The name of the variable without the part. If the variable belongs to a ``NamedSpan``, this is the name of the
  /// span.
  public var item: String

  /// The part of a ``NamedSpan`` that the variable represents; ``Part/whole`` if the variable does not belong to a
  /// span.
  public var part: Part
}

extension NamedVariable: CustomStringConvertible {
  /// The whole name of the variable, such as `total` or `talk.start`.
  public var description: String {
    switch part {
    case .whole: item
    case .start: "\(item).start"
    case .length: "\(item).length"
    }
  }
}

/// A conflict among rows of a ``NamedSolver``, with a proof: the weighted sum of the rows is a false statement.
public struct NamedConflict: Hashable, Sendable {
  /// A row of the conflict, and the number by which it is multiplied in the proof.
  public struct Member: Hashable, Sendable {
    /// The row of the conflict.
    public var row: NamedRow

    /// The number by which the row is multiplied in the proof.
    public var multiplier: Double
  }

  /// The row that the solver refused.
  public var refused: Member

  /// The rows that the refused row conflicts with, in the order of their insertion. None of them can be left out:
  /// without any one of them, the others and the refused row can hold together.
  public var others: [Member]

  /// The names of the variables in the rows of the conflict.
  public var names: [Variable: NamedVariable]

  /// Returns a row as text, such as `talk.start + talk.length - total <= 0`.
  public func text(of constraint: LinearConstraint) -> String {
    var text = ""
    for term in constraint.terms where term.coefficient != 0 {
      let name = names[term.variable].map { $0.description } ?? "variable \(term.variable.rawValue)"
      let factor = term.coefficient.magnitude
      let product = factor == 1 ? name : "\(Self.number(factor)) × \(name)"
      if text.isEmpty {
        text = term.coefficient < 0 ? "-\(product)" : product
      } else {
        text += (term.coefficient < 0 ? " - " : " + ") + product
      }
    }
    if text.isEmpty { text = "0" }
    return "\(text) \(constraint.relation) \(Self.number(constraint.constant))"
  }

  /// The proof as lines of text: each row with its factor, and the false statement that is their sum.
  ///
  ///      1 × (talk.start >= 0)                        'begin'
  ///      1 × (talk.length >= 50)                      'talks take 50 minutes'
  ///     -1 × (talk.start + talk.length - total <= 0)  'inside'
  ///     -1 × (total == 45)                            'slot'
  ///     sum: 0 >= 5
  public var proof: [String] {
    let members = others + [refused]
    // The sum has the form `0 >= excess` if rows with `>=` have positive factors.
    let needsFlip = members.contains { member in
      switch member.row.constraint.relation {
      case .equal: false
      case .greaterThanOrEqual: member.multiplier < 0
      case .lessThanOrEqual: member.multiplier > 0
      }
    }
    var sum = 0.0
    for member in members { sum += member.multiplier * member.row.constraint.constant }
    let isReversed = needsFlip || !members.contains { $0.row.constraint.relation != .equal } && sum < 0
    let sign = isReversed ? -1.0 : 1
    let factors = members.map { Self.number(sign * $0.multiplier) }
    let width = factors.reduce(0) { max($0, $1.utf8.count) }
    let texts = members.map { "(\(text(of: $0.row.constraint)))" }
    let column = texts.reduce(0) { max($0, $1.count) }
    var lines: [String] = []
    for (index, member) in members.enumerated() {
      var line = String(repeating: " ", count: width - factors[index].utf8.count)
      line += "\(factors[index]) × \(texts[index])"
      if let name = member.row.name {
        line += String(repeating: " ", count: column - texts[index].count) + "  '\(name)'"
      }
      lines.append(line)
    }
    lines.append("sum: 0 >= \(Self.number(sign * sum))")
    return lines
  }

  private static func number(_ value: Double) -> String {
    guard value.magnitude < 1e15, value == value.rounded(.towardZero) else { return "\(value)" }
    return "\(Int(value))"
  }
}

extension NamedConflict: CustomStringConvertible {
  /// The rows of the conflict in one sentence: “'slot' (total == 45) conflicts with 'inside' (…) and was refused”.
  public var description: String {
    let refused = label(self.refused.row)
    guard let last = others.last else { return "\(refused) can never hold and was refused" }
    let first = others.dropLast().map { label($0.row) }
    let list = first.isEmpty ? label(last.row) : first.joined(separator: ", ") + " and " + label(last.row)
    return "\(refused) conflicts with \(list) and was refused"
  }

  private func label(_ row: NamedRow) -> String {
    let text = text(of: row.constraint)
    return row.name.map { "'\($0)' (\(text))" } ?? "'\(text)'"
  }
}

/// An error of a ``NamedSolver``.
public enum NamedSolverError: Error, Hashable, Sendable {
  /// A required row conflicts with other required rows. The solver did not change.
  case conflict(NamedConflict)

  /// Another error of the solver, or a conflict whose rows are not all known, because the solver is not
  /// ``ConflictExplaining``, or because a row of the conflict was added directly to the wrapped solver.
  case solver(SolverError)
}

extension NamedSolverError: CustomStringConvertible {
  /// The error message, without a final period.
  public var description: String {
    switch self {
    case .conflict(let conflict): conflict.description
    case .solver(let error): error.description
    }
  }
}
