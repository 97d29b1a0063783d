import SourceDiagnostics
import SourceText
import Testing

@Suite("Diagnostics as text")
struct TextReporterTests {
  private func place(_ line: Int, _ column: Int) -> Diagnostic.Place {
    Diagnostic.Place(file: "a.yaml", location: SourceText.SourceLocation(line: line, column: column))
  }

  @Test func aDiagnosticIsALineWithItsNotesAndDetailsBelow() {
    let diagnostic = Diagnostic(
      "conflict", .error, "`A.Width = 5` was dropped", at: place(14, 5), details: ["    20 > 5"],
      notes: [Diagnostic.Note("`A.Width = 20`", at: place(8, 5))])
    let text = TextReporter().report([diagnostic])
    #expect(
      text == """
        a.yaml:14:5: error: `A.Width = 5` was dropped
        a.yaml:8:5: note: `A.Width = 20`
            20 > 5

        """)
  }

  @Test(arguments: [
    (Diagnostic.Place(), "warning: w"), (Diagnostic.Place(file: "f"), "f: warning: w"),
    (
      Diagnostic.Place(location: SourceText.SourceLocation(line: 1, column: 2)), "1:2: warning: w"
    ),
  ])
  func aPlaceIsWrittenAsFarAsItIsKnown(_ place: Diagnostic.Place, _ line: String) {
    #expect(TextReporter().report([Diagnostic("x", .warning, "w", at: place)]) == line + "\n")
  }

  private func sample() throws -> Diagnostic {
    let bytes = Array("views:\n  - {huging: 1}\n".utf8)
    var here = place(2, 6)
    here.excerpt = Diagnostic.Place.Excerpt(SourceRange(start: 12, end: 18), in: bytes)
    return Diagnostic(
      "x", .error, "No key\u{1B}[0m", at: here, notes: [Diagnostic.Note("n", at: place(1, 1))])
  }

  @Test func theLineOfAPlaceIsShownWithACaret() throws {
    #expect(
      TextReporter(showsSource: true).report([try sample()]) == """
        a.yaml:2:6: error: No key\u{1B}[0m
              - {huging: 1}
                 ^~~~~~
        a.yaml:1:1: note: n

        """)
    #expect(try TextReporter().lines(of: sample()).count == 2)
  }

  @Test func colorsAreAroundThePartsAndControlCharactersAreReplaced() throws {
    let lines = try TextReporter(showsSource: true, usesColor: true).lines(of: sample())
    #expect(
      lines[0]
        == "\u{1B}[1ma.yaml:2:6: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1mNo key\u{FFFD}[0m\u{1B}[0m")
    #expect(lines[2] == "    \u{1B}[1;32m     ^~~~~~\u{1B}[0m")
  }

  @Test func anEmptyLineIsNotShown() {
    #expect(Diagnostic.Place.Excerpt(SourceRange(start: 0, end: 0), in: []) == nil)
    #expect(Diagnostic.Place.Excerpt(SourceRange(start: 9, end: 90), in: Array("ab\n".utf8)) == nil)
  }

  @Test func severitiesAreOrdered() {
    #expect(Diagnostic.Severity.allCases.sorted() == [.note, .warning, .error])
  }
}
