import SourceDiagnostics
import SourceText
import Testing

/// Diagnostics with the same cause, which are shown as one.
@Suite struct CauseTests {
  private func diagnostic(
    _ name: String, at start: Int, cause: String? = "width", file: String = "A.yaml",
    edits: [TextEdit]? = nil,
    isSafe: Bool = true
  ) -> Diagnostic {
    let range = SourceRange(start..<start + 1)
    var diagnostic = Diagnostic(
      "fixed", .warning, "`\(name)` is fixed.", at: Diagnostic.Place(file: file, range: range),
      fixes: edits.map { [Diagnostic.Fix("Free it", edits: $0, isSafe: isSafe)] } ?? [])
    diagnostic.cause = cause.map { Diagnostic.Cause(key: $0, name: "`\(name)`") }
    return diagnostic
  }

  private func edit(_ start: Int, _ length: Int = 1) -> TextEdit {
    TextEdit(SourceRange(start..<start + length), "")
  }

  @Test func diagnosticsWithOneCauseAreOneAndNameTheOthers() {
    let all = ["A", "B", "C", "D", "E", "F"].enumerated().map { diagnostic($1, at: $0) }
    let merged = Diagnostic.mergingCauses(all)
    #expect(merged.map(\.message) == ["`A` is fixed. The same problem exists with `B`, `C`, `D` and 2 more."])
    #expect(merged[0].notes.map(\.message) == ["B", "C", "D", "E", "F"].map { "`\($0)` is fixed." })
    #expect(merged[0].notes.map(\.place) == all.dropFirst().map(\.place))
    #expect(
      Diagnostic.mergingCauses(Array(all.prefix(2)))[0].message
        == "`A` is fixed. The same problem exists with `B`.")
  }

  @Test func theNotesOfOtherDiagnosticsFollowTheirPlaces() {
    let all = ["A", "B", "C", "D", "E"].enumerated().map { index, name in
      var one = diagnostic(name, at: index)
      one.notes = [Diagnostic.Note("with \(name)", at: one.place)]
      return one
    }
    #expect(
      Diagnostic.mergingCauses(all)[0].notes.map(\.message) == [
        "with A", "`B` is fixed.", "with B", "`C` is fixed.", "with C", "`D` is fixed.", "with D",
        "`E` is fixed.", "with E",
      ])
  }

  @Test func otherCausesFilesAndKindsStayApart() {
    var other = diagnostic("D", at: 3)
    other.id = "other"
    let all = [
      diagnostic("A", at: 0), diagnostic("B", at: 1, cause: nil), diagnostic("C", at: 2, cause: "height"),
      other,
      diagnostic("E", at: 4, file: "B.yaml"), diagnostic("F", at: 5, edits: [edit(5)]),
    ]
    #expect(Diagnostic.mergingCauses(all) == all)
  }

  @Test func theFixMakesAllFixesOnce() {
    let merged = Diagnostic.mergingCauses([
      diagnostic("A", at: 0, edits: [edit(4), edit(9)]), diagnostic("B", at: 1, edits: [edit(2), edit(9)]),
    ])
    #expect(
      merged[0].fixes == [
        Diagnostic.Fix(
          "Free it, and do the same at the other place", edits: [edit(2), edit(4), edit(9)], isSafe: true)
      ])
    let unsafe = Diagnostic.mergingCauses([
      diagnostic("A", at: 0, edits: [edit(4)]), diagnostic("B", at: 1, edits: [edit(2)], isSafe: false),
      diagnostic("C", at: 2, edits: [edit(6)]),
    ])
    #expect(unsafe[0].fixes.map(\.isSafe) == [false])
    #expect(unsafe[0].fixes.map(\.title) == ["Free it, and do the same at the 2 other places"])
  }

  @Test func fixesThatDifferAreNotCalledTheSame() {
    var all = ["A", "B", "C"].enumerated().map { diagnostic($1, at: $0, edits: [edit($0 + 4)]) }
    for index in all.indices { all[index].fixes[0].title = "Move it to \(index)" }
    let pair = Diagnostic.mergingCauses(Array(all.prefix(2)))
    #expect(pair[0].fixes.map(\.title) == ["Move it to 0; for `B`: Move it to 1"])
    let merged = Diagnostic.mergingCauses(all)
    #expect(
      merged[0].fixes.map(\.title) == ["Move it to 0; for `B`: Move it to 1; for `C`: Move it to 2"])
    #expect(merged[0].fixes.map(\.edits) == [[edit(4), edit(5), edit(6)]])
  }

  @Test func aFixWithAPartThatIsMadeByHandHasNoEdits() {
    let merged = Diagnostic.mergingCauses([
      diagnostic("A", at: 0, edits: [edit(4)]), diagnostic("B", at: 1, edits: []),
    ])
    #expect(merged[0].fixes.map(\.edits) == [[]])
  }

  @Test func fixesThatOverlapAreNotOffered() {
    let merged = Diagnostic.mergingCauses([
      diagnostic("A", at: 0, edits: [edit(4, 3)]), diagnostic("B", at: 1, edits: [edit(5)]),
    ])
    #expect(merged[0].fixes == [])
  }
}
