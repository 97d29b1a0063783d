import SourceText

/// One product of a sum: a number, and what it multiplies.
struct EquationTerm {
  /// What a product is made of.
  enum Factor {
    case number(Double)
    case standard
    case notAnAttribute
    case operand(ConstraintEquation.Operand, ParsedEquation.Anchors)
  }

  /// The number as a fraction: divided once and at the end, `16:9` and its inverse are as exact as can be.
  var numerator: Double
  var denominator = 1.0

  /// What is multiplied; nil for a number alone.
  private(set) var multiplied: Factor?

  /// The whole product, without a sign before it.
  private(set) var range: SourceRange?

  /// The numbers.
  private(set) var numbers: [SourceRange] = []

  init(numerator: Double) {
    self.numerator = numerator
  }

  /// Takes one more factor into the product.
  mutating func multiply(
    by factor: Factor, at range: SourceRange, isDivisor: Bool
  ) throws(EquationError) {
    self.range = self.range?.union(range) ?? range
    switch factor {
    case .number(let value):
      if isDivisor {
        guard value != 0 else { throw EquationError(.divisionByZero, at: range) }
        denominator *= value
      } else {
        numerator *= value
      }
      // Products of powers that no double holds come out as zero or infinity on the way.
      guard numerator.isFinite, denominator.isFinite, denominator != 0 else {
        throw EquationError(.overflow, at: range)
      }
      numbers.append(range)
    case .standard, .notAnAttribute, .operand:
      guard !isDivisor else { throw EquationError(.divisionByOperand, at: range) }
      guard multiplied == nil else { throw EquationError(.productOfOperands, at: range) }
      multiplied = factor
    }
  }
}

/// What stands on both sides of an equation, brought to the left: operands with their factors and constants.
struct EquationSum {
  /// An operand and what it is multiplied by.
  private struct OperandTerm {
    var operand: ConstraintEquation.Operand
    var numerator: Double
    var denominator: Double
    var ranges: ParsedEquation.Operand
  }

  private var operands: [OperandTerm] = []
  private var constant = 0.0
  private var standardSpacing = 0.0
  private var constants: [SourceRange] = []

  /// From the first term to the last.
  private var range = SourceRange(start: 0, end: 0)

  /// Takes one more product into the sum.
  mutating func add(_ term: EquationTerm) throws(EquationError) {
    guard let termRange = term.range else { return }
    range = range.isEmpty ? termRange : range.union(termRange)
    switch term.multiplied {
    case .operand(let operand, let anchors):
      guard operands.count < 2 else { throw EquationError(.tooManyOperands, at: termRange) }
      operands.append(
        OperandTerm(
          operand: operand, numerator: term.numerator, denominator: term.denominator,
          ranges: ParsedEquation.Operand(range: termRange, factors: term.numbers, anchors: anchors)))
    case .standard:
      standardSpacing += term.numerator / term.denominator
      constants.append(termRange)
    case .number, nil:
      constant += term.numerator / term.denominator
      constants.append(termRange)
    case .notAnAttribute:
      break
    }
    guard constant.isFinite, standardSpacing.isFinite else { throw EquationError(.overflow, at: termRange) }
  }

  /// The equation `sum relation 0`, with its first operand that is not multiplied by 0 alone on the left.
  func solved(_ relation: Relation, at relationRange: SourceRange) throws(EquationError) -> ParsedEquation {
    guard !operands.isEmpty else { throw EquationError(.noOperand, at: range) }
    guard let index = operands.firstIndex(where: { $0.numerator != 0 }) else {
      throw EquationError(.zeroFactor, at: operands[0].ranges.factors.first ?? operands[0].ranges.range)
    }
    let first = operands[index]
    let second = operands.count < 2 ? nil : operands[1 - index]
    let isNegative = (first.numerator < 0) != (first.denominator < 0)
    // 0 is added to make -0 an ordinary zero.
    func quotient(_ value: Double) -> Double { -(value * first.denominator) / first.numerator + 0 }
    let multiplier = second.map { second in
      -(second.numerator * first.denominator) / (second.denominator * first.numerator) + 0
    }
    let equation = ConstraintEquation(
      first.operand, isNegative ? relation.reversed : relation, multiplier: multiplier ?? 1, second?.operand,
      constant: quotient(constant), standardSpacing: quotient(standardSpacing))
    guard equation.multiplier.isFinite, equation.constant.isFinite, equation.standardSpacing.isFinite else {
      throw EquationError(.overflow, at: range)
    }
    return ParsedEquation(
      equation: equation, first: first.ranges, relation: relationRange, second: second?.ranges,
      constants: constants)
  }
}
