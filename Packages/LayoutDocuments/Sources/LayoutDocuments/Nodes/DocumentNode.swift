import LayoutEquations
import SourceText

/// A document's text as a tree of texts, lists and maps, before anybody asks what they mean.
///
/// YAML, JSON and any `Decoder` give the same tree, and all meaning is read from it in one place, so that every form
/// has the same errors. What a text stands for is decided by who asks: `no` is a name where a name is expected,
/// and a boolean where a boolean is.
public struct DocumentNode: Hashable, Sendable {
  /// What the node holds.
  public var content: Content

  /// Where it stands.
  public var origin: DocumentOrigin

  /// Makes a node.
  public init(_ content: Content, origin: DocumentOrigin = .unknown) {
    self.content = content
    self.origin = origin
  }

  /// The three things that a node can be.
  public enum Content: Hashable, Sendable {
    /// A text, a number, a boolean or nothing.
    case scalar(DocumentScalar)
    /// Nodes in order.
    case sequence([DocumentNode])
    /// Nodes by name, in the order of the text; names may be repeated.
    case mapping([Entry])
  }

  /// A name and what stands under it.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public var key: String

    /// Where the name stands.
    public var keyOrigin: DocumentOrigin

    /// What stands under the name.
    public var value: DocumentNode

    /// Makes an entry.
    public init(_ key: String, _ value: DocumentNode, keyOrigin: DocumentOrigin = .unknown) {
      self.key = key
      self.value = value
      self.keyOrigin = keyOrigin
    }
  }
}

/// A node without parts.
///
/// Scalars are equal if they say the same, wherever they stand.
public struct DocumentScalar: Sendable {
  /// The text, without quotation marks and escapes.
  public var text: String

  /// Whether the text is only ever a text, as within quotation marks; otherwise it may be a number and so on.
  public var isQuoted: Bool

  /// Whether a comment follows on the same line.
  ///
  /// A text with ` #` in it ends there for YAML, and what was meant as a text becomes a comment.
  public var isFollowedByComment = false

  /// The places of the text's parts; without any, ``origin(of:in:)`` knows the whole scalar's place only.
  public var segments: [Segment] = []

  /// Makes a scalar.
  public init(_ text: String, isQuoted: Bool) {
    self.text = text
    self.isQuoted = isQuoted
  }

  /// A stretch of the text that stands in the file byte for byte.
  public struct Segment: Sendable {
    /// The UTF-8 offset in the scalar's text.
    public var textOffset: Int

    /// The UTF-8 offset in the file.
    public var fileOffset: Int

    /// Makes a segment; it goes on to the next one.
    public init(textOffset: Int, fileOffset: Int) {
      self.textOffset = textOffset
      self.fileOffset = fileOffset
    }
  }
}

extension DocumentScalar {
  /// Whether this is nothing: empty without quotation marks, `~` or `null`.
  public var isNull: Bool { !isQuoted && ["", "~", "null", "Null", "NULL"].contains(text) }

  /// Where a part of the text stands.
  ///
  /// - Parameter whole: The origin of the scalar's node.
  public func origin(of part: SourceRange, in whole: DocumentOrigin) -> DocumentOrigin {
    guard let source = whole.source, !segments.isEmpty else { return whole }
    let start = fileOffset(of: part.start, within: whole.range)
    let end = part.isEmpty ? start : fileOffset(of: part.end - 1, within: whole.range) + 1
    return DocumentOrigin(source, SourceRange(start: start, end: end))
  }

  /// The place in the file of an offset in the text.
  private func fileOffset(of offset: Int, within whole: SourceRange) -> Int {
    guard let segment = segments.last(where: { $0.textOffset <= offset }) else { return whole.start }
    return min(segment.fileOffset + offset - segment.textOffset, max(whole.start, whole.end))
  }
}

extension DocumentScalar: Hashable {
  /// Whether both have the same text, and both or none of them within quotation marks.
  public static func == (left: DocumentScalar, right: DocumentScalar) -> Bool {
    left.text == right.text && left.isQuoted == right.isQuoted
  }

  /// Adds what makes scalars equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(isQuoted)
  }
}
