import SourceText

/// The widths of the characters in a font, and their properties that determine where lines may end.
struct GlyphTable {
  private let widths: HelveticaWidths
  private let isMonospaced: Bool

  /// The glyphs of the ASCII characters, indexed by character code.
  private let ascii: [TextGlyph]

  private static let regular = GlyphTable(.regular, isMonospaced: false)
  private static let bold = GlyphTable(.bold, isMonospaced: false)
  private static let monospaced = GlyphTable(.regular, isMonospaced: true)

  /// The width of every character of Courier, in thousandths of the point size. Source: Adobe's font metrics files.
  private static let monospacedWidth = 600

  /// The width of an emoji, in thousandths of the point size.
  ///
  /// Source: measured in Interface Builder documents; between 1090 at large text sizes and 1350 at small ones.
  private static let emojiWidth = 1125

  /// The width of an ideograph, in thousandths of the point size. Source: measured in Interface Builder documents.
  private static let ideographWidth = 1000

  /// Returns the table for a font: Courier for monospaced fonts, Helvetica Bold for weights from semibold to black, and
  /// Helvetica for all others.
  static func of(_ font: LayoutFont) -> GlyphTable {
    if font.isMonospaced { return monospaced }
    return font.weight >= .semibold ? bold : regular
  }

  private init(_ widths: HelveticaWidths, isMonospaced: Bool) {
    self.widths = widths
    self.isMonospaced = isMonospaced
    ascii = (0..<128).map { code in
      let scalar = Unicode.Scalar(UInt8(code))
      let traits = Self.traits(ofASCII: scalar)
      let width = isMonospaced ? Self.monospacedWidth : widths.width(of: scalar.value) ?? 0
      return switch scalar {
      case "\t": TextGlyph(advance: 4 * (isMonospaced ? Self.monospacedWidth : widths.ascii[0]), traits)
      case "\0"..."\u{1F}", "\u{7F}": TextGlyph(advance: 0, traits)
      default: TextGlyph(advance: width, traits)
      }
    }
  }

  private static func traits(ofASCII scalar: Unicode.Scalar) -> TextGlyph.Traits {
    switch scalar {
    case " ", "\t": .space
    // Line feed, vertical tab, form feed and carriage return.
    case "\n"..."\r": .newline
    case "-": [.hyphen, .closing]
    case "0"..."9": .digit
    case "(", "[", "{": .opening
    case ")", "]", "}", "!", "?", ".", ",", ":", ";", "%": .closing
    default: []
    }
  }

  /// Accesses the glyph of an ASCII character code.
  subscript(code: UInt8) -> TextGlyph { ascii[Int(code & 0x7F)] }

  /// Accesses the glyph of a character. If the character consists of several Unicode scalars, the first one determines
  /// the width.
  subscript(character: Character) -> TextGlyph {
    if let code = character.asciiValue { return self[code] }
    guard let first = character.unicodeScalars.first else { return TextGlyph(advance: 0) }
    if first.properties.isEmojiPresentation
      || first.properties.isEmoji && character.unicodeScalars.contains("\u{FE0F}")
    {
      return TextGlyph(advance: Self.emojiWidth, .ideograph)
    }
    if TextColumns.count(of: character) == 2 {
      return TextGlyph(advance: Self.ideographWidth, EastAsianPunctuation.traits(of: first))
    }
    return narrowGlyph(of: first)
  }

  /// Returns the glyph of a Unicode scalar that is not an emoji and does not have the width of an ideograph.
  private func narrowGlyph(of scalar: Unicode.Scalar) -> TextGlyph {
    switch scalar.value {
    case 0..<128: return self[UInt8(truncatingIfNeeded: scalar.value)]
    case 0x85, 0x2028, 0x2029: return TextGlyph(advance: 0, .newline)
    // A soft hyphen is visible only at the end of a line. Its width is ignored: measuring it would require looking
    // ahead.
    case 0xAD: return TextGlyph(advance: 0, [.hyphen, .closing])
    case 0x200B: return TextGlyph(advance: 0, .space)
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F:
      return TextGlyph(advance: spaceWidth(of: scalar.value), .space)
    case 0x2007, 0x202F: return TextGlyph(advance: spaceWidth(of: scalar.value))
    case 0x2010, 0x2013, 0x2014: return TextGlyph(advance: width(of: scalar), [.hyphen, .closing])
    default: return TextGlyph(advance: width(of: scalar))
    }
  }

  /// Returns the width of a Unicode scalar that is not a space, in thousandths of the point size.
  ///
  /// Letters whose width is not in the table are as wide as `A` if they are uppercase, and otherwise as wide as `a`.
  private func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if isMonospaced { return Self.monospacedWidth }
    if (0xFF61...0xFFDC).contains(scalar.value) { return Self.ideographWidth / 2 }
    if let width = widths.width(of: LatinBaseLetter.of(scalar.value)) { return width }
    return widths.ascii[(scalar.properties.isUppercase ? 0x41 : 0x61) - 0x20]
  }

  /// Returns the width of a Unicode space character, in thousandths of the point size.
  ///
  /// If Unicode does not define a width for this kind of space, the result is the width of an ordinary space.
  private func spaceWidth(of value: UInt32) -> Int {
    if isMonospaced { return Self.monospacedWidth }
    return switch value {
    case 0x2000, 0x2002: 500
    case 0x2001, 0x2003: 1000
    case 0x2004: 333
    case 0x2005: 250
    case 0x2006: 167
    // A figure space, which is as wide as a digit.
    case 0x2007: widths.ascii[0x30 - 0x20]
    case 0x2009, 0x202F: 200
    case 0x200A: 100
    default: widths.ascii[0]
    }
  }
}
