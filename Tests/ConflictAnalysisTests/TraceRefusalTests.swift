import ConflictAnalysis
import Foundation
import LayoutSolver
import LayoutTestSupport
import LinearConstraints
import SolverTraces
import Testing

/// The refusals in sessions of the conformance data: each is analyzed with the rows that were live, without the
/// solver's own conflict, and checked by solving again.
///
/// Every eighth session is tested; with LAYOUTKIT_LONG_TESTS=1, all of them.
@Suite(.enabled("LAYOUTKIT_CONFORMANCE_DATA is not set") { !RefusalFiles.all.isEmpty })
struct TraceRefusalTests {
  @Test(arguments: RefusalFiles.all) func aRefusalIsProvenAndIrreducible(_ file: URL) throws {
    let trace = try SolverTrace(parsing: Array(Data(contentsOf: file)))
    var recorder = RefusalRecorder()
    for refusal in recorder.refusals(in: trace) {
      let system = refusal.system
      let report = try ConflictAnalyzer(system) { TaciturnSolver(SimplexSolver()) }.conflicts()
      // A row that a batch refuses may fit together with the rows that are live after the batch.
      guard let conflict = report.conflicts.first else {
        #expect(refusal.isOfBatch)
        continue
      }
      #expect(report.conflicts.count == 1)
      #expect(conflict.dropped == .equation(system.rows.count - 1))
      let rows = conflict.members.map { system.rows[$0.row] }
      #expect(try !isSatisfiable(rows))
      for index in rows.indices {
        var rest = rows
        rest.remove(at: index)
        #expect(try isSatisfiable(rest), "\(file.lastPathComponent): \(index) of \(rows.count) is idle")
      }
      checkSum(conflict, rows)
    }
  }

  private func isSatisfiable(_ rows: [ConstraintSystem.Row]) throws -> Bool {
    var solver = SimplexSolver()
    var variables: [ConstraintSystem.Unknown: Variable] = [:]
    try solver.beginBatch()
    for row in rows {
      let terms = row.terms.map { term in
        let variable = variables[term.unknown] ?? solver.makeVariable()
        variables[term.unknown] = variable
        return Term(term.coefficient, variable)
      }
      try solver.add(LinearConstraint(terms, row.relation, row.constant), rank: 0)
    }
    return try solver.commitBatch().isEmpty
  }

  private func checkSum(_ conflict: ConstraintConflict, _ rows: [ConstraintSystem.Row]) {
    var sums: [ConstraintSystem.Unknown: (sum: Double, largest: Double)] = [:]
    var constant = 0.0
    for (member, row) in zip(conflict.members, rows) {
      constant += member.multiplier * row.constant
      #expect(row.relation != .greaterThanOrEqual || member.multiplier > 0)
      #expect(row.relation != .lessThanOrEqual || member.multiplier < 0)
      for term in row.terms {
        let part = member.multiplier * term.coefficient
        let old = sums[term.unknown] ?? (0, 0)
        sums[term.unknown] = (old.sum + part, max(old.largest, abs(part)))
      }
    }
    for sum in sums.values { #expect(abs(sum.sum) <= 1e-7 * max(1, sum.largest)) }
    #expect(constant > 0)
  }
}
