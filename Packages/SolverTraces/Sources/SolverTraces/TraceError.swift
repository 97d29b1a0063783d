import SourceText

/// Why a trace can not be read or replayed, and where: the trace is at fault, not the solver.
public struct TraceError: Error, Hashable, Sendable {
  /// What is wrong.
  public var kind: Kind

  /// Where.
  public var location: SourceLocation

  /// Makes an error.
  public init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }

  /// A place in a command, as the grammar names it.
  public enum Field: String, Hashable, Sendable {
    /// The name of a variable.
    case name = "NAME"
    /// The name of a variable.
    case variable = "VAR"
    /// The name of a row.
    case identifier = "ID"
    /// A priority.
    case priority = "PRIORITY"
    /// `==`, `<=` or `>=`.
    case relation = "REL"
    /// The right side of a row.
    case constant = "CONST"
    /// A coefficient.
    case coefficient = "COEF"
    /// The value of a variable.
    case value = "VALUE"
    /// By how much a value may be off.
    case tolerance = "TOL"
    /// The summed error of a level.
    case sum = "SUM"
  }

  /// What can be wrong with a trace. Words of the trace are cut when they are long.
  public enum Kind: Hashable, Sendable {
    /// There is nothing in the file.
    case empty

    /// The first line is not `# solver-trace 1`.
    case notATrace(found: String)

    /// The first line names a version of the language that this reader does not know.
    case unsupportedVersion(String)

    /// A word is not UTF-8.
    case notUTF8

    /// No command has this name; `suggestion` is the one that is spelt most alike.
    case unknownCommand(String, suggestion: String?)

    /// The line ends where a field is expected; `usage` is the command's form.
    case missing(Field, usage: String)

    /// The command is complete and another word follows.
    case surplus(String, usage: String)

    /// What stands for a number is none: only finite decimals are (`-3`, `0.1`, `1e-3`).
    case notANumber(String, Field)

    /// A number is too large for double precision.
    case numberTooLarge(String, Field)

    /// A tolerance is below 0.
    case negativeTolerance(String)

    /// The number is not above 0 and at most 1000.
    case illegalPriority(String)

    /// What stands for a relation is none.
    case illegalRelation(String)

    /// An edit is asked for at a required priority.
    case requiredEdit(String)

    /// `begin` inside a batch that begins at the line given.
    case nestedBatch(begunAt: Int)

    /// `commit` without `begin`.
    case noBatch

    /// This command is not possible inside a batch, which begins at the line given.
    case insideBatch(String, begunAt: Int)

    /// The trace ends inside a batch, which begins at the line given.
    case unfinishedBatch(begunAt: Int)

    /// A row of this name is live already.
    case constraintExists(String)

    /// No row of this name is live: it was never made, or it was removed or refused.
    case noConstraint(String, wasRefused: Bool)

    /// No command before this one names the variable.
    case noVariable(String)

    /// The variable is not being edited.
    case notEditing(String)

    /// The variable is being edited already.
    case alreadyEditing(String)
  }
}

extension TraceError: CustomStringConvertible {
  /// One sentence for a person, without the place.
  public var description: String {
    switch kind {
    case .empty: "the file is empty; a trace begins with the line '# solver-trace 1'"
    case .notATrace(let found): "expected the line '# solver-trace 1', found '\(found)'"
    case .unsupportedVersion(let version): "expected version 1 of the trace language, found '\(version)'"
    case .notUTF8: "expected UTF-8 text"
    case .unknownCommand(let word, let suggestion):
      "unknown command '\(word)'; "
        + (suggestion.map { "did you mean '\($0)'?" } ?? "expected one of: \(Self.commandNames)")
    case .missing(let field, let usage): "the line ends where \(field.rawValue) is expected: \(usage)"
    case .surplus(let word, let usage): "expected the end of the line, found '\(word)': \(usage)"
    case .notANumber(let word, let field):
      "expected a finite decimal number (such as -3, 0.1 or 1e-3) for \(field.rawValue), found '\(word)'"
    case .numberTooLarge(let word, let field): "\(field.rawValue) '\(word)' is too large for double precision"
    case .negativeTolerance(let word): "expected a tolerance of at least 0, found '\(word)'"
    case .illegalPriority(let word): "expected a priority above 0 and at most 1000, found '\(word)'"
    case .illegalRelation(let word): "expected '==', '<=' or '>=', found '\(word)'"
    case .requiredEdit(let word): "an edit must be optional: expected a priority below 1000, found '\(word)'"
    case .nestedBatch(let line): "batches do not nest: the one that begins at line \(line) is still open"
    case .noBatch: "'commit' without 'begin'"
    case .insideBatch(let command, let line):
      "'\(command)' is not possible inside a batch; the one that begins at line \(line) is still open"
    case .unfinishedBatch(let line):
      "the trace ends inside the batch that begins at line \(line); expected 'commit'"
    case .constraintExists(let id): "a constraint '\(id)' is live already"
    case .noConstraint(let id, wasRefused: true): "no live constraint '\(id)': it was refused"
    case .noConstraint(let id, wasRefused: false): "no live constraint '\(id)'"
    case .noVariable(let name): "no command before this line names a variable '\(name)'"
    case .notEditing(let name): "the variable '\(name)' is not being edited"
    case .alreadyEditing(let name): "the variable '\(name)' is being edited already"
    }
  }

  private static let commandNames = TraceKeyword.allCases.map(\.rawValue).joined(separator: ", ")
}
