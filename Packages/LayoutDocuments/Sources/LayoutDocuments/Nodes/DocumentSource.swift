import SourceText

/// The text that a document was read from. Errors found after reading use it to report locations.
///
/// It never changes, and all parts of the document share it.
public final class DocumentSource: Sendable {
  /// The name of the file in messages; nil for a text without a file.
  public let fileName: String?

  /// The bytes, without a byte order mark; origins are ranges of them.
  public let bytes: [UInt8]

  private let lines: LineTable

  /// Creates a source.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(bytes: [UInt8], fileName: String? = nil) {
    self.bytes = bytes
    self.fileName = fileName
    lines = LineTable(bytes)
  }

  /// Returns the line and column of a UTF-8 offset. An offset outside the text is moved to its nearer end.
  ///
  /// - Complexity: O(log *l*) for *l* lines, plus at most some thousand bytes of the line.
  public func location(of offset: Int) -> SourceLocation { lines.location(of: offset, in: bytes) }
}

/// The range of text that a part of a document was read from.
///
/// All origins are equal, so documents from different texts can be equal.
public struct DocumentOrigin: Sendable {
  /// The text; nil if the document was created by code, or read by a decoder without locations.
  public let source: DocumentSource?

  /// The range of the text.
  public let range: SourceRange

  /// Creates an origin in a text.
  public init(_ source: DocumentSource, _ range: SourceRange) {
    self.source = source
    self.range = range
  }

  private init() {
    source = nil
    range = SourceRange(start: 0, end: 0)
  }

  /// The origin of a part that was not read from a text.
  public static let unknown = DocumentOrigin()

  /// The line and column of the start; nil without a text.
  public var location: SourceLocation? { source?.location(of: range.start) }
}

extension DocumentOrigin: Hashable {
  /// Returns true, as origins do not affect equality.
  public static func == (left: DocumentOrigin, right: DocumentOrigin) -> Bool { true }

  /// Adds nothing, as all origins are equal.
  public func hash(into hasher: inout Hasher) {}
}

/// The ranges of text that the values of a map were read from, by key.
///
/// As with ``DocumentOrigin``, all are equal.
public struct DocumentOrigins: Sendable {
  private var origins: [String: DocumentOrigin] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Accesses the origin of a key's value; nil if the document does not have the key.
  public subscript(key: String) -> DocumentOrigin? {
    get { origins[key] }
    set { origins[key] = newValue }
  }

  /// Creates the origins of the values of some keys.
  init(of keys: [DocumentKey], in fields: [String: NodeReader]) {
    for key in keys { origins[key.rawValue] = fields[key]?.node.origin }
  }

  /// Adds the origins of `other`, which replace those of the same keys.
  mutating func override(with other: DocumentOrigins) {
    origins.merge(other.origins) { $1 }
  }
}

extension DocumentOrigins: Hashable {
  /// Returns true, as origins do not affect equality.
  public static func == (left: DocumentOrigins, right: DocumentOrigins) -> Bool { true }

  /// Adds nothing, as all origins are equal.
  public func hash(into hasher: inout Hasher) {}
}

// MARK: Paths

/// The path from a document's root to a part of it, such as `views[2].hugging.horizontal`.
public indirect enum DocumentPath: Hashable, Sendable {
  /// The document itself.
  case root
  /// The value of a key.
  case key(DocumentPath, String)
  /// An element of a list; the first is 0.
  case index(DocumentPath, Int)
}

extension DocumentPath: CustomStringConvertible {
  /// The steps, first to last; empty for the root.
  public var description: String {
    var steps: [String] = []
    var path = self
    while true {
      switch path {
      case .root:
        return steps.reversed().joined()
      case .key(let parent, let key):
        if case .root = parent { steps.append(key) } else { steps.append(".\(key)") }
        path = parent
      case .index(let parent, let index):
        steps.append("[\(index)]")
        path = parent
      }
    }
  }
}
