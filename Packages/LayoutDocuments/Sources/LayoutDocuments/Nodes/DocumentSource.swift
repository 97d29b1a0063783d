import SourceText

/// The file or string that a document was read from. Errors use it to report lines and columns.
///
/// A source is immutable. All parts of a document share one source.
public final class DocumentSource: Sendable {
  /// The file name to show in messages; nil if the text does not come from a file.
  public let fileName: String?

  /// The UTF-8 bytes of the text. Readers of YAML and JSON leave out a byte order mark. The range of each
  /// ``DocumentOrigin`` consists of offsets in this array.
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

  /// Returns the line and column of a UTF-8 offset. An offset outside the text counts as the start or end of the text.
  ///
  /// - Complexity: O(log *l* + *b*) for *l* lines, if the line that contains the offset has *b* bytes. Usually, at most
  ///   1,024 bytes of the line are read.
  public func location(of offset: Int) -> SourceLocation { lines.location(of: offset, in: bytes) }
}

/// The range of text that a part of a document was read from. Errors and tools use it to locate the part.
///
/// The operator `==` returns true for any two origins, so that documents from different texts can be equal.
public struct DocumentOrigin: Sendable {
  /// The text with its file name. Nil for a part of a document that was created by code, or that was read by a decoder
  /// that does not report locations.
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

  /// The origin of a part of a document that was not read from text.
  public static let unknown = DocumentOrigin()

  /// Whether the source is a JSON text, recognized by a brace at its start. False if there is no source.
  var isInJSON: Bool {
    source?.bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  /// The line and column of the start of the range; nil for an origin without a source.
  ///
  /// - Complexity: The same as that of ``DocumentSource/location(of:)``.
  public var location: SourceLocation? { source?.location(of: range.start) }
}

extension DocumentOrigin: Hashable {
  /// Returns true, because origins do not affect whether documents are equal.
  public static func == (left: DocumentOrigin, right: DocumentOrigin) -> Bool { true }

  /// Adds nothing to the hasher, because all origins are equal.
  public func hash(into hasher: inout Hasher) {}
}

/// The ranges of text that the values of a map were read from, by key.
///
/// The operator `==` returns true for any two values of this type, so that documents from different texts can be equal.
public struct DocumentOrigins: Sendable {
  private var origins: [String: DocumentOrigin] = [:]

  /// Creates a collection without ranges.
  public init() {}

  /// Accesses the range of text that the value of a key was read from; nil if the document does not contain the key.
  public subscript(key: String) -> DocumentOrigin? {
    get { origins[key] }
    set { origins[key] = newValue }
  }

  /// Creates a collection that contains, for each of the given keys, the range of its value.
  ///
  /// - Parameters:
  ///   - keys: The keys to include.
  ///   - fields: Readers of the map's values, by key.
  init(of keys: [DocumentKey], in fields: [String: NodeReader]) {
    for key in keys { origins[key.rawValue] = fields[key]?.node.origin }
  }

  /// Adds the ranges of `other`. For a key that has a range in both collections, the range of `other` is used.
  mutating func override(with other: DocumentOrigins) {
    for (key, origin) in other.origins { origins[key] = origin }
  }
}

extension DocumentOrigins: Hashable {
  /// Returns true, because ranges of text do not affect whether documents are equal.
  public static func == (left: DocumentOrigins, right: DocumentOrigins) -> Bool { true }

  /// Adds nothing to the hasher, because all values of this type are equal.
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

extension DocumentSource {
  /// Whether the text is that of an Interface Builder file, which is XML. Such a file contains the frames that
  /// Interface Builder saved, and identifies views by ids.
  public var isInterfaceFile: Bool {
    bytes.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }
}
