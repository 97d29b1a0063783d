import SourceText

/// The text that a document was read from, so that an error found later can still say where.
///
/// It is shared by everything read from it and never changes.
public final class DocumentSource: Sendable {
  /// The file's name as people should see it; nil if the text is from nowhere in particular.
  public let fileName: String?

  /// The bytes, without a byte order mark; origins are ranges of them.
  public let bytes: [UInt8]

  private let lines: LineTable

  /// Keeps a text for later.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(bytes: [UInt8], fileName: String? = nil) {
    self.bytes = bytes
    self.fileName = fileName
    lines = LineTable(bytes)
  }

  /// The line and column of a UTF-8 offset; an offset outside the text is moved to its nearer end.
  ///
  /// - Complexity: O(log *l*) for *l* lines, plus at most some thousand bytes of the line.
  public func location(of offset: Int) -> SourceLocation { lines.location(of: offset, in: bytes) }
}

/// Where something in a document comes from.
///
/// All origins are equal: two documents that say the same are the same, wherever they stand.
public struct DocumentOrigin: Sendable {
  /// The text; nil if the document was made by code, or read by a decoder that knows no places.
  public let source: DocumentSource?

  /// The part of the text.
  public let range: SourceRange

  /// Makes an origin in a text.
  public init(_ source: DocumentSource, _ range: SourceRange) {
    self.source = source
    self.range = range
  }

  private init() {
    source = nil
    range = SourceRange(start: 0, end: 0)
  }

  /// The origin of what was not read from a text.
  public static let unknown = DocumentOrigin()

  /// The line and column where it begins; nil if there is no text.
  public var location: SourceLocation? { source?.location(of: range.start) }
}

extension DocumentOrigin: Hashable {
  /// True: where something stands is no part of what it says.
  public static func == (left: DocumentOrigin, right: DocumentOrigin) -> Bool { true }

  /// Adds nothing, as all origins are equal.
  public func hash(into hasher: inout Hasher) {}
}

/// Where the values of a map stand, by their keys.
///
/// As with a single ``DocumentOrigin``, all are equal.
public struct DocumentOrigins: Sendable {
  private var origins: [String: DocumentOrigin] = [:]

  /// Makes origins of nothing.
  public init() {}

  /// Where the value of a key stands; nil if the key is not in the document.
  public subscript(key: String) -> DocumentOrigin? {
    get { origins[key] }
    set { origins[key] = newValue }
  }

  /// Where the values of some keys stand.
  init(of keys: [DocumentKey], in fields: [String: NodeReader]) {
    for key in keys { origins[key.rawValue] = fields[key]?.node.origin }
  }

  /// Takes over what others know.
  mutating func override(with other: DocumentOrigins) {
    origins.merge(other.origins) { $1 }
  }
}

extension DocumentOrigins: Hashable {
  /// True: where something stands is no part of what it says.
  public static func == (left: DocumentOrigins, right: DocumentOrigins) -> Bool { true }

  /// Adds nothing, as all origins are equal.
  public func hash(into hasher: inout Hasher) {}
}

// MARK: Paths

/// The way from a document's root to a part of it: `views[2].hugging.horizontal`.
public indirect enum DocumentPath: Hashable, Sendable {
  /// The document itself.
  case root
  /// What stands under a name.
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
