import SourceText

/// A result that a solver returned while a trace was replayed.
public enum TraceEvent: Hashable, Sendable {
  /// The values of all variables, after a `solve`.
  case point(TracePoint)

  /// The refusal to add or change a row, with the conflict that explains it.
  case refused(TraceRefusal)

  /// The solver failed with this error message. The failure ends the replay.
  case error(String)
}

/// The values of all variables after a `solve`.
public struct TracePoint: Hashable, Sendable {
  /// The names of all variables used so far, in the order of their first use.
  public var names: [String]

  /// The value of each variable, in the order of ``names``.
  public var values: [Double]

  /// The names of variables with more than one optimal value; nil if the solver does not report ambiguity.
  public var ambiguous: [String]?

  /// Creates a point from the names of the variables, their values, and the names of the ambiguous variables. Default:
  /// the solver does not report ambiguity.
  public init(names: [String], values: [Double], ambiguous: [String]? = nil) {
    self.names = names
    self.values = values
    self.ambiguous = ambiguous
  }
}

/// A solver's refusal to add a row, or to change the constant or priority of a row.
public struct TraceRefusal: Hashable, Sendable {
  /// The name of the refused row.
  public var id: String

  /// The names of the conflicting rows, including the refused row; nil if the solver returned no conflict.
  public var conflict: [String]?

  /// The multiplier of each row in the proof of the conflict, in the order of ``conflict``; nil if ``conflict`` is nil.
  public var multipliers: [Double]?

  /// Creates a refusal from the name of the refused row and its conflict. Default: no conflict.
  public init(id: String, conflict: [String]? = nil, multipliers: [Double]? = nil) {
    self.id = id
    self.conflict = conflict
    self.multipliers = multipliers
  }
}

// MARK: JSON

extension TraceEvent {
  /// The event as one line of JSON, without a line break:
  ///
  ///     {"point": {"x": 1.5, "y": 0}, "ambiguous": ["y"]}
  ///     {"rejected": "c", "conflict": ["a", "c"], "multipliers": [1, -1]}
  ///     {"error": "text"}
  ///
  /// Numbers have enough digits to read the same `Double` back. JSON has no infinite numbers and no NaN, so a point
  /// with such a value is written as an error, and a refusal with such a multiplier is written without multipliers.
  ///
  /// - Complexity: O(*n*) for *n* names.
  public var jsonLine: String {
    switch self {
    case .point(let point): point.jsonLine
    case .refused(let refusal): refusal.jsonLine
    case .error(let text): "{\"error\": \(JSONText.quoted(text))}"
    }
  }
}

extension TracePoint {
  fileprivate var jsonLine: String {
    var line = "{\"point\": {"
    for (index, (name, value)) in zip(names, values).enumerated() {
      guard value.isFinite else { return TraceEvent.error("the value of '\(name)' is \(value)").jsonLine }
      line += (index == 0 ? "" : ", ") + JSONText.quoted(name) + ": " + NumberText.shortest(value)
    }
    line += "}"
    if let ambiguous { line += ", \"ambiguous\": " + ambiguous.map(JSONText.quoted).jsonArray }
    return line + "}"
  }
}

extension TraceRefusal {
  fileprivate var jsonLine: String {
    var line = "{\"rejected\": \(JSONText.quoted(id))"
    if let conflict { line += ", \"conflict\": " + conflict.map(JSONText.quoted).jsonArray }
    if let multipliers, multipliers.allSatisfy({ $0.isFinite }) {
      line += ", \"multipliers\": " + multipliers.map(NumberText.shortest).jsonArray
    }
    return line + "}"
  }
}

extension [String] {
  fileprivate var jsonArray: String { "[" + joined(separator: ", ") + "]" }
}
