import SourceText

/// A parser of equations in the notation of Apple's *Auto Layout Guide*. In addition to the equation, it returns the
/// range of each part in the text.
///
///     let parsed = try EquationParser.parse("Name Label.Leading = Superview.LeadingMargin + 20 @high")
///     parsed.equation.constant  // 20
///
/// The grammar is in `Documentation/Guides/EquationNotation.md`. In short, an equation consists of an optional label,
/// a sum, a relation, another sum, and an optional priority. Both sums together contain at most two operands, and any
/// number of constants. The parser rearranges the sums to the form of ``ConstraintEquation``, in which the first
/// operand is alone on the left side and is not multiplied.
public enum EquationParser {
  /// Parses an equation.
  ///
  /// - Throws: ``EquationError`` with the range of the mistake in the text.
  /// - Complexity: O(*n*) for a text of *n* bytes. The parser does not use recursion.
  public static func parse(_ text: String) throws(EquationError) -> ParsedEquation {
    var reader = EquationReader(text)
    return try reader.readEquation()
  }
}

extension ConstraintEquation {
  /// Parses a text in the notation of Apple's *Auto Layout Guide*:
  ///
  ///     let equation = try ConstraintEquation(parsing: "Button.Top = Label.Bottom + Standard @high")
  ///
  /// - Throws: ``EquationError`` with the range of the mistake in the text.
  /// - Complexity: O(*n*) for a text of *n* bytes.
  /// - SeeAlso: ``EquationParser``, which also returns the range of each part.
  public init(parsing text: String) throws(EquationError) {
    self = try EquationParser.parse(text).equation
  }
}

/// A reader that parses the text of one equation. This file contains the methods that read the label, the sums and the
/// relation. Extensions in other files read operands and the priority.
struct EquationReader {
  var scanner: EquationScanner
  var sum = EquationSum()

  init(_ text: String) {
    scanner = EquationScanner(text)
  }

  /// Reads a whole equation: `[label ":"] sum relation sum [priority]`.
  mutating func readEquation() throws(EquationError) -> ParsedEquation {
    scanner.skipSpaces()
    guard !scanner.isAtEnd else {
      throw EquationError(.empty, at: SourceRange(start: 0, end: scanner.bytes.count))
    }
    let label = try readLabel()
    try readSum(factor: 1)
    let (relation, relationRange) = try readRelation()
    try readSum(factor: -1)
    let priority = try readPriority()
    var parsed = try sum.solved(relation, at: relationRange)
    if let label {
      parsed.equation.identifier = try scanner.unescaped(
        SourceRange(start: label.start + 1, end: label.end - 1))
      parsed.label = label
    }
    if let priority {
      parsed.equation.priority = priority.value
      parsed.priority = priority.range
    }
    if let illegality = parsed.equation.legality() {
      throw positionWithoutPartner(illegality, parsed)
        ?? EquationError(.illegal(illegality), at: parsed.range(of: illegality))
    }
    return parsed
  }

  /// Returns the error for a position that is set to a number, such as `A.Leading = 16`. The error suggests the
  /// distance from the same edge of the superview. Returns nil for other equations.
  private func positionWithoutPartner(
    _ illegality: ConstraintEquation.Illegality, _ parsed: ParsedEquation
  ) -> EquationError? {
    guard case .locationWithoutPartner(let attribute) = illegality, parsed.first.factors.isEmpty,
      parsed.constants.count == 1, parsed.first.range.end <= parsed.relation.start,
      parsed.relation.end <= parsed.constants[0].start,
      case .attribute(let anchor) = parsed.equation.first, anchor.item != .superview
    else { return nil }
    var equation = parsed.equation
    // The identifier and the priority are outside of the replaced range, so they stay in the text.
    equation.identifier = nil
    equation.priority = .required
    equation.second = .attribute(AnchorReference(.superview, attribute))
    let isEnd: Bool =
      switch attribute {
      case .trailing, .right, .bottom, .trailingMargin, .rightMargin, .bottomMargin: true
      default: false
      }
    // A positive number for a trailing, right or bottom edge most likely means a distance inwards from that edge.
    if isEnd, equation.constant > 0 {
      equation.constant.negate()
      equation.relation = equation.relation.reversed
    }
    let range = parsed.first.range.union(parsed.constants[0])
    guard range.length <= 200, equation.legality() == nil else { return nil }
    // The first operand stays as the author wrote it; printed, a dot in its name would be escaped.
    let printed = equation.printed()
    let first = "\(anchor)"
    let rest = printed.hasPrefix("\(first) ") ? String(printed.dropFirst(first.count)) : nil
    let suggestion = rest.map { scanner.text(parsed.first.range) + $0 } ?? printed
    return EquationError(.illegal(illegality), at: range, suggestions: [suggestion])
  }

