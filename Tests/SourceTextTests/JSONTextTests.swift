import SourceText
import Testing

@Suite("JSON text")
struct JSONTextTests {
  @Test func valuesAreWrittenOnOneLineInTheirOrder() {
    let value = JSONText.object([
      ("b", .array([.number(1), .number(0.5), .number(.nan), .integer(7), .boolean(true), .null])),
      ("a", .string("x")),
    ])
    #expect(value.text == #"{"b": [1, 0.5, null, 7, true, null], "a": "x"}"#)
  }

  @Test func specialCharactersInStringsAreEscaped() {
    #expect(JSONText.quoted("a\"b\\c\n\t\u{1}\u{2028}é") == #""a\"b\\c\n\t\u0001\u2028é""#)
    #expect(JSONText.string("<b>&").text(escapesMarkup: true) == #""\u003cb\u003e\u0026""#)
    #expect(JSONText.string("<b>&").text == #""<b>&""#)
  }
}
