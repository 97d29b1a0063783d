import LayoutEquations
import LinearConstraints

extension SolvedSystem {
  /// The rows that determine the value of a sum of unknowns, each with its sensitivity, and the unknowns in the sum
  /// that no row determines.
  ///
  /// The sensitivity of a row is the change of the sum, in points, if the row's constant grows by 1 point.
  struct RowInfluences {
    var rows: [(row: Int, sensitivity: Double)] = []
    var undeterminedUnknowns: [ConstraintSystem.Unknown] = []
  }

  /// Returns the rows that determine the value of a sum of unknowns. The sum can be `position + width`, for example,
  /// for a right edge.
  mutating func influences(on terms: [ConstraintSystem.Term]) throws(AnalysisError) -> RowInfluences {
    let sum = probe.solverTerms(terms)
    var sensitivities: [Int: Double] = [:]
    var largest: [Int: Double] = [:]
    var resting: [ConstraintSystem.Unknown: Double] = [:]
    let quantities = probe.unknownsOfVariables
    for term in sum {
      guard let influences = probe.answers.influences(on: term.variable) else {
        return influencesByElimination(on: terms)
      }
      for influence in influences {
        let part = term.coefficient * influence.sensitivity
        switch influence.source {
        case .constraint(let id):
          guard let row = probe.rowNumbers[id] else { continue }
          sensitivities[row, default: 0] += part
          largest[row] = max(largest[row] ?? 0, abs(part))
        case .resting(let variable), .edit(let variable):
          let quantity = quantities[variable] ?? probe.mirroredPositions[variable]
          if let quantity { resting[quantity, default: 0] += part }
        }
      }
    }
    var result = RowInfluences()
    result.rows = sensitivities.filter { abs($0.value) > 1e-9 * (largest[$0.key] ?? 0) }
      .map { (row: $0.key, sensitivity: $0.value) }.sorted { $0.row < $1.row }
    result.undeterminedUnknowns = resting.filter { abs($0.value) > 1e-9 }.map({ $0.key }).sorted {
      $0.sortKey < $1.sortKey
    }
    return result
  }

  /// Returns the rows that determine the value of a sum of unknowns, found by elimination. Used for solvers that are
  /// not `InfluenceReporting`.
  ///
  /// The elimination expresses the sum as a linear combination of rows that hold with equality, and prefers rows of
  /// higher priority.
  private func influencesByElimination(on terms: [ConstraintSystem.Term]) -> RowInfluences {
    var elimination = SparseElimination()
    let tight = handles.keys.filter { row in
      abs(index.residual(of: row) { probe.value($0) }) <= index.tolerance(of: row) { probe.value($0) }
    }.sorted { (system.rows[$1].priority, $0) < (system.rows[$0].priority, $1) }
    for row in tight {
      var terms: [Int: Double] = [:]
      for term in index.terms[row] { terms[term.unknown, default: 0] += term.coefficient }
      elimination.add(row, terms)
    }
    var target: [Int: Double] = [:]
    for term in terms {
      if let number = index.numbers[term.unknown] { target[number, default: 0] += term.coefficient }
    }
    let (rest, combination) = elimination.reduce(target)
    var result = RowInfluences()
    result.rows = combination.map { (row: $0.key, sensitivity: $0.value) }.sorted { $0.row < $1.row }
    result.undeterminedUnknowns = rest.keys.sorted().map { index.unknowns[$0] }
    return result
  }
}

extension ConstraintSystem.Unknown {
  /// The sort key for lists of unknowns: first by kind, such as position or size, then by item, then by axis.
  fileprivate var sortKey: (Int, String, Int) {
    let kind =
      switch self {
      case .holder: 0
      case .marginOrBaseline: 1
      case .position: 2
      case .scroll: 3
      case .size: 4
      }
    return (kind, item ?? "", axis.rawValue)
  }
}

/// A Gaussian elimination for rows with few terms. Each stored row eliminates one unknown, its *pivot*: rows that are
/// stored later do not contain this unknown.
private struct SparseElimination {
  private struct Line {
    var pivot: Int
    var terms: [Int: Double]
    var combination: [Int: Double]
  }

  private var lines: [Line] = []

  /// Adds a row, unless it is a linear combination of the rows added before.
  mutating func add(_ row: Int, _ terms: [Int: Double]) {
    let (rest, used) = reduce(terms)
    guard let pivot = rest.max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) }) else { return }
    var combination = used.mapValues { -$0 }
    combination[row, default: 0] += 1
    lines.append(
      Line(
        pivot: pivot.key, terms: rest.mapValues { $0 / pivot.value },
        combination: combination.mapValues { $0 / pivot.value }))
  }

  /// Subtracts multiples of the added rows from a sum, until it contains none of the unknowns (*pivots*) that these
  /// rows eliminate.
  ///
  /// - Returns: The remaining terms, and the multiplier of each subtracted row.
  func reduce(_ terms: [Int: Double]) -> (rest: [Int: Double], combination: [Int: Double]) {
    var rest = terms
    var combination: [Int: Double] = [:]
    let scale = terms.values.reduce(0) { max($0, abs($1)) }
    // One pass is enough, because a line contains no pivot of an earlier line.
    for line in lines {
      guard let factor = rest[line.pivot], factor != 0 else { continue }
      for (quantity, coefficient) in line.terms { rest[quantity, default: 0] -= factor * coefficient }
      rest[line.pivot] = nil
      for (row, part) in line.combination { combination[row, default: 0] += factor * part }
    }
    rest = rest.filter { abs($0.value) > 1e-9 * scale }
    combination = combination.filter { abs($0.value) > 1e-12 }
    return (rest, combination)
  }
}
