import SourceText

/// Methods that read predicates, their right sides, and lines of attributes (`C:`).
extension FormatReader {
  /// Reads a list of predicates: `"(" predicate {"," predicate} ")"`. The current position must be at the `(`.
  ///
  /// After an error, the method stops after the `)`, or before a character that cannot be in the list.
  mutating func readPredicates() -> [Syntax.Predicate] {
    _ = scanner.take("(")
    var predicates: [Syntax.Predicate] = []
    repeat {
      let errorCount = errors.count
      let predicate = readPredicate(inParentheses: true)
      if let predicate { predicates.append(predicate) }
      skipSpaces(.closingParenthesis)
      if !scanner.isAt(",)") {
        if errors.count == errorCount { reportEndOfPredicate(behind: predicate?.object) }
        scanner.skip(to: ",)][|")
      }
    } while scanner.take(",")
    _ = scanner.take(")")
    return predicates
  }

  /// Reports that neither `)` nor `,` follows a predicate. `object` is the right side of the predicate.
  private mutating func reportEndOfPredicate(behind object: Syntax.Object?) {
    guard dialect == .apple, scanner.isAt("*/+-%"), let sign = scanner.found.text else {
      return reportExpected(.closingParenthesis)
    }
    // A `-` before a view or the superview's edge belongs to the connection.
    let next = scanner.byte(at: scanner.position + 1)
    guard sign != "-" || next.map({ $0.isNamePart }) == true else {
      return reportExpected(.closingParenthesis)
    }
    // The extended dialect supports `b*2`. Neither dialect supports `8*2`.
    let isOfName = if case .term = object { true } else { false }
    report(.arithmetic(sign, ofName: isOfName), at: scanner.found.range, apple: apple(.closingParenthesis))
  }

  /// Reads a space without parentheses: a number or a name, or a percentage in the extended dialect. A priority may
  /// follow.
  mutating func readBareSpace() -> [Syntax.Predicate] {
    if scanner.isAt("-") {
      reportMinus()
      return []
    }
    if scanner.isAt("=<>") {
      let end = scanner.next(of: "-[]|")
      if dialect == .apple, end == scanner.position + 1 {
        reportExpected(.viewOrSuperview)
        scanner.position = end
      } else {
        reportMissingParentheses(upTo: "-[]|", apple: .value, suggestingSigns: false)
      }
      return []
    }
    return readPredicate(inParentheses: false).map { [$0] } ?? []
  }

  /// Reports that a second `-` follows the first one. Skips the second `-`, and a number after it if there is one.
  private mutating func reportMinus() {
    let start = scanner.position
    let end = scanner.numberEnd(allowingSign: true)
    let range = SourceRange(start: start, end: end ?? start + 1)
    report(
      .ambiguousMinus, at: range,
      apple: .init(VisualFormatError.Kind.ambiguousMinus.description, at: start),
      suggestions: end == nil ? [] : ["(\(scanner.excerpt(range)))"])
    scanner.position = range.end
  }

  /// Reads a predicate: `[relation] object ["@" priority]`. Returns nil if the object is missing.
  ///
  /// - Parameter inParentheses: Whether the predicate is in parentheses. If so, a relation and signs of numbers are
  ///   allowed, and calculations in the extended dialect.
  private mutating func readPredicate(inParentheses: Bool) -> Syntax.Predicate? {
    skipSpaces(.value)
    let start = scanner.position
    let relation = inParentheses ? readRelation() : .equal
    skipSpaces(.value)
    guard let (object, objectRange) = readObject(inParentheses: inParentheses) else { return nil }
    let priority = readPriority(allowingSign: inParentheses)
    var predicate = Syntax.Predicate(relation, object, priority: priority?.value)
    predicate.range = SourceRange(start: start, end: scanner.position)
    predicate.objectRange = objectRange
    predicate.priorityRange = priority?.range ?? SourceRange(start: scanner.position, end: scanner.position)
    return predicate
  }

  /// Reads the right side of a predicate, which is a number or a name. Returns nil if it is missing.
  ///
  /// In the extended dialect, it can also be `number "%"` or, in parentheses, `name ["." attribute] [("*" | "/")
  /// number] [("+" | "-") number]`.
  private mutating func readObject(inParentheses: Bool) -> (object: Syntax.Object, range: SourceRange)? {
    let start = scanner.position
    guard let name = takeName() else {
      let isExtended = dialect == .extended
      guard var number = readNumber(.value, allowingSign: inParentheses, beforePercent: isExtended) else {
        return nil
      }
      guard isExtended, scanner.take("%") else { return (.number(number.value), number.range) }
      number.range.end = scanner.position
      return (.percent(number.value), number.range)
    }
    var term = Syntax.Term(scanner.text(name))
    if dialect == .extended, inParentheses {
      guard readCalculation(with: &term) else { return nil }
    }
    return (.term(term), SourceRange(start: start, end: scanner.position))
  }

  /// Reads the calculation after a name: `["." attribute] [("*" | "/") number] [("+" | "-") number]`. Returns false if
  /// an error was reported.
  private mutating func readCalculation(with term: inout Syntax.Term) -> Bool {
    if scanner.isAt(".") {
      guard let attribute = readAttribute() else { return false }
      term.attribute = attribute
    }
    if scanner.isAt("*/") {
      let isDivided = scanner.take("/")
      if !isDivided { _ = scanner.take("*") }
      guard let number = readNumber(.number, allowingSign: true) else { return false }
      if isDivided, number.value == 0 { report(.divisionByZero, at: number.range) }
      term.factor = isDivided ? .divided(by: number.value) : .times(number.value)
    }
    if scanner.isAt("+-") {
      let isNegative = scanner.take("-")
      if !isNegative { _ = scanner.take("+") }
      guard let number = readNumber(.number, allowingSign: false) else { return false }
      term.constant = isNegative ? -number.value : number.value
    }
    return true
  }
}

// MARK: Attributes

extension FormatReader {
  /// Reads a dot and the name of an attribute. Returns nil if an error was reported.
  private mutating func readAttribute() -> LayoutAttribute? {
    guard scanner.take("."), let range = takeName() else {
      reportExpected(.attribute)
      return nil
    }
    let text = scanner.excerpt(range)
    if let known = Syntax.attributes.first(where: { $0.name == text }) { return known.attribute }
    report(
      .unknownAttribute(text), at: range,
      suggestions: Suggestions.nearest(to: text, among: Syntax.attributes.map { $0.name }))
    return nil
  }

  /// Reads a line of attributes: `"C:" name "." attribute predicates {"." attribute predicates}`. Returns nil if the
  /// name is missing.
  mutating func readAttributes() -> Syntax.Attributes? {
    let lineErrorCount = errors.count
    scanner.position += 2
    skipSpaces(.name)
    guard let name = takeName() else {
      reportExpected(.name)
      return nil
    }
    var rules: [Syntax.Rule] = []
    repeat {
      let errorCount = errors.count
      skipSpaces(.attribute)
      let attribute = readAttribute()
      skipSpaces(.opening)
      if scanner.isAt("(") {
        let predicates = readPredicates()
        if let attribute { rules.append(.init(attribute, predicates)) }
      } else {
        if errors.count == errorCount { reportExpected(.opening) }
        scanner.position = scanner.end
      }
      skipSpaces(.rule)
    } while scanner.isAt(".")
    if !scanner.isAtEnd, errors.count == lineErrorCount { reportExpected(.rule) }
    return Syntax.Attributes(scanner.text(name), rules, at: name)
  }
}
