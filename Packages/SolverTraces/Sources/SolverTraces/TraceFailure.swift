import LinearConstraints
import SourceText

/// An expectation of a trace that a solver did not meet.
public struct TraceFailure: Hashable, Sendable {
  /// The expectation and the actual result.
  public var kind: Kind

  /// The location of the line with the expectation; for failures without such a line, that of the failed command.
  public var location: SourceLocation

  /// Creates a failure.
  public init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }

  /// The kinds of failure.
  public enum Kind: Hashable, Sendable {
    /// A line checks values before the first `solve`.
    case nothingSolved

    /// A variable has a value other than the expected one.
    case value(String, expected: Double, found: Double, tolerance: Double)

    /// The value is unique, but the solver reports it as ambiguous.
    case calledAmbiguous(String)

    /// The value is ambiguous, but the solver reports it as unique.
    case calledUnique(String)

    /// A live required row is violated by `error`.
    case requiredRow(String, error: Double)

    /// The total violation at a priority differs from the optimum.
    case level(LayoutPriority, expected: Double, found: Double)

    /// The preceding command did not refuse the row.
    case notRefused(String)

    /// The row was refused, but no `reject` line expects it.
    case refused(String)

    /// The solver conforms to ``ConflictExplaining``, but returned no conflict for the refusal of the row.
    case noConflict(String)

    /// The conflict that the solver returned for the refusal of the row is wrong.
    case conflict(String, ConflictFlaw)

    /// The conflict that the trace states is wrong.
    case writtenConflict(ConflictFlaw)

    /// The trace states a conflict where no row was refused.
    case strayConflict

    /// The solver failed with this message.
    case solverFailed(String)
  }
}

/// A flaw of a conflict or of its proof.
public enum ConflictFlaw: Hashable, Sendable {
  /// The conflict contains no rows.
  case empty

  /// The conflict contains a row twice.
  case repeated(String)

  /// The conflict contains a row that is not a live required row.
  case notLive(String)

  /// The rows can hold together.
  case satisfiable

  /// The conflict is not minimal: the other rows conflict without this row.
  case reducible(without: String)

  /// The multipliers are not one finite number for each row, or all are 0.
  case multipliersMeaningless

  /// The weighted sum of the rows still contains a variable with this coefficient.
  case variableRemains(String, coefficient: Double)

  /// The multiplier of an inequality has the wrong sign.
  case wrongSign(String)

  /// The weighted sum of the rows is `0 == 0` within tolerance, which is not impossible.
  case noContradiction(sum: Double)

  /// The solver failed during the verification.
  case solverFailed(SolverError)
}

extension TraceFailure: CustomStringConvertible {
  /// The message, without the location.
  public var description: String {
    switch kind {
    case .nothingSolved: "there are no values to check before the first 'solve'"
    case .value(let name, let expected, let found, let tolerance):
      "expected \(name) == \(NumberText.shortest(expected)), found \(NumberText.shortest(found))"
        + " (off by \(NumberText.shortest(abs(found - expected))), tolerance \(NumberText.shortest(tolerance)))"
    case .calledAmbiguous(let name):
      "expected a unique value for \(name), but the solver reports it as ambiguous"
    case .calledUnique(let name): "expected \(name) to be ambiguous, but the solver reports a unique value"
    case .requiredRow(let id, let error):
      "the required constraint \(id) is violated by \(NumberText.shortest(error))"
    case .level(let priority, let expected, let found):
      "expected a total violation of \(NumberText.shortest(expected)) at priority \(priority),"
        + " found \(NumberText.shortest(found))"
    case .notRefused(let id): "expected the preceding command to refuse \(id)"
    case .refused(let id): "\(id) was refused, but no 'reject \(id)' follows"
    case .noConflict(let id): "the solver returned no conflict for the refusal of \(id)"
    case .conflict(let id, let flaw): "the solver's conflict for the refusal of \(id) is wrong: \(flaw)"
    case .writtenConflict(let flaw): "the conflict in this line is wrong: \(flaw)"
    case .strayConflict: "this line states a conflict, but no successful 'reject' precedes it"
    case .solverFailed(let text): "the solver failed: \(text)"
    }
  }
}

extension ConflictFlaw: CustomStringConvertible {
  /// A part of a message.
  public var description: String {
    switch self {
    case .empty: "it contains no constraints"
    case .repeated(let id): "it contains \(id) twice"
    case .notLive(let id): "\(id) is not a live required constraint"
    case .satisfiable: "its constraints can hold together"
    case .reducible(let id): "it is not minimal: the other constraints conflict without \(id)"
    case .multipliersMeaningless: "expected one finite multiplier for each constraint, not all of them 0"
    case .variableRemains(let name, let coefficient):
      "the weighted sum of its constraints still contains \(NumberText.shortest(coefficient)) \(name)"
    case .wrongSign(let id): "the multiplier of \(id) has the wrong sign"
    case .noContradiction(let sum):
      "the weighted sum of its constraints shows no conflict: 0 compared with \(NumberText.shortest(sum))"
    case .solverFailed(let error): "it cannot be verified, since the solver failed: \(error)"
    }
  }
}
