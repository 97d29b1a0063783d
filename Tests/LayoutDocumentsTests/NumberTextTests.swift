import Testing

@testable import LayoutDocuments

struct NumberTextTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("+7", 7), ("45.5", 45.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E-3", 0.001),
    ("007", 7),
  ])
  func decimalNumbersAreNumbers(text: String, value: Double) {
    #expect(ScalarNumber(DocumentScalar(text, isQuoted: false)) == .number(value))
  }

  @Test(arguments: ["", ".", "+", "e5", "1e", "1e+", "1.2.3", "0x1p3", "1_0", " 1", "1 ", "١", "½", "1,5"])
  func otherTextsAreNoNumbers(text: String) {
    #expect(ScalarNumber(DocumentScalar(text, isQuoted: false)) == .none)
  }

  @Test(arguments: [".inf", "-.INF", "+.Inf", ".NaN", "nan", "Infinity", "-infinity"])
  func namesOfNonfiniteNumbersAreRecognized(text: String) {
    #expect(ScalarNumber(DocumentScalar(text, isQuoted: false)) == .notFinite)
  }

  @Test func numbersBeyondADoubleAreTooLarge() {
    #expect(ScalarNumber(DocumentScalar("-1e400", isQuoted: false)) == .tooLarge)
  }

  @Test func aQuotedScalarIsNoNumber() {
    #expect(ScalarNumber(DocumentScalar("5", isQuoted: true)) == .none)
  }
}
