import SourceText
import Testing

@Suite("Edits of a text")
struct TextEditTests {
  private func edit(_ start: Int, _ end: Int, _ text: String) -> TextEdit {
    TextEdit(SourceRange(start: start, end: end), text)
  }

  @Test func editsApplyInAnyOrderAndLeaveTheRestAlone() throws {
    let edits = [edit(6, 11, "all"), edit(0, 5, "Goodbye"), edit(11, 11, "!")]
    #expect(try TextEdit.apply(edits, to: "Hello world") == "Goodbye all!")
    #expect(try TextEdit.apply(edits.reversed(), to: "Hello world") == "Goodbye all!")
    #expect(try TextEdit.apply([], to: "Hello") == "Hello")
  }

  @Test func insertionsAtOnePlaceKeepTheirOrder() throws {
    #expect(try TextEdit.apply([edit(1, 1, "b"), edit(1, 1, "c")], to: "ad") == "abcd")
  }

  @Test func editsKeepInvalidUTF8() throws {
    #expect(try TextEdit.apply([edit(1, 2, "")], to: [0xFF, 0x41, 0xFE]) == [0xFF, 0xFE])
  }

  @Test func overlappingEditsAndEditsOutsideTheTextAreErrors() {
    #expect(throws: TextEditError.overlap(edit(0, 3, "x"), edit(2, 4, "y"))) {
      try TextEdit.apply([edit(2, 4, "y"), edit(0, 3, "x")], to: "abcdef")
    }
    #expect(throws: TextEditError.outsideText(edit(3, 9, "x"))) {
      try TextEdit.apply([edit(3, 9, "x")], to: "abcdef")
    }
    #expect(throws: TextEditError.outsideText(edit(-1, 2, "x"))) {
      try TextEdit.apply([edit(-1, 2, "x")], to: "abcdef")
    }
  }
}

/// The edits that undo edits, and texts that move.
@Suite struct TextEditInverseTests {
  @Test func theInverseRestoresTheText() throws {
    let text = "abcdef"
    let edits = [
      TextEdit(SourceRange(start: 4, end: 6), "XYZ"), TextEdit(SourceRange(start: 0, end: 1), ""),
      TextEdit(SourceRange(start: 2, end: 2), "!"), TextEdit(SourceRange(start: 2, end: 2), "?"),
    ]
    let edited = try TextEdit.apply(edits, to: text)
    #expect(edited == "b!?cdXYZ")
    let inverse = try TextEdit.inverse(of: edits, in: Array(text.utf8))
    #expect(try TextEdit.apply(inverse, to: edited) == text)
    #expect(throws: TextEditError.self) {
      try TextEdit.inverse(of: [TextEdit(SourceRange(start: 5, end: 9), "")], in: Array(text.utf8))
    }
  }
}
