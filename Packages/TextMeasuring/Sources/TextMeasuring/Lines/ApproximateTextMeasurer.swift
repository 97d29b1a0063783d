@_spi(Tools) import LayoutEnvironments

/// A measurer without fonts, which uses the published widths of Helvetica's letters and the measured line heights of
/// the system font.
///
///     let measurer = ApproximateTextMeasurer()
///     measurer.width(of: "Hi", in: .systemFont(ofSize: 17))  // 16.048: 722 and 222 thousandths of 17
///
/// **Widths are approximate.** Compared with about 700 labels of the system font in Interface Builder documents, they
/// are off by 3 % on average: at 17 points between 2 % too wide and 4 % too narrow, about 3 % too narrow at 14 and 10 %
/// at 12, and 2 % too wide from 20 on, because the letter spacing of the system font depends on the size. There is no
/// kerning. Latin letters with diacritics are as wide as without; capitals of other alphabets are as wide as `A` and
/// other letters as `a`; ideographs are as wide as the point size, and an emoji, of any number of parts, is an eighth
/// wider. Weights from semibold on have the widths of bold; all families except monospaced ones have those of
/// Helvetica.
///
/// **Heights are exact** for the system font: the line height is that of `UIFont`, the line spacing that of the text
/// style, and the total is rounded up to pixels.
public struct ApproximateTextMeasurer: TextMeasurer, Hashable {
  /// Creates a measurer.
  public init() {}

  /// Returns the measurement of a text.
  ///
  /// Lines end at spaces, which may extend beyond the width, after hyphens within words, at line breaks of the text,
  /// and between ideographs. A word that is wider than a line is broken anywhere. A line break at the end of the text
  /// begins no line. The last line of a truncated text has the full width.
  ///
  /// - Complexity: O(*n*) for *n* characters, up to the last line.
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

  /// Converts thousandths of the point size to points. It multiplies before it divides, so that whole numbers are
  /// exact.
  private static func points(_ thousandths: Int, in font: LayoutFont) -> Double {
    Double(thousandths) * font.pointSize / 1000
  }

  /// Returns a width in thousandths of the point size; nil for no limit.
  private static func thousandths(_ width: Double, of pointSize: Double) -> Int? {
    // A width that was solved for a text has to fit it, despite rounding errors of the solver.
    let noise = 1e-3
    let thousandths = (width + noise) * 1000 / pointSize
    guard width > 0, thousandths < 0x1p52 else { return nil }
    return Int(thousandths)
  }
}
