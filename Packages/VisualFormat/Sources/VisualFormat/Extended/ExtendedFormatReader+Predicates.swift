import SourceText

/// Predicates, what they are made of, and lines about attributes.
extension ExtendedFormatReader {
  /// Reads `"(" predicate {"," predicate} ")"`; `(` comes next.
  ///
  /// After an error it stops behind the `)`, or before a sign that cannot be within the list.
  mutating func readPredicates() -> [Syntax.Predicate] {
    _ = scanner.take("(")
    var predicates: [Syntax.Predicate] = []
    repeat {
      let errorCount = errors.count
      if let predicate = readPredicate() { predicates.append(predicate) }
      skipSpaces(.closingParenthesis)
      if !scanner.isAt(",)") {
        if errors.count == errorCount { reportExpected(.closingParenthesis) }
        scanner.skip(to: ",)][|")
      }
    } while scanner.take(",")
    _ = scanner.take(")")
    return predicates
  }

  /// Reads `[relation] object ["@" priority]`; nil if it has no object.
  private mutating func readPredicate() -> Syntax.Predicate? {
    skipSpaces(.value)
    let start = scanner.position
    let (relation, _) = readRelation()
    skipSpaces(.value)
    let objectStart = scanner.position
    guard let object = readObject() else { return nil }
    return finishPredicate(relation, object, start: start, objectStart: objectStart, allowingSign: true)
  }

  /// Reads a space without parentheses: a number, a percentage or a name, and perhaps its priority.
  mutating func readBareSpace() -> [Syntax.Predicate] {
    let start = scanner.position
    if scanner.isAt("-") {
      let end = scanner.numberEnd(allowingSign: true)
      let range = SourceRange(start: start, end: end ?? start + 1)
      report(
        .ambiguousMinus, at: range, suggestions: end == nil ? [] : ["(\(scanner.excerpt(range)))"])
      scanner.position = range.end
      return []
    }
    if scanner.isAt("=<>") {
      let range = SourceRange(start: start, end: scanner.next(of: "-[]|"))
      let text = scanner.excerpt(range)
      report(.missingParentheses(text), at: range, suggestions: range.length > 1 ? ["(\(text))"] : [])
      scanner.position = range.end
      return []
    }
    let object: Syntax.Object
    if let name = takeName() {
      object = .term(.init(scanner.text(name)))
    } else {
      guard let number = readNumber(.value, allowingSign: false, beforePercent: true) else { return [] }
      object = scanner.take("%") ? .percent(number.value) : .number(number.value)
    }
    return finishPredicate(.equal, object, start: start, objectStart: start, allowingSign: false).map { [$0] }
      ?? []
  }

  private mutating func finishPredicate(
    _ relation: Relation, _ object: Syntax.Object, start: Int, objectStart: Int, allowingSign: Bool
  ) -> Syntax.Predicate? {
    let objectRange = SourceRange(start: objectStart, end: scanner.position)
    guard let priority = readPriority(allowingSign: allowingSign) else { return nil }
    var predicate = Syntax.Predicate(relation, object, priority: priority.value)
    predicate.range = SourceRange(start: start, end: scanner.position)
    predicate.objectRange = objectRange
    predicate.priorityRange = priority.range ?? SourceRange(start: scanner.position, end: scanner.position)
    return predicate
  }

  /// Reads `number ["%"]` or `name ["." attribute] [("*" | "/") number] [("+" | "-") number]`; nil if there is neither.
  private mutating func readObject() -> Syntax.Object? {
    guard let name = takeName() else {
      guard let number = readNumber(.value, allowingSign: true, beforePercent: true) else { return nil }
      return scanner.take("%") ? .percent(number.value) : .number(number.value)
    }
    var term = Syntax.Term(scanner.text(name))
    if scanner.isAt(".") {
      guard let attribute = readAttribute() else { return nil }
      term.attribute = attribute
    }
    if scanner.isAt("*/") {
      let isDivided = scanner.take("/")
      if !isDivided { _ = scanner.take("*") }
      guard let number = readNumber(.number, allowingSign: true) else { return nil }
      if isDivided, number.value == 0 { report(.extended(.divisionByZero), at: number.range) }
      term.factor = isDivided ? .divided(by: number.value) : .times(number.value)
    }
    if scanner.isAt("+-") {
      let isNegative = scanner.take("-")
      if !isNegative { _ = scanner.take("+") }
      guard let number = readNumber(.number, allowingSign: false) else { return nil }
      term.constant = isNegative ? -number.value : number.value
    }
    return .term(term)
  }

  /// Reads `"." attribute`; nil after an error.
  private mutating func readAttribute() -> LayoutAttribute? {
    guard scanner.take("."), let range = takeName() else {
      reportExpected(.attribute)
      return nil
    }
    let text = scanner.excerpt(range)
    if let known = Syntax.attributes.first(where: { $0.name == text }) { return known.attribute }
    report(
      .extended(.unknownAttribute(text)), at: range,
      suggestions: Suggestions.nearest(to: text, among: Syntax.attributes.map(\.name)))
    return nil
  }

  /// Reads `"C:" name "." attribute predicates {"." attribute predicates}`; nil if there is no name.
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
    var attributes = Syntax.Attributes(scanner.text(name), rules)
    attributes.nameRange = name
    return attributes
  }
}
