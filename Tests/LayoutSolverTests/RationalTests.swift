import Testing

/// The exact arithmetic with which tests verify proofs.
@Suite struct RationalTests {
  @Test(arguments: [0, 1, -1, 0.1, -2.5, 1e-300, 1e300, .leastNonzeroMagnitude, 4_503_599_627_370_497.5, .pi])
  func aDoubleIsKeptExactly(double: Double) {
    #expect(Rational(double).doubleValue == double)
  }

  @Test func sumsOfTenthsDoNotRound() {
    let tenth = Rational(1) / Rational(10)
    #expect(tenth + tenth + tenth == Rational(3) / Rational(10))
    #expect(Rational(0.1) != tenth)
    #expect((Rational(0.1) - tenth).doubleValue == 5.551115123125783e-18)
  }

  @Test func fractionsAreOrderedAndReduced() {
    #expect(Rational(1) / Rational(-3) < Rational(-0.25))
    #expect(Rational(6) / Rational(4) == Rational(1.5))
    #expect((Rational(-2) / Rational(7)).sign == -1)
    #expect((Rational(2) - Rational(2)).sign == 0)
  }
}
