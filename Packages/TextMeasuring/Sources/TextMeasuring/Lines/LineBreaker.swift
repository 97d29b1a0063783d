/// A line breaker that receives glyphs one at a time, and fills each line as far as possible.
///
/// Lines end at spaces, after hyphens within words, and between ideographs. Spaces at the end of a line may extend
/// beyond the limit. A word that is wider than a line is broken anywhere. The breaker stores widths, but no glyphs.
struct LineBreaker {
  /// The maximum width of a line, in thousandths of the point size; nil for no limit.
  private let limit: Int?

  /// The maximum number of lines; 0 for no limit.
  private let maximumLines: Int

  /// The number of complete lines.
  private(set) var lineCount = 0

  /// The width of the widest complete line so far, in thousandths of the point size.
  private(set) var widest = 0

  /// The width of the current line so far, including the spaces at its end, in thousandths of the point size.
  private var total = 0

  /// The width of the current line without the spaces at its end, in thousandths of the point size.
  private var solid = 0

  /// The last position at which the current line may end, as the width before it: `solid` without the spaces at the
  /// end, `total` with them. Nil if there is none.
  private var breakPoint: (solid: Int, total: Int)?

  /// The traits of the previous glyph; nil at the beginning of the text and directly after a line break.
  private var previous: TextGlyph.Traits?

  /// Whether the previous glyph is a hyphen within a word.
  private var isHyphenInWord = false

  init(limit: Int?, maximumLines: Int) {
    self.limit = limit
    self.maximumLines = maximumLines
  }

  /// Adds the next glyph.
  ///
  /// - Returns: Whether more glyphs can be added; false after the maximum number of lines.
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
      // Glyphs without width always fit.
      while glyph.advance > 0, total > 0, let limit, glyph.advance > limit - total {
        guard lineCount + 1 != maximumLines else {
          // The last line is filled, and ends with an ellipsis.
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

  /// Returns whether a line may end between the previous glyph and this glyph, which is not a space.
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

  /// Starts a line that begins with the end of the previous line's last word.
  ///
  /// - Parameter width: The width of this part of the word, in thousandths of the point size.
  private mutating func startLine(with width: Int) {
    total = width
    solid = width
    breakPoint = nil
  }
}
