import LinearConstraints

/// A sum of variables and a constant, while a row is being made.
struct LinearExpression {
  private(set) var terms: [Term] = []
  private(set) var constant = 0.0

  /// Adds a multiple of a variable; a variable that cancels out is left out.
  mutating func add(_ coefficient: Double, _ variable: Variable) {
    if let place = terms.firstIndex(where: { $0.variable == variable }) {
      terms[place].coefficient += coefficient
      if terms[place].coefficient == 0 { terms.remove(at: place) }
    } else if coefficient != 0 {
      // Two items that are siblings, or one in the other, have no more.
      if terms.isEmpty { terms.reserveCapacity(4) }
      terms.append(Term(coefficient, variable))
    }
  }

  mutating func add(constant: Double) { self.constant += constant }
}
