import SourceText

/// Predicates and what they are made of.
extension VisualFormatReader {
  /// Reads `"(" predicate {"," predicate} ")"`; `(` comes next.
  ///
  /// After an error it stops behind the `)`, or before a sign that cannot be within the list.
  mutating func readPredicates() -> [ReadPredicate] {
    _ = scanner.take("(")
    var predicates: [ReadPredicate] = []
    repeat {
      let errorCount = errors.count
      let predicate = readPredicate(inParentheses: true)
      if let predicate { predicates.append(predicate) }
      skipSpaces(.closingParenthesis)
      if !scanner.isAt(",)") {
        if errors.count == errorCount { reportEndOfPredicate(behind: predicate?.syntax.object) }
        scanner.skip(to: ",)][|")
      }
    } while scanner.take(",")
    _ = scanner.take(")")
    return predicates
  }

  /// Reports that neither `)` nor `,` follows a predicate.
  private mutating func reportEndOfPredicate(behind object: VisualFormatSyntax.Value?) {
    guard scanner.isAt("*/+-%"), let sign = scanner.found.text else {
      return reportExpected(.closingParenthesis)
    }
    // A `-` that leads to a view or an edge is the connection's.
    let next = scanner.byte(at: scanner.position + 1)
    guard sign != "-" || next.map({ $0.isNamePart }) == true else {
      return reportExpected(.closingParenthesis)
    }
    // `b*2` is of the extended dialect; `8*2` is of none.
    let isOfName = if case .name = object { true } else { false }
    report(.arithmetic(sign, ofName: isOfName), at: scanner.found.range, apple: apple(.closingParenthesis))
  }

  /// Reads `[relation] object ["@" priority]`; nil if it has no object.
  ///
  /// - Parameter inParentheses: Whether there may be a relation and numbers may have a sign.
  mutating func readPredicate(inParentheses: Bool) -> ReadPredicate? {
    skipSpaces(.value)
    let start = scanner.position
    let (relation, relationRange) = inParentheses ? readRelation() : (.equal, nil)
    skipSpaces(.value)
    guard let object = readValue(.value, allowingSign: inParentheses) else { return nil }
    guard let priority = readPriority(allowingSign: inParentheses) else { return nil }
    return (
      .init(relation, object.value, priority: priority.value),
      .init(
        range: SourceRange(start: start, end: scanner.position), relation: relationRange,
        object: object.range, priority: priority.range)
    )
  }
}
