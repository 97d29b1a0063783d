import SourceText

/// An error, warning or note about a text, a file or a layout, with its place and its fixes.
///
/// A ``Reporter`` converts diagnostics to text.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic, in ascending order.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Additional information.
    case note

    /// A probable mistake.
    case warning

    /// A definite problem, such as an input that cannot be read or an unsatisfiable layout.
    case error
  }

  /// The kind of the diagnostic, stable across versions: `conflict`, `unknown-key`.
  public var id: String

  /// The severity.
  public var severity: Severity

  /// The description of the problem in one or two sentences, without the place.
  public var message: String

  /// The place of the problem.
  public var place: Place

  /// Lines printed unchanged below the message: a source line with a caret, a sum, a drawing.
  public var details: [String]

  /// Remarks about other places that are involved in the problem.
  public var notes: [Note]

  /// Changes, each of which resolves the problem on its own.
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
  /// A place in a file; each part is nil if it is not known.
  public struct Place: Hashable, Sendable {
    /// The name of the file to display; nil if the text does not come from a file.
    public var file: String?

    /// The line and column; nil for the whole file.
    public var location: SourceLocation?

    /// The range of bytes in the file; nil if it is not known.
    public var range: SourceRange?

    /// The line of the file, with a mark below the range; nil if it is not known.
    public var excerpt: Excerpt?

    /// Creates a place.
    public init(
      file: String? = nil, location: SourceLocation? = nil, range: SourceRange? = nil, excerpt: Excerpt? = nil
    ) {
      self.file = file
      self.location = location
      self.range = range
      self.excerpt = excerpt
    }

    /// A line of a file, and a mark below a part of it.
    public struct Excerpt: Hashable, Sendable {
      /// The line; a long one is shortened.
      public var line: String

      /// Spaces, a caret and tildes below the marked part.
      public var mark: String

      /// Creates the excerpt of a range; nil if there is nothing on its line.
      ///
      /// - Parameter bytes: The file, in UTF-8.
      /// - Complexity: O(1).
      public init?(_ range: SourceRange, in bytes: [UInt8]) {
        guard let (line, mark) = SourceExcerpt.marking(range, in: bytes) else { return nil }
        self.line = line
        self.mark = mark
      }
    }
  }

  /// A remark of a diagnostic, with its own place.
  public struct Note: Hashable, Sendable {
    /// The remark, in one sentence.
    public var message: String

    /// The place that the remark is about.
    public var place: Place

    /// Creates a note.
    public init(_ message: String, at place: Place = Place()) {
      self.message = message
      self.place = place
    }
  }

  /// A change that resolves the diagnostic.
  public struct Fix: Hashable, Sendable {
    /// A description of the change, as an imperative: “Delete the duplicate”.
    public var title: String

    /// The edits of the diagnostic's file; empty if edits cannot make the change.
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

  /// Returns whether the left severity is lower: note, warning, error.
  public static func < (left: Diagnostic.Severity, right: Diagnostic.Severity) -> Bool {
    left.rank < right.rank
  }
}

extension Diagnostic.Place: CustomStringConvertible {
  /// The known parts of `file:line:column`: without a file `line:column`, without a location only the file.
  public var description: String {
    switch (file, location) {
    case (let file?, let location?): "\(file):\(location)"
    case (let file?, nil): file
    case (nil, let location?): location.description
    case (nil, nil): ""
    }
  }
}
