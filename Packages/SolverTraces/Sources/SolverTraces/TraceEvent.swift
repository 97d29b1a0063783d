import SourceText

/// What a solver answered to the commands of a trace.
public enum TraceEvent: Hashable, Sendable {
  /// At each `solve`: the values.
  case point(TracePoint)

  /// At each refusal: what was refused, and why.
  case rejected(TraceRejection)

  /// The solver gave up; nothing follows.
  case error(String)
}

/// The values at a `solve`.
public struct TracePoint: Hashable, Sendable {
  /// The names of all variables known so far, in the order in which they were first named.
  public var names: [String]

  /// The values of these variables.
  public var values: [Double]

  /// The variables with more than one optimal value; nil when the solver can not tell.
  public var ambiguous: [String]?

  /// Makes a point.
  public init(names: [String], values: [Double], ambiguous: [String]? = nil) {
    self.names = names
    self.values = values
    self.ambiguous = ambiguous
  }
}

/// A refusal.
public struct TraceRejection: Hashable, Sendable {
  /// The row that was refused, or whose change was.
  public var id: String

  /// The rows of a minimal contradiction, live ones and the refused one; nil when the solver can not tell.
  public var conflict: [String]?

  /// What each row of ``conflict`` is multiplied by in the proof.
  public var multipliers: [Double]?

  /// Makes a refusal.
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
  /// Numbers read back as the same doubles. JSON has no infinite numbers and no NaN: a point with one is written as
  /// an error.
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
