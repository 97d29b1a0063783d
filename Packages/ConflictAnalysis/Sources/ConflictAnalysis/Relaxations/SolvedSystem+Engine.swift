import LayoutEquations
import LinearConstraints

/// What a layout engine would do after a change that resolves a conflict.
enum EngineOutcome {
  /// The engine would drop no row that it did not drop before.
  case same

  /// The engine would drop another row.
  case different

  /// Only a solve of all rows shows what the engine would drop.
  case unknown
}

extension SolvedSystem {
  /// Returns what a layout engine would do after a change of an equation. The change must have been made in the solver,
  /// and the rows in `needed` must have been added, without a conflict.
  ///
  /// An engine adds required rows one after the other, and drops those that conflict with the rows before them. So it
  /// drops a row again if the rows of its proof are unchanged and come before it. Only dropped rows whose proof contains
  /// the changed equation are tried in the solver, each against the rows before it.
  ///
  /// - Parameters:
  ///   - needed: The numbers of rows that the engine must not drop.
  ///   - kept: Receives the dropped rows that the engine would keep. They are added to the solver.
  /// - Complexity: The number of dropped rows whose proof contains the equation; for most of them no solve.
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

  /// Returns whether an engine drops a row because of the rows before it (`.same`), or keeps it and has to drop a later
  /// row instead (`.different`). The row must conflict with the rows in the solver.
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
      // With the later rows left out, the row holds together with all others, which include the rows before it.
      guard let refused = refusal else { return .different }
      guard let claim = refused.claim else { return .unknown }
      let new = claim.map({ $0.row }).filter { proofs.isAfter($0, row) }
      if new.isEmpty { return .same }
      later += new
    }
    return .unknown
  }
}

/// The proofs of the rows that a layout engine dropped, confirmed by arithmetic.
struct EngineProofs {
  private var proofs: [Int: Certificate] = [:]

  /// For each equation, the dropped rows whose proof contains it.
  private var dropped: [Int: [Int]] = [:]

  /// The place of each required row in the order in which an engine adds them.
  private var places: [Int: Int] = [:]

  /// Creates the proofs of all dropped rows. Returns nil if a proof contains a row that an engine adds after the dropped
  /// one, for then the row is dropped for another reason.
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

  /// Returns whether an engine adds a row after another one.
  func isAfter(_ row: Int, _ other: Int) -> Bool { (places[row] ?? -1) > (places[other] ?? -1) }

  /// Returns the dropped rows whose proof contains an equation, in the order in which an engine adds them.
  func droppedRows(dependingOn equation: Int) -> [Int] { dropped[equation] ?? [] }

  /// Returns whether the rows of a dropped row's proof still conflict after a change of an equation, which shows that
  /// the engine still drops the row.
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
    // The opposite sum is a proof too if no row is an inequality.
    return excess < -Self.leastExcess
      && proof.parts.allSatisfy { part in
        let source = system.rows[part.row]
        return (source.premise.equation == equation ? system.row(part.row, after: change) ?? source : source)
          .relation == .equal
      }
  }

  /// An excess that is certainly no rounding error.
  private static var leastExcess: Double { 1e-4 }
}
