/// A half-open range of UTF-8 byte offsets in a text.
///
/// Ranges returned by this module start and end at scalar boundaries inside the text.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int

  /// The offset after the last byte; equal to ``start`` for an empty range.
  public var end: Int

  /// Creates a range; if `end` is before `start`, the range is empty at `start`.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// Creates a range from the offsets of a half-open range.
  public init(_ offsets: Range<Int>) {
    self.init(start: offsets.lowerBound, end: offsets.upperBound)
  }

  /// The number of bytes.
  public var length: Int { end - start }

  /// Whether the range has no bytes; it is then a position between two characters.
  public var isEmpty: Bool { start == end }

  /// Returns the smallest range that contains this one and another.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }

  /// Returns the range moved by an offset, such as the offset of its text in a larger text.
  public func offset(by bytes: Int) -> SourceRange {
    SourceRange(start: start + bytes, end: end + bytes)
  }

  /// Returns the part of a text in the range; offsets outside the text are clamped to it.
  public func text(in source: String) -> String {
    let utf8 = source.utf8
    func index(_ offset: Int) -> String.Index {
      utf8.index(utf8.startIndex, offsetBy: max(0, offset), limitedBy: utf8.endIndex) ?? utf8.endIndex
    }
    return String(decoding: utf8[index(start)..<index(max(start, end))], as: UTF8.self)
  }
}
