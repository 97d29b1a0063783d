import LayoutEquations
import SourceText

/// An error in a document that prevents it from being read or instantiated: the problem, its location, and suggestions.
///
/// The reader continues after a problem if possible, and then throws the error that comes first in the text. Its
/// property ``all`` also contains the other errors, up to ``DocumentLimits/reportedErrors``. A program can print all of
/// them:
///
/// ```swift
/// do {
///   let document = try LayoutDocument(json: text, fileName: "form.layout.json")
///   let instance = try document.instantiate()
/// } catch {
///   print(error.report())
/// }
/// ```
public struct DocumentError: Error, Hashable, Sendable {
  /// The problem that the error reports, with its details.
  public var kind: Kind

  /// The path from the document's root to the value or key that is wrong.
  public var path: DocumentPath

  /// The range of text that is wrong; ``DocumentOrigin/unknown`` if the document was created by code or by a decoder
  /// that provides no locations.
  public var origin: DocumentOrigin

  /// The keys, words or names that the author may have meant, likeliest first.
  public var suggestions: [String]

  /// Related locations, such as the first use of an id that is used twice.
  public var related: [Related]

  /// The other problems of the document, in the order of the text. Their own `others` are empty.
  public var others: [DocumentError]

  /// Whether an earlier error already reports the same unknown key or ambiguous name. If true, the message omits the
  /// list of valid keys or of items.
  var isRepeated = false

  /// Advice to the author about a correction that is not among the ``suggestions``, as part of a sentence without a
  /// period. Nil if there is no advice.
  @_spi(Tools) public var advice: String?

  /// Creates an error. By default, it has neither a location nor suggestions.
  public init(
    _ kind: Kind, path: DocumentPath = .root, origin: DocumentOrigin = .unknown, suggestions: [String] = [],
    related: [Related] = [], others: [DocumentError] = []
  ) {
    self.kind = kind
    self.path = path
    self.origin = origin
    self.suggestions = suggestions
    self.related = related
    self.others = others
  }

  /// The line and column of the problem; nil if the document was created by code or by a decoder that provides no
  /// locations.
  public var location: SourceLocation? { origin.location }

  /// All problems of the document, beginning with this error.
  ///
  /// - Complexity: O(*n*) for *n* problems.
  public var all: [DocumentError] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// A location that is related to an error, such as the first use of an id.
  public struct Related: Hashable, Sendable {
    /// The reason why this location is related to the error.
    public var role: Role

    /// The range of text of this location.
    public var origin: DocumentOrigin

    /// Creates a related location from its role and its range of text.
    public init(_ role: Role, at origin: DocumentOrigin) {
      self.role = role
      self.origin = origin
    }

    /// A reason why a location is related to an error.
    public enum Role: Hashable, Sendable {
      /// The first use of a key or id that is used twice.
      case firstUse
      /// The definition of the item that the invalid constraint refers to.
      case item
      /// One of several items with the name that the invalid constraint uses.
      case candidate
      /// The root of the scene, if it is one of several items with the name that the invalid constraint uses.
      case root
    }
  }
}

extension DocumentError {
  /// Combines several problems into one error: the first problem in the text, with the other problems in ``others``.
  /// Nil if `problems` is empty.
  init?(_ problems: [DocumentError]) {
    let sorted = problems.enumerated().sorted { left, right in
      (left.element.origin.range.start, left.offset) < (right.element.origin.range.start, right.offset)
    }
    guard let first = sorted.first?.element else { return nil }
    self = first
    others = sorted.dropFirst().map { $0.element }
  }
}
