import SourceText

/// A result of a solver during the replay of a trace.
public enum TraceEvent: Hashable, Sendable {
  /// The values at a `solve`.
  case point(TracePoint)

  /// A refusal, with its conflict.
  case rejected(TraceRejection)

  /// The solver failed; no events follow.
  case error(String)
}

/// The values at a `solve`.
public struct TracePoint: Hashable, Sendable {
  /// The names of all variables so far, in the order of their first use.
  public var names: [String]

  /// The values of the variables, in the order of ``names``.
  public var values: [Double]

  /// The variables with more than one optimal value; nil if the solver does not report ambiguity.
  public var ambiguous: [String]?

  /// Creates a point.
  public init(names: [String], values: [Double], ambiguous: [String]? = nil) {
    self.names = names
    self.values = values
    self.ambiguous = ambiguous
  }
}

/// A refusal.
public struct TraceRejection: Hashable, Sendable {
  /// The name of the row that was refused or whose change was refused.
  public var id: String

  /// The rows of a minimal conflict, including the refused one; nil if the solver does not explain conflicts.
  public var conflict: [String]?

  /// The multiplier of each row of ``conflict`` in the proof.
  public var multipliers: [Double]?

  /// Creates a refusal.
  public init(id: String, conflict: [String]? = nil, multipliers: [Double]? = nil) {
    self.id = id
    self.conflict = conflict
    self.multipliers = multipliers
  }
}

// MARK: JSON

extension TraceEvent {
  /// The event as one line of JSON, without a line break.
  ///
  ///     {"point": {"x": 1.5, "y": 0}, "ambiguous": ["y"]}
  ///     {"rejected": "c", "conflict": ["a", "c"], "multipliers": [1, -1]}
  ///     {"error": "text"}
  ///
  /// Reading the numbers back gives the same doubles. JSON has no infinite numbers and no NaN; a point with such a
  /// value is written as an error.
  public var jsonLine: String {
    switch self {
    case .point(let point): point.jsonLine
    case .rejected(let rejection): rejection.jsonLine
    case .error(let text): "{\"error\": \(JSONText.quoted(text))}"
    }
  }
}

extension TracePoint {
  fileprivate var jsonLine: String {
    var line = "{\"point\": {"
    for (place, (name, value)) in zip(names, values).enumerated() {
      guard value.isFinite else { return TraceEvent.error("the value of '\(name)' is \(value)").jsonLine }
      line += (place == 0 ? "" : ", ") + JSONText.quoted(name) + ": " + NumberText.shortest(value)
    }
    line += "}"
    if let ambiguous { line += ", \"ambiguous\": " + ambiguous.map(JSONText.quoted).jsonArray }
    return line + "}"
  }
}

extension TraceRejection {
  fileprivate var jsonLine: String {
    var line = "{\"rejected\": \(JSONText.quoted(id))"
    if let conflict { line += ", \"conflict\": " + conflict.map(JSONText.quoted).jsonArray }
    if let multipliers, multipliers.allSatisfy(\.isFinite) {
      line += ", \"multipliers\": " + multipliers.map(NumberText.shortest).jsonArray
    }
    return line + "}"
  }
}

extension [String] {
  fileprivate var jsonArray: String { "[" + joined(separator: ", ") + "]" }
}
