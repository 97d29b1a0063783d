import SourceText
import Testing

/// Long lines of XML end with what distinguishes one element from the next.
@Suite struct SourceExcerptTests {
  private func lines(_ text: String) -> [Substring] {
    SourceExcerpt.marking(SourceRange(start: 0, end: text.utf8.count), in: text, indentation: "").split(
      separator: "\n")
  }

  @Test func aLongRangeIsCutBetweenItsStartAndItsEnd() {
    let text =
      #"<constraint firstItem="hws-Nu-17n" firstAttribute="leading" secondItem="pwy-p7-BFt" secondAttribute="leading" constant="8" id="CKs-h8-15X"/>"#
    let found = lines(text)
    #expect(found[0] == #"<constraint firstItem="hws-Nu-17n" … constant="8" id="CKs-h8-15X"/>"#)
    // The mark is as long as the line above it.
    #expect(found[1].count == found[0].count)
    #expect(found[1].hasPrefix("^~") && found[1].hasSuffix("~"))
  }

  @Test func aRangeOfEightyCharactersIsWhole() {
    let text = String(repeating: "a", count: 80)
    #expect(lines(text)[0] == text)
  }

  /// Without spaces, the cut is at a fixed place.
  @Test func aLongWordIsCut() {
    let found = lines(String(repeating: "a", count: 50) + String(repeating: "b", count: 50))
    #expect(found[0] == String(repeating: "a", count: 44) + " … " + String(repeating: "b", count: 33))
  }
}
