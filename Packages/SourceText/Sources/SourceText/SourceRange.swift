/// A range of byte offsets in the UTF-8 representation of a text. It includes `start` but not `end`.
///
/// A range does not refer to a certain text. Methods that use a range in a text state what they do if the range is not
/// inside the text.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte in the range.
  public var start: Int

  /// The offset after the last byte in the range. It equals ``start`` if the range is empty.
  public var end: Int

  /// Creates a range from its bounds. If `end` is less than `start`, the range is empty and at `start`.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// Creates a range from a Swift range of byte offsets.
  public init(_ offsets: Range<Int>) {
    self.init(start: offsets.lowerBound, end: offsets.upperBound)
  }

  /// The number of bytes in the range.
  public var length: Int { end - start }

  /// Whether the range contains no bytes. An empty range is a position between two bytes.
  public var isEmpty: Bool { start == end }

  /// Returns the smallest range that contains both this range and the other range.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }

  /// Returns the range moved by a number of bytes, which can be negative. Use this to convert a range in a part of a
  /// text to a range in the whole text.
  public func offset(by bytes: Int) -> SourceRange {
    SourceRange(start: start + bytes, end: end + bytes)
  }

  /// Returns the part of a text that is in this range. A negative bound is treated as 0, and a bound after the end of
  /// the text as the end. If a bound is inside a Unicode scalar, the part contains `�` in place of this scalar.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public func text(in source: String) -> String {
    let utf8 = source.utf8
    func index(_ offset: Int) -> String.Index {
      utf8.index(utf8.startIndex, offsetBy: max(0, offset), limitedBy: utf8.endIndex) ?? utf8.endIndex
    }
    return String(decoding: utf8[index(start)..<index(max(start, end))], as: UTF8.self)
  }
}
