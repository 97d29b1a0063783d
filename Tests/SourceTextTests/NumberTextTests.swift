@_spi(Tools) import SourceText
import Testing

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(arguments: [
    (16, "16"), (-20.5, "-20.5"), (218.0 / 3, "~72.67"), (-218.0 / 3, "~-72.67"), (0.004, "~0"),
    (16.0000000001, "16"), (1e15, "1000000000000000.0"),
  ]) func aRoundedNumberIsMarked(_ number: Double, _ text: String) {
    #expect(NumberText.approximate(number) == text)
  }

  @Test(arguments: [
    (16, "16", "16"), (20.5, "20.5", "20.5"), (159.0 + 1.0 / 3, "159.33", "159.33333333333334"),
    (-0.0, "0", "0"),
    (0.004, "0", "0.004"), (-12.056, "-12.06", "-12.056"), (1e300, "1e+300", "1e+300"),
  ])
  func aNumberHasAShortFormAndAnExactOne(_ number: Double, _ short: String, _ exact: String) {
    #expect(NumberText.short(number) == short)
    #expect(NumberText.exact(number) == exact)
  }

  @Test(
    arguments: [
      ("-3", -3), ("0.1", 0.1), ("+.5", 0.5), ("5.", 5), ("1e-3", 0.001), ("1E+2", 100), ("1e999", .infinity),
    ] as [(String, Double)])
  func aDecimalIsRead(_ text: String, _ value: Double) { #expect(NumberText.decimal(text) == value) }

  @Test(arguments: ["", "-", ".", "e5", "1e", "nan", "inf", "0x10", "1,000", " 1", "1 ", "--1"])
  func otherTextsAreNoDecimals(_ text: String) { #expect(NumberText.decimal(text) == nil) }

  @Test(arguments: [("8-[b]", 1), ("1e-3)", 4), ("1em", 1), ("x", 0), ("2.5.1", 3)])
  func aDecimalAtTheStartOfATextHasALength(_ text: String, _ length: Int) {
    #expect(NumberText.lengthOfDecimal(in: text.utf8) == length)
  }

  @Test(
    arguments: [
      (4.0 / 3, "4/3"), (16.0 / 9, "16/9"), (0.5, "1/2"), (1.0 / 64, "1/64"), (2.0 / 65, "-"), (.pi, "-"),
      (0, "-"), (-0.5, "-"), (1e300, "-"), (.infinity, "-"), (.nan, "-"),
    ] as [(Double, String)])
  func aNumberIsASmallFractionIfItEqualsOne(_ number: Double, _ fraction: String) {
    #expect(NumberText.fraction(number).map { "\($0.numerator)/\($0.denominator)" } ?? "-" == fraction)
  }

  @Test(arguments: [("", ""), (" \t\n", ""), (" a b\n", "a b"), ("ab", "ab"), ("\u{A0}x\u{2003}", "x")])
  func aTextIsTrimmedAtBothEnds(_ text: String, _ trimmed: String) { #expect(text.trimmed == trimmed) }
}
