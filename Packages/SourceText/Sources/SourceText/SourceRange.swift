/// A stretch of a text, counted in UTF-8 bytes from its beginning; `end` is not part of it.
///
/// The ranges that this module gives lie on the borders of Unicode scalars and within the text they were found in.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int

  /// The offset after the last byte; equal to ``start`` for a place between two characters.
  public var end: Int

  /// Creates a range; an `end` before `start` is taken as `start`.
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

  /// Whether this is a place between two characters.
  public var isEmpty: Bool { start == end }

  /// The smallest range that holds this one and another.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }

  /// The range in a larger text, of which this range's text begins at an offset.
  public func offset(by bytes: Int) -> SourceRange {
    SourceRange(start: start + bytes, end: end + bytes)
  }

  /// What stands in the range; what lies outside the text is left out.
  public func text(in source: String) -> String {
    let utf8 = source.utf8
    func index(_ offset: Int) -> String.Index {
      utf8.index(utf8.startIndex, offsetBy: max(0, offset), limitedBy: utf8.endIndex) ?? utf8.endIndex
    }
    return String(decoding: utf8[index(start)..<index(max(start, end))], as: UTF8.self)
  }
}
