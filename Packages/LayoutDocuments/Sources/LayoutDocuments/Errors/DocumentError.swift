import LayoutEquations
import SourceText

/// An error that is thrown when a document cannot be read or instantiated: the problem, its place, and suggestions.
///
/// The reader finds as many problems as it can. The error that is thrown is the first in the text; ``all`` contains
/// every one.
public struct DocumentError: Error, Hashable, Sendable {
  /// The kind of problem.
  public var kind: Kind

  /// The path of the part that is wrong.
  public var path: DocumentPath

  /// The range of text that is wrong; ``DocumentOrigin/unknown`` if the decoder has no locations.
  public var origin: DocumentOrigin

  /// The values that the author may have meant, likeliest first.
  public var suggestions: [String]

  /// Related places, such as the first of two equal ids.
  public var related: [Related]

  /// The other problems of the document, in the order of the text. Their `others` are empty.
  public var others: [DocumentError]

  /// Whether the same problem was reported before, so that the possible values need not be listed again.
  var isRepeated = false

  /// Creates an error.
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

  /// The line and column of the problem, if known.
  public var location: SourceLocation? { origin.location }

  /// Every problem of the document, this one first.
  public var all: [DocumentError] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// A place that is related to an error.
  public struct Related: Hashable, Sendable {
    /// The relation of the place to the error.
    public var role: Role

    /// The range of text of the place.
    public var origin: DocumentOrigin

    /// Creates a related place.
    public init(_ role: Role, at origin: DocumentOrigin) {
      self.role = role
      self.origin = origin
    }

    /// The relation of a place to an error.
    public enum Role: Hashable, Sendable {
      /// The first use of the same key or id.
      case firstUse
      /// The item that the constraint names.
      case item
      /// One of several items that the name matches.
      case candidate
    }
  }
}

extension DocumentError {
  /// Creates the error for several problems, sorted by their order in the text; nil if there are none.
  init?(_ problems: [DocumentError]) {
    let sorted = problems.enumerated().sorted { left, right in
      (left.element.origin.range.start, left.offset) < (right.element.origin.range.start, right.offset)
    }
    guard let first = sorted.first?.element else { return nil }
    self = first
    others = sorted.dropFirst().map(\.element)
  }
}
