import SourceText

/// One product of a sum: a number, and optionally an operand or `Standard`.
struct EquationTerm {
  /// A factor of a product.
  enum Factor {
    case number(Double)
    case standard
    case notAnAttribute
    case operand(ConstraintEquation.Operand, ParsedEquation.Anchors)
  }

  /// The numerator of the number. It is divided once, at the end, so that `16:9` and its inverse have the least
  /// rounding error.
  var numerator: Double
  var denominator = 1.0

  /// The factor that is not a number; nil if all factors are numbers.
  private(set) var multiplied: Factor?

  /// The range of the product, without the sign before it; nil for an empty product.
  private(set) var range: SourceRange?

  /// The ranges of the numbers.
  private(set) var numbers: [SourceRange] = []

  init(numerator: Double) {
    self.numerator = numerator
  }

  /// Multiplies or divides the product by a factor.
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
      // Intermediate products can overflow to infinity or underflow to zero.
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

/// The terms of both sides of an equation moved to the left side: operands with their factors, and constants.
struct EquationSum {
  /// An operand with its factor.
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

  /// The range from the first term to the last.
  private var range = SourceRange(start: 0, end: 0)

  /// The size along the axis of the first operand if it is a size or a distance: width or height; otherwise nil.
  var sizeOfFirstOperand: LayoutAttribute? {
    switch operands.first?.operand {
    case .attribute(let anchor)? where anchor.attribute.isSize: anchor.attribute
    case .distance(_, let to)?: to.attribute.axis.map { $0 == .horizontal ? .width : .height }
    default: nil
    }
  }

  /// Adds a product to the sum.
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

  /// Returns the equation `sum relation 0`, solved for its first operand whose factor is not 0.
  func solved(_ relation: Relation, at relationRange: SourceRange) throws(EquationError) -> ParsedEquation {
    guard !operands.isEmpty else { throw EquationError(.noOperand, at: range) }
    guard let index = operands.firstIndex(where: { $0.numerator != 0 }) else {
      throw EquationError(.zeroFactor, at: operands[0].ranges.factors.first ?? operands[0].ranges.range)
    }
    let first = operands[index]
    let second = operands.count < 2 ? nil : operands[1 - index]
    let isNegative = (first.numerator < 0) != (first.denominator < 0)
    // Adding 0 turns -0 into 0.
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
