/// The width of a character, and its properties that determine where lines may end.
struct TextGlyph: Equatable {
  /// The width of the character, in thousandths of the point size.
  var advance: Int

  var traits: Traits

  /// The properties of a character that determine where lines may end.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// A space: a line may end after it. At the end of a line, it may extend beyond the maximum width.
    static let space = Traits(rawValue: 1)
    /// A line break in the text: the current line always ends here.
    static let newline = Traits(rawValue: 2)
    /// A hyphen: if it is within a word, a line may end after it.
    static let hyphen = Traits(rawValue: 4)
    /// A digit: no line ends between a hyphen and a digit.
    static let digit = Traits(rawValue: 8)
    /// An ideograph: a line may end before or after it.
    static let ideograph = Traits(rawValue: 16)
    /// An opening punctuation mark: no line ends directly after it.
    static let opening = Traits(rawValue: 32)
    /// A closing punctuation mark: no line begins with it.
    static let closing = Traits(rawValue: 64)
  }

  init(advance: Int, _ traits: Traits = []) {
    self.advance = advance
    self.traits = traits
  }
}

/// A lookup of the base letter of a Latin letter with a diacritic, such as `a` for `ā`. It covers the Unicode block
/// Latin Extended-A and the letters of Vietnamese.
enum LatinBaseLetter {
  /// Returns the code point of the base letter of a character; both have the same width. If the character has no base
  /// letter, returns its own code point.
  static func of(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x152, 0x153: value
    case 0x100...0x17F: UInt32(extendedA[Int(value - 0x100)])
    // In these ranges, uppercase letters have even code points.
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

  /// The base letters of the code points from U+0100 to U+017F in order, as ASCII codes.
  private static let extendedA = Array(
    ("AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiMmJjKkkLlLlLlLlLlNnNnNnnNn"
      + "OoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)
}

/// East Asian punctuation marks that must not end a line or must not begin one.
enum EastAsianPunctuation {
  static func traits(of scalar: Unicode.Scalar) -> TextGlyph.Traits {
    if scalar.value == 0x3000 { return .space }
    if opening.contains(scalar) { return [.ideograph, .opening] }
    if closing.contains(scalar) { return [.ideograph, .closing] }
    return .ideograph
  }

  private static let opening = Set("（「『【〔〈《［｛".unicodeScalars)

  /// Characters that must not begin a line: closing brackets, punctuation marks, small kana, and signs that modify the
  /// preceding character.
  private static let closing = Set("）」』】〕〉》］｝、。，．：；！？・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ".unicodeScalars)
}
