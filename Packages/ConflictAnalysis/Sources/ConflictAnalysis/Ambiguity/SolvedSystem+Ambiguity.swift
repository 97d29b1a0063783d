import LayoutEquations
import LinearConstraints

extension SolvedSystem {
  /// Finds the ambiguous items, the ties, and the constraints to add so that the layout is no longer ambiguous.
  ///
  /// - Parameters:
  ///   - preferredValues: The values that proposed constraints should result in, such as the expected frames of a
  ///     document. Default: the values of the solution.
  ///   - ignored: The items to leave out of the report.
  ///   - generatedItems: The items for which equations are proposed last, such as margin guides. Default: none.
  ///   - proposals: Returns the equations to try first for an ambiguous item, the most usual one first. Default: none.
  ///   - translation: Returns the row that the layout engine would create from a proposed equation; nil if it would
  ///     create none. Default: the row that `ConstraintSystem` creates.
  /// - Throws: ``AnalysisError`` if the solver fails.
  /// - Complexity: One solve for each tie and for each missing constraint. With a solver that is not
  ///   `AmbiguityReporting`, two more solves for each unknown.
  public mutating func ambiguity(
    preferredValues: [ConstraintSystem.Unknown: Double] = [:], ignoring ignored: Set<String> = [],
    generatedItems: Set<String> = [],
    proposals: ((ItemAmbiguity) -> [ConstraintEquation])? = nil,
    translation: ((ConstraintEquation) -> ConstraintSystem.Row?)? = nil
  ) throws(AnalysisError) -> AmbiguityReport {
    self.ignored = ignored
    defer { self.ignored = [] }
    var report = AmbiguityReport()
    let samples = try sampledDirections()
    let freedom = freedom(along: samples)
    report.items = openItems(freedom)
    guard !report.items.isEmpty else { return report }
    let listed = probe.answers.freeDirections(limit: limits.results + 1)
    addDirections(listed ?? samples, to: &report)
    // Single directions show more precisely which rows a change violates. The random sums cover all directions,
    // including those that the limit left out.
    report.ties = try ties(freedom, along: (listed ?? []) + samples, openCount: report.items.count)
    // An added equation usually removes one direction, so the search would reach its limit before the ambiguity is
    // gone. What it had found by then would not help, and in large systems, each of its solves is slow.
    if let listed, listed.count(where: movesReportedItems) > limits.results {
      report.isResolvedByAdditions = false
      report.stop = .results(limits.results)
      return report
    }
    let source = ProposalSource(
      preferredValues: preferredValues, proposals: proposals, translation: translation,
      generatedItems: generatedItems)
    try addWhatIsMissing(to: &report, source)
    return report
  }

  /// Returns the ambiguous items, in the order of ``SolvedSystem/items``.
  ///
  /// - Complexity: O(*i*) for *i* items.
  func openItems(_ freedom: Freedom) -> [ItemAmbiguity] {
    guard !freedom.isEmpty else { return [] }
    var result: [ItemAmbiguity] = []
    for item in items where !ignored.contains(item) {
      for axis in LayoutAxis.allCases {
        guard let missing = freedom.missing(item, axis) else { continue }
        result.append(ItemAmbiguity(item: item, axis: axis, missing: missing))
      }
    }
    return result
  }

  // MARK: Directions

  /// Adds the free directions that change reported items, with their ranges, to a report. Stops when a limit of
  /// ``AnalysisLimits`` is reached.
  private func addDirections(_ directions: [FreeDirection], to report: inout AmbiguityReport) {
    var rateCount = 0
    for direction in directions {
      let terms = rates(of: direction).map { ConstraintSystem.Term($0.rate, $0.unknown) }
      guard let (rates, scale) = Self.oriented(terms), movesReportedItems(rates) else { continue }
      rateCount += rates.count
      let isWithinLimits =
        report.freeDirections.isEmpty
        || report.freeDirections.count < limits.results && rateCount <= limits.rates
      guard isWithinLimits else {
        report.hasAllFreeDirections = false
        return
      }
      let range = probe.answers.freeRange(of: direction).map { range in
        let ends = [range.lowerBound / scale, range.upperBound / scale].sorted()
        return ends[0]...ends[1]
      }
      report.freeDirections.append(
        AmbiguityReport.FreeDirection(
          rates: rates, values: rates.map { value(of: $0.unknown) }, range: range))
    }
  }

  /// Returns a direction in the normal form of reports, and the factor by which its changes were multiplied. In the
  /// normal form, the terms are sorted, the largest change is 1 or -1, and the first change is positive (to the right
  /// or down, or larger). Returns nil if all changes are 0 or if a change is not finite.
  private static func oriented(
    _ rates: [ConstraintSystem.Term]
  ) -> (rates: [ConstraintSystem.Term], scale: Double)? {
    let largest = rates.reduce(0) { max($0, abs($1.coefficient)) }
    guard largest > 0, largest.isFinite else { return nil }
    let moving = rates.filter { abs($0.coefficient) > 1e-9 * largest }.sorted {
      ($0.unknown.order, $0.unknown.item ?? "") < ($1.unknown.order, $1.unknown.item ?? "")
    }
    guard let lead = moving.first?.coefficient else { return nil }
    let scale = (lead < 0 ? -1 : 1) / largest
    return (rates: moving.map { ConstraintSystem.Term($0.coefficient * scale, $0.unknown) }, scale: scale)
  }

  /// Returns whether a direction changes the position or size of an item that is not ignored.
  private func movesReportedItems(_ direction: FreeDirection) -> Bool {
    movesReportedItems(rates(of: direction).map { ConstraintSystem.Term($0.rate, $0.unknown) })
  }

  /// Returns whether changes of unknowns include the position or size of an item that is not ignored.
  private func movesReportedItems(_ rates: [ConstraintSystem.Term]) -> Bool {
    rates.contains { rate in
      switch rate.unknown {
      case .position(let item, _), .size(let item, _): !ignored.contains(item)
      case .marginOrBaseline, .scroll, .holder: false
      }
    }
  }
}

extension ItemAmbiguity.Missing {
  /// Creates the value that states whether an item's position, its size or both are not determined.
  ///
  /// Returns nil if neither changes along any free direction.
  ///
  /// - Parameter moves: The changes of the item's position and size along each free direction.
  init?(_ moves: some Sequence<(position: Double, size: Double)>) {
    var first: (position: Double, size: Double)?
    for move in moves where max(abs(move.position), abs(move.size)) > 1e-9 {
      guard let first else {
        first = move
        continue
      }
      let area = abs(first.position * move.size - first.size * move.position)
      let scale = max(abs(first.position), abs(first.size)) * max(abs(move.position), abs(move.size))
      if area > 1e-9 * scale {
        self = .positionAndSize
        return
      }
    }
    guard let first else { return nil }
    if abs(first.size) <= 1e-9 {
      self = .position
    } else if abs(first.position) <= 1e-9 || abs(first.position + first.size / 2) <= 1e-9 {
      // Either the position or the center is determined, so only a size is missing.
      self = .size
    } else {
      self = .positionOrSize
    }
  }
}

extension ConstraintSystem.Unknown {
  /// The sort key of an unknown: horizontal before vertical, then positions before sizes.
  fileprivate var order: Int {
    let kind =
      switch self {
      case .position: 0
      case .size: 1
      case .marginOrBaseline, .scroll: 2
      case .holder: 3
      }
    return axis.rawValue * 4 + kind
  }
}
