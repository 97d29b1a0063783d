/// A row of the solver, which refers to variables by name: `sum of terms, relation, constant`.
struct Row {
  var priority: Float
  var relation: Relation
  var constant: Double
  var terms: [(coefficient: Double, name: String)]

  var isRequired: Bool { priority >= 1000 }

  enum Relation: String {
    case equal = "=="
    case atMost = "<="
    case atLeast = ">="
  }

  /// Reads the words that follow the row's name in a `con` command: the priority, the relation, the constant, and pairs
  /// of a coefficient and a variable name. Nil if the words do not have this form.
  init?(words: ArraySlice<Substring>) {
    let words = Array(words)
    guard words.count >= 3, words.count % 2 == 1, let priority = Float(words[0]),
      let relation = Relation(rawValue: String(words[1])), let constant = Double(words[2])
    else { return nil }
    self.init(priority: priority, relation: relation, constant: constant, terms: [])
    for index in stride(from: 3, to: words.count, by: 2) {
      guard let coefficient = Double(words[index]) else { return nil }
      terms.append((coefficient, String(words[index + 1])))
    }
  }

  init(priority: Float, relation: Relation, constant: Double, terms: [(coefficient: Double, name: String)]) {
    self.priority = priority
    self.relation = relation
    self.constant = constant
    self.terms = terms
  }
}
