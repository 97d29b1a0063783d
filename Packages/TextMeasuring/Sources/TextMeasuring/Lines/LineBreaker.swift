/// A line breaker that receives glyphs one at a time, and fills each line as far as possible.
///
/// A line can end at a space, after a hyphen within a word, and next to an ideograph. Spaces at the end of a line may
/// extend beyond the limit. A word that is wider than a line is broken where the line is full. The breaker counts lines
/// and measures widths, but does not store glyphs.
struct LineBreaker {
  /// The maximum width of a line, in thousandths of the point size; nil for no limit.
  private let limit: Int?

  /// The maximum number of lines; 0 for no limit.
  private let maximumLines: Int

  /// The number of complete lines so far.
  private(set) var lineCount = 0

  /// The width of the widest complete line so far, in thousandths of the point size. It is at most ``limit``.
  private(set) var widest = 0

  /// The width of the current line so far, including trailing spaces, in thousandths of the point size.
  private var total = 0

  /// The width of the current line so far, without trailing spaces, in thousandths of the point size.
  private var solid = 0

  /// The last position at which the current line may end; nil if it may not end anywhere yet.
  ///
  /// The position is stored as the width of the current line up to this position, in thousandths of the point size:
  /// `solid` without the spaces directly before the position, and `total` with them.
  private var breakPoint: (solid: Int, total: Int)?

  /// The properties of the previous glyph; nil at the beginning of the text and directly after a line break.
  private var previous: TextGlyph.Traits?

  /// Whether the previous glyph is a hyphen within a word.
  private var isHyphenInWord = false

  init(limit: Int?, maximumLines: Int) {
    self.limit = limit
    self.maximumLines = maximumLines
  }

  /// Adds the next glyph of the text.
  ///
  /// - Returns: Whether more glyphs can be added. False as soon as the maximum number of lines is reached.
  /// - Complexity: O(1).
  mutating func add(_ glyph: TextGlyph) -> Bool {
    if glyph.traits.contains(.newline) {
      endLine(width: total)
      startLine(with: 0)
      previous = nil
      return lineCount != maximumLines
    }
    if !glyph.traits.contains(.space) {
      if total > 0, mayBreak(before: glyph) { breakPoint = (solid, total) }
      // Glyphs with a width of 0 always fit.
      while glyph.advance > 0, total > 0, let limit, glyph.advance > limit - total {
        guard lineCount + 1 != maximumLines else {
          // The text is truncated: its last line ends with an ellipsis and is as wide as the limit.
          endLine(width: limit)
          previous = nil
          return false
        }
        let point = breakPoint ?? (solid, total)
        endLine(width: point.solid)
        startLine(with: total - point.total)
      }
      solid = total + glyph.advance
    }
    total += glyph.advance
    isHyphenInWord = glyph.traits.contains(.hyphen) && !(previous?.contains(.space) ?? true)
    previous = glyph.traits
    return true
  }

  /// Ends the current line, unless it is empty.
  mutating func finish() {
    guard previous != nil else { return }
    endLine(width: total)
    startLine(with: 0)
    previous = nil
  }

  /// Returns whether a line may end between the previous glyph and the given glyph, which must not be a space.
  private func mayBreak(before glyph: TextGlyph) -> Bool {
    guard let previous else { return false }
    if previous.contains(.space) { return true }
    if previous.contains(.opening) || glyph.traits.contains(.closing) { return false }
    if previous.contains(.hyphen) { return isHyphenInWord && !glyph.traits.contains(.digit) }
    return previous.contains(.ideograph) || glyph.traits.contains(.ideograph)
  }

  private mutating func endLine(width: Int) {
    widest = max(widest, min(width, limit ?? width))
    lineCount += 1
  }

  /// Starts a new line, which begins with the part of a word that did not fit on the previous line.
  ///
  /// - Parameter width: The width of that part, in thousandths of the point size; 0 if there is none.
  private mutating func startLine(with width: Int) {
    total = width
    solid = width
    breakPoint = nil
  }
}
