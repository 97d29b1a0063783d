import Foundation
import LayoutTestSupport
import SourceText
import Testing

@Suite("Numbers with six digits")
struct SixDigitsTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (20, "20"), (-29, "-29"), (94.33333333333333, "94.3333"), (1.0 / 3, "0.333333"),
      (1.5, "1.5"), (999.5, "999.5"), (100_000, "100000"), (1_000_000, "1e+06"), (123_456.5, "123456"),
      (123_457.5, "123458"), (999_999.5, "1e+06"), (0.0001, "0.0001"), (0.00001, "1e-05"),
      (2.2250738585072014e-308, "2.22507e-308"), (1.7976931348623157e308, "1.79769e+308"), (.infinity, "inf"),
      (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func sixDigitsAreSignificant(_ value: Double, _ expected: String) {
    #expect(NumberText.sixDigits(value) == expected)
  }

  /// The result equals that of the C library's `%g`, even for numbers in the middle between two decimals.
  @Test(arguments: 0..<20)
  func allNumbersReadAsPrintfWritesThem(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<500 {
      let bits = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
      let half = Double(Int.random(in: 1_000_000...9_999_999, using: &random) / 10 * 10 + 5)
      let power = pow(10, Double(Int.random(in: 0...22, using: &random)))
      for value in [bits, half * power, half / power, Double(Float(bits))] where value.isFinite && value != 0
      {
        #expect(NumberText.sixDigits(value) == String(format: "%g", value), "\(value)")
      }
    }
  }
}
