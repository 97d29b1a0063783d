import LayoutEquations
import LinearConstraints

extension SolvedSystem {
  /// Finds the ambiguous items, the ties, and the constraints that would remove the ambiguity.
  ///
  /// - Parameters:
  ///   - preferredValues: Preferred values for the suggested constraints, such as the expected frames of a
  ///     document. Default: the values of the solution.
  ///   - ignored: Items to leave out of the report.
  ///   - translation: Returns the row of a suggested equation, as the engine that laid the items out would make it; nil
  ///     if it would make none. Default: the row that ``ConstraintSystem`` makes of the equation.
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: A solve for each tie and for each missing constraint; with a solver that is not
  ///   `AmbiguityReporting`, two more for each unknown.
  public mutating func ambiguity(
    preferredValues: [ConstraintSystem.Unknown: Double] = [:], ignoring ignored: Set<String> = [],
    translation: ((ConstraintEquation) -> ConstraintSystem.Row?)? = nil
  ) throws(AnalysisError) -> AmbiguityReport {
    self.ignored = ignored
    defer { self.ignored = [] }
    var report = AmbiguityReport()
    let freedom = try freedom()
    report.items = openItems(freedom)
    guard !report.items.isEmpty else { return report }
    report.freeDirections = freedom.directions.filter { movesReportedItems($0) }.map { direction in
      AmbiguityReport.FreeDirection(
        rates: direction.rates, values: direction.rates.map { value(of: $0.unknown) },
        range: freedom.isExact ? range(of: direction) : nil)
    }
    report.ties = try ties(freedom, among: report.items)
    let proposals = ProposalSource(preferredValues: preferredValues, translation: translation)
    try addWhatIsMissing(to: &report, freedom, proposals)
    return report
  }

  /// Returns the ambiguous items, in the order of ``items``.
  ///
  /// - Complexity: O(*i* + *t*) for *i* items and *t* terms of all directions; most directions have few terms.
  func openItems(_ freedom: Freedom) -> [ItemAmbiguity] {
    var moves: [ItemAxis: [(position: Double, size: Double)]] = [:]
    for direction in freedom.directions {
      var seen: Set<ItemAxis> = []
      for rate in direction.rates {
        guard let moving = ItemAxis(rate.unknown), seen.insert(moving).inserted else { continue }
        moves[moving, default: []].append(
          (
            position: direction.rate(of: .position(item: moving.item, moving.axis)),
            size: direction.rate(of: .size(item: moving.item, moving.axis))
          ))
      }
    }
    var result: [ItemAmbiguity] = []
    for item in items where !ignored.contains(item) {
      for axis in LayoutAxis.allCases {
        guard let moves = moves[ItemAxis(item: item, axis: axis)],
          let missing = ItemAmbiguity.Missing(moves)
        else { continue }
        result.append(ItemAmbiguity(item: item, axis: axis, missing: missing))
      }
    }
    return result
  }

  /// Whether a direction moves or resizes an item that is not ignored.
  private func movesReportedItems(_ direction: Freedom.Direction) -> Bool {
    direction.rates.contains { rate in
      switch rate.unknown {
      case .position(let item, _), .size(let item, _): !ignored.contains(item)
      case .place, .scroll, .holder: false
      }
    }
  }

  /// Returns the range of possible steps in a direction.
  private func range(of direction: Freedom.Direction) -> ClosedRange<Double>? {
    var terms = direction.rates.compactMap { rate in
      probe.knownVariable(rate.unknown).map { Term(rate.coefficient, $0) }
    }
    // Distances from the right edge move with the position and the sizes.
    for (distance, unknown) in probe.mirroredPositions.sorted(by: { $0.key < $1.key }) {
      guard case .position(let item, let axis) = unknown, let superview = system.superviews[item] else {
        continue
      }
      let rate =
        direction.rate(of: .size(item: superview, axis)) - direction.rate(of: unknown)
        - direction.rate(of: .size(item: item, axis))
      if rate != 0 { terms.append(Term(rate, distance)) }
    }
    return probe.answers.freeRange(of: FreeDirection(terms: terms))
  }

  /// Returns the sets of rows of equal priority whose violations change along a free direction.
  private mutating func ties(
    _ freedom: Freedom, among items: [ItemAmbiguity]
  ) throws(AnalysisError) -> [PriorityTie] {
    var found: [PriorityTie] = []
    for (direction, sign) in freedom.directions.flatMap({ direction in
      signs(of: direction, freedom).map { (direction, $0) }
    }) {
      var byPriority: [LayoutPriority: [Int]] = [:]
      for (row, _) in handles {
        let source = system.rows[row]
        guard !source.priority.isRequired, isGivingOrTaking(row, along: direction, sign) else { continue }
        byPriority[source.priority, default: []].append(row)
      }
      for (priority, rows) in byPriority.sorted(by: { $0.key > $1.key }) where rows.count > 1 {
        let rows = rows.sorted()
        let premises = rows.map { system.rows[$0].premise }
        guard !found.contains(where: { $0.premises == premises }) else { continue }
        let decision = try decision(between: rows, priority, open: items.count)
        found.append(PriorityTie(priority: priority, premises: premises, decision: decision))
      }
    }
    return found
  }

