import TextMeasuring
import Testing

@Suite struct TextCharacterTests {
  /// The ASCII prefix of a text is measured by codes, and the text after it by characters.
  @Test(arguments: [
    ("e\u{301}", "é"), ("abce\u{301}", "abcé"), ("a\r\nb", "a\nb"), ("ab\r\n\r\nc", "ab\n\nc"),
    ("a\u{301}", "á"),
  ])
  func codesThatFormACharacterAreMeasuredTogether(text: String, same: String) {
    let measurer = ApproximateTextMeasurer()
    let font = LayoutFont.systemFont(ofSize: 17)
    let (one, other) = (
      measurer.measure(text, in: font, width: 40, numberOfLines: 0, scale: 2),
      measurer.measure(same, in: font, width: 40, numberOfLines: 0, scale: 2)
    )
    #expect(one == other)
  }
}
