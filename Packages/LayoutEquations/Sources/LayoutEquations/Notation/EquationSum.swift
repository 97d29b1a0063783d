import SourceText

/// One product in a sum: a number, which may be multiplied by an operand or by the standard spacing.
struct EquationTerm {
  /// A factor of a product: a number, an operand, or one of the keywords `Standard` and `NotAnAttribute`.
  enum Factor {
    case number(Double)
    case standard
    case notAnAttribute
    case operand(ConstraintEquation.Operand, ParsedEquation.Anchors)
  }

  /// The product of the numbers that are not divisors; ``denominator`` is the product of the divisors. The division is
  /// done only once, when the equation is solved, so that both `16:9` and `9:16` have the least rounding error.
  var numerator: Double
  var denominator = 1.0

  /// The operand or the standard spacing in the product; nil if all factors are numbers.
  private(set) var multiplied: Factor?

  /// The range of the product in the text, without a sign before it; nil as long as the product has no factors.
  private(set) var range: SourceRange?

  /// The ranges, in the text of the equation, of the numbers in this product.
  private(set) var numbers: [SourceRange] = []

  init(numerator: Double) {
    self.numerator = numerator
  }

  /// Multiplies the product by a factor, or divides it by a factor.
  ///
  /// - Parameters:
  ///   - factor: The factor.
  ///   - range: The range of the factor in the text.
  ///   - isDivisor: Whether to divide by the factor instead of multiplying by it.
  /// - Throws: ``EquationError`` if the factor is an attribute and the product already contains one, if the divisor is
  ///   0 or an attribute, or if a number becomes infinite.
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
      // Products of very large or very small numbers can become infinite or 0 before the division.
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

/// The sum of both sides of an equation, with the right side moved to the left: operands with their factors, and
/// constants.
struct EquationSum {
  /// An operand and the factor by which it is multiplied.
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

  /// The range in the text from the first product to the last product of the equation.
  private var range = SourceRange(start: 0, end: 0)

  /// The attribute `width` or `height` that measures along the axis of the first operand. Nil if the first operand is
  /// a position, or if there is no operand.
  var sizeOfFirstOperand: LayoutAttribute? {
    switch operands.first?.operand {
    case .attribute(let anchor)? where anchor.attribute.isSize: anchor.attribute
    case .distance(_, let to)?: to.attribute.axis.map { $0 == .horizontal ? .width : .height }
    default: nil
    }
  }

  /// The first operand if it is a position; nil if it is a size or a distance.
  var positionOfFirstOperand: AnchorReference? {
    guard case .attribute(let anchor)? = operands.first?.operand, anchor.attribute.isLocation else {
      return nil
    }
    return anchor
  }

  /// The attributes to suggest for an item that is written without an attribute, likeliest first. They match the first
  /// operand of the equation. If this operand is a size or a distance, the width or the height is suggested. If it is
  /// an edge, the opposite edge is suggested, and then the same edge. If it is any other position, only the same
  /// attribute is suggested.
  var counterparts: [LayoutAttribute] {
    if let size = sizeOfFirstOperand { return [size] }
    guard case .attribute(let anchor)? = operands.first?.operand else { return [] }
    let edges: [(LayoutAttribute, LayoutAttribute)] = [
      (.leading, .trailing), (.left, .right), (.top, .bottom),
    ]
    for (start, end) in edges {
      if anchor.attribute == start { return [end, start] }
      if anchor.attribute == end { return [start, end] }
    }
    return [anchor.attribute]
  }

  /// Adds a product to the sum.
  ///
  /// - Throws: ``EquationError`` if this is the third operand, or if a number becomes infinite.
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

  /// Returns the equation `sum relation 0` in the form of ``ConstraintEquation``: solved for the first operand whose
  /// factor is not 0.
  ///
  /// - Throws: ``EquationError`` if there is no such operand, or if a number of the equation would not be finite.
  func solved(_ relation: Relation, at relationRange: SourceRange) throws(EquationError) -> ParsedEquation {
    guard !operands.isEmpty else { throw EquationError(.noOperand, at: range) }
    guard let index = operands.firstIndex(where: { $0.numerator != 0 }) else {
      throw EquationError(.zeroFactor, at: operands[0].ranges.factors.first ?? operands[0].ranges.range)
    }
    let first = operands[index]
    let second = operands.count < 2 ? nil : operands[1 - index]
    let isNegative = (first.numerator < 0) != (first.denominator < 0)
    // Adding 0 changes -0 to 0.
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
