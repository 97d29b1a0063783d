/// A rectangle with four variables: left, top, width and height. Other positions, such as the right edge, are sums of
/// these variables.
struct View {
  let name: String

  var left: Sum { Sum(variable: name + ".l") }
  var top: Sum { Sum(variable: name + ".t") }
  var width: Sum { Sum(variable: name + ".w") }
  var height: Sum { Sum(variable: name + ".h") }
  var right: Sum { left + width }
  var bottom: Sum { top + height }
  var centerY: Sum { top + 0.5 * height }

  /// The names of the solver variables for the left edge, the top edge, the width and the height.
  var variables: [String] { [left, top, width, height].flatMap(\.terms).map(\.variable) }
}

/// A sum of variables with coefficients, which is the left side of a row.
struct Sum {
  var terms: [(coefficient: Double, variable: String)]

  init(variable: String) { terms = [(1, variable)] }

  private init(terms: [(coefficient: Double, variable: String)]) { self.terms = terms }

  static func * (factor: Double, sum: Sum) -> Sum {
    Sum(terms: sum.terms.map { (factor * $0.coefficient, $0.variable) })
  }

  static func + (left: Sum, right: Sum) -> Sum { Sum(terms: left.terms + right.terms) }

  static func - (left: Sum, right: Sum) -> Sum { left + -1 * right }
}
