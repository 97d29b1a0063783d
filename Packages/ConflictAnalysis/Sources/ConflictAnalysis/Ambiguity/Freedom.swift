import LayoutEquations
import LinearConstraints

/// The free directions of a solution, represented by a few random sums of them.
///
/// A value changes along a random sum if it changes along any free direction. So a few sums show which values are free,
/// at a cost that does not grow with the number of free directions.
struct Freedom {
  /// The column of each unknown that moves.
  private(set) var columns: [ConstraintSystem.Unknown: Int] = [:]

  /// The change of each moving unknown along each direction, by column. The largest change is 1.
  private(set) var directions: [[Double]] = []

  /// Whether no value is free.
  var isEmpty: Bool { directions.isEmpty }

  /// Creates the freedom of a solution without free directions.
  init() {}

  /// Adds a direction; ignored if no unknown changes.
  mutating func add(_ rates: some Sequence<(unknown: ConstraintSystem.Unknown, rate: Double)>) {
    var direction = Array(repeating: 0.0, count: columns.count)
    for (unknown, rate) in rates {
      if let column = columns[unknown] {
        direction[column] += rate
      } else {
        columns[unknown] = direction.count
        direction.append(rate)
      }
    }
    if let scaled = Self.scaled(direction) { directions.append(scaled) }
  }

  /// Returns a direction with 1 as its largest change; nil if all changes are 0 or one is not finite.
  private static func scaled(_ direction: [Double]) -> [Double]? {
    let largest = direction.reduce(0) { max($0, abs($1)) }
    guard largest > 0, largest.isFinite else { return nil }
    return direction.map { $0 / largest }
  }

  // MARK: Rates

  /// The smallest change that does not count as rounding, in relation to the terms that it is a sum of.
  private static var least: Double { 1e-9 }

  /// Returns the column of an unknown; nil if it does not move.
  func column(of unknown: ConstraintSystem.Unknown) -> Int? { columns[unknown] }

  /// Returns the change along a direction of a sum of columns, without rounding errors.
  func rate(of terms: [(coefficient: Double, column: Int)], along direction: [Double]) -> Double {
    var sum = 0.0
    var largest = 0.0
    for (coefficient, column) in terms where column < direction.count {
      let part = coefficient * direction[column]
      sum += part
      largest = max(largest, abs(part), abs(coefficient))
    }
    return abs(sum) > Self.least * largest ? sum : 0
  }

  /// Returns the moving terms of a sum.
  func moving(_ terms: [ConstraintSystem.Term]) -> [(coefficient: Double, column: Int)] {
    terms.compactMap { term in columns[term.unknown].map { (coefficient: term.coefficient, column: $0) } }
  }

  /// Whether a sum of unknowns is free.
  func moves(_ terms: [ConstraintSystem.Term]) -> Bool {
    let terms = moving(terms)
    return directions.contains { rate(of: terms, along: $0) != 0 }
  }

  /// Returns the constraints that an item lacks on an axis; nil if its position and size are not free.
  func missing(_ item: String, _ axis: LayoutAxis) -> ItemAmbiguity.Missing? {
    let position = columns[.position(item: item, axis)]
    let size = columns[.size(item: item, axis)]
    guard position != nil || size != nil else { return nil }
    return ItemAmbiguity.Missing(
      directions.lazy.map { direction in
        func rate(_ column: Int?) -> Double {
          column.flatMap { $0 < direction.count ? direction[$0] : nil } ?? 0
        }
        return (position: rate(position), size: rate(size))
      })
  }

  // MARK: Elimination

  /// Restricts the directions to those along which a sum does not change.
  ///
  /// - Complexity: The number of directions times the number of moving unknowns.
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
      if changed.count < lead.count {
        changed += Array(repeating: 0, count: lead.count - changed.count)
      }
      for column in lead.indices {
        changed[column] -= factor * lead[column]
        largest = max(largest, abs(changed[column]))
      }
      // A direction that depends on the others leaves rounding errors.
      if largest > 1e-7, let scaled = Self.scaled(changed) { rest.append(scaled) }
    }
    directions = rest
  }
}

extension SolvedSystem {
  /// Returns random sums of the free directions of the last solution; nil if the solver is not `AmbiguityReporting`.
  func sampledFreedom(count: Int) -> Freedom? {
    guard let samples = probe.answers.sampleFreeDirections(count: count) else { return nil }
    var freedom = Freedom()
    for sample in samples { freedom.add(rates(of: sample)) }
    return freedom
  }

  /// Returns the free directions of the last solution: random sums of them, or, if the solver is not
  /// `AmbiguityReporting`, directions found by trial.
  ///
  /// - Parameter count: The number of random sums. Default: 3, which distinguish a free position from a free size.
  mutating func freedom(count: Int = 3) throws(AnalysisError) -> Freedom {
    if let sampled = sampledFreedom(count: count) { return sampled }
    var freedom = Freedom()
    for direction in try directionsByTrying() {
      freedom.add(direction.lazy.map { (unknown: $0.unknown, rate: $0.coefficient) })
    }
    return freedom
  }

  /// Returns the changes of unknowns along a solver's direction, in the order of its terms.
  func rates(of direction: FreeDirection) -> [(unknown: ConstraintSystem.Unknown, rate: Double)] {
    direction.terms.compactMap { term in
      probe.unknownsOfVariables[term.variable].map { (unknown: $0, rate: term.coefficient) }
    }
  }

  /// Finds directions by trial: suggests another value for each unknown at a priority below all others. The unknowns
  /// that change are free.
  mutating func directionsByTrying() throws(AnalysisError) -> [[ConstraintSystem.Term]] {
    let least = system.rows.reduce(LayoutPriority.required) { min($0, $1.priority) }
    let pull = LayoutPriority(least.rawValue / 2)
    guard pull.isValid else { return [] }
    let known = probe.unknownsOfVariables.sorted { $0.key < $1.key }
    var found: [[ConstraintSystem.Term]] = []
    var moving: Set<ConstraintSystem.Unknown> = []
    let before = known.map { probe.answers.value(of: $0.key) }
    for (place, (variable, unknown)) in known.enumerated() where !moving.contains(unknown) {
      for step in [100.0, -100] {
        do throws(SolverError) {
          try probe.solver.solve(pulling: variable, to: before[place] + step, priority: pull)
        } catch {
          throw .solver(error)
        }
        let rates = zip(known, before).compactMap { entry, old -> ConstraintSystem.Term? in
          let moved = probe.answers.value(of: entry.key) - old
          return abs(moved) > 1e-4 ? ConstraintSystem.Term(moved, entry.value) : nil
        }
        do throws(SolverError) {
          try probe.solver.release(variable)
        } catch {
          throw .solver(error)
        }
        if rates.contains(where: { $0.unknown == unknown }) {
          found.append(rates)
          for rate in rates { moving.insert(rate.unknown) }
          break
        }
      }
    }
    return found
  }
}
