import SourceText

/// A mistake that prevents reading or replaying a trace, with its location.
public struct TraceError: Error, Hashable, Sendable {
  /// The kind of mistake, such as an unknown command.
  public var kind: Kind

  /// The location of the word or line with the mistake.
  public var location: SourceLocation

  /// Creates an error from a mistake and its location.
  public init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }

  /// An argument of a command. The raw value is the name of the argument in the syntax that the module's README
  /// describes.
  public enum Field: String, Hashable, Sendable {
    /// The name of a variable in a `var` command.
    case name = "NAME"
    /// The name of a variable, in commands other than `var`.
    case variable = "VAR"
    /// The name of a row.
    case identifier = "ID"
    /// A priority: a number greater than 0 and at most 1000.
    case priority = "PRIORITY"
    /// The relation of a row: `==`, `<=` or `>=`.
    case relation = "REL"
    /// The right side of a row.
    case constant = "CONST"
    /// A coefficient: the number by which a row multiplies a variable.
    case coefficient = "COEF"
    /// The value of a variable in a suggestion or an expectation.
    case value = "VALUE"
    /// The tolerance of an expected value.
    case tolerance = "TOL"
    /// The expected sum of the violations of all rows and edits with a priority.
    case sum = "SUM"
  }

  /// A kind of mistake in a trace. Associated strings are words of the trace; long words are shortened.
  public enum Kind: Hashable, Sendable {
    /// The file has no text.
    case empty

    /// The first line is not `# solver-trace 1`; `found` is that line.
    case notATrace(found: String)

    /// The first line names a version of the language other than 1.
    case unsupportedVersion(String)

    /// A word is not valid UTF-8.
    case notUTF8

    /// The first word of a line is not a command; `suggestion` is the command most similar to it.
    case unknownCommand(String, suggestion: String?)

    /// The line ends before a required argument; `usage` is the syntax of the command.
    case missing(Field, usage: String)

    /// A word follows a complete command; `usage` is the syntax of the command.
    case surplus(String, usage: String)

    /// The word is not a finite decimal number such as `-3`, `0.1` or `1e-3`. The ``Field`` is the argument that should
    /// be a number; `usage` is the syntax of the command.
    case notANumber(String, Field, usage: String)

    /// A number is too large for double precision.
    case numberTooLarge(String, Field)

    /// The tolerance is negative.
    case negativeTolerance(String)

    /// The priority is negative, 0 or greater than 1000. A positive number that a `Float` rounds to 0 counts as 0.
    case illegalPriority(String)

    /// The word is not `==`, `<=` or `>=`.
    case illegalRelation(String)

    /// The priority of an edit is 1000, but edits must be optional.
    case requiredEdit(String)

    /// A `begin` is inside another batch, which begins at the given line.
    case nestedBatch(begunAt: Int)

    /// A `commit` has no `begin` before it.
    case noBatch

    /// The command is not allowed inside a batch. The batch begins at the given line.
    case insideBatch(String, begunAt: Int)

    /// The trace ends inside a batch. The batch begins at the given line.
    case unfinishedBatch(begunAt: Int)

    /// The solver already has a row with this name.
    case constraintExists(String)

    /// The solver has no row with this name. The row was refused (`wasRefused` is true), was removed, or was never
    /// added.
    case noConstraint(String, wasRefused: Bool)

    /// No earlier command uses a variable with this name.
    case noVariable(String)

    /// A `suggest` or `unedit` refers to a variable that is not being edited.
    case notEditing(String)

    /// An `edit` refers to a variable that is already being edited.
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
    case .missing(let field, let usage):
      "the line ends where \(field.rawValue) is expected; the syntax is '\(usage)'"
    case .surplus(let word, let usage):
      "expected the end of the line, found '\(word)'; the syntax is '\(usage)'"
    case .notANumber(let word, .priority, _) where Self.priority(named: word) != nil:
      "expected a priority as a number, found '\(word)'; did you mean \(Self.priority(named: word) ?? "")?"
    case .notANumber(let word, let field, let usage):
      "expected a finite decimal number (such as -3, 0.1 or 1e-3) for \(field.rawValue), found '\(word)'; the syntax is '\(usage)'"
    case .numberTooLarge(let word, let field): "\(field.rawValue) '\(word)' is too large for double precision"
    case .negativeTolerance(let word): "expected a tolerance of at least 0, found '\(word)'"
    case .illegalPriority(let word): "expected a priority above 0 and at most 1000, found '\(word)'"
    case .illegalRelation(let word): "expected '==', '<=' or '>=', found '\(word)'"
    case .requiredEdit(let word): "an edit must be optional: expected a priority below 1000, found '\(word)'"
    case .nestedBatch(let line):
      "batches cannot be nested: the batch that begins at line \(line) is still open; add 'commit' before this line"
    case .noBatch: "'commit' needs a 'begin' before it, but no batch is open"
    case .insideBatch(let command, let line):
      "'\(command)' is not allowed inside a batch; the batch that begins at line \(line) is still open"
    case .unfinishedBatch(let line):
      "the trace ends inside the batch that begins at line \(line); expected 'commit'"
    case .constraintExists(let id):
      "'\(id)' already names a constraint: remove that constraint first, or use another name"
    case .noConstraint(let id, wasRefused: true): "there is no constraint '\(id)': it was refused"
    case .noConstraint(let id, wasRefused: false):
      "there is no constraint '\(id)': it was not added before this line, or was removed"
    case .noVariable(let name): "there is no variable '\(name)': no command before this line uses it"
    case .notEditing(let name): "the variable '\(name)' is not being edited: begin with 'edit'"
    case .alreadyEditing(let name):
      "the variable '\(name)' is already being edited: end that edit with 'unedit' first"
    }
  }

  /// Returns the number of a priority that layout documents and UIKit call by a name, such as `1000` for `required`.
  /// Nil for any other word.
  private static func priority(named word: String) -> String? {
    switch word.lowercased() {
    case "required": "1000"
    case "high", "defaulthigh": "750"
    case "low", "defaultlow": "250"
    case "fittingsizelevel": "50"
    default: nil
    }
  }

  private static let commandNames = TraceKeyword.allCases.map { $0.rawValue }.joined(separator: ", ")
}
