import SourceText

/// The file or string that a document was read from. Errors use it to report lines and columns.
///
/// It is immutable, and all parts of the document share it.
public final class DocumentSource: Sendable {
  /// The file's name in messages; nil for a text without a file.
  public let fileName: String?

  /// The UTF-8 bytes of the text, without a byte order mark. Each ``DocumentOrigin`` has a range of them.
  public let bytes: [UInt8]

  private let lines: LineTable

  /// Creates a source from UTF-8 bytes.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(bytes: [UInt8], fileName: String? = nil) {
    self.bytes = bytes
    self.fileName = fileName
    lines = LineTable(bytes)
  }

  /// Returns the line and column of a UTF-8 offset. For an offset outside the text, returns the start or the end of the
  /// text.
  ///
  /// - Complexity: O(log *l* + *b*) for *l* lines, and a line of *b* bytes, of which at most some thousand are read.
  public func location(of offset: Int) -> SourceLocation { lines.location(of: offset, in: bytes) }
}

/// The range of text that a part of a document was read from.
///
/// All origins are equal to each other, so documents from different texts can be equal.
public struct DocumentOrigin: Sendable {
  /// The text; nil if the part was created by code, or read by a decoder that reports no locations.
  public let source: DocumentSource?

  /// The range of UTF-8 offsets in the source.
  public let range: SourceRange

  /// Creates an origin from a range of UTF-8 offsets in a source.
  public init(_ source: DocumentSource, _ range: SourceRange) {
    self.source = source
    self.range = range
  }

  private init() {
    source = nil
    range = SourceRange(start: 0, end: 0)
  }

  /// The origin of a part that was not read from text.
  public static let unknown = DocumentOrigin()

  /// Whether the text is JSON: it begins with a brace. False without a text.
  var isInJSON: Bool {
    source?.bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  /// The line and column of the start of the range; nil for an origin without a source.
  public var location: SourceLocation? { source?.location(of: range.start) }
}

extension DocumentOrigin: Hashable {
  /// Returns true, as origins do not affect equality.
  public static func == (left: DocumentOrigin, right: DocumentOrigin) -> Bool { true }

  /// Adds nothing to the hasher, as all origins are equal.
  public func hash(into hasher: inout Hasher) {}
}

/// The ranges of text that the values of a map were read from, by key.
///
/// All values of this type are equal to each other, so documents from different texts can be equal.
public struct DocumentOrigins: Sendable {
  private var origins: [String: DocumentOrigin] = [:]

  /// Creates a collection without ranges.
  public init() {}

  /// Accesses the range of text of a key's value; nil if the document does not contain the key.
  public subscript(key: String) -> DocumentOrigin? {
    get { origins[key] }
    set { origins[key] = newValue }
  }

  /// Creates the ranges of text for the values of some keys.
  ///
  /// - Parameters:
  ///   - keys: The keys to include.
  ///   - fields: Readers of the map's values, by key.
  init(of keys: [DocumentKey], in fields: [String: NodeReader]) {
    for key in keys { origins[key.rawValue] = fields[key]?.node.origin }
  }

  /// Adds the ranges of text in `other`. They replace the ranges for the same keys.
  mutating func override(with other: DocumentOrigins) {
    origins.merge(other.origins) { $1 }
  }
}

extension DocumentOrigins: Hashable {
  /// Returns true, as ranges of text do not affect equality.
  public static func == (left: DocumentOrigins, right: DocumentOrigins) -> Bool { true }

  /// Adds nothing to the hasher, as all values of this type are equal.
  public func hash(into hasher: inout Hasher) {}
}

// MARK: Paths

/// The path from a document's root to a value in it, such as `views[2].hugging.horizontal`.
public indirect enum DocumentPath: Hashable, Sendable {
  /// The whole document.
  case root
  /// The value for a key, in the map at the given path.
  case key(DocumentPath, String)
  /// The element at an index, in the list at the given path. The first index is 0.
  case index(DocumentPath, Int)
}

extension DocumentPath: CustomStringConvertible {
  /// The path as text, such as `views[2].hugging.horizontal`; empty for the root.
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
