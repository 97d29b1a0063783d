import TextMeasuring
import Testing

@Suite struct TextFontTests {
  @Test func metricsAreThoseOfTheSystemFont() {
    let font = LayoutFont.systemFont(ofSize: 17)
    // The values are those of `UIFont`.
    #expect(font.ascender == 16.1865234375)
    #expect(font.descender == -4.1005859375)
    #expect(font.lineHeight == 20.287109375)
    #expect(font.leading == 0)
    #expect(LayoutFont.preferredFont(forTextStyle: .body).leading == 22 - 20.287109375)
    // The style has lines of 13 points, but its letters need more, so the leading is 0.
    #expect(LayoutFont.preferredFont(forTextStyle: .caption2).leading == 0)
  }

  private static let fonts: [(String, LayoutFont)] = [
    ("17", LayoutFont.systemFont(ofSize: 17)), (" 17pt ", .systemFont(ofSize: 17)),
    ("system 17.5 pt", .systemFont(ofSize: 17.5)), ("bold 17", .systemFont(ofSize: 17, weight: .bold)),
    ("17 SemiBold", .systemFont(ofSize: 17, weight: .semibold)),
    ("monospaced 12", .monospacedSystemFont(ofSize: 12)),
    ("italic ultralight 9", LayoutFont(pointSize: 9, weight: .ultraLight, isItalic: true)),
    ("body", .preferredFont(forTextStyle: .body)), ("Large Title", .preferredFont(forTextStyle: .largeTitle)),
    ("title 1", .preferredFont(forTextStyle: .title1)), ("caption", .preferredFont(forTextStyle: .caption1)),
    ("Helvetica 12", LayoutFont(name: "Helvetica", size: 12)),
    ("Helvetica Neue 12", LayoutFont(family: .named("Helvetica Neue"), pointSize: 12)),
    (
      "HelveticaNeue-BoldItalic 12",
      LayoutFont(family: .named("HelveticaNeue-BoldItalic"), pointSize: 12, weight: .bold, isItalic: true)
    ),
    (
      "AvenirNext-DemiBold 12",
      LayoutFont(family: .named("AvenirNext-DemiBold"), pointSize: 12, weight: .semibold)
    ),
    (
      "Courier-Oblique 12",
      LayoutFont(family: .named("Courier-Oblique"), pointSize: 12, isItalic: true, isMonospaced: true)
    ),
    (".SFNSDisplay 20", LayoutFont(family: .named(".SFNSDisplay"), pointSize: 20)),
  ]

  @Test(arguments: fonts)
  func fontsAreReadAndWritten(_ text: String, _ font: LayoutFont) throws {
    #expect(try LayoutFont(parsing: text) == font)
    #expect(try LayoutFont(parsing: font.description) == font)
  }

  @Test func aStyleMayHaveAnotherWeight() throws {
    let font = try LayoutFont(parsing: "heavy headline")
    #expect(font.textStyle == .headline)
    #expect(font.weight == .heavy)
    #expect(font.adjusted(to: .accessibilityMedium).weight == .heavy)
    #expect(font.description == "headline heavy")
    #expect(try LayoutFont(parsing: "system 17").description == "system 17")
  }

  private static let mistakes: [(String, String)] = [
    ("", "The font is empty; expected a font such as `body`, `17` or `Helvetica bold 12`."),
    ("boddy", "Unknown word `boddy` in a font; did you mean `body` or `bold`?"),
    ("Boddy", "Unknown word `Boddy` in a font; did you mean `body`?"),
    ("bodl 17", "Unknown word `bodl` in a font; did you mean `body` or `bold`?"),
    ("helvetica 12", "Unknown word `helvetica` in a font; did you mean `Helvetica`?"),
    (
      "zqx 12",
      "Unknown word `zqx` in a font; expected a text style, a weight, a size, or a family whose name begins with a capital letter, as in `Helvetica bold 12`."
    ),
    ("bold", "The font `bold` needs a size or a text style, such as `bold 17`."),
    ("Zapfino", "The font `Zapfino` needs a size or a text style, such as `Zapfino 17`."),
    ("0", "`0` is not a valid font size; expected a number above 0 and at most 10000."),
    ("-3", "`-3` is not a valid font size; expected a number above 0 and at most 10000."),
    ("1e3", "`1e3` is not a valid font size; expected a number above 0 and at most 10000."),
    ("10001", "`10001` is not a valid font size; expected a number above 0 and at most 10000."),
    ("1.2.3", "`1.2.3` is not a valid font size; expected a number above 0 and at most 10000."),
    ("12 14", "A font cannot be both `12` and `14`; remove one of the two."),
    ("bold light 12", "A font cannot be both `bold` and `light`; remove one of the two."),
    ("body 20", "A font cannot be both `body` and `20`; remove one of the two."),
    ("Menlo body", "A font cannot be both `body` and `Menlo`; remove one of the two."),
    ("title 1 title2", "A font cannot be both `title 1` and `title2`; remove one of the two."),
    ("system Menlo 3", "A font cannot be both `system` and `Menlo`; remove one of the two."),
    (
      "nan",
      "Unknown word `nan` in a font; expected a text style, a weight, a size, or a family whose name begins with a capital letter, as in `Helvetica bold 12`."
    ),
    (
      String(repeating: "A ", count: 200), "The text that names the font is 400 bytes long; the limit is 256."
    ),
  ]

  @Test(arguments: mistakes)
  func anInvalidFontIsExplained(_ text: String, _ sentence: String) {
    let error = #expect(throws: FontError.self) { try LayoutFont(parsing: text) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [(Double.nan, 0.0), (-.infinity, 0), (-1, 0), (.infinity, 10_000), (1e308, 10_000)])
  func sizesStayInBounds(_ size: Double, _ expected: Double) {
    #expect(LayoutFont.systemFont(ofSize: size).pointSize == expected)
    #expect(LayoutFont(name: "Menlo", size: 1).withSize(size).pointSize == expected)
  }

  @Test func weightsAreOrdered() {
    #expect(LayoutFont.Weight.allCases.sorted() == LayoutFont.Weight.allCases)
  }
}
