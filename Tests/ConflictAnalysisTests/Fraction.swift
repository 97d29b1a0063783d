/// An exact fraction. Operations return nil if a result is too large for integers, so that no test passes with a
/// rounded number.
struct Fraction: Equatable {
  let numerator: Int
  let denominator: Int

  static let zero = Fraction(whole: 0)
  static let one = Fraction(whole: 1)

  init(whole: Int) { (numerator, denominator) = (whole, 1) }

  init?(_ numerator: Int, over denominator: Int) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Fraction.divisor(abs(numerator), abs(denominator))
    let sign = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / max(divisor, 1)
    self.denominator = sign * denominator / max(divisor, 1)
  }

  /// Creates a fraction from a number with at most 4 binary digits after the point; nil for other numbers.
  init?(_ value: Double) {
    guard let whole = Int(exactly: value * 16) else { return nil }
    self.init(whole, over: 16)
  }

  var sign: Int { numerator.signum() }

  var value: Double { Double(numerator) / Double(denominator) }

  private static func divisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : divisor(other, one % other)
  }

  func times(_ other: Fraction) -> Fraction? {
    let (above, one) = numerator.multipliedReportingOverflow(by: other.numerator)
    let (below, two) = denominator.multipliedReportingOverflow(by: other.denominator)
    return one || two ? nil : Fraction(above, over: below)
  }

  func divided(by other: Fraction) -> Fraction? {
    Fraction(other.denominator, over: other.numerator).flatMap { times($0) }
  }

  func minus(_ other: Fraction) -> Fraction? {
    let (left, one) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (right, two) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (below, three) = denominator.multipliedReportingOverflow(by: other.denominator)
    let (above, four) = left.subtractingReportingOverflow(right)
    return one || two || three || four ? nil : Fraction(above, over: below)
  }
}
