import LinearConstraints
import SourceText

/// A failed check: a result of the solver differs from an expectation of the trace, or violates a rule that holds for
/// all traces.
public struct TraceFailure: Hashable, Sendable {
  /// The kind of failure, with the expected and the actual result.
  public var kind: Kind

  /// The location of the line that states the expectation. If no line states it, the location of the command with the
  /// wrong result.
  public var location: SourceLocation

  /// Creates a failure from its kind and location.
  public init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }

  /// The way in which a result differs from the expectation.
  public enum Kind: Hashable, Sendable {
    /// A line expects a result of a `solve`, but no earlier `solve` computed this result.
    case nothingSolved

    /// A variable does not have the expected value.
    case value(String, expected: Double, found: Double, tolerance: Double)

    /// The trace expects a unique value, but the solver reports the variable as ambiguous.
    case wronglyAmbiguous(String)

    /// The trace expects an ambiguous value, but the solver does not report the variable as ambiguous.
    case wronglyUnique(String)

    /// A required row is violated by this amount.
    case requiredRowViolated(String, by: Double)

    /// The violations of all rows and edits with this priority do not add up to the expected sum.
    case level(LayoutPriority, expected: Double, found: Double)

    /// A `reject` line names a row that the solver did not refuse in the last command.
    case notRefused(String)

    /// The solver refused a row, but no `reject` line expects this.
    case refused(String)

    /// The solver refused the row with this name but returned no conflict, although the solver conforms to
    /// `ConflictExplaining`.
    case noConflict(String)

    /// The solver refused the row with this name, and returned a conflict that is wrong for this reason.
    case conflict(String, ConflictFlaw)

    /// The conflict that an `#@ iis` line states is wrong.
    case writtenConflict(ConflictFlaw)

    /// There is no refusal that an `#@ iis` line could explain: no `reject` line precedes it since the last solve, or
    /// the last `reject` line names a row that the solver did not refuse.
    case strayConflict

    /// The solver failed with this error message.
    case solverFailed(String)
  }
}

/// A reason why a conflict or its proof is wrong.
public enum ConflictFlaw: Hashable, Sendable {
  /// The conflict has no rows.
  case empty

  /// The conflict contains a row twice.
  case repeated(String)

  /// The solver has no required row with this name.
  case notLive(String)

  /// The rows of the conflict can hold together, so they do not conflict.
  case satisfiable

  /// The row is superfluous: even without this row, the rows of the conflict cannot hold together.
  case reducible(without: String)

  /// The number of multipliers differs from the number of rows, a multiplier is infinite or NaN, or all multipliers are
  /// 0.
  case invalidMultipliers

  /// This variable does not cancel in the sum of the multiplied rows, but has the given coefficient.
  case variableRemains(String, coefficient: Double)

  /// The multiplier of the inequality with this name has the wrong sign: for example, two `<=` rows have multipliers of
  /// opposite signs, so they cannot be added.
  case wrongSign(String)

  /// The sum of the multiplied rows is not a false statement: its right side, `sum`, is 0 within the tolerance.
  case noContradiction(sum: Double)

  /// The conflict could not be verified, because a solver that was used for this failed.
  case solverFailed(SolverError)
}

extension TraceFailure: CustomStringConvertible {
  /// The error message, without the location.
  public var description: String {
    switch kind {
    case .nothingSolved: "there are no values to check before the first 'solve'"
    case .value(let name, let expected, let found, let tolerance):
      "expected \(name) == \(NumberText.shortest(expected)), found \(NumberText.shortest(found))"
        + " (off by \(NumberText.shortest(abs(found - expected))), tolerance \(NumberText.shortest(tolerance)))"
    case .wronglyAmbiguous(let name):
      "expected a unique value for \(name), but the solver reports it as ambiguous"
    case .wronglyUnique(let name): "expected \(name) to be ambiguous, but the solver reports a unique value"
    case .requiredRowViolated(let id, let error):
      "the required constraint \(id) is violated by \(NumberText.shortest(error))"
    case .level(let priority, let expected, let found):
      "expected a total violation of \(NumberText.shortest(expected)) at priority \(priority),"
        + " found \(NumberText.shortest(found))"
    case .notRefused(let id): "expected the preceding command to refuse \(id)"
    case .refused(let id): "\(id) was refused, but no 'reject \(id)' follows"
    case .noConflict(let id): "the solver returned no conflict for the refusal of \(id)"
    case .conflict(let id, let flaw):
      "the solver refused \(id), but the conflict that it returned is wrong: \(flaw)"
    case .writtenConflict(let flaw): "the conflict in this line is wrong: \(flaw)"
    case .strayConflict: "this line states a conflict, but no successful 'reject' precedes it"
    case .solverFailed(let text): "the solver failed: \(text)"
    }
  }
}

extension ConflictFlaw: CustomStringConvertible {
  /// The reason why the conflict or its proof is wrong, as part of an error message.
  public var description: String {
    switch self {
    case .empty: "it contains no constraints"
    case .repeated(let id): "it contains \(id) twice"
    case .notLive(let id): "\(id) is not a required constraint of the solver at this line"
    case .satisfiable: "its constraints can hold together"
    case .reducible(let id): "it is not minimal, because the other constraints conflict even without \(id)"
    case .invalidMultipliers:
      "its proof needs one finite multiplier for each constraint, and at least one that is not 0"
    case .variableRemains(let name, let coefficient):
      "in the weighted sum of its constraints, the coefficient of \(name) is \(NumberText.shortest(coefficient)) instead of 0"
    case .wrongSign(let id):
      "the multiplier of \(id) in its proof has the wrong sign, so the weighted sum of its constraints proves nothing"
    case .noContradiction(let sum):
      "the weighted sum of its constraints proves no conflict, because the sides of the sum are 0 and \(NumberText.shortest(sum))"
    case .solverFailed(let error): "it cannot be verified, since the solver failed: \(error)"
    }
  }
}
