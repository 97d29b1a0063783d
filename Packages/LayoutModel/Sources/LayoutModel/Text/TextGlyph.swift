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
