@_spi(Tools) import LayoutEnvironments

/// A text measurer that needs no font files. It uses the published widths of Helvetica's letters and the measured line
/// heights of the system font.
///
/// ```swift
/// let measurer = ApproximateTextMeasurer()
/// measurer.width(of: "Hi", in: .systemFont(ofSize: 17))  // 16.048: (722 + 222) × 17 / 1000
/// ```
///
/// **Widths are approximate.** Compared with about 700 labels in Interface Builder documents that use the system font,
/// the average error is 3 %. The error depends on the point size, because the system font has a different letter
/// spacing at each size: widths are about 10 % too small at 12 points and 3 % too small at 14 points. At 17 points,
/// they are between 4 % too small and 2 % too large. From 20 points on, they are 2 % too large.
///
/// - Kerning is ignored. Except for monospaced fonts, all families are measured like Helvetica. Weights from semibold
///   to black are measured like Helvetica Bold.
/// - Latin letters with diacritics are as wide as their base letters. In other alphabets, uppercase letters are as wide
///   as `A`, and all other letters are as wide as `a`.
/// - Ideographs are as wide as the point size. Emoji are 1.125 times as wide.
///
/// **Heights are exact** for the system font: the line height is the one that `UIFont` reports, the line spacing is the
/// one of the text style, and the total height is rounded up to whole pixels.
public struct ApproximateTextMeasurer: TextMeasurer, Hashable {
  /// Creates a measurer. It has no settings, so all instances are equal.
  public init() {}

  /// Returns the size of a text, its number of lines and the positions of its first and last baselines.
  ///
  /// A line can end at a line break in the text, at a space, after a hyphen within a word, and next to an ideograph.
  /// Spaces at the end of a line may extend beyond the maximum width. A word that is wider than a line is broken where
  /// the line is full. A line break at the end of the text does not start another line. If the text is truncated, its
  /// last line is as wide as the maximum width.
  ///
  /// - Complexity: O(*n*) for *n* characters. Characters after the last permitted line are not read.
  public func measure(
    _ text: String, in font: LayoutFont, width: Double?, numberOfLines: Int, scale: Double
  ) -> TextMeasurement {
    let limit = width.flatMap { Self.thousandths($0, of: font.pointSize) }
    var breaker = LineBreaker(limit: limit, maximumLines: max(0, numberOfLines))
    Self.feed(text, in: GlyphTable.of(font), to: &breaker)
    let lines = breaker.lineCount
    let between = Double(max(0, lines - 1)) * (font.lineHeight + font.leading)
    let height = lines == 0 ? 0 : between + font.lineHeight
    let grid = PixelGrid(scale: scale)
    return TextMeasurement(
      size: LayoutSize(
        width: grid.roundedUp(Self.points(breaker.widest, in: font)), height: grid.roundedUp(height)),
      numberOfLines: lines, firstBaseline: font.ascender, lastBaseline: between + font.ascender,
      descent: -font.descender)
  }

  /// Returns the width of a text on a single line without a maximum width, in points. The result is not rounded.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public func width(of text: String, in font: LayoutFont) -> Double {
    let table = GlyphTable.of(font)
    return Self.points(text.reduce(0) { $0 + table[$1].advance }, in: font)
  }

  private static func feed(_ text: String, in table: GlyphTable, to breaker: inout LineBreaker) {
    defer { breaker.finish() }
    // An ASCII code that is followed by another ASCII code is a complete character, except in CR LF. Splitting a text
    // into characters takes much longer than measuring them, so these codes are measured without splitting.
    var codes = text.utf8.makeIterator()
    var (code, count) = (codes.next(), 0)
    while let current = code {
      let next = codes.next()
      guard current < 0x80, current != 0x0D, (next ?? 0) < 0x80 else { break }
      guard breaker.add(table[current]) else { return }
      (code, count) = (next, count + 1)
    }
    guard code != nil else { return }
    for character in text[text.utf8.index(text.startIndex, offsetBy: count)...] {
      guard breaker.add(table[character]) else { return }
    }
  }

  /// Converts thousandths of the point size to points. Multiplying before dividing keeps whole numbers exact.
  private static func points(_ thousandths: Int, in font: LayoutFont) -> Double {
    Double(thousandths) * font.pointSize / 1000
  }

  /// Converts a maximum width in points to thousandths of the point size. Returns nil if there is no limit: the width
  /// is 0, negative, NaN or very large.
  private static func thousandths(_ width: Double, of pointSize: Double) -> Int? {
    // A width that the solver computed from the width of this text must fit the text, despite rounding errors of the
    // solver.
    let noise = 1e-3
    let thousandths = (width + noise) * 1000 / pointSize
    guard width > 0, thousandths < 0x1p52 else { return nil }
    return Int(thousandths)
  }
}