  /// Reads the label of the equation, such as `"field-edge":`. If the equation has no label, returns nil and does not
  /// change the position. A text in quotation marks that is followed by a dot is not a label but an item.
  private mutating func readLabel() throws(EquationError) -> SourceRange? {
    guard scanner.sign(at: scanner.position)?.sign == .quotation else { return nil }
    let start = scanner.position
    let quotation = try scanner.scanQuotation()
    scanner.skipSpaces()
    if scanner.take(.colon) != nil { return quotation }
    guard scanner.sign(at: scanner.position)?.sign == .dot else { throw scanner.unexpected(.colonOrDot) }
    scanner.position = start
    return nil
  }

  /// Reads `product {("+" | "-") product}`, multiplies the products by `factor`, and adds them to ``sum``. The factor
  /// is 1 for the left side of the equation, and -1 for the right side.
  private mutating func readSum(factor: Double) throws(EquationError) {
    var factor = factor
    let side = factor
    while true {
      try readProduct(factor: factor)
      scanner.skipSpaces()
      if scanner.take(.plus) != nil {
        factor = side
      } else if scanner.take(.minus) != nil {
        factor = -side
      } else {
        return
      }
    }
  }

  /// Reads the relation between the two sums.
  private mutating func readRelation() throws(EquationError) -> (Relation, SourceRange) {
    let start = scanner.position
    while let (sign, end) = scanner.sign(at: scanner.position), sign == .relation { scanner.position = end }
    // If a space follows, `=~` and `=!` are treated as one relation, so that error messages show it. In `=!a.Width`,
    // the `!` belongs to the name.
    if scanner.position > start, [UInt8(ascii: "!"), UInt8(ascii: "~")].contains(scanner.current),
      scanner.position + 1 == scanner.bytes.count || scanner.whitespaceLength(at: scanner.position + 1) > 0
    {
      scanner.position += 1
    }
    let range = SourceRange(start: start, end: scanner.position)
    guard !range.isEmpty else { throw scanner.unexpected(.relation) }
    let text = scanner.excerpt(range)
    switch text {
    case "=", "==": return (.equal, range)
    case "<=", "≤": return (.lessThanOrEqual, range)
    case ">=", "≥": return (.greaterThanOrEqual, range)
    default:
      let isLess = text.contains("<")
      let isGreater = text.contains(">")
      let suggestions = isLess == isGreater ? ["=", "<=", ">="] : isLess ? ["<="] : [">="]
      throw EquationError(.unknownRelation(text), at: range, suggestions: suggestions)
    }
  }
}

extension ParsedEquation {
  /// Returns the range of the part that makes the equation illegal. Error messages mark this range.
  fileprivate func range(of illegality: ConstraintEquation.Illegality) -> SourceRange {
    // If an operand is illegal on its own, it is marked. If the two operands cannot be combined, the second one is
    // marked.
    if equation.first.map({ $0.attribute }).illegality != nil { return first.range }
    if let second, equation.second?.map({ $0.attribute }).illegality != nil { return second.range }
    return switch illegality {
    case .priorityOutOfRange: priority ?? relation
    case .locationWithoutPartner: first.range
    default: second?.range ?? first.range
    }
  }
}
