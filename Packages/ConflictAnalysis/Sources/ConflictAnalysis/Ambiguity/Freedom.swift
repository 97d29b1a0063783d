import LayoutEquations
import LinearConstraints

/// The free directions of a solution, represented by a few random sums of free directions.
///
/// A value that changes along any free direction almost certainly changes along a random sum of all of them. So a few
/// sums show which values are ambiguous, at a cost that does not grow with the number of free directions.
struct Freedom {
  /// For each variable that changes along at least one of the directions, its column in ``directions``.
  private(set) var columns: [Variable: Int] = [:]

  /// For each unknown that changes along at least one of the directions, its column in ``directions``. The dictionary
  /// has no entries for other unknowns, so a layout without ambiguity needs no work for each unknown.
  private var columnsOfUnknowns: [ConstraintSystem.Unknown: Int] = [:]

  /// The free directions, each scaled so that its largest change is 1 or -1. The first index is the direction, the
  /// second the column of the variable, and the element the change of the variable.
  private(set) var directions: [[Double]] = []

  /// Whether no value can change without making the solution worse.
  var isEmpty: Bool { directions.isEmpty }

  /// Stores the free directions that a solver reported. Directions that change only variables without an unknown are
  /// ignored.
  ///
  /// - Parameters:
  ///   - directions: Free directions, or sums of them.
  ///   - unknowns: The unknown of each variable. Variables without an unknown are ignored.
  init(_ directions: [FreeDirection], unknowns: [Variable: ConstraintSystem.Unknown]) {
    for direction in directions {
      for term in direction.terms where columns[term.variable] == nil {
        guard let unknown = unknowns[term.variable] else { continue }
        columnsOfUnknowns[unknown] = columns.count
        columns[term.variable] = columns.count
      }
    }
    self.directions = directions.compactMap { Self.scaled(dense($0)) }
  }

  /// Returns the column of an unknown in ``directions``; nil if the unknown does not change along any direction.
  func column(_ unknown: ConstraintSystem.Unknown) -> Int? { columnsOfUnknowns[unknown] }

  /// Returns a direction as an array with the change of each variable, indexed by the variable's column in
  /// ``columns``. Variables without a column are left out.
  func dense(_ source: FreeDirection) -> [Double] {
    var direction = Array(repeating: 0.0, count: columns.count)
    for term in source.terms {
      if let column = columns[term.variable] { direction[column] += term.coefficient }
    }
    return direction
  }

  /// Returns a direction scaled so that its largest change is 1 or -1; nil if all changes are 0 or one of them is not
  /// finite.
  private static func scaled(_ direction: [Double]) -> [Double]? {
    let largest = direction.reduce(0) { max($0, abs($1)) }
    guard largest > 0, largest.isFinite else { return nil }
    return direction.map { $0 / largest }
  }

  // MARK: Rates

  /// Sums smaller than this fraction of their largest term count as rounding errors.
  private static var least: Double { 1e-9 }

  /// Returns the change of a weighted sum of variables along a direction; 0 if the change is only a rounding error.
  func rate(of terms: [(coefficient: Double, column: Int)], along direction: [Double]) -> Double {
    var sum = 0.0
    var largest = 0.0
    for (coefficient, column) in terms {
      let part = coefficient * direction[column]
      sum += part
      largest = max(largest, abs(part), abs(coefficient))
    }
    return abs(sum) > Self.least * largest ? sum : 0
  }

  /// Returns the terms of a sum whose values can change: those whose unknown has a column in ``directions``. In the
  /// result, this column replaces the unknown.
  func moving(_ terms: [ConstraintSystem.Term]) -> [(coefficient: Double, column: Int)] {
    terms.compactMap { term in column(term.unknown).map { (coefficient: term.coefficient, column: $0) } }
  }

  /// Returns whether the value of a sum changes along at least one of the ``directions``.
  func moves(_ terms: [ConstraintSystem.Term]) -> Bool {
    let terms = moving(terms)
    return directions.contains { rate(of: terms, along: $0) != 0 }
  }

  /// Returns the values of an item on an axis that constraints do not determine: the position, the size or both.
  /// Returns nil if constraints determine both values.
  func missing(_ item: String, _ axis: LayoutAxis) -> ItemAmbiguity.Missing? {
    let position = column(.position(item: item, axis))
    let size = column(.size(item: item, axis))
    guard position != nil || size != nil else { return nil }
    return ItemAmbiguity.Missing(
      directions.lazy.map { direction in
        func rate(_ column: Int?) -> Double { column.map { direction[$0] } ?? 0 }
        return (position: rate(position), size: rate(size))
      })
  }

