import LayoutEquations
import LinearConstraints

extension SolvedSystem {
  /// Returns the ties. A tie consists of rows of equal priority whose violations change along a free direction, and
  /// whose unknowns are connected by rows.
  ///
  /// - Parameters:
  ///   - freedom: The values that can change without making the solution worse.
  ///   - directions: Free directions, and sums of them.
  ///   - openCount: The number of ambiguous items.
  /// - Complexity: O(*r*) for each direction, with *r* rows, and up to ``mostCandidates`` solves for each tie.
  mutating func ties(
    _ freedom: Freedom, along directions: [FreeDirection], openCount: Int
  ) throws(AnalysisError) -> [PriorityTie] {
    let trading = TradingRows(in: self, freedom, along: directions)
    let groups = trading.groups()
    // If there are several ties, each decision is tried in a small system with only the rows that affect its tie.
    let parts = groups.count > 1 ? SystemParts(index, rows: Array(handles.keys)) : nil
    var result: [PriorityTie] = []
    for group in groups {
      var decision: PriorityTie.Decision?
      if result.count < limits.results {
        if let parts, let first = group.rows.first, var part = part(around: first, parts) {
          let count = part.solved.openItems(try part.solved.freedom()).count
          decision = try part.solved.decision(
            between: group.rows.compactMap { part.rows[$0] }, group.priority, openCount: count)
        } else {
          decision = try self.decision(between: group.rows, group.priority, openCount: openCount)
        }
      }
      result.append(
        PriorityTie(
          priority: group.priority, premises: group.rows.map { system.rows[$0].premise },
          violation: group.rows.reduce(0) { $0 + abs(probe.error(of: $1)) }, decision: decision))
    }
    return result
  }

  /// The maximum number of decisions that are compared for a tie. Each decision changes the priority of a different
  /// row, and is tried with a solve.
  private static var mostCandidates: Int { 3 }

  /// Returns the decision that resolves a tie and does the least harm, confirmed by solving; nil if none of the tried
  /// decisions resolves it. Among decisions with equal ``ProposalHarm``, the one that violates the tie's rows least is
  /// returned.
  ///
  /// In a tie of two rows, the priority of one row is increased by 1. In a tie of more rows, the priority of one row is
  /// decreased by 1, so that it is violated before the other rows.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows in the tie.
  ///   - priority: The priority of these rows.
  ///   - openCount: The number of ambiguous items before the decision.
  private mutating func decision(
    between rows: [Int], _ priority: LayoutPriority, openCount: Int
  ) throws(AnalysisError) -> PriorityTie.Decision? {
    let isPair = rows.count == 2
    let changed = LayoutPriority(priority.rawValue + (isPair ? 1 : -1))
    guard changed.isValid, !changed.isRequired else { return nil }
    // The user can only follow the suggestion if the priority of the row can be set.
    let changeable = rows.filter { row in
      system.rows[row].premise.equation.map { system.equations[$0].isPriorityChangeable } ?? false
    }
    var best: (row: Int, harm: ProposalHarm, violation: Double)?
    for row in changeable.prefix(Self.mostCandidates) {
      var other = system.rows[row]
      other.priority = changed
      let movesMany = rows.count >= Self.leastCountToSave
      let found = try trying(removing: [row], adding: [other], movesMany: movesMany) {
        solved throws(AnalysisError) -> (harm: ProposalHarm, violation: Double)? in
        let freedom = try solved.freedom()
        let isResolved =
          isPair
          ? solved.openItems(freedom).count < openCount
          : !rows.contains { freedom.moves(solved.system.rows[$0].terms) }
        return isResolved
          ? (solved.currentHarm()?.rounded ?? ProposalHarm(), solved.violation(of: rows)) : nil
      }
      guard let found, let found else { continue }
      if let best {
        let isBetter =
          found.harm == best.harm ? found.violation < best.violation - 1e-9 : found.harm < best.harm
        guard isBetter else { continue }
      }
      best = (row, found.harm, found.violation)
    }
    return best.map { PriorityTie.Decision(premise: system.rows[$0.row].premise, priority: changed) }
  }

  /// Returns the largest violation among the given rows. Each violation is divided by the row's constant, or by 1 if
  /// the constant is between -1 and 1. For example, the result is 1 if a view should be as wide as its content but has
  /// a width of 0.
  private func violation(of rows: [Int]) -> Double {
    rows.reduce(0) { harm, row in
      max(harm, abs(probe.error(of: row)) / max(1, abs(system.rows[row].constant)))
    }
  }
}

/// The optional rows whose violations change along a free direction.
private struct TradingRows {
  private let solved: SolvedSystem
  private let freedom: Freedom

  /// The column of each unknown in ``Freedom/directions``, in the order of ``IndexedSystem/unknowns``; nil for an
  /// unknown that does not change.
  private let columns: [Int?]

  /// The indices of the optional rows whose violations change along at least one free direction, in ascending order.
  private let rows: [Int]

  /// The indices of all rows that contain ambiguous values and either hold with equality or are violated. A change of
  /// the ambiguous values can increase the violation of such a row.
  private let touched: [Int]

