import SourceText
import Testing

@Suite struct MarkupTextTests {
  @Test func charactersOfMarkupAreEscaped() {
    #expect(MarkupText.escaped("a < b > c & \"d\" 'e'") == "a &lt; b &gt; c &amp; &quot;d&quot; &#39;e&#39;")
  }

  @Test func controlCharactersAreReplacedAndLinesKept() {
    #expect(
      MarkupText.escaped("a\u{1}b\u{1B}[31m\u{7F}\u{85}\u{FFFE}")
        == "a\u{FFFD}b\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(MarkupText.escaped("a\n\tb\r\n") == "a\n\tb\u{FFFD}\n")
  }

  @Test func otherTextIsUnchanged() {
    #expect(MarkupText.escaped("Größe 👩‍👩‍👧 日本 עברית") == "Größe 👩‍👩‍👧 日本 עברית")
  }
}
