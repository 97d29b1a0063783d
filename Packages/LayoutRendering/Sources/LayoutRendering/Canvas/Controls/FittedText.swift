import TextMeasuring

/// A text that was reduced or cut until it fits into a width in any usual font.
///
/// Programs that convert SVG ignore widths that the file states for texts. So the font size is chosen in such a way that
/// no such width is needed, except in unusually wide fonts.
struct FittedText: Hashable {
  /// The text that fits. It ends with an ellipsis if it was cut.
  private(set) var text: String

  /// The font size at which the text fits, in points.
  private(set) var size: Double

  /// The width of ``text`` in Helvetica at ``size``, in points.
  private(set) var width: Double

  /// Whether the text could be too wide in a font that is wider than Helvetica, such as DejaVu Sans.
  private(set) var needsWidth: Bool

  /// Fits a text into a width.
  ///
  /// - Parameters:
  ///   - width: The available width, in points.
  ///   - size: The largest font size, in points.
  ///   - smallest: The smallest font size. If the text is too wide even then, it is cut.
  ///   - weight: The weight of the font, as in CSS. Default: 400.
  ///   - isCut: Whether to cut a text that fits only in a smaller font, instead of reducing the font. Default: false.
  /// - Complexity: O(*n*) for *n* characters, of which at most 200 are shown.
  init(
    _ text: String, width: Double, size: Double, smallest: Double, weight: Int = 400, isCut: Bool = false
  ) {
    let font = LayoutFont.systemFont(ofSize: 100, weight: weight >= 600 ? .semibold : .regular)
    let measurer = ApproximateTextMeasurer()
    func measured(_ text: String) -> Double { measurer.width(of: text, in: font) / 100 * Self.safety }
    self.text = text
    self.size = size
    let full = measured(text)
    if full * size > width {
      self.size = isCut ? size : max(smallest, width / max(full, 1e-9))
      if full * self.size > width + 1e-9 {
        var characters = Array(text.prefix(Self.longest))
        // The share of the width that the text may have is a good first guess.
        let guess = Int(Double(text.count) * width / (full * self.size)) + 1
        characters = Array(characters.prefix(max(1, guess)))
        while characters.count > 1, measured(String(characters) + "…") * self.size > width {
          characters.removeLast()
        }
        while characters.last == " " { characters.removeLast() }
        self.text = String(characters) + "…"
      }
    }
    let own = measured(self.text) / Self.safety * self.size
    self.width = min(own, width)
    needsWidth = own * Self.widestFont > width
  }

  /// The factor by which the widths of usual fonts, such as Arial and San Francisco, can exceed those of Helvetica.
  private static let safety = 1.04

  /// The width of a text in a wide font such as DejaVu Sans, divided by its width in Helvetica.
  private static let widestFont = 1.2

  /// The largest number of characters that are shown of a text.
  private static let longest = 200
}
