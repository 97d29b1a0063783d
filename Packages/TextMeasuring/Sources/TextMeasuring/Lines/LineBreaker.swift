/// Breaks a text into lines while its glyphs come in, each line as full as it can be.
///
/// Lines end at spaces, which hang over the end, after hyphens within words and between ideographs; a word that is
/// wider than a line is broken anywhere. It keeps no glyphs.
struct LineBreaker {
  /// How wide a line may be, in thousandths of the point size; nil for any width.
  private let limit: Int?

  /// The number of lines after which the text is cut; 0 for any number.
  private let maximumLines: Int

  /// The number of lines that are complete.
  private(set) var lineCount = 0

  /// The width of the widest of them, in thousandths of the point size.
  private(set) var widest = 0

  /// The width of the open line.
  private var total = 0

  /// The width of the open line without the spaces at its end.
  private var solid = 0

  /// Where the open line may end: its width up to there, and the same with the spaces that would hang.
  private var breakPoint: (solid: Int, total: Int)?

  /// What came last; nil at the beginning of the text and after a line break in it.
  private var previous: TextGlyph.Traits?

  /// Whether the hyphen that came last stands within a word.
  private var isHyphenInWord = false

  init(limit: Int?, maximumLines: Int) {
    self.limit = limit
    self.maximumLines = maximumLines
  }

  /// Takes the next glyph.
  ///
  /// - Returns: Whether there is room for more.
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
      // What takes no room needs none.
      while glyph.advance > 0, total > 0, let limit, glyph.advance > limit - total {
        guard lineCount + 1 != maximumLines else {
          // The last line takes what fits and an ellipsis.
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

  /// Ends the open line, if there is anything in it.
  mutating func finish() {
    guard previous != nil else { return }
    endLine(width: total)
    startLine(with: 0)
    previous = nil
  }

  /// Whether a line may end between what came last and a glyph that is no space.
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

  /// Starts a line with what of the last one came after its end, which is a part of a word.
  private mutating func startLine(with width: Int) {
    total = width
    solid = width
    breakPoint = nil
  }
}
