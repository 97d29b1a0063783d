extension EquationCorrections {
  /// The text of an equation, split into its sides, its relation and its priority. The text of the priority begins with
  /// a space and `@`; it is empty if the equation has no priority.
  struct Sides {
    var left: String
    var relation: String
    var right: String
    var priority = ""

    /// Splits a text at its relation; nil if the text does not contain exactly one relation.
    init?(_ text: String) {
      let signs: (Character) -> Bool = { "=<>≤≥".contains($0) }
      guard let start = text.firstIndex(where: signs) else { return nil }
      let end = text[start...].firstIndex { !signs($0) } ?? text.endIndex
      guard !text[end...].contains(where: signs) else { return nil }
      left = EquationCorrections.trimmed(text[..<start])
      relation = String(text[start..<end])
      let at = text[end...].firstIndex(of: "@") ?? text.endIndex
      right = EquationCorrections.trimmed(text[end..<at])
      if at < text.endIndex { priority = " \(text[at...])" }
    }

    /// The relation between the two sides after both are multiplied by -1: `>=` for `<=`, `<=` for `>=`, and `=` for
    /// `=`.
    var reversedRelation: String {
      switch relation {
      case "<=", "≤": ">="
      case ">=", "≥": "<="
      default: relation
      }
    }
  }
}
