import LayoutEquations
import SourceText

/// Why a document cannot be read or built: what is wrong, where, and what may have been meant.
///
/// As many problems as can be told apart are found at once; the error that is thrown is the first in the text, and
/// ``all`` has every one.
public struct DocumentError: Error, Hashable, Sendable {
  /// What is wrong.
  public var kind: Kind

  /// The part of the document that is wrong.
  public var path: DocumentPath

  /// Where it stands; unknown where the form of the document does not tell places.
  public var origin: DocumentOrigin

  /// What may have been meant, likeliest first.
  public var suggestions: [String]

  /// Other places that have to do with it, such as the first of two equal ids.
  public var related: [Related]

  /// The further problems of the same document, in the order of the text; theirs are empty.
  public var others: [DocumentError]

  /// Makes an error.
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

  /// The line and column where it stands, if known.
  public var location: SourceLocation? { origin.location }

  /// Every problem of the document, this one first.
  public var all: [DocumentError] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// Another place that has to do with an error.
  public struct Related: Hashable, Sendable {
    /// What stands there.
    public var role: Role

    /// Where it is.
    public var origin: DocumentOrigin

    /// Makes a place.
    public init(_ role: Role, at origin: DocumentOrigin) {
      self.role = role
      self.origin = origin
    }

    /// What a related place has to do with an error.
    public enum Role: Hashable, Sendable {
      /// The same name or id was used here before.
      case firstUse
      /// The item that the constraint names.
      case item
    }
  }
}

extension DocumentError {
  /// The error for several problems, in the order of the text; nil if there are none.
  init?(_ problems: [DocumentError]) {
    let sorted = problems.enumerated().sorted { left, right in
      (left.element.origin.range.start, left.offset) < (right.element.origin.range.start, right.offset)
    }
    guard let first = sorted.first?.element else { return nil }
    self = first
    others = sorted.dropFirst().map(\.element)
  }
}
