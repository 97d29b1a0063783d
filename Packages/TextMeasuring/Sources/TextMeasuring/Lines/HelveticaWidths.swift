/// The widths of the characters of Helvetica or Helvetica Bold, in thousandths of the point size.
///
/// Source: the font metrics files that Adobe publishes for the PostScript fonts Helvetica and Helvetica Bold. The
/// oblique variants of both fonts have the same widths.
struct HelveticaWidths {
  /// The widths of the characters from space (U+0020) to `~` (U+007E), in the order of their code points. Each width is
  /// in thousandths of the point size.
  let ascii: [Int]

  /// The widths of the characters from U+00A0 to `ÿ` (U+00FF), in the order of their code points. Each width is in
  /// thousandths of the point size.
  let latin1: [Int]

  /// The widths of punctuation marks outside ASCII and Latin-1, in thousandths of the point size, by code point.
  let punctuation: [UInt32: Int]

  /// The character widths of Helvetica in regular weight.
  static let regular = HelveticaWidths(
    ascii: regularASCII, latin1: regularLatin1,
    punctuation: punctuationWidths(
      quotes: [0x2018: 222, 0x2019: 222, 0x201A: 222, 0x201C: 333, 0x201D: 333, 0x201E: 333]))

  /// The character widths of Helvetica Bold.
  static let bold = HelveticaWidths(
    ascii: boldASCII, latin1: boldLatin1,
    punctuation: punctuationWidths(
      quotes: [0x2018: 278, 0x2019: 278, 0x201A: 278, 0x201C: 500, 0x201D: 500, 0x201E: 500]))

  /// Returns the width of an ASCII character, a Latin-1 character or a known punctuation mark; nil for other
  /// characters.
  func width(of value: UInt32) -> Int? {
    switch value {
    case 0x20...0x7E: ascii[Int(value - 0x20)]
    case 0xA0...0xFF: latin1[Int(value - 0xA0)]
    default: punctuation[value]
    }
  }

  /// The widths, in thousandths of the point size, that are the same in Helvetica and Helvetica Bold. The keys are the
  /// code points of dashes, daggers, bullet, ellipsis, per mille sign, angle quotes, euro sign, trademark sign, minus
  /// sign, and the ligatures Œ and œ.
  private static let commonPunctuation: [UInt32: Int] = [
    0x152: 1000, 0x153: 944, 0x2010: 333, 0x2011: 333, 0x2013: 556, 0x2014: 1000, 0x2020: 556, 0x2021: 556,
    0x2022: 350, 0x2026: 1000, 0x2030: 1000, 0x2039: 333, 0x203A: 333, 0x20AC: 556, 0x2122: 1000, 0x2212: 584,
  ]

  /// Returns the widths of all punctuation marks: the given widths of quotation marks, and ``commonPunctuation``.
  private static func punctuationWidths(quotes: [UInt32: Int]) -> [UInt32: Int] {
    quotes.reduce(into: commonPunctuation) { $0[$1.key] = $1.value }
  }

  private static let regularASCII = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  private static let regularLatin1 = [
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
  ]

  private static let boldASCII = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  private static let boldLatin1 = [
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
    611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
  ]
}
