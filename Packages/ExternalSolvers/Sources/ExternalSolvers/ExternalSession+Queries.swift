import LinearConstraints
import SourceText

// Queries about the last solution. Queries cannot throw. After a failure of the process, they return empty results, and
// the next throwing call that needs an answer of the process throws the failure.
extension ExternalSession {
  func ambiguousVariables() -> [Variable] {
    var found: [Variable] = []
    query("?ambiguous") { words in
      guard words[0] == "ambiguous" else { return false }
      let variables = words.dropFirst().compactMap { variable($0) }
      found += variables
      return variables.count == words.count - 1
    }
    return found.sorted()
  }

  func freeDirections(limit: Int?) -> [FreeDirection] {
    var found: [FreeDirection] = []
    query("?directions" + (limit.map { " \($0)" } ?? "")) { words in
      guard words[0] == "direction", let terms = terms(words.dropFirst()) else { return false }
      found.append(FreeDirection(terms: terms))
      return true
    }
    return found
  }

  func freeRange(of direction: FreeDirection) -> ClosedRange<Double> {
    let terms = direction.terms.filter { isKnown($0.variable) && $0.coefficient.isFinite }
    guard capabilities.contains(.freeRanges), terms.count == direction.terms.count else { return 0...0 }
    let words = terms.map { " \(NumberText.shortest($0.coefficient)) \(name(of: $0.variable))" }
    return range(of: "?range" + words.joined()) ?? 0...0
  }

  func editRange(of variable: Variable) -> ClosedRange<Double>? {
    isEdited(variable) ? range(of: "?editrange \(name(of: variable))") : nil
  }

  func influences(on variable: Variable) -> [Influence] {
    guard isKnown(variable) else { return [] }
    var found: [Influence] = []
    query("?influences \(name(of: variable))") { words in
      guard words.count == 4, words[0] == "influence", let sensitivity = ProtocolText.number(words[1]),
        let source = source(words[2], words[3])
      else { return false }
      found.append(Influence(source: source, sensitivity: sensitivity))
      return true
    }
    return found
  }

  private func source(_ kind: Substring, _ name: Substring) -> Influence.Source? {
    switch kind {
    case "con": id(ofRow: name).map(Influence.Source.constraint)
    case "edit": variable(name).map(Influence.Source.edit)
    case "rest": variable(name).map(Influence.Source.resting)
    default: nil
    }
  }

  private func range(of command: String) -> ClosedRange<Double>? {
    var found: ClosedRange<Double>?
    query(command) { words in
      guard words.count == 3, words[0] == "range", let lower = ProtocolText.bound(parsing: words[1]),
        let upper = ProtocolText.bound(parsing: words[2]), lower <= upper
      else { return false }
      found = lower...upper
      return true
    }
    return found
  }

  private func terms(_ words: ArraySlice<Substring>) -> [Term]? {
    guard let terms = ProtocolText.terms(words) else { return nil }
    let known = terms.compactMap { term in variable(term.name).map { Term(term.coefficient, $0) } }
    return known.count == terms.count ? known : nil
  }

  private func query(_ command: String, _ read: ([Substring]) -> Bool) {
    // If this fails, the session stores the failure, and the next throwing call that needs an answer throws it.
    try? ask(command, read)
  }
}
