import SourceText
import Testing

@Suite struct WordListTests {
  @Test(arguments: [
    ([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B, and C"),
  ])
  func wordsAreListed(_ words: [String], _ text: String) { #expect(WordList.text(words) == text) }

  @Test func aConjunctionReplacesAnd() {
    #expect(WordList.text(["leading", "trailing", "width"], "or") == "leading, trailing, or width")
    #expect(WordList.text(["width", "height"], "or") == "width or height")
  }
}
