import SourceText
import Testing

@Suite("Locations of many offsets")
struct LineTableTests {
  /// Lines that are empty, end in every way, hold characters of several scalars, and are longer than a mark's stride.
  private static let texts = [
    "", "a", "a\nb", "a\r\nb\rc\n", "é👩‍👩‍👧x\n\n名前.x",
    String(repeating: "ab ", count: 2_000) + "\n" + String(repeating: "é", count: 3_000) + "z",
    String(repeating: "a👩‍👩‍👧b", count: 700) + "\r\n" + String(repeating: "x", count: 1_500),
  ]

  @Test(arguments: texts) func everyOffsetHasTheLocationThatAReadFromTheStartFinds(_ text: String) {
    let bytes = Array(text.utf8)
    let table = LineTable(bytes)
    for offset in stride(from: -1, through: bytes.count + 1, by: max(1, bytes.count / 97)) {
      #expect(table.location(of: offset, in: bytes) == SourceText.SourceLocation(offset: offset, in: text))
    }
  }
}
