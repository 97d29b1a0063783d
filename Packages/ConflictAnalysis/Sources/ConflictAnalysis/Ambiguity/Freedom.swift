import LayoutEquations
import LinearConstraints

/// The free directions of a solution.
struct Freedom {
  /// A free direction; positions are relative to the superview.
  struct Direction {
    /// The change of each unknown; the largest change is 1.
    private(set) var rates: [ConstraintSystem.Term]
    private var byUnknown: [ConstraintSystem.Unknown: Double]

    /// Creates a direction; nil if all changes are 0.
    init?(_ rates: [ConstraintSystem.Term]) {
      let largest = rates.reduce(0) { max($0, abs($1.coefficient)) }
      guard largest > 0, largest.isFinite else { return nil }
      // The sign is chosen so that the first change is positive: to the right, or larger.
      let lead = rates.first { abs($0.coefficient) > 1e-9 * largest }?.coefficient ?? 1
      let scale = (lead < 0 ? -1 : 1) / largest
      self.rates = rates.filter { abs($0.coefficient) > 1e-9 * largest }.map {
        ConstraintSystem.Term($0.coefficient * scale, $0.unknown)
      }
      byUnknown = [:]
      for rate in self.rates { byUnknown[rate.unknown] = rate.coefficient }
    }

    /// Returns the change of an unknown.
    func rate(of unknown: ConstraintSystem.Unknown) -> Double { byUnknown[unknown] ?? 0 }
  }

  var directions: [Direction]

  /// Whether the directions are a basis of all free directions; false if they were found by trial.
  var isExact: Bool
}

extension SolvedSystem {
  /// Returns the free directions of the last solution.
  mutating func freedom() throws(AnalysisError) -> Freedom {
    let unknowns = probe.unknownsOfVariables
    if let known = probe.answers.freeDirections() {
      let directions = known.compactMap { direction in
        Freedom.Direction(
          direction.terms.compactMap { term in
            unknowns[term.variable].map { ConstraintSystem.Term(term.coefficient, $0) }
          }.sorted {
            ($0.unknown.order, $0.unknown.item ?? "") < ($1.unknown.order, $1.unknown.item ?? "")
          })
      }
      return Freedom(directions: directions, isExact: true)
    }
    return Freedom(directions: try directionsByTrying(), isExact: false)
  }

  /// Finds directions by trial: suggests another value for each unknown at a priority below all others. The unknowns
  /// that change are free.
  private mutating func directionsByTrying() throws(AnalysisError) -> [Freedom.Direction] {
    let least = system.rows.reduce(LayoutPriority.required) { min($0, $1.priority) }
    let pull = LayoutPriority(least.rawValue / 2)
    guard pull.isValid else { return [] }
    let known = probe.unknownsOfVariables.sorted { $0.key < $1.key }
    var found: [Freedom.Direction] = []
    let before = known.map { probe.answers.value(of: $0.key) }
    for (place, (variable, _)) in known.enumerated() {
      if found.contains(where: { abs($0.rate(of: known[place].value)) > 1e-9 }) { continue }
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
        if rates.contains(where: { $0.unknown == known[place].value }),
          let direction = Freedom.Direction(rates)
        {
          found.append(direction)
          break
        }
      }
    }
    return found
  }
}

extension ConstraintSystem.Unknown {
  /// The sort key: horizontal before vertical, positions before sizes.
  fileprivate var order: Int {
    let kind =
      switch self {
      case .position: 0
      case .size: 1
      case .place, .scroll: 2
      case .holder: 3
      }
    return axis.rawValue * 4 + kind
  }
}
