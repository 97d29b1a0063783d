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

  @Test func severitiesAreOrdered() {
    #expect(Diagnostic.Severity.allCases.sorted() == [.note, .warning, .error])
  }
}
