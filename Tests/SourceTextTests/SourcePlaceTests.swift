import SourceText
import Testing

@Suite("Places in texts")
struct SourcePlaceTests {
  @Test(arguments: [
    ("", 0, 1, 1), ("ab", 1, 1, 2), ("ab", 99, 1, 3), ("ab", -1, 1, 1), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1),
    ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("\n\n", 2, 3, 1), ("é👩‍👩‍👧x", 20, 1, 3), ("e\u{301}x", 3, 1, 2),
    ("名前.x", 7, 1, 4),
  ])
  func anOffsetIsALineAndAColumn(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let location = SourceText.SourceLocation(offset: offset, in: text)
    #expect(location == SourceText.SourceLocation(line: line, column: column))
  }

  @Test func locationsAreOrderedAndWrittenAsCompilersDo() {
    let early = SourceText.SourceLocation(line: 2, column: 10)
    let late = SourceText.SourceLocation(line: 10, column: 2)
    #expect(early < late)
    #expect("\(late)" == "10:2")
  }

  @Test func aRangeGivesItsText() {
    #expect(SourceRange(start: 1, end: 3).text(in: "abcd") == "bc")
    #expect(SourceRange(start: 3, end: 99).text(in: "abcd") == "d")
    #expect(SourceRange(start: -1, end: 1).text(in: "abcd") == "a")
    #expect(SourceRange(start: 9, end: 99).text(in: "abcd") == "")
    #expect(SourceRange(start: 3, end: 1) == SourceRange(3..<3))
  }

  @Test func rangesAreJoinedAndMoved() {
    let range = SourceRange(start: 2, end: 5)
    #expect(range.union(SourceRange(start: 7, end: 8)) == SourceRange(start: 2, end: 8))
    #expect(range.offset(by: 10) == SourceRange(start: 12, end: 15))
    #expect(range.length == 3 && !range.isEmpty)
  }
}

@Suite("Columns of a terminal")
struct TerminalColumnsTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("é", 1), ("e\u{301}", 1), ("ש", 1), ("名", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("😀", 2),
    ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("8", 1), ("a名b", 4),
  ])
  func wideCharactersTakeTwo(_ text: String, _ columns: Int) {
    #expect(TextColumns.count(of: text) == columns)
  }
}
