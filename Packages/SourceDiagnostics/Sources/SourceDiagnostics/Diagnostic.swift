import SourceText

/// An error, a warning or a note about a text, a file or a layout. It contains the place of the problem, and fixes for
/// it.
///
///     let place = Diagnostic.Place(file: "Card.layout.yaml", location: SourceLocation(line: 14, column: 5))
///     let diagnostic = Diagnostic("conflict", .error, "`Field.Width = 200` was dropped", at: place)
///     TextReporter().report([diagnostic])
///     // Card.layout.yaml:14:5: error: `Field.Width = 200` was dropped
///
/// A ``Reporter`` converts diagnostics to text, for example for the terminal.
public struct Diagnostic: Hashable, Sendable {
  /// The degrees of seriousness of a diagnostic, in ascending order.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Information that requires no action.
    case note

    /// A probable mistake.
    case warning

    /// A definite problem, such as an input that cannot be read or an unsatisfiable layout.
    case error
  }

  /// The identifier of the kind of problem, such as `conflict` or `unknown-key`. It does not change in later versions
  /// of LayoutKit.
  public var id: String

  /// The severity of the problem: a note, a warning or an error.
  public var severity: Severity

  /// The description of the problem in one or two sentences. It does not contain the ``place``.
  public var message: String

  /// The place of the problem in a file.
  public var place: Place

  /// Lines to print unchanged below the message, such as the arithmetic of a conflict or a drawing.
  public var details: [String]

  /// Remarks about other places that contribute to the problem.
  public var notes: [Note]

  /// Alternative changes to the file. Each one resolves the problem on its own.
  public var fixes: [Fix]

  /// The scene and the object that the problem is about, by name; nil if they are not known.
  public var subject: Subject?

  /// The names of the environments in which the problem occurs, such as devices. Empty if only one environment was
  /// examined. Default: empty.
  public var environments: [String] = []

  /// The mistake that this diagnostic may have in common with diagnostics at other places. Diagnostics with the same
  /// cause can be merged; see ``mergingCauses(_:)``. Default: nil, for a diagnostic that is never merged.
  public var cause: Cause?

  /// Creates a diagnostic. By default, its place and its subject are unknown, and it has no details, notes or fixes.
  public init(
    _ id: String, _ severity: Severity, _ message: String, at place: Place = Place(), details: [String] = [],
    notes: [Note] = [], fixes: [Fix] = [], subject: Subject? = nil
  ) {
    self.subject = subject
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
  /// A place in a file. Properties that are not known are nil.
  public struct Place: Hashable, Sendable {
    /// The name of the file in messages; nil if the text does not come from a file.
    public var file: String?

    /// The line and column; nil if the diagnostic is about the whole file, or if they are not known.
    public var location: SourceLocation?

    /// The range of bytes in the file that the diagnostic is about; nil if it is not known.
    public var range: SourceRange?

    /// The line of the file in which the range begins, with a mark below the range. Nil if there is no such line to
    /// show.
    public var excerpt: Excerpt?

    /// Creates a place. Default: all properties are nil.
    public init(
      file: String? = nil, location: SourceLocation? = nil, range: SourceRange? = nil, excerpt: Excerpt? = nil
    ) {
      self.file = file
      self.location = location
      self.range = range
      self.excerpt = excerpt
    }

    /// A line of a file, and a second line that marks a part of it.
    public struct Excerpt: Hashable, Sendable {
      /// The text of the line. For a long line, this is only the part around the marked range.
      public var line: String

      /// The line to print below ``line``: spaces, then a caret and tildes below the marked range.
      public var mark: String

      /// Creates the excerpt that shows a range of bytes. Returns nil if the line in which the range begins is empty or
      /// contains only spaces.
      ///
      /// - Parameters:
      ///   - range: The range to mark.
      ///   - bytes: The contents of the file as UTF-8 bytes.
      /// - Complexity: O(1).
      public init?(_ range: SourceRange, in bytes: [UInt8]) {
        guard let (line, mark) = SourceExcerpt.marking(range, in: bytes) else { return nil }
        self.line = line
        self.mark = mark
      }
    }
  }

  /// A remark that is part of a diagnostic, but is about a place of its own.
  public struct Note: Hashable, Sendable {
    /// The text of the note, in one sentence.
    public var message: String

    /// The place in a file that the remark is about.
    public var place: Place

    /// Creates a note. By default, the note has no place.
    public init(_ message: String, at place: Place = Place()) {
      self.message = message
      self.place = place
    }
  }

  /// A change of the file that resolves the problem.
  public struct Fix: Hashable, Sendable {
    /// The description of the change in the imperative, such as “Delete the duplicate”.
    public var title: String

    /// The edits of the file that make the change; empty if the user has to make the change by hand.
    public var edits: [TextEdit]

    /// Whether a tool may make the change without asking, because it does not change what users see. Default: false.
    public var isSafe: Bool

    /// Creates a fix. By default, the fix has no edits, and ``isSafe`` is false.
    public init(_ title: String, edits: [TextEdit] = [], isSafe: Bool = false) {
      self.title = title
      self.edits = edits
      self.isSafe = isSafe
    }
  }

  /// The names of the scene and the object that a diagnostic is about. Unlike a ``Place``, the names stay the same if
  /// lines of the file move. With these names, a tool recognizes the problem in a later version of the file.
  public struct Subject: Hashable, Sendable {
    /// The name of the scene or section that contains the object; nil if there is none.
    public var scene: String?

    /// The id or name of the object, such as a view; nil if the diagnostic is about the scene or the file as a whole.
    public var object: String?

    /// A text that distinguishes the problem from others of the same kind about the same object. Default: empty.
    public var detail: String

    /// Creates a subject from the names of the scene and the object. Default: no scene and an empty detail.
    public init(scene: String? = nil, object: String?, detail: String = "") {
      self.scene = scene
      self.object = object
      self.detail = detail
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

  /// Returns whether the first severity is less serious than the second: a note is less than a warning, and a warning
  /// less than an error.
  public static func < (left: Diagnostic.Severity, right: Diagnostic.Severity) -> Bool {
    left.rank < right.rank
  }
}

extension Diagnostic.Place: CustomStringConvertible {
  /// The place in the form `file:line:column`. If a part is not known, the form is `line:column` or `file`. Empty if
  /// both parts are not known.
  public var description: String {
    switch (file, location) {
    case (let file?, let location?): "\(file):\(location)"
    case (let file?, nil): file
    case (nil, let location?): location.description
    case (nil, nil): ""
    }
  }
}
