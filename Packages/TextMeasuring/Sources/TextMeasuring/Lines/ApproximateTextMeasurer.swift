@_spi(Tools) import LayoutEnvironments

/// A measurer that needs no fonts. It uses the published widths of Helvetica's letters, and the measured line heights
/// of the system font.
///
/// ```swift
/// let measurer = ApproximateTextMeasurer()
/// measurer.width(of: "Hi", in: .systemFont(ofSize: 17))  // 16.048: (722 + 222) × 17 / 1000
/// ```
///
/// **Widths are approximate.** Compared with about 700 labels of the system font in Interface Builder documents, the
/// average error is 3 %. The error depends on the point size, as the system font changes its letter spacing: at 12
/// points, widths are about 10 % too small, at 14 points 3 %, at 17 points between 4 % too small and 2 % too large, and
/// from 20 points on 2 % too large.
///
/// - There is no kerning. All families except monospaced ones have the widths of Helvetica; weights from semibold on
///   have those of Helvetica Bold.
/// - Latin letters with diacritics are as wide as those without. Capitals of other alphabets are as wide as `A`, other
///   letters as `a`.
/// - Ideographs are as wide as the point size. An emoji is 1.125 times as wide.
///
/// **Heights are exact** for the system font: the line height is that of `UIFont`, the line spacing that of the text
/// style, and the total is rounded up to pixels.
public struct ApproximateTextMeasurer: TextMeasurer, Hashable {
  /// Creates a measurer. All measurers of this type are equal.
  public init() {}

  /// Returns the size of a text, its number of lines and the positions of its baselines.
  ///
  /// Lines end at line breaks of the text, at spaces, after hyphens within words, and between ideographs. Spaces at the
  /// end of a line may extend beyond the width. A word that is wider than a line is broken anywhere. A line break at
  /// the end of the text begins no new line. If the text is truncated, its last line is as wide as the maximum width.
  ///
  /// - Complexity: O(*n*) for *n* characters, up to the end of the last line.
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

  /// Returns the width of a text on a single line of any length, in points and not rounded.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public func width(of text: String, in font: LayoutFont) -> Double {
    let table = GlyphTable.of(font)
    return Self.points(text.reduce(0) { $0 + table[$1].advance }, in: font)
  }

  private static func feed(_ text: String, in table: GlyphTable, to breaker: inout LineBreaker) {
    for character in text {
      guard breaker.add(table[character]) else { break }
    }
    breaker.finish()
  }

  /// Converts thousandths of the point size to points. It multiplies before it divides, to avoid rounding errors in
  /// whole numbers.
  private static func points(_ thousandths: Int, in font: LayoutFont) -> Double {
    Double(thousandths) * font.pointSize / 1000
  }

  /// Converts a maximum width in points to thousandths of the point size; nil for no limit.
  private static func thousandths(_ width: Double, of pointSize: Double) -> Int? {
    // A width that was solved for a text has to fit it, despite rounding errors of the solver.
    let noise = 1e-3
    let thousandths = (width + noise) * 1000 / pointSize
    guard width > 0, thousandths < 0x1p52 else { return nil }
    return Int(thousandths)
  }
}
