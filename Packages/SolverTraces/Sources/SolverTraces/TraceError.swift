import SourceText

/// A mistake in a trace, with its location: the trace cannot be read or replayed.
public struct TraceError: Error, Hashable, Sendable {
  /// The kind of mistake.
  public var kind: Kind

  /// The location of the mistake.
  public var location: SourceLocation

  /// Creates an error.
  public init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }

  /// A part of a command, as the grammar names it.
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
    /// The tolerance of a value.
    case tolerance = "TOL"
    /// The total violation at a priority.
    case sum = "SUM"
  }

  /// The kinds of mistakes. Long words of the trace are shortened.
  public enum Kind: Hashable, Sendable {
    /// The file is empty.
    case empty

    /// The first line is not `# solver-trace 1`.
    case notATrace(found: String)

    /// The first line names an unsupported version of the language.
    case unsupportedVersion(String)

    /// A word is not UTF-8.
    case notUTF8

    /// The command is unknown; `suggestion` is the most similar command.
    case unknownCommand(String, suggestion: String?)

    /// The line ends before a required field; `usage` is the form of the command.
    case missing(Field, usage: String)

    /// A word follows a complete command; `usage` is the form of the command.
    case surplus(String, usage: String)

    /// The word is not a number. Only finite decimals are allowed (`-3`, `0.1`, `1e-3`).
    case notANumber(String, Field)

    /// A number is too large for double precision.
    case numberTooLarge(String, Field)

    /// The tolerance is negative.
    case negativeTolerance(String)

    /// The priority is not greater than 0 and at most 1000.
    case illegalPriority(String)

    /// The word is not a relation.
    case illegalRelation(String)

    /// The priority of an edit is required.
    case requiredEdit(String)

    /// `begin` inside a batch that begins at the given line.
    case nestedBatch(begunAt: Int)

    /// `commit` without `begin`.
    case noBatch

    /// The command is not allowed inside a batch, which begins at the given line.
    case insideBatch(String, begunAt: Int)

    /// The trace ends inside a batch, which begins at the given line.
    case unfinishedBatch(begunAt: Int)

    /// A live row already has this name.
    case constraintExists(String)

    /// No live row has this name: it was never added, or it was removed or refused.
    case noConstraint(String, wasRefused: Bool)

    /// No previous command names the variable.
    case noVariable(String)

    /// The variable is not being edited.
    case notEditing(String)

    /// The variable is already being edited.
    case alreadyEditing(String)
  }
}

extension TraceError: CustomStringConvertible {
  /// The error message, without the location.
  public var description: String {
    switch kind {
    case .empty: "the file is empty; expected the first line '# solver-trace 1'"
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
    case .nestedBatch(let line):
      "batches cannot be nested: the batch that begins at line \(line) is still open"
    case .noBatch: "'commit' without a preceding 'begin'"
    case .insideBatch(let command, let line):
      "'\(command)' is not allowed inside a batch; the batch that begins at line \(line) is still open"
    case .unfinishedBatch(let line):
      "the trace ends inside the batch that begins at line \(line); expected 'commit'"
    case .constraintExists(let id): "a live constraint is already named '\(id)'"
    case .noConstraint(let id, wasRefused: true): "no live constraint '\(id)': it was refused"
    case .noConstraint(let id, wasRefused: false): "no live constraint '\(id)'"
    case .noVariable(let name): "no command before this line uses a variable '\(name)'"
    case .notEditing(let name): "the variable '\(name)' is not being edited"
    case .alreadyEditing(let name): "the variable '\(name)' is already being edited"
    }
  }

  private static let commandNames = TraceKeyword.allCases.map(\.rawValue).joined(separator: ", ")
}