  // MARK: Elimination

  /// Combines the directions such that the sum of `terms` does not change along any of them, as if a constraint
  /// determined this sum. If the sum changes along a direction before the call, the number of directions decreases by
  /// one.
  mutating func fix(_ terms: [ConstraintSystem.Term]) {
    let terms = moving(terms)
    let rates = directions.map { rate(of: terms, along: $0) }
    guard let pivot = rates.indices.max(by: { abs(rates[$0]) < abs(rates[$1]) }), rates[pivot] != 0 else {
      return
    }
    let lead = directions[pivot]
    var rest: [[Double]] = []
    for (number, direction) in directions.enumerated() where number != pivot {
      guard rates[number] != 0 else {
        rest.append(direction)
        continue
      }
      let factor = rates[number] / rates[pivot]
      var changed = direction
      var largest = 0.0
      for column in lead.indices {
        changed[column] -= factor * lead[column]
        largest = max(largest, abs(changed[column]))
      }
      // If a direction is a linear combination of the others, the subtraction leaves only rounding errors.
      if largest > 1e-7, let scaled = Self.scaled(changed) { rest.append(scaled) }
    }
    directions = rest
  }
}

extension SolvedSystem {
  /// Returns the ``Freedom`` of the last solution, computed from random sums of the free directions; nil if the solver
  /// is not `AmbiguityReporting`.
  func sampledFreedom() -> Freedom? {
    probe.answers.sampleFreeDirections(count: Self.sampleCount).map { freedom(along: $0) }
  }

  /// Returns the ``Freedom`` of the last solution for any type of solver, computed from ``sampledDirections(count:)``.
  mutating func freedom(count: Int = Self.sampleCount) throws(AnalysisError) -> Freedom {
    freedom(along: try sampledDirections(count: count))
  }

  /// Returns a ``Freedom`` that represents the given free directions, which come from the solver.
  func freedom(along directions: [FreeDirection]) -> Freedom {
    Freedom(directions, unknowns: probe.unknownsOfVariables)
  }

  /// The default number of random sums of free directions in a ``Freedom``. One sum is not enough: it does not show
  /// whether a position and a size can change independently of each other.
  static var sampleCount: Int { 3 }

  /// Returns up to `count` random sums of the free directions of the last solution. If the solver is not
  /// `AmbiguityReporting`, returns all single free directions that are found by trial.
  mutating func sampledDirections(count: Int = Self.sampleCount) throws(AnalysisError) -> [FreeDirection] {
    if let samples = probe.answers.sampleFreeDirections(count: count) { return samples }
    return try directionsByTrying()
  }

  /// Returns the change of each unknown along a direction that the solver reported, in the order of the direction's
  /// terms.
  func rates(of direction: FreeDirection) -> [(unknown: ConstraintSystem.Unknown, rate: Double)] {
    direction.terms.compactMap { term in
      probe.unknownsOfVariables[term.variable].map { (unknown: $0, rate: term.coefficient) }
    }
  }

  /// Finds free directions by trial: for each unknown, suggests a different value to the solver at a priority below
  /// all others. The changes that the solver then makes are a free direction.
  private mutating func directionsByTrying() throws(AnalysisError) -> [FreeDirection] {
    let least = system.rows.reduce(LayoutPriority.required) { min($0, $1.priority) }
    let pull = LayoutPriority(least.rawValue / 2)
    guard pull.isValid else { return [] }
    let known = probe.unknownsOfVariables.keys.sorted()
    var found: [FreeDirection] = []
    var moving: Set<Variable> = []
    let before = known.map { probe.answers.value(of: $0) }
    for (index, variable) in known.enumerated() where !moving.contains(variable) {
      for step in [100.0, -100] {
        do throws(SolverError) {
          try probe.solver.solve(pulling: variable, to: before[index] + step, priority: pull)
        } catch {
          throw .solver(error)
        }
        let terms = zip(known, before).compactMap { other, old -> Term? in
          let moved = probe.answers.value(of: other) - old
          return abs(moved) > 1e-4 ? Term(moved, other) : nil
        }
        do throws(SolverError) {
          try probe.solver.release(variable)
        } catch {
          throw .solver(error)
        }
        if terms.contains(where: { $0.variable == variable }) {
          found.append(FreeDirection(terms: terms))
          for term in terms { moving.insert(term.variable) }
          break
        }
      }
    }
    return found
  }
}
