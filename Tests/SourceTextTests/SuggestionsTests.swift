import SourceText
import Testing

@Suite("Did you mean")
struct SuggestionsTests {
  private let views = ["Name Label", "Name Text Field", "Short Button", "Long Button", "name label"]

  @Test(arguments: [
    ("Nmae Label", ["Name Label", "name label"]), ("Long Buttno", ["Long Button"]),
    ("Short", ["Short Button"]),
    ("Long Button 2", ["Long Button"]), ("Image", []), ("", []), ("L", []),
    ("NAME LABEL", ["Name Label", "name label"]),
  ])
  func nearNamesAreOfferedNearestFirst(_ word: String, _ expected: [String]) {
    #expect(Suggestions.nearest(to: word, among: views) == expected)
  }

  @Test func equallyNearNamesKeepTheirOrderAndTheLimitHolds() {
    let names = ["cat", "car", "can", "cap", "car"]
    #expect(Suggestions.nearest(to: "caz", among: names) == ["cat", "car", "can"])
    #expect(Suggestions.nearest(to: "caz", among: names, limit: 1) == ["cat"])
    #expect(Suggestions.nearest(to: "caz", among: names, limit: -1) == [])
  }

  /// The distance of “fillEvenly” to “fillEqually” is 4, more than a third of its length. “fill” is only its beginning.
  @Test func namesThatShareHalfOfTheWordComeBeforeItsBeginning() {
    let names = ["fill", "fillEqually", "fillProportionally", "equalSpacing"]
    #expect(Suggestions.nearest(to: "fillEvenly", among: names) == ["fillEqually", "fill"])
    #expect(Suggestions.nearest(to: "fillAll", among: ["fill", "center"]) == ["fill"])
    #expect(Suggestions.nearest(to: "headerTitle", among: ["headerVerySpecialImage"]) == [])
  }

  @Test func aLetterIsNoMisspellingOfAnother() {
    #expect(Suggestions.nearest(to: "a", among: ["b", "c", "A", "ab"]) == ["A", "ab"])
    #expect(Suggestions.nearest(to: "bb", among: ["a", "b"]) == ["b"])
  }

  @Test func longTextsAreNotCompared() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(Suggestions.nearest(to: long, among: ["a", long]) == [])
    #expect(Suggestions.nearest(to: "aaa", among: [long]) == [])
  }

  @Test func relatedNamesShareAWordOrMostLetters() {
    let names = ["lines", "alignmentRectInsets", "margins", "hidden"]
    #expect(Suggestions.related(to: "backgroundInset", among: names) == ["alignmentRectInsets"])
    #expect(Suggestions.related(to: "liens", among: names) == ["lines"])
    #expect(Suggestions.related(to: "dark", among: names) == [])
    #expect(Suggestions.closest(to: "dark", among: names).count == 3)
  }

  @Test(
    arguments: [
      ([], nil), (["a"], "the only name is `a`"), (["a", "b"], "the names are `a` and `b`"),
      (["a", "b", "c"], "the names are `a`, `b` and `c`"),
      (["a", "b", "c", "d"], "the names include `a`, `b` and `c`"),
    ] as [([String], String?)])
  func aClauseListsAllNamesOrSome(_ names: [String], _ clause: String?) {
    #expect(Suggestions.clause(listing: names) == clause)
  }

  @Test(
    arguments: [
      ([], nil), (["a"], "did you mean `a`?"), (["a", "b"], "did you mean `a` or `b`?"),
      (["a", "b", "c"], "did you mean `a`, `b` or `c`?"),
    ] as [([String], String?)])
  func suggestionsMakeAQuestion(_ suggestions: [String], _ question: String?) {
    #expect(Suggestions.question(offering: suggestions) == question)
  }
}

@Suite("Sentences with suggestions")
struct SuggestionSentenceTests {
  @Test func suggestionsFollowTheSentence() {
    #expect(Suggestions.sentence("It is wrong.", offering: []) == "It is wrong.")
    #expect(Suggestions.sentence("It is wrong.", offering: ["a"]) == "It is wrong; did you mean `a`?")
    #expect(
      Suggestions.sentence("wrong", offering: ["a", "\u{1B}b"]) == "wrong; did you mean `a` or `\\u{1B}b`?")
  }
}
