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
      #expect(((exact + ExactNumber(operand)) - ExactNumber(operand) - exact).isZero)
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
    #expect((ExactNumber(1) / ExactNumber(3) * ExactNumber(3) - .one).isZero)
    #expect((ExactNumber(0.1) + ExactNumber(0.2) - ExactNumber(0.3)).signum > 0)
  }

  /// The difference between two computations of the same number is zero, even if both round all digits.
  @Test(arguments: TestSettings.seeds(200))
  func roundingDecidesNothing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<12).map { _ in Self.number(using: &random) }
    var (product, quotients, sum) = (ExactNumber.one, ExactNumber.zero, ExactNumber.zero)
    for number in numbers { product = product / ExactNumber(number) }
    for number in numbers {
      quotients = quotients + product / ExactNumber(number)
      sum = sum + ExactNumber.one / ExactNumber(number)
    }
    #expect((quotients - product * sum).isZero)
    let tiny = product * ExactNumber(0x1p-300)
    #expect((quotients - product * sum + tiny).signum == tiny.signum)
    #expect((quotients + tiny - product * sum).signum == tiny.signum)
    let hidden = product * ExactNumber(0x1p-1000)
    let undecided = quotients + hidden - product * sum
    #expect(undecided.isUndecided)
    #expect((undecided * .one - .one).isUndecided)
  }

  @Test func nothingIsDividedByZero() {
    #expect((ExactNumber(1) / .zero).isUndecided)
    #expect((ExactNumber(1) / (ExactNumber(1) / ExactNumber(3) * ExactNumber(3) - .one)).isUndecided)
  }

  /// Returns a number from 1e-9 to 1e9 with few or many digits.
  private static func number(using random: inout SeededGenerator) -> Double {
    var value = random.pick([1.0, 3, 7, 0.1, 0.3, 2.5, -1, -12.375])
    let steps = random.number(in: -9...9)
    for _ in 0..<abs(steps) { value *= steps < 0 ? 0.1 : 10 }
    return value
  }
}
