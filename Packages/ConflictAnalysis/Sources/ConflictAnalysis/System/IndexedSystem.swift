@_exported @_spi(Tools) import LayoutEquations
@_exported import LinearConstraints

/// A ``ConstraintSystem`` whose unknowns are numbered, for fast access to the terms of rows.
struct IndexedSystem {
  let system: ConstraintSystem

  /// The unknowns in the order in which the rows mention them. The index of an unknown is its position in this array.
  let unknowns: [ConstraintSystem.Unknown]
  let numbers: [ConstraintSystem.Unknown: Int]

  /// The terms of each row, in the order of the rows: coefficients, and indices of unknowns.
  let terms: [[(coefficient: Double, unknown: Int)]]

  /// The rows that contain each unknown, as row indices in ascending order. There is one array for each element of
  /// ``unknowns``.
  let rowsOfUnknown: [[Int]]

  /// For each equation, the indices of its rows, ascending.
  private let rowsOfEquation: [Int: [Int]]

  init(_ system: ConstraintSystem) {
    var numbers: [ConstraintSystem.Unknown: Int] = [:]
    var unknowns: [ConstraintSystem.Unknown] = []
    terms = system.rows.map { row in
      row.terms.map { term in
        if let number = numbers[term.unknown] { return (term.coefficient, number) }
        numbers[term.unknown] = unknowns.count
        unknowns.append(term.unknown)
        return (term.coefficient, unknowns.count - 1)
      }
    }
    var rowsOfUnknown: [[Int]] = Array(repeating: [], count: unknowns.count)
    for (row, terms) in terms.enumerated() {
      for term in terms { rowsOfUnknown[term.unknown].append(row) }
    }
    var rowsOfEquation: [Int: [Int]] = [:]
    for (row, source) in system.rows.enumerated() {
      if let equation = source.premise.equation { rowsOfEquation[equation, default: []].append(row) }
    }
    self.system = system
    self.unknowns = unknowns
    self.numbers = numbers
    self.rowsOfUnknown = rowsOfUnknown
    self.rowsOfEquation = rowsOfEquation
  }

  /// Returns the indices of the rows of an equation, ascending.
  func rows(of equation: Int) -> [Int] { rowsOfEquation[equation] ?? [] }

  /// Returns whether a row contains the unknown, or the tree of items contains the unknown's item.
  func knows(_ unknown: ConstraintSystem.Unknown) -> Bool {
    numbers[unknown] != nil || unknown.item.map { system.superviews[$0] != nil } ?? false
  }

  /// Returns the residual of a row: its left side minus its right side, in points.
  ///
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - values: Returns the value of the unknown with this index.
  func residual(of row: Int, values: (Int) -> Double) -> Double {
    terms[row].reduce(-system.rows[row].constant) { $0 + $1.coefficient * values($1.unknown) }
  }

  /// Returns the violation of a row, in points: negative if the left side is too small, positive if it is too large, 0
  /// if the row holds.
  ///
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - values: Returns the value of the unknown with this index.
  func error(of row: Int, values: (Int) -> Double) -> Double {
    let residual = residual(of: row, values: values)
    return switch system.rows[row].relation {
    case .equal: residual
    case .lessThanOrEqual: max(residual, 0)
    case .greaterThanOrEqual: min(residual, 0)
    }
  }

  /// Returns the largest violation of a row, in points, that counts as a rounding error.
  ///
  /// - Parameters:
  ///   - row: The index of the row.
  ///   - values: Returns the value of the unknown with this index.
  func tolerance(of row: Int, values: (Int) -> Double) -> Double {
    let largest = terms[row].reduce(abs(system.rows[row].constant)) {
      max($0, abs($1.coefficient * values($1.unknown)))
    }
    return 1e-6 + 1e-9 * largest
  }
}

extension ConstraintSystem {
  /// The names of all items: first those that rows mention, in the order of the rows, then the other items of the
  /// tree, sorted by name.
  ///
  /// - Complexity: O(*t* + *n* log *n*) for *t* terms of all rows and *n* items of the tree.
  public var items: [String] {
    var items = OrderedUnique<String>()
    for row in rows {
      for term in absolute(row.terms) { if let item = term.unknown.item { items.insert(item) } }
    }
    for (item, above) in superviews.sorted(by: { $0.key < $1.key }) {
      items.insert(above)
      items.insert(item)
    }
    return items.elements
  }
}

extension ConstraintSystem.Premise {
  /// The stage of the conflict search at which rows of this kind are added: 0 for equations and known positions, 1 for
  /// the rule that no size is negative, 2 for assumptions about margins. See ``ConflictAnalyzer/stages``.
  var stage: Int { isAssumed ? 2 : isImplicit ? 1 : 0 }
}
