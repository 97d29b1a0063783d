@_exported @_spi(Tools) import LayoutEquations
@_exported import LinearConstraints

/// A system with its unknowns numbered.
struct IndexedSystem {
  let system: ConstraintSystem

  /// The unknowns in the order in which the rows mention them; their places are their numbers.
  let unknowns: [ConstraintSystem.Unknown]
  let numbers: [ConstraintSystem.Unknown: Int]

  /// The terms of each row by number of the unknown.
  let terms: [[(coefficient: Double, unknown: Int)]]

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
    self.system = system
    self.unknowns = unknowns
    self.numbers = numbers
  }

  /// Whether an unknown is one of a row, or of an item that is known from the tree.
  func knows(_ unknown: ConstraintSystem.Unknown) -> Bool {
    numbers[unknown] != nil || unknown.item.map { system.superviews[$0] != nil } ?? false
  }

  /// The left side of a row minus its right side.
  func residual(of row: Int, values: (Int) -> Double) -> Double {
    terms[row].reduce(-system.rows[row].constant) { $0 + $1.coefficient * values($1.unknown) }
  }

  /// How far a row is from holding: below 0 if the left side is too small, above if too large.
  func error(of row: Int, values: (Int) -> Double) -> Double {
    let residual = residual(of: row, values: values)
    return switch system.rows[row].relation {
    case .equal: residual
    case .lessThanOrEqual: max(residual, 0)
    case .greaterThanOrEqual: min(residual, 0)
    }
  }

  /// The largest error that counts as rounding, for a row with numbers of this size.
  func tolerance(of row: Int, values: (Int) -> Double) -> Double {
    let largest = terms[row].reduce(abs(system.rows[row].constant)) {
      max($0, abs($1.coefficient * values($1.unknown)))
    }
    return 1e-6 + 1e-9 * largest
  }
}

extension ConstraintSystem {
  /// The items that rows are about, in their order, and behind them those that are only known from the tree, by name.
  ///
  /// - Complexity: O(terms of all rows).
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
  /// How far it is from what was written: equations and facts first, then the unwritten rule, then assumptions.
  var stage: Int { isAssumed ? 2 : isUnwritten ? 1 : 0 }
}
