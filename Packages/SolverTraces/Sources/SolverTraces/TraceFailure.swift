import LinearConstraints
import SourceText

/// An expectation of a trace that a solver did not meet.
public struct TraceFailure: Hashable, Sendable {
  /// What came out, and what should have.
  public var kind: Kind

  /// The line that expects it; where nothing does, the command that went wrong.
  public var location: SourceLocation

  /// Makes a failure.
  public init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }

  /// The ways to fail.
  public enum Kind: Hashable, Sendable {
    /// A check of values stands before the first `solve`.
    case nothingSolved

    /// The value is another one.
    case value(String, expected: Double, found: Double, tolerance: Double)

    /// The value is the only optimal one, but the solver says that there are others.
    case calledAmbiguous(String)

    /// There are other optimal values, but the solver says that this is the only one.
    case calledUnique(String)

    /// A live required row does not hold: it is off by this much.
    case requiredRow(String, error: Double)

    /// The summed error at a priority is not the optimum.
    case level(LayoutPriority, expected: Double, found: Double)

    /// The row was not refused, or not by the command just before.
    case notRefused(String)

    /// The row was refused, and no `reject` expects it.
    case refused(String)

    /// The solver promises a conflict with every refusal (``ConflictExplaining``) and gave none.
    case noConflict(String)

    /// The conflict that the solver gave for a refusal is wrong.
    case conflict(String, ConflictFlaw)

    /// The conflict that the trace itself writes is wrong.
    case writtenConflict(ConflictFlaw)

    /// A conflict is written where nothing was refused.
    case strayConflict

    /// The solver gave up, in its own words.
    case solverFailed(String)
  }
}

/// What is wrong with a set of rows that should contradict each other, and be minimal, or with its proof.
public enum ConflictFlaw: Hashable, Sendable {
  /// There are no rows in it.
  case empty

  /// A row is in it twice.
  case repeated(String)

  /// A row in it is not a live required row.
  case notLive(String)

  /// All of it can be satisfied.
  case satisfiable

  /// Without this row it is still unsatisfiable.
  case reducible(without: String)

  /// The multipliers are not one finite number for each row, or they are all 0.
  case multipliersMeaningless

  /// The multiplied rows add up to this much of a variable instead of none.
  case variableRemains(String, coefficient: Double)

  /// The multiplier of an inequality has the wrong sign.
  case wrongSign(String)

  /// The multiplied rows add up to `0 == 0`, or nearly.
  case noContradiction(sum: Double)

  /// The solver failed when it was asked.
  case solverFailed(SolverError)
}

extension TraceFailure: CustomStringConvertible {
  /// One sentence for a person, without the place.
  public var description: String {
    switch kind {
    case .nothingSolved: "there are no values to check before the first 'solve'"
    case .value(let name, let expected, let found, let tolerance):
      "expected \(name) == \(NumberText.shortest(expected)), found \(NumberText.shortest(found))"
        + " (off by \(NumberText.shortest(abs(found - expected))), tolerance \(NumberText.shortest(tolerance)))"
    case .calledAmbiguous(let name): "expected one value for \(name), but the solver calls it ambiguous"
    case .calledUnique(let name): "expected \(name) to be ambiguous, but the solver calls its value unique"
    case .requiredRow(let id, let error):
      "the required constraint \(id) is off by \(NumberText.shortest(error))"
    case .level(let priority, let expected, let found):
      "expected a summed error of \(NumberText.shortest(expected)) at priority \(priority),"
        + " found \(NumberText.shortest(found))"
    case .notRefused(let id): "expected \(id) to be refused just before"
    case .refused(let id): "\(id) was refused, and no 'reject \(id)' follows"
    case .noConflict(let id): "the solver gave no conflict for the refusal of \(id)"
    case .conflict(let id, let flaw): "the solver's conflict for the refusal of \(id) is wrong: \(flaw)"
    case .writtenConflict(let flaw): "the conflict written here is wrong: \(flaw)"
    case .strayConflict: "a conflict is written here, but no 'reject' that was met stands before"
    case .solverFailed(let text): "the solver gave up: \(text)"
    }
  }
}

extension ConflictFlaw: CustomStringConvertible {
  /// Part of a sentence for a person.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .repeated(let id): "\(id) is in it twice"
    case .notLive(let id): "\(id) is not a live required constraint"
    case .satisfiable: "all of it can be satisfied"
    case .reducible(let id): "it is not minimal, without \(id) it is still unsatisfiable"
    case .multipliersMeaningless: "the multipliers are not one finite number for each constraint, or all 0"
    case .variableRemains(let name, let coefficient):
      "the multiplied constraints leave \(NumberText.shortest(coefficient)) \(name)"
    case .wrongSign(let id): "the multiplier of \(id) has the wrong sign"
    case .noContradiction(let sum):
      "the multiplied constraints do not contradict (0 against \(NumberText.shortest(sum)))"
    case .solverFailed(let error): "it cannot be verified, since the solver failed: \(error)"
    }
  }
}
