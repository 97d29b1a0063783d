import LinearConstraints
import SourceText

// The answers to the protocol's queries, such as `?ambiguous`.
extension ConstraintSolver {
  /// Returns the answer to a query as lines of text, without the final line `ok`.
  func answer(to words: [Substring], _ names: ServedNames) throws(ServedMistake) -> String {
    switch words[0] {
    case "?ambiguous":
      guard let reporting = self as? any AmbiguityReporting else { break }
      let found = reporting.ambiguousVariables().compactMap(names.name(of:))
      return found.isEmpty ? "" : "ambiguous \(found.joined(separator: " "))\n"
    case "?directions":
      guard let reporting = self as? any AmbiguityReporting else { break }
      guard words.count < 3 else { throw .syntax(words.joined(separator: " ")) }
      let limit = words.dropFirst().first.flatMap { Int($0) }
      let directions = limit.map(reporting.freeDirections(limit:)) ?? reporting.freeDirections()
      return directions.map { direction in
        let terms = direction.terms.compactMap { term in
          names.name(of: term.variable).map { " \(NumberText.shortest(term.coefficient)) \($0)" }
        }
        return "direction\(terms.joined())\n"
      }.joined()
    case "?range":
      guard let reporting = self as? any AmbiguityReporting else { break }
      guard let named = ProtocolText.terms(words.dropFirst()) else {
        throw .syntax(words.joined(separator: " "))
      }
      var terms: [Term] = []
      for term in named { terms.append(Term(term.coefficient, try names.variable(String(term.name)))) }
      return Self.line(for: reporting.freeRange(of: FreeDirection(terms: terms)))
    case "?influences":
      guard let reporting = self as? any InfluenceReporting else { break }
      return try reporting.influences(on: Self.variable(words, names)).compactMap { influence in
        Self.words(for: influence.source, names).map { source in
          "influence \(NumberText.shortest(influence.sensitivity)) \(source)\n"
        }
      }.joined()
    case "?editrange":
      guard let reporting = self as? any EditRangeReporting else { break }
      return try reporting.editRange(of: Self.variable(words, names)).map(Self.line(for:)) ?? ""
    default:
      break
    }
    throw .noCapability(String(words[0]))
  }

  private static func variable(
    _ words: [Substring], _ names: ServedNames
  ) throws(ServedMistake) -> Variable {
    guard words.count == 2 else { throw .syntax(words.joined(separator: " ")) }
    return try names.variable(String(words[1]))
  }

  private static func line(for range: ClosedRange<Double>) -> String {
    "range \(ProtocolText.bound(range.lowerBound)) \(ProtocolText.bound(range.upperBound))\n"
  }

  private static func words(for source: Influence.Source, _ names: ServedNames) -> String? {
    switch source {
    case .constraint(let id): "con \(names.name(of: id))"
    case .edit(let variable): names.name(of: variable).map { "edit \($0)" }
    case .resting(let variable): names.name(of: variable).map { "rest \($0)" }
    }
  }
}
