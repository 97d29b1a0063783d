import LayoutTestSupport
import Testing

@testable import LayoutSolver

/// The numbers of exact programs: the results are those of fractions of big integers.
@Suite struct ExactNumberTests {
  @Test(arguments: TestSettings.seeds(200))
  func computesLikeAFraction(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var exact = ExactNumber(1)
    var fraction = Rational(1)
    for _ in 0..<30 {
      let operand = Self.number(using: &random)
      switch random.number(below: 4) {
      case 0: (exact, fraction) = (exact + ExactNumber(operand), fraction + Rational(operand))
      case 1: (exact, fraction) = (exact - ExactNumber(operand), fraction - Rational(operand))
      case 2: (exact, fraction) = (exact * ExactNumber(operand), fraction * Rational(operand))
      default: (exact, fraction) = (exact / ExactNumber(operand), fraction / Rational(operand))
      }
      #expect(exact.signum == fraction.sign)
      let (value, expected) = (exact.doubleValue, fraction.doubleValue)
      #expect(abs(value - expected) <= 4 * expected.ulp, "\(value), expected \(expected)")
      #expect((exact + ExactNumber(operand)) - ExactNumber(operand) == exact)
    }
  }

  @Test(arguments: [
    0, 1, -1, 0.1, 2_000 * Double.leastNonzeroMagnitude, 1e300, -Double.leastNonzeroMagnitude,
    123_456_789.125,
  ])
  func everyDoubleIsKept(value: Double) {
    #expect(ExactNumber(value).doubleValue == value)
  }

  @Test func aThirdTimesThreeIsOne() {
    #expect(ExactNumber(1) / ExactNumber(3) * ExactNumber(3) == .one)
    #expect(ExactNumber(0.1) + ExactNumber(0.2) != ExactNumber(0.3))
  }

  /// Returns a number from 1e-9 to 1e9 with few or many digits.
  private static func number(using random: inout SeededGenerator) -> Double {
    var value = random.pick([1.0, 3, 7, 0.1, 0.3, 2.5, -1, -12.375])
    let steps = random.number(in: -9...9)
    for _ in 0..<abs(steps) { value *= steps < 0 ? 0.1 : 10 }
    return value
  }
}