  /// The state of a row, which decides whether a change of ambiguous values changes the violation of the row.
  private enum State {
    /// The row is an equation or a violated inequality: each change of its left side changes its violation.
    case counts
    /// The row is an inequality that holds with equality. It is violated if its left side changes in the direction of
    /// `sign`.
    case tight(sign: Double)
    /// The row is an inequality that holds, but not with equality. A small change of its left side does not violate it.
    case slack
  }

  init(in solved: SolvedSystem, _ freedom: Freedom, along directions: [FreeDirection]) {
    self.solved = solved
    self.freedom = freedom
    let columns = solved.index.unknowns.indices.map { number in
      solved.probe.variable(ofUnknown: number).flatMap { freedom.columns[$0] }
    }
    self.columns = columns
    var candidates: [(row: Int, state: State, terms: [(coefficient: Double, column: Int)])] = []
    var touched: [Int] = []
    let values = solved.probe.values
    for row in solved.handles.keys.sorted() {
      let terms = solved.index.terms[row].compactMap { term in
        columns[term.unknown].map { (coefficient: term.coefficient, column: $0) }
      }
      guard !terms.isEmpty else { continue }
      let state = Self.state(of: row, in: solved, at: values)
      if case .slack = state { continue }
      touched.append(row)
      if !solved.system.rows[row].priority.isRequired {
        candidates.append((row: row, state: state, terms: terms))
      }
    }
    self.touched = touched
    var found: Set<Int> = []
    for source in directions {
      // The range of a direction is only needed if the direction changes the left side of a row.
      let direction = freedom.dense(source)
      var rates: [(row: Int, state: State, rate: Double)] = []
      for (row, state, terms) in candidates where !found.contains(row) {
        let rate = freedom.rate(of: terms, along: direction)
        if rate != 0 { rates.append((row: row, state: state, rate: rate)) }
      }
      guard !rates.isEmpty else { continue }
      let range = solved.probe.answers.freeRange(of: source) ?? 0...(.infinity)
      let ends = [range.upperBound > 1e-9 ? 1.0 : 0, range.lowerBound < -1e-9 ? -1 : 0].filter { $0 != 0 }
      let signs = ends.isEmpty ? [1] : ends
      for (row, state, rate) in rates {
        switch state {
        case .counts: found.insert(row)
        case .tight(let sign): if signs.contains(where: { $0 * rate * sign > 0 }) { found.insert(row) }
        case .slack: break
        }
      }
    }
    rows = found.sorted()
  }

  /// Returns the state of a row at given values of all unknowns, which are in the order of ``IndexedSystem/unknowns``.
  private static func state(of row: Int, in solved: SolvedSystem, at values: [Double]) -> State {
    let relation = solved.system.rows[row].relation
    guard relation != .equal else { return .counts }
    let sign: Double = relation == .lessThanOrEqual ? 1 : -1
    let residual = sign * solved.index.residual(of: row) { values[$0] }
    let tolerance = solved.index.tolerance(of: row) { values[$0] }
    return residual > tolerance ? .counts : residual < -tolerance ? .slack : .tight(sign: sign)
  }

  // MARK: Groups

  /// Returns the sets of two or more rows that have the same priority and belong to the same connected part of the
  /// system. Two unknowns are connected if a row contains both, or if other unknowns connect them.
  ///
  /// The sets of one part follow each other, the set with the highest priority first. The parts are in the order of
  /// their first rows.
  func groups() -> [(priority: LayoutPriority, rows: [Int])] {
    let components = components()
    var grouped: [Key: [Int]] = [:]
    for row in rows {
      guard let column = solved.index.terms[row].lazy.compactMap({ columns[$0.unknown] }).first else {
        continue
      }
      let key = Key(component: components[column], priority: solved.system.rows[row].priority)
      grouped[key, default: []].append(row)
    }
    var firstRow: [Int: Int] = [:]
    for (key, rows) in grouped {
      firstRow[key.component] = min(firstRow[key.component] ?? .max, rows.first ?? .max)
    }
    return grouped.filter { $0.value.count > 1 }.sorted { one, other in
      let (first, second) = (firstRow[one.key.component] ?? 0, firstRow[other.key.component] ?? 0)
      return first == second ? one.key.priority > other.key.priority : first < second
    }.map { (priority: $0.key.priority, rows: $0.value) }
  }

  private struct Key: Hashable {
    var component: Int
    var priority: LayoutPriority
  }

  /// Returns the connected component of each column in ``Freedom/directions``, as the index of its first column. Each
  /// row in ``touched`` connects the columns of all its unknowns.
  private func components() -> [Int] {
    var rowsOfColumn: [[Int]] = Array(repeating: [], count: freedom.columns.count)
    for row in touched {
      for term in solved.index.terms[row] {
        if let column = columns[term.unknown] { rowsOfColumn[column].append(row) }
      }
    }
    var components = Array(repeating: -1, count: rowsOfColumn.count)
    var seen: Set<Int> = []
    for start in components.indices where components[start] < 0 {
      components[start] = start
      var stack = [start]
      while let column = stack.popLast() {
        for row in rowsOfColumn[column] where seen.insert(row).inserted {
          for term in solved.index.terms[row] {
            guard let other = columns[term.unknown], components[other] < 0 else { continue }
            components[other] = start
            stack.append(other)
          }
        }
      }
    }
    return components
  }
}
