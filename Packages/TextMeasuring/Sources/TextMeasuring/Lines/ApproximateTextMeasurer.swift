@_spi(Tools) import LayoutEnvironments

/// Measures texts without any font: with the published widths of Helvetica's letters and the measured heights of the
/// system font's lines.
///
///     let measurer = ApproximateTextMeasurer()
///     measurer.width(of: "Hi", in: .systemFont(ofSize: 17))  // 16.048: 722 and 222 thousandths of 17
///
/// **Widths are approximate.** Against some 700 labels of the system font in Interface Builder documents they are off
/// by 3 % on average: at 17 points between 2 % too wide and 4 % too narrow, about 3 % too narrow at 14 and 10 % at 12,
/// and 2 % too wide from 20 on, because the system font spaces its letters by size. Pairs are not kerned. Latin
/// letters with marks are as wide as without; capitals of other alphabets as `A` and all else as `a`; ideographs are
/// as wide as the point size, and an emoji, of however many parts, is an eighth wider. Weights from semibold on have
/// the widths of bold; all families but the monospaced ones those of Helvetica.
///
/// **Heights are exact** for the system font: lines as high as `UIFont` says, at the distance that the text style
/// says, all of them together rounded up to pixels.
public struct ApproximateTextMeasurer: TextMeasurer, Hashable {
  /// Makes a measurer.
  public init() {}

  /// Measures a text.
  ///
  /// Lines end at spaces, which hang over the end of the line, after hyphens within words, at line breaks of the text,
  /// and between ideographs; a word that is wider than a line is broken anywhere. A line break at the end of the text
  /// begins no line. A text that is cut fills its last line.
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

  /// The width of a text in one line without an end, in points and not rounded.
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

  /// Multiplied before it is divided, so that what is a whole number comes out as one.
  private static func points(_ thousandths: Int, in font: LayoutFont) -> Double {
    Double(thousandths) * font.pointSize / 1000
  }

  /// How many thousandths of a point size fit in a width; nil if there is no end to them.
  private static func thousandths(_ width: Double, of pointSize: Double) -> Int? {
    // A width that was solved for a text must hold it, whatever the noise of solving.
    let noise = 1e-3
    let thousandths = (width + noise) * 1000 / pointSize
    guard width > 0, thousandths < 0x1p52 else { return nil }
    return Int(thousandths)
  }
}
