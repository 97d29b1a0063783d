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

/// The letters that the letters with marks of Latin Extended-A and of Vietnamese are made from.
enum LatinBaseLetter {
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
enum EastAsianPunctuation {
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
