import LayoutEquations

/// The text that a document was read from, so that an error found later can still say where.
///
/// It is shared by everything read from it and never changes.
public final class DocumentSource: Sendable {
  /// The file's name as people should see it; nil if the text is from nowhere in particular.
  public let fileName: String?

  /// The bytes, without a byte order mark.
  let bytes: [UInt8]

  /// The offset at which each line begins.
  private let lineStarts: [Int]

  /// Keeps a text for later.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(bytes: [UInt8], fileName: String? = nil) {
    self.bytes = bytes
    self.fileName = fileName
    var starts = [0]
    for position in bytes.indices {
      switch bytes[position] {
      case UInt8(ascii: "\n"): starts.append(position + 1)
      case UInt8(ascii: "\r") where position + 1 == bytes.count || bytes[position + 1] != UInt8(ascii: "\n"):
        starts.append(position + 1)
      default: break
      }
    }
    lineStarts = starts
  }

  /// The line and column of a UTF-8 offset; an offset outside the text is moved to its nearer end.
  ///
  /// - Complexity: O(log *l* + *c*) for *l* lines, *c* of whose bytes stand before the offset on its line.
  public func location(of offset: Int) -> SourceLocation {
    let offset = min(max(0, offset), bytes.count)
    // The last line that begins at or before the offset.
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = String(decoding: bytes[lineStarts[low]..<offset], as: UTF8.self)
    return SourceLocation(line: low + 1, column: before.count + 1)
  }
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
