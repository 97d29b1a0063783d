/// The width of a character, and its traits for line breaking.
struct TextGlyph: Equatable {
  /// The width of the character, in thousandths of the point size.
  var advance: Int

  var traits: Traits

  /// The traits that determine line breaks.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// A space: a line may end after it, and it may extend beyond the end of the line.
    static let space = Traits(rawValue: 1)
    /// A line break in the text: the line ends here.
    static let newline = Traits(rawValue: 2)
    /// A hyphen: a line may end after it within a word.
    static let hyphen = Traits(rawValue: 4)
    /// A digit: a line does not end between a hyphen and a digit.
    static let digit = Traits(rawValue: 8)
    /// An ideograph: a line may end before it and after it.
    static let ideograph = Traits(rawValue: 16)
    /// Opening punctuation: a line does not end with it.
    static let opening = Traits(rawValue: 32)
    /// Closing punctuation: a line does not begin with it.
    static let closing = Traits(rawValue: 64)
  }

  init(advance: Int, _ traits: Traits = []) {
    self.advance = advance
    self.traits = traits
  }
}

/// A table of the base letters of Latin letters with diacritics, such as `a` for `ā`, in Latin Extended-A and
/// Vietnamese.
enum LatinBaseLetter {
  /// Returns the code point of the base letter, which has the same width; the given code point if it has no base
  /// letter.
  static func of(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x152, 0x153: value
    case 0x100...0x17F: UInt32(extendedA[Int(value - 0x100)])
    // Capitals have even code points.
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

  /// The base letters of the code points from U+0100 to U+017F, in ASCII.
  private static let extendedA = Array(
    ("AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiMmJjKkkLlLlLlLlLlNnNnNnnNn"
      + "OoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)
}

/// East Asian punctuation that must not be at the end or at the beginning of a line.
enum EastAsianPunctuation {
  static func traits(of scalar: Unicode.Scalar) -> TextGlyph.Traits {
    if scalar.value == 0x3000 { return .space }
    if opening.contains(scalar) { return [.ideograph, .opening] }
    if closing.contains(scalar) { return [.ideograph, .closing] }
    return .ideograph
  }

  private static let opening = Set("（「『【〔〈《［｛".unicodeScalars)

  /// Characters that must not begin a line: closing brackets, punctuation marks, and small kana and signs that belong
  /// to the preceding character.
  private static let closing = Set("）」』】〕〉》］｝、。，．：；！？・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ".unicodeScalars)
}
