import LayoutEquations
import SourceText

/// A node of a parsed document: a scalar, a list or a map. A tree of nodes is the step between the text and a
/// ``LayoutDocument``.
///
/// YAML, JSON and any `Decoder` produce the same tree, and one reader converts the tree, so errors are the same in all
/// formats. The key determines the type that the reader expects: the scalar `no` is valid where a name is expected, and
/// an error where a boolean is expected.
public struct DocumentNode: Hashable, Sendable {
  /// The scalar, list or map that the node consists of.
  public var content: Content

  /// The range of text that the node was read from.
  public var origin: DocumentOrigin

  /// Creates a node, by default without a range of text.
  public init(_ content: Content, origin: DocumentOrigin = .unknown) {
    self.content = content
    self.origin = origin
  }

  /// The kinds of nodes, with their values.
  public enum Content: Hashable, Sendable {
    /// A text, a number, a boolean or null.
    case scalar(DocumentScalar)
    /// A list of nodes.
    case sequence([DocumentNode])
    /// A map: nodes by key, in the order of the text if the parser keeps this order. Keys may be repeated.
    case mapping([Entry])
  }

  /// An entry of a map: a key and its value.
  public struct Entry: Hashable, Sendable {
    /// The key, without quotation marks.
    public var key: String

    /// The range of text that the key was read from.
    public var keyOrigin: DocumentOrigin

    /// The node of the value.
    public var value: DocumentNode

    /// Creates an entry, by default without a range of text.
    public init(_ key: String, _ value: DocumentNode, keyOrigin: DocumentOrigin = .unknown) {
      self.key = key
      self.value = value
      self.keyOrigin = keyOrigin
    }
  }
}

/// A single value in a document: a text, a number, a boolean or null.
///
/// Equality ignores locations and comments.
public struct DocumentScalar: Sendable {
  /// The characters of the scalar, without quotation marks and escapes.
  public var text: String

  /// Whether the scalar is in quotation marks. A quoted scalar is always a text; an unquoted scalar may also be a
  /// number, a boolean or null.
  public var isQuoted: Bool

  /// Whether a comment follows the scalar on the same line.
  ///
  /// The comment may be there by mistake: YAML ends an unquoted text at ` #`, and reads the rest of the line as a
  /// comment.
  public var isFollowedByComment = false

  /// The pieces of the text with their positions in the file, in the order of the text. If the array is empty,
  /// ``origin(of:in:)`` returns the range of the whole scalar.
  public var segments: [Segment] = []

  /// Creates a scalar without locations.
  public init(_ text: String, isQuoted: Bool) {
    self.text = text
    self.isQuoted = isQuoted
  }

  /// A piece of a scalar's text that occurs unchanged in the file, without escapes or removed indentation. A segment
  /// extends to the start of the next segment.
  public struct Segment: Sendable {
    /// The start of the segment as a UTF-8 offset in the scalar's text.
    public var textOffset: Int

    /// The start of the segment as a UTF-8 offset in the file.
    public var fileOffset: Int

    /// Creates a segment that starts at the given UTF-8 offsets.
    public init(textOffset: Int, fileOffset: Int) {
      self.textOffset = textOffset
      self.fileOffset = fileOffset
    }
  }
}

extension DocumentScalar {
  /// Whether the scalar is null: unquoted, and empty, `~`, `null`, `Null` or `NULL`.
  public var isNull: Bool { !isQuoted && ["", "~", "null", "Null", "NULL"].contains(text) }

  /// Returns the range of the file that a part of the text was read from.
  ///
  /// - Parameters:
  ///   - part: A range of UTF-8 offsets in ``text``.
  ///   - whole: The origin of the scalar's node.
  /// - Complexity: O(*n*) for *n* segments of the scalar.
  public func origin(of part: SourceRange, in whole: DocumentOrigin) -> DocumentOrigin {
    guard let source = whole.source, !segments.isEmpty else { return whole }
    let start = fileOffset(of: part.start, within: whole.range)
    let end = part.isEmpty ? start : fileOffset(of: part.end - 1, within: whole.range) + 1
    return DocumentOrigin(source, SourceRange(start: start, end: end))
  }

  /// Returns the UTF-8 offset in the file for a UTF-8 offset in the scalar's text.
  ///
  /// - Parameter whole: The range of the scalar in the file, which limits the result.
  private func fileOffset(of offset: Int, within whole: SourceRange) -> Int {
    guard let segment = segments.last(where: { $0.textOffset <= offset }) else { return whole.start }
    return min(segment.fileOffset + offset - segment.textOffset, max(whole.start, whole.end))
  }
}

extension DocumentScalar: Hashable {
  /// Returns whether two scalars have the same text and are both quoted or both unquoted.
  public static func == (left: DocumentScalar, right: DocumentScalar) -> Bool {
    left.text == right.text && left.isQuoted == right.isQuoted
  }

  /// Hashes the text and whether it is quoted.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(isQuoted)
  }
}
