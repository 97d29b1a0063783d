import LayoutEquations
import LinearConstraints

/// Whether a layout engine drops the same rows as before, or different ones, after a change that resolves a conflict.
enum EngineOutcome {
  /// The engine would drop only rows that it also dropped before the change.
  case same

  /// The engine would drop a row that it did not drop before.
  case different

  /// The proofs do not show what the engine would drop. Only a new solve of all rows shows it.
  case unknown
}

extension SolvedSystem {
  /// Finds out which rows a layout engine would drop after a change of an equation: only rows that it also dropped
  /// before (`.same`), or another row too (`.different`). The result is `.unknown` if this could not be determined.
  /// Before the call, make the change in the solver and add the rows in `needed`; the solver must accept them.
  ///
  /// An engine adds required rows one by one, and drops a row that conflicts with earlier rows. If the proof of a
  /// dropped row is still valid after the change, the engine drops this row again. Therefore, a dropped row is tried in
  /// the solver only if its proof contains the changed equation and may no longer be valid.
  ///
  /// - Parameters:
  ///   - change: The change that was made.
  ///   - equation: The index of the changed equation.
  ///   - needed: The indices of the dropped rows that the engine must keep after the change. They are already in the
  ///     solver, so the method does not examine them.
  ///   - kept: An array to which the method appends the indices of the dropped rows that the engine would now keep.
  ///     These rows stay in the solver.
  /// - Complexity: O(*d*) for *d* dropped rows whose proof contains the equation; most of them need no solve.
  mutating func engineOutcome(
    of change: Relaxation.Change, _ equation: Int, keeping needed: Set<Int>, kept: inout [Int]
  ) throws(AnalysisError) -> EngineOutcome {
    guard engineSolvers != nil, refusedRows.count > 1 else { return .same }
    guard let proofs = engineProofs else { return .unknown }
    for row in proofs.droppedRows(dependingOn: equation) where !needed.contains(row) {
      if proofs.isProven(row, after: change, of: equation, in: system) { continue }
      if try admit([row]) {
        kept.append(row)
        continue
      }
      let outcome = try outcomeForRefused(row, proofs)
      guard outcome == .same else { return outcome }
    }
    return .same
  }

  /// Returns what a layout engine does with a row that conflicts with the rows in the solver:
  ///
  /// - `.same` if the engine drops the row because of earlier rows.
  /// - `.different` if the engine keeps the row, and drops a later row instead.
  /// - `.unknown` if this could not be determined.
  private mutating func outcomeForRefused(
    _ row: Int, _ proofs: EngineProofs
  ) throws(AnalysisError) -> EngineOutcome {
    var later: [Int] = []
    for _ in 0..<4 {
      var refusal: SystemProbe.Refused?
      _ = try trying(removing: later, adding: []) { solved throws(AnalysisError) -> Bool in
        refusal = try solved.probe.trial(row)
        return true
      }
      // Without some later rows, the row can hold together with all other rows, including all rows before it. So the
      // engine keeps the row.
      guard let refused = refusal else { return .different }
      guard let claim = refused.claim else { return .unknown }
      let new = claim.map({ $0.row }).filter { proofs.isAfter($0, row) }
      if new.isEmpty { return .same }
      later += new
    }
    return .unknown
  }
}

/// The proofs that an engine has for the constraints that it dropped. Each proof was checked by computing its weighted
/// sum.
struct EngineProofs {
  private var proofs: [Int: Certificate] = [:]

  /// For each equation, the indices of the dropped rows whose proofs contain the equation.
  private var dropped: [Int: [Int]] = [:]

  /// The position of each required row in the order in which an engine adds rows.
  private var places: [Int: Int] = [:]

  /// Creates the proofs of all dropped rows. Returns nil if a proof contains a row that an engine adds after the
  /// dropped row: that proof does not explain why the engine dropped the row.
  init?(_ certificates: [(row: Int, proof: Certificate)], in system: ConstraintSystem) {
    for (place, row) in system.requiredRows.enumerated() { places[row] = place }
    for (row, proof) in certificates {
      proofs[row] = proof
      for part in proof.parts where part.row != row {
        if isAfter(part.row, row) { return nil }
        if let equation = system.rows[part.row].premise.equation {
          dropped[equation, default: []].append(row)
        }
      }
    }
    dropped = dropped.mapValues { rows in rows.sorted { isAfter($1, $0) } }
  }

  /// Returns whether an engine adds the first row after the second one.
  func isAfter(_ row: Int, _ other: Int) -> Bool { (places[row] ?? -1) > (places[other] ?? -1) }

  /// Returns the dropped rows whose proof contains an equation, in the order in which an engine adds them.
  func droppedRows(dependingOn equation: Int) -> [Int] { dropped[equation] ?? [] }

  /// Returns whether the rows in the proof of a dropped row still conflict after an equation has changed. If so, the
  /// engine still drops the row.
  func isProven(
    _ row: Int, after change: Relaxation.Change, of equation: Int, in system: ConstraintSystem
  ) -> Bool {
    guard let proof = proofs[row] else { return false }
    var excess = proof.excess
    for part in proof.parts where system.rows[part.row].premise.equation == equation {
      guard let changed = system.row(part.row, after: change), changed.priority.isRequired else {
        return false
      }
      excess += part.multiplier * (changed.constant - system.rows[part.row].constant)
      if changed.relation != .equal, (changed.relation == .greaterThanOrEqual) != (part.multiplier > 0) {
        return false
      }
    }
    if excess > Self.leastExcess { return true }
    // If all rows are equations, their sum proves a conflict even if the excess is negative: all multipliers can be
    // negated.
    return excess < -Self.leastExcess
      && proof.parts.allSatisfy { part in
        let source = system.rows[part.row]
        return (source.premise.equation == equation ? system.row(part.row, after: change) ?? source : source)
          .relation == .equal
      }
  }

  /// The smallest ``Certificate/excess`` that is certainly not a rounding error.
  private static var leastExcess: Double { 1e-4 }
}
