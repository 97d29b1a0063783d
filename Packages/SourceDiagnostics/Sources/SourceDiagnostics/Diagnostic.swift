import SourceText

/// One finding about a text, a file or a layout: what is wrong, where, how bad it is, and what would fix it.
///
/// A diagnostic is a value that a ``Reporter`` turns into text. Nothing else writes `file:line: error:`.
public struct Diagnostic: Hashable, Sendable {
  /// How bad a finding is, from the least to the worst.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Additional information.
    case note

    /// Something that is probably a mistake.
    case warning

    /// Something that is wrong: an input could not be read, a layout cannot be satisfied.
    case error
  }

  /// What kind of finding it is, stable across versions: `conflict`, `unknown-key`.
  public var id: String

  /// How bad it is.
  public var severity: Severity

  /// What is wrong, in one or two sentences for people, without the place.
  public var message: String

  /// Where it is.
  public var place: Place

  /// Lines shown below the message as they are: a source line with a caret, a sum, a drawing.
  public var details: [String]

  /// What belongs to the finding at other places.
  public var notes: [Note]

  /// Changes, each of which resolves the finding.
  public var fixes: [Fix]

  /// Creates a diagnostic.
  public init(
    _ id: String, _ severity: Severity, _ message: String, at place: Place = Place(), details: [String] = [],
    notes: [Note] = [], fixes: [Fix] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.place = place
    self.details = details
    self.notes = notes
    self.fixes = fixes
  }
}

extension Diagnostic {
  /// A position in a file, as far as it is known.
  public struct Place: Hashable, Sendable {
    /// The file's name as people should see it; nil if the text comes from no file.
    public var file: String?

    /// The line and column; nil if the whole file is meant.
    public var location: SourceLocation?

    /// The bytes of the file that are meant; nil if they are not known.
    public var range: SourceRange?

    /// Creates a place.
    public init(file: String? = nil, location: SourceLocation? = nil, range: SourceRange? = nil) {
      self.file = file
      self.location = location
      self.range = range
    }
  }

  /// A remark that belongs to a diagnostic, at a place of its own.
  public struct Note: Hashable, Sendable {
    /// The remark, in one sentence.
    public var message: String

    /// Where it is.
    public var place: Place

    /// Creates a note.
    public init(_ message: String, at place: Place = Place()) {
      self.message = message
      self.place = place
    }
  }

  /// A change that resolves the diagnostic.
  public struct Fix: Hashable, Sendable {
    /// What the change does, as an imperative: “Delete the duplicate”.
    public var title: String

    /// The change, as edits of the file that the diagnostic is about. Empty where the change cannot be made by an
    /// edit.
    public var edits: [TextEdit]

    /// Creates a fix.
    public init(_ title: String, edits: [TextEdit] = []) {
      self.title = title
      self.edits = edits
    }
  }
}

extension Diagnostic.Severity: Comparable {
  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Orders from note to error.
  public static func < (left: Diagnostic.Severity, right: Diagnostic.Severity) -> Bool {
    left.rank < right.rank
  }
}

extension Diagnostic.Place: CustomStringConvertible {
  /// `file:line:column`, as far as it is known: without a file `line:column`, without a location the file alone.
  public var description: String {
    switch (file, location) {
    case (let file?, let location?): "\(file):\(location)"
    case (let file?, nil): file
    case (nil, let location?): location.description
    case (nil, nil): ""
    }
  }
}
