/// A character as line breaking sees it.
struct TextGlyph: Equatable {
  /// How wide it is, in thousandths of the point size.
  var advance: Int

  var traits: Traits

  /// What decides where lines break.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// The line may end after it, and it hangs over the end.
    static let space = Traits(rawValue: 1)
    /// The line ends with it.
    static let newline = Traits(rawValue: 2)
    /// Within a word, the line may end after it.
    static let hyphen = Traits(rawValue: 4)
    /// No line ends between a hyphen and it.
    static let digit = Traits(rawValue: 8)
    /// The line may end before it and after it.
    static let ideograph = Traits(rawValue: 16)
    /// No line ends with it.
    static let opening = Traits(rawValue: 32)
    /// No line begins with it.
    static let closing = Traits(rawValue: 64)
  }

  init(advance: Int, _ traits: Traits = []) {
    self.advance = advance
    self.traits = traits
  }
}

/// The glyphs of a face.
struct GlyphTable {
  private let widths: HelveticaWidths
  private let isMonospaced: Bool

  /// By ASCII code.
  private let ascii: [TextGlyph]

  static let regular = GlyphTable(.regular, isMonospaced: false)
  static let bold = GlyphTable(.bold, isMonospaced: false)
  static let monospaced = GlyphTable(.regular, isMonospaced: true)

  /// The width of all letters of Courier, in thousandths of the point size (Adobe's figures).
  static let monospacedWidth = 600

  /// The width of emoji, in thousandths of the point size (measured in Interface Builder documents: between 1090 in
  /// large texts and 1350 in small ones).
  static let emojiWidth = 1125

  /// The width of ideographs (measured in Interface Builder documents).
  static let ideographWidth = 1000

  private init(_ widths: HelveticaWidths, isMonospaced: Bool) {
    self.widths = widths
    self.isMonospaced = isMonospaced
    ascii = (0..<UInt32(128)).map { code in
      let width = isMonospaced ? Self.monospacedWidth : widths.width(of: code) ?? 0
      let space = isMonospaced ? Self.monospacedWidth : widths.ascii[0]
      return switch code {
      case 0x09: TextGlyph(advance: 4 * space, .space)
      case 0x0A...0x0D: TextGlyph(advance: 0, .newline)
      case 0x00...0x1F, 0x7F: TextGlyph(advance: 0)
      case 0x20: TextGlyph(advance: space, .space)
      case 0x2D: TextGlyph(advance: width, [.hyphen, .closing])
      case 0x30...0x39: TextGlyph(advance: width, .digit)
      case 0x28, 0x5B, 0x7B: TextGlyph(advance: width, .opening)
      case 0x21, 0x25, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: TextGlyph(advance: width, .closing)
      default: TextGlyph(advance: width)
      }
    }
  }

  /// The glyph of an ASCII code.
  subscript(code: UInt8) -> TextGlyph { ascii[Int(code & 0x7F)] }

  /// The glyph of a character; what is combined with its first part takes no room.
  subscript(character: Character) -> TextGlyph {
    if let code = character.asciiValue { return self[code] }
    guard let first = character.unicodeScalars.first else { return TextGlyph(advance: 0) }
    if first.properties.isEmojiPresentation
      || first.properties.isEmoji && character.unicodeScalars.contains("\u{FE0F}")
    {
      return TextGlyph(advance: Self.emojiWidth, .ideograph)
    }
    if TerminalColumns.count(of: character) == 2 {
      return TextGlyph(advance: Self.ideographWidth, EastAsianPunctuation.traits(of: first))
    }
    return narrowGlyph(of: first)
  }

  /// The glyph of what is neither an emoji nor as wide as an ideograph.
  private func narrowGlyph(of scalar: Unicode.Scalar) -> TextGlyph {
    switch scalar.value {
    case 0..<128: return self[UInt8(truncatingIfNeeded: scalar.value)]
    case 0x85, 0x2028, 0x2029: return TextGlyph(advance: 0, .newline)
    // The soft hyphen is drawn only where a line ends with it, which costs less than to look ahead for.
    case 0xAD: return TextGlyph(advance: 0, [.hyphen, .closing])
    case 0x200B: return TextGlyph(advance: 0, .space)
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F:
      return TextGlyph(advance: spaceWidth(of: scalar.value), .space)
    case 0x2007, 0x202F: return TextGlyph(advance: spaceWidth(of: scalar.value))
    case 0x2010, 0x2013, 0x2014: return TextGlyph(advance: width(of: scalar), [.hyphen, .closing])
    default: return TextGlyph(advance: width(of: scalar))
    }
  }

  /// The width of a character that is not a space, in thousandths of the point size.
  ///
  /// Beyond Latin letters, capitals are as wide as `A` and all else as `a`.
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

  /// The width of a space that is a part of the point size by its definition, or about that of a space.
  private func spaceWidth(of value: UInt32) -> Int {
    if isMonospaced { return Self.monospacedWidth }
    return switch value {
    case 0x2000, 0x2002: 500
    case 0x2001, 0x2003: 1000
    case 0x2004: 333
    case 0x2005: 250
    case 0x2006: 167
    // The figure space, as wide as a digit.
    case 0x2007: widths.ascii[0x30 - 0x20]
    case 0x2009, 0x202F: 200
    case 0x200A: 100
    default: widths.ascii[0]
    }
  }
}

/// The letters that the letters with marks of Latin Extended-A and of Vietnamese are made from.
private enum LatinBaseLetter {
  /// The letter as wide as the one with this number; the number itself if there is none.
  static func of(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x152, 0x153: value
    case 0x100...0x17F: UInt32(extendedA[Int(value - 0x100)])
    // Capitals have the even numbers.
    case 0x1EA0...0x1EB7: letter(0x41, value)
    case 0x1EB8...0x1EC7: letter(0x45, value)
    case 0x1EC8...0x1ECB: letter(0x49, value)
    case 0x1ECC...0x1EE3: letter(0x4F, value)
    case 0x1EE4...0x1EF1: letter(0x55, value)
    case 0x1EF2...0x1EF9: letter(0x59, value)
    default: value
    }
  }

  private static func letter(_ capital: UInt32, _ value: UInt32) -> UInt32 {
    value.isMultiple(of: 2) ? capital : capital + 0x20
  }

  /// From U+0100 to U+017F.
  private static let extendedA = Array(
    ("AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiMmJjKkkLlLlLlLlLlNnNnNnnNn"
      + "OoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)
}

/// Which East Asian marks may not stand at the end or at the beginning of a line.
private enum EastAsianPunctuation {
  static func traits(of scalar: Unicode.Scalar) -> TextGlyph.Traits {
    if scalar.value == 0x3000 { return .space }
    if opening.contains(scalar) { return [.ideograph, .opening] }
    if closing.contains(scalar) { return [.ideograph, .closing] }
    return .ideograph
  }

  private static let opening = Set("（「『【〔〈《［｛".unicodeScalars)

  /// Closing brackets, what ends sentences and their parts, and signs that belong to the one before.
  private static let closing = Set("）」』】〕〉》］｝、。，．：；！？・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ".unicodeScalars)
}