  /// Returns the signs of the possible steps in a direction: 1, -1 or both.
  private func signs(of direction: Freedom.Direction, _ freedom: Freedom) -> [Double] {
    guard freedom.isExact, let range = range(of: direction) else { return [1] }
    let signs = [range.upperBound > 1e-9 ? 1.0 : 0, range.lowerBound < -1e-9 ? -1 : 0].filter { $0 != 0 }
    return signs.isEmpty ? [1] : signs
  }

  /// Whether the violation of a row changes along a direction, or for the sign -1 in the opposite direction.
  private func isGivingOrTaking(
    _ row: Int, along direction: Freedom.Direction, _ sign: Double
  ) -> Bool {
    let rate =
      sign * system.rows[row].terms.reduce(0) { $0 + $1.coefficient * direction.rate(of: $1.unknown) }
    guard abs(rate) > 1e-9 else { return false }
    let residual = index.residual(of: row) { probe.value($0) }
    let tolerance = index.tolerance(of: row) { probe.value($0) }
    switch system.rows[row].relation {
    case .equal: return true
    case .lessThanOrEqual: return residual > tolerance || abs(residual) <= tolerance && rate > 0
    case .greaterThanOrEqual: return residual < -tolerance || abs(residual) <= tolerance && rate < 0
    }
  }

  /// Finds the row whose priority, increased by 1, leaves fewer ambiguous items and harms the other rows least.
  private mutating func decision(
    between rows: [Int], _ priority: LayoutPriority, open: Int
  ) throws(AnalysisError) -> PriorityTie.Decision? {
    let stronger = LayoutPriority(priority.rawValue + 1)
    guard stronger.isValid, !stronger.isRequired else { return nil }
    var best: (row: Int, harm: Double)?
    var candidateCount = 0
    for row in rows where candidateCount < Self.mostCandidates {
      // A row whose priority the user cannot set is no useful suggestion.
      guard let number = system.rows[row].premise.equation, system.equations[number].isPriorityChangeable
      else {
        continue
      }
      var changed = system.rows[row]
      changed.priority = stronger
      let outcome = try trying(removing: [row], adding: [changed]) {
        solved throws(AnalysisError) -> Double? in
        try solved.openItems(solved.freedom()).count < open ? solved.harm(to: rows) : nil
      }
      guard let outcome, let harm = outcome else { continue }
      candidateCount += 1
      if harm < (best?.harm ?? .infinity) - 1e-9 || best == nil { best = (row, harm) }
    }
    return best.map {
      PriorityTie.Decision(premise: system.rows[$0.row].premise, priority: stronger)
    }
  }

  /// The number of decisions of a tie to compare.
  private static var mostCandidates: Int { 8 }

  /// Returns the largest violation of rows, relative to their constants: 1 if nothing is left of a view's content.
  private func harm(to rows: [Int]) -> Double {
    rows.reduce(0) { harm, row in
      let source = system.rows[row]
      let residual = index.residual(of: row) { probe.value($0) }
      let violation =
        switch source.relation {
        case .equal: abs(residual)
        case .lessThanOrEqual: max(0, residual)
        case .greaterThanOrEqual: max(0, -residual)
        }
      return max(harm, violation / max(1, abs(source.constant)))
    }
  }
}

extension ItemAmbiguity.Missing {
  /// Creates the missing constraints from the changes of a position and a size in each direction; nil if neither
  /// changes.
  init?(_ moves: [(position: Double, size: Double)]) {
    let moving = moves.filter { max(abs($0.position), abs($0.size)) > 1e-9 }
    guard let first = moving.first else { return nil }
    let isPlane = moving.contains { move in
      let area = abs(first.position * move.size - first.size * move.position)
      return area > 1e-9 * max(1, abs(first.position), abs(first.size))
        * max(1, abs(move.position), abs(move.size))
    }
    if isPlane {
      self = .positionAndSize
    } else if abs(first.size) <= 1e-9 {
      self = .position
    } else if abs(first.position) <= 1e-9 {
      self = .size
    } else {
      self = .positionOrSize
    }
  }
}

/// An item along one axis.
private struct ItemAxis: Hashable {
  var item: String
  var axis: LayoutAxis

  init(item: String, axis: LayoutAxis) {
    self.item = item
    self.axis = axis
  }

  /// Creates the item and axis of a position or size; nil for another unknown.
  init?(_ unknown: ConstraintSystem.Unknown) {
    switch unknown {
    case .position(let item, let axis), .size(let item, let axis): self.init(item: item, axis: axis)
    case .place, .scroll, .holder: return nil
    }
  }
}
